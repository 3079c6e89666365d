import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type {
  BatchItemView,
  BatchKind,
  BatchRequest,
  BatchState,
  FailureReason,
  ItemOutcome,
  ItemState,
  PauseReason,
} from '#src/domain/generation.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { type Database, type Db, notify } from '../platform/database.ts';
import { categories, keywords } from '../words/words.table.ts';
import { batches, batchItems, generatorSettings } from './batches.table.ts';

/** Channel on which processes are told of a batch: its id and, behind a space, 'cancelled' where that is what happened. */
export const BATCHES_CHANNEL = 'batches';

/** How long an item is believed to be worked on without a sign from the process that does. */
const LEASE = sql`interval '20 seconds'`;
const INSERT_SIZE = 1_000;
/** Processes that end while they work on an item: so many can be chance, more are its doing. */
export const MOST_INTERRUPTIONS = 25;
/** Of items under way, of those that failed and of those that ended otherwise, how many a view shows. */
const SHOWN = 20;
/** Ended items from which the pace is taken. */
const PACED = 30;
/** Entries that a run must have made for its pace to tell something. */
const ENOUGH = 5;

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

/** An item in the hands of who has its token. */
export type Lease = { batchId: string; position: number; token: string };

/** What is needed of a batch, and of an item that was begun, to work on it. */
export type Begun = {
  batch: Pick<BatchRow, 'id' | 'kind' | 'request' | 'createdBy' | 'categoryId'>;
  item: Pick<ItemRow, 'position' | 'input' | 'attempt' | 'interruptions' | 'keywordId'>;
};

type BegunRow = Pick<BatchRow, 'id' | 'kind' | 'request'> &
  Pick<ItemRow, 'input' | 'attempt' | 'interruptions'> & {
    created_by: string | null;
    category_id: string | null;
    keyword_id: string | null;
  };

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

/** A batch as it is read for a view, all of it at one moment. */
export type BatchReading = {
  id: string;
  kind: BatchKind;
  state: BatchState;
  pauseReason: PauseReason | undefined;
  createdBy: string | undefined;
  createdAt: Date;
  finishedAt: Date | undefined;
  undoneAt: Date | undefined;
  total: number;
  spentMicros: number;
  reservedMicros: number;
  capMicros: number | undefined;
  revision: number;
  counts: Partial<Record<ItemState, number>>;
  /** Seconds from one ended item to the next, lately. */
  pace: number | undefined;
  /** Bytes of all that its items made smaller, before and after. */
  sizes: { before: number; after: number } | undefined;
  /** Sounds that its items made, of those that were to be made. */
  sounds: { made: number; all: number } | undefined;
  items: BatchItemView[];
};

type ReadingRow = {
  id: string;
  kind: BatchKind;
  state: BatchState;
  pause_reason: PauseReason | null;
  created_by: string | null;
  created_at: string | Date;
  finished_at: string | Date | null;
  undone_at: string | Date | null;
  total: number;
  spent: number;
  reserved: number;
  cap: number | null;
  revision: number;
  counts: Partial<Record<ItemState, number>> | null;
  pace: number | null;
  bytes_before: number | null;
  bytes_after: number | null;
  sounds_made: number | null;
  sounds_all: number | null;
  items: ItemShown[] | null;
};

type ItemShown = {
  position: number;
  label: string;
  state: ItemState;
  attempt: number;
  outcome: ItemOutcome | null;
  reason: FailureReason | null;
  detail: string | null;
  keyword_id: string | null;
  findings: number;
  bytes_before: number | null;
  bytes_after: number | null;
};

const SHOWN_COLUMNS = sql.raw(
  'position, label, state, attempt, outcome, reason, detail, keyword_id, findings, bytes_before, bytes_after',
);

