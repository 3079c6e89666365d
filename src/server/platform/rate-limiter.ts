import type { Database } from './database.ts';
import { createRateLimitRepository } from './rate-limit.repository.ts';

/** Between two looks for windows that are over, and how long those are kept, in milliseconds. */
const SWEEP_MS = 600_000;
const KEPT_MS = 86_400_000;

/** Counts requests in fixed windows, in the database, so that every process sees the same count. */
export function createRateLimiter({ database, clock }: { database: Database; clock: () => Date }) {
  const repository = createRateLimitRepository(database);
  let lastSweep = 0;
  const windowOf = (windowSeconds: number) => {
    const [now, length] = [clock().getTime(), windowSeconds * 1000];
    const start = Math.floor(now / length) * length;
    return { now, start: new Date(start), end: start + length };
  };
  return {
    /**
     * Counts one request of a bucket.
     * @returns undefined when it is within `limit` for the window, else the whole seconds until the next window
     */
    async take(bucket: string, limit: number, windowSeconds: number): Promise<number | undefined> {
      const { now, start, end } = windowOf(windowSeconds);
      const count = await repository.count(bucket, start);
      if (now - lastSweep > SWEEP_MS) {
        lastSweep = now;
        await repository.forgetBefore(new Date(now - KEPT_MS));
      }
      return count <= limit ? undefined : Math.ceil((end - now) / 1000);
    },

    /** Uncounts one request of a bucket in its current window: one that turned out not to count. */
    async giveBack(bucket: string, windowSeconds: number): Promise<void> {
      await repository.uncount(bucket, windowOf(windowSeconds).start);
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
