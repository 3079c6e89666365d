import { STOPS_BATCH } from '#src/domain/generation.ts';
import { AppError } from '../platform/app-error.ts';
import { type Db, isDatabaseUnavailable } from '../platform/database.ts';
import type { Job, Jobs, NewJob } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { inSpan } from '../platform/tracing.ts';
import { unlessAborted } from '../platform/unless-aborted.ts';
import { tellOfBatchEnd } from '../words/keyword-writer.ts';
import {
  type BatchesRepository,
  type Begun,
  type ItemEnd,
  type ItemRow,
  type Lease,
  MOST_INTERRUPTIONS,
} from './batches.repository.ts';
import { failureOf, type GenerationFailure, isTransient } from './generation-failure.ts';
import type { ItemContext, ItemFacts, ItemResult, KindWorks } from './item-handlers.ts';
import type { SpendingService } from './spending.service.ts';

export const ITEM_QUEUE = 'generation-items';

export type ItemJob = { batchId: string; position: number };

/** How often an item that fails for a passing reason is begun in all. */
const MOST_TRIES = 6;
const FIRST_PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 60;
/** Signs that items are worked on; see the lease in the repository. */
const HEARTBEAT_MS = 5_000;
const SWEEP_MS = 30_000;
/** Until an item is begun again that the database or the file store was missing for. */
const OUTAGE_PAUSE_MS = 5_000;
/** Items of a batch that come before the next batch's first ones. */
const ITEMS_A_TURN = 25;
const MAX_DETAIL = 300;

/** The lease is gone: the batch was cancelled, or somebody else works on the item. */
class LeaseLostError extends Error {}
/** The process is told to stop. */
class StoppingError extends Error {}

/** Jobs for items; those of several batches take turns, however long each is. */
export function jobsOf(
  batchId: string,
  items: readonly { position: number; dueMs?: number }[],
): NewJob<ItemJob>[] {
  return items.map(({ position, dueMs = 0 }) => ({
    data: { batchId, position },
    priority: -Math.floor(position / ITEMS_A_TURN),
    afterSeconds: dueMs / 1000,
  }));
}

/** Pause before an item is begun again, in seconds: doubled each time, and of random length, so that they don't come all at once. */
export function pauseSeconds(failures: number, random: () => number): number {
  const most = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** failures);
  return most / 2 + (most / 2) * random();
}

/** Whether what failed is this installation's own, and no fault of the item: it waits for as long as that takes. */
function isOutage(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'storage-unavailable');
}

