import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { routePath } from 'hono/route';
import { isLanguageCode, type LanguageCode } from '#src/domain/language.ts';
import { type Preferences, preferencesFromCookies } from '#src/domain/preferences.ts';
import { isAdmin, type Visitor } from '#src/domain/visitor.ts';
import { type Page, routeOf } from '#src/i18n/paths.ts';
import { guardCalls, isRefusal, logRefusal, requireCallRules } from './access-rules.ts';
import { createAccountsApi } from './accounts/accounts.api.ts';
import { createRolesApi } from './accounts/roles.api.ts';
import { DOCUMENT_OPERATIONS, requireOperations } from './api-operations.ts';
import { keepPlace, settlePreferences } from './browser-preferences.ts';
import { createBatchesApi } from './generation/batches.api.ts';
import { createFunctionsApi } from './generation/functions.api.ts';
import { GenerationFailure, statusOfFailure } from './generation/generation-failure.ts';
import { createKeywordImagesApi } from './generation/media.api.ts';
import { createSharePictureApi } from './generation/share-picture.api.ts';
import { createSpeechApi } from './generation/speech.api.ts';
import { createLearningApi } from './learning/learning.api.ts';
import { createManifests } from './manifests.ts';
import { accepts, COMPRESSION_CHUNK_BYTES, type PageCache } from './page-cache.ts';
import { AppError, httpStatusOf, meaningOf } from './platform/app-error.ts';
import { conditionalJson } from './platform/conditional.ts';
import { createCrossOrigin } from './platform/cross-origin.ts';
import { isDatabaseUnavailable } from './platform/database.ts';
import { fileResponse } from './platform/file-response.ts';
import { createGzipper } from './platform/gzip.ts';
import { NO_ADDRESS, networkOf } from './platform/network-address.ts';
import { createApi } from './platform/operation.ts';
import { policyByNonce, policyWithoutScripts, withDigests } from './platform/page-headers.ts';
import { PROBLEM_JSON, type Problem, problemText } from './platform/problem.ts';
import { createBodies } from './platform/request-body.ts';
import { requestId } from './platform/request-scope.ts';
import { logSecurity } from './platform/security-log.ts';
import { bytesOf, textOf, textResponse } from './platform/text-response.ts';
import { inSpan, isTracing } from './platform/tracing.ts';
import { languageOfPage } from './request-context.ts';
import type { Services } from './services.ts';
import { standInPage } from './stand-in-page.ts';
import { createStaticFiles } from './static-files.ts';
import { createVisits, hasKey, isApiCall } from './visits.ts';
import { createSitemapApi } from './words/sitemap.api.ts';
import { createTablesApi } from './words/tables.api.ts';
import { createVocabularyFileApi } from './words/vocabulary-file.api.ts';
import { createWordsApi } from './words/words.api.ts';

/** Renders a page: React Router's request handler, with a context made for this request. */
export type PageRenderer = (
  request: Request,
  visitor: Visitor,
  preferences: Preferences,
  page: {
    /** What the page's inline scripts carry. */
    nonce: string;
    /** Whether many answers repeat it. */
    isRepeated: boolean;
  },
) => Promise<Response>;

/** Path that no route but the splat matches: what an unknown address is rendered as. */
const NOT_FOUND_PATH = '/not/found/at/any/depth';

/** Types of stored files, by the ending of their key. */
const STORED_TYPES: Record<string, string> = { mp3: 'audio/mpeg', webp: 'image/webp', png: 'image/png' };

const zip = promisify(gzip);
/** What is shorter comes in one packet anyway. */
const LEAST_COMPRESSED_BYTES = 1_024;
const ZIP = { level: 3, chunkSize: COMPRESSION_CHUNK_BYTES };
/** What is not longer is compressed at once, 1 ms at most: another thread has it later, and costs this one as much. */
const MOST_COMPRESSED_AT_ONCE = 262_144;
const zipAtOnce = createGzipper(ZIP);

