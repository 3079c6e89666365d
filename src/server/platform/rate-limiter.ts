import { AppError } from './app-error.ts';
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
  const take = async (bucket: string, limit: number, windowSeconds: number): Promise<number | undefined> => {
    const { now, start, end } = windowOf(windowSeconds);
    const count = await repository.count(bucket, start);
    if (now - lastSweep > SWEEP_MS) {
      lastSweep = now;
      await repository.forgetBefore(new Date(now - KEPT_MS));
    }
    return count <= limit ? undefined : Math.ceil((end - now) / 1000);
  };
  return {
    /**
     * Counts one request of a bucket.
     * @returns undefined when it is within `limit` for the window, else the whole seconds until the next window
     */
    take,

    /** Counts one of the calls that may come so often a minute. @throws AppError too-many-requests */
    async admit(bucket: string, perMinute: number): Promise<void> {
      const retryAfterSeconds = await take(bucket, perMinute, 60);
      if (retryAfterSeconds !== undefined) throw new AppError('too-many-requests', { retryAfterSeconds });
    },

    /** Uncounts one request of a bucket in its current window: one that turned out not to count. */
    async giveBack(bucket: string, windowSeconds: number): Promise<void> {
      await repository.uncount(bucket, windowOf(windowSeconds).start);
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