type Parts = {
  repository: BatchesRepository;
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
export function createBatchWorker({
  repository,
  jobs,
  works,
  spending,
  atOnce,
  drainMs,
  newId,
  random,
  clock,
  log,
}: Parts) {
  type Held = { batchId: string; position: number; token: string; controller: AbortController };
  const held = new Map<string, Held>();
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;

  type Claim = Begun & { lease: Lease };

  /** Takes the item for this process, or puts its job off, or ends the job where nothing is to be done. */
  const claim = async (job: Job<ItemJob>): Promise<Claim | undefined> => {
    const { batchId, position } = job.data;
    const lease = { batchId, position, token: newId() };
    const begun = await repository.beginWaiting(batchId, position, lease.token);
    return begun ? { ...begun, lease } : claimAnew(job, lease);
  };

  /** The same where it does not simply wait: it was begun before, is not due yet, or is over. */
  const claimAnew = (job: Job<ItemJob>, lease: Lease): Promise<Claim | undefined> =>
    repository.transaction(async (tx) => {
      const { batchId, position } = job.data;
      const batch = await repository.lock(tx, batchId);
      const item = batch && (await repository.lockItem(tx, batchId, position));
      const isOpen = item?.state === 'running' || (item?.state === 'waiting' && batch?.state === 'running');
      // Jobs of a paused batch are made anew when it goes on.
      if (!batch || !item || !isOpen) {
        await jobs.complete(tx, job);
        return undefined;
      }
      const laterMs = item.state === 'running' ? item.leaseMs : item.dueMs;
      if (laterMs > 0) {
        await jobs.complete(tx, job);
        await jobs.add(tx, ITEM_QUEUE, jobsOf(batchId, [{ position, dueMs: laterMs }]));
        return undefined;
      }
      await repository.begin(tx, item, lease.token);
      if (item.interruptions >= MOST_INTERRUPTIONS) {
        await endHeld(tx, job, lease, { state: 'failed', reason: 'unexpected' });
        return undefined;
      }
      await repository.change(tx, batchId, {});
      const interruptions = item.interruptions + (item.state === 'running' ? 1 : 0);
      return { batch, item: { ...item, attempt: item.attempt + 1, interruptions }, lease };
    });

  /** Ends an item that is held, and its job, and the batch with its last item. @returns whether the lease stood */
  async function endHeld(tx: Db, job: Job<ItemJob>, lease: Lease, end: ItemEnd): Promise<boolean> {
    const { isMine, isLast } = await repository.endHeld(tx, lease, end, clock());
    if (isLast) await tellOfBatchEnd(tx);
    await jobs.complete(tx, job);
    return isMine;
  }

  /** @returns what was made, and whether the item has ended with it */
  async function make(
    job: Job<ItemJob>,
    { batch, item, lease }: Claim,
    controller: AbortController,
  ): Promise<{ result: ItemResult; hasEnded: boolean }> {
    const work = works[batch.kind];
    if (!work) throw new Error(`nothing is known of batches of kind ${batch.kind}`);
    let hasEnded = false;
    const { signal } = controller;
    const context: ItemContext = {
      batch: {
        id: batch.id,
        kind: batch.kind,
        request: batch.request,
        createdBy: batch.createdBy ?? undefined,
        categoryId: batch.categoryId ?? undefined,
      },
      position: item.position,
      input: item.input,
      keywordId: item.keywordId ?? undefined,
      meter: spending.meterOfItem(batch.id, item.position, signal),
      signal,
      commit: async (write) => {
        signal.throwIfAborted();
        let isEnd = false;
        const written = await repository.transaction(async (tx) => {
          if (!(await repository.hold(tx, lease))) throw new LeaseLostError();
          return write(tx, async (result) => {
            await endHeld(tx, job, lease, endOf(result));
            isEnd = true;
          });
        });
        hasEnded ||= isEnd;
        return written;
      },
      note: async ({ moreSounds, ...facts }, tx) => {
        await repository.changeHeld(tx, lease, { ...columnsOf(facts), moreSounds });
      },
    };
    // Also where it does not listen to the signal: what it writes too late is refused.
    const result = await inSpan(
      `item ${batch.kind}`,
      { 'wordlane.batch': batch.id, 'wordlane.item': item.position },
      () => unlessAborted(signal, () => work.handle(context)),
    );
    return { result, hasEnded };
  }

  const finish = (job: Job<ItemJob>, { lease }: Claim, result: ItemResult): Promise<void> =>
    repository.transaction(async (tx) => {
      await repository.hold(tx, lease);
      await endHeld(tx, job, lease, endOf(result));
    });

  const fail = (job: Job<ItemJob>, { item, lease }: Claim, failure: GenerationFailure): Promise<void> =>
    repository.transaction(async (tx) => {
      const { batchId, position } = job.data;
      const batch = await repository.lock(tx, batchId);
      const { reason } = failure;
      const detail = failure.detail?.slice(0, MAX_DETAIL);
      const stopsBatch = STOPS_BATCH.includes(reason);
      const tries = item.attempt - item.interruptions;
      const isOver = !stopsBatch && (!isTransient(reason) || tries >= MOST_TRIES);
      if (isOver) {
        await endHeld(tx, job, lease, { state: 'failed', reason, detail });
        return;
      }
      const afterSeconds = Math.max(pauseSeconds(tries - 1, random), failure.retryAfterSeconds ?? 0);
      const isMine = await repository.changeHeld(tx, lease, {
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
        return repository.change(tx, batchId, isFirst ? { state: 'paused', pauseReason } : {});
      }
      if (batch.state === 'running')
        await jobs.add(tx, ITEM_QUEUE, jobsOf(batchId, [{ position, dueMs: afterSeconds * 1000 }]));
      await repository.change(tx, batchId, {});
    });

  /** Gives an item back that nobody has failed at, for now or for later. */
  const giveBack = (job: Job<ItemJob>, { item, lease }: Claim, dueMs = 0): Promise<void> =>
    repository.transaction(async (tx) => {
      const { batchId, position } = job.data;
      const batch = await repository.lock(tx, batchId);
      const isMine = await repository.changeHeld(tx, lease, {
        state: 'waiting',
        attempt: item.attempt - 1,
        ...(dueMs > 0 && { afterSeconds: dueMs / 1000 }),
      });
      await jobs.complete(tx, job);
      if (!isMine || batch?.state !== 'running') return;
      await jobs.add(tx, ITEM_QUEUE, jobsOf(batchId, [{ position, dueMs }]));
      await repository.change(tx, batchId, {});
    });

  async function work(job: Job<ItemJob>): Promise<void> {
    const claimed = await claim(job);
    if (!claimed) return;
    const controller = new AbortController();
    const { token } = claimed.lease;
    held.set(token, { ...job.data, token, controller });
    if (isStopping) controller.abort(new StoppingError());
    try {
      const { result, hasEnded } = await make(job, claimed, controller);
      if (!hasEnded) await finish(job, claimed, result);
    } catch (error) {
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error;
      if (reason instanceof StoppingError) await giveBack(job, claimed);
      else if (reason instanceof LeaseLostError) await repository.transaction((tx) => jobs.complete(tx, job));
      else if (isOutage(error)) {
        log.warn({ err: error, batch: job.data.batchId, item: job.data.position }, 'an item is put off');
        await giveBack(job, claimed, OUTAGE_PAUSE_MS);
      } else {
        const failure = failureOf(error);
        if (failure.reason === 'unexpected')
          log.error(
            { err: error, batch: job.data.batchId, item: job.data.position },
            'an item failed unexpectedly',
          );
        await fail(job, claimed, failure);
      }
    } finally {
      held.delete(token);
    }
  }

  async function touch(): Promise<void> {
    const tokens = [...held.keys()];
    if (tokens.length === 0) return;
    const kept = await repository.touch(tokens);
    for (const token of tokens) if (!kept.has(token)) held.get(token)?.controller.abort(new LeaseLostError());
  }

  async function sweep(): Promise<void> {
    const abandoned = await repository.listAbandoned();
    if (abandoned.length === 0) return;
    await repository.transaction((tx) =>
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
      if (alone) await repository.expireLeases();
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

function endOf({ outcome, state = 'done', ...facts }: ItemResult): ItemEnd {
  return { state, outcome, ...facts };
}

function columnsOf({ keywordId, findings, sizes }: ItemFacts): Partial<ItemRow> {
  return {
    ...(keywordId !== undefined && { keywordId }),
    ...(findings !== undefined && { findings }),
    ...(sizes && { bytesBefore: sizes.before, bytesAfter: sizes.after }),
  };
}
