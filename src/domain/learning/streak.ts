import { shiftDate } from '../cairo-day.ts';
import { daysBetween } from './calendar.ts';

/** A freeze is earned each seventh day in a row; so many are kept. */
const DAYS_FOR_FREEZE = 7;
const MAX_FREEZES = 2;

/**
 * Answers that make a day count. The log knows no sessions: one has ten items or more, but for a day that has fewer due
 * and no new words.
 */
export const ITEMS_OF_STREAK_DAY = 5;

export type Streak = {
  /** Days with a session since the last break; days that a freeze stood in for don't count. */
  length: number;
  longest: number;
  /** Freezes that are left, 0 to 2. */
  freezes: number;
  /** Dates of this streak that a freeze stood in for, oldest first. */
  frozen: string[];
  isTodayDone: boolean;
};

/**
 * Days in a row on which a session was finished. A missed day takes a freeze where one is left, by itself; today without
 * a session breaks nothing yet.
 * @param dates of such days, YYYY-MM-DD in the learner's own calendar, in any order; later ones than today don't count
 */
export function streakOf(dates: Iterable<string>, today: string): Streak {
  const days = [...new Set(dates)].filter((date) => date <= today).sort();
  const streak: Streak = {
    length: 0,
    longest: 0,
    freezes: 0,
    frozen: [],
    isTodayDone: days.at(-1) === today,
  };
  /** Passes over the days between two dates, neither of which is one of them. */
  const bridge = (from: string, to: string) => {
    const missed = daysBetween(from, to) - 1;
    if (missed > streak.freezes) Object.assign(streak, { length: 0, freezes: 0, frozen: [] });
    else {
      streak.freezes -= Math.max(0, missed);
      for (let i = 1; i <= missed; i++) streak.frozen.push(shiftDate(from, i));
    }
  };
  let last: string | undefined;
  for (const day of days) {
    if (last !== undefined) bridge(last, day);
    streak.length++;
    streak.longest = Math.max(streak.longest, streak.length);
    if (streak.length % DAYS_FOR_FREEZE === 0) streak.freezes = Math.min(MAX_FREEZES, streak.freezes + 1);
    last = day;
  }
  if (last !== undefined && last < today) bridge(last, today);
  return streak;
}
