import { isFurther, withLastWord } from '#src/domain/learning/preferences.ts';
import { hasPreferences, preferencesCookie } from '#src/domain/learning/preferences-cookie.ts';
import { namesTag } from '../platform/conditional.ts';
import type { Body, Encoding } from './compression.ts';
import { GUEST_PAGES, type HeaderReader, type Lookup } from './page-key.ts';

/** A page that is kept, with the headers of its own, in the form that a request takes. */
type KeptPage = { headers: Record<string, string>; encoding: Encoding; body: Body };

/**
 * What a request is answered with from a page that is kept.
 * @param options.now milliseconds since 1970
 */
export function answerOf(
  header: HeaderReader,
  lookup: Lookup,
  { headers: own, encoding, body: { bytes, etag } }: KeptPage,
  options: { secure: boolean; now: () => number },
): { status: number; headers: Record<string, string>; bytes: Buffer | undefined } {
  const headers: Record<string, string> = {
    ...own,
    etag,
    vary: lookup.page ? 'accept-encoding, accept-language, cookie' : 'accept-encoding, cookie, origin',
    // Shared caches may hold what no cookie shaped; a browser asks again, cheaply, so that a new day shows at once.
    'cache-control':
      lookup.hasCookie || !lookup.page || GUEST_PAGES.has(lookup.page.of.name)
        ? 'private, no-cache'
        : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const cookie = renewedCookie(header, lookup, options);
  if (cookie) headers['set-cookie'] = cookie;
  const known = header('if-none-match');
  if (known !== undefined && namesTag(known, etag)) return { status: 304, headers, bytes: undefined };
  headers['content-length'] = String(bytes.length);
  return { status: 200, headers, bytes };
}

/**
 * Keeps what a browser has of preferences for another 400 days, with the place of a learner who has onboarded and opens
 * a later word, so that the resolver resumes there without script too. Only for documents that are opened, never for
 * what a browser fetches ahead.
 */
function renewedCookie(
  header: HeaderReader,
  { page: shown }: Lookup,
  { secure, now }: { secure: boolean; now: () => number },
): string | undefined {
  if (!shown) return undefined;
  const { of: page, preferences } = shown;
  if (!opensDocument(header) || !hasPreferences(header('cookie'))) return undefined;
  const number = page.name === 'study' ? (page.number ?? page.range.start) : 0;
  const isPlace =
    page.name === 'study' && preferences.onboarded && isFurther(preferences, page.pair, page.level, number);
  return preferencesCookie(
    isPlace ? withLastWord(preferences, page.pair, page.level, number, now()) : preferences,
    secure,
  );
}

/** Whether a request opens a page, rather than fetching it ahead or for a script. */
export function opensDocument(header: HeaderReader): boolean {
  const destination = header('sec-fetch-dest');
  return (destination === undefined || destination === 'document') && !header('sec-purpose');
}
