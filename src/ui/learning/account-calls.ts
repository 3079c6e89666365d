import { isServerTimeKnown, noteServerTime } from './learner-clock.ts';

/** What the server did not answer, or refused. `status` 0 where nothing came. */
export class CallFailed extends Error {
  readonly status: number;
  /** After how many seconds it may be asked again; undefined where it did not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, retryAfterSeconds?: number) {
    super(`the server answered ${status || 'nothing'}`);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Longest that who waits for the server's time alone is kept waiting, in milliseconds. */
const LONGEST_FOR_TIME_MS = 1_500;

/** Bodies over this many bytes can't outlive their page. */
const LONGEST_KEPT_ALIVE = 60_000;

/**
 * Calls the server, and takes its time over.
 * @throws CallFailed for any other answer than a good one
 */
export async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      cache: 'no-store',
      ...(text !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: text,
        // The page may be on its way out.
        keepalive: text.length < LONGEST_KEPT_ALIVE,
      }),
    });
    if (response.ok) {
      const told = (await response.json()) as T;
      noteServerTime(response);
      return told;
    }
  } catch {
    throw new CallFailed(0);
  }
  if (isOurs(response)) noteServerTime(response);
  const seconds = Number(response.headers.get('retry-after'));
  throw new CallFailed(isOurs(response) ? response.status : 0, seconds > 0 ? seconds : undefined);
}

/**
 * Whether an answer is the site's own word, by which something may be given up: a network that asks to sign in, or filters,
 * answers in its place. What is too large a proxy of the site's refuses too.
 */
const isOurs = ({ status, headers }: Response): boolean =>
  status === 413 || headers.get('content-type')?.startsWith('application/problem+json') === true;

/** Sees to it that the device's clock is put right, where no answer has said the server's time to this page. */
export async function knowServerTime(): Promise<void> {
  if (isServerTimeKnown()) return;
  await Promise.race([
    call('GET', '/api/language-pairs').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_FOR_TIME_MS)),
  ]);
}
