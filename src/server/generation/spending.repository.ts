import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProviderKind } from '#src/domain/generation/generation.ts';
import type { Database } from '../platform/database.ts';
import { providerCalls, providerGates } from './batches.table.ts';
import type { UnitsUsed } from './generation-failure.ts';

/** What a call released and what it costs, `was`, moved from what is reserved to what is spent. */
const BOOKED = sql`spent_micros = greatest(0, spent_micros + was.costs),
  reserved_micros = greatest(0, reserved_micros - was.released)`;

/** The same of the batch that the call is made for, and then of its total: in the order of the locks, each after the row before. */
const BOOKED_IN_BATCH_AND_TOTAL = sql`batch as (
    update generation_batches b set ${BOOKED}, revision = revision + 1
    from was where b.id = was.batch_id returning b.id
  )
  update spending_totals t set ${BOOKED}
  from was, (select count(*) from batch) booked
  where t.scope = was.scope and t.provider = was.provider`;

/** How long a call under way is believed to be, without a sign from the process that makes it. */
const LEASE = sql`interval '20 seconds'`;

export type CallRequest = {
  id: string;
  provider: ProviderKind;
  model: string;
  /** The item that it is made for; undefined for single calls. */
  item: { batchId: string; position: number } | undefined;
  /** Day of single calls, YYYY-MM-DD. */
  day: string;
  /** The most that it may cost, in millionths of a US dollar. */
  micros: number;
  ratePerMinute: number;
  concurrency: number;
  /** The most that one batch, or the single calls of one day, may cost with this provider. */
  capMicros: number | undefined;
};

export type Admission =
  | { kind: 'admitted' }
  /** Not yet: by the provider's pace or concurrency, or until calls under way have shown what they cost. */
  | { kind: 'wait'; for: 'rate' | 'concurrency' | 'spending'; ms: number }
  /** Calls that nobody came back from have to be closed first. */
  | { kind: 'overdue' }
  | { kind: 'cancelled' }
  | { kind: 'cap-reached' };

/** How a call ended. */
export type CallEnd =
  | { state: 'settled'; costMicros: number; used: UnitsUsed | undefined }
  | { state: 'released' };

/** How a provider, a batch and a total stand before a call; of no batch, null. Micros as everywhere. */
type Standing = {
  open: number;
  overdue: number;
  wait_ms: number;
  state: string | null;
  batch_cap: number | null;
  batch_spent: number | null;
  batch_reserved: number | null;
  spent: number;
  reserved: number;
};

type Money = { spentMicros: number; reservedMicros: number };

/**
 * Calls to configured providers. Locks are taken in the order gate, call, batch, total, so that nobody waits for each
 * other.
 */
export function createSpendingRepository(database: Database) {
  const { db } = database;
  return {
    /** Makes the rows that `admit` locks. */
    async ensureGates(providers: readonly ProviderKind[]): Promise<void> {
      if (providers.length === 0) return;
      await db
        .insert(providerGates)
        .values(providers.map((provider) => ({ provider, nextAt: new Date(0) })))
        .onConflictDoNothing();
    },

    /** Reserves what a call may cost and writes it down as under way, unless pace, concurrency or a cap is against it. */
    admit: (call: CallRequest): Promise<Admission> => admit(database, call),

    /** Ends a call. One that was held for lost is put right: somebody came back from it after all. */
    async close(id: string, end: CallEnd): Promise<void> {
      const cost = end.state === 'settled' ? end.costMicros : 0;
      const used = end.state === 'settled' ? end.used : undefined;
      await database.rowsInBackground(sql`
        with was as (
          select id, batch_id, scope, provider,
            case state when 'open' then reserved_micros else 0 end as released,
            ${cost}::bigint - case state when 'open' then 0 else cost_micros end as costs
          from provider_calls where id = ${id} and state in ('open', 'lost') for update
        ), closed as (
          update provider_calls c
          set state = ${end.state}, cost_micros = ${cost}::bigint, input_units = ${used?.inputUnits ?? 0}::int,
            output_units = ${used?.outputUnits ?? 0}::int, closed_at = clock_timestamp()
          from was where c.id = was.id
        ), ${BOOKED_IN_BATCH_AND_TOTAL}`);
    },

    /** Says that calls are still under way. */
    async touch(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(providerCalls)
        .set({ leaseUntil: sql`clock_timestamp() + ${LEASE}` })
        .where(and(inArray(providerCalls.id, [...ids]), eq(providerCalls.state, 'open')));
    },

    /** Closes, at their full price, calls whose process gave no sign for too long; all that are open where nobody else can make any. */
    async closeLost({ all }: { all: boolean }, provider?: ProviderKind): Promise<void> {
      const found = await db
        .select({ id: providerCalls.id })
        .from(providerCalls)
        .where(
          and(
            eq(providerCalls.state, 'open'),
            provider && eq(providerCalls.provider, provider),
            all ? undefined : sql`lease_until < clock_timestamp()`,
          ),
        );
      for (const { id } of found) await lose(database, id, !all);
    },

    /** Nobody asks the provider for so many seconds. */
    async holdBack(provider: ProviderKind, seconds: number): Promise<void> {
      await db
        .update(providerGates)
        .set({ nextAt: sql`greatest(next_at, clock_timestamp() + ${seconds} * interval '1 second')` })
        .where(eq(providerGates.provider, provider));
    },
  };
}

