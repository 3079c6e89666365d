import type { Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { redirect, type ServerBuild } from 'react-router';
import type { KeyScope } from '#src/domain/api-key.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { STUDY_LEVELS } from '#src/domain/level.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { manifestPath } from '#src/i18n/manifest-path.ts';
import { demand, type Rule } from './platform/access.ts';
import { AppError, type ErrorCode } from './platform/app-error.ts';
import type { Log } from './platform/log.ts';
import { logSecurity } from './platform/security-log.ts';
import { requestContext } from './request-context.ts';

/**
 * Who may ask for what: every call of the HTTP surface and every page. What is not in here is refused, and the server
 * does not start while a route has no rule or a rule no route. The services check again, each for what it does.
 */
export const CALL_RULES: Record<string, Rule> = {
  // What every request passes through, and what answers pages, which have rules of their own.
  'ALL /*': 'anyone',
  'ALL /api/*': 'anyone',
  ...both('/assets/*', '/pictures/*', '/icons/*', '/favicon.ico', '/favicon.svg', '/media/*'),
  ...both(...LANGUAGES.map(manifestPath)),
  // What those who run the site ask; /metrics looks at its own token.
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /sitemaps/:file': 'anyone',
  'GET /share/:language/:kind/:id/:file': 'anyone',
  'GET /speech': 'anyone',
  // What is not published is for admins; the service sees to it.
  'GET /api/keywords': 'anyone',
  'GET /api/keywords/:id': 'anyone',
  'PATCH /api/keywords/:id': 'admin',
  'DELETE /api/keywords/:id': 'admin',
  'GET /api/categories': 'anyone',
  'GET /api/categories/:id': 'anyone',
  'PATCH /api/categories/:id': 'admin',
  'GET /api/category-keywords': 'anyone',
  'POST /api/category-keywords': 'admin',
  'PUT /api/category-keywords': 'admin',
  'DELETE /api/category-keywords': 'admin',
  'GET /api/language-pairs': 'anyone',
  'POST /api/language-pairs': 'admin',
  'DELETE /api/language-pairs/:id': 'admin',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'POST /api/functions/generate-speech': 'anyone',
  'POST /api/functions/translate-category': 'admin',
  'POST /api/functions/upsert-category': 'admin',
  'POST /api/functions/delete-category': 'admin',
  'POST /api/functions/generate-keyword': 'admin',
  'POST /api/functions/pregenerate-audio': 'admin',
  'POST /api/functions/assign-keyword-levels': 'admin',
  'POST /api/batches/preview': 'admin',
  'POST /api/suggestions': 'admin',
  // The library's calls check for themselves.
  'ALL /api/auth/*': 'anyone',
  'GET /api/auth/get-session': 'anyone',
  'GET /api/auth/callback/:provider{google|oidc}': 'anyone',
  'POST /api/auth/sign-up/email': 'anyone',
  'POST /api/auth/sign-in/email': 'anyone',
  'POST /api/auth/sign-in/social': 'anyone',
  'POST /api/auth/two-factor/verify-totp': 'anyone',
  'POST /api/auth/two-factor/verify-backup-code': 'anyone',
  'POST /api/auth/sign-out': 'anyone',
  'POST /api/auth/request-password-reset': 'anyone',
  'POST /api/auth/reset-password': 'anyone',
  'POST /api/auth/phone-number/send-otp': 'anyone',
  'POST /api/auth/phone-number/verify': 'anyone',
  'GET /api/account/export': 'user',
  'GET /api/study': 'anyone',
  'GET /api/categories/:id/study': 'anyone',
  'GET /api/words': 'anyone',
  'GET /api/words/:id/languages': 'anyone',
  'POST /api/today': 'anyone',
  'GET /api/profiles/:id': 'owner',
  'PATCH /api/profiles/:id': 'owner',
  'POST /api/learning/record': 'user',
  'GET /api/storage/keyword-images': 'admin',
  'POST /api/storage/keyword-images': 'admin',
  'GET /api/storage/keyword-images/:name': 'anyone',
  'POST /api/rpc/has_role': 'owner-or-admin',
  'GET /api/vocabulary': 'admin',
  'POST /api/vocabulary': 'admin',
  'GET /api/batches': 'admin',
  'POST /api/batches': 'admin',
  'POST /api/batches/estimate': 'admin',
  'GET /api/batches/events': 'admin',
  'GET /api/batches/:id': 'admin',
  'GET /api/batches/:id/events': 'admin',
  'GET /api/batches/:id/items': 'admin',
  'POST /api/batches/:id/undo': 'admin',
  'POST /api/batches/:id/:action{pause|resume|cancel|retry}': 'admin',
  'GET /api/generator-settings': 'admin',
  'PATCH /api/generator-settings': 'admin',
};

/**
 * What an API key must be for, by call: those that are for admins, and open ones that tell admins more. Other calls that
 * are not for anyone take no key; open ones take any, and answer it as they answer everybody.
 */
export const KEY_SCOPES: Readonly<Record<string, KeyScope>> = {
  ...scoped('read', [
    'GET /api/keywords',
    'GET /api/keywords/:id',
    'GET /api/categories',
    'GET /api/category-keywords',
    'POST /api/rpc/has_role',
    'GET /api/storage/keyword-images',
    'GET /api/vocabulary',
    'GET /api/batches',
    'GET /api/batches/events',
    'GET /api/batches/:id',
    'GET /api/batches/:id/events',
    'GET /api/batches/:id/items',
    'GET /api/generator-settings',
  ]),
  ...scoped('vocabulary', [
    'PATCH /api/keywords/:id',
    'DELETE /api/keywords/:id',
    'PATCH /api/categories/:id',
    'POST /api/category-keywords',
    'PUT /api/category-keywords',
    'DELETE /api/category-keywords',
    'POST /api/language-pairs',
    'DELETE /api/language-pairs/:id',
    'POST /api/functions/upsert-category',
    'POST /api/functions/delete-category',
    'POST /api/storage/keyword-images',
    'POST /api/vocabulary',
  ]),
  ...scoped('generate', [
    'POST /api/functions/generate-speech',
    'POST /api/functions/translate-category',
    'POST /api/functions/generate-keyword',
    'POST /api/functions/pregenerate-audio',
    'POST /api/functions/assign-keyword-levels',
    'POST /api/suggestions',
    'POST /api/batches',
    'POST /api/batches/preview',
    'POST /api/batches/estimate',
    'POST /api/batches/:id/undo',
    'POST /api/batches/:id/:action{pause|resume|cancel|retry}',
    'PATCH /api/generator-settings',
  ]),
};

/** `send` is for pages that take a form. */
type PageRule = { read: Rule; send?: Rule };

/** By the route's id in `routes/routes.ts`. */
export const PAGE_RULES: Record<string, PageRule> = {
  root: { read: 'anyone' },
  home: { read: 'anyone' },
  today: { read: 'anyone' },
  onboarding: { read: 'anyone', send: 'anyone' },
  auth: { read: 'anyone', send: 'anyone' },
  settings: { read: 'anyone', send: 'anyone' },
  history: { read: 'anyone' },
  'categories-redirect': { read: 'anyone' },
  'privacy-policy': { read: 'anyone' },
  'terms-of-use': { read: 'anyone' },
  'about-us': { read: 'anyone' },
  'api-docs': { read: 'anyone' },
  ...Object.fromEntries(LANGUAGES.map((code) => [`landing-${code}`, { read: 'anyone' } as const])),
  resolver: { read: 'anyone' },
  levels: { read: 'anyone', send: 'anyone' },
  'category-list': { read: 'anyone' },
  category: { read: 'anyone' },
  'word-list': { read: 'anyone' },
  word: { read: 'anyone' },
  study: { read: 'anyone' },
  ...Object.fromEntries(STUDY_LEVELS.map((level) => [`study-${level}`, { read: 'anyone' } as const])),
  admin: { read: 'admin' },
  'admin-single': { read: 'admin', send: 'admin' },
  'admin-batch': { read: 'admin', send: 'admin' },
  'admin-category-batch': { read: 'admin', send: 'admin' },
  'admin-upload': { read: 'admin', send: 'admin' },
  'admin-suggestions': { read: 'admin', send: 'admin' },
  'admin-categories': { read: 'admin', send: 'admin' },
  'admin-languages': { read: 'admin', send: 'admin' },
  'admin-levels': { read: 'admin', send: 'admin' },
  'admin-words': { read: 'admin', send: 'admin' },
  'admin-word': { read: 'admin', send: 'admin' },
  'admin-vocabulary': { read: 'admin', send: 'admin' },
  'admin-runs': { read: 'admin', send: 'admin' },
  'admin-run': { read: 'admin', send: 'admin' },
  'admin-roles': { read: 'admin', send: 'admin' },
  'admin-keys': { read: 'admin', send: 'admin' },
  'admin-log': { read: 'admin' },
  'not-found': { read: 'anyone' },
};

function scoped(scope: KeyScope, calls: readonly string[]): Record<string, KeyScope> {
  return Object.fromEntries(calls.map((call) => [call, scope]));
}

function both(...paths: string[]): Record<string, Rule> {
  return Object.fromEntries(
    paths.flatMap((path) => [
      [`GET ${path}`, 'anyone' as const],
      [`HEAD ${path}`, 'anyone' as const],
    ]),
  );
}

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
    const scope = KEY_SCOPES[call];
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
