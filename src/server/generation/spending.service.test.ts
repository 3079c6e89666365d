import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { ProviderFailure } from '../platform/providers/provider-failure.ts';
import { batches, providerCalls, providerGates, spendingTotals } from './batches.table.ts';
import { GenerationFailure, type UnitsUsed } from './generation-failure.ts';
import { createSpendingRepository } from './spending.repository.ts';
import { type AllTerms, createSpendingService, type ProviderTerms, priceOf } from './spending.service.ts';

const TERMS: ProviderTerms = {
  ratePerMinute: 60_000,
  concurrency: 4,
  timeoutSeconds: 5,
  inputPrice: 1,
  outputPrice: 2,
  capMicros: undefined,
};
/** Of a call that is under way until the test ends it, however long that takes. */
const HELD = { timeoutSeconds: 600 };
/** Price of what is reserved by `CALL`: 100 and twice 50. */
const MOST = { inputUnits: 100, outputUnits: 50 };
const FULL_PRICE = 200;

const NEVER = new AbortController().signal;
const forever = () => new Promise<never>(() => {});

describe('the price of a call', () => {
  it('is rounded up to a millionth, and not pushed over one by how numbers are kept', () => {
    expect(priceOf({ inputPrice: 0.15, outputPrice: 0.6 }, { inputUnits: 20, outputUnits: 0 })).toBe(3);
    expect(priceOf({ inputPrice: 0.15, outputPrice: 0.6 }, { inputUnits: 21, outputUnits: 0 })).toBe(4);
    expect(priceOf({ inputPrice: 0, outputPrice: 40_000 }, { inputUnits: 0, outputUnits: 1 })).toBe(40_000);
  });
});

