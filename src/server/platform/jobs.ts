import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db as JobsDb, PgBoss } from 'pg-boss';
import { AppError } from './app-error.ts';
import { type Database, type Db, notify } from './database.ts';
import type { Log } from './log.ts';

/** Channel on which processes tell each other that a queue has something to do. */
const CHANNEL = 'jobs';
/**
 * Between two looks at a queue of which nobody said anything. The embedded database has one process, which knows itself
 * when a job is due.
 */
const POLL_MS = { embedded: 5_000, postgres: 1_000 } as const;
/** A job whose process gave no sign for so long is given to another; the library's least. */
const HEARTBEAT_SECONDS = 10;
const TOUCH_MS = 3_000;
/** Jobs are at least as old as what they are about; they are never given up for their age. */
const KEEP_SECONDS = 10 * 365 * 24 * 3600;
/** The library's most; a job that takes longer is given out a second time, which handlers must bear anyway. */
const LONGEST_SECONDS = 24 * 3600 - 1;
/** After which jobs that are over are forgotten. */
const FORGET_SECONDS = 600;
/** How often a job may be given out anew after its process has gone; handlers have limits of their own. */
const MANY = 1_000_000;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** A job that is due later is found by looking. */
const LONGEST_TIMER_MS = 3600_000;
/** Number under which processes take turns at making the schema. */
const SCHEMA_LOCK = 7_261_945;
/** Longest that somebody who adds jobs waits for them to be ready. */
const READY_MS = 5_000;
/** Rows of one insert. */
const INSERT_SIZE = 1_000;

export type NewJob<T extends object> = {
  data: T;
  /** Higher first; 0 by default. */
  priority?: number;
  /** Not before so many seconds from now. */
  afterSeconds?: number;
  /** Of one that is postponed: the first pause, doubled each time, and the longest, in seconds. */
  pauses?: { firstSeconds: number; longestSeconds: number };
};

export type Job<T extends object> = { id: string; queue: string; data: T; retryCount: number };

export type JobCount = { state: string; count: number; oldestSeconds: number };

export type JobHandler<T extends object> = (job: Job<T>) => Promise<void>;

type Work = { stop(): Promise<void> };

/**
 * Background jobs on the database, for all processes that share it. A job is added in the transaction that makes it
 * necessary and ended in the one that does it; it is given out at least once, so its handler first looks at what is
 * true. One that nobody ended comes back when its process has gone.
 */
