import { AppError } from './app-error.ts';
import { createBoundedWork } from './bounded-work.ts';

/** How much of a body that is too long is still read, in bytes: a connection with unread bytes can't be used again. */
const DRAINED_BYTES = 4 * 1024 * 1024;
/** Longest that a body may take to arrive, in milliseconds. One that is longer than `LARGE_BYTES` has as long as Node gives. */
const ARRIVAL_MS = 20_000;
/** Bodies of one network that may be on their way at the same time. */
const MOST_UNFINISHED = 50;
/** What a body is from which it is one of few that are held at a time, in bytes; how many those are, and how many wait. */
const LARGE_BYTES = 1024 * 1024;
const LARGE = { atOnce: 2, waiting: 8, waitMs: 30_000 };
/** Fields that a form has at most: some thousand words with a box each. */
const MOST_FIELDS = 20_000;
/** Seconds after which who was refused is to try again. */
const RETRY_AFTER_SECONDS = 5;

type Wanted = {
  /** Network that the request came from. */
  address: string;
  /** Bytes; a longer body is given as undefined. */
  limit: number;
  /** In place of the request's own. */
  headers: Headers;
};

/** Reads the bodies of requests before anything works on them: whole, bounded in size, time and number. */
export function createBodies() {
  const unfinished = new Map<string, number>();
  const large = createBoundedWork(LARGE);

  const arriving = async <T>(address: string, read: () => Promise<T>): Promise<T> => {
    const before = unfinished.get(address) ?? 0;
    if (before >= MOST_UNFINISHED)
      throw new AppError('too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    unfinished.set(address, before + 1);
    try {
      return await read();
    } finally {
      const left = (unfinished.get(address) ?? 1) - 1;
      if (left === 0) unfinished.delete(address);
      else unfinished.set(address, left);
    }
  };

  return {
    /**
     * Goes on with the request, its body held in memory, so that it can be read, passed on and made again; with undefined
     * where the body is too long, has too many fields or breaks off.
     * @throws AppError too-many-requests, body-too-slow, too-busy
     */
    async withHeldBody(
      request: Request,
      { address, limit, headers }: Wanted,
      goOn: (held: Request | undefined) => Promise<void>,
    ): Promise<void> {
      const { method, url } = request;
      // Asking for what they can't have would make the adapter build a whole Request.
      const body = method === 'GET' || method === 'HEAD' ? null : request.body;
      if (!body) return goOn(headers === request.headers ? request : new Request(url, { method, headers }));
      const work = async () => {
        const pieces = await arriving(address, () => readAtMost(body, limit));
        const taken = pieces && bodyOf(pieces, headers.get('content-type') ?? '');
        await goOn(taken && new Request(url, { method, headers, signal: request.signal, ...taken }));
      };
      const declared = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
      try {
        await (Math.min(declared, limit) <= LARGE_BYTES ? work() : large.run(work));
      } catch (error) {
        // Otherwise what is left of it would close the connection during whatever is asked on it next.
        if (!body.locked) void readAtMost(body, 0).catch(() => {});
        throw error;
      }
    },
  };
}

async function readAtMost(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>[] | undefined> {
  const reader = body.getReader();
  let isLate = false;
  const timer =
    limit <= LARGE_BYTES &&
    setTimeout(() => {
      isLate = true;
      void reader.cancel().catch(() => {});
    }, ARRIVAL_MS);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    while (size <= limit + DRAINED_BYTES) {
      const { done, value } = await reader.read();
      if (isLate) throw new AppError('body-too-slow');
      if (done) return size > limit ? undefined : pieces;
      size += value.length;
      if (size <= limit) pieces.push(value);
    }
  } catch (error) {
    // Whoever sent it is gone.
    if (!(error instanceof AppError)) return undefined;
    throw error;
  } finally {
    if (timer) clearTimeout(timer);
  }
  return undefined;
}

/**
 * What a request is made of again: in one piece, or, where that would be long, in those that came, since joining 60 MB
 * takes a fifth of a second in which nobody else is answered. Undefined for a form with too many fields.
 */
function bodyOf(pieces: Uint8Array<ArrayBuffer>[], contentType: string): RequestInit | undefined {
  const mark = fieldMark(contentType);
  if (mark !== undefined && !hasFewFields(pieces, mark)) return undefined;
  if (pieces.reduce((size, piece) => size + piece.length, 0) <= LARGE_BYTES)
    return { body: Buffer.concat(pieces) };
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return { body, duplex: 'half' } as RequestInit;
}

/** What stands before or between the fields of a form. */
function fieldMark(contentType: string): string | undefined {
  const boundary = /^multipart\/form-data\b.*?;\s*boundary="?([^";]{1,70})/i.exec(contentType)?.[1];
  if (boundary !== undefined) return `--${boundary}`;
  return /^application\/x-www-form-urlencoded\b/i.test(contentType) ? '&' : undefined;
}

/** Whether a form has as few fields as one has: reading it takes a hundred times the memory of its smallest ones. */
function hasFewFields(pieces: readonly Uint8Array[], mark: string): boolean {
  const overlap = mark.length - 1;
  let fields = 0;
  let before = Buffer.alloc(0);
  for (const piece of pieces) {
    // A mark may begin in one piece and end in the next.
    const seam = Buffer.concat([before, piece.subarray(0, overlap)]);
    for (const bytes of [seam, Buffer.from(piece.buffer, piece.byteOffset, piece.length)])
      for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1))
        if (++fields > MOST_FIELDS) return false;
    if (overlap > 0) before = Buffer.concat([before, piece.subarray(-overlap)]).subarray(-overlap);
  }
  return true;
}
