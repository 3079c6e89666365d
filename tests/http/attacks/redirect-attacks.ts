import { expect } from 'vitest';
import { linkIn } from '#tests/support/mail-server.ts';
import type { RawAnswer } from '../raw-request.ts';
import type { Attack } from './attack.ts';
import { cookiesOf } from './target.ts';

const guest = (answer: RawAnswer) => expect(cookiesOf(answer)).not.toContain('session_token');
const leadsToToday = (answer: RawAnswer) => expect(answer.location).toBe('/today');

const REDIRECTS = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example/..//evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
];

export const redirects: Attack[] = [
  ...REDIRECTS.map(
    (to): Attack => ({
      name: `a sign-in that leads to ${JSON.stringify(to)}`,
      run: ({ signInForm }) => signInForm(to),
      status: 303,
      mayChange: ['sessions'],
      check: ({ location = '' }, { server }) => {
        expect(new URL(location, server.url).origin).toBe(server.url);
        expect(location).not.toMatch(/^\/[\\/]/);
      },
    }),
  ),
  ...['//evil.example', '%2F%2Fevil.example', '%68ttps://evil.example'].map(
    (to): Attack => ({
      name: `the page of someone signed in already, with ?to=${to}`,
      run: ({ get, victim }) => get(`/auth?to=${to}`, { cookie: victim.cookie }),
      status: 302,
      check: leadsToToday,
    }),
  ),
  {
    name: 'a provider’s sign-in that leads elsewhere',
    run: ({ postJson }) =>
      postJson('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: 'https://evil.example/' }),
    status: 400,
  },
  {
    name: 'a provider’s sign-in whose failure leads elsewhere',
    run: ({ postJson }) =>
      postJson('/api/auth/sign-in/social', { provider: 'oidc', errorCallbackURL: 'https://evil.example/' }),
    status: 400,
  },
  {
    name: 'a Host of the attacker’s, to be sent in the link to a new password',
    run: ({ postForm, victim }) =>
      postForm(
        '/auth?step=forgot',
        { email: victim.email },
        { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
      ),
    status: 303,
    check: async (_, { server, victim }) =>
      expect(linkIn(await server.mail.mailTo(victim.email))).toMatch(`${server.url}/auth?`),
  },
];

export const providers: Attack[] = [
  ['without a state', 'oidc?code=abc', 'state_not_found'],
  ['with an invented state', 'oidc?code=abc&state=invented', 'state_mismatch'],
  ['with an invented refusal', 'oidc?error=access_denied&state=invented', 'state_mismatch'],
].map(
  ([name, query, error]): Attack => ({
    name: `a way back from the provider ${name}`,
    run: ({ get }) => get(`/api/auth/callback/${query}`),
    status: 302,
    check: (answer, { server }) => {
      guest(answer);
      expect(answer.location).toBe(`${server.url}/auth?method=google&error=${error}`);
    },
  }),
);
providers.push({
  name: 'a way back from a provider that there is not',
  run: ({ get }) => get('/api/auth/callback/evil?code=a&state=b'),
  status: 404,
});
