import type { User } from '#src/domain/accounts/visitor.ts';
import type { LanguagePair } from '#src/domain/language.ts';
import { notAfter, type Places } from '#src/domain/learning/learner-record.ts';
import {
  daysInARow,
  parseStudyEvents,
  type RefusedEvent,
  uniteEvents,
} from '#src/domain/learning/study-event.ts';
import type { ListedWord } from '#src/domain/words/keyword.ts';
import { allow, ruledService } from '../platform/access.ts';
import { accountMark } from '../platform/account-mark.ts';
import { AppError } from '../platform/app-error.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { WordsService } from '../words/words.service.ts';
import type { LearningRepository } from './learning.repository.ts';
import type { StudyEventsRepository } from './study-events.repository.ts';

/** Study events that an account holds at most: 27 years at 20 words a day. */
const MOST_EVENTS = 200_000;
/** Calls a minute with which one account may bring events; a browser makes one every few seconds at most. */
const CALLS_PER_MINUTE = 120;
/** Days whose words one answer lists at most. */
const MOST_DAYS = 400;

export type HistoryDay = { date: string; count: number; words: ListedWord[] };
export type History = {
  /** Words studied in all. */
  total: number;
  /** Words studied by Cairo date, newest first, of every day. */
  counts: { date: string; count: number }[];
  /** The newest days with their words, as far as they were asked for. */
  days: HistoryDay[];
};

/** What an account counts of a day. `studied`: ids of the keywords of that day. */
export type DayRecord = { done: number; streak: number; studied: string[] };

type Parts = {
  repository: StudyEventsRepository;
  learning: Pick<LearningRepository, 'reachPlaces'>;
  words: WordsService;
  rateLimiter: RateLimiter;
  clock: () => Date;
};

/** Keeps places that have been reached since; none is later than now. */
export const reachPlaces = (
  learning: Pick<LearningRepository, 'reachPlaces'>,
  { userId }: User,
  places: Places,
  now: Date,
): Promise<void> => learning.reachPlaces(userId, notAfter({ choices: {}, places }, now.getTime()).places);

/** What learners have studied word by word: taken from their browsers, counted, and listed by its days. */
export function createStudyEventsService({ repository, learning, words, rateLimiter, clock }: Parts) {
  const countToday = async (userId: string, pair: LanguagePair) => {
    const counts = await repository.countKeywordsOn(userId, pair, words.today());
    return {
      done: counts.reduce((sum, { count }) => sum + count, 0),
      studied: counts.map(({ keyword }) => keyword),
    };
  };

  return ruledService({
    /**
     * Takes study events and places from a browser. The same call again changes nothing.
     * @param sent.account mark of the account that the browser believes it speaks for
     * @param sent.events whatever came for events, each judged by itself
     * @returns ids that are with the account now, and those that it does not want, with the reason
     * @throws AppError other-account where someone else has signed in since; too-many-requests
     */
    record: allow.user(
      async (
        user,
        sent: { account: string; events: readonly unknown[]; places: Places },
      ): Promise<{ accepted: string[]; refused: RefusedEvent[] }> => {
        const mark = accountMark(user.userId);
        if (sent.account !== mark) throw new AppError('other-account');
        await rateLimiter.admit(`record|${user.userId}`, CALLS_PER_MINUTE);
        const { events, refused } = parseStudyEvents(sent.events, mark, clock().getTime());
        const united = uniteEvents(events);
        const room = Math.max(0, MOST_EVENTS - (await repository.countEvents(user.userId)));
        const surplus = united.splice(room);
        await repository.addEvents(user.userId, united);
        await reachPlaces(learning, user, sent.places, clock());
        return {
          accepted: united.map(({ id }) => id),
          refused: [...refused, ...surplus.map(({ id }) => ({ id, reason: 'full' as const }))],
        };
      },
    ),

    /** @param days newest days with words to list, 1 to 400 */
    readHistory: allow.user(async ({ userId }, pair: LanguagePair, days: number): Promise<History> => {
      const counts = await repository.countByDay(userId);
      const shown = counts.slice(0, Math.max(1, Math.min(days, MOST_DAYS)));
      const studied = await repository.listKeywordsOn(
        userId,
        shown.map(({ date }) => date),
      );
      const ids = [...new Set(studied.map(({ keyword }) => keyword))];
      const byId = new Map((await words.listByIds(ids, pair)).map((word) => [word.id, word]));
      return {
        total: counts.reduce((sum, { count }) => sum + count, 0),
        counts,
        days: shown.map(({ date, count }) => ({
          date,
          count,
          words: studied
            .filter((each) => each.date === date)
            .flatMap(({ keyword }) => byId.get(keyword) ?? []),
        })),
      };
    }),

    /** What is done of a pair today, and the days in a row. */
    readToday: allow.user(async ({ userId }, pair: LanguagePair): Promise<DayRecord> => {
      const today = words.today();
      const counts = await repository.countByDay(userId);
      return {
        done: (await countToday(userId, pair)).done,
        streak: daysInARow(new Set(counts.map(({ date }) => date)), today),
        studied: (await repository.listKeywordsOn(userId, [today])).map(({ keyword }) => keyword),
      };
    }),

    /** How many words of a pair are counted today, and which. */
    listToday: allow.user(({ userId }, pair: LanguagePair) => countToday(userId, pair)),
  });
}

export type StudyEventsService = ReturnType<typeof createStudyEventsService>;
