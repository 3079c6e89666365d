import { expect, it } from 'vitest';
import { sessionCookie, TEST_SECRET } from '#tests/support/accounts.ts';
import { sessionTokenOf } from '../platform/session-cookie.ts';
import { createAccountCookies } from './account-cookies.ts';

let now = new Date('2026-03-10T10:00:00Z');
const cookiesOf = (publicUrl: string, secret = TEST_SECRET) =>
  createAccountCookies({ publicUrl: () => publicUrl, secret, clock: () => now });
const SITE = 'http://words.example';
const NAMES = ['signed_up', 'phone_code', 'address', 'known_browser'] as const;
const valueIn = (line: string) => /=([^;]*)/.exec(line)?.[1] ?? '';
const withCookie = (name: string, value: string) => new Headers({ cookie: `wordlane.${name}=${value}` });

it('a cookie is read as what it was written for, and as nothing else', () => {
  const cookies = cookiesOf(SITE);
  for (const written of NAMES) {
    const value = valueIn(cookies.write(written, 'some~text.with.dots'));
    for (const name of NAMES)
      expect(cookies.read(withCookie(name, value), name)).toBe(
        name === written ? 'some~text.with.dots' : undefined,
      );
    expect(
      sessionTokenOf(`wordlane.session_token=${value}`, { secret: TEST_SECRET, isSecure: false }),
    ).toBeUndefined();
    expect(cookies.read(new Headers({ cookie: sessionCookie('a-token') }), written)).toBeUndefined();
    const session = valueIn(sessionCookie('a-token'));
    expect(cookies.read(withCookie(written, decodeURIComponent(session)), written)).toBeUndefined();
  }
});

it('a cookie is none at another site, under another secret, changed, or after its time', () => {
  const value = valueIn(cookiesOf(SITE).write('phone_code', 'text'));
  const read = (cookies = cookiesOf(SITE), sent = value) =>
    cookies.read(withCookie('phone_code', sent), 'phone_code');
  expect(read()).toBe('text');
  expect(read(cookiesOf('http://other.example'))).toBeUndefined();
  expect(read(cookiesOf(SITE, TEST_SECRET.toUpperCase()))).toBeUndefined();
  expect(read(cookiesOf(SITE), value.replace('text', 'texts'))).toBeUndefined();
  expect(read(cookiesOf(SITE), value.replace(/\.[^.]+\./, '.zzzzzz.'))).toBeUndefined();
  for (const sent of ['', '.', '..', 'text', 'a.b', 'a.b.c', '~.~.~'])
    expect(read(cookiesOf(SITE), sent)).toBeUndefined();
  now = new Date('2026-03-10T10:10:01Z');
  expect(read()).toBeUndefined();
});
