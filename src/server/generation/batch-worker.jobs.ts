import { AppError } from '../platform/app-error.ts';
import { isDatabaseUnavailable } from '../platform/database.ts';
import type { Job, Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { ITEM_QUEUE, type ItemJob, jobsOf } from './batches.jobs.ts';
import type { BatchesRepository } from './batches.repository.ts';
import { failureOf } from './generation-failure.ts';
import type { HeldItemsRepository } from './held-items.repository.ts';
import { createItemClaims } from './item-claims.jobs.ts';
import { createItemEnds } from './item-ends.jobs.ts';
import type { KindWorks } from './item-handlers.ts';
import type { ItemLeasesRepository } from './item-leases.repository.ts';
import { LeaseLostError, makeItem } from './item-work.jobs.ts';
import type { SpendingService } from './spending.service.ts';

/** Signs that items are worked on; see the lease in the repository. */
const HEARTBEAT_MS = 5_000;
const SWEEP_MS = 30_000;
/** Until an item is begun again that the database or the file store was missing for. */
const OUTAGE_PAUSE_MS = 5_000;

/** The process is told to stop. */
class StoppingError extends Error {}

/** Whether what failed is this installation's own, and no fault of the item: it waits for as long as that takes. */
function isOutage(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'storage-unavailable');
}

type Parts = {
  batches: BatchesRepository;
  leases: ItemLeasesRepository;
  heldItems: HeldItemsRepository;
  jobs: Jobs;
  works: KindWorks;
  spending: SpendingService;
  /** Items that this process works on at the same time. */
  atOnce: number;
  /** How long items under way may take to end once the process is told to, in milliseconds. */
  drainMs: number;
  newId: () => string;
  random: () => number;
  clock: () => Date;
  log: Log;
};

/** Works on the items of batches, in as many processes as there are. */
export function createBatchWorker(parts: Parts) {
  const { batches, leases, jobs, atOnce, drainMs, log } = parts;
  const ends = createItemEnds(parts);
  const { claim } = createItemClaims({ ...parts, ends });
  type Held = { batchId: string; position: number; token: string; controller: AbortController };
  const held = new Map<string, Held>();
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;

  async function work(job: Job<ItemJob>): Promise<void> {
    const claimed = await claim(job);
    if (!claimed) return;
    const controller = new AbortController();
    const { token } = claimed.lease;
    held.set(token, { ...job.data, token, controller });
    if (isStopping) controller.abort(new StoppingError());
    try {
      const { result, hasEnded } = await makeItem({ ...parts, ends }, job, claimed, controller);
      if (!hasEnded) await ends.finish(job, claimed, result);
    } catch (error) {
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error;
      if (reason instanceof StoppingError) await ends.giveBack(job, claimed);
      else if (reason instanceof LeaseLostError) await batches.transaction((tx) => jobs.complete(tx, job));
      else if (isOutage(error)) {
        log.warn({ err: error, batch: job.data.batchId, item: job.data.position }, 'an item is put off');
        await ends.giveBack(job, claimed, OUTAGE_PAUSE_MS);
      } else {
        const failure = failureOf(error);
        if (failure.reason === 'unexpected')
          log.error(
            { err: error, batch: job.data.batchId, item: job.data.position },
            'an item failed unexpectedly',
          );
        await ends.fail(job, claimed, failure);
      }
    } finally {
      held.delete(token);
    }
  }

  async function touch(): Promise<void> {
    const tokens = [...held.keys()];
    if (tokens.length === 0) return;
    const kept = await leases.touch(tokens);
    for (const token of tokens) if (!kept.has(token)) held.get(token)?.controller.abort(new LeaseLostError());
  }

  async function sweep(): Promise<void> {
    const abandoned = await leases.listAbandoned();
    if (abandoned.length === 0) return;
    await batches.transaction((tx) =>
      jobs.add(
        tx,
        ITEM_QUEUE,
        abandoned.flatMap(({ batchId, position }) => jobsOf(batchId, [{ position }])),
      ),
    );
  }

  const every = (ms: number, what: () => Promise<void>) => {
    const run = () => {
      what().catch((error: unknown) => log.warn({ err: error }, 'items under way could not be looked after'));
    };
    timers.push(setInterval(run, ms).unref());
  };

  return {
    /** @param alone whether no other process can be working on this database */
    async start({ alone }: { alone: boolean }): Promise<void> {
      if (alone) await leases.expireLeases();
      every(HEARTBEAT_MS, touch);
      every(SWEEP_MS, sweep);
      jobs.work<ItemJob>(ITEM_QUEUE, atOnce, work);
    },

    /** A batch was cancelled: its items under way here are given up. */
    cancel(batchId: string): void {
      for (const item of held.values())
        if (item.batchId === batchId) item.controller.abort(new LeaseLostError());
    },

    /** Takes no further item; those under way may end, and are given back where they take too long. */
    async stop(): Promise<void> {
      isStopping = true;
      const timer = setTimeout(() => {
        for (const item of held.values()) item.controller.abort(new StoppingError());
      }, drainMs);
      await jobs.drain();
      clearTimeout(timer);
      for (const timer of timers) clearInterval(timer);
    },
  };
}
