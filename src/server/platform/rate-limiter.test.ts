import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import type { Database } from './database.ts';
import { createRateLimiter } from './rate-limiter.ts';

describe.each(DATABASES)('the rate limiter on $name', ({ open }) => {
  let database: Database;
  let now: Date;
  const clock = () => now;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    now = new Date('2026-03-10T10:00:15Z');
    await database.db.execute(sql`delete from rate_limits`);
  });

  afterAll(() => database.close());

  it('lets as many through as the limit says, then names the seconds to wait', async () => {
    const limiter = createRateLimiter({ database, clock });
    for (let i = 0; i < 3; i++) expect(await limiter.take('a', 3, 60)).toBeUndefined();
    expect(await limiter.take('a', 3, 60)).toBe(45);
    now = new Date('2026-03-10T10:00:59.100Z');
    expect(await limiter.take('a', 3, 60)).toBe(1);
  });

  it('counts again in the next window', async () => {
    const limiter = createRateLimiter({ database, clock });
    await limiter.take('a', 1, 60);
    expect(await limiter.take('a', 1, 60)).toBe(45);
    now = new Date('2026-03-10T10:01:00Z');
    expect(await limiter.take('a', 1, 60)).toBeUndefined();
    expect(await limiter.take('a', 1, 60)).toBe(60);
  });

  it('counts each bucket for itself', async () => {
    const limiter = createRateLimiter({ database, clock });
    await limiter.take('speech|1.2.3.4', 1, 60);
    expect(await limiter.take('speech|1.2.3.4', 1, 60)).toBe(45);
    expect(await limiter.take('speech|1.2.3.5', 1, 60)).toBeUndefined();
  });

  it('counts right for two takers at the same time', async () => {
    const limiters = [createRateLimiter({ database, clock }), createRateLimiter({ database, clock })];
    const waits = await Promise.all(Array.from({ length: 40 }, (_, i) => limiters[i % 2]!.take('a', 15, 60)));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(15);
    expect(waits.filter((wait) => wait === 45)).toHaveLength(25);
    expect(await database.rows(sql`select count from rate_limits`)).toEqual([{ count: 40 }]);
  });

  it('refuses a call beyond so many a minute, and says when to come back', async () => {
    const limiter = createRateLimiter({ database, clock });
    await limiter.admit('a', 1);
    await expect(limiter.admit('a', 1)).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 45,
    });
  });

  it('uncounts what is given back, never below none', async () => {
    const limiter = createRateLimiter({ database, clock });
    await limiter.giveBack('a', 60);
    await limiter.take('a', 1, 60);
    await limiter.giveBack('a', 60);
    await limiter.giveBack('a', 60);
    expect(await limiter.take('a', 1, 60)).toBeUndefined();
    expect(await limiter.take('a', 1, 60)).toBe(45);
  });

  it('clears away windows of more than a day ago', async () => {
    const limiter = createRateLimiter({ database, clock });
    await limiter.take('a', 3, 60);
    now = new Date('2026-03-11T10:02:00Z');
    await limiter.take('b', 3, 60);
    expect(await database.rows(sql`select bucket from rate_limits`)).toEqual([{ bucket: 'b' }]);
  });
});
