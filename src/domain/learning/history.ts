import { shiftDate } from '../cairo-day.ts';
import type { DayFigures } from './day-figures.ts';
import type { GradedReview, Memory } from './memory.ts';

/** Reviews from which true retention can be set against the expected one. */
const LEAST_REVIEWS = 100;

export type Month<F = DayFigures> = {
  /** YYYY-MM. */
  month: string;
  /** Weekday of its first day: 1 for Monday to 7 for Sunday (ISO 8601). */
  firstWeekday: number;
  days: { date: string; figures: F | undefined }[];
};

/** ISO 8601's number of a date's weekday: 1 for Monday to 7 for Sunday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * The months from that of the first day on which something was done to today's, newest first, each with all its days.
 * @param count months at most, from 1
 */
export function monthsOf<F>(figures: ReadonlyMap<string, F>, today: string, count: number): Month<F>[] {
  const earliest = [...figures.keys()].reduce((a, b) => (b < a ? b : a), today).slice(0, 7);
  const months: Month<F>[] = [];
  for (let month = today.slice(0, 7); month >= earliest && months.length < count; ) {
    const days: Month<F>['days'] = [];
    for (let date = `${month}-01`; date.startsWith(month); date = shiftDate(date, 1))
      days.push({ date, figures: figures.get(date) });
    months.push({ month, firstWeekday: weekdayOf(`${month}-01`), days });
    month = shiftDate(`${month}-01`, -1).slice(0, 7);
  }
  return months;
}

/**
 * How many words are due on each of the coming days, today first; what is overdue counts for today.
 * @param days how many, from 1
 */
export function loadAhead(
  memories: readonly Pick<Memory, 'state' | 'due'>[],
  today: string,
  days = 7,
): { date: string; due: number }[] {
  const load = Array.from({ length: days }, (_, i) => ({ date: shiftDate(today, i), due: 0 }));
  const byDate = new Map(load.map((day) => [day.date, day]));
  for (const { state, due } of memories) {
    const day = byDate.get(due < today ? today : due);
    if (day && state !== 'new') day.due++;
  }
  return load;
}

/**
 * The share of reviewed words that were remembered, beside what their memories gave to expect; first answers to words
 * tell nothing of it.
 * @returns shares of 0 to 1; undefined under 100 such reviews
 */
export function retentionOf(
  graded: readonly GradedReview[],
): { reviews: number; expected: number; remembered: number } | undefined {
  const later = graded.filter(({ expected }) => expected !== undefined);
  if (later.length < LEAST_REVIEWS) return undefined;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / later.length;
  return {
    reviews: later.length,
    expected: mean(later.map(({ expected = 0 }) => expected)),
    remembered: mean(later.map(({ isRemembered }) => (isRemembered ? 1 : 0))),
  };
}
