import { z } from 'zod';
import {
  BATCH_KINDS,
  BATCH_STATES,
  batchRequestSchema,
  FAILURE_REASONS,
  type FailureReason,
  ITEM_OUTCOMES,
  ITEM_STATES,
  PAUSE_REASONS,
} from '#src/domain/generation/generation.ts';
import { operations } from '../platform/operation.ts';

export const failureReason = z.enum(Object.keys(FAILURE_REASONS) as [FailureReason, ...FailureReason[]]);

const batchItem = z
  .object({
    position: z.int().describe('From 0.'),
    label: z.string(),
    state: z.enum(ITEM_STATES),
    attempt: z.int(),
    outcome: z.enum(ITEM_OUTCOMES).optional(),
    reason: failureReason.optional(),
    detail: z.string().optional().describe('What the provider said, in its own words.'),
    keywordId: z.string().optional(),
    findings: z.int(),
    sizes: z.object({ before: z.int(), after: z.int() }).optional(),
  })
  .meta({ id: 'BatchItem' });

const batch = z
  .object({
    id: z.string(),
    kind: z.enum(BATCH_KINDS),
    state: z.enum(BATCH_STATES),
    pauseReason: z.enum(PAUSE_REASONS).optional(),
    by: z.string().optional().describe('Whose it is; left out once that account is gone.'),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().optional(),
    undoneAt: z.iso.datetime().optional(),
    counts: z.object({
      waiting: z.int(),
      running: z.int(),
      done: z.int(),
      skipped: z.int(),
      failed: z.int(),
      cancelled: z.int(),
    }),
    total: z.int(),
    percent: z.int(),
    spentMicros: z.number().describe('Millionths of a US dollar.'),
    reservedMicros: z.number(),
    capMicros: z.number().optional(),
    secondsLeft: z.number().optional(),
    sizes: z
      .object({ before: z.number(), after: z.number() })
      .optional()
      .describe('Bytes of all pictures that it made smaller.'),
    sounds: z
      .object({ made: z.int(), all: z.int() })
      .optional()
      .describe('Of a run for sounds: made, and to be made.'),
    revision: z.int().describe('Grows with every change.'),
    items: z.array(batchItem).describe('Those that run, and the last that failed or ended; at most 60.'),
  })
  .meta({ id: 'Batch', description: 'The whole state of a batch.' });

const count = z.number();
const settings = z
  .object({ publishBundled: z.boolean(), publishProvider: z.boolean() })
  .meta({ id: 'GeneratorSettings' });

/** Ids that the database can hold. */
const batchId = z.object({ id: z.string().regex(/^\P{Cc}{1,100}$/u) });

const live = {
  about: 'Server-sent events: each `data` is the whole state, its `id` the revision. Ends after ten minutes.',
  answerType: 'text/event-stream',
} as const;

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
    answer: z.object({ batches: z.array(batch), hasMore: z.boolean() }),
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
    answer: z.object({
      items: z.int(),
      calls: z.object({ text: count, speech: count, image: count }),
      inputTokens: count,
      outputTokens: count,
      costMicros: count,
      capMicros: count.optional(),
      seconds: count,
    }),
  },
  'GET /api/batches/events': {
    id: 'watchBatches',
    group: 'batches',
    access: { rule: 'admin', scope: 'read' },
    summary: 'What runs, live',
    ...live,
  },
  'GET /api/batches/:id': {
    id: 'readBatch',
    group: 'batches',
    access: { rule: 'admin', scope: 'read' },
    summary: 'One batch',
    path: batchId,
    answer: batch,
    errors: ['batch-not-found'],
  },
  'GET /api/batches/:id/events': {
    id: 'watchBatch',
    group: 'batches',
    access: { rule: 'admin', scope: 'read' },
    summary: 'One batch, live',
    path: batchId,
    ...live,
    others: { 204: { about: 'The end was seen already: nothing more will come.' } },
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
    answer: z.object({ items: z.array(batchItem) }),
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
    answer: batch,
    errors: ['batch-not-found', 'not-found'],
  },
  'GET /api/generator-settings': {
    id: 'readGeneratorSettings',
    group: 'batches',
    access: { rule: 'admin', scope: 'read' },
    summary: 'Whether entries without faults are published at once',
    answer: settings,
  },
  'PATCH /api/generator-settings': {
    id: 'changeGeneratorSettings',
    group: 'batches',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'Changes these settings',
    body: z.object({ publishBundled: z.boolean().optional(), publishProvider: z.boolean().optional() }),
    answer: settings,
  },
});
