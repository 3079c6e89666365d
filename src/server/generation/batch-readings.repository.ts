import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type {
  BatchItemView,
  BatchKind,
  BatchState,
  FailureReason,
  ItemOutcome,
  ItemState,
  PauseReason,
} from '#src/domain/generation/generation.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import type { Database } from '../platform/database.ts';
import { batchItems } from './batches.table.ts';

/** Of items under way, of those that failed and of those that ended otherwise, how many a view shows. */
const SHOWN = 20;
/** Ended items from which the pace is taken. */
const PACED = 30;
/** Entries that a run must have made for its pace to tell something. */
const ENOUGH = 5;

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

/** Batches as they are watched and listed: how far each is, and what its items came to. */
export function createBatchReadingsRepository(database: Database) {
  const { db, rows } = database;
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

    async find(id: string): Promise<BatchReading | undefined> {
      const [found] = await read(database, sql`b.id = ${id}`, sql`b.id`, 1, true);
      return found;
    },

    async listOpen(): Promise<BatchReading[]> {
      return read(database, sql`b.state in ('running', 'paused')`, sql`b.created_at desc, b.id`, 50, true);
    },

    /** Newest first, without their items. @param before id of a batch; only those behind it */
    async list(limit: number, before: string | undefined): Promise<BatchReading[]> {
      const where = before
        ? sql`(b.created_at, b.id) < (select created_at, id from generation_batches where id = ${before})`
        : sql`true`;
      return read(database, where, sql`b.created_at desc, b.id desc`, limit, false);
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
  };
}

export type BatchReadingsRepository = ReturnType<typeof createBatchReadingsRepository>;

async function read(
  { rows }: Pick<Database, 'rows'>,
  where: SQL,
  order: SQL,
  limit: number,
  withItems: boolean,
): Promise<BatchReading[]> {
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
