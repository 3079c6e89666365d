import fc from 'fast-check';
import type { ApiDocument, ApiOperation, ApiParameter } from '#src/domain/openapi.ts';

type Schema = { [name: string]: unknown };

/** One request, as it is sent. */
export type ContractRequest = {
  operation: ApiOperation;
  method: string;
  /** The document's name of the path. */
  at: string;
  path: string;
  actor: Actor;
  headers: Record<string, string>;
  body?: string | FormData;
  /** The body as JSON, where it is that. */
  json?: unknown;
};

export const ACTORS = ['visitor', 'user', 'admin', 'key', 'no-key'] as const;
export type Actor = (typeof ACTORS)[number];

/** What is there, by the name of what asks for it: without it hardly a request would find anything. */
export type Known = Record<string, readonly string[]>;

/** Texts that have broken programs before. */
const EVIL = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '%',
  '%00',
  "'; drop table keywords; --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '\u202e',
  '😀'.repeat(40),
  'x'.repeat(3_000),
  '-1',
  '1e400',
  '9'.repeat(30),
  'NaN',
  'null',
  '[]',
  '\n\r\t',
  'İ',
];
const evil = fc.constantFrom(...EVIL);
const anything = fc.oneof(evil, fc.jsonValue({ maxDepth: 3 }), fc.integer(), fc.double(), fc.constant(null));

/** Values that fit a JSON Schema of the kind that the document holds; small ones. */
export function fitting(
  schema: Schema,
  document: ApiDocument,
  name = '',
  known: Known = {},
): fc.Arbitrary<unknown> {
  const pool = known[name];
  const fits = plainly(schema, document, name, known);
  return pool
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pool) }, { weight: 1, arbitrary: fits })
    : fits;
}

function plainly(schema: Schema, document: ApiDocument, name: string, known: Known): fc.Arbitrary<unknown> {
  const inner = (part: Schema, of = name) => fitting(part, document, of, known);
  if (typeof schema.$ref === 'string') {
    const component = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (!component) throw new Error(`${schema.$ref} leads nowhere`);
    return inner(component);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const min = Number(schema.minimum ?? -5);
      return fc.integer({ min, max: Math.min(Number(schema.maximum ?? 1_000), min + 1_000) });
    }
    case 'string':
      return text(schema);
    case 'array':
      return fc.array(inner((schema.items ?? {}) as Schema), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.max(Number(schema.minItems ?? 0), Math.min(Number(schema.maxItems ?? 3), 3)),
      });
    case 'object': {
      const properties = (schema.properties ?? {}) as Record<string, Schema>;
      const fields = Object.entries(properties).map(([key, part]) => [key, inner(part, key)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text({ pattern, format, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  const least = Number(minLength ?? 0);
  const most = Math.max(least, Math.min(Number(maxLength ?? 40), 40));
  if (format === 'email') return fc.constantFrom('nobody@example.org', 'learner@example.org');
  if (typeof pattern !== 'string') return fc.string({ minLength: least, maxLength: most, unit: 'grapheme' });
  // Names of characters' properties are more than the generator knows.
  if (/\\[pP]\{/.test(pattern)) {
    const expression = new RegExp(pattern, 'u');
    return fc
      .string({ minLength: 1, maxLength: most, unit: 'grapheme' })
      .filter((value) => expression.test(value));
  }
  return fc.stringMatching(new RegExp(pattern)).map((value) => value.slice(0, 3_000));
}

/** A fitting value with something in it made wrong, now and then still fitting. */
function broken(schema: Schema, document: ApiDocument, known: Known): fc.Arbitrary<unknown> {
  const fits = fitting(schema, document, '', known);
  return fc.oneof(
    anything,
    fc.tuple(fits, fc.nat(), anything).map(([value, at, wrong]) => {
      if (!value || typeof value !== 'object') return wrong;
      const copy = structuredClone(value) as Record<string, unknown>;
      const keys = Object.keys(copy);
      const key = keys[at % Math.max(1, keys.length)];
      if (key === undefined) return { unknown: wrong };
      if (at % 3 === 0) delete copy[key];
      else copy[key] = wrong;
      return copy;
    }),
  );
}

function parameters(list: ApiParameter[], document: ApiDocument, known: Known) {
  return fc.tuple(
    ...list.map((parameter) => {
      const isPath = parameter.in === 'path';
      const value = fc.oneof(
        { weight: 6, arbitrary: fitting(parameter.schema, document, parameter.name, known).map(String) },
        { weight: 1, arbitrary: evil },
      );
      return fc
        .option(value, { nil: undefined, freq: parameter.required ? (isPath ? 1e9 : 12) : 1 })
        .map((given) => [parameter, isPath ? (given ?? 'x') : given] as const);
    }),
  );
}

/** Encodes what a URL may hold; half a character is sent as its replacement. */
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

/** Requests of one operation: fitting ones, broken ones, by all kinds of callers. */
export function requestsOf(
  document: ApiDocument,
  at: string,
  method: string,
  known: Known,
  actors: readonly Actor[],
): fc.Arbitrary<ContractRequest> {
  const operation = document.paths[at]?.[method] as ApiOperation;
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const form = content['multipart/form-data']?.schema;
  const isFile = Object.keys(content).some((type) => type === 'text/csv');
  const json = schema
    ? fc.oneof(
        { weight: 5, arbitrary: fitting(schema, document, '', known) },
        { weight: 4, arbitrary: broken(schema, document, known) },
      )
    : fc.constant(undefined);
  const rawBody = fc.constantFrom('', '{', 'null', '"\\ud800"', '{"a":"\\u0000"}', '['.repeat(2_000), '\0');
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      parameters: parameters(operation.parameters, document, known),
      json,
      raw: fc.option(rawBody, { nil: undefined, freq: 12 }),
      file: fc.oneof(evil, fc.string({ maxLength: 200 }), fc.constant('kind,id\nkeyword,dog\n')),
    })
    .map(({ actor, parameters: given, json: value, raw, file }) => {
      let path = at;
      const query: string[] = [];
      const headers: Record<string, string> = {};
      for (const [parameter, text] of given) {
        if (text === undefined) continue;
        // An empty part of a path, or one of dots, would be another address.
        if (parameter.in === 'path')
          path = path.replace(`{${parameter.name}}`, /^\.{0,2}$/.test(text) ? 'x' : encoded(text));
        else if (parameter.in === 'query') query.push(`${encoded(parameter.name)}=${encoded(text)}`);
        else headers[parameter.name] = text.replace(/[^\x20-\x7e]/g, '').trim();
      }
      const request: ContractRequest = { operation, method, at, path, actor, headers };
      if (query.length > 0) request.path += `?${query.join('&')}`;
      if (schema) {
        headers['content-type'] = 'application/json';
        request.body = raw ?? JSON.stringify(value) ?? '';
        request.json = parsed(request.body);
      } else if (form && !isFile) {
        request.body = new FormData();
        request.body.set('keyword_id', known.keyword_id?.[0] ?? 'x');
        request.body.set('file', new Blob([file]), 'file');
      } else if (isFile) request.body = file;
      return request;
    });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
