import type { NewJob } from '../platform/jobs.ts';

export const ITEM_QUEUE = 'generation-items';

export type ItemJob = { batchId: string; position: number };

/** Items of a batch that come before the next batch's first ones. */
const ITEMS_A_TURN = 25;

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
