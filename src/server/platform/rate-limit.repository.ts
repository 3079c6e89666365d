import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rateLimits } from './rate-limit.table.ts';

/** Counts of requests by bucket and window. */
export function createRateLimitRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** Counts one more. @returns how many there are now */
    async count(bucket: string, windowStart: Date): Promise<number> {
      const [row] = await db
        .insert(rateLimits)
        .values({ bucket, windowStart, count: 1 })
        .onConflictDoUpdate({
          target: [rateLimits.bucket, rateLimits.windowStart],
          set: { count: sql`${rateLimits.count} + 1` },
        })
        .returning({ count: rateLimits.count });
      return row?.count ?? 1;
    },

    async uncount(bucket: string, windowStart: Date): Promise<void> {
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart)));
    },

    async forgetBefore(moment: Date): Promise<void> {
      await db.delete(rateLimits).where(lt(rateLimits.windowStart, moment));
    },
  };
}
