import { isPhoneNumber } from '#src/domain/accounts/phone-number.ts';
import { AFTER_SIGN_IN } from '#src/domain/accounts/return-path.ts';
import { foldBackupCode, foldCode } from '#src/domain/entered-text.ts';
import type { Config } from '../platform/config.ts';
import type { AccountCookies } from './account-cookies.ts';
import { faultOfProvider } from './account-faults.ts';
import type { CallsService } from './calls.service.ts';
import type { Visit } from './internal-headers.ts';
import { type Failed, failed, type Outcome, outcomeOf } from './outcomes.ts';

type Parts = {
  calls: CallsService;
  cookies: AccountCookies;
  config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'OIDC_ISSUER' | 'OIDC_NAME'>;
};

/** What a provider's button stands for. */
export type ProviderName = 'google' | 'oidc';

/** How somebody came to be signed in, as the page after it says it. */
export type Arrival = 'signedIn' | 'confirmed';

/** Signing in by password, phone, provider, code or passkey, and out; what the browser keeps of it for the next page. */
export function createSignInService({ calls, cookies, config }: Parts) {
  return {
    /** Signs in by password. Who has not confirmed the address yet is sent the link again. */
    async signIn(visit: Visit, given: { email: string; password: string }): Promise<Outcome> {
      if (given.password === '') return failed('passwordMissing');
      const outcome = await calls.send(visit, '/sign-in/email', given);
      // There is a way in that others' failures don't close.
      return !outcome.isDone && outcome.fault === 'tooMany' ? { ...outcome, fault: 'tooManyTries' } : outcome;
    },

    /** Ends a sign-in by the code of an app or a backup code. */
    async showCode(visit: Visit, given: string, isSetUp = false): Promise<Outcome> {
      const folded = foldCode(given);
      const isOfApp = /^\d{6}$/.test(folded);
      const path = isOfApp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
      const code = isOfApp ? folded : foldBackupCode(given);
      const outcome = await calls.send(visit, path, { code }, isSetUp);
      // The library says of a provider's code the same.
      const isWrong = !outcome.isDone && outcome.fault === 'providerAnswer';
      return isWrong ? { ...outcome, fault: 'codeWrong' } : outcome;
    },

    /** Signs in by a passkey. @param credential what the browser says, as JSON */
    showPasskey: (visit: Visit, credential: unknown): Promise<Outcome> =>
      calls.send(visit, '/passkey/verify-authentication', { response: credential }),

    /** Sends a code to a phone, for this browser alone. */
    async sendCode(visit: Visit, phoneNumber: string): Promise<Outcome> {
      if (!isPhoneNumber(phoneNumber)) return failed('phoneInvalid');
      return calls.send(visit, '/phone-number/send-otp', { phoneNumber });
    },

    /** The number to which this browser had a code sent a short while ago. */
    phoneNumberOf: (visit: Visit): string | undefined =>
      cookies.read(visit.headers, 'phone_code')?.split('~')[1],

    /** Signs in by the code that was sent; the first time that makes the account. */
    verifyCode: (visit: Visit, given: { phoneNumber: string; code: string }): Promise<Outcome> =>
      calls.send(visit, '/phone-number/verify', given),

    /** The providers that are configured, with the names that their buttons carry. */
    listProviders(): { provider: ProviderName; name: string }[] {
      const { GOOGLE_CLIENT_ID, OIDC_ISSUER, OIDC_NAME } = config;
      return [
        ...(GOOGLE_CLIENT_ID ? [{ provider: 'google' as const, name: 'Google' }] : []),
        ...(OIDC_ISSUER ? [{ provider: 'oidc' as const, name: OIDC_NAME ?? new URL(OIDC_ISSUER).host }] : []),
      ];
    },

    /**
     * Starts a sign-in at a provider.
     * @param returnPath where on this site it leads, percent-encoded
     * @returns the provider's address to go to
     */
    async startProvider(
      visit: Visit,
      provider: ProviderName,
      returnPath = AFTER_SIGN_IN,
    ): Promise<Failed | { url: string; cookies: string[] }> {
      const errorCallbackURL = `/auth?${new URLSearchParams({ method: 'google', to: returnPath })}`;
      const body = { provider, callbackURL: returnPath, errorCallbackURL };
      const answer = await calls.call(visit, '/sign-in/social', { method: 'POST', body });
      const { url } = (await answer
        .clone()
        .json()
        .catch(() => ({}))) as { url?: string };
      if (answer.ok && url) return { url, cookies: answer.headers.getSetCookie() };
      const outcome = await outcomeOf(answer);
      return outcome.isDone ? failed('failed') : outcome;
    },

    /** What the error means with which a provider's sign-in leads back to us. */
    faultOfReturn: faultOfProvider,

    signOut: calls.signOut,

    /** What the first page after signing in is to say; undefined for every other. */
    arrivalOf(headers: Headers): Arrival | undefined {
      const arrived = cookies.read(headers, 'arrived');
      return arrived === 'signedIn' || arrived === 'confirmed' ? arrived : undefined;
    },

    /** The Set-Cookie line by which it is said once. */
    forgetArrival: (): string => cookies.remove('arrived'),

    /** A cookie that keeps an address for this browser's next form, a short while. */
    keepAddress: (email: string): string => cookies.write('address', encodeURIComponent(email)),

    /** The address that this browser sent a form with a short while ago. */
    addressKept: (visit: Visit): string => decodeURIComponent(cookies.read(visit.headers, 'address') ?? ''),
  };
}
