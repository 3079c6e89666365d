import { z } from 'zod';
import { MEMORY_STATES } from '#src/domain/learning/memory.ts';
import { FORMS, OUTCOMES, REFUSAL_CODES } from '#src/domain/learning/review-event.ts';
import { operations } from '../platform/operation.ts';

/** Reviews that one call brings at most. */
const MOST_EVENTS = 500;

const date = (about: string) => z.string().describe(`${about}, YYYY-MM-DD, in the learner’s own calendar.`);

const event = z
  .object({
    id: z.string().describe('UUIDv7, made where it happened: the same id is the same event.'),
    word: z.string().describe('A keyword’s id.'),
    at: z.string().describe('When, as ISO 8601 in UTC with milliseconds.'),
    day: date('The date then'),
    form: z.enum(FORMS).describe('How the word was shown or asked for.'),
    outcome: z
      .enum(OUTCOMES)
      .describe(
        '`near`: a slip of spelling, another form of the word, or right after a hint; `unknown`: “I don’t know”; `known`: “I know it”; `forgotten`: “teach me this again”; `corrected`: takes back what it names.',
      ),
    ms: z.int().describe('From question to answer, in milliseconds: 0 to 86,400,000.'),
    corrects: z.string().optional().describe('Of `corrected` alone: the id of the event that it takes back.'),
  })
  .meta({ id: 'Review', description: 'What happened between a learner and a word.' });

const memory = z
  .object({
    word: z.string().describe('A keyword’s id.'),
    stability: z
      .number()
      .describe('Days after which nine of ten such words are still remembered; 0 before the first answer.'),
    difficulty: z.number().describe('1 to 10; 0 before the first answer.'),
    due: date('When it is to be reviewed'),
    last: date('That of the last answer that counted; left out before the first').optional(),
    reps: z.int().describe('Answers that counted.'),
    lapses: z.int().describe('Those of them at which a known word was missed.'),
    state: z
      .enum(MEMORY_STATES)
      .describe('`new`: met and not yet answered; `known`: held for 21 days or more; `difficult`: 3 lapses.'),
    met: date('That of the first event'),
    scheduler: z.string().describe('Name, version and target retention of what reckoned it.'),
  })
  .meta({ id: 'Memory', description: 'What a learner remembers of a word, by their reviews.' });

const since = z.object({
  since: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('`next` of the answer before; 0, or nothing, for all.'),
});
const following = {
  next: z.int().describe('What to ask from next.'),
  hasMore: z.boolean().describe('Whether there is more already: an answer holds 1,000 at most.'),
};

export const REVIEWS_OPERATIONS = operations({
  'POST /api/reviews': {
    id: 'addReviews',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'Takes reviews of words into the caller’s log',
    about:
      'Each is judged by itself, and what can’t be used takes nothing from the others. The same call again changes nothing. Of two reviews under one id the earlier is kept. At most 120 calls a minute.',
    body: z.object({
      account: z
        .string()
        .max(64)
        .optional()
        .describe(
          'Mark of the account that the browser believes it speaks for; another one refuses the call.',
        ),
      events: z
        .array(z.unknown())
        .max(MOST_EVENTS)
        .describe(
          `At most ${MOST_EVENTS}, each a Review: \`at\` from 2020 on and at most a day ahead, \`day\` a date that somebody on earth had then.`,
        ),
    }),
    // A foul text is a foul event, and takes nothing from the others.
    takesAnyText: true,
    answer: z.object({
      accepted: z.int().describe('How many were stored.'),
      already: z.int().describe('How many were there before, or came twice.'),
      refused: z
        .array(
          z.object({
            id: z
              .string()
              .nullable()
              .describe('As it came, its first 64 characters; null where it is no text.'),
            code: z.enum(REFUSAL_CODES),
          }),
        )
        .describe('Not to be sent again. `full`: the account holds a million.'),
    }),
    errors: ['other-account', 'too-many-requests'],
  },
  'GET /api/reviews': {
    id: 'readReviews',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'The caller’s reviews that were stored since',
    about: 'In the order in which they were stored, whenever they happened. At most 120 calls a minute.',
    query: since,
    answer: z.object({ events: z.array(event), ...following }),
    errors: ['too-many-requests'],
  },
  'GET /api/memories': {
    id: 'readMemories',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'What the caller remembers of words, as far as it has changed since',
    about: 'They follow from the reviews. At most 120 calls a minute.',
    query: since,
    answer: z.object({
      memories: z.array(memory),
      gone: z.array(z.string()).describe('Words of which nothing is remembered: all was taken back.'),
      ...following,
    }),
    errors: ['too-many-requests'],
  },
});
