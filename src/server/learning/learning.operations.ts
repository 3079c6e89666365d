import { z } from 'zod';
import { LANGUAGES } from '#src/domain/language.ts';
import { profileChangeSchema, profileLearningSchema } from '#src/domain/learning/profile.ts';
import { STUDY_LEVELS } from '#src/domain/words/level.ts';
import { operations } from '../platform/operation.ts';
import { HISTORY_OPERATIONS } from './history.operations.ts';
import { PLACEMENT_OPERATIONS } from './placement.operations.ts';
import { PLAN_OPERATIONS } from './plan.operations.ts';
import { QUESTIONS_OPERATIONS } from './questions.operations.ts';
import { REVIEWS_OPERATIONS } from './reviews.operations.ts';
import { STATES_OPERATIONS } from './states.operations.ts';

/** Study events that one call brings at most. */
const MOST_EVENTS = 500;

const profile = z
  .object({
    id: z.string().describe('The account’s.'),
    base_language: z.enum(LANGUAGES),
    target_language: z.literal('en'),
    level: z.enum(STUDY_LEVELS),
    onboarding_completed: z.boolean(),
    learning: profileLearningSchema,
  })
  .meta({ id: 'Profile' });

const profileId = z.object({
  id: z.string().max(120).describe('An account’s id, or `me` for whoever asks.'),
});

/** All calls about learning: a profile's, those that bring what a browser has recorded, and those of the other files. */
export const LEARNING_OPERATIONS = operations({
  'GET /api/profiles/:id': {
    id: 'readProfile',
    group: 'profiles',
    access: { rule: 'owner' },
    summary: 'A learner’s profile',
    path: profileId,
    answer: profile,
  },
  'PATCH /api/profiles/:id': {
    id: 'changeProfile',
    group: 'profiles',
    access: { rule: 'owner' },
    summary: 'Changes fields of a profile',
    path: profileId,
    body: profileChangeSchema,
    answer: profile,
  },
  'POST /api/learning/record': {
    id: 'addStudyRecord',
    group: 'learning',
    access: { rule: 'user' },
    summary: 'Takes study events and places from a browser',
    about: 'The same call again changes nothing.',
    body: z.object({
      account: z.string().max(64).describe('Mark of the account that the browser believes it speaks for.'),
      events: z.array(z.unknown()).max(MOST_EVENTS).describe('Each is judged by itself.'),
      places: z.record(z.string().max(20), z.unknown()).default({}),
    }),
    answer: z.object({
      accepted: z.array(z.string()),
      refused: z.array(
        z.object({ id: z.string().nullable(), reason: z.enum(['malformed', 'other-account', 'full']) }),
      ),
    }),
    errors: ['other-account', 'too-many-requests'],
  },
  ...REVIEWS_OPERATIONS,
  ...PLAN_OPERATIONS,
  ...QUESTIONS_OPERATIONS,
  ...PLACEMENT_OPERATIONS,
  ...STATES_OPERATIONS,
  ...HISTORY_OPERATIONS,
});
