import { LANGUAGES, type LanguageCode } from '../language.ts';
import { DEPTH_FIELDS, type FurtherSense } from '../words/entry-depth.ts';
import type { Translations } from '../words/keyword.ts';
import type { KeywordState } from './keyword-version.ts';

/** The parts of an entry that differences are told by. */
export const DIFFERENCE_FIELDS = [
  'headwords',
  'variants',
  'meanings',
  'contexts',
  ...DEPTH_FIELDS,
  'ipa',
  'partOfSpeech',
  'level',
  'topics',
  'imageUrl',
  'audioUrls',
  'status',
  'review',
  'origin',
  'levelOrigin',
  'links',
] as const satisfies readonly (keyof KeywordState)[];
export type DifferenceField = (typeof DIFFERENCE_FIELDS)[number];

/** One text of an entry that two versions have differently; empty where one of them has none. */
export type KeywordDifference = {
  field: DifferenceField;
  /** For texts that stand in several languages. */
  language: LanguageCode | undefined;
  /** 0-based, for example sentences. */
  index: number | undefined;
  before: string;
  after: string;
};

/**
 * What two versions of an entry have differently, text by text, in the order in which an entry is read; undefined
 * stands for 'not there'. What checks found and when it was made are no difference.
 */
export function keywordDifference(
  before: KeywordState | undefined,
  after: KeywordState | undefined,
): KeywordDifference[] {
  return DIFFERENCE_FIELDS.flatMap((field): KeywordDifference[] => {
    if (field === 'contexts') {
      const count = Math.max(before?.contexts.length ?? 0, after?.contexts.length ?? 0);
      return Array.from({ length: count }, (_, i) => i).flatMap((index) =>
        byLanguage(field, before?.contexts[index], after?.contexts[index], index),
      );
    }
    if (field === 'headwords' || field === 'meanings' || field === 'audioUrls' || field === 'notes')
      return byLanguage(field, before?.[field], after?.[field]);
    if (field === 'hints') return byLanguage(field, hintTexts(before), hintTexts(after));
    if (field === 'collocations' || field === 'senses') {
      const [from, to] = [listOf(before, field), listOf(after, field)];
      return Array.from({ length: Math.max(from.length, to.length) }, (_, index) =>
        byLanguage(field, from[index], to[index], index),
      ).flat();
    }
    const [from, to] = [textOf(before, field), textOf(after, field)];
    return from === to ? [] : [{ field, language: undefined, index: undefined, before: from, after: to }];
  });
}

/** The parts of an entry in which two versions differ. */
export function differingFields(
  before: KeywordState | undefined,
  after: KeywordState | undefined,
): Set<DifferenceField> {
  return new Set(keywordDifference(before, after).map(({ field }) => field));
}

function byLanguage(
  field: DifferenceField,
  before: Translations = {},
  after: Translations = {},
  index?: number,
): KeywordDifference[] {
  return LANGUAGES.flatMap((language) => {
    const [from, to] = [before[language] ?? '', after[language] ?? ''];
    return from === to ? [] : [{ field, language, index, before: from, after: to }];
  });
}

/** The hints of each language as one text. */
function hintTexts(state: KeywordState | undefined): Translations {
  return Object.fromEntries(
    Object.entries(state?.hints ?? {}).map(([language, hints]) => [language, hints.join(' / ')]),
  );
}

function listOf(state: KeywordState | undefined, field: 'collocations' | 'senses'): Translations[] {
  return field === 'collocations' ? (state?.collocations ?? []) : (state?.senses ?? []).map(senseTexts);
}

/** A sense as one text a language; what is of no language stands in the English one. */
function senseTexts({ partOfSpeech, level, ipa, headwords, meanings, context }: FurtherSense): Translations {
  return Object.fromEntries(
    LANGUAGES.flatMap((code) => {
      const own = code === 'en' ? [partOfSpeech, level, ipa] : [];
      const text = [...own, headwords[code], meanings[code], context[code]].filter(Boolean).join(' · ');
      return text === '' ? [] : [[code, text]];
    }),
  );
}

type OneText = Exclude<
  DifferenceField,
  'contexts' | 'headwords' | 'meanings' | 'audioUrls' | 'notes' | 'hints' | 'collocations' | 'senses'
>;

function textOf(state: KeywordState | undefined, field: OneText): string {
  if (!state) return '';
  if (field === 'links')
    return state.links
      .map(({ categoryId }) => categoryId)
      .sort()
      .join(', ');
  const value = state[field];
  if (Array.isArray(value)) return value.join(', ');
  if (value === null || typeof value !== 'object') return value ?? '';
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${name}: ${Array.isArray(each) ? each.join(', ') : each}`)
    .join('; ');
}
