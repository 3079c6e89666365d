/** Where signing in leads when the visitor came from nowhere in particular. */
export const AFTER_SIGN_IN = '/today';

const LONGEST = 1000;

/**
 * The path of this site that a text means, percent-encoded, with its query; undefined for whatever a browser could take
 * for another site, for what is no page, and for the sign-in page itself.
 */
export function parseReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > LONGEST) return undefined;
  const base = 'http://site.invalid';
  if (!URL.canParse(value, base)) return undefined;
  // Read as a browser reads it: it drops tabs and line ends, and takes a backslash for a slash.
  const { origin, pathname, search } = new URL(value, base);
  if (origin !== base || pathname.startsWith('//') || /[\\\p{Cc}]/u.test(value)) return undefined;
  return /^\/(?:auth|api|media|speech|share|assets)(?:\/|$)/.test(pathname) ? undefined : pathname + search;
}

/** What shows itself to some alone who are signed in, and leads all others to the sign-in page. */
const GUARDED = /^\/admin(?:[/?]|$)/;

/**
 * The path of a page of this site to go back to from the sign-in page; undefined for what `parseReturnPath` refuses, and
 * for what would only lead to signing in again.
 */
export function parseWayBack(value: unknown): string | undefined {
  const path = parseReturnPath(value);
  return path && !GUARDED.test(path) ? path : undefined;
}

/** The same, of the address from which a browser says that it came. @param hosts those of this site */
export function wayBackTo(referrer: string | null, hosts: readonly string[]): string | undefined {
  if (referrer === null || !URL.canParse(referrer)) return undefined;
  const { host, pathname, search } = new URL(referrer);
  return hosts.includes(host) ? parseWayBack(pathname + search) : undefined;
}
