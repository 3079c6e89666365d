import { FAILURE_REASONS, type FailureReason } from '#src/domain/generation/generation.ts';
import type { ApiMedia, ApiResponse } from '#src/domain/openapi.ts';
import { ACCOUNT_CODES } from './accounts/account-faults.ts';
import type { ApiSchemas } from './api-schemas.ts';
import { statusOfFailure } from './generation/generation-failure.ts';
import { type ErrorCode, httpStatusOf, meaningOf } from './platform/app-error.ts';
import { ANSWER_HEADER_TEXTS, type Operation } from './platform/operation.ts';
import { PROBLEM_JSON, problemSchema } from './platform/problem.ts';

/** What is answered where a call does what it says. */
export function successesOf(
  method: string,
  operation: Operation,
  schemas: ApiSchemas,
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
      content: { 'application/json': { schema: schemas.output(answer) } },
    };
  else if (answerType)
    found[status] = { description: 'Done.', content: { [answerType]: { schema: { type: 'string' } } } };
  else if (status === 204) found[status] = { description: 'Done.', ...withHeaders };
  for (const [code, { about, type, schema }] of Object.entries(others)) {
    const before = found[code];
    const body: ApiMedia = type
      ? { [type]: { schema: schema ? schemas.output(schema) : { type: 'string' } } }
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
function impliedErrors(method: string, operation: Operation): ErrorCode[] {
  return [
    ...(operation.path || operation.query || operation.body || operation.form || method !== 'GET'
      ? (['invalid-request'] as const)
      : []),
    ...(method === 'GET' ? [] : (['body-too-slow', 'too-many-requests'] as const)),
    'key-unknown',
    'key-lacks-scope',
    ...(operation.access.rule === 'anyone' ? [] : (['not-signed-in', 'forbidden'] as const)),
    ...(method === 'GET' ? [] : (['foreign-origin'] as const)),
    ...(operation.takesIfMatch ? (['precondition-failed'] as const) : []),
  ];
}

/** Statuses with which the library that signs people in refuses. */
const SIGN_IN_STATUSES = [400, 401, 403, 404, 409, 422, 429, 503];

/** What is answered where it does not: each status, with the codes that it can carry. */
export function errorsOf(
  method: string,
  operation: Operation,
  schemas: ApiSchemas,
): Record<string, ApiResponse> {
  const codes = new Map<number, Map<string, string>>();
  const add = (status: number, code: string, meaning: string) => {
    if (!codes.has(status)) codes.set(status, new Map());
    codes.get(status)?.set(code, meaning);
  };
  for (const code of [...impliedErrors(method, operation), ...(operation.errors ?? [])])
    add(httpStatusOf(code), code, meaningOf(code));
  if (operation.generates)
    for (const reason of Object.keys(FAILURE_REASONS) as FailureReason[])
      add(statusOfFailure(reason), reason, 'The reason for which an item of a batch fails.');
  if (operation.signsIn) {
    add(429, 'too-many-requests', meaningOf('too-many-requests'));
    for (const status of SIGN_IN_STATUSES)
      for (const code of ACCOUNT_CODES) add(status, code, 'As the sign-in library says.');
  }
  schemas.name('Problem', problemSchema);
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
        ...(own?.type && own.schema ? { [own.type]: { schema: schemas.output(own.schema) } } : {}),
      },
    };
  }
  return responses;
}
