import type { z } from 'zod';
import type { ApiDocument, ApiMedia, ApiOperation, ApiParameter, JsonSchema } from '#src/domain/openapi.ts';
import { errorsOf, successesOf } from './api-answers.ts';
import { API_OPERATIONS } from './api-operations.ts';
import { type ApiSchemas, createApiSchemas } from './api-schemas.ts';
import type { Rule } from './platform/access.ts';
import { OPERATION_GROUPS, type Operation } from './platform/operation.ts';
import { COOKIE_PREFIX } from './platform/session-cookie.ts';

const INTRODUCTION = [
  'The vocabulary, and everything that the site’s own screens ask.',
  'Errors are problem details (RFC 9457) with a stable `code`; each answer below lists the codes that it can carry.',
  'Lists are paged by `limit` and `offset`; with `count=exact` the header `content-range` tells how many rows there are. Their answers carry an `etag`: sent back as `if-none-match`, an unchanged answer is a 304.',
  'Reading the published vocabulary needs nothing. An admin’s key, made under /admin/keys, is sent as `authorization: Bearer …`; it may do what its scopes say, and reads no cookies.',
].join('\n\n');

/** Whom a rule lets in, for readers. */
const RULE_TEXTS: Record<Rule, string> = {
  anyone: 'For everybody.',
  user: 'For whoever is signed in.',
  owner: 'For the one whose it is.',
  'owner-or-admin': 'For the one whom it is about, and admins.',
  admin: 'For admins.',
};

/** The OpenAPI document (3.1) of the whole API, from the very schemas that its requests are parsed by. */
export function apiDocument(version: string): ApiDocument {
  const schemas = createApiSchemas();
  const paths: ApiDocument['paths'] = {};
  for (const [name, operation] of Object.entries(API_OPERATIONS)) {
    const [method = '', path = ''] = name.split(' ');
    const at = path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
    paths[at] ??= {};
    const described = describe(method, operation, schemas);
    paths[at][method.toLowerCase()] = described;
    if (operation.hasHead) paths[at].head = headOf(described);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wordlane',
      version,
      description: INTRODUCTION,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(OPERATION_GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.all(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `${COOKIE_PREFIX}.session_token`,
          description: 'The session of whoever has signed in; on https its name begins with `__Secure-`.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An admin’s API key. The scopes that a call needs stand beside it.',
        },
      },
    },
  };
}

function describe(method: string, operation: Operation, schemas: ApiSchemas): ApiOperation {
  const { rule, scope } = operation.access;
  const request = requestOf(operation, schemas);
  return {
    operationId: operation.id,
    tags: [operation.group],
    summary: operation.summary,
    description: [operation.about, RULE_TEXTS[rule], scope && `Key scope: \`${scope}\`.`]
      .filter(Boolean)
      .join(' '),
    parameters: parametersOf(method, operation, schemas),
    ...(request && { requestBody: request }),
    responses: { ...successesOf(method, operation, schemas), ...errorsOf(method, operation, schemas) },
    security: securityOf(operation),
  };
}

/** The same call for its headers alone. */
function headOf(operation: ApiOperation): ApiOperation {
  return {
    ...operation,
    operationId: `${operation.operationId}Head`,
    summary: `${operation.summary}: the headers alone`,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, { content: _, ...response }]) => [status, response]),
    ),
  };
}

function securityOf({ access: { rule, scope }, signsIn }: Operation): ApiOperation['security'] {
  const key = scope ? [{ key: [scope] }] : rule === 'anyone' && !signsIn ? [{ key: [] }] : [];
  return [...(rule === 'anyone' ? [{}] : []), { session: [] }, ...key];
}

function parametersOf(method: string, operation: Operation, schemas: ApiSchemas): ApiParameter[] {
  const headers: ApiParameter[] = [];
  if (operation.headers?.includes('etag') && method === 'GET')
    headers.push({
      name: 'if-none-match',
      in: 'header',
      required: false,
      description: 'An `etag`: the answer is 304 while nothing has changed.',
      schema: { type: 'string', maxLength: 1000 },
    });
  if (operation.takesIfMatch)
    headers.push({
      name: 'if-match',
      in: 'header',
      required: false,
      description: 'An `etag`: nothing is done where the row has another by now.',
      schema: { type: 'string', maxLength: 1000 },
    });
  return [
    ...fieldsOf('path', operation.path, schemas),
    ...fieldsOf('query', operation.query, schemas),
    ...headers,
  ];
}

function fieldsOf(
  where: 'path' | 'query',
  schema: z.ZodType | undefined,
  schemas: ApiSchemas,
): ApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.input(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description: String(description) }),
    schema: rest,
  }));
}

function requestOf(operation: Operation, schemas: ApiSchemas): ApiOperation['requestBody'] {
  const content: ApiMedia = {};
  if (operation.body) content['application/json'] = { schema: schemas.input(operation.body) };
  if (operation.form) content['multipart/form-data'] = { schema: schemas.input(operation.form) };
  for (const type of operation.files ?? []) content[type] = { schema: { type: 'string', format: 'binary' } };
  if (Object.keys(content).length === 0) return undefined;
  return { required: !operation.isBodyOptional, content };
}
