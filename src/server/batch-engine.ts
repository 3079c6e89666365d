import { randomUUID } from 'node:crypto';
import { createBatchFeed } from './generation/batch-feed.ts';
import { createBatchWorker, ITEM_QUEUE } from './generation/batches.jobs.ts';
import { createBatchesRepository } from './generation/batches.repository.ts';
import { createBatchesService, type NoteAction } from './generation/batches.service.ts';
import type { KindWorks } from './generation/item-handlers.ts';
import { createSpendingRepository } from './generation/spending.repository.ts';
import { type AllTerms, createSpendingService } from './generation/spending.service.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { providersOf } from './platform/providers/provider-settings.ts';

/** Items beside those that wait for providers: they are being written down, or wait for the synthesiser. */
const LEAST_AT_ONCE = 4;
const MOST_AT_ONCE = 200;

type Parts = {
  database: Database;
  /** What this process does. */
  process: 'all' | 'web' | 'worker';
  /** Items that it works on at the same time; undefined: as many as keep all providers busy. */
  atOnce: number | undefined;
  /** What items of each kind are done by. */
  works: KindWorks;
  terms: AllTerms;
  namesOf: (userIds: readonly string[]) => Promise<Map<string, string>>;
  note: NoteAction;
  clock: () => Date;
  log: Log;
  newId?: () => string;
  random?: () => number;
};

/** What the configured providers take and allow. */
export function providerTerms(config: Config): AllTerms {
  return Object.fromEntries(Object.entries(providersOf(config)).filter(([, provider]) => provider));
}

/** What makes batches go: jobs, the spending meter, the worker and those who watch. What items are is given in. */
export function createBatchEngine({
  database,
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
}: Parts) {
  const isWorker = process !== 'web';
  // The embedded database has one opener: whatever was under way before is over.
  const alone = database.kind === 'embedded';
  const busy = Object.values(terms).reduce((sum, { concurrency }) => sum + concurrency, 0);
  const repository = createBatchesRepository(database);
  const jobs = createJobs({ database, log, isWorker });
  const feed = createBatchFeed({ database });
  const spending = createSpendingService({
    repository: createSpendingRepository(database),
    terms,
    clock,
    newId,
    log,
  });
  const worker = createBatchWorker({
    repository,
    jobs,
    works,
    spending,
    atOnce: atOnce ?? Math.min(MOST_AT_ONCE, busy + LEAST_AT_ONCE),
    newId,
    random,
    clock,
    log,
  });
  const batches = createBatchesService({
    repository,
    jobs,
    feed,
    works,
    spending,
    namesOf,
    note,
    clock,
    newId,
  });
  feed.onCancel((batchId) => worker.cancel(batchId));

  return {
    batches,
    spending,

    async start(): Promise<void> {
      await spending.start({ alone });
      await jobs.start([ITEM_QUEUE]);
      await feed.start();
      if (isWorker) await worker.start({ alone });
    },

    /** Ends what is watched, takes no further item, and gives those under way a while to end. */
    async drain(): Promise<void> {
      feed.close();
      if (isWorker) await worker.stop();
    },

    async stop(): Promise<void> {
      await jobs.stop();
      spending.stop();
    },
  };
}
