import type { Log } from './log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After the start: then nobody waits for the program any more. */
const FIRST_AFTER_MS = 15 * 60 * 1000;

/**
 * Work that is due a while after the start and then once a day.
 * @param failure what the log is told where it fails; it is due again the next day
 */
export function createDaily({
  work,
  failure,
  log,
}: {
  work: () => Promise<void>;
  failure: string;
  log: Log;
}) {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const runLater = (ms: number): void => {
    timer = setTimeout(async () => {
      running = work().catch((error: unknown) => log.error({ err: error }, failure));
      await running;
      if (timer) runLater(DAY_MS);
    }, ms).unref();
  };

  return {
    start: (): void => runLater(FIRST_AFTER_MS),

    /** Begins no further time, and waits for what is under way. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
