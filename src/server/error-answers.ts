import type { Context, ErrorHandler } from 'hono';
import { languageOfRequest } from '#src/i18n/page-language.ts';
import { routeOf } from '#src/i18n/route-of.ts';
import { isRefusal, logRefusal } from './access-guard.ts';
import { GenerationFailure, statusOfFailure } from './generation/generation-failure.ts';
import { AppError, httpStatusOf, meaningOf } from './platform/app-error.ts';
import { isDatabaseUnavailable } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { policyWithoutScripts } from './platform/page-headers.ts';
import { PROBLEM_JSON, type Problem, problemText } from './platform/problem.ts';
import { standInPage } from './stand-in-page.ts';
import type { Visits } from './visits.ts';

/** What who is told that something can't be had at the moment is to wait, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** Answers a request that failed: a call with a problem (RFC 9457), a page with one that needs no database. */
export function answerErrors({ log, visits }: { log: Log; visits: Visits }): ErrorHandler {
  return async (error, c) => {
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
  };
}

/** Whether a person waits for a page, rather than a program for data. */
const isPageRequest = (path: string): boolean => routeOf(path, new URLSearchParams()).kind === 'page';

/** Answers with a page that needs neither the database nor React. */
export function answerInstead(c: Context, reason: Parameters<typeof standInPage>[1], status: 403 | 503) {
  return c.html(standInPage(languageOfRequest(c.req.raw), reason), status, {
    'content-security-policy': policyWithoutScripts,
    'cache-control': 'no-store',
  });
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
    return { status: 503, code, detail, error: detail };
  }
  return { status: 500, code: 'internal-error' };
}
