import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { routeOf } from '#src/i18n/route-of.ts';
import type { Log } from './platform/log.ts';

/** Told of each answer: the pattern of its route, its status, and the seconds until it began. */
export type OnAnswer = (route: string, status: number, seconds: number) => void;

/** Says of a request to the app that no visitor waits for its answer: a kept page is made again. */
export const RENEWAL = { isRenewal: true };
const isRenewal = (c: Context): boolean => c.env === RENEWAL;

type ObservationParts = { log: Log; onAnswer: OnAnswer | undefined };

/** Measures and logs each request. */
export function observeRequests({ log, onAnswer }: ObservationParts): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    if (!isRenewal(c)) onAnswer?.(routeNameOf(c), c.res.status, (performance.now() - started) / 1000);
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
