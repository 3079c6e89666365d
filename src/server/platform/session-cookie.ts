import { createHmac } from 'node:crypto';
import { isSameDigest } from './secret.ts';

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

const DAY_SECONDS = 24 * 60 * 60;
/** How long a session lasts that is not used; and the age from which its use renews it. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
export const RENEWED_AFTER_SECONDS = DAY_SECONDS;

/**
 * The same for an account without name or address, to which nothing else leads back: as long as browsers keep a cookie
 * (RFC 6265bis).
 */
export const KEPT_SESSION_SECONDS = 400 * DAY_SECONDS;

/** A Set-Cookie line that gives the session that a Cookie header claims as long again; undefined where it claims none. */
export function renewedSessionCookie(
  header: string | null | undefined,
  seconds: number,
  isSecure: boolean,
): string | undefined {
  const [claim] = (header ?? '').matchAll(SESSION_VALUES);
  if (!claim) return undefined;
  const [, scheme = '', encoded = ''] = claim;
  const name = `${scheme}${COOKIE_PREFIX}.session_token`;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${encoded.trimEnd()}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

const SESSION_VALUES = new RegExp(`(?:^|;)\\s*(__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]*)`, 'g');

/**
 * The token of the session that a Cookie header claims, where it is plain that we gave it: one cookie, of this site's
 * scheme, with the signature that the library that signs people in writes (token, a dot, its HMAC-SHA-256 in base64, all
 * percent-encoded). Undefined for anything else, which may still be a session: the library is to judge it.
 */
export function sessionTokenOf(
  header: string | null | undefined,
  { secret, isSecure }: { secret: string; isSecure: boolean },
): string | undefined {
  const [claim, ...more] = (header ?? '').matchAll(SESSION_VALUES);
  const [, scheme, encoded = ''] = claim ?? [];
  if (!claim || more.length > 0 || (scheme !== undefined) !== isSecure) return undefined;
  let value: string;
  try {
    value = decodeURIComponent(encoded.trimEnd());
  } catch {
    return undefined;
  }
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return isSameDigest(value.slice(dot + 1), signature) ? token : undefined;
}
