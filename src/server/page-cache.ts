import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isLanguageCode } from '#src/domain/language.ts';
import { isStudyLevel } from '#src/domain/level.ts';
import {
  fontsFromCookies,
  hasPreferences,
  isFurther,
  type Preferences,
  preferencesCookie,
  preferencesFromCookies,
  withLastWord,
} from '#src/domain/preferences.ts';
import { parseWordNumber, RANGE_SIZE } from '#src/domain/word-range.ts';
import { GIVEN, type Page, RESUME, type RouteAnswer, routeOf } from '#src/i18n/paths.ts';
import { areFontsKept } from './page-fonts.ts';
import { commonHeaders } from './platform/page-headers.ts';
import { hasSessionCookie } from './platform/session-cookie.ts';
import { bytesOf } from './platform/text-response.ts';
import { languageOfPage } from './request-context.ts';

const compressBrotli = promisify(brotliCompress);

/**
 * What is reserved for each compressed answer, in bytes: few are longer. Node's own 64 kB for each answer make it collect
 * garbage of the whole heap every few seconds.
 */
export const COMPRESSION_CHUNK_BYTES = 16_384;

/** Pages whose HTML is the same for every visitor with the same key. The others depend on cookies or are rare. */
const CACHED_PAGES: ReadonlySet<Page['name']> = new Set([
  'study',
  'word',
  'word-list',
  'category',
  'category-list',
  'levels',
  'landing',
  'privacy-policy',
  'terms-of-use',
  'about-us',
]);

/** The same for guests alike in their choices; to others they show what an account holds. */
const GUEST_PAGES: ReadonlySet<Page['name']> = new Set(['home', 'onboarding']);

/** Whether an address is one whose page is the same for many visitors. */
function isRepeatedPage(route: RouteAnswer): boolean {
  return route.kind === 'page' && CACHED_PAGES.has(route.page.name);
}

/** Calls of the API that answer everyone without an account alike: cards of a range. */
const CACHED_CALLS = [
  { pattern: /^\/api\/study$/, route: '/api/study', query: ['pair', 'level', 'from', 'to'] },
  {
    pattern: /^\/api\/categories\/[^/]+\/study$/,
    route: '/api/categories/:id/study',
    query: ['pair', 'from', 'to'],
  },
];

/** Query parameters that switch something on a cached page; '1' does, anything else is as if it were not there. */
const CACHED_SWITCHES: readonly string[] = ['done', 'more'];

type Body = { bytes: Buffer; etag: string };
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
 * Pages of an earlier version that are made anew, beside those that nobody has asked for yet: a few at once, and so many a
 * second, about a fortieth of a processor. While more than one may be, whoever asks waits for the page: with few visitors
 * every page is always of the latest version. With many they are answered with what there is, and it is made anew behind them.
 */
const RENEWALS_AT_ONCE = 4;
const RENEWALS_PER_SECOND = 5;

/** Memory for answers that are kept ready, in bytes; and how long, in characters, the name of one may be. */
const READY_BYTES = 2_500_000;
const MAX_READY_NAME = 500;

/**
 * An answer with nothing left to decide. The body is held as a string of single bytes, because Node sends such a body
 * and the headers in one write, and a buffer in two.
 */
type ReadyAnswer = {
  route: string;
  today: string;
  epoch: number;
  version: number;
  /** Names and values in turn; the last value is each request's own id. */
  headers: string[];
  body: string;
};

/** How a request stands to the cache: its key, and what of the visitor must be answered beside the page. */
type Lookup = {
  key: string;
  /** As measurements name it. */
  route: string;
  /** Undefined for a call of the API. */
  page?: { of: Page; preferences: Preferences };
  hasCookie: boolean;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Rendered pages, held in the process and answered before any framework; and cards of whole ranges, which every study
 * page fetches. A page's key: path, allowed query, interface language, theme, whether the learner studies 'all' (their
 * Words tab leads elsewhere, READINGS R11), whether the browser has our fonts, on static pages and a guest's first ones
 * their pair and whether the address names the language, in onboarding its step,
 * level and the language chosen a step before, in the level picker the level, Cairo date and the
 * vocabulary's epoch. Nothing else of a visitor may change cached HTML. Who claims a session is none of its visitors.
 *
 * A batch moves the vocabulary's version again and again without a new epoch: a page of an earlier version is answered
 * with meanwhile, and made anew when it is asked for and there is time for that (RFC 5861, stale-while-revalidate).
 * @param options.megabytes bound of all bodies together; 0 turns the cache off
 */
