import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from './app-error.ts';
import type { Log } from './log.ts';
import { type S3Credentials, type S3Request, signedHeaders } from './s3-signature.ts';
import { type FileStorage, type ListedFile, STORAGE_KEY } from './storage.ts';
import { inSpan } from './tracing.ts';

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
const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 50;
/** The slowest line that writing is meant for, in bytes a millisecond. */
const SLOWEST_LINE = 200;
/** What callers are told to wait, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Why the store did not do what it was asked. */
class StoreError extends Error {
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean, cause?: unknown) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}

type Asked = Omit<S3Request, 'url'> & { key?: string; query?: Record<string, string> };

/**
 * Files in an S3-compatible store. An object is written by one request whose digest the store compares, so there is
 * never half a one; every request may be sent again, because each does the same the second time.
 * @param now the real time: the store compares it with its own
 */
export function createS3Storage(
  settings: S3Settings,
  { log, now = () => new Date() }: { log: Log; now?: () => Date },
): FileStorage {
  const urlOf = ({ key = '', query = {} }: Asked): URL => {
    const url = new URL(settings.endpoint);
    const base = url.pathname.replace(/\/+$/, '');
    if (!settings.isPathStyle) url.hostname = `${settings.bucket}.${url.hostname}`;
    url.pathname = settings.isPathStyle ? `${base}/${settings.bucket}/${key}` : `${base}/${key}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };

  /** One try. The answer's body ends with an error when `controller` is aborted. */
  const send = async (asked: Asked, controller: AbortController): Promise<Response> => {
    const url = urlOf(asked);
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
        controller.signal.aborted ? 'no answer in time' : 'no connection',
        !controller.signal.aborted,
        cause,
      );
    }
    if (answer.ok || answer.status === 404) return answer;
    const said = /<Code>([^<]{1,100})/.exec(await answer.text().catch(() => ''))?.[1] ?? '';
    throw new StoreError(`${answer.status} ${said}`.trim(), TRANSIENT_STATUS.has(answer.status));
  };

  /** Sends a request, again after transient failures. @throws AppError storage-unavailable */
  const ask = (asked: Asked): Promise<{ answer: Response; controller: AbortController; isThere: boolean }> =>
    inSpan(`storage ${asked.method}`, { 'wordlane.storage.key': asked.key ?? '' }, async () => {
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
    });

  const unavailable = (cause: unknown, { method, key }: Asked): AppError => {
    log.error({ err: cause, method, key }, 'the file store did not answer as it should');
    return new AppError('storage-unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
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

  /**
   * Reads an object's bytes as they come. A connection that breaks or says nothing for too long is made anew from where
   * it stood, while the object is still the same.
   */
  const streamOf = async (
    key: string,
    { start, end, tag }: { start: number; end: number; tag: string | null },
  ): Promise<ReadableStream<Uint8Array>> => {
    const open = async (from: number) => {
      const range = `bytes=${from}-${end}`;
      const asked: Asked = { method: 'GET', key, headers: { range, ...(tag && { 'if-match': tag }) } };
      const { answer, controller, isThere } = await ask(asked);
      // A store that gave the whole object would be passed on as its part.
      const isPart = Number(answer.headers.get('content-length')) === end + 1 - from;
      if (!isThere || !answer.body || !isPart) {
        controller.abort();
        throw unavailable(new StoreError(`answered ${answer.status} to ${range}`, false), asked);
      }
      return { reader: answer.body.getReader(), controller };
    };
    let at = start;
    let breaks = 0;
    let current = await open(at);
    const readOn = async (): Promise<Uint8Array | undefined> => {
      const timer = setTimeout(() => current.controller.abort(), settings.timeoutMs);
      try {
        const { done, value } = await current.reader.read();
        if (done && at <= end) throw new StoreError(`ended ${end + 1 - at} bytes early`, true);
        return value;
      } finally {
        clearTimeout(timer);
      }
    };
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        for (;;) {
          try {
            const chunk = await readOn();
            if (!chunk) return controller.close();
            at += chunk.length;
            return controller.enqueue(chunk);
          } catch (error) {
            current.controller.abort();
            if (++breaks === MOST_TRIES) throw unavailable(error, { method: 'GET', key });
            current = await open(at);
          }
        }
      },
      cancel() {
        current.controller.abort();
      },
    });
  };

  const required = (key: string): string => {
    if (!STORAGE_KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return key;
  };

  return {
    async find(key) {
      if (!STORAGE_KEY.test(key)) return undefined;
      const { answer, isThere } = await ask({ method: 'HEAD', key });
      if (!isThere) return undefined;
      const size = Number(answer.headers.get('content-length'));
      const tag = answer.headers.get('etag');
      return { size, read: (start, end) => streamOf(key, { start, end, tag }) };
    },
    async write(key, bytes) {
      const asked = { method: 'PUT' as const, key: required(key), body: bytes };
      if ((await textOf(asked)) === undefined)
        throw unavailable(new StoreError('the bucket is not there', false), asked);
    },
    async *list(folder) {
      const query = { 'list-type': '2', prefix: `${required(folder)}/` };
      let token: string | undefined;
      do {
        const page = await textOf({
          method: 'GET',
          query: { ...query, ...(token !== undefined && { 'continuation-token': token }) },
        });
        if (page === undefined)
          throw unavailable(new StoreError('the bucket is not there', false), { method: 'GET' });
        const parsed = parseListing(page);
        yield* parsed.files;
        token = parsed.next;
      } while (token !== undefined);
    },
    async remove(key) {
      await textOf({ method: 'DELETE', key: required(key) });
    },
    async check() {
      const listed = await textOf({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
      if (listed === undefined) throw new Error('the bucket is not there');
    },
  };
}

/**
 * A page of ListObjectsV2. Of names only those that are keys of ours count, in which XML has nothing to escape; what
 * follows on is given back as it came.
 */
function parseListing(xml: string): { files: ListedFile[]; next: string | undefined } {
  const files: ListedFile[] = [];
  for (const [, object = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = textIn(object, 'Key') ?? '';
    const size = Number(textIn(object, 'Size'));
    const changedAt = new Date(textIn(object, 'LastModified') ?? '');
    if (STORAGE_KEY.test(key) && Number.isFinite(size) && !Number.isNaN(changedAt.getTime()))
      files.push({ key, size, changedAt });
  }
  const hasMore = textIn(xml, 'IsTruncated') === 'true';
  return { files, next: hasMore ? textIn(xml, 'NextContinuationToken') : undefined };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function textIn(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
