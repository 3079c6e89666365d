import { STOPS_BATCH } from '#src/domain/generation/generation.ts';
import type { Db } from '../platform/database.ts';
import type { Job, Jobs } from '../platform/jobs.ts';
import { tellOfBatchEnd } from '../words/vocabulary-version.repository.ts';
import { ITEM_QUEUE, type ItemJob, jobsOf } from './batches.jobs.ts';
import type { BatchesRepository } from './batches.repository.ts';
import { type GenerationFailure, isTransient } from './generation-failure.ts';
import type { HeldItemsRepository, ItemEnd, Lease } from './held-items.repository.ts';
import type { ItemResult } from './item-handlers.ts';
import type { Begun } from './item-leases.repository.ts';

/** How often an item that fails for a passing reason is begun in all. */
const MOST_TRIES = 6;
const FIRST_PAUSE_SECONDS = 1;
/** Where a provider says that it was asked too often, and not for how long: most count by the minute. */
const FIRST_PAUSE_OF_TOO_MANY = 8;
const LONGEST_PAUSE_SECONDS = 60;
const MAX_DETAIL = 300;

/** An item that this process works on. */
export type Claim = Begun & { lease: Lease };

type Parts = {
  batches: BatchesRepository;
  heldItems: HeldItemsRepository;
  jobs: Jobs;
  random: () => number;
  clock: () => Date;
};

/** How work on an item ends: with a result, with a failure, or given back. The item's job ends in the same transaction. */
export function createItemEnds({ batches, heldItems, jobs, random, clock }: Parts) {
  /** Ends an item that is held, and its job, and the batch with its last item. @returns whether the lease stood */
  async function end(tx: Db, job: Job<ItemJob>, lease: Lease, what: ItemEnd): Promise<boolean> {
    const { isMine, isLast } = await heldItems.end(tx, lease, what, clock());
    if (isLast) await tellOfBatchEnd(tx);
    await jobs.complete(tx, job);
    return isMine;
  }

  return {
    end,

    /** Ends an item with what it came to. */
    finish: (job: Job<ItemJob>, { lease }: Claim, result: ItemResult): Promise<void> =>
      batches.transaction(async (tx) => {
        await heldItems.hold(tx, lease);
        await end(tx, job, lease, endOf(result));
      }),

    /** Ends an item that failed, lets it wait for another try, or has its batch wait for somebody. */
    fail: (job: Job<ItemJob>, { item, lease }: Claim, failure: GenerationFailure): Promise<void> =>
      batches.transaction(async (tx) => {
        const { batchId, position } = job.data;
        const batch = await batches.lock(tx, batchId);
        const { reason } = failure;
        const detail = failure.detail?.slice(0, MAX_DETAIL);
        const stopsBatch = STOPS_BATCH.includes(reason);
        const tries = item.attempt - item.interruptions;
        const isOver = !stopsBatch && (!isTransient(reason) || tries >= MOST_TRIES);
        if (isOver) {
          await end(tx, job, lease, { state: 'failed', reason, detail });
          return;
        }
        const isUntold = reason === 'too-many-requests' && failure.retryAfterSeconds === undefined;
        const first = isUntold ? FIRST_PAUSE_OF_TOO_MANY : FIRST_PAUSE_SECONDS;
        const afterSeconds = Math.max(pauseSeconds(first, tries - 1, random), failure.retryAfterSeconds ?? 0);
        const isMine = await heldItems.change(tx, lease, {
          state: 'waiting',
          reason,
          detail: detail ?? null,
          ...(stopsBatch ? { attempt: item.attempt - 1 } : { afterSeconds }),
        });
        await jobs.complete(tx, job);
        if (!batch || !isMine) return;
        // The item goes on with its batch, when somebody has done something about it.
        if (stopsBatch) {
          const isFirst = batch.state === 'running';
          const pauseReason =
            reason === 'cap-reached' ? ('cap-reached' as const) : ('provider-refused' as const);
          return batches.change(tx, batchId, isFirst ? { state: 'paused', pauseReason } : {});
        }
        if (batch.state === 'running')
          await jobs.add(tx, ITEM_QUEUE, jobsOf(batchId, [{ position, dueMs: afterSeconds * 1000 }]));
        await batches.change(tx, batchId, {});
      }),

    /** Gives an item back that nobody has failed at, for now or for later. */
    giveBack: (job: Job<ItemJob>, { item, lease }: Claim, dueMs = 0): Promise<void> =>
      batches.transaction(async (tx) => {
        const { batchId, position } = job.data;
        const batch = await batches.lock(tx, batchId);
        const isMine = await heldItems.change(tx, lease, {
          state: 'waiting',
          attempt: item.attempt - 1,
          ...(dueMs > 0 && { afterSeconds: dueMs / 1000 }),
        });
        await jobs.complete(tx, job);
        if (!isMine || batch?.state !== 'running') return;
        await jobs.add(tx, ITEM_QUEUE, jobsOf(batchId, [{ position, dueMs }]));
        await batches.change(tx, batchId, {});
      }),
  };
}

export type ItemEnds = ReturnType<typeof createItemEnds>;

/** Pause before an item is begun again, in seconds: doubled each time, and of random length, so that they don't come all at once. */
function pauseSeconds(first: number, failures: number, random: () => number): number {
  const most = Math.min(LONGEST_PAUSE_SECONDS, first * 2 ** failures);
  return most / 2 + (most / 2) * random();
}

/** How an item ends that came to something. */
export function endOf({ outcome, state = 'done', ...facts }: ItemResult): ItemEnd {
  return { state, outcome, ...facts };
}
