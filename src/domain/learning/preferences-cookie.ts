import { NO_PREFERENCES, type Preferences } from './preferences.ts';
import { formatPreferences, OWNER, parsePreferences } from './preferences-value.ts';

export const PREFERENCES_COOKIE = 'prefs';
/** What a value of ours begins with. */
const VERSION = 'v1';
/**
 * Places that the page's script has kept since the server last answered. Safari forgets after seven days what a script
 * wrote: the preferences are the server's to write, and this is a hint that they take over.
 */
const PLACES_COOKIE = 'places';
/** The browser's own preferences while an account's stand in their place. */
export const GUEST_PREFERENCES_COOKIE = 'guest-prefs';
/**
 * Marks of an account without name or address and of the one that it has joined: what this browser still holds for the
 * former is the latter's. Not a credential.
 */
const JOINED_COOKIE = 'joined';
/** 400 days, the longest that browsers keep a cookie (RFC 6265bis). */
const PREFERENCES_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/**
 * The raw value of one cookie in a Cookie header or document.cookie; the first wins.
 * @param beginning of values that are ours: a site of the domain above may have cookies of the same name
 */
export function readCookie(
  header: string | null | undefined,
  name: string,
  beginning = '',
): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const text = part.trimStart();
    if (text.startsWith(`${name}=${beginning}`)) return text.slice(name.length + 1).trimEnd();
  }
  return undefined;
}

/** The preferences, with the places of the script's hint where those are later and whoever is at the browser is the same. */
export function preferencesFromCookies(header: string | null | undefined): Preferences {
  const kept = parsePreferences(readCookie(header, PREFERENCES_COOKIE, VERSION));
  const hint = parsePreferences(readCookie(header, PLACES_COOKIE, VERSION));
  if (hint.owner !== kept.owner) return kept;
  const later = Object.entries(hint.places).filter(([key, { at }]) => at >= (kept.places[key]?.at ?? -1));
  return later.length > 0 ? { ...kept, places: { ...kept.places, ...Object.fromEntries(later) } } : kept;
}

/** Whether a browser has preferences, or a hint of them, that the server is to keep for another 400 days. */
export function hasPreferences(header: string | null | undefined): boolean {
  return [PREFERENCES_COOKIE, PLACES_COOKIE].some((name) => readCookie(header, name, VERSION) !== undefined);
}

/** A Set-Cookie (or document.cookie) line that stores the preferences. `secure` on pages served over TLS. */
export function preferencesCookie(preferences: Preferences, secure: boolean): string {
  return cookieLine(PREFERENCES_COOKIE, formatPreferences(preferences), PREFERENCES_MAX_AGE_SECONDS, secure);
}

/** A document.cookie line with the places alone, for the server to take over. */
export function placesCookie({ places, owner }: Preferences, secure: boolean): string {
  const value = formatPreferences({ ...NO_PREFERENCES, places, owner });
  return cookieLine(PLACES_COOKIE, value, PREFERENCES_MAX_AGE_SECONDS, secure);
}

/** A Set-Cookie line that says which account has joined which. */
export function joinedCookie(from: string, to: string, secure: boolean): string {
  return cookieLine(JOINED_COOKIE, `${from}~${to}`, PREFERENCES_MAX_AGE_SECONDS, secure);
}

/** Mark of the account that has joined the one of this mark, where this browser was told of one. */
export function joinedMark(header: string | null | undefined, mark: string): string | undefined {
  const [from = '', to] = (readCookie(header, JOINED_COOKIE) ?? '').split('~');
  return to === mark && from !== mark && OWNER.test(from) ? from : undefined;
}

/** A Set-Cookie line that puts the browser's own preferences aside, or forgets that there were any. */
export function guestPreferencesCookie(preferences: Preferences | undefined, secure: boolean): string {
  const value = preferences ? formatPreferences(preferences) : '';
  const maxAge = preferences ? PREFERENCES_MAX_AGE_SECONDS : 0;
  return `${cookieLine(GUEST_PREFERENCES_COOKIE, value, maxAge, secure)}; HttpOnly`;
}

function cookieLine(name: string, value: string, maxAge: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
