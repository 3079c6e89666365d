import { z } from 'zod';
import { MOST_MONTHS } from '#src/domain/learning/learner-history.ts';
import { operations } from '../platform/operation.ts';
import { askedDay, streak } from './plan.operations.ts';

const done = z
  .object({
    items: z.int().describe('Cards and questions.'),
    ms: z.int().describe('Time that counts, in milliseconds.'),
    words: z.int().describe('Different words.'),
  })
  .describe('What was done on a day; left out where that is nothing.');

export const HISTORY_OPERATIONS = operations({
  'GET /api/history': {
    id: 'readHistory',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'What the caller has learnt by day, what is due in the coming week, and how much they remember',
    about: 'At most 60 calls a minute.',
    query: z.object({
      day: askedDay,
      months: z.coerce.number().int().min(1).max(MOST_MONTHS).default(1).describe('Months to tell of.'),
    }),
    answer: z.object({
      today: z.string(),
      months: z
        .array(
          z.object({
            month: z.string().describe('YYYY-MM.'),
            firstWeekday: z.int().describe('Of its first day: 1 for Monday to 7 for Sunday.'),
            days: z.array(z.object({ date: z.string(), figures: done.optional() })),
          }),
        )
        .describe('Newest first, none before the first day on which something was done.'),
      hasEarlier: z.boolean(),
      lastDays: z.array(z.object({ date: z.string(), done: done.optional() })).describe('Seven, today last.'),
      week: z
        .array(z.object({ date: z.string(), due: z.int().describe('Words that are due then.') }))
        .describe('Seven days, today first; what is overdue counts for today.'),
      retention: z
        .object({
          reviews: z.int(),
          expected: z.number().describe('Share that was to be expected, 0 to 1.'),
          remembered: z.number().describe('Share that was remembered, 0 to 1.'),
        })
        .optional()
        .describe('Of the latest 200 answers; left out under 100 reviews.'),
      streak,
    }),
    errors: ['too-many-requests'],
  },
});
