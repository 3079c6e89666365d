import { z } from 'zod';
import { LANGUAGES, type LanguageCode } from '../language.ts';
import {
  DEPTH_FIELDS,
  FORM_NAMES,
  type FormName,
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
  type Relation,
} from './entry-depth.ts';
import { PARTS_OF_SPEECH } from './part-of-speech.ts';

/** Slugs of the 20 built-in topics, which are also an entry's topic tags. */
export const TOPICS = [
  'animals',
  'clothes',
  'colors',
  'pronouns',
  'time-and-date',
  'directions-and-places',
  'feelings',
  'family',
  'financial-vocabulary',
  'food',
  'laws',
  'greetings',
  'medical-terms',
  'house',
  'numbers',
  'verbs',
  'transportation',
  'airport-and-travel',
  'university',
  'weather',
] as const;
export type Topic = (typeof TOPICS)[number];

const text = z.string().min(1).max(300);
const inSixLanguages = z.strictObject({ en: text, ar: text, es: text, fr: text, de: text, pt: text });

const level = z.enum(['A1', 'A2', 'B1', 'B2', 'C1']);
const entryId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A value for some of the keys, and for one at least. */
const some = <K extends string, T extends z.ZodType>(keys: readonly K[], value: T) =>
  z
    .strictObject(
      Object.fromEntries(keys.map((key) => [key, value.optional()])) as Record<K, z.ZodOptional<T>>,
    )
    .refine((map) => Object.values(map).some((each) => each !== undefined), 'is empty');

/** What an entry may have beyond headword, meaning and sentences (`entry-depth.ts`). */
const depth = {
  forms: some(FORM_NAMES, z.string().min(1).max(60)).optional(),
  patterns: z.array(z.string().min(1).max(MAX_PATTERN_LENGTH)).min(1).max(MAX_PATTERNS).optional(),
  collocations: z.array(inSixLanguages).min(2).max(MAX_COLLOCATIONS).optional(),
  register: z.enum(REGISTERS).optional(),
  hints: some(LANGUAGES, z.array(z.string().min(1).max(MAX_HINT_LENGTH)).length(MAX_HINTS)).optional(),
  notes: some(LANGUAGES, z.string().min(1).max(MAX_NOTE_LENGTH)).optional(),
  senses: z
    .array(
      z.strictObject({
        partOfSpeech: z.enum(PARTS_OF_SPEECH),
        level,
        ipa: z.string().min(1).optional(),
        headwords: inSixLanguages,
        meanings: inSixLanguages,
        context: inSixLanguages,
      }),
    )
    .min(1)
    .max(MAX_SENSES)
    .optional(),
  related: some(RELATIONS, z.array(entryId).min(1).max(MAX_RELATED)).optional(),
};

/** One bundled vocabulary entry, as `content/words/<level>/<id>.json` holds it (its meaning: docs/content.md). */
export const entrySchema = z.strictObject({
  id: entryId,
  headword: z.string().min(1).max(60),
  variants: z.array(z.string().min(1).max(60)).min(1).optional(),
  partOfSpeech: z.enum(PARTS_OF_SPEECH),
  level,
  topics: z.array(z.enum(TOPICS)),
  ipa: z.string().min(1).max(80),
  headwords: inSixLanguages,
  meanings: inSixLanguages,
  contexts: z.array(inSixLanguages).length(2),
  ...depth,
  picture: z.string().nullable(),
  review: z.enum(['draft', 'reviewed']),
});
export type Entry = z.infer<typeof entrySchema>;

/** Order of keys in an entry's file. */
const ENTRY_KEYS: readonly (keyof Entry)[] = [
  'id',
  'headword',
  'variants',
  'partOfSpeech',
  'level',
  'topics',
  'ipa',
  'headwords',
  'meanings',
  'contexts',
  ...DEPTH_FIELDS,
  'picture',
  'review',
];

/** A built-in category, as `content/categories.json` lists it. */
export const bundledCategorySchema = z.strictObject({
  slug: z.enum(TOPICS),
  emoji: z.string().min(1),
  names: inSixLanguages,
  slugs: inSixLanguages,
  descriptions: inSixLanguages,
});
export type BundledCategory = z.infer<typeof bundledCategorySchema>;

/** A bundled picture: its name, the icon it is drawn from and what it shows, for the credits and the reviewer. */
export const bundledPictureSchema = z.strictObject({ icon: z.string().min(1) });

/** Minima that the vocabulary promises, as `content/targets.json` holds them. */
export const targetsSchema = z.strictObject({
  levels: z.record(level, z.number().int().min(0)),
  topics: z.record(z.enum(TOPICS), z.number().int().min(0)),
  /** Entries that have something of each part of a learner's dictionary. */
  depth: z.partialRecord(z.enum(DEPTH_FIELDS), z.number().int().min(0)).default({}),
});
export type Targets = z.infer<typeof targetsSchema>;

const shownIds = z.array(entryId).min(10).max(12);

/**
 * Words chosen by hand that are shown before others, as `content/showcase.json` holds them: concrete, likeable ones of each
 * level, and the most typical of each topic.
 */
export const showcaseSchema = z.strictObject({
  levels: z.record(level, shownIds),
  topics: z.record(z.enum(TOPICS), shownIds),
});
export type Showcase = z.infer<typeof showcaseSchema>;

/** The JSON text of an entry's file: keys and languages in their fixed order, two spaces, final newline. */
export function formatEntry(entry: Entry): string {
  const inOrder = <T>(map: Partial<Record<LanguageCode, T>>) => ordered(LANGUAGES, map);
  const { forms, collocations, hints, notes, senses, related } = entry;
  const shaped = {
    ...entry,
    headwords: inOrder(entry.headwords),
    meanings: inOrder(entry.meanings),
    contexts: entry.contexts.map(inOrder),
    forms: forms && ordered<FormName, string>(FORM_NAMES, forms),
    collocations: collocations?.map(inOrder),
    hints: hints && inOrder(hints),
    notes: notes && inOrder(notes),
    senses: senses?.map((sense) => ({
      partOfSpeech: sense.partOfSpeech,
      level: sense.level,
      ipa: sense.ipa,
      headwords: inOrder(sense.headwords),
      meanings: inOrder(sense.meanings),
      context: inOrder(sense.context),
    })),
    related: related && ordered<Relation, string[]>(RELATIONS, related),
  };
  return `${JSON.stringify(ordered(ENTRY_KEYS, shaped), null, 2)}\n`;
}

/** A map's entries in the order of their keys; those that are missing are left out. */
function ordered<K extends string, T>(keys: readonly K[], map: Partial<Record<K, T>>): Partial<Record<K, T>> {
  return Object.fromEntries(
    keys.flatMap((key) => (map[key] === undefined ? [] : [[key, map[key]]])),
  ) as Partial<Record<K, T>>;
}
