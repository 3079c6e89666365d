import { z } from 'zod';
import type { Translations } from './keyword.ts';
import type { KeywordState } from './keyword-version.ts';
import { LANGUAGES, type LanguageCode } from './language.ts';
import { CEFR_LEVELS, isCefrLevel } from './level.ts';

/** Longest texts of an entry, in characters: its English headword, that of another language, and all the others. */
export const MAX_HEADWORD_LENGTH = 60;
export const MAX_TRANSLATION_LENGTH = 120;
export const MAX_TEXT_LENGTH = 300;
export const MAX_IPA_LENGTH = 80;
export const MAX_TAG_LENGTH = 60;
/** Most of each list that an entry has. */
export const MAX_CONTEXTS = 10;
export const MAX_VARIANTS = 10;
export const MAX_TAGS = 30;

/** One line, in Unicode's composed form, without control characters, spaces single. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    // Narrow no-break spaces belong to French punctuation and stay.
    .replace(/[^\S\u202f\u00a0]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
const line = (longest: number) => z.string().transform(tidy).pipe(z.string().max(longest));

/** A text a language; blank ones are left out. */
export const inLanguages = (longest: number, longestEnglish = longest): z.ZodType<Translations> =>
  z
    .strictObject(
      Object.fromEntries(
        LANGUAGES.map((code) => [code, line(code === 'en' ? longestEnglish : longest).optional()]),
      ),
    )
    .transform((map) =>
      Object.fromEntries(LANGUAGES.flatMap((code) => (map[code] ? [[code, map[code]]] : []))),
    );

/** A list without blanks and doubles. */
const lines = (longest: number, most: number) =>
  z
    .array(line(longest))
    .transform((list) => [...new Set(list.filter((each) => each !== ''))])
    .pipe(z.array(z.string()).max(most));

/** Where a picture may lie: with the project or among stored files. Pages show none of other servers. */
const pictureAddress = z.string().regex(/^\/(?:pictures|media)\/(?!.*\.\.)[\w./-]{1,200}$/);

/**
 * What an admin may change of an entry; what is not named stays. A map of texts stands for all its languages: one that
 * is missing or blank there is taken away.
 */
export const keywordChangeSchema = z
  .strictObject({
    headwords: inLanguages(MAX_TRANSLATION_LENGTH, MAX_HEADWORD_LENGTH).refine(
      (map) => map.en !== undefined,
      {
        path: ['en'],
      },
    ),
    variants: lines(MAX_HEADWORD_LENGTH, MAX_VARIANTS),
    meanings: inLanguages(MAX_TEXT_LENGTH),
    contexts: z
      .array(inLanguages(MAX_TEXT_LENGTH))
      .transform((list) => list.filter((each) => Object.keys(each).length > 0))
      .refine((list) => list.length <= MAX_CONTEXTS, { params: { reason: 'too-many' } }),
    ipa: line(MAX_IPA_LENGTH).transform((ipa) => ipa.replace(/^\/(.*)\/$/, '$1')),
    partOfSpeech: line(40),
    level: z.enum(CEFR_LEVELS).nullable(),
    // Level and 'universal' are tags too, which follow from the entry itself.
    topics: lines(MAX_TAG_LENGTH, MAX_TAGS).transform((tags) =>
      tags.filter((tag) => !isCefrLevel(tag) && tag !== 'universal'),
    ),
    imageUrl: pictureAddress.nullable(),
    review: z.enum(['draft', 'reviewed']),
  })
  .partial();
export type KeywordChange = z.infer<typeof keywordChangeSchema>;

/** What is wrong with a field of a form: its path, as 'contexts.1.fr', and why. */
export type FieldFault = { path: string; reason: 'missing' | 'too-long' | 'too-many' | 'wrong' };

/** Reads a change, from whatever a form or file holds. */
export function parseKeywordChange(input: unknown): { change: KeywordChange } | { faults: FieldFault[] } {
  const result = keywordChangeSchema.safeParse(input);
  return result.success ? { change: result.data } : { faults: faultsOf(result.error) };
}

export function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), reason: reasonOf(issue) }));
}

function reasonOf(issue: z.core.$ZodIssue): FieldFault['reason'] {
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'too-many' : 'too-long';
  if (issue.code === 'custom') return issue.params?.reason === 'too-many' ? 'too-many' : 'missing';
  if (issue.code === 'too_small') return 'missing';
  return 'wrong';
}

/**
 * The entry as it is with a change. Sounds of headwords that read otherwise now are left out: they say the old word.
 * A level that an admin gives is the admin's.
 */
export function changedKeyword(state: KeywordState, change: KeywordChange): KeywordState {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<KeywordState>;
  const next: KeywordState = { ...state, ...given };
  const stale = staleSounds(state, next);
  return {
    ...next,
    levelOrigin: next.level === state.level ? state.levelOrigin : next.level === null ? null : 'admin',
    audioUrls: Object.fromEntries(
      Object.entries(next.audioUrls).filter(([language]) => !stale.includes(language as LanguageCode)),
    ),
  };
}

/** Languages whose stored sound says another word than the headword is after a change. */
export function staleSounds(before: KeywordState, after: KeywordState): LanguageCode[] {
  return LANGUAGES.filter(
    (code) => before.audioUrls[code] !== undefined && before.headwords[code] !== after.headwords[code],
  );
}
