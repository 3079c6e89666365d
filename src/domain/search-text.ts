import type { Translations } from './keyword.ts';
import { LANGUAGES } from './language.ts';

/** Arabic vowel signs, tanwin, shadda, sukun, superscript alef and tatweel: spelling that readers leave out. */
const ARABIC_SIGNS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const COMBINING = /\p{M}/gu;

/**
 * Folds text for search, so that case, accents and Arabic diacritics do not matter: 'Éléphant' and 'elephant',
 * 'مُعَلِّم' and 'معلم' fold alike. Hamza carriers fold to bare alef, waw and ya, alef maqsura to ya, ta marbuta to ha,
 * as Arabic typists mix them freely. ß folds to ss, œ to oe, æ to ae. Control characters fold to
 * spaces: the database refuses NUL.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ARABIC_SIGNS, '')
    .replace(COMBINING, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘`]/g, "'")
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0624/g, '\u0648')
    .replace(/\u0626/g, '\u064a')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Longest search the list answers, in characters; the rest is cut off. */
export const SEARCH_MAX_LENGTH = 80;

/** What an entry is found by, folded, one a line: headwords, other spellings and tags (READINGS R19, R20). */
export function keywordSearchText(entry: {
  headwords: Translations;
  variants?: readonly string[] | undefined;
  level: string | null;
  topics: readonly string[];
}): string {
  const isUniversal = LANGUAGES.every((language) => entry.headwords[language]?.trim());
  const parts = [
    // In one order, whatever the order in which a database keeps them.
    ...LANGUAGES.flatMap((language) => entry.headwords[language] ?? []),
    ...(entry.variants ?? []),
    ...(entry.level ? [entry.level] : []),
    ...entry.topics,
    ...(isUniversal ? ['universal'] : []),
  ];
  return [...new Set(parts.map(foldForSearch))].join('\n');
}
