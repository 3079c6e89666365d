import type { AccountFault } from '#src/i18n/accounts/account-texts.ts';

/** The library's own errors, as what a person is told. All others are 'Authentication failed'. */
const FAULTS: Record<string, AccountFault> = {
  INVALID_EMAIL: 'emailInvalid',
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
  INVALID_PASSWORD: 'wrongPassword',
  PASSWORD_TOO_SHORT: 'passwordShort',
  PASSWORD_TOO_LONG: 'passwordLong',
  PASSWORD_TOO_COMMON: 'passwordCommon',
  INVALID_PHONE_NUMBER: 'phoneInvalid',
  INVALID_OTP: 'codeWrong',
  OTP_EXPIRED: 'codeWrong',
  OTP_NOT_FOUND: 'codeWrong',
  INVALID_BACKUP_CODE: 'codeWrong',
  TOTP_NOT_ENABLED: 'codeWrong',
  BACKUP_CODES_NOT_ENABLED: 'codeWrong',
  INVALID_TWO_FACTOR_COOKIE: 'factorExpired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'factorExpired',
  ACCOUNT_TEMPORARILY_LOCKED: 'tooMany',
  CHALLENGE_NOT_FOUND: 'factorExpired',
  PASSKEY_NOT_FOUND: 'passkeyFailed',
  AUTHENTICATION_FAILED: 'passkeyFailed',
  FAILED_TO_VERIFY_REGISTRATION: 'passkeyFailed',
  TOO_MANY_ATTEMPTS: 'codeWrong',
  INVALID_TOKEN: 'linkInvalid',
  TOKEN_EXPIRED: 'linkInvalid',
  TOO_MANY_REQUESTS: 'tooMany',
  SMS_LIMIT: 'smsLimit',
  BUSY: 'busy',
  // Of a sign-in at a provider.
  ACCESS_DENIED: 'providerRefused',
  STATE_MISMATCH: 'providerState',
  STATE_NOT_FOUND: 'providerState',
  STATE_INVALID: 'providerState',
  PLEASE_RESTART_THE_PROCESS: 'providerState',
  EMAIL_NOT_FOUND: 'providerEmail',
  OIDC_EMAIL_NOT_VERIFIED: 'providerEmailUnsaid',
  UNABLE_TO_GET_USER_INFO: 'providerAnswer',
  INVALID_CODE: 'providerAnswer',
  NO_CODE: 'providerAnswer',
  ISSUER_MISMATCH: 'providerAnswer',
  NONCE_BINDING_MISSING: 'providerAnswer',
  ACCOUNT_NOT_LINKED: 'providerLinked',
  UNABLE_TO_LINK_ACCOUNT: 'providerLinked',
  PROVIDER_NOT_FOUND: 'failed',
  PROVIDER_UNAVAILABLE: 'failed',
};

const callCode = (code: string) => code.toLowerCase().replaceAll('_', '-');

/** The library's errors as calls tell them; what is none of these is 'failed'. */
export const ACCOUNT_CODES: readonly string[] = [...Object.keys(FAULTS).map(callCode), 'failed'];

/** @param code as the library writes it */
export function callCodeOf(code: unknown): string {
  return typeof code === 'string' && Object.hasOwn(FAULTS, code) ? callCode(code) : 'failed';
}

/** @param code as the library writes it: in capitals in answers, in small letters in addresses */
export function faultOfCode(code: unknown): AccountFault {
  return (typeof code === 'string' && FAULTS[code.toUpperCase()]) || 'failed';
}

/** What an error in the address that a provider's sign-in leads back to means; undefined without one. */
export function faultOfProvider(error: string | null): AccountFault | undefined {
  if (error === null) return undefined;
  return error === 'email_not_verified' ? 'providerEmail' : faultOfCode(error);
}