const MAX_BODY_BYTES = 256 * 1024;
/** Nothing that is told when signing in is longer. */
const MAX_AUTH_BODY_BYTES = 16 * 1024;
/**
 * Files and long lists that admins send, well above the limits of what is taken of them, so that a fault can be told: the
 * whole vocabulary, at 3 kB an entry, is the largest.
 */
const MAX_ADMIN_BODY_BYTES = [
  { path: /^\/(?:admin|api\/vocabulary)(?:\/|$)/, bytes: 64 * 1024 * 1024 },
  { path: /^\/api\/storage(?:\/|$)/, bytes: 16 * 1024 * 1024 },
  { path: /^\/api\/batches(?:\/|$)/, bytes: 4 * 1024 * 1024 },
];
/** What tells those who run the site how it fares: above all when it fares badly. */
export const OPERATIONS_PATH = /^\/(?:healthz|readyz|metrics)$/;

/** Methods that change nothing. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a browser says of a request that comes from a page of another site, or of a neighbour under the same domain. */
const FOREIGN_SITES: ReadonlySet<string> = new Set(['cross-site', 'same-site']);

/** What a page may be asked with; whether it takes a POST, its route says. */
const FORM_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Pages that show what holds at this moment alone, to guests too. */
const NEVER_STORED: ReadonlySet<Page['name']> = new Set(['auth', 'home']);

/** Told of each answer: the pattern of its route, its status, and the seconds until it began. */
export type OnAnswer = (route: string, status: number, seconds: number) => void;

/** Says of a request to the app that no visitor waits for its answer: a kept page is made anew. */
export const RENEWAL = { isRenewal: true };
const isRenewal = (c: Context): boolean => c.env === RENEWAL;

/** What who is told that something can't be had at the moment is to wait, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * The whole HTTP surface: files, media, API, pages.
 * @param operations what those who run the site ask
 */
