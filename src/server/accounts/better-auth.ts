import { randomUUID } from 'node:crypto';
import { APIError, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { phoneNumber } from 'better-auth/plugins';
import { z } from 'zod';
import { isPhoneNumber } from '#src/domain/accounts/phone-number.ts';
import { isLanguageCode, type LanguageCode } from '#src/domain/language.ts';
import { BusyError } from '../platform/bounded-work.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { COOKIE_PREFIX, RENEWED_AFTER_SECONDS, SESSION_SECONDS } from '../platform/session-cookie.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { accounts, sessions, users, verifications } from './accounts.table.ts';
import { INTERNAL_HEADERS } from './internal-headers.ts';
import type { MessagesService } from './messages.service.ts';
import { type OpenIdProvider, openId } from './openid.ts';
import { discoverOpenId, GOOGLE } from './openid-discovery.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type PasswordHashing } from './passwords.ts';
import { CODE_SECONDS, type PhoneCodesService } from './phone-codes.service.ts';
import { secondFactors, showsSecondFactor } from './second-factor.ts';
import { passkeys, twoFactors } from './second-factors.table.ts';
import { PHONE_DOMAIN } from './stand-in-addresses.ts';

export type AuthParts = {
  database: Database;
  repository: AccountsRepository;
  messages: MessagesService;
  phoneCodes: PhoneCodesService;
  config: Config;
  secret: string;
  log: Log;
};

function languageOf(headers: Headers | undefined | null): LanguageCode {
  const language = headers?.get(INTERNAL_HEADERS.language) ?? undefined;
  return isLanguageCode(language) ? language : 'en';
}

/** Refusals of ours become the library's errors, which it answers with their status. */
function toApiError(error: unknown): never {
  if (error instanceof BusyError)
    throw new APIError('SERVICE_UNAVAILABLE', { code: 'BUSY', message: 'Busy' });
  throw error;
}

/** Adds what the library has no call for. */
const ownCalls = {
  id: 'wordlane',
  endpoints: {
    /** Signs someone in who has proved who they are in a way of ours. Never reached from outside. */
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), secondFactor: z.boolean(), seconds: z.int() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError('NOT_FOUND');
        const { seconds } = ctx.body;
        const expiresAt = new Date(Date.now() + seconds * 1000);
        const session = await internalAdapter.createSession(user.id, false, { expiresAt }, true);
        await setSessionCookie(ctx, { session, user }, false, { maxAge: seconds });
        return ctx.json({ status: true });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** The OpenID provider of the settings, by what it says of itself. @throws Error that says why that can't be had */
export async function discoverOidc(config: Config): Promise<OpenIdProvider[]> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return [];
  return [
    {
      ...(await discoverOpenId(OIDC_ISSUER)),
      id: 'oidc',
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      assumesVerified: config.OIDC_ASSUME_EMAIL_VERIFIED,
    },
  ];
}

/** Google, where the settings have it. */
function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
}: Config): OpenIdProvider[] {
  if (!clientId || !clientSecret) return [];
  return [{ ...GOOGLE, id: 'google', clientId, clientSecret, assumesVerified: false }];
}

/** Signing in by a code that is sent to a phone. */
function phoneSignIn({
  repository,
  messages,
  phoneCodes,
}: Pick<AuthParts, 'repository' | 'messages' | 'phoneCodes'>) {
  return phoneNumber({
    otpLength: 6,
    expiresIn: CODE_SECONDS,
    phoneNumberValidator: isPhoneNumber,
    sendOTP: async ({ phoneNumber: number, code }, ctx) => {
      // The library's own note of the code is plain, and shared by all who ask for this number.
      await ctx?.context.internalAdapter.deleteVerificationByIdentifier(number);
      const requestId = ctx?.headers?.get(INTERNAL_HEADERS.phoneRequest);
      if (!requestId) throw new APIError('BAD_REQUEST');
      await phoneCodes.note(requestId, number, code);
      await messages.phoneCode(number, languageOf(ctx?.headers), code);
    },
    verifyOTP: async ({ phoneNumber: number, code }, ctx) => {
      const requestId = ctx?.headers?.get(INTERNAL_HEADERS.phoneRequest);
      if (!requestId || !(await phoneCodes.isRight(requestId, number, code))) return false;
      // The first time makes the account; here, since the library fails where two browsers do so at once.
      const userId = randomUUID();
      await repository.addPhoneHolder({ userId, email: `${userId}${PHONE_DOMAIN}`, phoneNumber: number });
      return true;
    },
  });
}

/** The library, set up. */
export function createAuth(
  { database, repository, messages, phoneCodes, config, secret, log }: AuthParts,
  { oidc, hashing }: { oidc: readonly OpenIdProvider[]; hashing: PasswordHashing },
) {
  const { publicUrl } = config;
  const page = (query: Record<string, string>) => `${publicUrl}/auth?${new URLSearchParams(query)}`;

  return betterAuth({
    appName: 'Wordlane',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
      // A transaction would hold the embedded database's only connection while a password is hashed or a mail sent.
      transaction: false,
    }),
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEWED_AFTER_SECONDS,
      // Who changes a second factor says the password.
      freshAge: 0,
      additionalFields: { secondFactor: { type: 'boolean', defaultValue: false, input: false } },
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification: true,
      password: {
        hash: (password) => hashing.hash(password).catch(toApiError),
        verify: (given) => hashing.verify(given).catch(toApiError),
      },
    },
    user: {
      validateUserInfo: async ({ user, source }) => {
        if (source.method !== 'oauth') return;
        // An address that the provider has not confirmed could be anybody's.
        if (user.emailVerified === true) return;
        if (source.oauth?.providerId !== 'oidc') return { error: 'email_not_verified' };
        log.warn(
          { provider: 'oidc', setting: 'OIDC_ASSUME_EMAIL_VERIFIED' },
          'a sign-in at a provider was refused: it does not say email_verified: true',
        );
        return { error: 'oidc_email_not_verified' };
      },
    },
    account: {
      accountLinking: {
        enabled: true,
        requireLocalEmailVerified: true,
        // What they say of an address is judged by validateUserInfo, which names the reason.
        trustedProviders: ['google', 'oidc'],
      },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, ctx) => ({
            data: {
              ...session,
              secondFactor: showsSecondFactor(ctx?.path) || ctx?.body?.secondFactor === true,
            },
          }),
        },
      },
      account: {
        create: {
          // Tokens of the provider are good for nothing here once they have told who it is.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    plugins: [
      phoneSignIn({ repository, messages, phoneCodes }),
      openId([...googleOf(config), ...oidc], {
        log,
        // Someone may have signed up with this address, who could not confirm it: its owner is here now.
        makeWayFor: (email) => repository.removeUnconfirmed(email),
      }),
      ...secondFactors(publicUrl),
      ownCalls,
    ],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [INTERNAL_HEADERS.address] },
      // Who sent a form or a call is checked for the whole site, in app.ts.
      disableCSRFCheck: true,
    },
    onAPIError: { errorURL: page({ method: 'google' }) },
    // Limits are our own: they must hold for our forms too, and know accounts.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // What comes with a message may hold an address or a token.
      log: (_level, message) => log.warn({ part: 'better-auth' }, message.slice(0, 200)),
    },
  });
}
