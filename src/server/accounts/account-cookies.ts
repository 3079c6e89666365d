import { readCookie } from '#src/domain/learning/preferences-cookie.ts';
import { readSigned, sign } from '../platform/secret.ts';
import { COOKIE_PREFIX } from '../platform/session-cookie.ts';

/**
 * Cookies of our own beside the library's session, by how long they last in seconds. Each is signed for its name and this
 * site alone, so that none can stand for another, nor a session's for one.
 */
const LIFETIMES = {
  /** Who signed up here, so that the mail's link signs in here and nowhere else. */
  signed_up: 24 * 60 * 60,
  /** Which code this browser has asked for. */
  phone_code: 10 * 60,
  /** The address that a form was sent with a moment ago, for the next form to hold. */
  address: 10 * 60,
  /** What the first page after signing in says. */
  arrived: 10 * 60,
  /** Who has signed in here before: their attempts are counted by themselves. */
  known_browser: 365 * 24 * 60 * 60,
} as const;

type CookieName = keyof typeof LIFETIMES;

type Parts = { publicUrl: () => string; secret: string; clock: () => Date };

export function createAccountCookies({ publicUrl, secret, clock }: Parts) {
  const isSecure = () => publicUrl().startsWith('https:');
  const nameOf = (name: CookieName) => `${isSecure() ? '__Secure-' : ''}${COOKIE_PREFIX}.${name}`;
  const signed = (name: CookieName) => ({ purpose: `cookie ${name}`, audience: publicUrl() });
  const line = (name: CookieName, value: string, maxAge: number) =>
    `${nameOf(name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
  return {
    /** What we wrote in a cookie that has not ended; undefined for anything else. */
    read: (headers: Headers, name: CookieName): string | undefined =>
      readSigned(secret, signed(name), readCookie(headers.get('cookie'), nameOf(name)), clock()),
    /** A Set-Cookie line. @param text characters that a cookie may hold unquoted */
    write(name: CookieName, text: string): string {
      const lifetime = LIFETIMES[name];
      const expiresAt = new Date(clock().getTime() + lifetime * 1000);
      return line(name, sign(secret, signed(name), text, expiresAt), lifetime);
    },
    remove: (name: CookieName): string => line(name, '', 0),
  };
}

export type AccountCookies = ReturnType<typeof createAccountCookies>;
