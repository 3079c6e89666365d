import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { parseJson } from '#src/domain/editing/json-text.ts';
import type { CallAccess } from './access.ts';
import { AppError, type ErrorCode, type RequestIssue } from './app-error.ts';
import { jsonHeaders } from './conditional.ts';

/** Parts of the API, as its page groups them. */
export const OPERATION_GROUPS = {
  keywords: 'Entries of the vocabulary.',
  categories: 'Topics, and the words that are in them.',
  'language-pairs': 'The admins’ list of language pairs.',
  profiles: 'What a learner has chosen.',
  functions: 'One unit of work each, answered when it is done.',
  batches: 'Work of many parts: started, watched, steered, undone.',
  storage: 'Pictures of entries.',
  vocabulary: 'The whole vocabulary as a file.',
  roles: 'Who may do what.',
  auth: 'Signing in and out. For browsers: the session is a cookie.',
  learning: 'What the learner’s screens ask while they run.',
  api: 'The API about itself.',
} as const;
export type OperationGroup = keyof typeof OPERATION_GROUPS;

/** An answer that is no JSON of the operation's own `answer`: a file, a redirect, nothing new. */
type OtherAnswer = {
  about: string;
  /** Media type of its body; without one it has none. */
  type?: string;
  /** What a JSON body holds. */
  schema?: z.ZodType;
};

/** Headers that an answer carries beyond those of every answer. */
export const ANSWER_HEADER_TEXTS = {
  etag: 'Tag of this very answer, for `if-none-match` and `if-match`.',
  'content-range':
    'First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*/0` for none.',
  location: 'Where it is.',
} as const;
type AnswerHeader = keyof typeof ANSWER_HEADER_TEXTS;

/**
 * One call of the API: who may make it, what parses its requests, and what its answers are. Access rules, scopes of keys
 * and the OpenAPI document are made from it.
 */
export type Operation = {
  /** Name in generated clients. */
  id: string;
  group: OperationGroup;
  access: CallAccess;
  summary: string;
  about?: string;
  path?: z.ZodObject;
  query?: z.ZodType;
  /** A JSON body. */
  body?: z.ZodType;
  /** A call without a body counts as one with an empty object. */
  isBodyOptional?: boolean;
  /** Texts of the body may hold what the database has no place for; the service judges them. */
  takesAnyText?: boolean;
  /** A form with files, which the handler reads itself. */
  form?: z.ZodObject;
  /** Types of bodies that are neither JSON nor a form; the handler reads them itself. */
  files?: readonly string[];
  /** Of a body in JSON, or 204 for none. */
  status?: 200 | 201 | 204;
  /** What the answer holds, as JSON. */
  answer?: z.ZodType;
  /** Type of the answer's body, where it is no JSON. */
  answerType?: string;
  headers?: readonly AnswerHeader[];
  /** By status. */
  others?: Readonly<Record<number, OtherAnswer>>;
  /** Whether HEAD is described too: the headers of a list alone. */
  hasHead?: boolean;
  /** Takes `if-match`: changes only what has that tag still. */
  takesIfMatch?: boolean;
  /** Beyond those that follow from who may ask and from what it takes. */
  errors?: readonly ErrorCode[];
  /** Whether it may end as generating does: with one of the reasons for which an item fails. */
  generates?: boolean;
  /** Whether the library that signs people in answers. */
  signsIn?: boolean;
};

/** `GET /api/words/:id` → what it is. */
export type Operations = Readonly<Record<string, Operation>>;

type Parsed<O, K extends keyof Operation> = O extends { [key in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** A request as a handler gets it. */
export type Ask<O extends Operation> = {
  params: Parsed<O, 'path'>;
  query: Parsed<O, 'query'>;
  body: Parsed<O, 'body'>;
  visitor: Visitor;
  request: Request;
  /** For answers that are streamed. */
  context: Context;
};

type Answer<O extends Operation> = O extends { answer: infer S extends z.ZodType }
  ? z.input<S> | Response
  : Response | undefined;

export type Handlers<T extends Operations> = {
  [Name in keyof T]: (ask: Ask<T[Name]>) => Promise<Answer<T[Name]>>;
};

/** Declares operations; each keeps the types of its schemas. */
export function operations<const T extends Operations>(table: T): T {
  return table;
}

/**
 * Routes for operations: each request is parsed by the operation's schemas, and what a handler gives is answered as the
 * operation says. An operation without a handler, or the other way round, does not compile.
 */
export function createApi<T extends Operations>(
  table: T,
  visitorOf: (request: Request) => Promise<Visitor>,
  handlers: Handlers<T>,
): Hono {
  const api = new Hono();
  for (const [name, operation] of Object.entries(table)) {
    const [method = '', path = ''] = name.split(' ');
    const handle = handlers[name as keyof T] as (ask: Ask<Operation>) => Promise<unknown>;
    api.on(method, path, async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const params = operation.path && parse('path', operation.path, c.req.param());
      const query = operation.query && parse('query', operation.query, queryOf(c));
      const body = operation.body && parse('body', operation.body, await bodyOf(c, operation));
      const ask = { params, query, body, visitor, request: c.req.raw, context: c } as Ask<Operation>;
      const given = await handle(ask);
      if (given instanceof Response) return given;
      if (given === undefined) return c.body(null, 204);
      const text = JSON.stringify(given);
      return c.body(text, (operation.status ?? 200) as 200, jsonHeaders(text));
    });
  }
  return api;
}

/** The parameters of a request. @throws AppError invalid-request for one that is there twice: which one counts is not known */
function queryOf(c: Context): Record<string, string> {
  const [twice] = Object.entries(c.req.queries()).find(([, values]) => values.length > 1) ?? [];
  if (twice !== undefined)
    throw new AppError('invalid-request', {
      issues: [{ in: 'query', path: twice.slice(0, 200), message: 'Is there more than once.' }],
    });
  return c.req.query();
}

/** What only escapes can bring into a JSON text, or what it must not hold at all. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])|\0/i;

async function bodyOf(c: Context, { isBodyOptional, takesAnyText }: Operation): Promise<unknown> {
  const text = await c.req.text();
  if (isBodyOptional && text === '') return {};
  let body: unknown;
  try {
    body = parseJson(text);
  } catch {
    return undefined;
  }
  const path = takesAnyText || !UNSTORABLE.test(text) ? undefined : pathOfUnstorable(body);
  if (path)
    throw new AppError('invalid-request', {
      issues: [{ in: 'body', path: path.join('.').slice(0, 200), message: 'Holds NUL or half a character.' }],
    });
  return body;
}

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Where a body holds what the database has no place for: NUL and halves of characters. It is no deeper than `parseJson` lets it be. */
function pathOfUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? [] : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (isUnstorable(name)) return [];
    const path = pathOfUnstorable(part);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Issues that are told of one request. */
const TOLD_ISSUES = 20;

/** Reads a part of a request with a schema. @throws AppError invalid-request, with what does not fit */
function parse(where: RequestIssue['in'], schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new AppError('invalid-request', {
    cause: read.error,
    issues: read.error.issues.slice(0, TOLD_ISSUES).map(({ path, message }) => ({
      in: where,
      path: path.map(String).join('.').slice(0, 200),
      message: message.slice(0, 500),
    })),
  });
}
