import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rateLimits } from './rate-limit.table.ts';

/** Counts requests in fixed windows, in the database, so that every process sees the same count. */
export function createRateLimiter({ database, clock }: { database: Database; clock: () => Date }) {
  let lastSweep = 0;
  return {
    /**
     * Counts one request of a bucket.
     * @returns undefined when it is within `limit` for the window, else the whole seconds until the next window
     */
    async take(bucket: string, limit: number, windowSeconds: number): Promise<number | undefined> {
      const now = clock().getTime();
      const length = windowSeconds * 1000;
      const windowStart = new Date(Math.floor(now / length) * length);
      const [row] = await database.db
        .insert(rateLimits)
        .values({ bucket, windowStart, count: 1 })
        .onConflictDoUpdate({
          target: [rateLimits.bucket, rateLimits.windowStart],
          set: { count: sql`${rateLimits.count} + 1` },
        })
        .returning({ count: rateLimits.count });
      if (now - lastSweep > 600_000) {
        lastSweep = now;
        await database.db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now - 86_400_000)));
      }
      return (row?.count ?? 1) <= limit
        ? undefined
        : Math.ceil((windowStart.getTime() + length - now) / 1000);
    },

    /** Uncounts one request of a bucket in its current window: one that turned out not to count. */
    async giveBack(bucket: string, windowSeconds: number): Promise<void> {
      const length = windowSeconds * 1000;
      const windowStart = new Date(Math.floor(clock().getTime() / length) * length);
      await database.db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart)));
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
