import { setImmediate as immediate } from 'node:timers/promises';
import type { Job, JobHandler } from './jobs.ts';
import type { Log } from './log.ts';

type WorkParts<T extends object> = {
  queue: string;
  /** Jobs under way at the same time. */
  atOnce: number;
  handle: JobHandler<T>;
  fetch: (most: number) => Promise<Pick<Job<T>, 'id' | 'data' | 'retryCount'>[]>;
  /** Jobs that are under way, of all queues. */
  active: Map<string, Job<object>>;
  pollMs: number;
  log: Log;
};

/** Works on a queue until it is stopped: takes what it has room for, and sleeps until it is woken or looks again. */
export function workOn<T extends object>({
  queue,
  atOnce,
  handle,
  fetch,
  active,
  pollMs,
  log,
}: WorkParts<T>) {
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
      .catch((error: unknown) => log.error({ err: error, queue }, 'a job failed and will be given out again'))
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
          const jobs = await fetch(free);
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
    wake,
    /** Takes no further job. @returns when those under way have ended */
    stop(): Promise<void> {
      isStopped = true;
      goOn();
      return ended;
    },
  };
}
