import { z } from 'zod';
import { LANGUAGES } from '#src/domain/language.ts';
import { isDate } from '#src/domain/learning/calendar.ts';
import { MAX_NEW_WORDS, USUAL_SETTINGS } from '#src/domain/learning/learning-settings.ts';
import { NAMED_WORDS } from '#src/domain/learning/named-words.ts';
import { STUDY_LEVELS } from '#src/domain/words/level.ts';
import { operations } from '../platform/operation.ts';
import { keywordId } from '../words/words.operations.ts';

/** A goal of twenty minutes, and more on top of it for as long as anybody likes. */
const MOST_MINUTES = 720;
/** Words that one answer holds of a level, and of those that are asked for by their ids. */
const MOST_CANDIDATES = 500;

const savedPath = z.object({ word: keywordId.describe('A keyword’s id.') });
const saved = z.object({ word: z.string(), saved: z.boolean() });
/** The day that a learner asks about. */
export const askedDay = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine(isDate)
  .optional()
  .describe(
    'The learner’s calendar date, YYYY-MM-DD. The answer is of the date in Cairo where it is left out, or is now the date nowhere on earth.',
  );
export const streak = z.object({
  length: z.int().describe('Days with a session since the last break, without frozen ones.'),
  longest: z.int(),
  freezes: z
    .int()
    .describe('Days that may be missed without a break: each seventh day earns one, two are kept.'),
  frozen: z.array(z.string()).describe('Dates of this streak that a freeze stood in for.'),
  isTodayDone: z.boolean(),
});
const candidate = z
  .object({
    word: z.string().describe('A keyword’s id.'),
    headword: z.string(),
    translations: z
      .array(z.string())
      .describe('In the learner’s language, each by itself and folded: words that share one look alike.'),
  })
  .meta({ id: 'Candidate', description: 'A word as new words are chosen by.' });

export const PLAN_OPERATIONS = operations({
  'GET /api/plan': {
    id: 'readPlan',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'What the caller’s day still holds, and the words of its next session',
    about:
      'Due words come first, least forgotten first; new words, saved ones before those of the caller’s topic and level, fill what is left. At most 120 calls a minute.',
    query: z.object({
      minutes: z.coerce
        .number()
        .int()
        .min(1)
        .max(MOST_MINUTES)
        .default(USUAL_SETTINGS.minutes)
        .describe('The day’s goal in minutes.'),
      newWords: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_NEW_WORDS)
        .default(USUAL_SETTINGS.newWords)
        .describe('New words a day at most.'),
      isMore: z
        .stringbool()
        .default(false)
        .describe(
          'Whether more is asked for than the day holds: words of today to practise then, and a few new ones beyond the day’s number.',
        ),
      named: z
        .enum(NAMED_WORDS)
        .optional()
        .describe(
          'Words that are asked for by name instead of the day’s: those of the caller’s topic, or the saved ones. A few new ones come whatever the day has had, then those of them that were met before.',
        ),
      day: askedDay,
    }),
    answer: z.object({
      day: z.string(),
      due: z.int().describe('Words to review.'),
      newWords: z.int().describe('Words to meet.'),
      waiting: z.int().describe('Due words that the day does not hold.'),
      items: z.int().describe('Cards and questions that they take, misses that come again included.'),
      minutes: z.int().describe('Minutes that they take, rounded up.'),
      secondsPerItem: z.number().describe('The caller’s own pace: 8 until there are 30 answers, 2 to 30.'),
      doneMs: z.int().describe('Time that counts of what was done on the day, in milliseconds.'),
      isBeyond: z
        .boolean()
        .describe('Whether its new words go beyond the day’s number: more was asked for, or these by name.'),
      session: z
        .array(
          z.object({
            word: z.string().describe('A keyword’s id.'),
            isNew: z.boolean(),
            stability: z.number().describe('Of its memory, in days; 0 for a new word.'),
          }),
        )
        .describe('Words of the next session, reviews first: at most 15 items.'),
    }),
    errors: ['too-many-requests'],
  },
  'GET /api/day': {
    id: 'readDay',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'What the caller has done on a day, the days in a row, and what is due on the next',
    about: 'At most 120 calls a minute.',
    query: z.object({ day: askedDay }),
    answer: z.object({
      day: z.string(),
      doneMs: z.int().describe('Time that counts of what was done on the day, in milliseconds.'),
      dueTomorrow: z.int().describe('Words that are due on the next day, or were before.'),
      streak,
    }),
    errors: ['too-many-requests'],
  },
  'POST /api/candidates': {
    id: 'listCandidates',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'Words that may be met, as new words are chosen by',
    about:
      'For guests, whose day is planned in their browser: words of a level, in the order in which they are met, and others by their ids. Nothing is kept of what is asked.',
    body: z.strictObject({
      language: z.enum(LANGUAGES).describe('The learner’s own.'),
      level: z.enum(STUDY_LEVELS).optional().describe('Left out, the words of the topic come alone.'),
      topic: z
        .string()
        .max(64)
        .optional()
        .describe('Id of a category whose words come before the level’s; an unknown one has none.'),
      from: z.int().min(0).max(1_000_000).default(0).describe('How many of these words to pass over.'),
      count: z.int().min(1).max(MOST_CANDIDATES).default(100).describe('Words of the level at most.'),
      words: z
        .array(keywordId)
        .max(MOST_CANDIDATES)
        .default([])
        .describe(`Ids of other words, at most ${MOST_CANDIDATES}; unknown ones are left out.`),
    }),
    answer: z.object({
      candidates: z.array(candidate),
      words: z.array(candidate).describe('Those that were asked for by their ids, in that order.'),
      hasMore: z.boolean().describe('Whether the level has more words behind these.'),
    }),
  },
  'GET /api/saved': {
    id: 'listSaved',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'The words that the caller has saved, in the order in which they were saved',
    answer: z.object({
      saved: z.array(z.object({ word: z.string(), savedAt: z.string().describe('ISO 8601 in UTC.') })),
    }),
  },
  'GET /api/saved/:word': {
    id: 'readSaved',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'Whether the caller has saved a word',
    path: savedPath,
    answer: saved,
  },
  'PUT /api/saved/:word': {
    id: 'changeSaved',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'Saves a word for the caller, or no longer',
    about: 'Saved words are met first. The same call again changes nothing.',
    path: savedPath,
    body: z.strictObject({ saved: z.boolean() }),
    answer: saved,
    errors: ['keyword-not-found', 'saved-full'],
  },
});
