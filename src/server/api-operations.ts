import { z } from 'zod';
import { ACCOUNTS_OPERATIONS } from './accounts/accounts.operations.ts';
import { TABLES_OPERATIONS } from './editing/tables.operations.ts';
import { VOCABULARY_FILE_OPERATIONS } from './editing/vocabulary-file.operations.ts';
import { BATCHES_OPERATIONS } from './generation/batches.operations.ts';
import { FUNCTIONS_OPERATIONS, SPEECH_OPERATIONS } from './generation/functions.operations.ts';
import { KEYWORD_IMAGES_OPERATIONS } from './generation/media.operations.ts';
import { LEARNING_OPERATIONS } from './learning/learning.operations.ts';
import { type Operations, operations } from './platform/operation.ts';
import { WORDS_OPERATIONS } from './words/words.operations.ts';

/** What tells of the API itself. */
export const DOCUMENT_OPERATIONS = operations({
  'GET /api/openapi.json': {
    id: 'readDocument',
    group: 'api',
    access: { rule: 'anyone' },
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
  ...ACCOUNTS_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
};