export function createApp(
  services: Services,
  pageCache: PageCache,
  renderPage: PageRenderer,
  { operations, onAnswer }: { operations: Hono; onAnswer?: OnAnswer | undefined },
) {
  const { log, config } = services;
  const app = new Hono();

  /** Where a request came from, as all limits count it. */
  const addressFrom = (request: Request, socketAddress: string | undefined): string => {
    const forwarded = config.TRUST_PROXY ? request.headers.get('x-forwarded-for') : undefined;
    // The last address is the one that the trusted proxy itself saw; where that is none, the proxy is all that is known.
    return networkOf(forwarded?.split(',').at(-1)) ?? networkOf(socketAddress) ?? NO_ADDRESS;
  };
  const visits = createVisits(services.accounts, services.apiKeys);
  const crossOrigin = createCrossOrigin(config.CORS_ORIGINS);

  if (onAnswer || isTracing() || log.isLevelEnabled('debug'))
    app.use(async (c, next) => {
      const started = performance.now();
      const parent = config.TRUST_PROXY ? c.req.header('traceparent') : undefined;
      await inSpan(
        c.req.method,
        {
          'http.request.method': c.req.method,
          'url.path': c.req.path,
          'wordlane.request': requestId() ?? '',
        },
        async (span) => {
          await next();
          const route = routeNameOf(c);
          span.rename(`${c.req.method} ${route}`);
          span.set({ 'http.route': route, 'http.response.status_code': c.res.status });
          if (!isRenewal(c)) onAnswer?.(route, c.res.status, (performance.now() - started) / 1000);
        },
        { kind: 'server', parent },
      );
      log.debug({ method: c.req.method, path: c.req.path, status: c.res.status }, 'answered');
    });

  // Who comes in vain is told at once: where all wait for a share of too little, nobody is answered in time.
  let underWay = 0;
  const refuseSurplus = (): void => {
    if (underWay >= config.REQUESTS_AT_ONCE)
      throw new AppError('too-busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseSurplus();
    underWay++;
    try {
      return await work();
    } finally {
      underWay--;
    }
  };

  const bodies = createBodies();
  /** Longest body that is held for a request, in bytes. Who asks is found out only where it matters. */
  const bodyLimitOf = async (request: Request, path: string): Promise<number> => {
    if (path.startsWith('/api/auth/')) return MAX_AUTH_BODY_BYTES;
    const forAdmins = MAX_ADMIN_BODY_BYTES.find((limit) => limit.path.test(path));
    const declared = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (SAFE_METHODS.has(request.method) || !forAdmins || declared <= MAX_BODY_BYTES) return MAX_BODY_BYTES;
    const visitor = await counted(() => visits.visitorOf(request)).catch(() => undefined);
    return visitor && isAdmin(visitor) ? forAdmins.bytes : MAX_BODY_BYTES;
  };

  app.use(async (c, next) => {
    const isOperations = OPERATIONS_PATH.test(c.req.path);
    if (!isOperations) refuseSurplus();
    const address = addressFrom(
      c.req.raw,
      connectionAddress(() => getConnInfo(c).remote.address),
    );
    const sent = c.req.raw;
    const isCall = isApiCall(sent);
    const isOwn = isOwnRequest(sent, config.publicUrl);
    const otherOrigin = isCall && !isOwn ? crossOrigin.originOf(sent) : undefined;
    const preflight = otherOrigin && crossOrigin.preflight(sent, otherOrigin);
    if (preflight) return preflight;
    // Who calls with a key, or from an allowed page of another site, is not whoever sits at the browser.
    const isWithoutCookies = hasKey(sent) || otherOrigin !== undefined;
    if (!SAFE_METHODS.has(c.req.method) && !isWithoutCookies && !isOwn) {
      const origin = sent.headers.get('origin')?.slice(0, 200);
      logSecurity(log, 'foreign-origin', 'refused', { address, path: c.req.path.slice(0, 300), origin });
      if (isCall) throw new AppError('foreign-origin');
      return answerInstead(c, 'foreign-form', 403);
    }
    visits.start(sent, address);
    const limit = otherOrigin && !hasKey(sent) ? MAX_BODY_BYTES : await bodyLimitOf(sent, c.req.path);
    const headers = isWithoutCookies ? withoutCookies(sent) : sent.headers;
    // Work is what begins when the body is there: who sends half of one takes nobody's place.
    await bodies.withHeldBody(sent, { address, limit, headers }, async (held) => {
      if (!held && isCall) throw new AppError('invalid-request');
      // A page's form that is too long is answered like an empty one: with its fault, in the visitor's language.
      const request = held ?? new Request(c.req.url, { method: c.req.method, headers: withoutBody(sent) });
      c.req.raw = visits.carryOver(sent, request);
      await (isOperations ? next() : counted(next));
    });
    for (const line of visits.cookiesOf(c.req.raw)) c.header('set-cookie', line, { append: true });
    if (isCall) {
      const said = crossOrigin.headersFor(otherOrigin, c.res.headers.get('vary') ?? undefined);
      for (const [name, value] of Object.entries(said)) c.header(name, value);
      if (isWithoutCookies) c.res.headers.delete('set-cookie');
    }
  });

  app.onError(async (error, c) => {
    const problem = problemOf(error);
    if (error instanceof AppError && isRefusal(error.code)) {
      const request = c.req.raw;
      const guest = { kind: 'guest' as const, address: visits.addressOf(request) };
      logRefusal(log, error.code, c.req.path, await visits.visitorOf(request).catch(() => guest));
    }
    const { status } = problem;
    if (isDatabaseUnavailable(error)) log.warn({ err: error, path: c.req.path }, 'request failed');
    else if (status === 500) log.error({ err: error, path: c.req.path }, 'request failed');
    const retryAfter = problem.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if (retryAfter) c.header('retry-after', String(retryAfter));
    if (status === 503) c.header('cache-control', 'no-store');
    // The rest of a body that came too slowly is no next request.
    if (status === 408) c.header('connection', 'close');
    if (status === 503 && isPageRequest(c.req.path)) return answerInstead(c, 'unavailable', status);
    return c.body(problemText(problem), status, { 'content-type': PROBLEM_JSON });
  });

  app.use(guardCalls({ ...visits, hasKey }));

  app.route('/', operations);
  // Answers that are not compressed already: the API's. Those that are there as a whole are compressed as a whole.
  app.use(compress());
  app.use('/api/*', async (c, next) => {
    await next();
    if (c.req.method !== 'HEAD' && Number(c.res.headers.get('content-length')) >= LEAST_COMPRESSED_BYTES) {
      const made = c.res;
      c.res = undefined;
      c.res = await withGzip(made, c.req.header('accept-encoding') ?? null);
    }
    // Said to HEAD too, which is not compressed.
    if (!c.res.headers.has('vary')) c.header('vary', 'accept-encoding');
  });
  // Ranges of cards, which every study page fetches.
  for (const path of ['/api/study', '/api/categories/:id/study'])
    app.get(path, async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      const answer = await pageCache.through(
        { method: c.req.method, url: pathname + search, header: (name) => c.req.header(name) },
        async () => {
          await next();
          const made = c.res;
          // What is set instead would take over its headers.
          c.res = undefined;
          return made;
        },
      );
      c.res = answer instanceof Response ? answer : pageCache.toResponse(c.req.raw.headers, answer);
    });
  app.route('/', createStaticFiles());
  app.route(
    '/',
    createSitemapApi(services.sitemaps, {
      publicUrl: () => config.publicUrl,
      version: () => services.words.version(),
    }),
  );
  app.route('/', createManifests());

  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length);
    const file = await services.storage.find(key);
    const type = STORED_TYPES[key.split('.').at(-1) ?? ''];
    return file && type
      ? fileResponse(file, type, { method: c.req.method, range: c.req.header('range') })
      : c.notFound();
  });

  // A plain link to a sound, for pages whose script has not loaded.
  app.get('/speech', async (c) => {
    const { language, text = '' } = c.req.query();
    if (!isLanguageCode(language)) throw new AppError('invalid-request');
    const visitor = await visits.visitorOf(c.req.raw);
    const { audioUrl } = await services.speech.generateSpeech(visitor, text, language);
    return c.redirect(audioUrl, 302);
  });

  app.route('/share', createSharePictureApi(services.sharePictures));

  app.route('/', createSpeechApi(services.speech, visits.visitorOf));
  app.route(
    '/',
    createAccountsApi(services.accounts, {
      rateLimiter: services.rateLimiter,
      visitorOf: visits.visitorOf,
      addressOf: visits.addressOf,
      languageOf,
    }),
  );
  app.route('/', createTablesApi(services.tables, visits.visitorOf));
  app.route('/', createWordsApi(services.words, visits.visitorOf));
  app.route(
    '/',
    createVocabularyFileApi(services.vocabularyFiles, {
      visitorOf: visits.visitorOf,
      clock: services.clock,
    }),
  );
  app.route('/', createKeywordImagesApi(services.pictures, visits.visitorOf));
  app.route('/', createRolesApi(services.roles, visits.visitorOf));
  app.route('/', createLearningApi(services.learning, visits.visitorOf));
  app.route('/', createFunctionsApi({ ...services, visitorOf: visits.visitorOf }));
  app.route('/', createBatchesApi(services.batches, visits));
  app.route(
    '/',
    createApi(DOCUMENT_OPERATIONS, visits.visitorOf, {
      'GET /api/openapi.json': async ({ request }) =>
        conditionalJson(request, JSON.stringify(services.apiDocument())),
    }),
  );
  // The page about the API lies among its calls.
  app.get('/api/docs', answerPage);
  app.all('/api/*', () => {
    throw new AppError('not-found');
  });

  app.notFound((c) => c.body('Not found', 404, { 'content-type': 'text/plain; charset=utf-8' }));

  type Made = Parameters<PageRenderer>[3];
  const withPageHeaders = async (page: Response, { nonce, isRepeated }: Made): Promise<Response> => {
    const headers = new Headers(page.headers);
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
    headers.set('vary', 'accept-encoding, accept-language, cookie');
    const init = { status: page.status, statusText: page.statusText, headers };
    // While developing, Vite puts scripts of its own into pages.
    const isHtml = import.meta.env.PROD && headers.get('content-type')?.startsWith('text/html');
    if (!isHtml || page.body === null) return new Response(page.body, init);
    const text = await textOf(page);
    const { html, policy } = isRepeated
      ? withDigests(text, nonce)
      : { html: text, policy: policyByNonce(nonce) };
    headers.set('content-security-policy', policy);
    return textResponse(html, init);
  };

  const toPage = async (request: Request, isRepeated: boolean): Promise<Response> => {
    const made = { nonce: randomBytes(16).toString('base64'), isRepeated };
    const url = new URL(request.url);
    const isData = url.pathname.endsWith('.data');
    const route = routeOf(isData ? url.pathname.slice(0, -'.data'.length) : url.pathname, url.searchParams);
    if (route.kind === 'redirect' && !isData) {
      return new Response(null, {
        status: route.status,
        headers: { location: route.to, ...cachingOf(route.status) },
      });
    }
    if (route.kind === 'not-found') {
      log.warn({ path: url.pathname.slice(0, 300), method: request.method }, 'unknown route');
      const missing = new Request(new URL(NOT_FOUND_PATH, url), { headers: request.headers });
      const visitor = await visits.visitorOf(request);
      const settled = await settlePreferences(services, request, visitor);
      const answer = await withPageHeaders(
        await renderPage(missing, visitor, settled.preferences, made),
        made,
      );
      settled.keepIn(answer, isRepeated);
      return answer;
    }
    if (!FORM_METHODS.has(request.method)) return methodNotAllowed();
    if (request.method === 'POST') {
      // Checked before all else. React Router compares schemes too, which differ behind a proxy that ends TLS.
      request.headers.delete('origin');
    }
    const visitor = await visits.visitorOf(request).catch((error: unknown) => {
      if (route.kind !== 'page' || route.page.name !== 'admin') throw error;
      log.error({ err: error }, 'who asks for the admin area could not be found out');
      return undefined;
    });
    // Section 6: an error leads home.
    if (!visitor) return new Response(null, { status: 302, headers: { location: '/', ...cachingOf(302) } });
    const settled = await settlePreferences(services, request, visitor);
    const answer = await renderPage(request, visitor, settled.preferences, made);
    if (answer.status === 503) {
      answer.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
      answer.headers.set('cache-control', 'no-store');
    }
    if (answer.status === 405) return methodNotAllowed();
    settled.keepIn(answer, isRepeated);
    await keepPlace(services, visitor, settled, route, request, answer);
    // What a page shows of an account must not be found in the browser after signing out; what it shows of what has been
    // done until now must be asked for again, when the visitor comes back too.
    const isOfNow = route.kind === 'page' && NEVER_STORED.has(route.page.name) && !isRepeated;
    if ((visitor.kind === 'user' || isOfNow) && !answer.headers.has('cache-control'))
      answer.headers.set('cache-control', 'private, no-store');
    return withPageHeaders(answer, made);
  };

  async function answerPage(c: Context): Promise<Response> {
    // A HEAD is answered as the GET would be; its body is dropped on the way out.
    const isHead = c.req.raw.method === 'HEAD';
    const request = isHead
      ? visits.carryOver(c.req.raw, new Request(c.req.url, { headers: c.req.raw.headers }))
      : c.req.raw;
    const url = new URL(request.url);
    const answer = await pageCache.through(
      {
        method: request.method,
        url: url.pathname + url.search,
        header: (name) => request.headers.get(name) ?? undefined,
      },
      (isRepeated) => toPage(request, isRepeated),
    );
    return answer instanceof Response
      ? withGzip(answer, request.headers.get('accept-encoding'))
      : pageCache.toResponse(request.headers, answer);
  }
  app.all('*', answerPage);

  requireCallRules(app);
  requireOperations(app.routes);
  return app;
}

