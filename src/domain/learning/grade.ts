import type { ReviewEvent } from './review-event.ts';

/** What an answer is worth to the scheduler: 1 for a miss, 2 for one with effort, 3 for a good one, 4 for an easy one. */
export type Grade = 1 | 2 | 3 | 4;

/**
 * What an answer is worth, by the answer itself and never by how it felt; undefined where it grades nothing: a meeting
 * at which the word was not known, and what takes back or begins again.
 */
export function gradeOf({ form, outcome }: Pick<ReviewEvent, 'form' | 'outcome'>): Grade | undefined {
  if (outcome === 'known') return 4;
  if (form === 'meet') return undefined;
  if (outcome === 'right') return 3;
  if (outcome === 'near') return 2;
  return outcome === 'wrong' || outcome === 'unknown' ? 1 : undefined;
}
