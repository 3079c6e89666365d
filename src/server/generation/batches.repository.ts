import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BatchKind, BatchRequest } from '#src/domain/generation/generation.ts';
import { type Database, type Db, notify } from '../platform/database.ts';
import { categories, keywords } from '../words/words.table.ts';
import { batches, batchItems } from './batches.table.ts';

/** Channel on which processes are told of a batch: its id and, behind a space, 'cancelled' where that is what happened. */
export const BATCHES_CHANNEL = 'batches';

const INSERT_SIZE = 1_000;

export type NewItem = {
  label: string;
  input: Record<string, unknown>;
  keywordId?: string | undefined;
  /** Has nothing left to do from the beginning. */
  isSkipped?: boolean;
};

export type NewBatch = {
  id: string;
  kind: BatchKind;
  requestKey: string;
  request: BatchRequest;
  createdBy: string;
  capMicros: number | null;
  createdAt: Date;
  items: readonly NewItem[];
};

export type BatchRow = typeof batches.$inferSelect;
export type ItemRow = typeof batchItems.$inferSelect;

/** Starting and steering batches. Who changes one has its row locked, and takes it before its items. */
export function createBatchesRepository(database: Database) {
  return {
    /** @returns the id of the batch that the key has started before, where it has; then nothing is written */
    async create(tx: Db, batch: NewBatch): Promise<string | undefined> {
      const { items, ...row } = batch;
      const [made] = await tx
        .insert(batches)
        .values({ ...row, total: items.length })
        .onConflictDoNothing({ target: batches.requestKey })
        .returning({ id: batches.id });
      if (!made) {
        const [before] = await tx
          .select({ id: batches.id })
          .from(batches)
          .where(eq(batches.requestKey, batch.requestKey));
        return before?.id;
      }
      for (let from = 0; from < items.length; from += INSERT_SIZE)
        await tx.insert(batchItems).values(
          items.slice(from, from + INSERT_SIZE).map(({ label, input, keywordId, isSkipped }, i) => ({
            batchId: batch.id,
            position: from + i,
            label,
            input,
            keywordId: keywordId ?? null,
            ...(isSkipped && {
              state: 'skipped' as const,
              outcome: 'unchanged' as const,
              endedAt: batch.createdAt,
            }),
          })),
        );
      await notify(tx, BATCHES_CHANNEL, batch.id);
      return undefined;
    },

    async change(
      tx: Db,
      id: string,
      change: Partial<
        Pick<BatchRow, 'state' | 'pauseReason' | 'capMicros' | 'categoryId' | 'finishedAt' | 'undoneAt'>
      >,
    ) {
      await tx
        .update(batches)
        .set({ ...change, revision: sql`revision + 1` })
        .where(eq(batches.id, id));
      await notify(tx, BATCHES_CHANNEL, change.state === 'cancelled' ? `${id} cancelled` : id);
    },

    async lock(tx: Db, id: string): Promise<BatchRow | undefined> {
      const [row] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
      return row;
    },

    /** Ends the items that are not over. */
    async cancelItems(tx: Db, id: string): Promise<void> {
      await tx
        .update(batchItems)
        .set({ state: 'cancelled', leaseToken: null, leaseUntil: null, endedAt: sql`clock_timestamp()` })
        .where(and(eq(batchItems.batchId, id), inArray(batchItems.state, ['waiting', 'running'])));
    },

    /** Lets failed items begin again. @returns how many there were */
    async renewFailed(tx: Db, id: string): Promise<number> {
      const found = await tx
        .update(batchItems)
        .set({
          state: 'waiting',
          attempt: 0,
          interruptions: 0,
          reason: null,
          detail: null,
          notBefore: null,
          endedAt: null,
        })
        .where(and(eq(batchItems.batchId, id), eq(batchItems.state, 'failed')))
        .returning({ position: batchItems.position });
      return found.length;
    },

    async listWaiting(tx: Db, id: string): Promise<{ position: number; dueMs: number }[]> {
      return tx
        .select({
          position: batchItems.position,
          dueMs: sql<number>`greatest(0, coalesce(extract(epoch from not_before - clock_timestamp()) * 1000, 0))::float8`,
        })
        .from(batchItems)
        .where(and(eq(batchItems.batchId, id), eq(batchItems.state, 'waiting')))
        .orderBy(asc(batchItems.position));
    },

    /** Headwords of entries that are there. */
    async listHeadwords(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
      const found = await tx
        .select({ id: keywords.id, headword: keywords.headwordEn })
        .from(keywords)
        .where(inArray(keywords.id, [...ids]));
      return new Map(found.map(({ id, headword }) => [id, headword]));
    },

    /** Names of categories that are there. */
    async listCategoryNames(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
      const found = await tx
        .select({ id: categories.id, name: categories.name })
        .from(categories)
        .where(inArray(categories.id, [...ids]));
      return new Map(found.map(({ id, name }) => [id, name]));
    },

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => database.inBackground(work),
  };
}

export type BatchesRepository = ReturnType<typeof createBatchesRepository>;
