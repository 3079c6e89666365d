import type { AccountsService } from './accounts/accounts.service.ts';
import { createAccountJoinRepository } from './learning/account-join.repository.ts';
import { createAccountJoin } from './learning/account-join.service.ts';
import { createCandidates } from './learning/candidates.service.ts';
import { createHistoryService } from './learning/history.service.ts';
import { createLearningRepository } from './learning/learning.repository.ts';
import { createLearningService } from './learning/learning.service.ts';
import { createPlacementService } from './learning/placement.service.ts';
import { createPlanService } from './learning/plan.service.ts';
import { createQuestionsService } from './learning/questions.service.ts';
import type { QuizVocabulary } from './learning/quiz-vocabulary.ts';
import { createReviewsRepository } from './learning/reviews.repository.ts';
import { createReviewsService } from './learning/reviews.service.ts';
import { createSavedWordsRepository } from './learning/saved-words.repository.ts';
import { createSavedWordsService } from './learning/saved-words.service.ts';
import { createStatesService } from './learning/states.service.ts';
import { createStudyEventsRepository } from './learning/study-events.repository.ts';
import { createStudyEventsService } from './learning/study-events.service.ts';
import type { Database } from './platform/database.ts';
import type { RateLimiter } from './platform/rate-limiter.ts';
import type { Clock } from './services.ts';
import type { WordsService } from './words/words.service.ts';

type LearningParts = {
  database: Database;
  accounts: AccountsService;
  words: WordsService;
  vocabulary: QuizVocabulary;
  rateLimiter: RateLimiter;
  clock: Clock;
};

/** Wires what an account keeps of learning, and what everybody learns by. */
export function wireLearning({ database, accounts, ...shared }: LearningParts) {
  const records = createLearningRepository(database);
  const studied = createStudyEventsRepository(database);
  const log = createReviewsRepository(database);
  const saved = createSavedWordsRepository(database);
  const learning = createLearningService({ repository: records, studyEvents: studied, ...shared });
  const reviews = createReviewsService({ repository: log, ...shared });
  const savedWords = createSavedWordsService({ repository: saved, ...shared });
  accounts.joinBy(createAccountJoin(createAccountJoinRepository(database)));
  accounts.addExportPart('learning', learning.exportRecord);
  accounts.addExportPart('reviews', reviews.exportReviews);
  accounts.addExportPart('savedWords', savedWords.listSaved);
  return {
    learning,
    studyEvents: createStudyEventsService({ repository: studied, learning: records, ...shared }),
    reviews,
    plans: createPlanService({ reviews: log, saved, learning: records, ...shared }),
    savedWords,
    candidates: createCandidates(shared.words),
    placements: createPlacementService(shared),
    states: createStatesService({ reviews: log, saved, ...shared }),
    histories: createHistoryService({ reviews: log, ...shared }),
    questions: createQuestionsService(shared),
  };
}
