import { z } from 'zod';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { isLanguagePair } from '#src/domain/language.ts';
import type { Places } from '#src/domain/learning/learner-record.ts';
import { isStudyLevel } from '#src/domain/words/level.ts';
import { createApi } from '../platform/operation.ts';
import type { Candidates } from './candidates.service.ts';
import type { HistoryService } from './history.service.ts';
import { LEARNING_OPERATIONS } from './learning.operations.ts';
import type { LearningService } from './learning.service.ts';
import type { PlacementService } from './placement.service.ts';
import type { PlanService } from './plan.service.ts';
import type { QuestionsService } from './questions.service.ts';
import type { ReviewsService } from './reviews.service.ts';
import type { SavedWordsService } from './saved-words.service.ts';
import type { StatesService } from './states.service.ts';
import type { StudyEventsService } from './study-events.service.ts';

type LearningServices = {
  learning: LearningService;
  studyEvents: StudyEventsService;
  reviews: ReviewsService;
  plans: PlanService;
  savedWords: SavedWordsService;
  candidates: Candidates;
  questions: QuestionsService;
  placements: PlacementService;
  states: StatesService;
  histories: HistoryService;
};

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

/** What learners know and are to learn, and what a browser has recorded for their account. */
export function createLearningApi(
  services: LearningServices,
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  const { learning, studyEvents, reviews, plans, savedWords } = services;
  const { candidates, questions, placements, states, histories } = services;
  return createApi(LEARNING_OPERATIONS, visitorOf, {
    'GET /api/profiles/:id': async ({ params, visitor }) =>
      learning.getProfile(visitor, idOf(params.id, visitor)),
    'PATCH /api/profiles/:id': async ({ params, body, visitor }) =>
      learning.changeProfile(visitor, idOf(params.id, visitor), body),
    'POST /api/learning/record': async ({ body: { places, ...sent }, visitor }) =>
      studyEvents.record(visitor, { ...sent, places: parsePlaces(places) }),
    'POST /api/reviews': async ({ body, visitor }) => reviews.addReviews(visitor, body),
    'GET /api/plan': async ({ query, visitor }) => plans.readPlan(visitor, { day: undefined, ...query }),
    'GET /api/day': async ({ query, visitor }) => plans.readDay(visitor, query.day),
    'POST /api/candidates': async ({ body }) => candidates.listCandidates(body),
    'GET /api/saved': async ({ visitor }) => {
      const list = await savedWords.listSaved(visitor);
      return { saved: list.map(({ word, savedAt }) => ({ word, savedAt: savedAt.toISOString() })) };
    },
    'GET /api/saved/:word': async ({ params: { word }, visitor }) => ({
      word,
      saved: await savedWords.isSaved(visitor, word),
    }),
    'PUT /api/saved/:word': async ({ params: { word }, body, visitor }) => {
      await savedWords.changeSaved(visitor, word, body.saved);
      return { word, ...body };
    },
    'POST /api/questions': async ({ body: { language, words, seed }, visitor }) => ({
      words: await questions.listQuestions(visitor, { language, ids: [...new Set(words)], seed }),
    }),
    'POST /api/placement': async ({ body }) => {
      const { question, ...placement } = await placements.place(body);
      if (!question) return { ...placement, question };
      const { word, prompt, choices, answer } = question;
      return { ...placement, question: { word, prompt, choices, answer } };
    },
    'GET /api/states': async ({ visitor }) => ({ states: await states.listStates(visitor) }),
    'POST /api/mastered': async ({ body }) => states.listMastered(body),
    'POST /api/state-counts': async ({ body }) => states.countStates(body),
    'GET /api/history': async ({ query, visitor }) =>
      histories.readHistory(visitor, { day: undefined, ...query }),
  });
}
