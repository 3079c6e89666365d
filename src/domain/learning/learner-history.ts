import { shiftDate } from '../cairo-day.ts';
import { streakDays } from './day-figures.ts';
import { loadAhead, type Month, monthsOf, retentionOf } from './history.ts';
import { gradedReviews, type Memory } from './memory.ts';
import type { ReviewEvent } from './review-event.ts';
import type { Scheduler } from './scheduler.ts';
import { type Streak, streakOf } from './streak.ts';

/** Days of the week that has been and of the one to come. */
const WEEK = 7;
/**
 * Months of one history at most, and the latest answers of which true and expected retention are told: their words' whole
 * past is gone through for it.
 */
export const MOST_MONTHS = 24;
export const RETENTION_ANSWERS = 200;

/** What was done on a day: cards and questions, their time in milliseconds, and different words. */
export type DayDone = { items: number; ms: number; words: number };

export type LearnerHistory = {
  /** The learner's calendar date, YYYY-MM-DD. */
  today: string;
  /** Newest first. */
  months: Month<DayDone>[];
  hasEarlier: boolean;
  /** The last seven days, today last. */
  lastDays: { date: string; done: DayDone | undefined }[];
  /** Words that are due on each of the coming seven days, today first. */
  week: { date: string; due: number }[];
  /** Of the latest answers; undefined under 100 reviews. */
  retention: { reviews: number; expected: number; remembered: number } | undefined;
  streak: Streak;
};

/** First date of which a history tells, so that no more than needed is read for it. */
export function firstDateOf(today: string, months: number): string {
  let first = `${today.slice(0, 7)}-01`;
  for (let i = 1; i < months; i++) first = `${shiftDate(first, -1).slice(0, 7)}-01`;
  const lastDays = shiftDate(today, 1 - WEEK);
  return lastDays < first ? lastDays : first;
}

/**
 * A learner's history as screens show it, made from what was read for it: an account's by the server, a guest's by the browser.
 * @param days all that something was done on
 * @param words different words of each day from `firstDateOf` on
 * @param memories those that are due by the coming week's end
 * @param answered all reviews of the words of the latest answers, and the instant of the oldest of these
 */
export function learnerHistoryOf({
  today,
  months,
  days,
  words,
  memories,
  answered,
  scheduler,
}: {
  today: string;
  months: number;
  days: ReadonlyMap<string, { items: number; ms: number }>;
  words: ReadonlyMap<string, number>;
  memories: readonly Pick<Memory, 'state' | 'due'>[];
  answered: { events: readonly ReviewEvent[]; since: string };
  scheduler: Scheduler;
}): LearnerHistory {
  const done = new Map(
    [...days].map(([date, { items, ms }]) => [date, { items, ms, words: words.get(date) ?? 0 }]),
  );
  const shown = monthsOf(done, today, months);
  const oldest = shown.at(-1)?.month ?? '';
  const graded = gradedReviews(answered.events, scheduler).filter(({ event }) => event.at >= answered.since);
  return {
    today,
    months: shown,
    hasEarlier: [...days.keys()].some((date) => date.slice(0, 7) < oldest),
    lastDays: Array.from({ length: WEEK }, (_, i) => {
      const date = shiftDate(today, i + 1 - WEEK);
      return { date, done: done.get(date) };
    }),
    week: loadAhead(memories, today, WEEK),
    retention: retentionOf(graded),
    streak: streakOf(streakDays(days), today),
  };
}

/** Answers that say whether a word was remembered. */
export function isAnswer({ form, outcome }: Pick<ReviewEvent, 'form' | 'outcome'>): boolean {
  return form !== 'meet' && ['right', 'near', 'wrong', 'unknown'].includes(outcome);
}
