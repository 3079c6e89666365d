import type { AttemptKind } from './attempts.service.ts';

/** The calls of the library that exist for us. All others are as if they were not there. */
export type CallPath =
  | '/sign-up/email'
  | '/send-verification-email'
  | '/sign-in/email'
  | '/sign-in/social'
  | '/sign-out'
  | '/get-session'
  | '/request-password-reset'
  | '/reset-password'
  | '/phone-number/send-otp'
  | '/phone-number/verify'
  | '/two-factor/verify-totp'
  | '/two-factor/verify-backup-code'
  | '/passkey/verify-authentication'
  | `/callback/${string}`;

type Traits = {
  /** What it counts as. */
  attempt?: AttemptKind;
  /** The field that names the account which it is about. */
  about?: 'email' | 'phoneNumber';
  /** It hashes a password. */
  isHashing?: true;
  /** How long it takes must not tell whether an account exists: of none that may send a message, nor of one that fails. */
  isLevel?: 'always' | 'whenFailed';
  /** By what name the log tells of it. */
  event?: string;
  /** By what somebody signs in. */
  method?: string;
};

const TRAITS: Record<Exclude<CallPath, `/callback/${string}`>, Traits> = {
  '/sign-up/email': {
    attempt: 'signUp',
    about: 'email',
    isHashing: true,
    isLevel: 'always',
    event: 'sign-up',
  },
  '/send-verification-email': {
    attempt: 'confirmMail',
    about: 'email',
    isLevel: 'always',
    event: 'confirmation-request',
  },
  '/sign-in/email': {
    attempt: 'signIn',
    about: 'email',
    isHashing: true,
    isLevel: 'whenFailed',
    event: 'sign-in',
    method: 'password',
  },
  '/request-password-reset': {
    attempt: 'reset',
    about: 'email',
    isLevel: 'always',
    event: 'password-reset-request',
  },
  '/reset-password': { attempt: 'useLink', isHashing: true, event: 'password-reset' },
  '/phone-number/send-otp': {
    attempt: 'sendCode',
    about: 'phoneNumber',
    isLevel: 'always',
    event: 'phone-code-request',
  },
  '/phone-number/verify': { attempt: 'tryCode', about: 'phoneNumber', event: 'sign-in', method: 'phone' },
  '/sign-in/social': { attempt: 'social' },
  '/two-factor/verify-totp': { attempt: 'secondFactor' },
  '/two-factor/verify-backup-code': { attempt: 'secondFactor' },
  '/passkey/verify-authentication': { attempt: 'secondFactor' },
  '/sign-out': { event: 'sign-out' },
  '/get-session': {},
};

const CALLBACK = '/callback/';

export function traitsOf(path: CallPath): Traits {
  if (path.startsWith(CALLBACK)) return { event: 'sign-in', method: path.slice(CALLBACK.length) };
  return TRAITS[path as keyof typeof TRAITS];
}

/** The email address (in lower case) or number that a call is about. */
export function accountOf(path: CallPath, body: Record<string, unknown>): string | undefined {
  const { about } = traitsOf(path);
  if (about === 'email') return String(body.email ?? '').toLowerCase();
  return about && String(body[about]);
}
