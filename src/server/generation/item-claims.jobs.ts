import type { Job, Jobs } from '../platform/jobs.ts';
import { ITEM_QUEUE, type ItemJob, jobsOf } from './batches.jobs.ts';
import type { BatchesRepository } from './batches.repository.ts';
import type { Lease } from './held-items.repository.ts';
import type { Claim, ItemEnds } from './item-ends.jobs.ts';
import { type ItemLeasesRepository, MOST_INTERRUPTIONS } from './item-leases.repository.ts';

type Parts = {
  batches: BatchesRepository;
  leases: ItemLeasesRepository;
  ends: ItemEnds;
  jobs: Jobs;
  newId: () => string;
};

/** Taking items for this process. */
export function createItemClaims({ batches, leases, ends, jobs, newId }: Parts) {
  /** Where it does not simply wait: it was begun before, is not due yet, or is over. */
  const claimAnew = (job: Job<ItemJob>, lease: Lease): Promise<Claim | undefined> =>
    batches.transaction(async (tx) => {
      const { batchId, position } = job.data;
      const batch = await batches.lock(tx, batchId);
      const item = batch && (await leases.lockItem(tx, batchId, position));
      const isOpen = item?.state === 'running' || (item?.state === 'waiting' && batch?.state === 'running');
      // Jobs of a paused batch are made again when it goes on.
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
      await leases.begin(tx, item, lease.token);
      if (item.interruptions >= MOST_INTERRUPTIONS) {
        await ends.end(tx, job, lease, { state: 'failed', reason: 'unexpected' });
        return undefined;
      }
      await batches.change(tx, batchId, {});
      const interruptions = item.interruptions + (item.state === 'running' ? 1 : 0);
      return { batch, item: { ...item, attempt: item.attempt + 1, interruptions }, lease };
    });

  return {
    /** Takes the item for this process, or puts its job off, or ends the job where nothing is to be done. */
    async claim(job: Job<ItemJob>): Promise<Claim | undefined> {
      const { batchId, position } = job.data;
      const lease = { batchId, position, token: newId() };
      const begun = await leases.beginWaiting(batchId, position, lease.token);
      return begun ? { ...begun, lease } : claimAnew(job, lease);
    },
  };
}
