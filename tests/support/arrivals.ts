/** What arrives one by one, to be waited for: messages at a server of the test's own. */
export function createArrivals<T>() {
  const arrived: T[] = [];
  const waiting = new Set<() => void>();
  return {
    add(item: T): void {
      arrived.push(item);
      for (const look of waiting) look();
    },
    all: (): readonly T[] => arrived,
    /** The first that fits and has not been taken before. @throws Error when none came in time */
    take(fits: (item: T) => boolean, timeoutMs = 60_000): Promise<T> {
      return new Promise((resolve, reject) => {
        const look = () => {
          const at = arrived.findIndex(fits);
          if (at < 0) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(arrived.splice(at, 1)[0] as T);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`nothing that fits has arrived; there is ${JSON.stringify(arrived)}`));
        }, timeoutMs);
        waiting.add(look);
        look();
      });
    },
  };
}
