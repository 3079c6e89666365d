import { and, eq, sql } from 'drizzle-orm';
import type { FailureReason, ItemOutcome } from '#src/domain/generation/generation.ts';
import type { Database, Db } from '../platform/database.ts';
import { BATCHES_CHANNEL, type ItemRow } from './batches.repository.ts';
import { batchItems } from './batches.table.ts';

/** An item in the hands of who has its token. */
export type Lease = { batchId: string; position: number; token: string };

/** How an item ended; what is undefined stays as a try before left it. */
export type ItemEnd = {
  state: 'done' | 'skipped' | 'failed';
  outcome?: ItemOutcome | undefined;
  reason?: FailureReason | undefined;
  detail?: string | undefined;
  keywordId?: string | undefined;
  findings?: number | undefined;
  sizes?: { before: number; after: number } | undefined;
};

/** Changing and ending items, for who holds their lease. */
export function createHeldItemsRepository({ rows }: Database) {
  return {
    /** Changes an item for who holds its lease. @returns whether they still did */
    async change(
      tx: Db,
      { batchId, position, token }: Lease,
      change: Partial<ItemRow> & { afterSeconds?: number; moreSounds?: number | undefined },
    ): Promise<boolean> {
      const { afterSeconds, moreSounds, ...columns } = change;
      const changed = await tx
        .update(batchItems)
        .set({
          ...columns,
          ...(afterSeconds !== undefined && {
            notBefore: sql`clock_timestamp() + ${afterSeconds} * interval '1 second'`,
          }),
          ...(moreSounds && { soundsMade: sql`${batchItems.soundsMade} + ${moreSounds}` }),
          ...(columns.state && { leaseToken: null, leaseUntil: null }),
        })
        .where(
          and(
            eq(batchItems.batchId, batchId),
            eq(batchItems.position, position),
            eq(batchItems.state, 'running'),
            eq(batchItems.leaseToken, token),
          ),
        )
        .returning({ position: batchItems.position });
      return changed.length > 0;
    },

    /**
     * Holds a batch and, behind it, one of its items against everybody else until the transaction ends.
     * @returns whether the lease still stood
     */
    async hold(tx: Db, { batchId, position, token }: Lease): Promise<boolean> {
      const found = await rows(
        sql`with batch as (select id from generation_batches where id = ${batchId} for update)
          select from generation_items i join batch on batch.id = i.batch_id
          where i.position = ${position} and i.state = 'running' and i.lease_token = ${token} for update of i`,
        tx,
      );
      return found.length > 0;
    },

    /**
     * Ends an item that `hold` holds in this transaction, and its batch with the last one.
     * @returns whether the lease still stood, and whether the batch is over
     */
    async end(
      tx: Db,
      { batchId, position, token }: Lease,
      end: ItemEnd,
      at: Date,
    ): Promise<{ isMine: boolean; isLast: boolean }> {
      const { state, outcome, reason, detail, keywordId, findings, sizes } = end;
      const [told] = await rows<{ is_last: boolean }>(
        sql`with ended as (
          update generation_items
          set state = ${state}, outcome = coalesce(${outcome ?? null}, outcome), reason = ${reason ?? null},
            detail = ${detail ?? null}, keyword_id = coalesce(${keywordId ?? null}, keyword_id),
            findings = coalesce(${findings ?? null}::int, findings),
            bytes_before = coalesce(${sizes?.before ?? null}::int, bytes_before),
            bytes_after = coalesce(${sizes?.after ?? null}::int, bytes_after),
            lease_token = null, lease_until = null, ended_at = clock_timestamp()
          where batch_id = ${batchId} and position = ${position} and state = 'running' and lease_token = ${token}
          returning position
        ), batch as (
          select b.id, b.state <> 'cancelled' and not exists (
            select from generation_items where batch_id = b.id and position <> ${position}
              and state in ('waiting', 'running')) as is_last
          from generation_batches b, ended where b.id = ${batchId}
        )
        update generation_batches b
        set revision = b.revision + 1, state = case when is_last then 'finished' else b.state end,
          pause_reason = case when is_last then null else b.pause_reason end,
          finished_at = case when is_last then ${at.toISOString()}::timestamptz else b.finished_at end
        from batch where b.id = batch.id
        returning is_last, pg_notify(${BATCHES_CHANNEL}, b.id)`,
        tx,
      );
      return { isMine: told !== undefined, isLast: told?.is_last ?? false };
    },
  };
}

export type HeldItemsRepository = ReturnType<typeof createHeldItemsRepository>;