/** The language in which a request is answered, whether it is for a page or not. */
function languageOf({ url, headers }: Request): LanguageCode {
  const { pathname, searchParams } = new URL(url);
  const route = routeOf(pathname, searchParams);
  const page = route.kind === 'page' ? route.page : undefined;
  const preferences = preferencesFromCookies(headers.get('cookie'));
  return languageOfPage(page, searchParams, preferences, headers.get('accept-language'));
}

/** Whether a person waits for a page, rather than a program for data. */
const isPageRequest = (path: string): boolean => routeOf(path, new URLSearchParams()).kind === 'page';

/** Answers with a page that needs neither the database nor React. */
function answerInstead(c: Context, reason: Parameters<typeof standInPage>[1], status: 403 | 503) {
  return c.html(standInPage(languageOf(c.req.raw), reason), status, {
    'content-security-policy': policyWithoutScripts,
    'cache-control': 'no-store',
  });
}

/** A route's pattern, as it stands in the table of rules: of a page, which kind. */
function routeNameOf(c: Context): string {
  // Of all that match, the one that answered.
  const pattern = routePath(c);
  if (pattern !== '/*' && pattern !== '*') return pattern;
  const route = routeOf(c.req.path.replace(/\.data$/, ''), new URLSearchParams());
  return route.kind === 'page' ? `page ${route.page.name}` : 'page not-found';
}

