import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isLanguageCode } from '#src/domain/language.ts';
import { routeOf } from '#src/i18n/paths.ts';
import { createSpeechApi } from './generation/speech.api.ts';
import type { PageCache } from './page-cache.ts';
import { AppError, httpStatusOf } from './platform/app-error.ts';
import { fileResponse } from './platform/file-response.ts';
import { PAGE_HEADERS } from './platform/page-headers.ts';
import { projectRoot } from './platform/project-root.ts';
import type { Services } from './services.ts';
import { createWordsApi } from './words/words.api.ts';

/** Renders a page: React Router's request handler, with a context made for this request. */
export type PageRenderer = (request: Request, address: string) => Promise<Response>;

/** Path that no route but the splat matches: what an unknown address is rendered as. */
const NOT_FOUND_PATH = '/not/found/at/any/depth';

const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

const MAX_BODY_BYTES = 256 * 1024;

/** The whole HTTP surface: files, media, API, pages. */
export function createApp(services: Services, pageCache: PageCache, renderPage: PageRenderer) {
  const { log, config } = services;
  const app = new Hono();

  const addressFrom = (request: Request, socketAddress: string | undefined): string => {
    const forwarded = config.TRUST_PROXY ? request.headers.get('x-forwarded-for') : undefined;
    // The last address is the one that the trusted proxy itself saw.
    return forwarded?.split(',').at(-1)?.trim() || socketAddress || 'unknown';
  };
  const addresses = new WeakMap<Request, string>();

  app.use(async (c, next) => {
    addresses.set(
      c.req.raw,
      addressFrom(
        c.req.raw,
        connectionAddress(() => getConnInfo(c).remote.address),
      ),
    );
    await next();
  });

  app.onError((error, c) => {
    if (error instanceof AppError) {
      const status = httpStatusOf(error.code);
      if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
      c.header('content-type', 'application/problem+json');
      return c.body(
        JSON.stringify({ type: 'about:blank', title: error.code, status, code: error.code }),
        status,
      );
    }
    log.error({ err: error, path: c.req.path }, 'request failed');
    return c.json({ type: 'about:blank', title: 'internal-error', status: 500, code: 'internal-error' }, 500);
  });

  const clientFolder = join(projectRoot(), 'build/client');
  const staticFile = async (path: string, cacheControl: string): Promise<Response | undefined> => {
    const type = CONTENT_TYPES[path.split('.').at(-1) ?? ''];
    if (!type || path.includes('..') || path.includes('\0')) return undefined;
    const file = join(clientFolder, path);
    if (!(await stat(file).catch(() => undefined))?.isFile()) return undefined;
    return new Response(await readFile(file), {
      headers: { 'content-type': type, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' },
    });
  };

  app.on(['GET', 'HEAD'], ['/assets/*', '/pictures/*'], async (c) => {
    const path = decodeURI(c.req.path);
    return (await staticFile(path, 'public, max-age=31536000, immutable')) ?? c.notFound();
  });
  app.on(['GET', 'HEAD'], ['/favicon.ico', '/favicon.svg', '/robots.txt'], async (c) => {
    return (await staticFile(c.req.path, 'public, max-age=86400')) ?? c.notFound();
  });
  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length);
    const file = await services.storage.find(key);
    const type = CONTENT_TYPES[key.split('.').at(-1) ?? ''];
    return file && type ? fileResponse(file, type, c.req.header('range')) : c.notFound();
  });

  // A plain link to a sound, for pages whose script has not loaded.
  app.get('/speech', async (c) => {
    const { language, text = '' } = c.req.query();
    if (!isLanguageCode(language)) throw new AppError('invalid-request');
    const visitor = { address: addresses.get(c.req.raw) ?? 'unknown' };
    const { audioUrl } = await services.speech.generateSpeech(visitor, text, language);
    return c.redirect(audioUrl, 302);
  });

  app.use(
    '/api/*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new AppError('invalid-request');
      },
    }),
  );
  app.route(
    '/api/functions',
    createSpeechApi(services.speech, (request) => addresses.get(request) ?? 'unknown'),
  );
  app.route('/api', createWordsApi(services.words));
  app.all('/api/*', () => {
    throw new AppError('not-found');
  });

  app.notFound((c) => c.body('Not found', 404, { 'content-type': 'text/plain; charset=utf-8' }));

  const toPage = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const isData = url.pathname.endsWith('.data');
    const route = routeOf(isData ? url.pathname.slice(0, -'.data'.length) : url.pathname, url.searchParams);
    const address = addresses.get(request) ?? 'unknown';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (route.kind === 'redirect' && isRead && !isData) {
      return new Response(null, {
        status: route.status,
        headers: { location: route.to, ...cachingOf(route.status) },
      });
    }
    if (route.kind === 'not-found') {
      log.warn({ path: url.pathname.slice(0, 300), method: request.method }, 'unknown route');
      const missing = new Request(new URL(NOT_FOUND_PATH, url), { headers: request.headers });
      return withPageHeaders(await renderPage(missing, address));
    }
    return withPageHeaders(await renderPage(request, address));
  };

  app.all('*', async (c) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    const answer = await pageCache.through(
      {
        method: request.method,
        url: url.pathname + url.search,
        cookie: request.headers.get('cookie') ?? undefined,
        acceptLanguage: request.headers.get('accept-language') ?? undefined,
      },
      () => toPage(request),
    );
    return answer instanceof Response ? answer : pageCache.toResponse(request.headers, answer);
  });

  return app;
}

/** A moved path stays moved; what depends on more than the path is asked again. */
function cachingOf(status: 301 | 302): Record<string, string> {
  return { 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store' };
}

function withPageHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Requests made inside the process (tests) have no connection. */
function connectionAddress(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
