import type { Job } from '../platform/jobs.ts';
import { unlessAborted } from '../platform/unless-aborted.ts';
import type { ItemJob } from './batches.jobs.ts';
import type { BatchesRepository, ItemRow } from './batches.repository.ts';
import type { HeldItemsRepository } from './held-items.repository.ts';
import { type Claim, endOf, type ItemEnds } from './item-ends.jobs.ts';
import type { ItemContext, ItemFacts, ItemResult, KindWorks } from './item-handlers.ts';
import type { SpendingService } from './spending.service.ts';

/** The lease is gone: the batch was cancelled, or somebody else works on the item. */
export class LeaseLostError extends Error {}

type Parts = {
  batches: Pick<BatchesRepository, 'transaction'>;
  heldItems: HeldItemsRepository;
  works: KindWorks;
  spending: Pick<SpendingService, 'meterOfItem'>;
  ends: ItemEnds;
};

/**
 * Does an item by the handler of its batch's kind.
 * @returns what was made, and whether the item has ended with it
 * @throws LeaseLostError, and what the handler throws
 */
export async function makeItem(
  { batches, heldItems, works, spending, ends }: Parts,
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
      const written = await batches.transaction(async (tx) => {
        if (!(await heldItems.hold(tx, lease))) throw new LeaseLostError();
        return write(tx, async (result) => {
          await ends.end(tx, job, lease, endOf(result));
          isEnd = true;
        });
      });
      hasEnded ||= isEnd;
      return written;
    },
    note: async ({ moreSounds, ...facts }, tx) => {
      await heldItems.change(tx, lease, { ...columnsOf(facts), moreSounds });
    },
  };
  // Also where it does not listen to the signal: what it writes too late is refused.
  const result = await unlessAborted(signal, () => work.handle(context));
  return { result, hasEnded };
}

function columnsOf({ keywordId, findings, sizes }: ItemFacts): Partial<ItemRow> {
  return {
    ...(keywordId !== undefined && { keywordId }),
    ...(findings !== undefined && { findings }),
    ...(sizes && { bytesBefore: sizes.before, bytesAfter: sizes.after }),
  };
}
