import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isLanguageCode } from '#src/domain/language.ts';
import { isStudyLevel } from '#src/domain/level.ts';
import {
  fontsFromCookies,
  type Preferences,
  placeKey,
  preferencesCookie,
  preferencesFromCookies,
  withLastWord,
} from '#src/domain/preferences.ts';
import { parseWordNumber } from '#src/domain/word-range.ts';
import { type Page, type RouteAnswer, routeOf } from '#src/i18n/paths.ts';
import { areFontsKept } from './page-fonts.ts';
import { pageHeaders } from './platform/page-headers.ts';
import { hasSessionCookie } from './platform/session-cookie.ts';
import { languageOfPage } from './request-context.ts';

const compressBrotli = promisify(brotliCompress);

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

/** Whether an address is one whose page is the same for many visitors. */
export function isRepeatedPage(route: RouteAnswer): boolean {
  return route.kind === 'page' && CACHED_PAGES.has(route.page.name);
}

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
  size: number;
};

/** Headers of a rendered page that every answer of it repeats. */
const OWN_HEADERS = ['content-type', 'content-security-policy'];

/** What a kept page takes beside its bodies: key, headers with the policy's digests, objects. */
const OVERHEAD_BYTES = 2_000;

/** Memory for answers that are kept ready, in bytes; and how long, in characters, the name of one may be. */
const READY_BYTES = 8_000_000;
const MAX_READY_NAME = 500;

/**
 * An answer with nothing left to decide. The body is held as a string of single bytes, because Node sends such a body
 * and the headers in one write, and a buffer in two.
 */
type ReadyAnswer = {
  page: Page['name'];
  today: string;
  version: number;
  /** Names and values in turn; the last value is each request's own id. */
  headers: string[];
  body: string;
};

/** How a request stands to the cache: its key, and what of the visitor must be answered beside the page. */
type Lookup = { key: string; page: Page; preferences: Preferences; hasCookie: boolean };

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Rendered pages, held in the process and answered before any framework. Key: path, allowed query, interface
 * language, theme, whether the learner studies 'all' (their Words tab leads elsewhere, READINGS R11), whether the browser has our fonts, on static pages
 * their pair and whether the address names the language, Cairo date and the vocabulary's version. Nothing else of a
 * visitor may change cached HTML. Who claims a session is none of its visitors.
 * @param options.megabytes bound of all bodies together; 0 turns the cache off
 */
