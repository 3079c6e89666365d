import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type {
  BatchKind,
  BatchRequest,
  BatchState,
  FailureReason,
  ItemOutcome,
  ItemState,
  PauseReason,
  ProviderKind,
} from '#src/domain/generation/generation.ts';
import { instant } from '../platform/instant.table.ts';

/** A run of the Content Generator. Its jobs only say that an item is due; what is true of it stands in these rows. */
export const batches = pgTable(
  'generation_batches',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<BatchKind>().notNull(),
    /** The form that started it: sent twice, it starts one batch. */
    requestKey: text('request_key').notNull(),
    request: jsonb('request').$type<BatchRequest>().notNull(),
    state: text('state').$type<BatchState>().notNull().default('running'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    createdBy: text('created_by'),
    /** The category that its words join, once it is found or made. */
    categoryId: text('category_id'),
    total: integer('total').notNull(),
    capMicros: bigint('cap_micros', { mode: 'number' }),
    spentMicros: bigint('spent_micros', { mode: 'number' }).notNull().default(0),
    reservedMicros: bigint('reserved_micros', { mode: 'number' }).notNull().default(0),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    unique('generation_batches_request_key').on(t.requestKey),
    check('generation_batches_state', sql`state in ('running','paused','cancelled','finished')`),
    check('generation_batches_money', sql`spent_micros >= 0 and reserved_micros >= 0`),
    index('generation_batches_newest').on(t.createdAt.desc(), t.id),
  ],
);

export const batchItems = pgTable(
  'generation_items',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<ItemState>().notNull().default('waiting'),
    attempt: integer('attempt').notNull().default(0),
    /** How many of these ended with the process that worked on it: no fault of the item's, up to a point. */
    interruptions: integer('interruptions').notNull().default(0),
    outcome: text('outcome').$type<ItemOutcome>(),
    reason: text('reason').$type<FailureReason>(),
    detail: text('detail'),
    keywordId: text('keyword_id'),
    findings: integer('findings').notNull().default(0),
    bytesBefore: integer('bytes_before'),
    bytesAfter: integer('bytes_after'),
    soundsMade: integer('sounds_made').notNull().default(0),
    /** Who works on it, and until when that may be believed. */
    leaseToken: text('lease_token'),
    leaseUntil: instant('lease_until'),
    /** Not to be begun before. */
    notBefore: instant('not_before'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.position] }),
    check(
      'generation_items_state',
      sql`state in ('waiting','running','done','skipped','failed','cancelled')`,
    ),
    index('generation_items_by_state').on(t.batchId, t.state),
    index('generation_items_latest').on(t.batchId, t.endedAt.desc()),
  ],
);

/**
 * Every call to a configured provider, written before it is made: what it may cost is reserved first. One that nobody
 * ended counts as made, at its full price.
 */
export const providerCalls = pgTable(
  'provider_calls',
  {
    id: text('id').primaryKey(),
    provider: text('provider').$type<ProviderKind>().notNull(),
    model: text('model').notNull(),
    batchId: text('batch_id').references(() => batches.id, { onDelete: 'set null' }),
    position: integer('position'),
    /** Whose total it belongs to: see spending_totals. */
    scope: text('scope').notNull(),
    /** open: under way; settled: its price is known; released: it was not made; lost: nobody came back from it. */
    state: text('state').$type<'open' | 'settled' | 'released' | 'lost'>().notNull().default('open'),
    reservedMicros: bigint('reserved_micros', { mode: 'number' }).notNull(),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    inputUnits: integer('input_units').notNull().default(0),
    outputUnits: integer('output_units').notNull().default(0),
    openedAt: instant('opened_at').notNull(),
    leaseUntil: instant('lease_until').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    check('provider_calls_state', sql`state in ('open','settled','released','lost')`),
    index('provider_calls_open').on(t.provider, t.leaseUntil).where(sql`state = 'open'`),
    index('provider_calls_by_batch').on(t.batchId),
    index('provider_calls_newest').on(t.provider, t.openedAt),
  ],
);

/**
 * What calls of one provider came to, by what they are bounded by: a batch ('batch:<id>'), or the day of single calls
 * ('day:2026-03-10', UTC). Kept in the transactions that open and close calls.
 */
export const spendingTotals = pgTable(
  'spending_totals',
  {
    scope: text('scope').notNull(),
    provider: text('provider').$type<ProviderKind>().notNull(),
    spentMicros: bigint('spent_micros', { mode: 'number' }).notNull().default(0),
    reservedMicros: bigint('reserved_micros', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.provider] }),
    check('spending_totals_money', sql`spent_micros >= 0 and reserved_micros >= 0`),
  ],
);

/** One row a provider: locked while a call is reserved, so that rate, concurrency and cap hold over all processes. */
export const providerGates = pgTable('provider_gates', {
  provider: text('provider').$type<ProviderKind>().primaryKey(),
  /** No call is to begin before: what a provider asked for by Retry-After, and the pace of its rate. */
  nextAt: instant('next_at').notNull(),
});

/** What a batch did beside entries: categories made or renamed; each as it was before, for undoing. */
export const batchEffects = pgTable(
  'batch_effects',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: text('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'category-made' | 'category-changed'>().notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [index('batch_effects_by_batch').on(t.batchId)],
);
