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
export function wireLearning({ database, accounts, words, vocabulary, rateLimiter, clock }: LearningParts) {
  const learningRepository = createLearningRepository(database);
  const studyEventsRepository = createStudyEventsRepository(database);
  const learning = createLearningService({
    repository: learningRepository,
    studyEvents: studyEventsRepository,
    clock,
  });
  const studyEvents = createStudyEventsService({
    repository: studyEventsRepository,
    learning: learningRepository,
    words,
    rateLimiter,
    clock,
  });
  accounts.joinBy(createAccountJoin(createAccountJoinRepository(database)));
  accounts.addExportPart('learning', learning.exportRecord);
  const reviewsRepository = createReviewsRepository(database);
  const reviews = createReviewsService({
    repository: reviewsRepository,
    words,
    rateLimiter,
    clock,
  });
  accounts.addExportPart('reviews', reviews.exportReviews);
  const saved = createSavedWordsRepository(database);
  const plans = createPlanService({
    reviews: reviewsRepository,
    saved,
    learning: learningRepository,
    words,
    rateLimiter,
    clock,
  });
  const savedWords = createSavedWordsService({ repository: saved, words, clock });
  const candidates = createCandidates(words);
  const placements = createPlacementService({ words, vocabulary });
  const states = createStatesService({ reviews: reviewsRepository, saved, words });
  const histories = createHistoryService({ reviews: reviewsRepository, words, rateLimiter, clock });
  const questions = createQuestionsService({
    words,
    vocabulary,
    rateLimiter,
  });
  accounts.addExportPart('savedWords', savedWords.listSaved);
  return {
    learning,
    studyEvents,
    reviews,
    plans,
    savedWords,
    candidates,
    placements,
    states,
    histories,
    questions,
  };
}
