import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createBatchFeed } from './generation/batch-feed.ts';
import { createBatchReadingsRepository } from './generation/batch-readings.repository.ts';
import { createBatchWorker } from './generation/batch-worker.jobs.ts';
import { ITEM_QUEUE } from './generation/batches.jobs.ts';
import { createBatchesRepository } from './generation/batches.repository.ts';
import { createBatchesService } from './generation/batches.service.ts';
import { createHeldItemsRepository } from './generation/held-items.repository.ts';
import type { KindWorks } from './generation/item-handlers.ts';
import { createItemLeasesRepository } from './generation/item-leases.repository.ts';
import { createSpendingRepository } from './generation/spending.repository.ts';
import { type AllTerms, createSpendingService, type OnProviderCall } from './generation/spending.service.ts';
import type { NamesOf, NoteAdminAction } from './platform/admin-note.ts';
import type { Config } from './platform/config.ts';
import { type Database, isDatabaseUnavailable } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { once } from './platform/once.ts';
import { providersOf } from './platform/providers/provider-settings.ts';

/** Items beside those that wait for providers: they are being written down, or wait for the synthesiser. */
const LEAST_AT_ONCE = 4;
const MOST_AT_ONCE = 200;
const DRAIN_MS = 8_000;
/** Between two tries to get jobs going on a database that does not answer, in milliseconds. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

type Parts = {
  database: Database;
  jobs: Jobs;
  /** What this process does. */
  process: 'all' | 'web' | 'worker';
  /** Items that it works on at the same time; undefined: as many as keep all providers busy. */
  atOnce: number | undefined;
  /** What items of each kind are done by. */
  works: KindWorks;
  terms: AllTerms;
  namesOf: NamesOf;
  note: NoteAdminAction;
  clock: () => Date;
  log: Log;
  newId?: () => string;
  random?: () => number;
  /** How long items under way may take to end once the process is told to stop, in milliseconds. */
  drainMs?: number;
  /** Told of each call to a provider that is over. */
  onCall?: OnProviderCall | undefined;
};

/** What the configured providers take and allow. */
export function providerTerms(config: Config): AllTerms {
  return Object.fromEntries(Object.entries(providersOf(config)).filter(([, provider]) => provider));
}

/** What makes batches go: jobs, the spending meter, the worker and those who watch. What items are is given in. */
export function createBatchEngine({
  database,
  jobs,
  process,
  atOnce,
  works,
  terms,
  namesOf,
  note,
  clock,
  log,
  newId = randomUUID,
  random = Math.random,
  drainMs = DRAIN_MS,
  onCall,
}: Parts) {
  const isWorker = process !== 'web';
  // The embedded database has one opener: whatever was under way before is over.
  const alone = database.kind === 'embedded';
  const busy = Object.values(terms).reduce((sum, { concurrency }) => sum + concurrency, 0);
  const repository = createBatchesRepository(database);
  const feed = createBatchFeed({ database });
  const spending = createSpendingService({
    repository: createSpendingRepository(database),
    terms,
    clock,
    newId,
    log,
    onCall,
  });
  const worker = createBatchWorker({
    batches: repository,
    leases: createItemLeasesRepository(database),
    heldItems: createHeldItemsRepository(database),
    jobs,
    works,
    spending,
    atOnce: atOnce ?? Math.min(MOST_AT_ONCE, busy + LEAST_AT_ONCE),
    drainMs,
    newId,
    random,
    clock,
    log,
  });
  const batches = createBatchesService({
    repository,
    readings: createBatchReadingsRepository(database),
    jobs,
    feed,
    works,
    spending,
    namesOf,
    note,
    clock,
    newId,
  });
  const stopping = new AbortController();
  let starting: Promise<void> | undefined;
  let isStarted = false;
  const open = once(() => spending.start({ alone }));

  async function untilDone(work: () => Promise<void>): Promise<void> {
    for (let tries = 0; !stopping.signal.aborted; tries++) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        log.warn({ err: error }, 'jobs could not be started yet');
        const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
        await pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  feed.onCancel((batchId) => worker.cancel(batchId));

  return {
    batches,
    spending,

    /** Readies what single calls need; before the first request. */
    open,

    /**
     * Gets jobs going, while requests are answered already; on a database that fails meanwhile, as soon as it can. Calls
     * that need them wait a while.
     */
    async start(): Promise<void> {
      starting ??= untilDone(async () => {
        await open();
        await jobs.start();
        await feed.start();
        if (isWorker) await worker.start({ alone });
        isStarted = true;
      });
      await starting;
    },

    isStarted: () => isStarted,

    /** Jobs of items, by state. */
    countJobs: () => jobs.count(ITEM_QUEUE),

    /** Ends what is watched, takes no further item, and gives those under way a while to end. */
    async drain(): Promise<void> {
      stopping.abort();
      feed.close();
      await starting?.catch(() => {});
      if (isWorker) await worker.stop();
    },

    stop: () => spending.stop(),
  };
}