export type SpendingRepository = ReturnType<typeof createSpendingRepository>;

async function admit({ rows, inBackground }: Database, call: CallRequest): Promise<Admission> {
  const { provider, item, micros } = call;
  const scope = item ? `batch:${item.batchId}` : `day:${call.day}`;
  return inBackground(async (tx): Promise<Admission> => {
    // By itself: what is counted below is counted when the gate is ours.
    await tx.execute(sql`select from provider_gates where provider = ${provider} for update`);
    const [now] = await rows<Standing>(
      sql`select
        (select count(*) from provider_calls
          where provider = ${provider} and state = 'open' and lease_until >= clock_timestamp())::int as open,
        (select count(*) from provider_calls
          where provider = ${provider} and state = 'open' and lease_until < clock_timestamp())::int as overdue,
        ceil(extract(epoch from (select next_at from provider_gates where provider = ${provider})
          - clock_timestamp()) * 1000)::float8 as wait_ms,
        b.state, b.cap_micros::float8 as batch_cap,
        b.spent_micros::float8 as batch_spent, b.reserved_micros::float8 as batch_reserved,
        coalesce(t.spent_micros, 0)::float8 as spent, coalesce(t.reserved_micros, 0)::float8 as reserved
      from (values (1)) one (n)
      left join lateral (select * from generation_batches where id = ${item?.batchId ?? null} for update) b on true
      left join lateral (select * from spending_totals
        where scope = ${scope} and provider = ${provider} for update) t on true`,
      tx,
    );
    if (!now) throw new Error('a count has a row');
    if (now.overdue > 0) return { kind: 'overdue' };
    if (now.open >= call.concurrency) return { kind: 'wait', for: 'concurrency', ms: 250 };
    if (now.wait_ms > 0) return { kind: 'wait', for: 'rate', ms: now.wait_ms };
    if (item && (now.state === null || now.state === 'cancelled')) return { kind: 'cancelled' };
    const ofBatch = { spentMicros: now.batch_spent ?? 0, reservedMicros: now.batch_reserved ?? 0 };
    const refusal =
      refusalOf(ofBatch, micros, now.batch_cap ?? undefined) ??
      refusalOf({ spentMicros: now.spent, reservedMicros: now.reserved }, micros, call.capMicros);
    if (refusal) return refusal;
    await tx.execute(sql`
      with gate as (
        update provider_gates
        set next_at = greatest(next_at, clock_timestamp()) + ${60 / call.ratePerMinute} * interval '1 second'
        where provider = ${provider}
      ), batch as (
        update generation_batches
        set reserved_micros = reserved_micros + ${micros}::bigint, revision = revision + 1
        where id = ${item?.batchId ?? null}
      ), total as (
        insert into spending_totals (scope, provider, reserved_micros)
        values (${scope}, ${provider}, ${micros}::bigint)
        on conflict (scope, provider)
        do update set reserved_micros = spending_totals.reserved_micros + excluded.reserved_micros
      )
      insert into provider_calls
        (id, provider, model, batch_id, position, scope, reserved_micros, opened_at, lease_until)
      values (${call.id}, ${provider}, ${call.model}, ${item?.batchId ?? null}, ${item?.position ?? null}::int,
        ${scope}, ${micros}::bigint, clock_timestamp(), clock_timestamp() + ${LEASE})`);
    return { kind: 'admitted' };
  });
}

/** Closes a call nobody came back from, at its full price. */
async function lose(database: Database, id: string, isOverdue: boolean): Promise<void> {
  await database.rowsInBackground(sql`
    with was as (
      update provider_calls set state = 'lost', cost_micros = reserved_micros, closed_at = clock_timestamp()
      where id = ${id} and state = 'open' ${isOverdue ? sql`and lease_until < clock_timestamp()` : sql``}
      returning batch_id, scope, provider, reserved_micros as released, reserved_micros as costs
    ), ${BOOKED_IN_BATCH_AND_TOTAL}`);
}

/** Why a further call of this price may not begin, if it may not. */
function refusalOf(
  { spentMicros, reservedMicros }: Money,
  micros: number,
  cap: number | undefined,
): Admission | undefined {
  if (cap === undefined || spentMicros + reservedMicros + micros <= cap) return undefined;
  // Calls under way may turn out to cost less than was reserved for them.
  const mayFit = reservedMicros > 0 && spentMicros + micros <= cap;
  return mayFit ? { kind: 'wait', for: 'spending', ms: 250 } : { kind: 'cap-reached' };
}
