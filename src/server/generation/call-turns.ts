import { setTimeout as pause } from 'node:timers/promises';

/** Lets through one at a time under each name, in the order in which they came. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return {
    /** Who is aborted while waiting is told at once; work that has begun listens to the signal itself. */
    async take<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      let hasBegun = false;
      const mine = (last.get(name) ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        hasBegun = true;
        return work();
      });
      last.set(
        name,
        mine.catch(() => {}),
      );
      let stop = () => {};
      const aborted = new Promise<never>((_, reject) => {
        stop = () => {
          if (!hasBegun) reject(signal.reason);
        };
        signal.addEventListener('abort', stop, { once: true });
      });
      try {
        return await Promise.race([mine, aborted]);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}

/** Tells everybody who waits that something happened. */
export function createSignalling() {
  let waiting = new Set<() => void>();
  return {
    tell(): void {
      const told = waiting;
      waiting = new Set();
      for (const go of told) go();
    },
    /** Until it does, and no longer than so many milliseconds. @throws AbortError */
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      const stop = new AbortController();
      let go = () => {};
      const told = new Promise<void>((resolve) => {
        go = resolve;
        waiting.add(go);
      });
      try {
        await Promise.race([told, pause(ms, undefined, { signal: AbortSignal.any([signal, stop.signal]) })]);
      } finally {
        stop.abort();
        waiting.delete(go);
      }
    },
  };
}
