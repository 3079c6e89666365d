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
