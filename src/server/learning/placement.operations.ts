import { z } from 'zod';
import { LANGUAGES } from '#src/domain/language.ts';
import { PLACEMENT_LEVELS, PLACEMENT_QUESTIONS } from '#src/domain/learning/placement.ts';
import { operations } from '../platform/operation.ts';

const level = z.enum(PLACEMENT_LEVELS);

export const PLACEMENT_OPERATIONS = operations({
  'POST /api/placement': {
    id: 'place',
    group: 'learning',
    access: { rule: 'anyone' },
    summary: 'The level that answers to a placement’s questions suggest, and what to ask next',
    about:
      'Asked after each answer, first with none. Nothing of it is kept, and no word counts as known by it.',
    body: z.strictObject({
      language: z.enum(LANGUAGES).default('en').describe('The learner’s, in which meanings are shown.'),
      seed: z
        .string()
        .max(40)
        .default('')
        .describe('Any text; the words that are asked follow from it. One placement keeps to one.'),
      answers: z
        .array(z.strictObject({ level, outcome: z.enum(['right', 'wrong', 'unknown']) }))
        .max(PLACEMENT_QUESTIONS)
        .describe(
          `At most ${PLACEMENT_QUESTIONS}, in the order of their questions: the level of each word, and whether its meaning was chosen among four.`,
        ),
    }),
    answer: z.object({
      next: level.nullable().describe('Level to ask a word of next; null when enough was asked.'),
      question: z
        .object({
          word: z.string().describe('A keyword’s id.'),
          prompt: z.string().describe('Its headword.'),
          choices: z
            .array(z.object({ word: z.string(), text: z.string().describe('What it means.') }))
            .describe('Four; fewer where the vocabulary has fewer.'),
          answer: z.int().describe('Which of the choices is right, from 0.'),
        })
        .nullable()
        .describe('What to ask next; null when enough was asked, or the level has no more to ask.'),
      level: level.describe('The one whose words are worth learning now.'),
      shares: z
        .record(level, z.number())
        .describe('Share of each level’s words that is likely known, 0 to 1.'),
      ability: z.number().describe('In logits, by Rasch’s model.'),
      spread: z.number().describe('How far it may be off: its standard deviation, in logits.'),
      knownWords: z.int().describe('About how many words the learner knows, to the nearest ten.'),
      words: z.array(z.string()).describe('Ids of five words of that level; fewer where it has fewer.'),
    }),
  },
});
