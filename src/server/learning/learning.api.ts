import { z } from 'zod';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { isLanguagePair } from '#src/domain/language.ts';
import type { Places } from '#src/domain/learning/learner-record.ts';
import { isStudyLevel } from '#src/domain/words/level.ts';
import { createApi } from '../platform/operation.ts';
import { LEARNING_OPERATIONS } from './learning.operations.ts';
import type { LearningService } from './learning.service.ts';
import type { StudyEventsService } from './study-events.service.ts';

const placeSchema = z.object({ value: z.int().min(1).max(1_000_000), at: z.int().min(0) });

/** Places as a browser keeps them; one that is none is left out. */
function parsePlaces(given: Record<string, unknown>): Places {
  return Object.fromEntries(
    Object.entries(given)
      .slice(0, 100)
      .flatMap(([key, value]) => {
        const [pair, level, ...more] = key.split('.');
        const place = placeSchema.safeParse(value);
        const isKey = isLanguagePair(pair) && isStudyLevel(level) && more.length === 0;
        return isKey && place.success ? [[key, place.data]] : [];
      }),
  );
}

/** The id that an address names: `me` is whoever asks, and nobody where nobody is signed in. */
function idOf(asked: string, visitor: Visitor): string {
  if (asked !== 'me') return asked;
  return visitor.kind === 'user' ? visitor.userId : '';
}

/** A learner's profile, and what a browser has recorded for their account. */
export function createLearningApi(
  { learning, studyEvents }: { learning: LearningService; studyEvents: StudyEventsService },
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  return createApi(LEARNING_OPERATIONS, visitorOf, {
    'GET /api/profiles/:id': async ({ params, visitor }) =>
      learning.getProfile(visitor, idOf(params.id, visitor)),
    'PATCH /api/profiles/:id': async ({ params, body, visitor }) =>
      learning.changeProfile(visitor, idOf(params.id, visitor), body),
    'POST /api/learning/record': async ({ body: { places, ...sent }, visitor }) =>
      studyEvents.record(visitor, { ...sent, places: parsePlaces(places) }),
  });
}
