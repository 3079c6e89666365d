import { z } from 'zod';
import { LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { MEMORY_STATES } from '#src/domain/learning/memory.ts';
import { STUDY_LEVELS } from '#src/domain/words/level.ts';
import { operations } from '../platform/operation.ts';

/** Words of one state that one call takes. */
const MOST_WORDS = 20_000;

const words = z
  .array(z.string().max(80))
  .max(MOST_WORDS)
  .default([])
  .describe(`Ids of keywords, at most ${MOST_WORDS}; unknown ones count nowhere.`);
const count = z.object({ known: z.int(), learning: z.int() });

export const STATES_OPERATIONS = operations({
  'GET /api/states': {
    id: 'listStates',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'How the words stand that the caller has answered',
    about: 'At most 120 calls a minute.',
    answer: z.object({
      states: z
        .record(z.string(), z.enum(MEMORY_STATES))
        .describe('By the keyword’s id. `known`: held for 21 days or more; `difficult`: 3 lapses.'),
    }),
    errors: ['too-many-requests'],
  },
  'POST /api/mastered': {
    id: 'listMastered',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'Levels and categories all of whose words are known',
    about:
      'Of those that hold one of the words that came to be known just now. Nothing is kept of what is asked.',
    body: z.strictObject({
      pair: z.enum(LANGUAGE_PAIRS),
      known: words,
      now: z.array(z.string().max(80)).max(50).describe('Ids of keywords, at most 50.'),
    }),
    answer: z.object({
      levels: z.array(z.object({ level: z.string(), total: z.int() })),
      categories: z
        .array(z.object({ id: z.string(), name: z.string(), total: z.int() }))
        .describe('Those that learners see, by their names in the learner’s language.'),
    }),
  },
  'POST /api/state-counts': {
    id: 'countStates',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'How many of some words are of each level and category',
    about: 'For guests, whose memories lie in their browser. Nothing is kept of what is asked.',
    body: z.strictObject({ known: words, learning: words }),
    answer: z.object({
      levels: z.partialRecord(z.enum(STUDY_LEVELS), count).describe('By level, and `all` of them.'),
      categories: z.record(z.string(), count).describe('By the category’s id.'),
    }),
  },
});
