import { baseLanguageOf, type LanguageCode, type LanguagePair, pairOf } from '../domain/language.ts';
import type { StudyLevel } from '../domain/words/level.ts';
import { formatRange, rangeOf, type WordRange } from '../domain/words/word-range.ts';

/** Addresses: every page's path in every language. Which page a requested path means is `route-of.ts`. */

export const WORDS_SLUGS: Record<LanguageCode, string> = {
  en: 'words',
  ar: 'كلمات',
  es: 'palabras',
  fr: 'mots',
  de: 'wörter',
  pt: 'palavras',
};

export const WORD_PARAMETERS: Record<LanguageCode, string> = {
  en: 'word',
  ar: 'كلمة',
  es: 'palabra',
  fr: 'mot',
  de: 'wort',
  pt: 'palavra',
};

export const LANDING_PATHS: Record<LanguageCode, string> = {
  en: '/english-words',
  ar: '/ar-en/كلمات-انجليزي',
  es: '/es-en/palabras-en-inglés',
  fr: '/fr-en/mots-en-anglais',
  de: '/de-en/englische-wörter',
  pt: '/pt-en/palavras-em-inglês',
};

/** Pages of one segment without parameters. Their names are their addresses. */
export const PLAIN_PAGES = [
  'today',
  'learn',
  'onboarding',
  'auth',
  'profile',
  'history',
  'placement',
  'saved',
  'privacy-policy',
  'terms-of-use',
  'about-us',
  'categories',
] as const;
export type PlainPage = (typeof PLAIN_PAGES)[number];

/** The Content Generator's tabs, in their order; the first is the admin area's own page. */
export const ADMIN_TABS = [
  'single',
  'batch',
  'category-batch',
  'upload',
  'suggestions',
  'categories',
  'languages',
  'levels',
] as const;
/** What the admin area holds. The names end the addresses, but for the first. */
export const ADMIN_SECTIONS = [...ADMIN_TABS, 'words', 'vocabulary', 'runs', 'roles', 'keys', 'log'] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];

export type Page =
  | { name: 'home' }
  | { name: PlainPage }
  | { name: 'api-docs' }
  | {
      name: 'admin';
      section: AdminSection;
      /** The entry or the run that the page is about. */
      id: string | undefined;
    }
  | { name: 'landing'; language: LanguageCode }
  | { name: 'resolver'; pair: LanguagePair }
  | { name: 'levels'; pair: LanguagePair }
  | { name: 'category-list'; pair: LanguagePair }
  | { name: 'category'; pair: LanguagePair; slug: string; number: number | undefined }
  | { name: 'word-list'; pair: LanguagePair }
  | { name: 'word'; pair: LanguagePair; id: string }
  | {
      name: 'study';
      pair: LanguagePair;
      level: StudyLevel;
      range: WordRange;
      number: number | undefined;
      short: boolean;
    };

export type PageName = Page['name'];

/** The first segment of a pair's pages: 'en' for English (its study pages have forms of their own), else the pair. */
function rootOf(pair: LanguagePair): string {
  return pair === 'en-en' ? 'en' : pair;
}

/** Percent-encodes a path or query text, one way everywhere (upper-case hex of UTF-8, `encodeURI`). */
export function encodePath(path: string): string {
  return encodeURI(path.normalize('NFC'));
}

export function wordListPath(pair: LanguagePair): string {
  return `/${rootOf(pair)}/${WORDS_SLUGS[baseLanguageOf(pair)]}`;
}

export function wordPath(pair: LanguagePair, id: string): string {
  return `${wordListPath(pair)}/${id}`;
}

export function categoryListPath(pair: LanguagePair): string {
  return `/${rootOf(pair)}/categories`;
}

export function categoryPath(pair: LanguagePair, slug: string): string {
  return `${categoryListPath(pair)}/${slug}`;
}

export function levelsPath(pair: LanguagePair): string {
  return `/${pair}/levels`;
}

/** Sections of the admin area of which each thing has a page of its own. */
export type AdminSectionOfMany = 'words' | 'runs';
export const SECTIONS_OF_MANY: readonly string[] = ['words', 'runs'] satisfies AdminSectionOfMany[];

/** A section of the admin area; its first page is the single word's. */
export function adminPath(section: AdminSection = 'single'): string {
  return section === 'single' ? '/admin' : `/admin/${section}`;
}

/** The page of one entry (`words`) or one run (`runs`) in the admin area. */
export function adminItemPath(section: AdminSectionOfMany, id: string): string {
  return `${adminPath(section)}/${id}`;
}

/** The parameter with which a study screen leads to the visitor's stored place. */
export const RESUME = 'resume';
/** Query parameter by which a page is told that the answer which led to it gave the browser a cookie. */
export const GIVEN = 'given';

/** Where a learner of all levels goes on: the study screen, led to the stored place (the resolver would reset 'all'). */
export function resumePath(pair: LanguagePair): string {
  return `${studyRangePath(pair, 'all', rangeOf(1))}?${RESUME}=1`;
}

export function resolverPath(pair: LanguagePair): string {
  return `/${pair}`;
}

export function wordParameterOf(pair: LanguagePair): string {
  return WORD_PARAMETERS[baseLanguageOf(pair)];
}

/** The study screen's canonical path: short for English, `/{pair}/{level}/{words}/{range}` for the others. */
export function studyRangePath(pair: LanguagePair, level: StudyLevel, range: WordRange): string {
  return pair === 'en-en'
    ? `/${level}/words/${formatRange(range)}`
    : `/${pair}/${level}/${WORDS_SLUGS[baseLanguageOf(pair)]}/${formatRange(range)}`;
}

/** The study screen at a word number, which also settles the range. */
export function studyPath(pair: LanguagePair, level: StudyLevel, number: number): string {
  return `${studyRangePath(pair, level, rangeOf(number))}?${wordParameterOf(pair)}=${number}`;
}

/** A page's canonical path, decoded; without query. */
export function pathOf(target: Page): string {
  switch (target.name) {
    case 'home':
      return '/';
    case 'api-docs':
      return '/api/docs';
    case 'landing':
      return LANDING_PATHS[target.language];
    case 'admin':
      return target.id === undefined
        ? adminPath(target.section)
        : `${adminPath(target.section)}/${target.id}`;
    case 'resolver':
      return resolverPath(target.pair);
    case 'levels':
      return levelsPath(target.pair);
    case 'category-list':
      return categoryListPath(target.pair);
    case 'category':
      return categoryPath(target.pair, target.slug);
    case 'word-list':
      return wordListPath(target.pair);
    case 'word':
      return wordPath(target.pair, target.id);
    case 'study':
      return target.short
        ? studyRangePath(target.pair, target.level, target.range)
        : `/en-en/${target.level}/words/${formatRange(target.range)}`;
    default:
      return `/${target.name}`;
  }
}

/** The pair that a page lies under, and so the language it speaks before any choice; undefined for the others. */
export function pairOfPage(target: Page): LanguagePair | undefined {
  if ('pair' in target) return target.pair;
  return target.name === 'landing' ? pairOf(target.language) : undefined;
}
