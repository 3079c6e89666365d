import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { LanguageCode } from '#src/domain/language.ts';
import { isPhoneNumber } from '#src/domain/phone-number.ts';
import { parseReturnPath } from '#src/domain/return-path.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { AppError } from '../platform/app-error.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { AccountsService, CallPath, Visit } from './accounts.service.ts';

/** Calls that one address may make in a minute, whatever they ask. What a call tries is limited further by the service. */
const CALLS_PER_MINUTE = 120;

const email = z.email().max(254);
const password = z.string().min(1).max(1000);
const phoneNumber = z.string().refine(isPhoneNumber);
const returnPath = z
  .string()
  .transform((value) => parseReturnPath(value))
  .refine((value) => value !== undefined)
  .default('/today');

/**
 * The calls that there are, and what each takes: no more than this, so that no field of the library's own can be set
 * from outside.
 */
const CALLS: Partial<Record<CallPath, z.ZodType<Record<string, unknown>>>> = {
  '/sign-up/email': z.strictObject({
    email,
    password,
    name: z
      .string()
      .regex(/^\P{Cc}{0,100}$/u)
      .default(''),
  }),
  '/sign-in/email': z.strictObject({ email, password }),
  '/sign-in/social': z.strictObject({
    provider: z.enum(['google', 'oidc']),
    callbackURL: returnPath,
    disableRedirect: z.boolean().optional(),
  }),
  '/sign-out': z.strictObject({}),
  '/request-password-reset': z.strictObject({ email }),
  '/reset-password': z.strictObject({ token: z.string().min(1).max(200), newPassword: password }),
  '/phone-number/send-otp': z.strictObject({ phoneNumber }),
  '/phone-number/verify': z.strictObject({ phoneNumber, code: z.string().regex(/^\d{6}$/) }),
};

const CALLBACK = /^\/callback\/(?:google|oidc)$/;

type Parts = {
  rateLimiter: RateLimiter;
  visitorOf: (request: Request) => Promise<Visitor>;
  addressOf: (request: Request) => string;
  languageOf: (request: Request) => LanguageCode;
};

/** `/api/auth/*`: signing in and out as calls. `GET /api/account/export`: everything that is kept about the caller. */
export function createAccountsApi(accounts: AccountsService, parts: Parts) {
  const visitOf = async ({ req }: Context): Promise<Visit> => ({
    visitor: await parts.visitorOf(req.raw),
    headers: req.raw.headers,
    language: parts.languageOf(req.raw),
  });

  return new Hono()
    .use('/auth/*', async (c, next) => {
      const wait = await parts.rateLimiter.take(`auth|${parts.addressOf(c.req.raw)}`, CALLS_PER_MINUTE, 60);
      if (wait !== undefined) throw new AppError('too-many-requests', { retryAfterSeconds: wait });
      await next();
      c.header('cache-control', 'no-store');
    })
    .get('/auth/*', async (c) => {
      const path = pathOf(c);
      if (path !== '/get-session' && !CALLBACK.test(path)) throw new AppError('not-found');
      const search = path === '/get-session' ? '' : new URL(c.req.url).search;
      return toAnswer(await accounts.call(await visitOf(c), path as CallPath, { method: 'GET', search }));
    })
    .post('/auth/*', async (c) => {
      const path = pathOf(c) as CallPath;
      const schema = Object.hasOwn(CALLS, path) ? CALLS[path] : undefined;
      if (!schema) throw new AppError('not-found');
      const given = await c.req.text();
      const body = schema.safeParse(given === '' ? {} : parseJson(given));
      if (!body.success) throw new AppError('invalid-request', { cause: body.error });
      return toAnswer(await accounts.call(await visitOf(c), path, { method: 'POST', body: body.data }));
    })
    .get('/account/export', async (c) => {
      const visitor = await parts.visitorOf(c.req.raw);
      if (visitor.kind !== 'user') throw new AppError('not-signed-in');
      c.header('cache-control', 'no-store');
      c.header('content-disposition', 'attachment; filename="wordlane.json"');
      c.header('content-type', 'application/json; charset=utf-8');
      return c.body(JSON.stringify(await accounts.exportData(visitor), null, 2));
    });
}

function pathOf(c: Context): string {
  return c.req.path.slice(c.req.path.indexOf('/auth/') + '/auth'.length);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
    return new Response(JSON.stringify(withoutTokens(body)), { status: answer.status, headers });
  }
  headers.set('content-type', 'application/problem+json');
  const code = String(body?.code ?? 'failed')
    .toLowerCase()
    .replaceAll('_', '-');
  return new Response(JSON.stringify({ type: 'about:blank', title: code, status: answer.status, code }), {
    status: answer.status,
    headers,
  });
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
