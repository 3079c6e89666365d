import { z } from 'zod';
import { foldEntered } from '../entered-text.ts';
import { LANGUAGES, type LanguageCode } from '../language.ts';
import {
  depthOf,
  type EntryDepth,
  FORM_NAMES,
  type FurtherSense,
  type Hints,
  MAX_COLLOCATIONS,
  MAX_HINT_LENGTH,
  MAX_HINTS,
  MAX_NOTE_LENGTH,
  MAX_PATTERN_LENGTH,
  MAX_PATTERNS,
  MAX_RELATED,
  MAX_SENSES,
  REGISTERS,
  RELATIONS,
  withoutDepth,
} from '../words/entry-depth.ts';
import type { Translations } from '../words/keyword.ts';
import { CEFR_LEVELS, isCefrLevel } from '../words/level.ts';
import { partOfSpeechIn } from '../words/part-of-speech.ts';
import type { KeywordState } from './keyword-version.ts';

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

/** One line, in Unicode's composed form, without characters that nobody sees, spaces single. */
const tidy = (text: string) =>
  foldEntered(text.normalize('NFC'), 'invisible')
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

/**
 * Where a picture may lie: with the project or among stored files, in the types that are stored. Pages show none of other
 * servers.
 */
const pictureAddress = z.string().regex(/^\/(?:pictures|media)\/(?!.*\.\.)[\w./-]{1,200}\.(?:webp|png)$/);

/** A value for some of the keys; empty ones are left out. */
const some = <K extends string, T extends string | string[]>(keys: readonly K[], value: z.ZodType<T>) =>
  z
    .strictObject(
      Object.fromEntries(keys.map((key) => [key, value.optional()])) as Record<
        K,
        z.ZodOptional<z.ZodType<T>>
      >,
    )
    .transform(
      (map) =>
        Object.fromEntries(
          keys.flatMap((key) => {
            const each = (map as Partial<Record<K, T>>)[key];
            return each === undefined || each.length === 0 ? [] : [[key, each]];
          }),
        ) as Partial<Record<K, T>>,
    );

/** As it stands in a dictionary, between slashes, or without them. */
const ipa = line(MAX_IPA_LENGTH).transform((ipa) => ipa.replace(/^\/(.*)\/$/, '$1'));

const sense: z.ZodType<FurtherSense> = z.strictObject({
  partOfSpeech: line(40).default(''),
  level: z.enum(CEFR_LEVELS).nullable().default(null),
  ipa: ipa.transform((ipa) => ipa || undefined).optional(),
  headwords: inLanguages(MAX_TRANSLATION_LENGTH, MAX_HEADWORD_LENGTH).default({}),
  meanings: inLanguages(MAX_TEXT_LENGTH).default({}),
  context: inLanguages(MAX_TEXT_LENGTH).default({}),
});
const isBlank = ({ headwords, meanings, context }: FurtherSense) =>
  [headwords, meanings, context].every((map) => Object.keys(map).length === 0);

const entryId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120);

/** What may be changed beyond headword, meaning and sentences; null or empty takes a part away. */
const depthChange = {
  forms: some(FORM_NAMES, line(MAX_HEADWORD_LENGTH)).nullable(),
  patterns: lines(MAX_PATTERN_LENGTH, MAX_PATTERNS).nullable(),
  collocations: z
    .array(inLanguages(MAX_TEXT_LENGTH))
    .transform((list) => list.filter((each) => Object.keys(each).length > 0))
    .refine((list) => list.length <= MAX_COLLOCATIONS, { params: { reason: 'too-many' } })
    .nullable(),
  register: z.enum(REGISTERS).nullable(),
  hints: some(LANGUAGES, lines(MAX_HINT_LENGTH, MAX_HINTS)).nullable() as z.ZodType<Hints | null>,
  notes: inLanguages(MAX_NOTE_LENGTH).nullable(),
  senses: z
    .array(sense)
    .transform((list) => list.filter((each) => !isBlank(each)))
    .refine((list) => list.length <= MAX_SENSES, { params: { reason: 'too-many' } })
    .nullable(),
  related: some(RELATIONS, z.array(entryId).max(MAX_RELATED)).nullable(),
};

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
    ipa,
    partOfSpeech: line(40).transform((name) => partOfSpeechIn(name) ?? name),
    level: z.enum(CEFR_LEVELS).nullable(),
    // Level and 'universal' are tags too, which follow from the entry itself.
    topics: lines(MAX_TAG_LENGTH, MAX_TAGS).transform((tags) =>
      tags.filter((tag) => !isCefrLevel(tag) && tag !== 'universal'),
    ),
    imageUrl: pictureAddress.nullable(),
    review: z.enum(['draft', 'reviewed']),
    ...depthChange,
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
  ) as Partial<KeywordState> & EntryDepth;
  const joined: KeywordState = { ...state, ...given };
  const next: KeywordState = { ...withoutDepth(joined), ...depthOf(joined) };
  return {
    ...next,
    levelOrigin: next.level === state.level ? state.levelOrigin : next.level === null ? null : 'admin',
    audioUrls: withoutStaleSounds(state, next),
  };
}

/** Languages whose stored sound says another word than the headword is after a change, or says it otherwise. */
export function staleSounds(before: KeywordState, after: KeywordState): LanguageCode[] {
  return LANGUAGES.filter(
    (code) =>
      before.audioUrls[code] !== undefined &&
      (before.headwords[code] !== after.headwords[code] || (code === 'en' && before.ipa !== after.ipa)),
  );
}

/** The stored sounds that an entry still has after a change. */
export function withoutStaleSounds(before: KeywordState, after: KeywordState): Translations {
  const stale = staleSounds(before, after);
  return Object.fromEntries(
    Object.entries(after.audioUrls).filter(([language]) => !stale.includes(language as LanguageCode)),
  );
}
