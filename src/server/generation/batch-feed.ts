import { setTimeout as pause } from 'node:timers/promises';
import type { BatchView } from '#src/domain/generation/batch-view.ts';
import type { Database } from '../platform/database.ts';
import { BATCHES_CHANNEL } from './batches.repository.ts';
import { createSignalling } from './call-turns.ts';

/** Between two readings of the same for who watches: a batch may change a hundred times a second. */
const APART_MS = 200;
/** A change that nobody was told of (a connection was lost) is seen this late. */
const LOOK_MS = 10_000;

/** Tells who watches that batches changed, in this process or another. */
export function createBatchFeed({ database }: { database: Database }) {
  let changes = 0;
  const told = createSignalling();
  const closing = new AbortController();
  let onCancel: (batchId: string) => void = () => {};
  /** One for all who want it at the same moment. */
  let reading: Promise<BatchView[]> | undefined;

  const tell = (): void => {
    changes++;
    told.tell();
  };

  async function changed(since: number, signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + LOOK_MS;
    while (changes <= since && performance.now() < deadline && !signal.aborted)
      await told.wait(deadline - performance.now(), signal).catch(() => {});
  }

  return {
    async start(): Promise<void> {
      await database.listen(
        BATCHES_CHANNEL,
        (payload) => {
          const [id = '', what] = payload.split(' ');
          if (what === 'cancelled') onCancel(id);
          tell();
        },
        tell,
      );
    },

    /** @param callback called with the id of every batch that is cancelled */
    onCancel(callback: (batchId: string) => void): void {
      onCancel = callback;
    },

    /** Reads now and after every change of any batch, until the signal ends it. */
    async *watch(read: () => Promise<BatchView[]>, signal: AbortSignal): AsyncGenerator<BatchView[]> {
      const ending = AbortSignal.any([signal, closing.signal]);
      while (!ending.aborted) {
        const since = changes;
        reading ??= read().finally(() => {
          reading = undefined;
        });
        yield await reading;
        await pause(APART_MS, undefined, { signal: ending }).catch(() => {});
        await changed(since, ending);
      }
    },

    /** Ends whatever is watched. */
    close: () => closing.abort(),
  };
}

export type BatchFeed = ReturnType<typeof createBatchFeed>;
