import { LIGHTER_AIM, USUAL_AIM } from '#src/domain/learning/learning-settings.ts';
import { differingWords, foldReviews } from '#src/domain/learning/memory.ts';
import {
  parseReviewEvents,
  type RefusedReview,
  type ReviewEvent,
  uniteReviews,
} from '#src/domain/learning/review-event.ts';
import { createScheduler, type Scheduler } from '#src/domain/learning/scheduler.ts';
import { allow, ruledService } from '../platform/access.ts';
import { accountMark } from '../platform/account-mark.ts';
import { AppError } from '../platform/app-error.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { WordsService } from '../words/words.service.ts';
import type { OpenLog } from './review-log.repository.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

/** Reviews that an account holds at most: 18 years at 150 a day. */
export const MOST_REVIEWS = 1_000_000;
/** Calls a minute with which one account may bring reviews. */
const CALLS_PER_MINUTE = 120;
/** Learners whose ids a rebuild holds at once. */
const LEARNERS_AT_ONCE = 1_000;

/** Words whose memories are reckoned at once: between them the process does other things. */
const WORDS_AT_ONCE = 300;

const schedulers = { usual: createScheduler(USUAL_AIM), lighter: createScheduler(LIGHTER_AIM) };

/** What reckons a learner's memories, by how they have chosen to learn. */
const schedulerOf = ({ isLighter }: { isLighter: boolean }): Scheduler =>
  isLighter ? schedulers.lighter : schedulers.usual;

type Parts = {
  repository: ReviewsRepository;
  words: Pick<WordsService, 'listExisting'>;
  rateLimiter: RateLimiter;
  clock: () => Date;
  mostReviews?: number;
};

/** Reckons the memories of some words anew, and writes them. */
async function remember(log: OpenLog, touched: readonly string[]): Promise<void> {
  if (touched.length === 0) return;
  const made = foldReviews(await log.listReviews(touched), schedulerOf(log));
  await log.putMemories(made);
  const isMade = new Set(made.map(({ word }) => word));
  await log.removeMemories(touched.filter((word) => !isMade.has(word)));
}

/** Counts again the days of reviews that were written: of those whose places they took, and of those they take back. */
async function countDays(
  log: OpenLog,
  written: readonly ReviewEvent[],
  before: readonly ReviewEvent[],
): Promise<void> {
  if (written.length === 0) return;
  const corrected = written.flatMap(({ corrects }) => corrects ?? []);
  const takenBack = corrected.length > 0 ? await log.findReviews(corrected) : [];
  const days = new Set([...written, ...before, ...takenBack].map(({ day }) => day));
  await log.countDays([...days], corrected.length > 0 || before.length > 0);
}

/**
 * Unites a log with reviews of words that may be in it: of two under one id the earlier stays. What is remembered of
 * their words, and what was done on their days, is reckoned again.
 * @param mostReviews that the log may hold
 * @returns how many were written, and the ids of those for which there was no room
 */
export async function addToLog(
  log: OpenLog,
  events: readonly ReviewEvent[],
  mostReviews = MOST_REVIEWS,
): Promise<{ written: number; full: string[] }> {
  const united = uniteReviews(events);
  if (united.length === 0) return { written: 0, full: [] };
  const held = new Map((await log.findReviews(united.map(({ id }) => id))).map((event) => [event.id, event]));
  const fresh = united.filter(({ id }) => !held.has(id));
  const surplus = new Set(fresh.slice(Math.max(0, mostReviews - log.reviews)).map(({ id }) => id));
  const written = united.filter((event) => {
    const before = held.get(event.id);
    return before ? uniteReviews([before], [event])[0] !== before : !surplus.has(event.id);
  });
  await log.putReviews(written);
  const touched = written.flatMap(({ id, word }) => [word, held.get(id)?.word ?? word]);
  await remember(log, [...new Set(touched)]);
  await countDays(log, written, [...held.values()]);
  return { written: written.length, full: [...surplus] };
}

/**
 * Learners' logs of reviews, and the memories that follow from them (decision 0050). Everything belongs to one account,
 * and is for its owner alone.
 */
