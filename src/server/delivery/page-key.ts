import { isLanguageCode } from '#src/domain/language.ts';
import type { Preferences } from '#src/domain/learning/preferences.ts';
import { preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import { isStudyLevel } from '#src/domain/words/level.ts';
import { parseWordNumber, RANGE_SIZE } from '#src/domain/words/word-range.ts';
import { languageOfPage } from '#src/i18n/page-language.ts';
import { GIVEN, type Page, RESUME } from '#src/i18n/paths.ts';
import { routeOf } from '#src/i18n/route-of.ts';
import { hasSessionCookie } from '../platform/session-cookie.ts';

/** Reads a header of a request, by its name in lower case. */
export type HeaderReader = (name: string) => string | undefined;

export const headerReader =
  (headers: Headers): HeaderReader =>
  (name) =>
    headers.get(name) ?? undefined;

/** Pages whose HTML is the same for every visitor with the same key. The others depend on cookies or are rare. */
const CACHED_PAGES: ReadonlySet<Page['name']> = new Set([
  'study',
  'word',
  'word-list',
  'category',
  'category-list',
  'levels',
  'landing',
  'privacy-policy',
  'terms-of-use',
  'about-us',
]);

/** The same for guests alike in their choices; to others they show what an account holds. */
export const GUEST_PAGES: ReadonlySet<Page['name']> = new Set(['home', 'onboarding']);

/** Calls of the API that answer everyone without an account alike: cards of a range. */
const CACHED_CALLS = [
  { pattern: /^\/api\/study$/, route: '/api/study', query: ['pair', 'level', 'from', 'to'] },
  {
    pattern: /^\/api\/categories\/[^/]+\/study$/,
    route: '/api/categories/:id/study',
    query: ['pair', 'from', 'to'],
  },
];

/** Query parameters that switch something on a cached page; '1' does, anything else is as if it were not there. */
const CACHED_SWITCHES: readonly string[] = ['done', 'more'];

/** How a request stands to the cache: its key, and what of the visitor must be answered beside the page. */
export type Lookup = {
  key: string;
  /** As measurements name it. */
  route: string;
  /** Undefined for a call of the API. */
  page?: { of: Page; preferences: Preferences };
  hasCookie: boolean;
};

/** What a key holds besides the request: the day in Cairo, and the vocabulary's epoch. */
type Moment = { today: () => string; epoch: () => number };

/**
 * How a request stands to the pages that are kept. What differs for a visitor and is not in the key must not change the page:
 * path, allowed query, interface language, theme, whether the learner studies 'all' (their Words tab leads elsewhere,
 * READINGS R11), on static pages and a guest's first ones their pair and whether the address names the language, in
 * onboarding its step, level and the language chosen a step before, in the level picker the level, Cairo date and the
 * vocabulary's epoch.
 * @returns undefined for a page that is not kept, or not for this visitor
 */
export function lookUp(url: string, header: HeaderReader, moment: Moment): Lookup | undefined {
  const cookie = header('cookie');
  // Pages may show who is signed in: theirs are neither taken from here nor put here.
  if (hasSessionCookie(cookie)) return undefined;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt + 1));
  if (path.startsWith('/api/')) return lookUpCall(path, query, header, moment);
  const route = routeOf(path, query);
  if (route.kind !== 'page' || !(CACHED_PAGES.has(route.page.name) || GUEST_PAGES.has(route.page.name)))
    return undefined;
  // What is searched for; where the visitor's own place is; and that a browser keeps no cookies.
  if (query.has('q') || query.has(RESUME) || (query.has(GIVEN) && !cookie)) return undefined;
  const preferences = preferencesFromCookies(cookie);
  // Left behind by someone who is no longer signed in: the browser gets its own back first.
  if (preferences.owner !== undefined) return undefined;
  // Today's words lead on from the visitor's own place.
  if (route.page.name === 'home' && preferences.onboarded) return undefined;
  const key = [
    decodedPath(path),
    ...partsOfQuery(route.page, query),
    ...partsOfChoices(route.page, query, preferences),
    languageOfPage(route.page, query, preferences, header('accept-language')),
    preferences.theme,
    moment.today(),
    moment.epoch(),
  ].join('\n');
  return {
    key,
    route: `page ${route.page.name}`,
    page: { of: route.page, preferences },
    hasCookie: Boolean(cookie),
  };
}

function lookUpCall(
  path: string,
  query: URLSearchParams,
  header: HeaderReader,
  moment: Moment,
): Lookup | undefined {
  const call = CACHED_CALLS.find(({ pattern }) => pattern.test(path));
  // Who calls with a key or from another site is judged first, and answered by what came of it.
  if (!call || header('authorization') !== undefined || header('origin') !== undefined) return undefined;
  const from = Number(query.get('from'));
  // Whole ranges, as the pages ask for them: anything else would fill the memory with what nobody asks for again.
  if (from % RANGE_SIZE !== 1 || query.get('to') !== String(from + RANGE_SIZE - 1)) return undefined;
  const asked = call.query.map((name) => query.get(name));
  const key = JSON.stringify([decodedPath(path), ...asked, moment.today(), moment.epoch()]);
  return { key, route: call.route, hasCookie: Boolean(header('cookie')) };
}

/** What of an address changes a page, as the pages read it: two spellings that differ for a page never share a key. */
function partsOfQuery(page: Page, query: URLSearchParams) {
  return [
    'number' in page ? page.number : undefined,
    page.name === 'word-list' ? parseWordNumber(query.get('page')) : undefined,
    ...CACHED_SWITCHES.map((name) => (query.get(name) === '1' ? name : '')),
    page.name === 'landing' && isStudyLevel(query.get('more')) ? query.get('more') : '',
  ];
}

/** What of a guest's choices changes a page, beside language and theme. */
function partsOfChoices(page: Page, query: URLSearchParams, { pair, level }: Preferences) {
  // Static pages have no pair of their own: their tabs lead to the visitor's. Their links ask for a language as they do.
  const isStatic = !('pair' in page) && page.name !== 'landing';
  const base = query.get('base');
  const isChoosing = page.name === 'onboarding' || page.name === 'levels';
  return [
    isStatic ? `${pair} ${isLanguageCode(query.get('lang'))}` : '',
    isChoosing ? `${query.get('step') === '2'} ${isLanguageCode(base) ? base : ''} ${level}` : '',
    level === 'all' ? 'all' : '',
  ];
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
