import type { Log } from '../log.ts';

/** Pauses before each further try, in milliseconds. */
const PAUSES_MS = [1_000, 10_000, 60_000];

/** Messages that wait to be sent, at most; more are a flood, and are dropped with a line in the log. */
const MAX_WAITING = 1_000;

/**
 * Sends messages beside the request that wanted them, so that its answer tells nobody by its time or status whether
 * there was one. What fails is tried again a few times, then given up with a line in the log, which names no receiver.
 */
export function createDelivery({ log, pauses = PAUSES_MS }: { log: Log; pauses?: readonly number[] }) {
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();

  const trySending = async (what: string, send: () => Promise<void>): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await send();
      } catch (error) {
        const pause = pauses[attempt];
        const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
        if (pause === undefined || stop.signal.aborted) {
          log.error({ what, reason }, 'a message could not be sent');
          return;
        }
        log.warn({ what, reason }, 'a message could not be sent yet');
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          stop.signal.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
    }
  };

  return {
    /** Sends later. @param what the kind of message, for the log */
    post(what: string, send: () => Promise<void>): void {
      if (underWay.size >= MAX_WAITING) {
        log.error({ what }, 'too many messages wait to be sent; one was dropped');
        return;
      }
      const sending = trySending(what, send).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    /** Gives what waits a last try, then ends. */
    async close(): Promise<void> {
      stop.abort();
      await Promise.all(underWay);
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;
