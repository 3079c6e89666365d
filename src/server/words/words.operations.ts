import { z } from 'zod';
import { LANGUAGE_PAIRS, LANGUAGES } from '#src/domain/language.ts';
import { STUDY_LEVELS } from '#src/domain/words/level.ts';
import { SEARCH_MAX_LENGTH } from '#src/domain/words/search-text.ts';
import { RANGE_SIZE } from '#src/domain/words/word-range.ts';
import { operations } from '../platform/operation.ts';

const pair = z.enum(LANGUAGE_PAIRS);
const level = z.enum(STUDY_LEVELS);
const wordNumber = z.coerce.number().int().min(1).max(1_000_000_000);
const span = {
  from: wordNumber.describe('Number of the first word, from 1.'),
  to: wordNumber.describe(`Number of the last word; at most ${RANGE_SIZE} are answered.`),
};
export const keywordId = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** Any id; the database refuses NUL. */
const categoryId = z.string().regex(/^\P{Cc}{1,80}$/u);

const standIn = z
  .literal('en')
  .optional()
  .describe('Where the learner’s language has no text: the language of the one that stands for it.');

/** What a card of a word holds. */
export const wordCard = z
  .object({
    id: z.string(),
    headword: z.string(),
    ipa: z.string(),
    partOfSpeech: z.string(),
    badges: z.array(z.string()),
    imageUrl: z.string().optional(),
    audioUrl: z.string().optional(),
    meaning: z.string(),
    meaningLanguage: standIn,
    base: z.object({ headword: z.string(), language: standIn, audioUrl: z.string().optional() }).optional(),
    sentences: z.array(
      z.object({
        en: z.string(),
        base: z.string().optional(),
        mark: z
          .tuple([z.int(), z.int()])
          .optional()
          .describe('Where the headword stands in the English sentence, in UTF-16 offsets.'),
        audioUrl: z.string().optional(),
      }),
    ),
  })
  .meta({
    id: 'WordCard',
    description: 'What one card shows of a word: English and the learner’s language.',
  });
const numberedCards = z.array(z.object({ number: z.int(), card: wordCard }));

const listedWord = z
  .object({
    id: z.string(),
    headword: z.string(),
    base: z.string().optional(),
    ipa: z.string(),
    partOfSpeech: z.string(),
    level: z.string().optional(),
    imageUrl: z.string().optional(),
    sense: z
      .object({ headword: z.string(), language: z.enum(LANGUAGES) })
      .optional()
      .describe(
        'Where a search finds it by a further sense: that one’s translation. Of saved words else those of all further senses.',
      ),
  })
  .meta({ id: 'ListedWord', description: 'What a list shows of a word.' });

export const WORDS_OPERATIONS = operations({
  'GET /api/study': {
    id: 'readStudyRange',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'Cards of a level, in the order of the day',
    query: z.object({ pair, level, ...span }),
    answer: z.object({
      total: z.int(),
      date: z.string().describe('The day in Cairo whose order this is.'),
      cards: numberedCards,
      account: z.string().optional().describe('Mark of the account whose order this is.'),
    }),
    headers: ['etag'],
  },
  'GET /api/categories/:id/study': {
    id: 'readCategoryRange',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'Cards of a category, in its order',
    path: z.object({ id: categoryId }),
    query: z.object({ pair, ...span }),
    answer: z.object({ total: z.int(), cards: numberedCards }),
    headers: ['etag'],
  },
  'GET /api/words': {
    id: 'listWordsByIds',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'Words by their ids',
    query: z.object({
      pair,
      ids: z.string().max(8_000).describe('Ids separated by commas; at most 200 are answered.'),
      q: z.string().max(SEARCH_MAX_LENGTH).default('').describe('The search that found them, if any.'),
      saved: z
        .stringbool()
        .default(false)
        .describe('Whether they are saved words, whose further senses come along.'),
    }),
    answer: z.array(listedWord),
  },
  'GET /api/word-ids': {
    id: 'listFoundIds',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'Ids of the words that a search finds',
    about:
      'For lists of a guest, whose words lie in their browser. What fits best comes first; without a search, all words, the newest first.',
    query: z.object({ q: z.string().max(SEARCH_MAX_LENGTH).default('') }),
    answer: z.array(z.string()),
    headers: ['etag'],
  },
  'GET /api/words/:id/languages': {
    id: 'readOtherLanguages',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'A word in the languages that its card does not show',
    path: z.object({ id: keywordId }),
    query: z.object({ pair }),
    answer: z.array(
      z.object({
        language: z.enum(LANGUAGES),
        headword: z.string(),
        meaning: z.string(),
        meaningLanguage: standIn,
        audioUrl: z.string().optional(),
      }),
    ),
    errors: ['keyword-not-found'],
  },
  'POST /api/today': {
    id: 'listToday',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'The next words of the day',
    about: 'The first words of the day’s order that are not among those studied already.',
    body: z.object({
      pair,
      level,
      count: z.number().int().min(1).max(RANGE_SIZE),
      studied: z.array(keywordId).max(10_000),
    }),
    answer: z.array(z.object({ number: z.int(), word: listedWord })),
  },
});

/** Whether a text can be a keyword's id. */
export const isKeywordId = (text: string): boolean => keywordId.safeParse(text).success;
