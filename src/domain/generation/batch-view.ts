import { z } from 'zod';
import {
  BATCH_KINDS,
  BATCH_STATES,
  FAILURE_REASONS,
  type FailureReason,
  ITEM_OUTCOMES,
  ITEM_STATES,
  PAUSE_REASONS,
} from './generation.ts';

export const failureReason = z.enum(Object.keys(FAILURE_REASONS) as [FailureReason, ...FailureReason[]]);

/** What is shown of an item: of an outcome, a reason and a detail what there is. */
export const batchItemSchema = z
  .object({
    position: z.int().describe('From 0.'),
    /** The word or name asked for. */
    label: z.string(),
    state: z.enum(ITEM_STATES),
    /** How often it was begun. */
    attempt: z.int(),
    outcome: z.enum(ITEM_OUTCOMES).optional(),
    reason: failureReason.optional(),
    detail: z.string().optional().describe('What the provider said, in its own words.'),
    keywordId: z.string().optional(),
    /** Faults that the checks found in the entry. */
    findings: z.int(),
    /** Bytes before and after, of pictures that were made smaller. */
    sizes: z.object({ before: z.int(), after: z.int() }).optional(),
  })
  .meta({ id: 'BatchItem' });
export type BatchItemView = z.infer<typeof batchItemSchema>;

/** The whole state of a batch, as each message of its stream carries it. */
export const batchViewSchema = z
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
    /** Share that was done or tried, 0 to 100, rounded down; what was cancelled is not. */
    percent: z.int(),
    /** What calls that ended cost, what calls under way may cost, the cap if there is one. */
    spentMicros: z.number().describe('Millionths of a US dollar.'),
    reservedMicros: z.number(),
    capMicros: z.number().optional(),
    /** Until the end at the pace so far; left out before an item is done. */
    secondsLeft: z.number().optional(),
    sizes: z
      .object({ before: z.number(), after: z.number() })
      .optional()
      .describe('Bytes of all pictures that it made smaller.'),
    /** Those that were there already are not among them. */
    sounds: z
      .object({ made: z.int(), all: z.int() })
      .optional()
      .describe('Of a run for sounds: made, and to be made.'),
    /** Of two states the higher is the later. */
    revision: z.int().describe('Grows with every change.'),
    items: z
      .array(batchItemSchema)
      .describe('Those that run, and the last that failed or ended; at most 60.'),
  })
  .meta({ id: 'Batch', description: 'The whole state of a batch.' });
export type BatchView = z.infer<typeof batchViewSchema>;

/** Whether nothing more will be done in a batch. */
export function isOver({ state }: Pick<BatchView, 'state'>): boolean {
  return state === 'finished' || state === 'cancelled';
}

/** Items that were done or tried; what was cancelled was not. */
export function endedOf({ total, counts }: Pick<BatchView, 'total' | 'counts'>): number {
  return total - counts.waiting - counts.running - counts.cancelled;
}

const count = z.number();

/** What a batch would take, before it is started. */
export const batchEstimateSchema = z.object({
  items: z.int(),
  /** Calls to a configured provider; the bundled ones cost nothing and are not counted. */
  calls: z.object({ text: count, speech: count, image: count }),
  inputTokens: count,
  outputTokens: count,
  costMicros: count,
  /** The most that the settings let it cost; left out where they name no cap. */
  capMicros: count.optional(),
  /** At the configured rate and concurrency. */
  seconds: count,
});
export type BatchEstimate = z.infer<typeof batchEstimateSchema>;
