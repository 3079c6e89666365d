import { noteServerTime } from './learner-clock.ts';

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
    noteServerTime(response);
    if (response.ok) return (await response.json()) as T;
  } catch {
    throw new CallFailed(0);
  }
  const seconds = Number(response.headers.get('retry-after'));
  throw new CallFailed(response.status, seconds > 0 ? seconds : undefined);
}
