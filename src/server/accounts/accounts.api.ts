import { type Context, Hono } from 'hono';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { type Ask, createApi, type Operation } from '../platform/operation.ts';
import { PROBLEM_JSON, problemText } from '../platform/problem.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import { callCodeOf } from './account-faults.ts';
import { ACCOUNTS_OPERATIONS } from './accounts.operations.ts';
import type { AccountsService } from './accounts.service.ts';
import type { CallPath } from './call-traits.ts';
import type { Visit } from './internal-headers.ts';
import type { RolesService } from './roles.service.ts';

/** Calls that one address may make in a minute, whatever they ask. What a call tries is limited further by the service. */
const CALLS_PER_MINUTE = 120;

type Parts = {
  accounts: AccountsService;
  roles: RolesService;
  rateLimiter: RateLimiter;
  visitorOf: (request: Request) => Promise<Visitor>;
  addressOf: (request: Request) => string;
  languageOf: (request: Request) => LanguageCode;
};

/**
 * `/api/auth/*`: signing in and out as calls. `GET /api/account/export`: everything that is kept about the caller.
 * `POST /api/rpc/has_role` {_user_id, _role} → true or false.
 */
export function createAccountsApi({ accounts, roles, ...parts }: Parts) {
  const visitOf = async ({ req }: Context): Promise<Visit> => ({
    visitor: await parts.visitorOf(req.raw),
    headers: req.raw.headers,
    language: parts.languageOf(req.raw),
  });

  const pass = async (
    { context, request }: Ask<Operation>,
    path: CallPath,
    body?: Record<string, unknown>,
  ) => {
    const sent = body
      ? { method: 'POST' as const, body }
      : {
          method: 'GET' as const,
          search: path === '/get-session' ? '' : new URL(request.url).search,
        };
    return toAnswer(await accounts.call(await visitOf(context), path, sent));
  };

  const api = createApi(ACCOUNTS_OPERATIONS, parts.visitorOf, {
    'GET /api/auth/get-session': (ask) => pass(ask, '/get-session'),
    'GET /api/auth/callback/:provider{google|oidc}': (ask) => pass(ask, `/callback/${ask.params.provider}`),
    'POST /api/auth/sign-up/email': (ask) => pass(ask, '/sign-up/email', ask.body),
    'POST /api/auth/sign-in/email': (ask) => pass(ask, '/sign-in/email', ask.body),
    'POST /api/auth/two-factor/verify-totp': (ask) => pass(ask, '/two-factor/verify-totp', ask.body),
    'POST /api/auth/two-factor/verify-backup-code': (ask) =>
      pass(ask, '/two-factor/verify-backup-code', ask.body),
    'POST /api/auth/sign-in/social': (ask) => pass(ask, '/sign-in/social', ask.body),
    'POST /api/auth/sign-out': (ask) => pass(ask, '/sign-out', ask.body),
    'POST /api/auth/request-password-reset': (ask) => pass(ask, '/request-password-reset', ask.body),
    'POST /api/auth/reset-password': (ask) => pass(ask, '/reset-password', ask.body),
    'POST /api/auth/phone-number/send-otp': (ask) => pass(ask, '/phone-number/send-otp', ask.body),
    'POST /api/auth/phone-number/verify': (ask) => pass(ask, '/phone-number/verify', ask.body),
    'POST /api/rpc/has_role': async ({ body, visitor }) => roles.hasRole(visitor, body._user_id, body._role),
    'GET /api/account/export': async ({ visitor }) => {
      return new Response(JSON.stringify(await accounts.exportData(visitor), null, 2), {
        headers: {
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="wordlane.json"',
          'content-type': 'application/json; charset=utf-8',
        },
      });
    },
  });
  return new Hono()
    .use('/api/auth/*', async (c, next) => {
      await parts.rateLimiter.admit(`auth|${parts.addressOf(c.req.raw)}`, CALLS_PER_MINUTE);
      await next();
      c.header('cache-control', 'no-store');
    })
    .route('/', api);
}

/**
 * The library's answer as we give it: errors as problem details, and nothing that holds a session's token, which is the
 * cookie's alone.
 */
async function toAnswer(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  if (answer.status >= 300 && answer.status < 400)
    return new Response(null, { status: answer.status, headers });
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  if (answer.ok) {
    headers.set('content-type', 'application/json');
    return new Response(JSON.stringify(withoutTokens(body)), { status: answer.status, headers });
  }
  headers.set('content-type', PROBLEM_JSON);
  const code = callCodeOf(body?.code);
  // A fault of the library's is told as what it means for who asks: not now.
  const status = answer.status >= 500 ? 503 : answer.status;
  return new Response(problemText({ status, code }), { status, headers });
}

function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'token')
      .map(([name, part]) => [name, withoutTokens(part)]),
  );
}