type Told = Problem & {
  status: 400 | 401 | 408 | 403 | 404 | 409 | 412 | 422 | 429 | 500 | 503;
  retryAfterSeconds?: number | undefined;
};

/** What a caller is told of an error; of one that nobody expected, nothing but that it was one. */
function problemOf(error: unknown): Told {
  if (error instanceof AppError) {
    const { code, issues, retryAfterSeconds } = error;
    const detail = meaningOf(code);
    return { status: httpStatusOf(code), code, detail, error: detail, issues, retryAfterSeconds };
  }
  if (error instanceof GenerationFailure) {
    const { reason, message, retryAfterSeconds } = error;
    return { status: statusOfFailure(reason), code: reason, error: message, retryAfterSeconds };
  }
  if (isDatabaseUnavailable(error)) {
    const code = 'database-unavailable';
    const detail = meaningOf(code);
    return { status: 503, code, detail, error: detail, retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
  return { status: 500, code: 'internal-error' };
}

function withoutCookies(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  return headers;
}

function withoutBody(request: Request): Headers {
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  return headers;
}

/**
 * A page or an answer of the API that is made for one visitor, compressed in one piece: it is there as a whole, and a
 * stream would take a tenth of the time that making it takes. Quickly rather than well: nobody will ask for it again.
 */
async function withGzip(answer: Response, accepted: string | null): Promise<Response> {
  const isText = /^(?:text\/html|application\/json)/.test(answer.headers.get('content-type') ?? '');
  const isPacked = answer.headers.has('content-encoding') || answer.body === null;
  if (!isText || isPacked || !accepts(accepted ?? '', 'gzip')) return answer;
  const plain = await bytesOf(answer);
  const bytes = plain.length > MOST_COMPRESSED_AT_ONCE ? await zip(plain, ZIP) : zipAtOnce(plain);
  const headers = new Headers(answer.headers);
  headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(bytes.length));
  // The same text, and other bytes (RFC 9110 §8.8.3.3).
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(bytes as BodyInit, { status: answer.status, statusText: answer.statusText, headers });
}

function methodNotAllowed(): Response {
  return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
}

/**
 * Whether a request that may change something was sent from a page of this site: browsers name the page's origin with
 * every such request, and its relation to the site. A browser that hides where its requests come from names 'null' as
 * origin, and so does any page in a sandbox: there its own word on the relation alone counts. What is no browser names
 * neither, and carries nobody's cookies.
 */
function isOwnRequest(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null) return !FOREIGN_SITES.has(site ?? '');
  if (origin === 'null') return site === 'same-origin';
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}

/** A moved path stays moved; what depends on more than the path is asked again. */
function cachingOf(status: 301 | 302): Record<string, string> {
  return { 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store' };
}

/** Requests made inside the process (tests) have no connection. */
function connectionAddress(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