export function createJobs({
  database,
  log,
  queues,
}: {
  database: Database;
  log: Log;
  queues: readonly string[];
}) {
  let boss: PgBoss | undefined;
  const works: Work[] = [];
  const active = new Map<string, Job<object>>();
  const wakers = new Map<string, () => void>();
  let timer: NodeJS.Timeout | undefined;
  let isDraining = false;
  const whenStarted = Promise.withResolvers<void>();

  const started = (): PgBoss => {
    if (!boss) throw new Error('jobs were not started');
    return boss;
  };

  /** What the library does in a transaction of ours. */
  const within = (tx: Db): { db: JobsDb } => ({
    db: {
      executeSql: async (text, values = []) => ({ rows: await database.rows(withValues(text, values), tx) }),
    },
  });

  async function touch(): Promise<void> {
    const byQueue = Map.groupBy(active.values(), ({ queue }) => queue);
    for (const [queue, jobs] of byQueue)
      await started().touch(
        queue,
        jobs.map(({ id, retryCount }) => ({ id, retryCount })),
      );
  }

  return {
    /** Readies the library's own schema and the queues. */
    async start(): Promise<void> {
      const { PgBoss } = await import('pg-boss');
      // One that a try before this began with.
      await boss?.stop({ graceful: false, close: false }).catch(() => {});
      boss = new PgBoss({
        db: { executeSql: database.executeSql },
        backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
        // Also where only requests are answered: messages are jobs too, and may be of a process that has gone.
        supervise: true,
        schedule: false,
        reindex: database.kind === 'postgres',
        superviseIntervalSeconds: 5,
        monitorIntervalSeconds: 5,
      });
      boss.on('error', (error) => log.warn({ err: error }, 'jobs: the queue could not be looked after'));
      // Several processes that start at once on an empty database would each make the schema.
      await database.inTurn(SCHEMA_LOCK, () => makeReady(started(), queues));
      // The embedded database has a single opener: whatever is under way in it was interrupted.
      if (database.kind === 'embedded')
        await database.rows(
          sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
        );
      clearInterval(timer);
      timer = setInterval(() => {
        touch().catch((error: unknown) => log.warn({ err: error }, 'jobs: work could not be confirmed'));
      }, TOUCH_MS).unref();
      await database.listen(
        CHANNEL,
        (queue) => wakers.get(queue)?.(),
        () => {
          for (const wake of wakers.values()) wake();
        },
      );
      whenStarted.resolve();
    },

    /**
     * Waits until jobs can be added: they are made ready while the server answers already. To be awaited before a
     * transaction, never within one. @throws AppError jobs-not-ready after a while
     */
    async ready(): Promise<void> {
      const { promise, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(new AppError('jobs-not-ready', { retryAfterSeconds: 2 })),
        READY_MS,
      );
      await Promise.race([whenStarted.promise, promise]).finally(() => clearTimeout(timer));
    },

    /** Adds jobs with the transaction that makes them necessary; workers learn of them when it commits. */
    async add<T extends object>(tx: Db, queue: string, jobs: readonly NewJob<T>[]): Promise<void> {
      if (jobs.length === 0) return;
      for (let from = 0; from < jobs.length; from += INSERT_SIZE)
        await started().insert(
          queue,
          jobs.slice(from, from + INSERT_SIZE).map(({ data, priority = 0, afterSeconds = 0, pauses }) => ({
            data,
            priority,
            ...(pauses && {
              retryDelay: pauses.firstSeconds,
              retryBackoff: true,
              retryDelayMax: pauses.longestSeconds,
            }),
            // As an interval: whole seconds would make every pause a second longer or shorter.
            ...(afterSeconds > 0 && { startAfter: `${Math.ceil(afterSeconds * 1000)} milliseconds` }),
          })),
          within(tx),
        );
      if (jobs.some(({ afterSeconds = 0 }) => afterSeconds === 0)) await notify(tx, CHANNEL, queue);
      const due = new Set(jobs.map(({ afterSeconds = 0 }) => Math.ceil(afterSeconds * 1000)));
      for (const ms of due)
        if (ms > 0 && ms < LONGEST_TIMER_MS) setTimeout(() => wakers.get(queue)?.(), ms + 5).unref();
    },

    /** Ends a job with the transaction that does it. */
    async complete(tx: Db, { id, queue, retryCount }: Job<object>): Promise<void> {
      await started().complete(queue, { id, retryCount }, null, within(tx));
    },

    /** Ends a job and leaves nothing of it. */
    async remove({ id, queue, retryCount }: Job<object>): Promise<void> {
      await started().deleteJob(queue, { id, retryCount });
    },

    /** Gives a job back, to be given out again after its next pause. */
    async postpone({ id, queue, retryCount }: Job<object>): Promise<void> {
      await started().fail(queue, { id, retryCount });
    },

    /**
     * Works on a queue until `drain`. A handler ends its job itself; a job it leaves open is given out again later.
     * @param atOnce jobs under way at the same time
     */
    work<T extends object>(queue: string, atOnce: number, handle: JobHandler<T>): void {
      // It may be told to stop while it starts.
      if (isDraining) return;
      let isStopped = false;
      let isWoken = false;
      let goOn = () => {};
      const running = new Set<Promise<void>>();
      const wake = () => {
        isWoken = true;
        goOn();
      };
      wakers.set(queue, wake);

      const sleep = async () => {
        if (isWoken || isStopped) return;
        await new Promise<void>((resolve) => {
          const alarm = setTimeout(resolve, POLL_MS[database.kind]);
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
              const jobs = await started().fetch<T>(queue, { batchSize: free });
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
      works.push({
        stop: () => {
          isStopped = true;
          goOn();
          return ended;
        },
      });
    },

    /** Takes no further job and waits for those under way. */
    async drain(): Promise<void> {
      isDraining = true;
      await Promise.all(works.map((work) => work.stop()));
    },

    /** How many jobs of each state a queue has, and how long the oldest of them has been there, in seconds. */
    count: (queue: string): Promise<JobCount[]> =>
      database.rows<JobCount>(
        sql`select state, count(*)::int as count,
              coalesce(extract(epoch from now() - min(greatest(created_on, start_after))), 0)::float8 as "oldestSeconds"
            from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active') group by state`,
      ),

    async stop(): Promise<void> {
      clearInterval(timer);
      await boss?.stop({ graceful: false, close: false });
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;

/** A statement with `$1` as ours are built; a value is bound whole, arrays included. */
function withValues(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
    sql.raw(''),
  );
}

/** Makes the library's schema and the queues. */
async function makeReady(boss: PgBoss, queues: readonly string[]): Promise<void> {
  await boss.start();
  for (const queue of queues) {
    await boss.createQueue(queue, {
      retryLimit: MANY,
      retentionSeconds: KEEP_SECONDS,
      expireInSeconds: LONGEST_SECONDS,
      deleteAfterSeconds: FORGET_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    });
    // The library reads a queue's settings when it first uses it, on a connection of its own: within one of our
    // transactions the embedded database, which has one, would wait for itself.
    await boss.findJobs(queue, { id: NO_JOB });
  }
}
