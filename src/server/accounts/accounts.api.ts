import { Hono } from 'hono';
import { AppError } from '../platform/app-error.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { AccountsService } from './accounts.service.ts';

/** Calls that one address may make in a minute, whatever they ask. What a call tries is limited further by the service. */
const CALLS_PER_MINUTE = 120;

/** `/api/auth/*`: the library's calls. */
export function createAccountsApi(
  accounts: AccountsService,
  { rateLimiter, addressOf }: { rateLimiter: RateLimiter; addressOf: (request: Request) => string },
) {
  return new Hono().all('/*', async (c) => {
    const address = addressOf(c.req.raw);
    const wait = await rateLimiter.take(`auth|${address}`, CALLS_PER_MINUTE, 60);
    if (wait !== undefined) throw new AppError('too-many-requests', { retryAfterSeconds: wait });
    const answer = await accounts.answer(c.req.raw, address);
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-store');
    return new Response(answer.body, { status: answer.status, headers });
  });
}
