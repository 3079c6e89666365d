import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Db } from '../platform/database.ts';
import { BATCHES_CHANNEL, type BatchRow, type ItemRow } from './batches.repository.ts';
import { batches, batchItems } from './batches.table.ts';

/** How long an item is believed to be worked on without a sign from the process that does. */
const LEASE = sql`interval '20 seconds'`;
/** Processes that end while they work on an item: so many can be chance, more are its doing. */
export const MOST_INTERRUPTIONS = 25;

/** What is needed of a batch, and of an item that was begun, to work on it. */
export type Begun = {
  batch: Pick<BatchRow, 'id' | 'kind' | 'request' | 'createdBy' | 'categoryId'>;
  item: Pick<ItemRow, 'position' | 'input' | 'attempt' | 'interruptions' | 'keywordId'>;
};

type BegunRow = Begun['batch'] & Omit<Begun['item'], 'position'>;

/** Who works on which item: beginning one, and saying that it is still worked on. */
export function createItemLeasesRepository(database: Database) {
  const { db } = database;
  return {
    /**
     * Begins an item that waits and is due, of a batch that runs: the usual case, in one statement.
     * @returns batch and item as they are now; undefined where anything is otherwise
     */
    async beginWaiting(batchId: string, position: number, token: string): Promise<Begun | undefined> {
      const [begun] = await database.rowsInBackground<BegunRow>(sql`
        with batch as (
          select id, kind, request, created_by, category_id
          from generation_batches where id = ${batchId} and state = 'running' for update
        ), item as (
          update generation_items i
          set state = 'running', attempt = i.attempt + 1, lease_token = ${token},
            lease_until = clock_timestamp() + ${LEASE}, not_before = null, ended_at = null
          from batch
          where i.batch_id = batch.id and i.position = ${position} and i.state = 'waiting'
            and i.interruptions < ${MOST_INTERRUPTIONS} and coalesce(i.not_before <= clock_timestamp(), true)
          returning i.input, i.attempt, i.interruptions, i.keyword_id
        ), told as (
          update generation_batches b set revision = b.revision + 1 from item where b.id = ${batchId}
          returning pg_notify(${BATCHES_CHANNEL}, b.id)
        )
        select id, kind, request, created_by as "createdBy", category_id as "categoryId", input, attempt,
          interruptions, keyword_id as "keywordId" from batch, item, told`);
      if (!begun) return undefined;
      const { id, kind, request, createdBy, categoryId, ...item } = begun;
      return { batch: { id, kind, request, createdBy, categoryId }, item: { position, ...item } };
    },

    async lockItem(
      tx: Db,
      batchId: string,
      position: number,
    ): Promise<(ItemRow & { leaseMs: number; dueMs: number }) | undefined> {
      const [row] = await tx
        .select({
          item: batchItems,
          leaseMs: sql<number>`coalesce(extract(epoch from lease_until - clock_timestamp()) * 1000, 0)::float8`,
          dueMs: sql<number>`coalesce(extract(epoch from not_before - clock_timestamp()) * 1000, 0)::float8`,
        })
        .from(batchItems)
        .where(and(eq(batchItems.batchId, batchId), eq(batchItems.position, position)))
        .for('update');
      return row && { ...row.item, leaseMs: row.leaseMs, dueMs: row.dueMs };
    },

    async begin(tx: Db, item: ItemRow, token: string): Promise<void> {
      await tx
        .update(batchItems)
        .set({
          state: 'running',
          attempt: item.attempt + 1,
          interruptions: item.interruptions + (item.state === 'running' ? 1 : 0),
          leaseToken: token,
          leaseUntil: sql`clock_timestamp() + ${LEASE}`,
          notBefore: null,
          endedAt: null,
        })
        .where(and(eq(batchItems.batchId, item.batchId), eq(batchItems.position, item.position)));
    },

    /** Says that items are still worked on. @returns the tokens for which that is true */
    async touch(tokens: readonly string[]): Promise<Set<string>> {
      const found = await db
        .update(batchItems)
        .set({ leaseUntil: sql`clock_timestamp() + ${LEASE}` })
        .where(and(inArray(batchItems.leaseToken, [...tokens]), eq(batchItems.state, 'running')))
        .returning({ token: batchItems.leaseToken });
      return new Set(found.map(({ token }) => token ?? ''));
    },

    /** Ends the leases of all items that run: nobody can be working on them. */
    async expireLeases(): Promise<void> {
      await db
        .update(batchItems)
        .set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` })
        .where(eq(batchItems.state, 'running'));
    },

    /** Items that somebody left long ago, whose job should have come back by now. */
    async listAbandoned(): Promise<{ batchId: string; position: number }[]> {
      return db
        .select({ batchId: batchItems.batchId, position: batchItems.position })
        .from(batchItems)
        .innerJoin(
          batches,
          and(eq(batches.id, batchItems.batchId), inArray(batches.state, ['running', 'paused'])),
        )
        .where(
          and(eq(batchItems.state, 'running'), sql`lease_until < clock_timestamp() - interval '60 seconds'`),
        )
        .limit(1_000);
    },
  };
}

export type ItemLeasesRepository = ReturnType<typeof createItemLeasesRepository>;
