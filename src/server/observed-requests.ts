import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { routeOf } from '#src/i18n/route-of.ts';
import type { Log } from './platform/log.ts';
import { requestId } from './platform/request-scope.ts';
import { inSpan } from './platform/tracing.ts';

/** Told of each answer: the pattern of its route, its status, and the seconds until it began. */
export type OnAnswer = (route: string, status: number, seconds: number) => void;

/** Says of a request to the app that no visitor waits for its answer: a kept page is made again. */
export const RENEWAL = { isRenewal: true };
const isRenewal = (c: Context): boolean => c.env === RENEWAL;

type ObservationParts = { log: Log; onAnswer: OnAnswer | undefined; isTraceTrusted: boolean };

/** Measures, traces and logs each request. */
export function observeRequests({ log, onAnswer, isTraceTrusted }: ObservationParts): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    const parent = isTraceTrusted ? c.req.header('traceparent') : undefined;
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
  };
}

/** A route's pattern, as it stands in the table of rules: of a page, which kind. */
function routeNameOf(c: Context): string {
  // Of all that match, the one that answered.
  const pattern = routePath(c);
  if (pattern !== '/*' && pattern !== '*') return pattern;
  const route = routeOf(c.req.path.replace(/\.data$/, ''), new URLSearchParams());
  return route.kind === 'page' ? `page ${route.page.name}` : 'page not-found';
}
