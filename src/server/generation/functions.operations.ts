import { z } from 'zod';
import { failureReason } from '#src/domain/generation/batch-view.ts';
import { batchRequestSchema, ORIGINS } from '#src/domain/generation/generation.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { translations } from '../editing/table-rows.ts';
import { CATEGORY_ERRORS } from '../editing/tables.operations.ts';
import { operations } from '../platform/operation.ts';
import { findingSchema, generatedKeywordSchema, generateKeywordBody } from './keyword-function.service.ts';
import { LEVELS_A_RUN } from './levels.service.ts';
import { suggestionQuery, suggestionsSchema } from './suggestions.service.ts';

const some = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((text) => text ?? undefined);

const composedEntry = z
  .object({
    headword: z.string(),
    partOfSpeech: z.string(),
    level: z.enum(CEFR_LEVELS).optional(),
    topics: z.array(z.string()),
    ipa: z.string(),
    headwords: translations,
    meanings: translations,
    contexts: z.array(translations),
    variants: z.array(z.string()),
    picture: z.string().optional(),
  })
  .meta({ id: 'ComposedEntry', description: 'An entry as it was written, before it is stored.' });

const sixTexts = z.object({
  en: z.string(),
  ar: z.string(),
  es: z.string(),
  fr: z.string(),
  de: z.string(),
  pt: z.string(),
});

export const SPEECH_OPERATIONS = operations({
  'POST /api/functions/generate-speech': {
    id: 'generateSpeech',
    group: 'functions',
    access: { rule: 'anyone', scope: 'generate' },
    summary: 'The sound of a text',
    about: 'Open to everybody for headwords and sentences of the vocabulary; other texts are for admins.',
    body: z.object({
      text: z.string().max(20_000),
      language: z.enum(LANGUAGES),
      word: z
        .string()
        .max(200)
        .optional()
        .describe('Id of the entry that the text is of, where others are spelled alike.'),
    }),
    takesAnyText: true,
    answer: z.object({ audioUrl: z.string() }),
    errors: [
      'speech-blank',
      'speech-too-long',
      'speech-markup',
      'speech-wrong-script',
      'speech-not-in-vocabulary',
      'speech-failed',
      'too-many-requests',
    ],
  },
});

export const FUNCTIONS_OPERATIONS = operations({
  'POST /api/functions/translate-category': {
    id: 'translateCategory',
    group: 'functions',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'A category’s name in six languages',
    body: z.object({ categoryName: z.string().trim().min(1).max(80) }),
    answer: z.object({ translations: sixTexts }),
    generates: true,
  },
  'POST /api/functions/upsert-category': {
    id: 'upsertCategory',
    group: 'functions',
    access: { rule: 'admin', scope: 'vocabulary' },
    summary: 'Changes the category of a slug, or makes it',
    body: z.object({
      name: some(1_000),
      slug: some(1_000).describe('Made from the name where it is missing.'),
      // Null and empty are the same: none (section 5).
      description: some(5_000),
      icon_emoji: some(100),
    }),
    answer: z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      description: z.string().nullable(),
      icon_emoji: z.string().nullable(),
    }),
    errors: CATEGORY_ERRORS,
  },
  'POST /api/functions/delete-category': {
    id: 'deleteCategory',
    group: 'functions',
    access: { rule: 'admin', scope: 'vocabulary' },
    summary: 'Deletes a category; its words stay',
    body: z.object({ categoryId: z.string().min(1).max(120) }),
    answer: z.object({ success: z.literal(true) }),
    errors: ['category-not-found'],
  },
  'POST /api/functions/generate-keyword': {
    id: 'generateKeyword',
    group: 'functions',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'Writes the entry of a word',
    about: 'A word that could not be written is told in the answer, with its reason as `code`.',
    body: generateKeywordBody,
    answer: generatedKeywordSchema,
    errors: ['keyword-not-found', 'category-not-found'],
    generates: true,
  },
  'POST /api/functions/pregenerate-audio': {
    id: 'pregenerateAudio',
    group: 'functions',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'Makes the sounds of an entry’s headwords that are missing',
    body: z.object({ keywordId: z.string().min(1).max(120) }),
    answer: z.object({
      success: z.literal(true),
      audioUrls: translations,
      generated: z.int(),
      total: z.int(),
      unspeakable: z.array(z.enum(LANGUAGES)),
    }),
    errors: ['keyword-not-found'],
    generates: true,
  },
  'POST /api/functions/assign-keyword-levels': {
    id: 'assignKeywordLevels',
    group: 'functions',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'Finds the levels of entries that have none',
    isBodyOptional: true,
    body: z.object({ batchSize: z.number().int().min(1).max(LEVELS_A_RUN).default(LEVELS_A_RUN) }),
    answer: z.object({ processed: z.int(), errorCount: z.int() }),
    generates: true,
  },
  'POST /api/batches/preview': {
    id: 'previewBatch',
    group: 'batches',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'The first two entries of a batch, stored nowhere',
    body: batchRequestSchema,
    answer: z.array(
      z.object({
        word: z.string(),
        entry: composedEntry.optional(),
        origin: z.enum(ORIGINS).optional(),
        findings: z.array(findingSchema),
        reason: failureReason.optional(),
        detail: z.string().optional(),
      }),
    ),
    generates: true,
  },
  'POST /api/suggestions': {
    id: 'suggestWords',
    group: 'functions',
    access: { rule: 'admin', scope: 'generate' },
    summary: 'Words for a topic',
    body: suggestionQuery,
    answer: suggestionsSchema,
    generates: true,
  },
});
