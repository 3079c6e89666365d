import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';

/** Calls after which someone is signed in by one factor alone, and is asked for the second where they have one. */
const FIRST_FACTORS: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/phone-number/verify',
  '/callback/:id',
]);

/** Calls that show a second factor; a passkey stands for both. */
const SECOND_FACTORS: ReadonlySet<string> = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]);

/** Whether a session that a call opens has been opened with a second factor. */
export function showsSecondFactor(path: string | undefined): boolean {
  return path !== undefined && SECOND_FACTORS.has(path);
}

/** A passkey that anybody could use who holds the device is one factor, not two. */
function demandUser(isVerified: boolean): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
}

/** The library's second factors: codes of an app with backup codes, and passkeys. */
export function secondFactors(publicUrl: string) {
  const plugin = twoFactor({ issuer: 'Wordlane', allowPasswordless: true });
  const { hostname, origin } = new URL(publicUrl);
  return [
    {
      ...plugin,
      // The library asks after passwords alone.
      hooks: {
        after: plugin.hooks.after.map((hook) => ({
          ...hook,
          matcher: ({ path }: { path?: string | undefined }) => path !== undefined && FIRST_FACTORS.has(path),
        })),
      },
    },
    passkey({
      rpID: hostname,
      rpName: 'Wordlane',
      origin,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: async ({ verification }) =>
          demandUser(verification.registrationInfo?.userVerified ?? false),
      },
      authentication: {
        afterVerification: async ({ verification }) =>
          demandUser(verification.authenticationInfo.userVerified),
      },
    }),
  ] as const;
}
