import type { User } from '#src/domain/accounts/visitor.ts';
import { shiftDate } from '#src/domain/cairo-day.ts';
import { isDateAt } from '#src/domain/learning/calendar.ts';
import { streakDays } from '#src/domain/learning/day-figures.ts';
import { secondsAnItem, wordsToPractise } from '#src/domain/learning/day-plan.ts';
import {
  type LearnerDay,
  type LearnerPlan,
  learnerPlanOf,
  wordsMet,
} from '#src/domain/learning/learner-plan.ts';
import { standingReviews } from '#src/domain/learning/memory.ts';
import { namedPlanOf } from '#src/domain/learning/named-plan.ts';
import type { NamedWords } from '#src/domain/learning/named-words.ts';
import { profileOf } from '#src/domain/learning/profile.ts';
import { streakOf } from '#src/domain/learning/streak.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { WordsService } from '../words/words.service.ts';
import { type CandidateWords, createCandidates } from './candidates.service.ts';
import type { LearningRepository } from './learning.repository.ts';
import type { ReviewsRepository } from './reviews.repository.ts';
import { settleMemories } from './reviews.service.ts';
import type { SavedWordsRepository } from './saved-words.repository.ts';

/** Words that may be met, of which a day's new ones are chosen: those that look alike are passed over. */
const CANDIDATES = 200;
/** Latest reviews by which a learner's pace is reckoned. */
const TIMED_REVIEWS = 300;
const NO_WORDS: readonly string[] = [];
/** Plans and days a minute for one account. */
const PLANS_PER_MINUTE = 120;

/**
 * What a learner asks of a day. `day`: their calendar date, YYYY-MM-DD; undefined for the date in Cairo. `isMore`: more
 * than the day holds. `named`: words that are asked for by name instead.
 */
export type AskedDay = {
  minutes: number;
  newWords: number;
  day: string | undefined;
  isMore: boolean;
  named?: NamedWords | undefined;
};

type Parts = {
  reviews: ReviewsRepository;
  saved: Pick<SavedWordsRepository, 'list'>;
  learning: Pick<LearningRepository, 'readRecord'>;
  words: CandidateWords & Pick<WordsService, 'today' | 'listIds'>;
  rateLimiter: RateLimiter;
  clock: () => Date;
};

/** What a learner is to learn on a day, and has learnt. */
export function createPlanService({ reviews, saved, learning, words, rateLimiter, clock }: Parts) {
  const candidates = createCandidates(words);

  /**
   * @returns the day that is asked for; the date in Cairo for none, and for one that it is nowhere on earth: a device's
   *   clock may be wrong
   * @throws AppError too-many-requests
   */
  const admit = async (userId: string, asked: string | undefined): Promise<string> => {
    await rateLimiter.admit(`plan|${userId}`, PLANS_PER_MINUTE);
    return asked !== undefined && isDateAt(asked, clock().getTime()) ? asked : words.today();
  };

  return ruledService({
    /**
     * What the learner's day holds now, and the words of its next session. Words that have left the vocabulary are left
     * out, and what is remembered of them stays. Its `day` is the server's where the asked one can't be.
     * @throws AppError too-many-requests
     */
    readPlan: allow.user(
      async (
        { userId }: User,
        { minutes, newWords, day: asked, isMore, named: name }: AskedDay,
      ): Promise<LearnerPlan> => {
        const day = await admit(userId, asked);
        const scheduler = await settleMemories(reviews, userId);
        const record = await learning.readRecord(userId);
        const profile = profileOf(userId, record);
        const published = new Set(await words.listIds('all'));
        const done = standingReviews(await reviews.listDay(userId, day));
        const met = wordsMet(done);
        // Of ten thousand memories a day needs those that are due, and those of what was met on it.
        const due = (await reviews.listDue(userId, day)).filter(({ word }) => published.has(word));
        const isDue = new Set(due.map(({ word }) => word));
        const isSaved = (await saved.list(userId))
          .map(({ word }) => word)
          .filter((word) => published.has(word));
        const topic = record.choices.topic?.value;
        const named =
          name && (name === 'saved' ? isSaved : topic ? await words.listCategoryIds(topic) : NO_WORDS);
        const others = (
          await reviews.listMemoriesOf(userId, [...new Set([...met, ...(named ?? [])])])
        ).filter(({ word }) => published.has(word) && !isDue.has(word));
        const wanted =
          named ?? new Set([...isSaved, ...(await candidates.listToLearn(profile.level, topic))]);
        const unanswered = await reviews.listUnanswered(userId, [...wanted], CANDIDATES);
        const from = {
          day,
          memories: [...due, ...others],
          done,
          met: await candidates.of(met, profile.base_language),
          secondsPerItem: secondsAnItem(await reviews.listTimed(userId, TIMED_REVIEWS)),
          settings: { minutes, newWords },
          candidates: await candidates.of(unanswered, profile.base_language),
          scheduler,
        };
        if (named) return namedPlanOf(named, from);
        const practice = isMore ? wordsToPractise(done).filter((word) => published.has(word)) : undefined;
        return learnerPlanOf({ ...from, practice });
      },
    ),

    /**
     * What the learner has done on a day, the days in a row, and how many words are due on the next.
     * @param asked the learner's calendar date; the date in Cairo where it is undefined or can't be
     * @throws AppError too-many-requests
     */
    readDay: allow.user(async ({ userId }: User, asked?: string): Promise<LearnerDay> => {
      const day = await admit(userId, asked);
      await settleMemories(reviews, userId);
      const figures = new Map((await reviews.listDays(userId)).map((each) => [each.day, each]));
      const published = new Set(await words.listIds('all'));
      const due = await reviews.listDueBy(userId, shiftDate(day, 1));
      return {
        day,
        doneMs: figures.get(day)?.ms ?? 0,
        dueTomorrow: due.filter(({ word }) => published.has(word)).length,
        streak: streakOf(streakDays(figures), day),
      };
    }),
  });
}

export type PlanService = ReturnType<typeof createPlanService>;
