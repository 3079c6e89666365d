import { z } from 'zod';
import { ACCOUNTS_OPERATIONS } from './accounts/accounts.operations.ts';
import { ROLES_OPERATIONS } from './accounts/roles.operations.ts';
import { BATCHES_OPERATIONS } from './generation/batches.operations.ts';
import { FUNCTIONS_OPERATIONS, SPEECH_OPERATIONS } from './generation/functions.operations.ts';
import { KEYWORD_IMAGES_OPERATIONS } from './generation/media.operations.ts';
import { LEARNING_OPERATIONS } from './learning/learning.operations.ts';
import { type Operations, operations } from './platform/operation.ts';
import { TABLES_OPERATIONS } from './words/tables.operations.ts';
import { VOCABULARY_FILE_OPERATIONS } from './words/vocabulary-file.operations.ts';
import { WORDS_OPERATIONS } from './words/words.operations.ts';

/** What tells of the API itself. */
export const DOCUMENT_OPERATIONS = operations({
  'GET /api/openapi.json': {
    id: 'readDocument',
    group: 'api',
    summary: 'This document',
    answer: z.looseObject({ openapi: z.string() }),
    headers: ['etag'],
  },
});

/** Every call of the API. */
export const API_OPERATIONS: Operations = {
  ...TABLES_OPERATIONS,
  ...WORDS_OPERATIONS,
  ...LEARNING_OPERATIONS,
  ...FUNCTIONS_OPERATIONS,
  ...SPEECH_OPERATIONS,
  ...BATCHES_OPERATIONS,
  ...KEYWORD_IMAGES_OPERATIONS,
  ...VOCABULARY_FILE_OPERATIONS,
  ...ROLES_OPERATIONS,
  ...ACCOUNTS_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
};

/** What every call of the API passes through, what answers those that are none, and the page about it. */
const NO_OPERATIONS: readonly string[] = ['ALL /api/*', 'ALL /api/auth/*', 'GET /api/docs'];

/** @throws Error naming routes of the API that no operation describes, and operations without a route */
export function requireOperations(routes: readonly { method: string; path: string }[]): void {
  const there = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => / \/api(?:\/|$)/.test(name) && !NO_OPERATIONS.includes(name));
  const undescribed = there.filter((name) => !Object.hasOwn(API_OPERATIONS, name));
  const gone = Object.keys(API_OPERATIONS).filter((name) => !there.includes(name));
  if (undescribed.length + gone.length === 0) return;
  throw new Error(
    `api-operations.ts: calls without a description: ${undescribed.join(', ') || 'none'}; descriptions of none: ${gone.join(', ') || 'none'}`,
  );
}
