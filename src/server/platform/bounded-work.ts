/** Too much of a kind of work is waiting: it was refused, and may be tried again. */
export class BusyError extends Error {}

type Waiting = { start: () => void; refuse: () => void; timer: NodeJS.Timeout };

/**
 * Runs work of which only so much may go on at once; the rest waits its turn for a bounded time.
 * @param bounds.atOnce how much runs at the same time
 * @param bounds.waiting how much may wait; more is refused at once
 * @param bounds.waitMs longest wait in milliseconds; then it is refused
 */
export function createBoundedWork(bounds: { atOnce: number; waiting: number; waitMs: number }) {
  let running = 0;
  const queue: Waiting[] = [];

  const takeTurn = (): Promise<void> => {
    if (running < bounds.atOnce) {
      running++;
      return Promise.resolve();
    }
    if (queue.length >= bounds.waiting) return Promise.reject(new BusyError());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: resolve,
        refuse: () => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(new BusyError());
        },
        timer: setTimeout(() => waiting.refuse(), bounds.waitMs),
      };
      queue.push(waiting);
    });
  };

  const giveTurn = (): void => {
    const next = queue.shift();
    if (!next) {
      running--;
      return;
    }
    clearTimeout(next.timer);
    next.start();
  };

  return {
    /** Whether more work would be refused at once. */
    isFull: (): boolean => running >= bounds.atOnce && queue.length >= bounds.waiting,
    /** @throws BusyError when the work was refused */
    async run<T>(work: () => Promise<T>): Promise<T> {
      await takeTurn();
      try {
        return await work();
      } finally {
        giveTurn();
      }
    },
  };
}
