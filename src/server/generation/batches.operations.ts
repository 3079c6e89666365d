import { z } from 'zod';
import { batchEstimateSchema, batchItemSchema, batchViewSchema } from '#src/domain/generation/batch-view.ts';
import { batchRequestSchema, ITEM_STATES } from '#src/domain/generation/generation.ts';
import { operations } from '../platform/operation.ts';

/** Ids that the database can hold. */
const batchId = z.object({ id: z.string().regex(/^\P{Cc}{1,100}$/u) });

export const BATCHES_OPERATIONS = operations({
  'GET /api/batches': {
    id: 'listBatches',
    group: 'batches',
    access: { rule: 'admin', scope: 'read' },
    summary: 'Batches, the newest first',
    query: z.object({
      before: z
        .string()
        .regex(/^\P{Cc}{0,100}$/u)
        .optional()
        .describe('Id of the last one already listed.'),
    }),
    answer: z.object({ batches: z.array(batchViewSchema), hasMore: z.boolean() }),
  },
  'POST /api/batches': {
    id: 'startBatch',
    group: 'batches',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'Starts a batch',
    about: 'The same `requestKey` again starts no second one.',
    body: z.object({ request: batchRequestSchema, requestKey: z.string().min(8).max(100) }),
    status: 201,
    answer: z.object({ id: z.string() }),
  },
  'POST /api/batches/estimate': {
    id: 'estimateBatch',
    group: 'batches',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'What a batch would take',
    body: batchRequestSchema,
    answer: batchEstimateSchema,
  },
  'GET /api/batches/events': {
    id: 'watchBatches',
    group: 'batches',
    access: { rule: 'admin', scope: 'read' },
    summary: 'What runs, live',
    about: 'Server-sent events: each `data` is the whole state. Ends after ten minutes.',
    answerType: 'text/event-stream',
  },
  'GET /api/batches/:id': {
    id: 'readBatch',
    group: 'batches',
    access: { rule: 'admin', scope: 'read' },
    summary: 'One batch',
    path: batchId,
    answer: batchViewSchema,
    errors: ['batch-not-found'],
  },
  'GET /api/batches/:id/items': {
    id: 'listBatchItems',
    group: 'batches',
    access: { rule: 'admin', scope: 'read' },
    summary: 'Items of a batch, in their order',
    path: batchId,
    query: z.object({
      state: z.enum(ITEM_STATES).optional(),
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .optional()
        .describe('Position of the last one already listed.'),
    }),
    answer: z.object({ items: z.array(batchItemSchema) }),
  },
  'POST /api/batches/:id/undo': {
    id: 'undoBatch',
    group: 'batches',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'Takes back what a batch did',
    path: batchId,
    answer: z.object({
      undone: z.int(),
      keptEdited: z
        .array(z.object({ id: z.string(), headword: z.string() }))
        .describe('Entries that somebody has changed since; they stay.'),
    }),
    errors: ['batch-not-found', 'batch-not-over'],
  },
  'POST /api/batches/:id/:action{pause|resume|cancel|retry}': {
    id: 'steerBatch',
    group: 'batches',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'Pauses, resumes or cancels a batch, or tries again what failed',
    path: batchId.extend({ action: z.enum(['pause', 'resume', 'cancel', 'retry']) }),
    answer: batchViewSchema,
    errors: ['batch-not-found', 'not-found'],
  },
});
