import type { Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { redirect, type ServerBuild } from 'react-router';
import type { KeyScope } from '#src/domain/accounts/api-key.ts';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { CALL_RULES, PAGE_RULES, type PageRule } from './access-rules.ts';
import { API_OPERATIONS } from './api-operations.ts';
import { demand, type Rule } from './platform/access.ts';
import { AppError, type ErrorCode } from './platform/app-error.ts';
import type { Log } from './platform/log.ts';
import { logSecurity } from './platform/security-log.ts';
import { requestContext } from './request-context.ts';

/** Whose something is, only the service knows: before it, being signed in is what can be asked for. */
const beforeService = (rule: Rule): Rule => (rule === 'owner' || rule === 'owner-or-admin' ? 'user' : rule);

type Visits = {
  visitorOf(request: Request): Promise<Visitor>;
  /** The request carries a key of the API. */
  hasKey(request: Request): boolean;
  weaken(request: Request, visitor: Visitor): void;
};

/**
 * Refuses a call whose visitor its rule does not let in, and every call without a rule. A key must be for what is called;
 * an open call that it is not for is answered as to somebody without a role.
 */
export function guardCalls({ visitorOf, hasKey, weaken }: Visits): MiddlewareHandler {
  return async (c, next) => {
    const matched = matchedRoutes(c).map(({ method, path }) => `${method} ${path}`);
    for (const call of matched) {
      const rule = CALL_RULES[call];
      if (rule === undefined) throw new AppError('forbidden');
      if (rule !== 'anyone') demand(beforeService(rule), await visitorOf(c.req.raw));
    }
    if (hasKey(c.req.raw)) {
      const visitor = await visitorOf(c.req.raw);
      if (visitor.kind === 'user' && !isWithinScopes(matched, visitor.keyScopes ?? [])) {
        const isOpen = matched.every((call) => CALL_RULES[call] === 'anyone');
        // Signing in is for browsers.
        if (!isOpen || matched.some((call) => call.includes(' /api/auth/')))
          throw new AppError('key-lacks-scope');
        weaken(c.req.raw, { ...visitor, roles: [] });
      }
    }
    await next();
  };
}

function isWithinScopes(calls: readonly string[], scopes: readonly KeyScope[]): boolean {
  return calls.some((call) => {
    const scope = API_OPERATIONS[call]?.access.scope;
    return scope !== undefined && scopes.includes(scope);
  });
}

/** @throws Error naming what has no rule, and rules for what is not there */
export function requireCallRules({ routes }: Pick<Hono, 'routes'>): void {
  requireSame(
    'calls',
    routes.map(({ method, path }) => `${method} ${path}`),
    Object.keys(CALL_RULES),
  );
}

function requireSame(of: string, there: readonly string[], ruled: readonly string[]): void {
  const unruled = [...new Set(there)].filter((name) => !ruled.includes(name));
  const gone = ruled.filter((name) => !there.includes(name));
  if (unruled.length + gone.length === 0) return;
  throw new Error(
    `access-rules.ts: ${of} without a rule: ${unruled.join(', ') || 'none'}; rules for none: ${gone.join(', ') || 'none'}`,
  );
}

type PageModule = ServerBuild['routes'][string] & object;
type Handler = NonNullable<PageModule['module']['loader']>;

const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'not-signed-in',
  'key-unknown',
  'key-lacks-scope',
]);

/** Whether an error says that somebody may not do what was asked for. */
export const isRefusal = (code: ErrorCode): boolean => REFUSALS.has(code);

/** Logs such an error. */
export function logRefusal(log: Log, code: ErrorCode, path: string, visitor: Visitor): void {
  logSecurity(log, 'permission', 'refused', {
    reason: code,
    path: path.slice(0, 300),
    userId: visitor.kind === 'user' ? visitor.userId : undefined,
    address: visitor.address,
  });
}

/** Requests for pages of which the log tells already. */
const refused = new WeakSet<object>();

/** Nobody signed in goes to sign in, and comes back from there; someone else goes home (section 6). Nothing is rendered before. */
function guarded(rule: Rule, work: Handler): Handler {
  if (rule === 'anyone') return work;
  return async (args) => {
    try {
      demand(beforeService(rule), args.context.get(requestContext).visitor);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      const isGuest = code === 'not-signed-in';
      const path = new URL(args.request.url).pathname.replace(/\.data$/, '');
      const asked = args.context.get(requestContext);
      // A page and the one around it are both refused.
      if (!refused.has(asked)) logRefusal(asked.services.log, code ?? 'forbidden', path, asked.visitor);
      refused.add(asked);
      const elsewhere = code === 'second-factor-needed' ? '/profile#second-factor' : '/';
      throw redirect(isGuest ? `/auth?to=${encodeURIComponent(path)}` : elsewhere, {
        headers: { 'cache-control': 'no-store' },
      });
    }
    return work(args);
  };
}

/**
 * The pages with each loader and action behind its rule; one without a loader gets one.
 * @throws Error naming routes and forms without a rule, and rules for none
 */
export function guardPages(build: ServerBuild): ServerBuild {
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  requireSame(
    'pages',
    routes.map(({ id }) => id),
    Object.keys(PAGE_RULES),
  );
  requireSame(
    'forms',
    routes.filter(({ module }) => module.action).map(({ id }) => id),
    Object.keys(PAGE_RULES).filter((id) => PAGE_RULES[id]?.send),
  );
  return {
    ...build,
    routes: Object.fromEntries(
      routes.map((route) => {
        const { read, send } = PAGE_RULES[route.id] as PageRule;
        const { loader, action } = route.module;
        const isOpen = read === 'anyone';
        const module = {
          ...route.module,
          loader: loader || !isOpen ? guarded(read, loader ?? (() => null)) : undefined,
          action: action && send ? guarded(send, action) : undefined,
        };
        return [route.id, { ...route, module }];
      }),
    ),
  };
}