/** Batches of the Content Generator and their items. Who changes one has its row locked, and takes it before its items. */
export function createBatchesRepository(database: Database) {
  const { db, rows } = database;

  async function read(where: SQL, order: SQL, limit: number, withItems: boolean): Promise<BatchReading[]> {
    const items = sql`(select jsonb_agg(to_jsonb(i)) from (
      (select ${SHOWN_COLUMNS} from generation_items where batch_id = b.id
        and (state = 'running' or (state = 'waiting' and attempt > 0)) order by state, position limit ${SHOWN})
      union all (select ${SHOWN_COLUMNS} from generation_items where batch_id = b.id and state = 'failed'
        order by ended_at desc nulls last limit ${SHOWN})
      union all (select ${SHOWN_COLUMNS} from generation_items where batch_id = b.id
        and state in ('done', 'skipped', 'cancelled') order by ended_at desc nulls last limit ${SHOWN})) i)`;
    const found = await rows<ReadingRow>(sql`
      select b.id, b.kind, b.state, b.pause_reason, b.created_by, b.created_at, b.finished_at, b.undone_at, b.total,
        b.spent_micros::float8 as spent, b.reserved_micros::float8 as reserved, b.cap_micros::float8 as cap,
        b.revision::float8 as revision,
        (select jsonb_object_agg(c.state, c.n) from (
          select state, count(*)::int as n from generation_items where batch_id = b.id group by state) c) as counts,
        (select extract(epoch from max(ended_at) - min(ended_at)) / nullif(count(*) - 1, 0)
          from (select ended_at from generation_items where batch_id = b.id and attempt > 0 and ended_at is not null
            order by ended_at desc limit ${PACED}) e)::float8 as pace,
        s.bytes_before, s.bytes_after, a.sounds_made, a.sounds_all,
        ${withItems ? items : sql`null`} as items
      from generation_batches b left join lateral (
        select sum(bytes_before)::float8 as bytes_before, sum(bytes_after)::float8 as bytes_after
        from generation_items where batch_id = b.id and b.kind = 'optimise' and bytes_after is not null) s on true
      left join lateral (
        select sum(sounds_made)::int as sounds_made,
          sum(case when state in ('done', 'skipped') then sounds_made else ${LANGUAGES.length}::int end)::int as sounds_all
        from generation_items where batch_id = b.id and b.kind = 'audio') a on true
      where ${where} order by ${order} limit ${limit}`);
    return found.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      pauseReason: row.pause_reason ?? undefined,
      createdBy: row.created_by ?? undefined,
      createdAt: new Date(row.created_at),
      finishedAt: row.finished_at === null ? undefined : new Date(row.finished_at),
      undoneAt: row.undone_at === null ? undefined : new Date(row.undone_at),
      total: row.total,
      spentMicros: row.spent,
      reservedMicros: row.reserved,
      capMicros: row.cap ?? undefined,
      revision: row.revision,
      counts: row.counts ?? {},
      pace: row.pace ?? undefined,
      sizes:
        row.bytes_before === null || row.bytes_after === null
          ? undefined
          : { before: row.bytes_before, after: row.bytes_after },
      sounds:
        row.sounds_made === null || row.sounds_all === null
          ? undefined
          : { made: row.sounds_made, all: row.sounds_all },
      items: (row.items ?? []).map(toItemView),
    }));
  }

  return {
    /**
     * Seconds from one entry to the next at the end of the latest run of a kind, by which the next may be judged: it was
     * on these machines, with these providers. Undefined where none has ended enough of them.
     */
    async findPace(kind: BatchKind): Promise<number | undefined> {
      const [row] = await rows<{ pace: number | null }>(sql`
        select (extract(epoch from max(ended_at) - min(ended_at)) / nullif(count(*) - 1, 0))::float8 as pace from (
          select ended_at from generation_items where state = 'done' and batch_id = (
            select id from generation_batches b where kind = ${kind} and ${ENOUGH}::int = (
              select count(*) from (select from generation_items where batch_id = b.id and state = 'done'
                limit ${ENOUGH}) e)
            order by created_at desc, id limit 1)
          order by ended_at desc limit ${PACED}) i`);
      return row?.pace ?? undefined;
    },

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
        select batch.*, item.* from batch, item, told`);
      if (!begun) return undefined;
      const { id, kind, request, created_by: createdBy, category_id: categoryId, ...item } = begun;
      const { input, attempt, interruptions, keyword_id: keywordId } = item;
      return {
        batch: { id, kind, request, createdBy, categoryId },
        item: { position, input, attempt, interruptions, keywordId },
      };
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

    /** Changes an item for who holds its lease. @returns whether they still did */
    async changeHeld(
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
    async endHeld(
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

    /** Says that items are still worked on. @returns the tokens for which that is true */
    async touch(tokens: readonly string[]): Promise<Set<string>> {
      const found = await db
        .update(batchItems)
        .set({ leaseUntil: sql`clock_timestamp() + ${LEASE}` })
        .where(and(inArray(batchItems.leaseToken, [...tokens]), eq(batchItems.state, 'running')))
        .returning({ token: batchItems.leaseToken });
      return new Set(found.map(({ token }) => token ?? ''));
    },

    /** Ends the items that are not over. */
    async cancelItems(tx: Db, id: string): Promise<void> {
      await tx
        .update(batchItems)
        .set({ state: 'cancelled', leaseToken: null, leaseUntil: null, endedAt: sql`clock_timestamp()` })
        .where(and(eq(batchItems.batchId, id), inArray(batchItems.state, ['waiting', 'running'])));
    },

    /** Lets failed items begin anew. @returns how many there were */
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

    async find(id: string): Promise<BatchReading | undefined> {
      const [found] = await read(sql`b.id = ${id}`, sql`b.id`, 1, true);
      return found;
    },

    async listOpen(): Promise<BatchReading[]> {
      return read(sql`b.state in ('running', 'paused')`, sql`b.created_at desc, b.id`, 50, true);
    },

    /** Newest first, without their items. @param before id of a batch; only those behind it */
    async list(limit: number, before: string | undefined): Promise<BatchReading[]> {
      const where = before
        ? sql`(b.created_at, b.id) < (select created_at, id from generation_batches where id = ${before})`
        : sql`true`;
      return read(where, sql`b.created_at desc, b.id desc`, limit, false);
    },

    async listItems(
      id: string,
      limit: number,
      { state, after }: { state?: ItemState | undefined; after?: number | undefined },
    ): Promise<BatchItemView[]> {
      const found = await db
        .select()
        .from(batchItems)
        .where(
          and(
            eq(batchItems.batchId, id),
            state && eq(batchItems.state, state),
            after === undefined ? undefined : gt(batchItems.position, after),
          ),
        )
        .orderBy(asc(batchItems.position))
        .limit(limit);
      return found.map((item) =>
        toItemView({
          ...item,
          keyword_id: item.keywordId,
          bytes_before: item.bytesBefore,
          bytes_after: item.bytesAfter,
        }),
      );
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

    async readSettings(): Promise<{ publishBundled: boolean; publishProvider: boolean }> {
      const [row] = await db.select().from(generatorSettings).where(eq(generatorSettings.id, 1));
      return { publishBundled: row?.publishBundled ?? true, publishProvider: row?.publishProvider ?? false };
    },

    async changeSettings(
      tx: Db,
      change: { publishBundled?: boolean | undefined; publishProvider?: boolean | undefined },
    ): Promise<void> {
      const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const inserted = tx.insert(generatorSettings).values({ id: 1, ...set });
      await (Object.keys(set).length > 0
        ? inserted.onConflictDoUpdate({ target: generatorSettings.id, set })
        : inserted.onConflictDoNothing());
    },

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => database.inBackground(work),
  };
}

export type BatchesRepository = ReturnType<typeof createBatchesRepository>;

function toItemView(item: ItemShown): BatchItemView {
  const { bytes_before: before, bytes_after: after } = item;
  return {
    position: item.position,
    label: item.label,
    state: item.state,
    attempt: item.attempt,
    outcome: item.outcome ?? undefined,
    reason: item.reason ?? undefined,
    detail: item.detail ?? undefined,
    keywordId: item.keyword_id ?? undefined,
    findings: item.findings,
    sizes: before === null || after === null ? undefined : { before, after },
  };
}
