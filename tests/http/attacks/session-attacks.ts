import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addSignedInUser, sessionCookie } from '#tests/support/accounts.ts';
import type { Attack } from './attack.ts';
import { cookiesOf, PASSWORD } from './target.ts';

export const sessions: Attack[] = [
  {
    name: 'a session planted before sign-in is not the one that signing in gives',
    run: ({ signInForm }) => signInForm('/today', { cookie: sessionCookie('planted-by-the-attacker') }),
    status: 303,
    mayChange: ['sessions'],
    check: async (answer, { get }) => {
      expect(cookiesOf(answer)).toContain('session_token');
      expect(cookiesOf(answer)).not.toContain('planted');
      expect(
        (await get('/api/account/export', { cookie: sessionCookie('planted-by-the-attacker') })).status,
      ).toBe(401);
    },
  },
  {
    name: 'a session of the attacker’s, planted in the victim’s browser, ends when the victim signs in',
    run: async ({ get, signInForm, database }) => {
      const planted = await addSignedInUser(database);
      const answer = await signInForm('/today', { cookie: planted.cookie });
      expect((await get('/api/account/export', { cookie: planted.cookie })).status).toBe(401);
      return answer;
    },
    status: 303,
    mayChange: ['users', 'sessions'],
  },
  {
    name: 'a cookie forged without a signature',
    run: ({ get, victim }) =>
      get('/api/account/export', { cookie: `wordlane.session_token=${victim.token}` }),
    status: 401,
  },
  {
    name: 'a cookie signed with another secret',
    run: ({ get, victim }) =>
      get('/api/account/export', { cookie: sessionCookie(victim.token, 'x'.repeat(40)) }),
    status: 401,
  },
  {
    name: 'a session’s row id in place of its token',
    run: ({ get, victim }) => get('/api/account/export', { cookie: sessionCookie(victim.sessionId) }),
    status: 401,
  },
  {
    name: 'a session that has ended by time',
    run: async ({ get, database }) => {
      const { cookie } = await addSignedInUser(database, { expiresAt: new Date(Date.now() - 1000) });
      return get('/api/account/export', { cookie });
    },
    status: 401,
    mayChange: ['users', 'sessions'],
  },
  {
    name: 'a cookie replayed after sign-out',
    run: async ({ get, postForm, database }) => {
      const { cookie } = await addSignedInUser(database);
      await postForm('/auth', { step: 'sign-out' }, { cookie });
      return get('/api/account/export', { cookie });
    },
    status: 401,
    mayChange: ['users', 'sessions'],
  },
  {
    name: 'a cookie replayed after the password was changed elsewhere',
    run: async ({ get, postForm, addPerson }) => {
      const person = await addPerson(`changed-${randomUUID()}@learner.example`);
      const cookie = cookiesOf(await postForm('/auth', { email: person.email, password: PASSWORD }));
      const form = { part: 'password', current: PASSWORD, password: 'quite another secret' };
      expect((await postForm('/profile', form, { cookie: person.cookie })).status).toBe(303);
      return get('/api/account/export', { cookie });
    },
    status: 401,
    mayChange: ['users', 'sessions', 'accounts'],
  },
  {
    name: 'the session’s token read from an answer',
    run: ({ get, victim }) => get('/api/auth/get-session', { cookie: victim.cookie }),
    status: 200,
    check: (answer, { victim }) => expect(answer.text).not.toContain(victim.token),
  },
];
