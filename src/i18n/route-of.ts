import { baseLanguageOf, isLanguagePair, type LanguagePair } from '../domain/language.ts';
import { isStudyLevel, type StudyLevel } from '../domain/words/level.ts';
import {
  parseRange,
  parseWordNumber,
  RANGE_SIZE,
  rangeOf,
  type WordRange,
} from '../domain/words/word-range.ts';

import {
  ADMIN_SECTIONS,
  categoryPath,
  encodePath,
  LANDING_PATHS,
  type Page,
  PLAIN_PAGES,
  pathOf,
  SECTIONS_OF_MANY,
  studyRangePath,
  WORD_PARAMETERS,
  WORDS_SLUGS,
  wordListPath,
  wordParameterOf,
} from './paths.ts';

export type RouteAnswer =
  | { kind: 'page'; page: Page }
  /** 301 where the answer follows from the path alone, 302 where it may change. `to` is percent-encoded. */
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | { kind: 'not-found' };

const SLUG_OF_ANY_LANGUAGE = new Set<string>(Object.values(WORDS_SLUGS));
const LOOKS_LIKE_PAIR = /^[a-z]{2,3}-[a-z]{2,3}$/i;

function page(page: Page): RouteAnswer {
  return { kind: 'page', page };
}

/** @param path decoded; @param query parameters to keep */
export function moved(path: string, query?: URLSearchParams): RouteAnswer {
  const asked = query?.toString();
  const search = asked ? `?${asked}` : '';
  // A '?' or '#' here is part of a segment and must not end the path.
  const to = encodePath(path).replace(/[?#]/g, encodeURIComponent) + search;
  return { kind: 'redirect', status: 301, to };
}

function movedToWord(path: string, pair: LanguagePair, number: number | undefined): RouteAnswer {
  return moved(
    path,
    number === undefined ? undefined : new URLSearchParams({ [wordParameterOf(pair)]: String(number) }),
  );
}

/** The word number asked for, and whether only under another language's parameter than the pair's own. */
function askedWord(
  pair: LanguagePair,
  query: URLSearchParams,
): { number: number | undefined; isForeign: boolean } {
  const own = wordParameterOf(pair);
  if (query.has(own)) return { number: parseWordNumber(query.get(own)), isForeign: false };
  const foreign = Object.values(WORD_PARAMETERS).find((name) => query.has(name));
  return {
    number: foreign === undefined ? undefined : parseWordNumber(query.get(foreign)),
    isForeign: foreign !== undefined,
  };
}

const NOT_FOUND: RouteAnswer = { kind: 'not-found' };
const TO_ONBOARDING: RouteAnswer = { kind: 'redirect', status: 302, to: '/onboarding' };

/** Decoded, NFC-normalised segments of a raw request path; undefined where the percent-encoding is malformed. */
function segmentsOf(rawPath: string): { segments: string[]; isPlainSpelling: boolean } | undefined {
  let decoded: string[];
  try {
    decoded = rawPath.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const segments = decoded.map((segment) => segment.normalize('NFC'));
  const isNfc = segments.every((segment, i) => segment === decoded[i]);
  const hasTrailingSlash = segments.length > 1 && segments[segments.length - 1] === '';
  if (hasTrailingSlash) segments.pop();
  return { segments, isPlainSpelling: isNfc && !hasTrailingSlash };
}

/**
 * The page that a requested path means, or where it moved, by READINGS R1-R8 and R13, as far as the path and query
 * alone can tell; totals and the visitor's choices are the page's own business.
 * @param rawPath path as requested, percent-encoded, starting with '/'
 * @param query the query's parameters
 */
export function routeOf(rawPath: string, query: URLSearchParams): RouteAnswer {
  const read = segmentsOf(rawPath);
  if (!read) return NOT_FOUND;
  const { segments, isPlainSpelling } = read;
  if (segments.length === 1 && segments[0] === '')
    return isPlainSpelling ? page({ name: 'home' }) : moved('/');
  // An empty or dot segment names nothing, and '//host' must never become a redirect's target.
  if (segments.some((s) => s === '' || s === '.' || s === '..' || s.includes('/') || s.includes('\\'))) {
    const first = segments[0] ?? '';
    return LOOKS_LIKE_PAIR.test(first) ? TO_ONBOARDING : NOT_FOUND;
  }
  const answer = matchSegments(segments, query);
  if (answer.kind !== 'page' || isPlainSpelling) return answer;
  return moved(pathOf(answer.page), query);
}

function matchSegments(segments: string[], query: URLSearchParams): RouteAnswer {
  const [first = '', ...rest] = segments;
  if (first === 'admin') return matchAdmin(rest);
  if (first === 'api') return rest.join('/') === 'docs' ? page({ name: 'api-docs' }) : NOT_FOUND;
  if (segments.length === 1) return matchSingle(first);
  const level = first.toLowerCase();
  if (isStudyLevel(level)) return matchShortStudy(level, first, rest, query);
  if (SLUG_OF_ANY_LANGUAGE.has(first) && rest.length === 1 && parseRange(rest[0] ?? '')) return TO_ONBOARDING;
  if (first === 'en') return matchPairPage('en-en', rest, query);
  if (first === 'en-en') return matchEnglishPair(rest, query);
  if (isLanguagePair(first)) return matchPairPage(first, rest, query);
  return LOOKS_LIKE_PAIR.test(first) ? TO_ONBOARDING : NOT_FOUND;
}

/** Signs that are glued to an address in a text, at either end: brackets, quotation marks, what ends a sentence. */
const GLUED = /^[\p{Ps}\p{Pi}\p{Pf}\p{Zs}"'<>+*`]+|[\p{Pe}\p{Pi}\p{Pf}\p{Zs}\p{Pd}"'<>.,;:!?…*+`،؛؟]+$/gu;

/**
 * The only id that a word's address, as people type and copy it, can mean: 'Ice+Cream).' is 'ice-cream'. What holds
 * anything else than a word stays as it is, and is found nowhere.
 */
function wordIdOf(segment: string): string {
  const id = segment
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(GLUED, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\p{Zs}+_]+|\p{Pd}+/gu, '-');
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) ? id : segment;
}

const MAX_ADMIN_ID_LENGTH = 120;

function matchAdmin([name, id, ...more]: string[]): RouteAnswer {
  if (name === undefined) return page({ name: 'admin', section: 'single', id: undefined });
  const section = ADMIN_SECTIONS.find((each) => each === name && each !== 'single');
  if (!section || more.length > 0) return NOT_FOUND;
  const mayHaveId =
    id === undefined || (SECTIONS_OF_MANY.includes(section) && id.length <= MAX_ADMIN_ID_LENGTH);
  return mayHaveId ? page({ name: 'admin', section, id }) : NOT_FOUND;
}

function matchSingle(segment: string): RouteAnswer {
  if (segment === 'en') return moved(wordListPath('en-en'));
  if (isLanguagePair(segment)) return page({ name: 'resolver', pair: segment });
  if (`/${segment}` === LANDING_PATHS.en) return page({ name: 'landing', language: 'en' });
  const plain = PLAIN_PAGES.find((name) => name === segment);
  return plain ? page({ name: plain }) : TO_ONBOARDING;
}

/** `/{level}/words/{range}`, English's own form, and its shortenings. */
function matchShortStudy(
  level: StudyLevel,
  written: string,
  rest: string[],
  query: URLSearchParams,
): RouteAnswer {
  const [slug = '', range, ...more] = rest;
  if (more.length > 0) return NOT_FOUND;
  if (range === undefined && parseRange(slug)) return TO_ONBOARDING;
  if (!SLUG_OF_ANY_LANGUAGE.has(slug)) return NOT_FOUND;
  if (range === undefined) return moved(studyRangePath('en-en', level, rangeOfPage(query)));
  return matchStudy('en-en', level, `/${written}/${slug}/${range}`, range, query, true);
}

/** `/en-en/…`: study pages stay, the others move to `/en/…`. */
function matchEnglishPair(rest: string[], query: URLSearchParams): RouteAnswer {
  const [first = ''] = rest;
  if (first === 'categories' || (SLUG_OF_ANY_LANGUAGE.has(first) && !parseRange(rest[1] ?? ''))) {
    const answer = matchPairPage('en-en', rest, query);
    return answer.kind === 'page' ? moved(pathOf(answer.page), query) : answer;
  }
  return matchPairPage('en-en', rest, query, true);
}

/** Pages below a pair. `studies`: whether study paths live here ('/en' has none). */
function matchPairPage(
  pair: LanguagePair,
  rest: string[],
  query: URLSearchParams,
  studies = pair !== 'en-en',
): RouteAnswer {
  const [first = '', second, third, ...more] = rest;
  if (more.length > 0) return NOT_FOUND;
  const slug = WORDS_SLUGS[baseLanguageOf(pair)];
  if (first === 'categories' && third === undefined) {
    if (second === undefined) return page({ name: 'category-list', pair });
    const { number, isForeign } = askedWord(pair, query);
    if (isForeign) return movedToWord(categoryPath(pair, second), pair, number);
    return page({ name: 'category', pair, slug: second, number });
  }
  if (SLUG_OF_ANY_LANGUAGE.has(first) && third === undefined) {
    if (second !== undefined && parseRange(second)) return TO_ONBOARDING;
    if (second === undefined)
      return first === slug
        ? page({ name: 'word-list', pair })
        : moved(pathOf({ name: 'word-list', pair }), query);
    const id = wordIdOf(second);
    if (parseRange(id)) return NOT_FOUND;
    const target: Page = { name: 'word', pair, id };
    return first === slug && id === second ? page(target) : moved(pathOf(target), query);
  }
  if (rest.length === 1 && `/${pair}/${first}` === LANDING_PATHS[baseLanguageOf(pair)]) {
    return page({ name: 'landing', language: baseLanguageOf(pair) });
  }
  if (!studies) return NOT_FOUND;
  if (first === 'levels' && second === undefined) return page({ name: 'levels', pair });
  const level = first.toLowerCase();
  if (!isStudyLevel(level)) return NOT_FOUND;
  if (second === undefined) return moved(studyRangePath(pair, level, rangeOfPage(query)));
  if (third === undefined && parseRange(second)) return TO_ONBOARDING;
  if (!SLUG_OF_ANY_LANGUAGE.has(second)) return NOT_FOUND;
  if (third === undefined) return moved(studyRangePath(pair, level, rangeOfPage(query)));
  return matchStudy(pair, level, `/${pair}/${first}/${second}/${third}`, third, query, false);
}

/** R6: `?page=N` is the Nth range. */
function rangeOfPage(query: URLSearchParams): WordRange {
  const asked = parseWordNumber(query.get('page')) ?? 1;
  return rangeOf((Math.max(1, Math.min(asked, 1_000_000)) - 1) * RANGE_SIZE + 1);
}

function matchStudy(
  pair: LanguagePair,
  level: StudyLevel,
  written: string,
  rangeText: string,
  query: URLSearchParams,
  short: boolean,
): RouteAnswer {
  const range = parseRange(rangeText);
  if (!range) return NOT_FOUND;
  const { number, isForeign } = askedWord(pair, query);
  const path =
    short || pair !== 'en-en'
      ? studyRangePathAsWritten(pair, level, rangeText)
      : `/en-en/${level}/words/${rangeText}`;
  if (path !== written || isForeign) return movedToWord(path, pair, number);
  return page({ name: 'study', pair, level, range, number, short: short || pair !== 'en-en' });
}

function studyRangePathAsWritten(pair: LanguagePair, level: StudyLevel, rangeText: string): string {
  return pair === 'en-en'
    ? `/${level}/words/${rangeText}`
    : `/${pair}/${level}/${WORDS_SLUGS[baseLanguageOf(pair)]}/${rangeText}`;
}
