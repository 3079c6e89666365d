import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import type { Database } from './database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createLog } from './log.ts';

type Data = { number: number };

describe.each(DATABASES)('jobs on $name', ({ open }) => {
  let database: Database;
  const started: Jobs[] = [];

  const start = async (): Promise<Jobs> => {
    const jobs = createJobs({ database, log: createLog('silent'), queues: ['numbers'] });
    await jobs.start();
    started.push(jobs);
    return jobs;
  };

  /** Works until it has seen so many jobs; each is ended with the transaction that notes it. */
  const collect = (jobs: Jobs, count: number, atOnce = 4): Promise<number[]> => {
    const seen: number[] = [];
    return new Promise((resolve) => {
      jobs.work<Data>('numbers', atOnce, async (job) => {
        await database.db.transaction((tx) => jobs.complete(tx, job));
        seen.push(job.data.number);
        if (seen.length === count) resolve(seen);
      });
    });
  };

  beforeAll(async () => {
    database = await open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const jobs of started.splice(0)) {
      await jobs.drain();
      await jobs.stop();
    }
    await database.rows(sql`delete from pgboss.job`);
  });
  afterAll(() => database.close());

  it('starts in several processes at once on an empty database', async () => {
    await database.rows(sql`drop schema if exists pgboss cascade`);
    await Promise.all([start(), start(), start()]);
  });

  it('gives each job out once, higher priorities first', async () => {
    const jobs = await start();
    const given = Array.from({ length: 200 }, (_, number) => ({ data: { number }, priority: -number }));
    await database.db.transaction((tx) => jobs.add(tx, 'numbers', given));
    expect(await collect(jobs, 200, 1)).toEqual(Array.from({ length: 200 }, (_, number) => number));
    const [left] = await database.rows<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'numbers' and state <> 'completed'`,
    );
    expect(left?.n).toBe(0);
  });

  it('has no job of a transaction that is rolled back', async () => {
    const jobs = await start();
    await expect(
      database.db.transaction(async (tx) => {
        await jobs.add(tx, 'numbers', [{ data: { number: 1 } }]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database.db.transaction((tx) => jobs.add(tx, 'numbers', [{ data: { number: 2 } }]));
    expect(await collect(jobs, 1)).toEqual([2]);
  });

  it('wakes a worker that has nothing to do', async () => {
    const jobs = await start();
    // The time never comes at which it would look by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const seen = collect(jobs, 1);
    await database.db.transaction((tx) => jobs.add(tx, 'numbers', [{ data: { number: 3 } }]));
    expect(await seen).toEqual([3]);
  });

  it('keeps a job back until its time', async () => {
    const jobs = await start();
    const begin = performance.now();
    await database.db.transaction((tx) =>
      jobs.add(tx, 'numbers', [{ data: { number: 4 }, afterSeconds: 1.2 }, { data: { number: 5 } }]),
    );
    expect(await collect(jobs, 2)).toEqual([5, 4]);
    expect(performance.now() - begin).toBeGreaterThan(1_200);
  });

  it('waits for what is under way when it stops, and takes nothing more', async () => {
    const jobs = await start();
    const events: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      jobs.work<Data>('numbers', 1, async (job) => {
        events.push(`begun ${job.data.number}`);
        resolve();
        await held;
        await database.db.transaction((tx) => jobs.complete(tx, job));
        events.push(`ended ${job.data.number}`);
      });
    });
    await database.db.transaction((tx) =>
      jobs.add(tx, 'numbers', [{ data: { number: 6 } }, { data: { number: 7 }, priority: -1 }]),
    );
    await begun;
    const drained = jobs.drain().then(() => events.push('drained'));
    release();
    await drained;
    expect(events).toEqual(['begun 6', 'ended 6', 'drained']);
  });

  it('gives a job out again whose handler failed', async () => {
    const jobs = await start();
    let tries = 0;
    const done = new Promise<void>((resolve) => {
      jobs.work<Data>('numbers', 1, async (job) => {
        tries++;
        if (tries === 1) throw new Error('the first time');
        await database.db.transaction((tx) => jobs.complete(tx, job));
        resolve();
      });
    });
    await database.db.transaction((tx) => jobs.add(tx, 'numbers', [{ data: { number: 8 } }]));
    await done;
    expect(tries).toBe(2);
  });
});
