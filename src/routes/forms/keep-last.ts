/**
 * For pages that are read again while they are in sight: a reading that fails, because the server is away or the
 * session has ended, keeps what the page shows and what was typed into it.
 */
export function keepLast<T>() {
  let last: T | undefined;
  return {
    shown(data: T): void {
      last = data;
    },
    async read({ serverLoader }: { serverLoader: () => Promise<unknown> }): Promise<T> {
      try {
        return (await serverLoader()) as T;
      } catch (error) {
        if (last === undefined) throw error;
        return last;
      }
    },
  };
}
