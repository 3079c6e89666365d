import { z } from 'zod';
import { LANGUAGES } from '#src/domain/language.ts';
import { operations } from '../platform/operation.ts';
import { keywordId, wordCard } from '../words/words.operations.ts';

/** Words of one call: a session has fifteen at most. */
const MOST_WORDS = 20;
const MOST_SEED_LENGTH = 100;

const asked = {
  word: z.string().describe('A keyword’s id.'),
  seed: z.string().describe('The one that was sent.'),
};

const context = z
  .string()
  .optional()
  .describe(
    'A sentence with the word in the learner’s language, where other words have the same translation.',
  );

const typed = z
  .object({
    answer: z.string(),
    spellings: z.array(z.string()).describe('As right as the answer.'),
    forms: z.array(z.string()).describe('Of the same word: nearly right.'),
    alsoRight: z.array(z.string()).describe('Other words that fit, in all their forms: the question stays.'),
    otherWords: z.array(z.string()).describe('Words that one slip makes of the answer: not right.'),
  })
  .meta({ id: 'TypedAnswer', description: 'What a typed answer is compared with.' });

const question = z
  .discriminatedUnion('form', [
    z.object({
      ...asked,
      form: z.enum(['choose-meaning', 'choose-word', 'hear']),
      prompt: z.string().describe('What is shown; empty where the word is heard.'),
      choices: z
        .array(z.object({ word: z.string(), text: z.string() }))
        .describe('Four; fewer where there are no more.'),
      spares: z
        .array(z.object({ word: z.string(), text: z.string() }))
        .describe('Other wrong choices, for when the word is asked again.'),
      context,
      answer: z.int().describe('Which of them is right, from 0.'),
    }),
    z.object({
      ...asked,
      form: z.literal('gap'),
      before: z.string(),
      after: z.string(),
      translation: z.string().optional().describe('Of the sentence, in the learner’s language.'),
      given: z.string().describe('First letter of the answer, for those who are to be helped.'),
      typed,
    }),
    z.object({
      ...asked,
      form: z.literal('tap'),
      prompt: z.string(),
      context,
      letters: z.array(z.string()).describe('Those of the answer in another order.'),
      answer: z.string(),
    }),
    z.object({
      ...asked,
      form: z.enum(['type', 'dictation']),
      prompt: z.string().describe('What is shown; empty where the word is heard.'),
      context,
      typed,
    }),
  ])
  .meta({
    id: 'Question',
    description: 'A question about a word, with its answer: learners mark themselves.',
  });

export const QUESTIONS_OPERATIONS = operations({
  'POST /api/questions': {
    id: 'listQuestions',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'Cards of some words, and a question of each form in which they can be asked',
    about:
      'For anyone; nothing is kept. The same words and seed give the same questions while the vocabulary stays the same. Words that learners don’t see are left out. At most 120 calls a minute from one address.',
    body: z.strictObject({
      language: z.enum(LANGUAGES).describe('The learner’s.'),
      words: z
        .array(keywordId)
        .min(1)
        .max(MOST_WORDS)
        .describe('Ids of keywords; one that comes twice counts once.'),
      seed: z
        .string()
        .min(1)
        .max(MOST_SEED_LENGTH)
        .describe('Any text: what is chosen by chance follows from it.'),
    }),
    answer: z.object({
      words: z
        .array(z.object({ card: wordCard, questions: z.array(question) }))
        .describe('In the order asked for.'),
    }),
    errors: ['too-many-requests'],
  },
});
