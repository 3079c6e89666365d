import { createLog } from '#src/server/platform/log.ts';
import { createArrivals } from './arrivals.ts';

type LogLine = { msg: string } & Record<string, unknown>;

/** A log of which lines can be waited for. */
export function createLogLines() {
  const lines = createArrivals<LogLine>();
  return {
    log: createLog('info', { write: (line: string) => lines.add(JSON.parse(line) as LogLine) }),
    /** The next line with a message. */
    next: (message: string) => lines.take(({ msg }) => msg === message),
    /** Those that nobody has waited for. */
    all: lines.all,
  };
}
