import { COOKIE_PREFIX } from '../platform/session-cookie.ts';

const cookieNamed = (name: string) => new RegExp(`^(?:__Secure-)?${COOKIE_PREFIX}\\.${name}`);
const SESSION = cookieNamed('session_');
const SESSION_BEGUN = cookieNamed('session_token=[^;]');
const FACTOR_ASKED = cookieNamed('two_factor=[^;]');

/** The Set-Cookie line by which an answer signs somebody in. */
export function sessionLineOf({ headers }: Response): string | undefined {
  return headers.getSetCookie().find((line) => SESSION_BEGUN.test(line));
}

/** Whether the library wants a second factor shown before it signs anybody in. */
export function asksForFactor({ headers }: Response): boolean {
  return headers.getSetCookie().some((line) => FACTOR_ASKED.test(line));
}

/** Takes lines about the session out of an answer: the browser keeps the one that it has. */
export function leaveSession({ headers }: Response): void {
  const lines = headers.getSetCookie().filter((line) => !SESSION.test(line));
  headers.delete('set-cookie');
  for (const line of lines) headers.append('set-cookie', line);
}

/** Takes the session out of what a request carries. */
export function removeSessionCookies(headers: Headers): void {
  const kept = (headers.get('cookie') ?? '').split(/;\s*/).filter((each) => !SESSION.test(each));
  headers.set('cookie', kept.join('; '));
}
