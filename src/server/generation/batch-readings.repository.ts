import { type SQL, sql } from 'drizzle-orm';
import type { BatchItemView, BatchView } from '#src/domain/generation/batch-view.ts';
import type { BatchKind, ItemState } from '#src/domain/generation/generation.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import type { Database } from '../platform/database.ts';

/** Of items under way, of those that failed and of those that ended otherwise, how many a view shows. */
const SHOWN = 20;
/** Ended items from which the pace is taken. */
const PACED = 30;
/** Entries that a run must have made for its pace to tell something. */
const ENOUGH = 5;

/** A batch as it is read for a view, all of it at one moment; times as the database writes them. */
export type BatchReading = Omit<BatchView, 'by' | 'counts' | 'percent' | 'secondsLeft'> & {
  createdBy?: string;
  counts: Partial<Record<ItemState, number>>;
  /** Seconds from one ended item to the next, lately. */
  pace?: number;
};

/** An item's view; what it has not is left out. */
const ITEM = sql`jsonb_strip_nulls(jsonb_build_object('position', position, 'label', label, 'state', state,
  'attempt', attempt, 'outcome', outcome, 'reason', reason, 'detail', detail, 'keywordId', keyword_id,
  'findings', findings, 'sizes', case when bytes_after is not null then
    jsonb_build_object('before', bytes_before, 'after', bytes_after) end)) as item`;

/** Batches as they are watched and listed: how far each is, and what its items came to. */
export function createBatchReadingsRepository(database: Database) {
  const { rows } = database;
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
      const found = await rows<{ item: BatchItemView }>(sql`
        select ${ITEM} from generation_items where batch_id = ${id}
          ${state ? sql`and state = ${state}` : sql``} and position > ${after ?? -1}::int
        order by position limit ${limit}`);
      return found.map(({ item }) => item);
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
  const items = sql`(select jsonb_agg(i.item) from (
    (select ${ITEM} from generation_items where batch_id = b.id
      and (state = 'running' or (state = 'waiting' and attempt > 0)) order by state, position limit ${SHOWN})
    union all (select ${ITEM} from generation_items where batch_id = b.id and state = 'failed'
      order by ended_at desc nulls last limit ${SHOWN})
    union all (select ${ITEM} from generation_items where batch_id = b.id
      and state in ('done', 'skipped', 'cancelled') order by ended_at desc nulls last limit ${SHOWN})) i)`;
  const found = await rows<{ reading: BatchReading }>(sql`
    select jsonb_strip_nulls(jsonb_build_object('id', b.id, 'kind', b.kind, 'state', b.state,
      'pauseReason', b.pause_reason, 'createdBy', b.created_by, 'createdAt', b.created_at,
      'finishedAt', b.finished_at, 'undoneAt', b.undone_at, 'total', b.total, 'spentMicros', b.spent_micros,
      'reservedMicros', b.reserved_micros, 'capMicros', b.cap_micros, 'revision', b.revision,
      'counts', coalesce((select jsonb_object_agg(c.state, c.n) from (
        select state, count(*) as n from generation_items where batch_id = b.id group by state) c), '{}'),
      'pace', (select extract(epoch from max(ended_at) - min(ended_at)) / nullif(count(*) - 1, 0)
        from (select ended_at from generation_items where batch_id = b.id and attempt > 0 and ended_at is not null
          order by ended_at desc limit ${PACED}) e),
      'sizes', case when s.after is not null then jsonb_build_object('before', s.before, 'after', s.after) end,
      'sounds', case when a.every is not null then jsonb_build_object('made', a.made, 'all', a.every) end,
      'items', coalesce(${withItems ? items : sql`null`}, '[]'::jsonb))) as reading
    from generation_batches b left join lateral (
      select sum(bytes_before) as before, sum(bytes_after) as after
      from generation_items where batch_id = b.id and b.kind = 'optimise' and bytes_after is not null) s on true
    left join lateral (
      select sum(sounds_made) as made,
        sum(case when state in ('done', 'skipped') then sounds_made else ${LANGUAGES.length}::int end) as every
      from generation_items where batch_id = b.id and b.kind = 'audio') a on true
    where ${where} order by ${order} limit ${limit}`);
  return found.map(({ reading }) => reading);
}
