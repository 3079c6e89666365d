import { AppError } from './app-error.ts';

/** Too much of a kind of work is waiting: it was refused, and may be tried again. */
export class BusyError extends AppError {
  constructor() {
    super('too-busy');
  }
}

type Waiting = { start: () => void; refuse: () => void; timer: NodeJS.Timeout };

/**
 * Runs work of which only so much may go on at once; the rest waits its turn for a bounded time.
 * @param bounds.atOnce how much runs at the same time
 * @param bounds.crowdedAtOnce how much of it once half of those who may wait do, until nobody waits any more; as much
 * where it is not given
 * @param bounds.waiting how much may wait; more is refused at once
 * @param bounds.waitMs longest wait in milliseconds; then it is refused
 */
export function createBoundedWork(bounds: {
  atOnce: number;
  crowdedAtOnce?: number;
  waiting: number;
  waitMs: number;
}) {
  let running = 0;
  let isCrowded = false;
  const queue: Waiting[] = [];

  const most = () => (isCrowded ? (bounds.crowdedAtOnce ?? bounds.atOnce) : bounds.atOnce);

  const takeTurn = (): Promise<void> => {
    if (running < most()) {
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
      if (queue.length * 2 >= bounds.waiting) isCrowded = true;
    });
  };

  const giveTurn = (): void => {
    running--;
    if (queue.length === 0) isCrowded = false;
    while (running < most()) {
      const next = queue.shift();
      if (!next) return;
      running++;
      clearTimeout(next.timer);
      next.start();
    }
  };

  return {
    /** Whether more work would be refused at once. */
    isFull: (): boolean => running >= most() && queue.length >= bounds.waiting,
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
