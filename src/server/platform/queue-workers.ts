import type { PgBoss } from 'pg-boss';
import type { Job, JobHandler } from './jobs.ts';
import type { Log } from './log.ts';
import { workOn } from './queue-work.ts';

type Work = { stop(): Promise<void> };

/**
 * Those of this process who work on queues.
 * @param boss the library, once it is there
 * @param pollMs between two looks at a queue of which nobody said anything
 */
export function createQueueWorkers({ boss, pollMs, log }: { boss: () => PgBoss; pollMs: number; log: Log }) {
  const works: Work[] = [];
  const active = new Map<string, Job<object>>();
  const wakers = new Map<string, () => void>();
  let isDraining = false;

  return {
    /** @param atOnce jobs under way at the same time */
    work<T extends object>(queue: string, atOnce: number, handle: JobHandler<T>): void {
      // It may be told to stop while it starts.
      if (isDraining) return;
      const work = workOn<T>({
        queue,
        atOnce,
        handle,
        fetch: (batchSize) => boss().fetch<T>(queue, { batchSize }),
        active,
        pollMs,
        log,
      });
      wakers.set(queue, work.wake);
      works.push(work);
    },

    wake: (queue: string): void => wakers.get(queue)?.(),

    wakeAll(): void {
      for (const wake of wakers.values()) wake();
    },

    /** Says of all jobs under way that they still are. */
    async touch(): Promise<void> {
      for (const [queue, jobs] of Map.groupBy(active.values(), (job) => job.queue))
        await boss().touch(
          queue,
          jobs.map(({ id, retryCount }) => ({ id, retryCount })),
        );
    },

    /** Takes no further job and waits for those under way. */
    async drain(): Promise<void> {
      isDraining = true;
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
