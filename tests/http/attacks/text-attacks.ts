import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessionCookie } from '#tests/support/accounts.ts';
import type { Attack } from './attack.ts';
import { cookiesOf, PASSWORD } from './target.ts';

export const texts: Attack[] = [
  {
    name: 'a mail header in an address, at the form',
    run: ({ postForm }) =>
      postForm('/auth?step=create', {
        email: 'x@evil.example\r\nBcc: all@evil.example',
        password: 'long enough',
      }),
    status: 422,
  },
  {
    name: 'a mail header in an address, at the call',
    run: ({ postJson }) =>
      postJson('/api/auth/request-password-reset', { email: 'x@evil.example\nBcc: all@evil.example' }),
    status: 400,
  },
  {
    name: 'several addresses in one',
    run: ({ postJson, victim }) =>
      postJson('/api/auth/request-password-reset', { email: `${victim.email},x@evil.example` }),
    status: 400,
  },
  {
    name: 'a mail header in a name',
    run: ({ postJson }) =>
      postJson('/api/auth/sign-up/email', {
        email: 'x@evil.example',
        password: 'long enough secret',
        name: 'x\r\nBcc: all@evil.example',
      }),
    status: 400,
  },
  {
    name: 'a header in a number',
    run: ({ postJson }) =>
      postJson('/api/auth/phone-number/send-otp', { phoneNumber: '+1234567890\r\nTo: +1999' }),
    status: 400,
  },
  {
    name: 'script in an address that the form shows again',
    run: ({ postForm }) => postForm('/auth', { email: '"><script>alert(1)</script>', password: 'x' }),
    status: 422,
    check: (answer) => expect(answer.text).not.toContain('<script>alert'),
  },
  {
    name: 'script in the address of the page',
    run: ({ get }) =>
      get(
        '/auth?method=google&error=%3Cscript%3Ealert(1)%3C/script%3E&done=%3Cscript%3E&to=/%22%3E%3Cscript%3Ealert(1)',
      ),
    status: 200,
    check: (answer) => expect(answer.text).not.toMatch(/<script>(?:alert|<)/),
  },
  {
    name: 'script in what a device calls itself',
    run: async ({ get, postForm, addPerson }) => {
      const person = await addPerson(`agent-${randomUUID()}@learner.example`);
      const agent = '<script>alert(1)</script> Chrome/1 Linux';
      const form = { email: person.email, password: PASSWORD };
      const cookie = cookiesOf(await postForm('/auth', form, { headers: { 'user-agent': agent } }));
      return get('/profile', { cookie });
    },
    status: 200,
    mayChange: ['users', 'sessions', 'accounts'],
    check: (answer) => {
      expect(answer.text).toContain('data-session');
      expect(answer.text).not.toContain('<script>alert');
    },
  },
  {
    name: 'script in a name that was signed up with',
    run: async ({ get, postJson, database }) => {
      const email = `name-${randomUUID()}@learner.example`;
      const name = '<img src=x onerror=alert(1)>';
      await postJson('/api/auth/sign-up/email', { email, password: 'long enough secret', name });
      const [row] = await database.rows<{ id: string }>(sql`select id from users where email = ${email}`);
      const token = randomUUID();
      await database.db.execute(
        sql`insert into sessions (id, token, user_id, expires_at) values (${randomUUID()}, ${token}, ${row!.id}, now() + interval '1 day')`,
      );
      const page = await get('/profile', { cookie: sessionCookie(token) });
      expect(page.text).not.toContain('<img src=x');
      return get('/api/account/export', { cookie: sessionCookie(token) });
    },
    status: 200,
    mayChange: ['users', 'sessions', 'accounts'],
    check: ({ headers }) => expect(headers['content-type']).toBe('application/json; charset=utf-8'),
  },
];

export const sizes: Attack[] = [
  {
    name: '10 MB to a call',
    run: ({ postJson }) => postJson('/api/auth/sign-in/email', Buffer.alloc(10_000_000, 'a').toString()),
    status: 400,
  },
  {
    name: 'a body just over what a call takes',
    run: ({ postJson }) =>
      postJson('/api/auth/sign-in/email', { email: 'a'.repeat(16 * 1024), password: 'x' }),
    status: 400,
  },
  {
    name: '10 MB to the form',
    run: ({ postForm }) => postForm('/auth', { email: 'a'.repeat(10_000_000), password: 'x' }),
    status: 422,
  },
  {
    name: 'a password of 200,000 characters, to be hashed',
    run: ({ postForm, victim }) => postForm('/auth', { email: victim.email, password: 'a'.repeat(200_000) }),
    status: 422,
  },
  {
    name: 'JSON nested 5,000 deep',
    run: ({ postJson }) => postJson('/api/auth/sign-in/email', '['.repeat(5_000) + ']'.repeat(5_000)),
    status: 400,
  },
];