describe.each(DATABASES)('the spending meter on $name', ({ open }) => {
  let database: Database;
  let today = new Date('2026-03-10T23:00:00Z');

  const startMeter = async (all: AllTerms) => {
    const service = createSpendingService({
      repository: createSpendingRepository(database),
      terms: all,
      clock: () => today,
      newId: randomUUID,
      log: createLog('silent'),
    });
    await service.start({ alone: false });
    return service;
  };
  /** One that gives no signs. */
  const createMeter = async (
    terms: Partial<ProviderTerms> = {},
    all: AllTerms = { text: { ...TERMS, ...terms } },
  ) => {
    const service = await startMeter(all);
    service.stop();
    return service;
  };
  const addBatch = async (capMicros: number | null = null) => {
    const id = randomUUID();
    await database.db.insert(batches).values({
      id,
      kind: 'words',
      requestKey: id,
      request: {} as never,
      total: 1,
      capMicros,
      createdAt: new Date(),
    });
    return id;
  };
  const callWith = <T>(make: () => Promise<{ value: T; used?: UnitsUsed }>, most = MOST) => ({
    provider: 'text' as const,
    model: 'm',
    most,
    make,
  });
  const batchMoney = async (id: string) => {
    const [row] = await database.db.select().from(batches).where(eq(batches.id, id));
    return { spent: row?.spentMicros, reserved: row?.reservedMicros };
  };
  const calls = () => database.db.select().from(providerCalls);

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    today = new Date('2026-03-10T23:00:00Z');
    await database.db.delete(providerCalls);
    await database.db.delete(spendingTotals);
    await database.db.delete(providerGates);
    await database.db.delete(batches);
  });
  afterAll(() => database.close());

  it('reserves the most before a call, and books what it used after', async () => {
    const batchId = await addBatch();
    const meter = (await createMeter()).meterOfItem(batchId, 0, NEVER);
    const value = await meter.call(
      callWith(async () => {
        expect(await batchMoney(batchId)).toEqual({ spent: 0, reserved: FULL_PRICE });
        return { value: 'river', used: { inputUnits: 10, outputUnits: 5 } };
      }),
    );
    expect(value).toBe('river');
    expect(await batchMoney(batchId)).toEqual({ spent: 20, reserved: 0 });
    expect(await calls()).toMatchObject([
      { state: 'settled', costMicros: 20, inputUnits: 10, outputUnits: 5 },
    ]);
  });

  it.each([
    {
      what: 'a failure before anything was served costs nothing',
      error: new GenerationFailure('unreachable', { wasServed: false }),
      spent: 0,
    },
    {
      what: 'a failure of which nobody knows costs the most',
      error: new GenerationFailure('server-error'),
      spent: FULL_PRICE,
    },
    {
      what: 'a served reply that is of no use costs what it used',
      error: new GenerationFailure('not-json', { wasServed: true, used: { inputUnits: 10, outputUnits: 1 } }),
      spent: 12,
    },
    { what: 'an error nobody expected costs the most', error: new Error('oh'), spent: FULL_PRICE },
    {
      what: 'what a provider part throws is told alike',
      error: new ProviderFailure('key-refused', { wasServed: false }),
      spent: 0,
    },
  ])('$what', async ({ error, spent }) => {
    const batchId = await addBatch();
    const meter = (await createMeter()).meterOfItem(batchId, 0, NEVER);
    const thrown: unknown = await meter
      .call(callWith(() => Promise.reject(error)))
      .catch((caught: unknown) => caught);
    if (error instanceof ProviderFailure)
      expect(thrown).toMatchObject({ name: 'Error', reason: 'key-refused' });
    else expect(thrown).toBe(error);
    expect(await batchMoney(batchId)).toEqual({ spent, reserved: 0 });
  });

  it('gives up a call that takes too long, and one that is aborted', async () => {
    const service = await createMeter({ timeoutSeconds: 0.2 });
    await expect(service.meterOfSingleCalls(NEVER).call(callWith(forever))).rejects.toMatchObject({
      reason: 'timed-out',
    });
    const controller = new AbortController();
    const aborted = service.meterOfSingleCalls(controller.signal).call(
      callWith(() => {
        controller.abort(new Error('enough'));
        return forever();
      }),
    );
    await expect(aborted).rejects.toThrow('enough');
    expect((await calls()).map(({ state, costMicros }) => `${state} ${costMicros}`)).toEqual([
      'settled 200',
      'settled 200',
    ]);
  });

  it('refuses a call to a provider that is not configured', async () => {
    const meter = (await createMeter({}, {})).meterOfSingleCalls(NEVER);
    await expect(meter.call(callWith(forever))).rejects.toMatchObject({ reason: 'not-configured' });
  });

  it('lets no more through at once than configured, over all processes', async () => {
    const services = [await createMeter({ concurrency: 3 }), await createMeter({ concurrency: 3 })];
    let now = 0;
    let most = 0;
    const full = Promise.withResolvers<void>();
    const make = async () => {
      most = Math.max(most, ++now);
      // The first wait for each other: as many as configured do get through.
      if (now === 3) full.resolve();
      await full.promise;
      await new Promise((resolve) => setTimeout(resolve, 30));
      now--;
      return { value: 1 };
    };
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => services[i % 2]?.meterOfSingleCalls(NEVER).call(callWith(make))),
    );
    expect(most).toBe(3);
  });

  it('keeps the rate, and all wait where a provider asks for a pause', async () => {
    const service = await createMeter({ ratePerMinute: 600 });
    const times: number[] = [];
    const call = (answer: () => Promise<{ value: number }>) =>
      service.meterOfSingleCalls(NEVER).call(
        callWith(() => {
          times.push(performance.now());
          return answer();
        }),
      );
    await Promise.all([1, 2, 3, 4].map(() => call(async () => ({ value: 1 }))));
    // Of four, the last is let through three tenths of a second behind the first, however late each is told.
    const opened = (await calls()).map(({ openedAt }) => openedAt.getTime());
    expect(Math.max(...opened) - Math.min(...opened)).toBeGreaterThan(200);
    await call(() =>
      Promise.reject(new GenerationFailure('too-many-requests', { retryAfterSeconds: 1, wasServed: false })),
    ).catch(() => {});
    await call(async () => ({ value: 1 }));
    expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBeGreaterThan(900);
  });

  it('refuses at once what can not fit under the cap, and waits for calls that may cost less', async () => {
    const batchId = await addBatch(300);
    const service = await createMeter(HELD);
    const meter = service.meterOfItem(batchId, 0, NEVER);
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = meter.call(
      callWith(async () => {
        await held;
        return { value: 1, used: { inputUnits: 50, outputUnits: 0 } };
      }),
    );
    const second = meter.call(
      callWith(async () => ({ value: 2, used: { inputUnits: 100, outputUnits: 0 } })),
    );
    await expect(meter.call(callWith(forever, { inputUnits: 301, outputUnits: 0 }))).rejects.toMatchObject({
      reason: 'cap-reached',
    });
    finish();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(await batchMoney(batchId)).toEqual({ spent: 150, reserved: 0 });
    await expect(meter.call(callWith(forever))).rejects.toMatchObject({ reason: 'cap-reached' });
  });

  it('counts single calls by the day, and batches apart', async () => {
    const service = await createMeter({ capMicros: 250 });
    const single = service.meterOfSingleCalls(NEVER);
    const ok = callWith(async () => ({ value: 1 }));
    await single.call(ok);
    await expect(single.call(ok)).rejects.toMatchObject({ reason: 'cap-reached' });
    const batchId = await addBatch();
    await service.meterOfItem(batchId, 0, NEVER).call(ok);
    await expect(service.meterOfItem(batchId, 1, NEVER).call(ok)).rejects.toMatchObject({
      reason: 'cap-reached',
    });
    today = new Date('2026-03-11T00:00:00Z');
    await single.call(ok);
  });

  it('holds a call that nobody came back from for made, and puts it right when somebody does', async () => {
    const batchId = await addBatch();
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const service = await createMeter(HELD);
    const call = service.meterOfItem(batchId, 0, NEVER).call(
      callWith(async () => {
        await held;
        return { value: 1, used: { inputUnits: 7, outputUnits: 0 } };
      }),
    );
    await expect.poll(async () => (await calls()).length).toBe(1);
    await database.db.update(providerCalls).set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` });
    // Another call of another process finds it.
    await (await createMeter())
      .meterOfItem(batchId, 1, NEVER)
      .call(callWith(async () => ({ value: 1, used: { inputUnits: 1, outputUnits: 0 } })));
    expect(await batchMoney(batchId)).toEqual({ spent: FULL_PRICE + 1, reserved: 0 });
    finish();
    await call;
    expect(await batchMoney(batchId)).toEqual({ spent: 8, reserved: 0 });
  });

  it('closes a call that nobody came back from, though nobody asks again', async () => {
    const [died, lives] = [await addBatch(), await addBatch()];
    const terms = { text: { ...TERMS, ...HELD } };
    const service = await startMeter(terms);
    const end = new AbortController();
    const begun = [
      (await createMeter({}, terms)).meterOfItem(died, 0, end.signal).call(callWith(forever)),
      service.meterOfItem(lives, 0, end.signal).call(callWith(forever)),
    ];
    const ended = Promise.allSettled(begun);
    try {
      await expect.poll(async () => (await calls()).length).toBe(2);
      await database.db
        .update(providerCalls)
        .set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` });
      await expect.poll(() => batchMoney(died)).toEqual({ spent: FULL_PRICE, reserved: 0 });
      expect(await batchMoney(lives)).toEqual({ spent: 0, reserved: FULL_PRICE });
    } finally {
      service.stop();
      end.abort();
      await ended;
    }
  });

  it('lets a call of a cancelled batch not begin', async () => {
    const batchId = await addBatch();
    await database.db.update(batches).set({ state: 'cancelled' }).where(eq(batches.id, batchId));
    await expect(
      (await createMeter()).meterOfItem(batchId, 0, NEVER).call(callWith(forever)),
    ).rejects.toThrow('cancelled');
    expect(await calls()).toEqual([]);
  });

  /** What a provider does with a call: serves it for less than the most, serves and fails, refuses, or the process dies. */
  const fateOfCall = fc.record({
    fate: fc.constantFrom('served', 'served', 'served', 'fails-served', 'refused', 'unknown', 'process-dies'),
    share: fc.integer({ min: 0, max: 100 }),
    process: fc.integer({ min: 0, max: 1 }),
    size: fc.integer({ min: 1, max: 60 }),
  });

  it('never lets what was served pass the cap, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fateOfCall, { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 50, max: 1_500 }),
        fc.integer({ min: 50, max: 1_500 }),
        fc.integer({ min: 1, max: 6 }),
        async (fates, batchCap, providerCap, concurrency) => {
          const batchId = await addBatch(batchCap);
          const terms = { inputPrice: 1, outputPrice: 0, concurrency, capMicros: providerCap };
          const processes = [await createMeter(terms), await createMeter(terms)];
          let served = 0;
          let unknown = 0;
          await Promise.all(
            fates.map(async ({ fate, share, process, size }, position) => {
              const used = { inputUnits: Math.floor((size * share) / 100), outputUnits: 0 };
              let isDead = () => {};
              const death = new Promise<void>((resolve) => {
                isDead = resolve;
              });
              const call = processes[process]?.meterOfItem(batchId, position, NEVER).call(
                callWith(
                  async () => {
                    await new Promise((resolve) => setImmediate(resolve));
                    if (fate === 'refused')
                      throw new GenerationFailure('too-many-requests', { wasServed: false });
                    served += used.inputUnits;
                    if (fate === 'served') return { value: 1, used };
                    if (fate === 'fails-served')
                      throw new GenerationFailure('truncated', { wasServed: true, used });
                    unknown += size - used.inputUnits;
                    if (fate === 'unknown') throw new GenerationFailure('server-error');
                    // Its lease runs out, and somebody else finds it.
                    await database.db
                      .update(providerCalls)
                      .set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` })
                      .where(sql`batch_id = ${batchId} and position = ${position}`);
                    isDead();
                    return forever();
                  },
                  { inputUnits: size, outputUnits: 0 },
                ),
              );
              await Promise.race([call?.catch((error: unknown) => error), death]);
            }),
          );
          await createSpendingRepository(database).closeLost({ all: true });
          const { spent, reserved } = await batchMoney(batchId);
          expect(served).toBeLessThanOrEqual(Math.min(batchCap, providerCap));
          expect(spent).toBe(served + unknown);
          expect(spent).toBeLessThanOrEqual(Math.min(batchCap, providerCap));
          expect(reserved).toBe(0);
          const [total] = await database.db
            .select()
            .from(spendingTotals)
            .where(eq(spendingTotals.scope, `batch:${batchId}`));
          expect(total?.spentMicros ?? 0).toBe(spent);
          expect(total?.reservedMicros ?? 0).toBe(0);
        },
      ),
      { numRuns: 25 },
    );
  });
});