export function createPageCache(options: {
  megabytes: number;
  today: () => string;
  version: () => number;
  epoch: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  secure: boolean;
}) {
  const cache =
    options.megabytes > 0
      ? new LRUCache<string, Rendered>({
          maxSize: options.megabytes * 1_000_000,
          sizeCalculation: ({ br, gzip }) => br.bytes.length + (gzip?.bytes.length ?? 0) + OVERHEAD_BYTES,
          maxEntrySize: 2_000_000,
        })
      : undefined;
  const rendering = new Map<string, Promise<Rendered | undefined>>();
  /** A page's form for a visitor. Gzip is made for the first who asks for it, and kept with the page from then on. */
  const bodyIn = (encoding: Encoding, key: string, rendered: Rendered): Body => {
    if (encoding === 'br') return rendered.br;
    if (encoding === 'gzip' && rendered.gzip) return rendered.gzip;
    const plain = unpacked(rendered.br);
    if (encoding === 'identity') return plain;
    const kept = cache?.peek(key);
    // Made meanwhile for another who waited for the same page.
    if (kept?.br === rendered.br && kept.gzip) return kept.gzip;
    const gzip = {
      bytes: alone(gzipSync(plain.bytes, { level: GZIP_LEVEL, chunkSize: COMPRESSION_CHUNK_BYTES })),
      etag: plain.etag.replace(/"$/, '-g"'),
    };
    // Another object, or the cache would go on counting what the page took before.
    if (kept?.br === rendered.br) cache?.set(key, { ...rendered, gzip });
    return gzip;
  };
  const renewals = createAllowance(RENEWALS_AT_ONCE, RENEWALS_PER_SECOND);

  // Whole answers to requests without a cookie, ready to be sent: most visitors ask for the same few pages.
  const ready = new LRUCache<string, ReadyAnswer>({
    maxSize: READY_BYTES,
    sizeCalculation: (answer) => answer.body.length + 1_000,
  });
  const isOfNow = ({ today, epoch, version }: ReadyAnswer) =>
    today === options.today() && epoch === options.epoch() && version === options.version();
  const nameOf = ({ url, headers }: IncomingMessage): string =>
    `${headers['accept-encoding'] ?? ''}\n${headers['accept-language'] ?? ''}\n${url}`;

  const lookUpCall = (path: string, query: URLSearchParams, header: HeaderReader): Lookup | undefined => {
    const call = CACHED_CALLS.find(({ pattern }) => pattern.test(path));
    // Who calls with a key or from another site is judged first, and answered by what came of it.
    if (!call || header('authorization') !== undefined || header('origin') !== undefined) return undefined;
    const from = Number(query.get('from'));
    // Whole ranges, as the pages ask for them: anything else would fill the memory with what nobody asks for again.
    if (from % RANGE_SIZE !== 1 || query.get('to') !== String(from + RANGE_SIZE - 1)) return undefined;
    const asked = call.query.map((name) => query.get(name));
    const key = JSON.stringify([decodedPath(path), ...asked, options.today(), options.epoch()]);
    return { key, route: call.route, hasCookie: Boolean(header('cookie')) };
  };

  const lookUp = (url: string, header: HeaderReader): Lookup | undefined => {
    const cookie = header('cookie');
    // Pages may show who is signed in: theirs are neither taken from here nor put here.
    if (hasSessionCookie(cookie)) return undefined;
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const query = new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt + 1));
    if (path.startsWith('/api/')) return lookUpCall(path, query, header);
    const route = routeOf(path, query);
    if (route.kind !== 'page' || !(isRepeatedPage(route) || GUEST_PAGES.has(route.page.name)))
      return undefined;
    // What is searched for; where the visitor's own place is; and that a browser keeps no cookies.
    if (query.has('q') || query.has(RESUME) || (query.has(GIVEN) && !cookie)) return undefined;
    const preferences = preferencesFromCookies(cookie);
    // Left behind by someone who is no longer signed in: the browser gets its own back first.
    if (preferences.owner !== undefined) return undefined;
    // Today's words lead on from the visitor's own place.
    if (route.page.name === 'home' && preferences.onboarded) return undefined;
    const language = languageOfPage(route.page, query, preferences, header('accept-language'));
    const isAll = preferences.level === 'all' ? 'all' : '';
    // As the pages read them: two spellings that differ for a page must never share a key.
    const number = 'number' in route.page ? route.page.number : undefined;
    const listPage = route.page.name === 'word-list' ? parseWordNumber(query.get('page')) : undefined;
    const switches = CACHED_SWITCHES.map((name) => (query.get(name) === '1' ? name : ''));
    const moreOf = route.page.name === 'landing' && isStudyLevel(query.get('more')) ? query.get('more') : '';
    // Static pages have no pair of their own: their tabs lead to the visitor's. Their links ask for a language as they do.
    const isStatic = !('pair' in route.page) && route.page.name !== 'landing';
    const ofStatic = isStatic ? `${preferences.pair} ${isLanguageCode(query.get('lang'))}` : '';
    const base = query.get('base');
    const ofOnboarding =
      route.page.name === 'onboarding' || route.page.name === 'levels'
        ? `${query.get('step') === '2'} ${isLanguageCode(base) ? base : ''} ${preferences.level}`
        : '';
    const key = [
      decodedPath(path),
      number,
      listPage,
      ...switches,
      moreOf,
      ofStatic,
      ofOnboarding,
      language,
      preferences.theme,
      isAll,
      areFontsKept(fontsFromCookies(cookie), language),
      options.today(),
      options.epoch(),
    ].join('\n');
    return {
      key,
      route: `page ${route.page.name}`,
      page: { of: route.page, preferences },
      hasCookie: Boolean(cookie),
    };
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
      const { cookie, authorization, origin, 'if-none-match': tags } = request.headers;
      const isPlain =
        request.method === 'GET' &&
        !cookie &&
        tags === undefined &&
        authorization === undefined &&
        origin === undefined;
      const header: HeaderReader = (name) => request.headers[name] as string | undefined;
      const name = isPlain ? nameOf(request) : '';
      const known = isPlain && ready.get(name);
      if (known && isOfNow(known)) {
        // Written out before anything else happens: the next request may change it again.
        known.headers[known.headers.length - 1] = id;
        response.writeHead(200, known.headers);
        response.end(known.body, 'latin1');
        return known.route;
      }
      const lookup = lookUp(request.url ?? '/', header);
      const rendered = lookup && cache.get(lookup.key);
      if (!lookup || !rendered) return undefined;
      const isLatest = rendered.version === options.version();
      // Whoever asks for a page that is being rendered for another is answered with what there is.
      const turn = isLatest || rendering.has(lookup.key) ? 'none' : renewals.take();
      if (turn === 'spare') return undefined;
      if (turn === 'last') renew();
      const body = bodyIn(encodingFor(header), lookup.key, rendered);
      const { status, headers, bytes } = answerOf(header, rendered.headers, body, lookup, options);
      if (isPlain && isLatest && bytes && name.length < MAX_READY_NAME) {
        ready.set(name, {
          route: lookup.route,
          today: options.today(),
          epoch: options.epoch(),
          version: rendered.version,
          headers: [...Object.entries(headers).flat(), 'x-request-id', ''],
          body: bytes.toString('latin1'),
        });
      }
      response.writeHead(status, { ...headers, 'x-request-id': id });
      response.end(request.method === 'HEAD' ? undefined : bytes);
      return lookup.route;
    },

    /**
     * Passes what was made for a request through the cache. Anything but a whole page or a call's JSON, with status 200
     * and without cookies, is returned as it is. Equal requests that arrive together wait for one rendering. What renders is told whether the page is one that
     * many answers repeat, also while the cache is off.
     */
    async through(
      request: { method: string; url: string; header: HeaderReader },
      render: (isRepeated: boolean) => Promise<Response>,
    ): Promise<{ rendered: Rendered; lookup: Lookup } | Response> {
      const lookup = request.method === 'GET' ? lookUp(request.url, request.header) : undefined;
      if (!cache || !lookup) return render(lookup !== undefined);
      const pending = rendering.get(lookup.key);
      if (pending) {
        const rendered = await pending.catch(() => undefined);
        if (rendered) return { rendered, lookup };
        return render(true);
      }
      let other: Response | undefined;
      const work = (async () => {
        const version = options.version();
        const response = await render(true);
        const type = response.headers.get('content-type') ?? '';
        const isWhole = type.startsWith(lookup.page ? 'text/html' : 'application/json');
        if (response.status !== 200 || !isWhole || response.headers.has('set-cookie')) {
          other = response;
          return undefined;
        }
        const rendered = await compress(
          await bytesOf(response),
          {
            ...commonHeaders(options.secure),
            ...ownHeadersOf(response),
          },
          version,
        );
        cache.set(lookup.key, rendered);
        return rendered;
      })();
      rendering.set(lookup.key, work);
      try {
        const rendered = await work;
        return rendered ? { rendered, lookup } : (other as Response);
      } finally {
        rendering.delete(lookup.key);
      }
    },

    /** The answer to a request whose page has just been rendered or waited for. */
    toResponse(headers: Headers, { rendered, lookup }: { rendered: Rendered; lookup: Lookup }): Response {
      const header: HeaderReader = (name) => headers.get(name) ?? undefined;
      const body = bodyIn(encodingFor(header), lookup.key, rendered);
      const answer = answerOf(header, rendered.headers, body, lookup, options);
      return new Response(answer.bytes as BodyInit | undefined, {
        status: answer.status,
        headers: answer.headers,
      });
    },
  };
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

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function ownHeadersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    OWN_HEADERS.flatMap((name) => (headers.get(name)?.length ? [[name, headers.get(name) as string]] : [])),
  );
}

