import pino from 'pino';

/** Structured log lines on standard output; nothing secret is ever passed in. */
export function createLog(level: string) {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}

export type Log = ReturnType<typeof createLog>;
