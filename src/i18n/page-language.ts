import { baseLanguageOf, bestLanguage, isLanguageCode, type LanguageCode } from '../domain/language.ts';
import { interfaceLanguage, type Preferences } from '../domain/learning/preferences.ts';
import { preferencesFromCookies } from '../domain/learning/preferences-cookie.ts';
import { type Page, pairOfPage } from './paths.ts';
import { routeOf } from './route-of.ts';

/** Pages whose language a link may ask for, `?lang=xx` (READINGS R38). */
const ASKS_LANGUAGE: ReadonlySet<Page['name']> = new Set([
  'onboarding',
  'auth',
  'privacy-policy',
  'terms-of-use',
  'about-us',
  'api-docs',
]);

/** The interface language of a page for a visitor. */
export function languageOfPage(
  page: Page | undefined,
  query: URLSearchParams,
  preferences: Preferences,
  acceptLanguage: string | null | undefined,
): LanguageCode {
  if (page?.name === 'landing') return page.language;
  const asked = query.get('lang');
  if (page && ASKS_LANGUAGE.has(page.name) && isLanguageCode(asked)) return asked;
  const pair = page && pairOfPage(page);
  // What was chosen a step before counts, though the browser may not have kept it.
  const base = page?.name === 'onboarding' ? query.get('base') : undefined;
  const spoken = isLanguageCode(base) ? base : bestLanguage(acceptLanguage);
  return interfaceLanguage(preferences, pair && baseLanguageOf(pair), spoken);
}

/** The language in which a request is answered, whether it is for a page or not. */
export function languageOfRequest({ url, headers }: Request): LanguageCode {
  const { pathname, searchParams } = new URL(url);
  const route = routeOf(pathname, searchParams);
  const page = route.kind === 'page' ? route.page : undefined;
  const preferences = preferencesFromCookies(headers.get('cookie'));
  return languageOfPage(page, searchParams, preferences, headers.get('accept-language'));
}
