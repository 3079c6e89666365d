import { z } from 'zod';
import { FAILURE_REASONS, type FailureReason } from '#src/domain/generation.ts';
import type {
  ApiDocument,
  ApiMedia,
  ApiOperation,
  ApiParameter,
  ApiResponse,
  JsonSchema,
} from '#src/domain/openapi.ts';
import { CALL_RULES, KEY_SCOPES } from './access-rules.ts';
import { ACCOUNT_CODES } from './accounts/account-faults.ts';
import { API_OPERATIONS } from './api-operations.ts';
import { statusOfFailure } from './generation/generation-failure.ts';
import type { Rule } from './platform/access.ts';
import { type ErrorCode, httpStatusOf, meaningOf } from './platform/app-error.ts';
import { ANSWER_HEADER_TEXTS, OPERATION_GROUPS, type Operation } from './platform/operation.ts';
import { PROBLEM_JSON, problemSchema } from './platform/problem.ts';
import { COOKIE_PREFIX } from './platform/session-cookie.ts';

type Json = JsonSchema;
type Media = ApiMedia;

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
  const schemas: Record<string, Json> = {};
  const paths: ApiDocument['paths'] = {};
  for (const [name, operation] of Object.entries(API_OPERATIONS)) {
    const [method = '', path = ''] = name.split(' ');
    const at = path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
    paths[at] ??= {};
    const described = describe(name, operation, schemas);
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
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
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

function describe(name: string, operation: Operation, schemas: Record<string, Json>): ApiOperation {
  const [method = ''] = name.split(' ');
  const rule = CALL_RULES[name] ?? 'admin';
  const scope = KEY_SCOPES[name];
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
    responses: { ...successesOf(method, operation, schemas), ...errorsOf(name, operation, rule, schemas) },
    security: securityOf(name, rule),
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

function securityOf(name: string, rule: Rule): ApiOperation['security'] {
  const scope = KEY_SCOPES[name];
  const key = scope
    ? [{ key: [scope] }]
    : rule === 'anyone' && !name.includes('/api/auth/')
      ? [{ key: [] }]
      : [];
  return [...(rule === 'anyone' ? [{}] : []), { session: [] }, ...key];
}

function parametersOf(method: string, operation: Operation, schemas: Record<string, Json>): ApiParameter[] {
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
  schemas: Record<string, Json>,
): ApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input', schemas) as {
    properties?: Record<string, Json>;
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

function requestOf(operation: Operation, schemas: Record<string, Json>): ApiOperation['requestBody'] {
  const content: Media = {};
  if (operation.body)
    content['application/json'] = { schema: toJsonSchema(operation.body, 'input', schemas) };
  if (operation.form)
    content['multipart/form-data'] = { schema: toJsonSchema(operation.form, 'input', schemas) };
  for (const type of operation.files ?? []) content[type] = { schema: { type: 'string', format: 'binary' } };
  if (Object.keys(content).length === 0) return undefined;
  return { required: !operation.isBodyOptional, content };
}

function successesOf(
  method: string,
  operation: Operation,
  schemas: Record<string, Json>,
): Record<string, ApiResponse> {
  const found: Record<string, ApiResponse> = {};
  const { status = 200, answer, answerType, headers = [], others = {} } = operation;
  const ownHeaders = Object.fromEntries(
    headers.map((name) => [
      name,
      { description: ANSWER_HEADER_TEXTS[name], required: true, schema: { type: 'string' } },
    ]),
  );
  const withHeaders = headers.length > 0 ? { headers: ownHeaders } : {};
  if (answer)
    found[status] = {
      description: 'Done.',
      ...withHeaders,
      content: { 'application/json': { schema: toJsonSchema(answer, 'output', schemas) } },
    };
  else if (answerType)
    found[status] = { description: 'Done.', content: { [answerType]: { schema: { type: 'string' } } } };
  else if (status === 204) found[status] = { description: 'Done.', ...withHeaders };
  for (const [code, { about, type, schema }] of Object.entries(others)) {
    const before = found[code];
    const body: Media = type
      ? { [type]: { schema: schema ? toJsonSchema(schema, 'output', schemas) : { type: 'string' } } }
      : {};
    found[code] = {
      description: before?.description ?? about,
      ...(Number(code) < 400 && !before ? withHeaders : {}),
      ...before,
      ...(type && { content: { ...before?.content, ...body } }),
    };
  }
  if (method === 'GET' && headers.includes('etag'))
    found[304] = { description: 'Nothing has changed.', headers: ownHeaders };
  return found;
}

/** Codes that follow from who may ask, and from what is taken. */
function impliedErrors(name: string, operation: Operation, rule: Rule): ErrorCode[] {
  const [method] = name.split(' ');
  return [
    ...(operation.path || operation.query || operation.body || operation.form || method !== 'GET'
      ? (['invalid-request'] as const)
      : []),
    ...(method === 'GET' ? [] : (['body-too-slow', 'too-many-requests'] as const)),
    'key-unknown',
    'key-lacks-scope',
    ...(rule === 'anyone' ? [] : (['not-signed-in', 'forbidden'] as const)),
    ...(method === 'GET' ? [] : (['foreign-origin'] as const)),
    ...(operation.takesIfMatch ? (['precondition-failed'] as const) : []),
  ];
}

/** Statuses with which the library that signs people in refuses. */
const SIGN_IN_STATUSES = [400, 401, 403, 404, 409, 422, 429, 503];

function errorsOf(
  name: string,
  operation: Operation,
  rule: Rule,
  schemas: Record<string, Json>,
): Record<string, ApiResponse> {
  const codes = new Map<number, Map<string, string>>();
  const add = (status: number, code: string, meaning: string) => {
    if (!codes.has(status)) codes.set(status, new Map());
    codes.get(status)?.set(code, meaning);
  };
  for (const code of [...impliedErrors(name, operation, rule), ...(operation.errors ?? [])])
    add(httpStatusOf(code), code, meaningOf(code));
  if (operation.generates)
    for (const reason of Object.keys(FAILURE_REASONS) as FailureReason[])
      add(statusOfFailure(reason), reason, 'The reason for which an item of a batch fails.');
  if (operation.signsIn) {
    add(429, 'too-many-requests', meaningOf('too-many-requests'));
    for (const status of SIGN_IN_STATUSES)
      for (const code of ACCOUNT_CODES) add(status, code, 'As the sign-in library says.');
  }
  schemas.Problem ??= toJsonSchema(problemSchema, 'output', schemas);
  const responses: Record<string, ApiResponse> = {};
  for (const [status, meanings] of [...codes].sort(([a], [b]) => a - b)) {
    const own = operation.others?.[status];
    const known = operation.signsIn
      ? [...meanings.keys()]
      : [...meanings].map(([code, text]) => `${code}: ${text}`);
    responses[status] = {
      description: known.join(operation.signsIn ? ', ' : '\n'),
      ...(status === 429 || status === 503
        ? {
            headers: {
              'retry-after': {
                description: 'Seconds after which trying again makes sense, where that is known.',
                schema: { type: 'string' },
              },
            },
          }
        : {}),
      content: {
        [PROBLEM_JSON]: {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Problem' },
              {
                type: 'object',
                properties: { status: { const: status }, code: { enum: [...meanings.keys()].sort() } },
              },
            ],
          },
        },
        ...(own?.type && own.schema
          ? { [own.type]: { schema: toJsonSchema(own.schema, 'output', schemas) } }
          : {}),
      },
    };
  }
  return responses;
}

const COMPONENTS = '#/components/schemas/';

/** A schema as JSON Schema; parts that have a name of their own become components. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Bounds that say nothing but that a number is one.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  }) as Json & { $defs?: Record<string, Json> };
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) {
    const component = withComponents(definition) as Json;
    const before = schemas[name];
    if (before && JSON.stringify(before) !== JSON.stringify(component))
      throw new Error(`two schemas are called ${name}`);
    schemas[name] = component;
  }
  const { id: _id, ...rest } = withComponents(root) as Json;
  const name = schema.meta()?.id;
  if (name === undefined) return rest;
  schemas[name] ??= rest;
  return { $ref: COMPONENTS + name };
}

function withComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponents);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === '$ref' && typeof part === 'string'
        ? part.replace('#/$defs/', COMPONENTS)
        : withComponents(part),
    ]),
  );
}
