import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { commonHeaders } from '../platform/page-headers.ts';
import { bytesOf } from '../platform/text-response.ts';
import { type Body, compressed, type Encoding, encodingFor, gzipped, unpacked } from './compression.ts';
import { answerOf } from './page-answer.ts';
import { type HeaderReader, headerReader, type Lookup, lookUp } from './page-key.ts';

type Rendered = {
  /** What browsers take. Plain text is unpacked from it for the few who take nothing else: it would fill most of the cache. */
  br: Body;
  /** For those who don't take that, from the first of them on: most pages never meet one. */
  gzip?: Body;
  /** The page's own: its type, and the policy by the digests of its scripts. */
  headers: Record<string, string>;
  /** The vocabulary's that it was made from. */
  version: number;
};

/** Headers of a rendered page that every answer of it repeats. */
const OWN_HEADERS = ['content-type', 'content-security-policy'];

/** What a kept page takes beside its bodies: key, headers with the policy's digests, objects. */
const OVERHEAD_BYTES = 2_000;

/**
 * Pages of an earlier version that are made again, beside those that nobody has asked for yet: a few at once, and so many a
 * second, about a fortieth of a processor. While more than one may be, whoever asks waits for the page: with few visitors
 * every page is always of the latest version. With many they are answered with what there is, and it is made again behind them.
 */
const RENEWALS_AT_ONCE = 4;
const RENEWALS_PER_SECOND = 5;

export type PageCache = ReturnType<typeof createPageCache>;

type CacheOptions = {
  /** Bound of all bodies together; 0 turns the cache off. */
  megabytes: number;
  today: () => string;
  version: () => number;
  epoch: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  secure: boolean;
};

/**
 * Rendered pages, held in the process and answered before any framework; and cards of whole ranges, which every study
 * page fetches. Which pages, and what tells them apart, is `page-key.ts`.
 *
 * A batch moves the vocabulary's version again and again without a new epoch: a page of an earlier version is answered
 * with meanwhile, and made again when it is asked for and there is time for that (RFC 5861, stale-while-revalidate).
 */
