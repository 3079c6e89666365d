import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from './app-error.ts';
import type { Log } from './log.ts';
import { type S3Credentials, type S3Request, signedHeaders } from './s3-signature.ts';

export type S3Settings = S3Credentials & {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  /** Whether the bucket stands in the path, as self-hosted stores want it, or in front of the host. */
  isPathStyle: boolean;
  /** Within which an answer must have begun, further tries included; what is written may take longer by its size. */
  timeoutMs: number;
};

/** What may go better the next time. Everything else, a refused key above all, would not. */
const TRANSIENT_STATUS: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
export const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 50;
/** The slowest line that writing is meant for, in bytes a millisecond. */
const SLOWEST_LINE = 200;
/** What callers are told to wait, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Why the store did not do what it was asked. */
export class StoreError extends Error {
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean, cause?: unknown) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}

export type Asked = Omit<S3Request, 'url'> & { key?: string; query?: Record<string, string> };

function urlOf(settings: S3Settings, { key = '', query = {} }: Asked): URL {
  const url = new URL(settings.endpoint);
  const base = url.pathname.replace(/\/+$/, '');
  if (!settings.isPathStyle) url.hostname = `${settings.bucket}.${url.hostname}`;
  url.pathname = settings.isPathStyle ? `${base}/${settings.bucket}/${key}` : `${base}/${key}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Which setting to look at for what a store refuses with, by the codes of S3 ("Error responses"). */
const HINTS: [code: RegExp, hint: string][] = [
  [/^InvalidAccessKeyId$/, 'S3_ACCESS_KEY_ID: the store knows no such key'],
  [/^SignatureDoesNotMatch$/, 'S3_SECRET_ACCESS_KEY is not that of S3_ACCESS_KEY_ID'],
  [/^RequestTimeTooSkewed$/, 'The clock of this machine, or of the store, is wrong'],
  [
    /^(?:AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocationConstraintException)$/,
    'S3_REGION or S3_ENDPOINT is not that of the bucket',
  ],
  [/^(?:NoSuchBucket|InvalidBucketName)$/, 'S3_BUCKET: there is none of this name'],
  [
    /^(?:AccessDenied|AllAccessDisabled)$/,
    'The key must be allowed to list, read, write and remove in S3_BUCKET',
  ],
];

/** Why a store refused, with the setting to look at. */
async function refusalOf(answer: Response, { region }: S3Settings): Promise<StoreError> {
  const text = await answer.text().catch(() => '');
  const code = /<Code>([^<]{1,100})/.exec(text)?.[1] ?? '';
  // A refused HEAD has no body, and no code: the key, or what it may, is all that it can be about.
  const known =
    code || (answer.status === 403 ? 'AccessDenied' : answer.status === 301 ? 'PermanentRedirect' : '');
  const other = /<Region>([a-z0-9-]{1,50})</.exec(text)?.[1] ?? answer.headers.get('x-amz-bucket-region');
  const hint = HINTS.find(([pattern]) => pattern.test(known))?.[1];
  const isElsewhere = hint?.startsWith('S3_REGION') && other && other !== region;
  const reason = `${answer.status} ${code}`.trim();
  return new StoreError(
    [reason, ...(hint ? [isElsewhere ? `${hint}, which is in ${other}` : hint] : [])].join('. '),
    TRANSIENT_STATUS.has(answer.status),
  );
}

/** Which setting to look at where no connection came about. */
function hintOfConnection(error: unknown, { isPathStyle }: S3Settings): string {
  const { code = '' } = ((error as Error).cause ?? error) as { code?: string };
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return isPathStyle
      ? 'S3_ENDPOINT: the certificate is not trusted: name the file of its authority in NODE_EXTRA_CA_CERTS'
      : 'S3_ENDPOINT: the certificate is not for the bucket before the host: S3_PATH_STYLE=true, or its authority’s file in NODE_EXTRA_CA_CERTS';
  if (/WRONG_VERSION|PACKET/.test(code)) return 'S3_ENDPOINT: the answer is not TLS: write http://';
  return isPathStyle
    ? 'S3_ENDPOINT: host or port'
    : 'S3_ENDPOINT: host or port, or S3_PATH_STYLE=true is wanted';
}

/**
 * Asks an S3-compatible store. Every request may be sent again, because each does the same the second time.
 * @param now the real time: the store compares it with its own
 */
export function createS3Requests(settings: S3Settings, { log, now }: { log: Log; now: () => Date }) {
  /** One try. The answer's body ends with an error when `controller` is aborted. */
  const send = async (asked: Asked, controller: AbortController): Promise<Response> => {
    const url = urlOf(settings, asked);
    const headers = await signedHeaders({ ...asked, url }, settings, now());
    headers.set('accept-encoding', 'identity');
    let answer: Response;
    try {
      answer = await fetch(url, {
        method: asked.method,
        headers,
        body: (asked.body as BodyInit | undefined) ?? null,
        redirect: 'manual',
        signal: controller.signal,
      });
    } catch (cause) {
      throw new StoreError(
        controller.signal.aborted
          ? 'no answer in time'
          : `no connection. ${hintOfConnection(cause, settings)}`,
        !controller.signal.aborted,
        cause,
      );
    }
    if (answer.ok || answer.status === 404) return answer;
    throw await refusalOf(answer, settings);
  };

  const unavailable = (cause: unknown, { method, key }: Asked): AppError => {
    log.error({ err: cause, method, key }, 'the file store did not answer as it should');
    return new AppError('storage-unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
  };

  /** Sends a request, again after transient failures. @throws AppError storage-unavailable */
  const ask = async (
    asked: Asked,
  ): Promise<{ answer: Response; controller: AbortController; isThere: boolean }> => {
    const deadline = performance.now() + settings.timeoutMs + (asked.body?.length ?? 0) / SLOWEST_LINE;
    for (let tries = 1; ; tries++) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), Math.max(1, deadline - performance.now()));
      try {
        const answer = await send(asked, controller);
        return { answer, controller, isThere: answer.status !== 404 };
      } catch (error) {
        const wait = FIRST_PAUSE_MS * 2 ** (tries - 1) * (1 + Math.random());
        const isLast = tries === MOST_TRIES || performance.now() + wait >= deadline;
        if (isLast || !(error instanceof StoreError) || !error.isTransient) throw unavailable(error, asked);
        await pause(wait);
      } finally {
        clearTimeout(timer);
      }
    }
  };

  /** An answer's text, which may not take longer than an answer. */
  const textOf = async (asked: Asked): Promise<string | undefined> => {
    const { answer, controller, isThere } = await ask(asked);
    const timer = setTimeout(() => controller.abort(), settings.timeoutMs);
    try {
      const text = await answer.text();
      return isThere ? text : undefined;
    } catch (error) {
      throw unavailable(error, asked);
    } finally {
      clearTimeout(timer);
    }
  };

  return { ask, textOf, unavailable };
}

export type S3Requests = ReturnType<typeof createS3Requests>;