export function createReviewsService({
  repository,
  words,
  rateLimiter,
  clock,
  mostReviews = MOST_REVIEWS,
}: Parts) {
  return ruledService({
    /**
     * Stores what is new of some reviews, and what the learner remembers of their words by them. The same call again
     * changes nothing. Of two reviews under one id the earlier is kept.
     * @param sent.account mark of the account that the browser believes it speaks for; undefined for whoever asks
     * @param sent.events whatever came for reviews, each judged by itself
     * @returns how many were stored, how many were there already, and those that can't be used
     * @throws AppError other-account, too-many-requests
     */
    addReviews: allow.user(
      async (
        user,
        sent: { account?: string | undefined; events: readonly unknown[] },
      ): Promise<{ accepted: number; already: number; refused: RefusedReview[] }> => {
        if (sent.account !== undefined && sent.account !== accountMark(user.userId))
          throw new AppError('other-account');
        await rateLimiter.admit(`reviews|${user.userId}`, CALLS_PER_MINUTE);
        const { events, refused } = parseReviewEvents(sent.events, clock().getTime());
        if (events.length === 0) return { accepted: 0, already: 0, refused };
        const existing = await words.listExisting([...new Set(events.map(({ word }) => word))]);
        return repository.changeLog(user.userId, async (log) => {
          await bringUpToDate(log);
          const unknown = [...new Set(events.map(({ word }) => word))].filter((word) => !existing.has(word));
          // A word that was deleted since the learner met it still takes what they did with it.
          const met = new Set(
            unknown.length === 0 ? [] : (await log.listReviews(unknown)).map(({ word }) => word),
          );
          const isKnown = ({ word }: ReviewEvent) => existing.has(word) || met.has(word);
          const known = events.filter(isKnown);
          refused.push(
            ...events
              .filter((event) => !isKnown(event))
              .map(({ id }) => ({ id, code: 'unknown-word' as const })),
          );
          const { written, full } = await addToLog(log, known, mostReviews);
          refused.push(...full.map((id) => ({ id, code: 'full' as const })));
          const surplus = new Set(full);
          const left = known.filter(({ id }) => surplus.has(id)).length;
          return { accepted: written, already: known.length - written - left, refused };
        });
      },
    ),

    /** Everything that is held of a learner's log, for themselves. */
    exportReviews: allow.user(({ userId }) => repository.listAll(userId)),
  });
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

/**
 * Reckons every learner's memories from their reviews, and writes those that differ from what is stored: for whoever runs
 * the site, where another scheduler has come or a doubt has.
 * @param isTrial to change nothing
 * @param onDiffering told of each learner some of whose memories differ, with the words
 */
export async function rebuildMemories(
  repository: ReviewsRepository,
  {
    isTrial,
    onDiffering,
  }: { isTrial: boolean; onDiffering: (userId: string, words: readonly string[]) => void },
): Promise<{ learners: number; memories: number; differing: number }> {
  const sum = { learners: 0, memories: 0, differing: 0 };
  let ids: string[];
  let last = '';
  do {
    ids = await repository.listLearners(last, LEARNERS_AT_ONCE);
    for (const userId of ids) {
      const { made, differing } = await repository.changeLog(userId, (log) => rebuildLog(log, isTrial));
      sum.learners++;
      sum.memories += made;
      sum.differing += differing.length;
      if (differing.length > 0) onDiffering(userId, differing);
    }
    last = ids.at(-1) ?? last;
  } while (ids.length === LEARNERS_AT_ONCE);
  return sum;
}

/** @returns memories that there are, and words whose memories differed from what was stored */
async function rebuildLog(log: OpenLog, isTrial: boolean): Promise<{ made: number; differing: string[] }> {
  const scheduler = schedulerOf(log);
  const words = await log.listWords();
  const sum = { made: 0, differing: [] as string[] };
  for (let i = 0; i < words.length; i += WORDS_AT_ONCE) {
    const some = words.slice(i, i + WORDS_AT_ONCE);
    const made = foldReviews(await log.listReviews(some), scheduler);
    const differing = differingWords(await log.listMemories(some), made);
    sum.made += made.length;
    sum.differing.push(...differing);
    if (isTrial || differing.length === 0) continue;
    const isDiffering = new Set(differing);
    await log.putMemories(made.filter(({ word }) => isDiffering.has(word)));
    const isMade = new Set(made.map(({ word }) => word));
    await log.removeMemories(differing.filter((word) => !isMade.has(word)));
  }
  if (!isTrial) {
    await log.countDays();
    await log.noteScheduler(scheduler.name);
  }
  return sum;
}

/** Reckons the memories of a log again where another scheduler made them, or the learner has chosen otherwise since. */
export async function bringUpToDate(log: OpenLog): Promise<void> {
  if (log.scheduler !== schedulerOf(log).name) await rebuildLog(log, false);
}

/**
 * Sees to it that a learner's memories are by the scheduler of today and by what they have chosen, before they are read.
 * Whatever way a choice came, by settings, by another device or at sign-in, it is seen here.
 */
export async function settleMemories(repository: ReviewsRepository, userId: string): Promise<Scheduler> {
  const upkeep = await repository.findUpkeep(userId);
  const scheduler = schedulerOf(upkeep ?? { isLighter: false });
  if (upkeep && upkeep.scheduler !== scheduler.name) await repository.changeLog(userId, bringUpToDate);
  return scheduler;
}
