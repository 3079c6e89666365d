import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import type { Preferences } from '#src/domain/learning/preferences.ts';
import type { Page } from '#src/i18n/paths.ts';
import { routeOf } from '#src/i18n/route-of.ts';
import { routeMeant } from '#src/i18n/tidied-route.ts';
import { keepPlace, settlePreferences } from './browser-preferences.ts';
import { withGzip } from './delivery/compression.ts';
import type { PageCache } from './delivery/page-cache.ts';
import { RETRY_AFTER_SECONDS } from './error-answers.ts';
import { policyByNonce, withDigests } from './platform/page-headers.ts';
import { textOf, textResponse } from './platform/text-response.ts';
import type { Services } from './services.ts';
import type { Visits } from './visits.ts';

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

/** What a page may be asked with; whether it takes a POST, its route says. */
const FORM_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Pages that show what holds at this moment alone, to guests too. */
const NEVER_STORED: ReadonlySet<Page['name']> = new Set(['auth', 'home']);

type Made = Parameters<PageRenderer>[3];

type PageParts = { services: Services; visits: Visits; pageCache: PageCache; renderPage: PageRenderer };

/** Answers requests for pages: from the cache, by a redirect, or rendered for whoever asks. */
export function createPages({ services, visits, pageCache, renderPage }: PageParts) {
  const { log } = services;

  const toPage = async (request: Request, isRepeated: boolean): Promise<Response> => {
    const made = { nonce: randomBytes(16).toString('base64'), isRepeated };
    const url = new URL(request.url);
    const isData = url.pathname.endsWith('.data');
    const route = isData
      ? routeOf(url.pathname.slice(0, -'.data'.length), url.searchParams)
      : routeMeant(url.pathname, url.searchParams);
    if (route.kind === 'redirect' && !isData) {
      return new Response(null, {
        status: route.status,
        headers: { location: route.to, ...cachingOf(route.status) },
      });
    }
    if (route.kind === 'not-found') return toMissingPage(request, made);
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

  const toMissingPage = async (request: Request, made: Made): Promise<Response> => {
    const url = new URL(request.url);
    log.warn({ path: url.pathname.slice(0, 300), method: request.method }, 'unknown route');
    const missing = new Request(new URL(NOT_FOUND_PATH, url), { headers: request.headers });
    const visitor = await visits.visitorOf(request);
    const settled = await settlePreferences(services, request, visitor);
    const answer = await renderPage(missing, visitor, settled.preferences, made);
    const page = await withPageHeaders(answer, made);
    settled.keepIn(page, made.isRepeated);
    return page;
  };

  return async function answerPage(c: Context): Promise<Response> {
    // A HEAD is answered as the GET would be; its body is dropped on the way out.
    const isHead = c.req.raw.method === 'HEAD';
    const request = isHead
      ? visits.carryOver(c.req.raw, new Request(c.req.url, { headers: c.req.raw.headers }))
      : c.req.raw;
    const answer = await pageCache.through(request, (isRepeated) => toPage(request, isRepeated));
    return withGzip(answer, request.headers.get('accept-encoding'));
  };
}

/** A page with its policy, and what caches may do with it. */
async function withPageHeaders(page: Response, { nonce, isRepeated }: Made): Promise<Response> {
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
}

function methodNotAllowed(): Response {
  return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
}

/** A moved path stays moved; what depends on more than the path is asked again. */
function cachingOf(status: 301 | 302): Record<string, string> {
  return { 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store' };
}