export function createPageCache(options: CacheOptions) {
  const cache = createStore(options.megabytes);
  const rendering = new Map<string, Promise<Rendered | undefined>>();
  const renewals = createAllowance(RENEWALS_AT_ONCE, RENEWALS_PER_SECOND);

  const answerWith = (rendered: Rendered, header: HeaderReader, lookup: Lookup) => {
    const encoding = encodingFor(header('accept-encoding') ?? '');
    const body = bodyIn(encoding, lookup.key, rendered, cache);
    return answerOf(header, lookup, { headers: rendered.headers, encoding, body }, options);
  };

  return {
    /** What is held at this moment, in bytes as they are counted against the bound. */
    usage: () => ({ bytes: cache?.calculatedSize ?? 0, pages: cache?.size ?? 0 }),

    /**
     * Answers a GET or HEAD from the cache.
     * @param id of the request, which the answer carries
     * @param renew is called where the answer is of an earlier version and its page should now be rendered `through` the
     *   cache, for a request with the same headers, behind the visitor's back
     * @returns the name of the route that it answered for; undefined where it did not
     */
    answer(
      request: IncomingMessage,
      response: ServerResponse,
      id: string,
      renew: () => void,
    ): string | undefined {
      if (!cache || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
      const header: HeaderReader = (name) => request.headers[name] as string | undefined;
      const lookup = lookUp(request.url ?? '/', header, options);
      const rendered = lookup && cache.get(lookup.key);
      if (!lookup || !rendered) return undefined;
      const isLatest = rendered.version === options.version();
      // Whoever asks for a page that is being rendered for another is answered with what there is.
      const turn = isLatest || rendering.has(lookup.key) ? 'none' : renewals.take();
      if (turn === 'spare') return undefined;
      if (turn === 'last') renew();
      const { status, headers, bytes } = answerWith(rendered, header, lookup);
      response.writeHead(status, { ...headers, 'x-request-id': id });
      response.end(request.method === 'HEAD' ? undefined : bytes);
      return lookup.route;
    },

    /**
     * Passes what was made for a request through the cache. Anything but a whole page or a call's JSON, with status 200
     * and without cookies, is returned as it is. Equal requests that arrive together wait for one rendering. What renders
     * is told whether the page is one that many answers repeat, also while the cache is off.
     */
    async through(request: Request, render: (isRepeated: boolean) => Promise<Response>): Promise<Response> {
      const header = headerReader(request.headers);
      const { pathname, search } = new URL(request.url);
      const lookup = request.method === 'GET' ? lookUp(pathname + search, header, options) : undefined;
      if (!cache || !lookup) return render(lookup !== undefined);
      const toResponse = (rendered: Rendered): Response => {
        const { bytes, ...init } = answerWith(rendered, header, lookup);
        return new Response(bytes as BodyInit | undefined, init);
      };
      const pending = rendering.get(lookup.key);
      if (pending) {
        const rendered = await pending.catch(() => undefined);
        return rendered ? toResponse(rendered) : render(true);
      }
      let other: Response | undefined;
      const work = (async () => {
        const version = options.version();
        const response = await render(true);
        if (!mayBeKept(response, lookup)) {
          other = response;
          return undefined;
        }
        const headers = { ...commonHeaders(options.secure), ...ownHeadersOf(response) };
        const rendered = { br: await compressed(await bytesOf(response)), headers, version };
        cache.set(lookup.key, rendered);
        return rendered;
      })();
      rendering.set(lookup.key, work);
      try {
        const rendered = await work;
        return rendered ? toResponse(rendered) : (other as Response);
      } finally {
        rendering.delete(lookup.key);
      }
    },
  };
}

type Store = LRUCache<string, Rendered>;

function createStore(megabytes: number): Store | undefined {
  if (megabytes === 0) return undefined;
  return new LRUCache<string, Rendered>({
    maxSize: megabytes * 1_000_000,
    sizeCalculation: ({ br, gzip }) => br.bytes.length + (gzip?.bytes.length ?? 0) + OVERHEAD_BYTES,
    maxEntrySize: 2_000_000,
  });
}

/** A page's form for a visitor. Gzip is made for the first who asks for it, and kept with the page from then on. */
function bodyIn(encoding: Encoding, key: string, rendered: Rendered, cache: Store | undefined): Body {
  if (encoding === 'br') return rendered.br;
  if (encoding === 'gzip' && rendered.gzip) return rendered.gzip;
  const plain = unpacked(rendered.br);
  if (encoding === 'identity') return plain;
  const kept = cache?.peek(key);
  // Made meanwhile for another who waited for the same page.
  if (kept?.br === rendered.br && kept.gzip) return kept.gzip;
  const gzip = gzipped(plain);
  // Another object, or the cache would go on counting what the page took before.
  if (kept?.br === rendered.br) cache?.set(key, { ...rendered, gzip });
  return gzip;
}

/** Only a whole page or a call's JSON, with status 200 and without cookies, is alike for all. */
function mayBeKept({ status, headers }: Response, { page }: Lookup): boolean {
  const type = headers.get('content-type') ?? '';
  const isWhole = type.startsWith(page ? 'text/html' : 'application/json');
  return status === 200 && isWhole && !headers.has('set-cookie');
}

function ownHeadersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    OWN_HEADERS.flatMap((name) => (headers.get(name)?.length ? [[name, headers.get(name) as string]] : [])),
  );
}

/** Lets so much through at once, and after that so much a second (a token bucket). */
function createAllowance(atOnce: number, perSecond: number) {
  let left = atOnce;
  let countedAt = performance.now();
  return {
    /** Whether one more may pass, and whether another could after it. */
    take(): 'spare' | 'last' | 'none' {
      const now = performance.now();
      left = Math.min(atOnce, left + ((now - countedAt) / 1_000) * perSecond);
      countedAt = now;
      if (left < 1) return 'none';
      left--;
      return left < 1 ? 'last' : 'spare';
    },
  };
}
