import { z } from 'zod';
import { languageFields } from '#src/domain/editing/language-fields.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { FORM_NAMES, REGISTERS, RELATIONS } from '#src/domain/words/entry-depth.ts';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';

/** Rows of the tables of section 7, as the API answers them. Field names are the specification's (READINGS R33). */

const eachLanguage = <T>(value: T) =>
  Object.fromEntries(LANGUAGES.map((code) => [code, value])) as Record<LanguageCode, T>;

export const translations = z
  .object(eachLanguage(z.string().optional()))
  .meta({ id: 'Translations', description: 'A text a language; languages without one are left out.' });

const text = z.string().nullable();

const optionalKeys = <K extends string, T extends z.ZodType>(keys: readonly K[], value: T) =>
  z.strictObject(
    Object.fromEntries(keys.map((key) => [key, value.optional()])) as Record<K, z.ZodOptional<T>>,
  );

/**
 * What a keyword may say besides; each null where there is nothing to say.
 * @param texts the schema of a text a language
 */
export const depthFields = <T extends z.ZodType>(texts: T) => ({
  forms: optionalKeys(FORM_NAMES, z.string())
    .nullable()
    .describe('Irregular or doubtful forms, ` / ` between two.'),
  patterns: z
    .array(z.string())
    .nullable()
    .describe('In a dictionary’s short hand: `apply for sth`, `uncountable`.'),
  collocations: z.array(texts).nullable().describe('English phrases and their translations.'),
  register: z.enum(REGISTERS).nullable(),
  hints: optionalKeys(LANGUAGES, z.array(z.string()))
    .nullable()
    .describe('By language, one for each variant of its translation: what tells them apart.'),
  notes: texts.nullable().describe('What speakers of a language get wrong.'),
  senses: z
    .array(
      z.strictObject({
        partOfSpeech: z.string(),
        level: z.enum(CEFR_LEVELS).nullable(),
        ipa: z.string().optional().describe('Where it is said otherwise than the keyword.'),
        headwords: texts,
        meanings: texts,
        context: texts,
      }),
    )
    .nullable()
    .describe('Further senses, each with a sentence as its `context`.'),
  related: optionalKeys(RELATIONS, z.array(z.string())).nullable().describe('Ids of other keywords.'),
});

export const keywordRowSchema = z
  .object({
    id: z.string(),
    headword_en: z.string(),
    headword_ar: text,
    headwords: translations,
    meaning_en: text,
    meaning_ar: text,
    meanings: translations,
    ipa: z.string(),
    part_of_speech: z.string(),
    contexts: z.array(translations).describe('Example sentences.'),
    contexts_multilang: z.array(translations).describe('The same as `contexts`.'),
    tags: z
      .array(z.string())
      .describe('Topics, the level, and `universal` where all six headwords are there.'),
    image_url: text,
    ...languageFields('audio_url', () => text),
    created_at: z.iso.datetime(),
    status: z.enum(['draft', 'published']).describe('Learners see published ones alone.'),
    ...depthFields(translations),
  })
  .meta({ id: 'Keyword', description: 'An entry of the vocabulary.' });

export const categoryKeywordRowSchema = z
  .object({
    category_id: z.string(),
    keyword_id: z.string(),
    position: z.int().describe('Place in the category’s order.'),
    keyword: keywordRowSchema.optional().describe('With `embed=keyword`.'),
  })
  .meta({ id: 'CategoryKeyword', description: 'That a keyword is in a category.' });

export const categoryRowSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: text,
    icon_emoji: text,
    ...languageFields('name', () => text),
    ...languageFields('slug', () => text),
    category_keywords: z
      .array(z.object({ position: z.int(), keyword: z.object({ id: z.string(), headword_en: z.string() }) }))
      .optional()
      .describe('With `embed=keywords`.'),
  })
  .meta({ id: 'Category', description: 'A topic.' });

export const languagePairRowSchema = z
  .object({ id: z.string(), base_language: z.string(), target_languages: z.array(z.string()) })
  .meta({ id: 'LanguagePair' });
