import { setTimeout as pause } from 'node:timers/promises';
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
  const changedAt = new Map<string, number>();
  const told = createSignalling();
  const closing = new AbortController();
  let onCancel: (batchId: string) => void = () => {};
  const readings = new Map<string, Promise<unknown>>();

  async function changed(name: string | undefined, since: number, signal: AbortSignal): Promise<void> {
    const last = () => (name === undefined ? changes : (changedAt.get(name) ?? 0));
    const deadline = performance.now() + LOOK_MS;
    while (last() <= since && performance.now() < deadline && !signal.aborted)
      await told.wait(deadline - performance.now(), signal).catch(() => {});
  }

  /** One reading for all who want it at the same moment. */
  function shared<T>(name: string, read: () => Promise<T>): Promise<T> {
    const under = readings.get(name);
    if (under) return under as Promise<T>;
    const reading = read().finally(() => readings.delete(name));
    readings.set(name, reading);
    return reading;
  }

  return {
    async start(): Promise<void> {
      await database.listen(
        BATCHES_CHANNEL,
        (payload) => {
          const [id = '', what] = payload.split(' ');
          changes++;
          changedAt.set(id, changes);
          // Who watches an older one looks again after a while.
          if (changedAt.size > 1_000) changedAt.delete(changedAt.keys().next().value ?? '');
          if (what === 'cancelled') onCancel(id);
          told.tell();
        },
        () => {
          changes++;
          for (const id of changedAt.keys()) changedAt.set(id, changes);
          told.tell();
        },
      );
    },

    /** @param callback called with the id of every batch that is cancelled */
    onCancel(callback: (batchId: string) => void): void {
      onCancel = callback;
    },

    /**
     * Reads now and after every change, until the reading is undefined or `isLast`.
     * @param batchId undefined: after a change of any batch
     */
    async *watch<T>(
      batchId: string | undefined,
      read: () => Promise<T | undefined>,
      isLast: (reading: T) => boolean,
      signal: AbortSignal,
    ): AsyncGenerator<T> {
      const ending = AbortSignal.any([signal, closing.signal]);
      while (!ending.aborted) {
        const since = changes;
        const reading = await shared(batchId ?? '', read);
        if (reading === undefined) return;
        yield reading;
        if (isLast(reading)) return;
        await pause(APART_MS, undefined, { signal: ending }).catch(() => {});
        await changed(batchId, since, ending);
      }
    },

    /** Ends whatever is watched. */
    close: () => closing.abort(),
  };
}

export type BatchFeed = ReturnType<typeof createBatchFeed>;
