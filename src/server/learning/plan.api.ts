import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { createApi } from '../platform/operation.ts';
import type { Candidates } from './candidates.service.ts';
import { PLAN_OPERATIONS } from './plan.operations.ts';
import type { PlanService } from './plan.service.ts';
import type { SavedWordsService } from './saved-words.service.ts';

type PlanServices = { plans: PlanService; savedWords: SavedWordsService; candidates: Candidates };

/** What a learner is to learn. */
export function createPlanApi(
  { plans, savedWords, candidates }: PlanServices,
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  return createApi(PLAN_OPERATIONS, visitorOf, {
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
  });
}
