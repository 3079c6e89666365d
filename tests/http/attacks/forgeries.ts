import { expect } from 'vitest';
import type { Attack } from './attack.ts';
import { PASSWORD, type Target } from './target.ts';

const EVIL = { headers: { origin: 'https://evil.example' } };

const STATE_CHANGES: [name: string, path: string, form: (target: Target) => Record<string, string>][] = [
  ['signing in', '/auth', ({ attacker }) => ({ email: attacker.email, password: PASSWORD })],
  ['creating an account', '/auth?step=create', () => ({ email: 'x@evil.example', password: 'long enough' })],
  ['asking for a new password', '/auth?step=forgot', ({ victim }) => ({ email: victim.email })],
  ['asking for a mail again', '/auth?step=resend', ({ victim }) => ({ email: victim.email })],
  ['setting a new password', '/auth?step=reset', () => ({ token: 'x', password: 'long enough' })],
  ['confirming an address', '/auth?step=confirm', () => ({ token: 'x', password: PASSWORD })],
  ['using the link of a new address', '/auth?step=email', () => ({ token: 'x' })],
  ['sending a code', '/auth?method=phone', () => ({ phone: '+201001234567' })],
  ['using a code', '/auth?method=phone&step=code', () => ({ code: '123456' })],
  ['signing out', '/auth', () => ({ step: 'sign-out' })],
  [
    'changing the password',
    '/profile',
    () => ({ part: 'password', current: PASSWORD, password: 'the thief’s own' }),
  ],
  ['changing the address', '/profile', () => ({ part: 'email', email: 'x@evil.example', current: PASSWORD })],
  ['ending a session', '/profile', ({ victim }) => ({ part: 'end-session', session: victim.sessionId })],
  ['deleting the account', '/profile', () => ({ part: 'delete', sure: '1', current: PASSWORD })],
  ['changing the level', '/profile', () => ({ part: 'level', level: 'c1' })],
  ['onboarding', '/onboarding', () => ({ step: '1', base: 'ar', target: 'en' })],
];

const CALLS = [
  'sign-in/email',
  'sign-up/email',
  'sign-in/social',
  'sign-out',
  'request-password-reset',
  'reset-password',
  'phone-number/send-otp',
  'phone-number/verify',
];

export const forgeries: Attack[] = [
  ...STATE_CHANGES.map(
    ([name, path, form]): Attack => ({
      name: `${name} from another site’s page`,
      run: (target) => target.postForm(path, form(target), { cookie: target.victim.cookie, ...EVIL }),
      status: 403,
      check: (answer) => expect(answer.headers['set-cookie']).toBeUndefined(),
    }),
  ),
  ...CALLS.map(
    (call): Attack => ({
      name: `the call ${call} from another site’s page, as plain text`,
      run: ({ postJson, victim }) =>
        postJson(
          `/api/auth/${call}`,
          {},
          { cookie: victim.cookie, headers: { ...EVIL.headers, 'content-type': 'text/plain' } },
        ),
      status: 403,
    }),
  ),
  {
    name: 'a form from a page without an origin',
    run: ({ postForm, victim }) =>
      postForm(
        '/profile',
        { part: 'delete', sure: '1' },
        { cookie: victim.cookie, headers: { origin: 'null' } },
      ),
    status: 403,
  },
  ...['cross-site', 'same-site'].map(
    (site): Attack => ({
      name: `a form whose browser says ${site} and no origin`,
      run: ({ postForm, victim }) =>
        postForm(
          '/auth',
          { step: 'sign-out' },
          { cookie: victim.cookie, headers: { 'sec-fetch-site': site } },
        ),
      status: 403,
    }),
  ),
  {
    name: 'a method that a header overrides',
    run: ({ get, victim }) =>
      get('/api/auth/sign-out', { cookie: victim.cookie, headers: { 'x-http-method-override': 'POST' } }),
    status: 404,
  },
];
