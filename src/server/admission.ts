import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { isAdmin } from '#src/domain/accounts/visitor.ts';
import { answerInstead } from './error-answers.ts';
import { AppError } from './platform/app-error.ts';
import { BusyError, createBoundedWork } from './platform/bounded-work.ts';
import type { Config } from './platform/config.ts';
import { createCrossOrigin } from './platform/cross-origin.ts';
import type { Log } from './platform/log.ts';
import { networkBehind } from './platform/network-address.ts';
import { createBodies } from './platform/request-body.ts';
import { logSecurity } from './platform/security-log.ts';
import { createProxyNotes } from './proxy-notes.ts';
import { hasKey, isApiCall, type Visits } from './visits.ts';

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

type AdmissionParts = { config: Config; log: Log; visits: Visits };

/**
 * What every request passes before any work: how many are under way, where it came from, whether a page of this site
 * sent it, and its body, held whole within its bound.
 */
export function admitRequests({ config, log, visits }: AdmissionParts): MiddlewareHandler {
  const crossOrigin = createCrossOrigin(config.CORS_ORIGINS);
  const bodies = createBodies();
  // Who comes in vain is told at once: where all wait for a share of too little, nobody is answered in time.
  const turns = createBoundedWork({ atOnce: config.REQUESTS_AT_ONCE, waiting: 0, waitMs: 0 });
  const noteProxy = createProxyNotes(config, log);
  return async (c, next) => {
    const isOperations = OPERATIONS_PATH.test(c.req.path);
    if (!isOperations && turns.isFull()) throw new BusyError();
    const socketAddress = connectionAddress(() => getConnInfo(c).remote.address);
    const sent = c.req.raw;
    const address = networkBehind(sent.headers.get('x-forwarded-for'), socketAddress, config.TRUST_PROXY);
    if (!isOperations) noteProxy(sent.headers);
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
    const limit =
      otherOrigin && !hasKey(sent)
        ? MAX_BODY_BYTES
        : await bodyLimitOf(sent, c.req.path, (who) => turns.run(() => visits.visitorOf(who)));
    const headers = isWithoutCookies ? withoutCookies(sent) : sent.headers;
    // Work is what begins when the body is there: who sends half of one takes nobody's place.
    await bodies.withHeldBody(sent, { address, limit, headers }, async (held) => {
      if (!held && isCall) throw new AppError('invalid-request');
      // A page's form that is too long is answered like an empty one: with its fault, in the visitor's language.
      const request = held ?? new Request(c.req.url, { method: c.req.method, headers: withoutBody(sent) });
      c.req.raw = visits.carryOver(sent, request);
      await (isOperations ? next() : turns.run(next));
    });
    // An answer that signs somebody in or out has the last word: the session before is not renewed over it.
    const isSaid = new Set(c.res.headers.getSetCookie().map(cookieName));
    for (const line of visits.cookiesOf(c.req.raw))
      if (!isSaid.has(cookieName(line))) c.header('set-cookie', line, { append: true });
    if (isCall) {
      const said = crossOrigin.headersFor(otherOrigin, c.res.headers.get('vary') ?? undefined);
      for (const [name, value] of Object.entries(said)) c.header(name, value);
      if (isWithoutCookies) c.res.headers.delete('set-cookie');
    }
  };
}

/** Longest body that is held for a request, in bytes. Who asks is found out only where it matters. */
async function bodyLimitOf(request: Request, path: string, visitorOf: Visits['visitorOf']): Promise<number> {
  if (path.startsWith('/api/auth/')) return MAX_AUTH_BODY_BYTES;
  const forAdmins = MAX_ADMIN_BODY_BYTES.find((limit) => limit.path.test(path));
  const declared = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (SAFE_METHODS.has(request.method) || !forAdmins || declared <= MAX_BODY_BYTES) return MAX_BODY_BYTES;
  const visitor = await visitorOf(request).catch(() => undefined);
  return visitor && isAdmin(visitor) ? forAdmins.bytes : MAX_BODY_BYTES;
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

/** Requests made inside the process (tests) have no connection. */
function connectionAddress(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Which cookie a Set-Cookie line is about. */
const cookieName = (line: string) => line.slice(0, line.indexOf('='));
