import pino from 'pino';
import { requestId } from './request-scope.ts';

/** Structured log lines on standard output; nothing secret is ever passed in. */
export function createLog(level: string, output?: pino.DestinationStream) {
  const options = {
    level,
    base: undefined,
    // Whatever is written while a request is worked on says which.
    mixin: () => {
      const id = requestId();
      return id === undefined ? {} : { requestId: id };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => withoutValues(pino.stdSerializers.err(error as Error)) },
  };
  return pino(options, output ?? standardOutput());
}

/** Most bytes of lines that wait while standard output takes none; what comes beyond is lost. */
const MOST_WAITING = 1_000_000;

/** Where nobody takes lines any more, as on a disk that is full, the process goes on without them. */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  output.on('error', () => {});
  return output;
}

/** A failed query names its values behind its text: addresses, digests, tokens. They stay out of the log. */
function withoutValues<T>(value: T): T {
  if (typeof value === 'string')
    return value.replace(/\nparams: .*(?:\n(?! {4}at ).*)*/g, '\nparams: …') as T;
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'params' && name !== 'detail')
      .map(([name, part]) => [name, withoutValues(part)]),
  ) as T;
}

export type Log = ReturnType<typeof createLog>;
