import { expect } from 'vitest';
import { linkIn } from '#tests/support/mail-server.ts';
import type { Attack } from './attack.ts';
import { PASSWORD } from './target.ts';

export const others: Attack[] = [
  {
    name: 'another’s session ended by its id',
    run: ({ postForm, victim, attacker }) =>
      postForm('/profile', { part: 'end-session', session: victim.sessionId }, { cookie: attacker.cookie }),
    status: 303,
  },
  {
    name: 'another’s data asked for by id',
    run: ({ get, victim, attacker }) =>
      get(`/api/account/export?userId=${victim.userId}`, { cookie: attacker.cookie }),
    status: 200,
    check: (answer, { victim, attacker }) => {
      expect(answer.text).toContain(attacker.email);
      expect(answer.text).not.toContain(victim.email);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  },
  { name: 'data asked for by nobody', run: ({ get }) => get('/api/account/export'), status: 401 },
  {
    name: 'another’s account deleted by id',
    run: ({ postForm, victim, attacker }) =>
      postForm(
        '/profile',
        { part: 'delete', sure: '1', userId: victim.userId, current: 'guessed' },
        { cookie: attacker.cookie },
      ),
    status: 422,
  },
  {
    name: 'an account deleted from an unlocked browser, without its password',
    run: ({ postForm, victim }) =>
      postForm('/profile', { part: 'delete', sure: '1' }, { cookie: victim.cookie }),
    status: 422,
  },
  {
    name: 'the address changed without the password',
    run: ({ postForm, victim }) =>
      postForm(
        '/profile',
        { part: 'email', email: 'thief@evil.example', current: '' },
        { cookie: victim.cookie },
      ),
    status: 422,
  },
  {
    name: 'the link of a new address opened by a program that looks through mails',
    run: async ({ get, send, postForm, server, attacker }) => {
      const email = 'scanned@learner.example';
      const form = { part: 'email', email, current: PASSWORD };
      expect((await postForm('/profile', form, { cookie: attacker.cookie })).status).toBe(303);
      const { pathname, search } = new URL(linkIn(await server.mail.mailTo(email)));
      await send('HEAD', pathname + search, undefined, {});
      return get(pathname + search);
    },
    status: 200,
    check: (answer) => {
      expect(answer.text).toContain('scanned@learner.example');
      expect(answer.text).toContain('name="token"');
    },
  },
  {
    name: 'the password changed without the present one',
    run: ({ postForm, victim }) =>
      postForm(
        '/profile',
        { part: 'password', current: 'guessed', password: 'the thief’s own' },
        { cookie: victim.cookie },
      ),
    status: 422,
  },
  {
    name: 'settings of an account changed by nobody',
    run: ({ postForm }) => postForm('/profile', { part: 'delete', sure: '1' }),
    status: 303,
    check: ({ location }) => expect(location).toBe('/auth?to=%2Fprofile'),
  },
  {
    name: 'a page of the account left behind for the next visitor',
    run: async ({ get, victim }) => {
      await get('/profile', { cookie: victim.cookie });
      await get('/about-us', { cookie: victim.cookie });
      return get('/about-us');
    },
    status: 200,
    check: async (answer, { get, victim }) => {
      expect(answer.text).not.toContain('sign-out');
      expect((await get('/profile')).text).not.toContain(victim.email);
    },
  },
];
