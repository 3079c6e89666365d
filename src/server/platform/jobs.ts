import type { PgBoss } from 'pg-boss';
import { AppError } from './app-error.ts';
import { type Database, type Db, notify } from './database.ts';
import { inTime } from './in-time.ts';
import { createJobsRepository } from './jobs.repository.ts';
import type { Log } from './log.ts';
import { createQueueWorkers } from './queue-workers.ts';

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

export type JobHandler<T extends object> = (job: Job<T>) => Promise<void>;

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
  const repository = createJobsRepository(database);
  let boss: PgBoss | undefined;
  let timer: NodeJS.Timeout | undefined;
  const whenStarted = Promise.withResolvers<void>();

  const started = (): PgBoss => {
    if (!boss) throw new Error('jobs were not started');
    return boss;
  };

  const workers = createQueueWorkers({ boss: started, pollMs: POLL_MS[database.kind], log });

  return {
    /** Readies the library's own schema and the queues. */
    async start(): Promise<void> {
      // One that a try before this began with.
      await boss?.stop({ graceful: false, close: false }).catch(() => {});
      boss = await createBoss(database, log);
      // Several processes that start at once on an empty database would each make the schema.
      await database.inTurn(SCHEMA_LOCK, () => makeReady(started(), queues));
      // The embedded database has a single opener: whatever is under way in it was interrupted.
      if (database.kind === 'embedded') await repository.giveBackActive();
      clearInterval(timer);
      timer = setInterval(() => {
        workers
          .touch()
          .catch((error: unknown) => log.warn({ err: error }, 'jobs: work could not be confirmed'));
      }, TOUCH_MS).unref();
      await database.listen(CHANNEL, workers.wake, workers.wakeAll);
      whenStarted.resolve();
    },

    /**
     * Waits until jobs can be added: they are made ready while the server answers already. To be awaited before a
     * transaction, never within one. @throws AppError jobs-not-ready after a while
     */
    async ready(): Promise<void> {
      const fault = () => new AppError('jobs-not-ready', { retryAfterSeconds: 2 });
      await inTime(READY_MS, whenStarted.promise, fault);
    },

    /** Adds jobs with the transaction that makes them necessary; workers learn of them when it commits. */
    async add<T extends object>(tx: Db, queue: string, jobs: readonly NewJob<T>[]): Promise<void> {
      if (jobs.length === 0) return;
      for (let from = 0; from < jobs.length; from += INSERT_SIZE)
        await started().insert(queue, jobs.slice(from, from + INSERT_SIZE).map(rowOf), repository.within(tx));
      if (jobs.some(({ afterSeconds = 0 }) => afterSeconds === 0)) await notify(tx, CHANNEL, queue);
      const due = new Set(jobs.map(({ afterSeconds = 0 }) => Math.ceil(afterSeconds * 1000)));
      for (const ms of due)
        if (ms > 0 && ms < LONGEST_TIMER_MS) setTimeout(() => workers.wake(queue), ms + 5).unref();
    },

    /** Ends a job with the transaction that does it. */
    async complete(tx: Db, { id, queue, retryCount }: Job<object>): Promise<void> {
      await started().complete(queue, { id, retryCount }, null, repository.within(tx));
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
    work: workers.work,

    /** Takes no further job and waits for those under way. */
    drain: workers.drain,

    /** How many jobs of each state a queue has, and how long the oldest of them has been there, in seconds. */
    count: repository.count,

    async stop(): Promise<void> {
      clearInterval(timer);
      await boss?.stop({ graceful: false, close: false });
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;

/** The library on our database. */
async function createBoss(database: Database, log: Log): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
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
  return boss;
}

/** A job as the library takes it. */
function rowOf<T extends object>({ data, priority = 0, afterSeconds = 0, pauses }: NewJob<T>) {
  return {
    data,
    priority,
    ...(pauses && {
      retryDelay: pauses.firstSeconds,
      retryBackoff: true,
      retryDelayMax: pauses.longestSeconds,
    }),
    // As an interval: whole seconds would make every pause a second longer or shorter.
    ...(afterSeconds > 0 && { startAfter: `${Math.ceil(afterSeconds * 1000)} milliseconds` }),
  };
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
