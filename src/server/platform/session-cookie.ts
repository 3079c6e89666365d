/** What the names of our cookies for accounts begin with. */
export const COOKIE_PREFIX = 'wordlane';

/** On https the name carries '__Secure-', which browsers accept from https alone. */
const SESSION_COOKIE = new RegExp(`(?:^|;)\\s*(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=`);

/**
 * Whether a Cookie header claims a session, true or not. Who does is never answered from what anonymous visitors
 * share, and nobody else costs a question to the database.
 */
export function hasSessionCookie(header: string | null | undefined): boolean {
  return header ? SESSION_COOKIE.test(header) : false;
}
