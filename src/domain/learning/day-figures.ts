import { standingReviews } from './memory.ts';
import type { ReviewEvent } from './review-event.ts';
import { ITEMS_OF_STREAK_DAY } from './streak.ts';

/** Longest time that counts for one item, in milliseconds: whoever took longer was away. */
export const MAX_ITEM_MS = 60_000;

/** What was done on one of the learner's days. */
export type DayFigures = {
  /** Cards and questions, and the time that they took in milliseconds. */
  items: number;
  ms: number;
  /** Different words, and those of them that were met. */
  words: number;
  met: number;
  /** Answers to questions, by what came of them. */
  right: number;
  near: number;
  wrong: number;
};

/** Time that counts for an item, in milliseconds. */
export const countedMs = ({ ms }: Pick<ReviewEvent, 'ms'>): number => Math.min(ms, MAX_ITEM_MS);

/** A day's minutes as every screen shows them: whole ones, and the first from when it is begun. */
export const minutesShown = (ms: number): number => (ms > 0 ? Math.max(1, Math.floor(ms / 60_000)) : 0);

/**
 * What was done on each day, without what was taken back.
 * @param events each id once
 * @returns by date, YYYY-MM-DD; days without any are left out
 */
export function figuresByDay(events: readonly ReviewEvent[]): Map<string, DayFigures> {
  const days = new Map<string, { figures: DayFigures; words: Set<string>; met: Set<string> }>();
  for (const event of standingReviews(events)) {
    let day = days.get(event.day);
    if (!day) {
      const figures = { items: 0, ms: 0, words: 0, met: 0, right: 0, near: 0, wrong: 0 };
      day = { figures, words: new Set(), met: new Set() };
      days.set(event.day, day);
    }
    const { figures } = day;
    figures.items++;
    figures.ms += countedMs(event);
    day.words.add(event.word);
    if (event.form === 'meet') day.met.add(event.word);
    else if (event.outcome === 'right' || event.outcome === 'near') figures[event.outcome]++;
    else if (event.outcome === 'wrong' || event.outcome === 'unknown') figures.wrong++;
  }
  return new Map(
    [...days].map(([date, { figures, words, met }]) => [
      date,
      { ...figures, words: words.size, met: met.size },
    ]),
  );
}

/** Dates that count for the streak. */
export function streakDays(figures: ReadonlyMap<string, Pick<DayFigures, 'items'>>): string[] {
  return [...figures].filter(([, { items }]) => items >= ITEMS_OF_STREAK_DAY).map(([date]) => date);
}
