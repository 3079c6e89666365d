import { z } from 'zod';
import { LANGUAGES } from './language.ts';
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

/** One bundled vocabulary entry, as `content/words/<level>/<id>.json` holds it (its meaning: docs/content.md). */
export const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  headword: z.string().min(1).max(60),
  variants: z.array(z.string().min(1).max(60)).min(1).optional(),
  partOfSpeech: z.enum(PARTS_OF_SPEECH),
  level: z.enum(['A1', 'A2', 'B1', 'B2', 'C1']),
  topics: z.array(z.enum(TOPICS)),
  ipa: z.string().min(1).max(80),
  headwords: inSixLanguages,
  meanings: inSixLanguages,
  contexts: z.array(inSixLanguages).length(2),
  picture: z.string().nullable(),
  review: z.enum(['draft', 'reviewed']),
});
export type Entry = z.infer<typeof entrySchema>;

/** Order of keys in an entry's file. */
export const ENTRY_KEYS: readonly (keyof Entry)[] = [
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
  levels: z.record(z.enum(['A1', 'A2', 'B1', 'B2', 'C1']), z.number().int().min(0)),
  topics: z.record(z.enum(TOPICS), z.number().int().min(0)),
});
export type Targets = z.infer<typeof targetsSchema>;

export type SixLanguages = z.infer<typeof inSixLanguages>;

/** The JSON text of an entry's file: keys and languages in their fixed order, two spaces, final newline. */
export function formatEntry(entry: Entry): string {
  const inOrder = (map: SixLanguages) => Object.fromEntries(LANGUAGES.map((code) => [code, map[code]]));
  const ordered = Object.fromEntries(
    ENTRY_KEYS.filter((key) => entry[key] !== undefined).map((key) => [key, entry[key]]),
  ) as Entry;
  const shaped = {
    ...ordered,
    headwords: inOrder(entry.headwords),
    meanings: inOrder(entry.meanings),
    contexts: entry.contexts.map(inOrder),
  };
  return `${JSON.stringify(shaped, null, 2)}\n`;
}