/**
 * What a page is compressed by. A window larger than 64 kB makes tables of 26 MB for each page, which the kernel takes
 * longer to hand out (24 ms of processor a page, 5 of them on the main thread) than the page takes to make; few pages are
 * longer. Quality 9 gives at most 2 % fewer bytes (word and study page).
 */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
  chunkSize: COMPRESSION_CHUNK_BYTES,
};
const GZIP_LEVEL = 6;

async function compress(
  identity: Buffer,
  headers: Record<string, string>,
  version: number,
): Promise<Rendered> {
  const bytes = alone(await compressBrotli(identity, BROTLI));
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    br: { bytes, etag: `"${tag}-b"` },
    headers,
    version,
  };
}

/** A copy with memory of its own: what zlib gives is a view of a whole chunk, all of which is held as long as the view. */
function alone(view: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(view.length);
  view.copy(copy);
  return copy;
}

function unpacked({ bytes, etag }: Body): Body {
  return { bytes: brotliDecompressSync(bytes), etag: etag.replace(/-b"$/, '"') };
}

type Encoding = 'br' | 'gzip' | 'identity';

function encodingFor(header: HeaderReader): Encoding {
  const accepted = header('accept-encoding') ?? '';
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

type HeaderReader = (name: string) => string | undefined;

function answerOf(
  header: HeaderReader,
  own: Rendered['headers'],
  { bytes, etag }: Body,
  lookup: Lookup,
  options: { secure: boolean; now: () => number },
): { status: number; headers: Record<string, string>; bytes: Buffer | undefined } {
  const encoding = encodingFor(header);
  const headers: Record<string, string> = {
    ...own,
    etag,
    vary: lookup.page ? 'accept-encoding, accept-language, cookie' : 'accept-encoding, cookie, origin',
    // Shared caches may hold what no cookie shaped; a browser asks again, cheaply, so that a new day shows at once.
    'cache-control':
      lookup.hasCookie || !lookup.page || GUEST_PAGES.has(lookup.page.of.name)
        ? 'private, no-cache'
        : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const cookie = renewedCookie(header, lookup, options);
  if (cookie) headers['set-cookie'] = cookie;
  if (matches(header('if-none-match'), etag)) return { status: 304, headers, bytes: undefined };
  headers['content-length'] = String(bytes.length);
  return { status: 200, headers, bytes };
}

/** Whether an Accept-Encoding header names an encoding without refusing it by `q=0` (RFC 9110 §12.5.3). */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.toLowerCase().split(';');
    return name.trim() === encoding && !parameters.some((p) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(p));
  });
}

/** Whether an If-None-Match header names a tag; proxies that compress weaken tags (RFC 9110 §13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Keeps what a browser has of preferences for another 400 days, with the place of a learner who has onboarded and opens
 * a later word, so that the resolver resumes there without script too. Only for documents that are opened, never for
 * what a browser fetches ahead.
 */
function renewedCookie(
  header: HeaderReader,
  { page: shown }: Lookup,
  { secure, now }: { secure: boolean; now: () => number },
): string | undefined {
  if (!shown) return undefined;
  const { of: page, preferences } = shown;
  if (!opensDocument(header) || !hasPreferences(header('cookie'))) return undefined;
  const number = page.name === 'study' ? (page.number ?? page.range.start) : 0;
  const isPlace =
    page.name === 'study' && preferences.onboarded && isFurther(preferences, page.pair, page.level, number);
  return preferencesCookie(
    isPlace ? withLastWord(preferences, page.pair, page.level, number, now()) : preferences,
    secure,
  );
}

/** Whether a request opens a page, rather than fetching it ahead or for a script. */
export function opensDocument(header: HeaderReader): boolean {
  const destination = header('sec-fetch-dest');
  return (destination === undefined || destination === 'document') && !header('sec-purpose');
}
