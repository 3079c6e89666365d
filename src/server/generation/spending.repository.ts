import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProviderKind } from '#src/domain/generation.ts';
import type { Database, Db } from '../platform/database.ts';
import { batches, providerCalls, providerGates, spendingTotals } from './batches.table.ts';
import type { UnitsUsed } from './generation-failure.ts';

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

type Money = { spentMicros: number; reservedMicros: number };

/**
 * Calls to configured providers. Locks are taken in the order gate, call, batch, total, so that nobody waits for each
 * other.
 */
export function createSpendingRepository(database: Database) {
  const { db, rows } = database;

  /** Moves what a call reserved to what it cost, in its batch and its total. */
  async function book(
    tx: Db,
    call: typeof providerCalls.$inferSelect,
    released: number,
    cost: number,
  ): Promise<void> {
    const change = {
      spentMicros: sql`greatest(0, spent_micros + ${cost})`,
      reservedMicros: sql`greatest(0, reserved_micros - ${released})`,
    };
    if (call.batchId !== null)
      await tx
        .update(batches)
        .set({ ...change, revision: sql`revision + 1` })
        .where(eq(batches.id, call.batchId));
    await tx
      .update(spendingTotals)
      .set(change)
      .where(and(eq(spendingTotals.scope, call.scope), eq(spendingTotals.provider, call.provider)));
  }

  /** Closes a call nobody came back from, at its full price. */
  async function lose(id: string, isOverdue: boolean): Promise<void> {
    await database.inBackground(async (tx) => {
      const [call] = await tx
        .update(providerCalls)
        .set({ state: 'lost', costMicros: sql`reserved_micros`, closedAt: sql`clock_timestamp()` })
        .where(
          and(
            eq(providerCalls.id, id),
            eq(providerCalls.state, 'open'),
            isOverdue ? sql`lease_until < clock_timestamp()` : undefined,
          ),
        )
        .returning();
      if (call) await book(tx, call, call.reservedMicros, call.reservedMicros);
    });
  }

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
    async admit(call: CallRequest): Promise<Admission> {
      const { provider, item, micros } = call;
      const scope = item ? `batch:${item.batchId}` : `day:${call.day}`;
      return database.inBackground(async (tx): Promise<Admission> => {
        await tx.select().from(providerGates).where(eq(providerGates.provider, provider)).for('update');
        const [now] = await rows<{ open: number; overdue: number; wait_ms: number }>(
          sql`select
            count(*) filter (where c.lease_until >= clock_timestamp())::int as open,
            count(*) filter (where c.lease_until < clock_timestamp())::int as overdue,
            ceil(extract(epoch from (select next_at from provider_gates where provider = ${provider})
              - clock_timestamp()) * 1000)::float8 as wait_ms
            from provider_calls c where c.provider = ${provider} and c.state = 'open'`,
          tx,
        );
        if (!now) throw new Error('a count has a row');
        if (now.overdue > 0) return { kind: 'overdue' };
        if (now.open >= call.concurrency) return { kind: 'wait', for: 'concurrency', ms: 250 };
        if (now.wait_ms > 0) return { kind: 'wait', for: 'rate', ms: now.wait_ms };

        if (item) {
          const [batch] = await tx
            .select({
              state: batches.state,
              capMicros: batches.capMicros,
              spentMicros: batches.spentMicros,
              reservedMicros: batches.reservedMicros,
            })
            .from(batches)
            .where(eq(batches.id, item.batchId))
            .for('update');
          if (!batch || batch.state === 'cancelled') return { kind: 'cancelled' };
          const refusal = refusalOf(batch, micros, batch.capMicros ?? undefined);
          if (refusal) return refusal;
        }
        await tx.insert(spendingTotals).values({ scope, provider }).onConflictDoNothing();
        const ofTotal = and(eq(spendingTotals.scope, scope), eq(spendingTotals.provider, provider));
        const [total] = await tx.select().from(spendingTotals).where(ofTotal).for('update');
        const refusal = total && refusalOf(total, micros, call.capMicros);
        if (refusal) return refusal;

        const reserve = { reservedMicros: sql`reserved_micros + ${micros}` };
        if (item)
          await tx
            .update(batches)
            .set({ ...reserve, revision: sql`revision + 1` })
            .where(eq(batches.id, item.batchId));
        await tx.update(spendingTotals).set(reserve).where(ofTotal);
        await tx.insert(providerCalls).values({
          id: call.id,
          provider,
          model: call.model,
          batchId: item?.batchId ?? null,
          position: item?.position ?? null,
          scope,
          reservedMicros: micros,
          openedAt: sql`clock_timestamp()`,
          leaseUntil: sql`clock_timestamp() + ${LEASE}`,
        });
        await tx
          .update(providerGates)
          .set({
            nextAt: sql`greatest(next_at, clock_timestamp()) + ${60 / call.ratePerMinute} * interval '1 second'`,
          })
          .where(eq(providerGates.provider, provider));
        return { kind: 'admitted' };
      });
    },

    /** Ends a call. One that was held for lost is put right: somebody came back from it after all. */
    async close(id: string, end: CallEnd): Promise<void> {
      await database.inBackground(async (tx) => {
        const [call] = await tx.select().from(providerCalls).where(eq(providerCalls.id, id)).for('update');
        if (!call || (call.state !== 'open' && call.state !== 'lost')) return;
        const cost = end.state === 'settled' ? end.costMicros : 0;
        const used = end.state === 'settled' ? end.used : undefined;
        await tx
          .update(providerCalls)
          .set({
            state: end.state,
            costMicros: cost,
            inputUnits: used?.inputUnits ?? 0,
            outputUnits: used?.outputUnits ?? 0,
            closedAt: sql`clock_timestamp()`,
          })
          .where(eq(providerCalls.id, id));
        if (call.state === 'open') await book(tx, call, call.reservedMicros, cost);
        else await book(tx, call, 0, cost - call.costMicros);
      });
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
      for (const { id } of found) await lose(id, !all);
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
