import type { User } from '#src/domain/accounts/visitor.ts';
import { shiftDate } from '#src/domain/cairo-day.ts';
import { isDateAt } from '#src/domain/learning/calendar.ts';
import {
  firstDateOf,
  type LearnerHistory,
  learnerHistoryOf,
  RETENTION_ANSWERS,
} from '#src/domain/learning/learner-history.ts';
import { USUAL_AIM } from '#src/domain/learning/learning-settings.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { WordsService } from '../words/words.service.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

/** Histories a minute for one account. */
const CALLS_PER_MINUTE = 60;

type Parts = {
  reviews: Pick<
    ReviewsRepository,
    'listDays' | 'countWordsByDay' | 'listDueBy' | 'listLatestAnswers' | 'listReviewsOf'
  >;
  words: Pick<WordsService, 'today' | 'listIds'>;
  rateLimiter: RateLimiter;
  clock: () => Date;
};

const scheduler = createScheduler(USUAL_AIM);

/** What accounts' learners have learnt, by day. Of a long log only what is shown is read. */
export function createHistoryService({ reviews, words, rateLimiter, clock }: Parts) {
  return ruledService({
    /**
     * @param asked.day the learner's calendar date; the date in Cairo where it is undefined or nowhere on earth
     * @param asked.months months to show, 1 to 24
     * @throws AppError too-many-requests
     */
    readHistory: allow.user(
      async (
        { userId }: User,
        { day, months }: { day: string | undefined; months: number },
      ): Promise<LearnerHistory> => {
        // A device's clock may be wrong.
        const today = day !== undefined && isDateAt(day, clock().getTime()) ? day : words.today();
        await rateLimiter.admit(`history|${userId}`, CALLS_PER_MINUTE);
        const published = new Set(await words.listIds('all'));
        const due = await reviews.listDueBy(userId, shiftDate(today, 6));
        const latest = await reviews.listLatestAnswers(userId, RETENTION_ANSWERS);
        return learnerHistoryOf({
          today,
          months,
          days: new Map((await reviews.listDays(userId)).map((each) => [each.day, each])),
          words: await reviews.countWordsByDay(userId, firstDateOf(today, months), today),
          memories: due.filter(({ word }) => published.has(word)),
          answered: {
            events: await reviews.listReviewsOf(userId, [...new Set(latest.map(({ word }) => word))]),
            since: latest.at(-1)?.at ?? '',
          },
          scheduler,
        });
      },
    ),
  });
}

export type HistoryService = ReturnType<typeof createHistoryService>;
