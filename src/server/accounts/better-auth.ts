import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { COOKIE_PREFIX } from '../platform/session-cookie.ts';
import { accounts, sessions, users, verifications } from './accounts.table.ts';

export type AuthParts = { database: Database; config: Config; secret: string; log: Log };

const DAY = 24 * 60 * 60;

/** How long a session lives without being used, and after which time its use renews it; in seconds. */
const SESSION_SECONDS = 30 * DAY;
const RENEWED_AFTER_SECONDS = DAY;

/** Header in which the visitor's address travels to the library: set by us on every call, never taken from outside. */
export const ADDRESS_HEADER = 'x-visitor-address';

/** The library, set up. It is loaded with the first visitor who has a session or wants one. */
export function createAuth({ database, config, secret, log }: AuthParts) {
  return betterAuth({
    appName: 'Wordlane',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      // A transaction would hold the embedded database's only connection while a password is hashed or a mail sent.
      transaction: false,
    }),
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEWED_AFTER_SECONDS },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    // Limits are our own: they must hold for our forms too, and know accounts.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // What comes with a message may hold an address or a token.
      log: (_level, message) => log.error({ part: 'better-auth' }, message.slice(0, 200)),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
