import { createHmac, randomUUID } from 'node:crypto';
import type { Role } from '#src/domain/accounts/visitor.ts';
import { roles, sessions, users } from '#src/server/accounts/accounts.table.ts';
import { parseConfig } from '#src/server/platform/config.ts';
import type { Database } from '#src/server/platform/database.ts';
import { createJobs } from '#src/server/platform/jobs.ts';
import { createLog, type Log } from '#src/server/platform/log.ts';
import { createRateLimiter } from '#src/server/platform/rate-limiter.ts';
import { COOKIE_PREFIX } from '#src/server/platform/session-cookie.ts';
import { wireAccounts } from '#src/server/wire-accounts.ts';
import { hashQuicker } from './quick-hashing.ts';

/** The secret of tests that wire services themselves. */
export const TEST_SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';

/**
 * The accounts service of production on a database; its messages go to the outbox of `settings.DATA_DIR`. What it answers
 * is not held back: that an answer's time tells nothing, the attacks on a whole server show.
 */
export function wireTestAccounts(
  database: Database,
  settings: Record<string, string> = {},
  { clock = () => new Date(), log = createLog('silent') }: { clock?: () => Date; log?: Log } = {},
) {
  hashQuicker();
  return wireAccounts({
    database,
    jobs: createJobs({ database, log, queues: [] }),
    config: parseConfig(settings),
    secret: TEST_SECRET,
    rateLimiter: createRateLimiter({ database, clock }),
    clock,
    log,
    floorMs: 0,
  });
}

/** The cookie of a session: its token with the signature that the library gives it. */
export function sessionCookie(token: string, secret = TEST_SECRET): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${COOKIE_PREFIX}.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Puts someone who is signed in straight into a database. */
export async function addSignedInUser(
  { db }: Database,
  details: { email?: string; roles?: Role[]; expiresAt?: Date; createdAt?: Date } = {},
): Promise<{ userId: string; sessionId: string; token: string; cookie: string }> {
  const userId = randomUUID();
  const sessionId = randomUUID();
  const token = randomUUID();
  await db.insert(users).values({
    id: userId,
    email: details.email ?? `${userId}@example.org`,
    emailVerified: true,
  });
  const createdAt = details.createdAt ?? new Date();
  const expiresAt = details.expiresAt ?? new Date(Date.now() + 30 * 86_400_000);
  await db
    .insert(sessions)
    .values({ id: sessionId, token, userId, expiresAt, createdAt, updatedAt: createdAt });
  for (const role of details.roles ?? []) await db.insert(roles).values({ userId, role });
  return { userId, sessionId, token, cookie: sessionCookie(token) };
}
