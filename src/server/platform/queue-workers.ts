import { setImmediate as immediate } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Job, JobHandler } from './jobs.ts';
import type { Log } from './log.ts';

type Work = {
  queue: string;
  wake(): void;
  /** Takes no further job. @returns when those under way have ended */
  stop(): Promise<void>;
};

/**
 * Those of this process who work on queues.
 * @param boss the library, once it is there
 * @param pollMs between two looks at a queue of which nobody said anything
 */
export function createQueueWorkers({ boss, pollMs, log }: { boss: () => PgBoss; pollMs: number; log: Log }) {
  const works: Work[] = [];
  /** Jobs that are under way, of all queues. */
  const active = new Map<string, Job<object>>();
  let isDraining = false;

  /** Works on a queue until it is stopped: takes what it has room for, and sleeps until it is woken or looks again. */
  const workOn = <T extends object>(queue: string, atOnce: number, handle: JobHandler<T>): Work => {
    let isStopped = false;
    let isWoken = false;
    let goOn = () => {};
    const running = new Set<Promise<void>>();
    const wake = () => {
      isWoken = true;
      goOn();
    };

    const sleep = async () => {
      if (isWoken || isStopped) return;
      await new Promise<void>((resolve) => {
        const alarm = setTimeout(resolve, pollMs);
        goOn = () => {
          clearTimeout(alarm);
          resolve();
        };
      });
    };

    const run = (job: Job<T>) => {
      active.set(job.id, job);
      const done = handle(job)
        .catch((error: unknown) =>
          log.error({ err: error, queue }, 'a job failed and will be given out again'),
        )
        .finally(() => {
          active.delete(job.id);
          running.delete(done);
          wake();
        });
      running.add(done);
    };

    const loop = async () => {
      while (!isStopped) {
        isWoken = false;
        // Short jobs on the embedded database would never let anybody else have the thread.
        await immediate();
        const free = atOnce - running.size;
        let found = 0;
        if (free > 0) {
          try {
            const jobs = await boss().fetch<T>(queue, { batchSize: free });
            found = jobs.length;
            for (const { id, data, retryCount } of jobs) run({ id, queue, data, retryCount });
          } catch (error) {
            if (!isStopped) log.warn({ err: error, queue }, 'jobs: the queue could not be read');
          }
        }
        if (found === 0 || found === free) await sleep();
      }
      await Promise.all(running);
    };

    const ended = loop();
    return {
      queue,
      wake,
      stop() {
        isStopped = true;
        goOn();
        return ended;
      },
    };
  };

  return {
    /** @param atOnce jobs under way at the same time */
    work<T extends object>(queue: string, atOnce: number, handle: JobHandler<T>): void {
      // It may be told to stop while it starts.
      if (!isDraining) works.push(workOn(queue, atOnce, handle));
    },

    wake(queue: string): void {
      for (const work of works) if (work.queue === queue) work.wake();
    },

    wakeAll(): void {
      for (const work of works) work.wake();
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
