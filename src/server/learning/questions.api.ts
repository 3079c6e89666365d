import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { createApi } from '../platform/operation.ts';
import { QUESTIONS_OPERATIONS } from './questions.operations.ts';
import type { QuestionsService } from './questions.service.ts';

/** Questions about words, for sessions. */
export function createQuestionsApi(
  questions: QuestionsService,
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  return createApi(QUESTIONS_OPERATIONS, visitorOf, {
    'POST /api/questions': async ({ body: { language, words, seed }, visitor }) => ({
      words: await questions.listQuestions(visitor, { language, ids: [...new Set(words)], seed }),
    }),
  });
}
