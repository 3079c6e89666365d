import { readCookie } from '#src/domain/preferences.ts';
import { COOKIE_PREFIX } from '../platform/session-cookie.ts';

/** Cookies of our own beside the library's session. Their values are signed or mean nothing by themselves. */
const LIFETIMES = {
  /** Who signed up here, so that the mail's link signs in here and nowhere else. */
  signed_up: 24 * 60 * 60,
  /** Which code this browser has asked for. */
  phone_code: 10 * 60,
  /** Who has signed in here before: their attempts are counted by themselves. */
  known_browser: 365 * 24 * 60 * 60,
} as const;

type CookieName = keyof typeof LIFETIMES;

export function createAccountCookies({ isSecure }: { isSecure: () => boolean }) {
  const nameOf = (name: CookieName) => `${isSecure() ? '__Secure-' : ''}${COOKIE_PREFIX}.${name}`;
  const line = (name: CookieName, value: string, maxAge: number) =>
    `${nameOf(name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
  return {
    read: (headers: Headers, name: CookieName): string | undefined =>
      readCookie(headers.get('cookie'), nameOf(name)) || undefined,
    /** A Set-Cookie line. @param value characters that a cookie may hold unquoted */
    write: (name: CookieName, value: string): string => line(name, value, LIFETIMES[name]),
    remove: (name: CookieName): string => line(name, '', 0),
  };
}

export type AccountCookies = ReturnType<typeof createAccountCookies>;