export function createPageCache(options: {
  megabytes: number;
  today: () => string;
  version: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  secure: boolean;
}) {
  const cache =
    options.megabytes > 0
      ? new LRUCache<string, Rendered>({
          maxSize: options.megabytes * 1_000_000,
          sizeCalculation: (rendered) => rendered.size,
          maxEntrySize: 2_000_000,
        })
      : undefined;
  const rendering = new Map<string, Promise<Rendered | undefined>>();

  // Whole answers to requests without a cookie, ready to be sent: most visitors ask for the same few pages.
  const ready = new LRUCache<string, ReadyAnswer>({
    maxSize: READY_BYTES,
    sizeCalculation: (answer) => answer.body.length + 1_000,
  });
  const nameOf = ({ url, headers }: IncomingMessage): string =>
    `${headers['accept-encoding'] ?? ''}\n${headers['accept-language'] ?? ''}\n${url}`;

  const lookUp = (
    url: string,
    cookie: string | undefined,
    acceptLanguage: string | undefined,
  ): Lookup | undefined => {
    // Pages may show who is signed in: theirs are neither taken from here nor put here.
    if (hasSessionCookie(cookie)) return undefined;
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const query = new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt + 1));
    const route = routeOf(path, query);
    if (route.kind !== 'page' || !isRepeatedPage(route)) return undefined;
    if (query.has('q')) return undefined;
    const preferences = preferencesFromCookies(cookie);
    // Left behind by someone who is no longer signed in: the browser gets its own back first.
    if (preferences.owner !== undefined) return undefined;
    const language = languageOfPage(route.page, query, preferences, acceptLanguage);
    const isAll = preferences.level === 'all' ? 'all' : '';
    // As the pages read them: two spellings that differ for a page must never share a key.
    const number = 'number' in route.page ? route.page.number : undefined;
    const listPage = route.page.name === 'word-list' ? parseWordNumber(query.get('page')) : undefined;
    const switches = CACHED_SWITCHES.map((name) => (query.get(name) === '1' ? name : ''));
    const moreOf = route.page.name === 'landing' && isStudyLevel(query.get('more')) ? query.get('more') : '';
    // Static pages have no pair of their own: their tabs lead to the visitor's. Their links ask for a language as they do.
    const isStatic = !('pair' in route.page) && route.page.name !== 'landing';
    const ofStatic = isStatic ? `${preferences.pair} ${isLanguageCode(query.get('lang'))}` : '';
    const key = [
      decodedPath(path),
      number,
      listPage,
      ...switches,
      moreOf,
      ofStatic,
      language,
      preferences.theme,
      isAll,
      areFontsKept(fontsFromCookies(cookie), language),
      options.today(),
      options.version(),
    ].join('\n');
    return { key, page: route.page, preferences, hasCookie: cookie !== undefined && cookie !== '' };
  };

  return {
    /**
     * Answers a GET or HEAD from the cache.
     * @param id of the request, which the answer carries
     * @returns the kind of page that it answered with; undefined where it did not
     */
    answer(request: IncomingMessage, response: ServerResponse, id: string): Page['name'] | undefined {
      if (!cache || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
      const { cookie, 'accept-language': acceptLanguage, 'if-none-match': tags } = request.headers;
      const isPlain = request.method === 'GET' && !cookie && tags === undefined;
      const name = isPlain ? nameOf(request) : '';
      const known = isPlain && ready.get(name);
      if (known && known.today === options.today() && known.version === options.version()) {
        // Written out before anything else happens: the next request may change it again.
        known.headers[known.headers.length - 1] = id;
        response.writeHead(200, known.headers);
        response.end(known.body, 'latin1');
        return known.page;
      }
      const lookup = lookUp(request.url ?? '/', cookie, acceptLanguage);
      const rendered = lookup && cache.get(lookup.key);
      if (!lookup || !rendered) return undefined;
      const { status, headers, bytes } = answerOf(
        (name) => request.headers[name] as string | undefined,
        rendered,
        lookup,
        options,
      );
      if (isPlain && bytes && name.length < MAX_READY_NAME) {
        ready.set(name, {
          page: lookup.page.name,
          today: options.today(),
          version: options.version(),
          headers: [...Object.entries(headers).flat(), 'x-request-id', ''],
          body: bytes.toString('latin1'),
        });
      }
      response.writeHead(status, { ...headers, 'x-request-id': id });
      response.end(request.method === 'HEAD' ? undefined : bytes);
      return lookup.page.name;
    },

    /**
     * Passes a rendered page through the cache. Anything but a whole 200 HTML page without cookies is returned as it
     * is. Equal requests that arrive together wait for one rendering. What renders is told whether the page is one that
     * many answers repeat, also while the cache is off.
     */
    async through(
      request: {
        method: string;
        url: string;
        cookie: string | undefined;
        acceptLanguage: string | undefined;
      },
      render: (isRepeated: boolean) => Promise<Response>,
    ): Promise<{ rendered: Rendered; lookup: Lookup } | Response> {
      const lookup =
        request.method === 'GET' ? lookUp(request.url, request.cookie, request.acceptLanguage) : undefined;
      if (!cache || !lookup) return render(lookup !== undefined);
      const pending = rendering.get(lookup.key);
      if (pending) {
        const rendered = await pending.catch(() => undefined);
        if (rendered) return { rendered, lookup };
        return render(true);
      }
      let other: Response | undefined;
      const work = (async () => {
        const response = await render(true);
        const type = response.headers.get('content-type') ?? '';
        if (response.status !== 200 || !type.startsWith('text/html') || response.headers.has('set-cookie')) {
          other = response;
          return undefined;
        }
        const rendered = await compress(Buffer.from(await response.arrayBuffer()), {
          ...pageHeaders(options.secure),
          ...ownHeadersOf(response),
        });
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
      const answer = answerOf((name) => headers.get(name) ?? undefined, rendered, lookup, options);
      return new Response(answer.bytes as BodyInit | undefined, {
        status: answer.status,
        headers: answer.headers,
      });
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
const BROTLI_PARAMETERS = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};
const GZIP_LEVEL = 6;

/** How much room a page is given for both forms, by its brotli alone: a word's and a study page's take 2.1 times that. */
const BOTH_FORMS = 2.4;

async function compress(identity: Buffer, headers: Record<string, string>): Promise<Rendered> {
  const bytes = await compressBrotli(identity, { params: BROTLI_PARAMETERS });
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    br: { bytes, etag: `"${tag}-b"` },
    headers,
    size: Math.ceil(bytes.length * BOTH_FORMS) + OVERHEAD_BYTES,
  };
}

function bodyIn(encoding: 'br' | 'gzip' | 'identity', rendered: Rendered): Body {
  if (encoding === 'br') return rendered.br;
  const known = encoding === 'gzip' && rendered.gzip;
  if (known) return known;
  const plain = {
    bytes: brotliDecompressSync(rendered.br.bytes),
    etag: rendered.br.etag.replace(/-b"$/, '"'),
  };
  if (encoding === 'identity') return plain;
  rendered.gzip = {
    bytes: gzipSync(plain.bytes, { level: GZIP_LEVEL }),
    etag: plain.etag.replace(/"$/, '-g"'),
  };
  return rendered.gzip;
}

type HeaderReader = (name: string) => string | undefined;

function answerOf(
  header: HeaderReader,
  rendered: Rendered,
  lookup: Lookup,
  options: { secure: boolean; now: () => number },
): { status: number; headers: Record<string, string>; bytes: Buffer | undefined } {
  const accepted = header('accept-encoding') ?? '';
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  const { bytes, etag } = bodyIn(encoding, rendered);
  const headers: Record<string, string> = {
    ...rendered.headers,
    etag,
    vary: 'accept-encoding, accept-language, cookie',
    // Shared caches may hold what no cookie shaped; a browser asks again, cheaply, so that a new day shows at once.
    'cache-control': lookup.hasCookie
      ? 'private, no-cache'
      : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const cookie = placeCookie(header, lookup, options);
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
 * Keeps the place of a learner who has onboarded, so that the resolver resumes there without script too. Only for
 * documents that are opened, never for what a browser fetches ahead.
 */
function placeCookie(
  header: HeaderReader,
  { page, preferences }: Lookup,
  { secure, now }: { secure: boolean; now: () => number },
): string | undefined {
  if (page.name !== 'study' || !preferences.onboarded || !opensDocument(header)) return undefined;
  const number = page.number ?? page.range.start;
  if (preferences.places[placeKey(page.pair, page.level)]?.value === number) return undefined;
  return preferencesCookie(withLastWord(preferences, page.pair, page.level, number, now()), secure);
}

/** Whether a request opens a page, rather than fetching it ahead or for a script. */
export function opensDocument(header: HeaderReader): boolean {
  const destination = header('sec-fetch-dest');
  return (destination === undefined || destination === 'document') && !header('sec-purpose');
}
