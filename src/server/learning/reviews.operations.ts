import { z } from 'zod';
import { REFUSAL_CODES } from '#src/domain/learning/review-event.ts';
import { operations } from '../platform/operation.ts';

/** Reviews that one call brings at most. */
const MOST_EVENTS = 500;

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
});
