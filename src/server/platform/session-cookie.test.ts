import { describe, expect, it } from 'vitest';
import { sessionCookie, TEST_SECRET } from '#tests/support/accounts.ts';
import { sessionTokenOf } from './session-cookie.ts';

const PLAIN = { secret: TEST_SECRET, isSecure: false };
const SECURE = { secret: TEST_SECRET, isSecure: true };
const OURS = sessionCookie('token-1');

describe('the token of a session cookie', () => {
  it('is known where it is plain that we gave it', () => {
    expect(sessionTokenOf(OURS, PLAIN)).toBe('token-1');
    expect(sessionTokenOf(`prefs=v1~; ${OURS}; x=a`, PLAIN)).toBe('token-1');
    expect(sessionTokenOf(`__Secure-${OURS}`, SECURE)).toBe('token-1');
  });

  it.each([
    ['no cookie', undefined, PLAIN],
    ['no session', 'prefs=v1~', PLAIN],
    ['another secret', sessionCookie('token-1', 'another-secret'), PLAIN],
    ['another token', OURS.replace('token-1', 'token-2'), PLAIN],
    ['no signature', OURS.replace(/token-1.*/, 'token-1'), PLAIN],
    ['no token', OURS.replace('token-1', ''), PLAIN],
    ['a broken encoding', `${OURS}%`, PLAIN],
    ['two of them', `${OURS}; ${OURS}`, PLAIN],
    ['one of each scheme', `${OURS}; __Secure-${OURS}`, SECURE],
    ['a plain cookie where only secure ones are given', OURS, SECURE],
    ['a secure cookie where none is given', `__Secure-${OURS}`, PLAIN],
  ])('is left to the library to judge: %s', (_, header, site) =>
    expect(sessionTokenOf(header, site)).toBeUndefined(),
  );
});
