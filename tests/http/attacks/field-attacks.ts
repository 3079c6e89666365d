import { expect } from 'vitest';
import type { Attack } from './attack.ts';

export const fields: Attack[] = [
  ...[
    ['role', { role: 'admin' }],
    ['roles', { roles: ['admin'] }],
    ['emailVerified', { emailVerified: true }],
    ['id', { id: 'chosen' }],
    ['phoneNumber', { phoneNumber: '+201001234567' }],
    ['createdAt', { createdAt: '2000-01-01' }],
  ].map(
    ([name, extra]): Attack => ({
      name: `${String(name)} set in a sign-up body`,
      run: ({ postJson }) =>
        postJson('/api/auth/sign-up/email', {
          email: 'mass@evil.example',
          password: 'long enough secret',
          ...(extra as object),
        }),
      status: 400,
    }),
  ),
  {
    name: 'prototype-polluting JSON',
    run: ({ postJson }) =>
      postJson(
        '/api/auth/sign-in/email',
        '{"email":"a@evil.example","password":"long enough","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      ),
    status: 400,
    check: () => expect(({} as { polluted?: number }).polluted).toBeUndefined(),
  },
  {
    name: 'an operator where a text belongs',
    run: ({ postJson }) => postJson('/api/auth/sign-in/email', { email: { $gt: '' }, password: { $gt: '' } }),
    status: 400,
  },
  {
    name: 'SQL in an address',
    run: ({ postJson }) =>
      postJson('/api/auth/sign-in/email', { email: "' or 1=1 --", password: 'long enough' }),
    status: 400,
  },
  {
    name: 'SQL in a password',
    run: ({ postJson, victim }) =>
      postJson('/api/auth/sign-in/email', { email: victim.email, password: "' or '1'='1" }),
    status: 401,
  },
  {
    name: 'updatePhoneNumber in a code’s body, to hang a number on a session',
    run: ({ postJson, victim }) =>
      postJson(
        '/api/auth/phone-number/verify',
        { phoneNumber: '+201001234567', code: '123456', updatePhoneNumber: true },
        { cookie: victim.cookie },
      ),
    status: 400,
  },
  {
    name: 'an id token in place of a sign-in at the provider',
    run: ({ postJson }) =>
      postJson('/api/auth/sign-in/social', { provider: 'oidc', idToken: { token: 'e30.e30.' } }),
    status: 400,
  },
  {
    name: 'broken JSON',
    run: ({ postJson }) => postJson('/api/auth/sign-in/email', '{"email":'),
    status: 400,
  },
  { name: 'no body at all', run: ({ postJson }) => postJson('/api/auth/sign-in/email', ''), status: 400 },
];

const CLOSED_CALLS = [
  'update-user',
  'update-session',
  'list-sessions',
  'revoke-session',
  'revoke-sessions',
  'delete-user',
  'change-email',
  'change-password',
  'set-password',
  'link-social',
  'unlink-account',
  'get-access-token',
  'refresh-token',
  'account-info',
  'list-accounts',
  'admin/set-role',
  'sign-in/phone-number',
  'phone-number/request-password-reset',
  'phone-number/reset-password',
  'send-verification-email',
  'open-session',
  'constructor',
  '__proto__',
  'sign-in/email/',
  'sign-in%2Femail',
  '/sign-in/email',
];

export const closed: Attack[] = [
  ...CLOSED_CALLS.map(
    (call): Attack => ({
      name: `the library’s call ${call}, which is not ours to give`,
      run: ({ postJson, victim, attacker }) =>
        postJson(`/api/auth/${call}`, { userId: victim.userId }, { cookie: attacker.cookie }),
      status: 404,
    }),
  ),
  ...[
    'verify-email?token=x',
    'reset-password/x?callbackURL=//evil.example',
    'delete-user/callback?token=x',
    'error',
  ].map(
    (call): Attack => ({
      name: `the library’s page ${call}`,
      run: ({ get, attacker }) => get(`/api/auth/${call}`, { cookie: attacker.cookie }),
      status: 404,
    }),
  ),
  {
    name: 'signing out by a link',
    run: ({ get, victim }) => get('/api/auth/sign-out', { cookie: victim.cookie }),
    status: 404,
  },
];
