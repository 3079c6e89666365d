import { gradeOf } from './grade.ts';
import { compareReviews, compareTexts, type ReviewEvent, uniteReviews } from './review-event.ts';
import type { Scheduler, Trace } from './scheduler.ts';

/** Stability in days from which a word counts as known, and lapses from which one counts as difficult. */
const KNOWN_STABILITY = 21;
const DIFFICULT_LAPSES = 3;

/**
 * `new`: met, or to be taught again, and not yet answered. A difficult word that is held for long is known, and so is one
 * that its learner says to know, until it is missed.
 */
export const MEMORY_STATES = ['new', 'learning', 'known', 'difficult'] as const;
export type MemoryState = (typeof MEMORY_STATES)[number];

/** What a learner knows of one word: a function of the events, the target retention and the scheduler, nothing else. */
export type Memory = Trace & {
  word: string;
  state: MemoryState;
  /** Date of the first event. */
  met: string;
  /** Name and version of what reckoned it. */
  scheduler: string;
};

/** An answer that moved a memory, beside what was to be expected of it. */
export type GradedReview = {
  event: ReviewEvent;
  /** Likelihood of remembering that the memory gave before, 0 to 1; undefined for a word's first answer. */
  expected: number | undefined;
  isRemembered: boolean;
};

/** @param lapses of the memory @param stability in days */
export function stateOf({ stability, lapses }: Pick<Trace, 'stability' | 'lapses'>): MemoryState {
  if (stability === 0) return 'new';
  if (stability >= KNOWN_STABILITY) return 'known';
  return lapses >= DIFFICULT_LAPSES ? 'difficult' : 'learning';
}

/** Events that stand, each id once: without those that were taken back, and without what took them back. */
export function standingReviews(events: readonly ReviewEvent[]): ReviewEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const isTakenBack = new Set<string>();
  for (const { outcome, corrects, word } of events) {
    const target = outcome === 'corrected' && corrects ? byId.get(corrects) : undefined;
    // A correction can't be taken back: what it means must not depend on others.
    if (target && target.word === word && target.outcome !== 'corrected') isTakenBack.add(target.id);
  }
  return events.filter((event) => event.outcome !== 'corrected' && !isTakenBack.has(event.id));
}

/**
 * What one word's events make of it. Of a day's answers the first moves the memory; those that come later that day, or
 * by a calendar that was put back, are practice. 'Teach me this again' starts over: the next answer counts.
 * @param events of one word, each id once, oldest first (`uniteReviews`)
 * @param onGraded told of each answer that counted
 * @returns undefined where none of them stands
 */
function foldWord(
  events: readonly ReviewEvent[],
  scheduler: Scheduler,
  onGraded?: (review: GradedReview) => void,
): Memory | undefined {
  const left = standingReviews(events);
  const first = left[0];
  if (!first) return undefined;
  let trace = scheduler.begin(first.day);
  let isSaidKnown = false;
  for (const event of left) {
    if (event.outcome === 'known') isSaidKnown = true;
    else if (event.outcome !== 'right' && event.outcome !== 'near' && event.form !== 'meet')
      isSaidKnown = false;
    if (event.outcome === 'forgotten') {
      trace = scheduler.forget(trace, event.day);
      continue;
    }
    const grade = gradeOf(event);
    if (grade === undefined || (trace.last !== undefined && event.day <= trace.last)) continue;
    const expected = trace.stability > 0 ? scheduler.retrievability(trace, event.day) : undefined;
    onGraded?.({ event, expected, isRemembered: event.outcome !== 'wrong' && event.outcome !== 'unknown' });
    trace = scheduler.next(trace, event.day, grade);
  }
  const state = isSaidKnown && trace.stability > 0 ? 'known' : stateOf(trace);
  return { word: first.word, ...trace, state, met: first.day, scheduler: scheduler.name };
}

/** Events by word, each word's oldest first, each id once. */
function byWord(events: readonly ReviewEvent[]): Map<string, ReviewEvent[]> {
  const words = new Map<string, ReviewEvent[]>();
  for (const event of uniteReviews(events)) {
    const list = words.get(event.word);
    if (list) list.push(event);
    else words.set(event.word, [event]);
  }
  return words;
}

/**
 * The memories that a set of review events makes: the same for any order, any division over devices and any number of
 * copies. A word's memory depends on that word's events alone, so that those of one word may be folded by themselves.
 * @returns by word, in the order of their ids
 */
export function foldReviews(events: readonly ReviewEvent[], scheduler: Scheduler): Memory[] {
  return [...byWord(events).values()]
    .flatMap((list) => foldWord(list, scheduler) ?? [])
    .sort((a, b) => compareTexts(a.word, b.word));
}

/** The answers that moved a memory, oldest first: what true and expected retention are counted from. */
export function gradedReviews(events: readonly ReviewEvent[], scheduler: Scheduler): GradedReview[] {
  const graded: GradedReview[] = [];
  for (const list of byWord(events).values()) foldWord(list, scheduler, (review) => graded.push(review));
  return graded.sort((a, b) => compareReviews(a.event, b.event));
}

/**
 * Where two states of the same learner's memories differ, as a rebuild tells it.
 * @returns ids of words, sorted
 */
export function differingWords(stored: readonly Memory[], rebuilt: readonly Memory[]): string[] {
  const text = (memory: Memory | undefined) =>
    memory && JSON.stringify(Object.entries(memory).sort(([a], [b]) => compareTexts(a, b)));
  const byId = (memories: readonly Memory[]) => new Map(memories.map((memory) => [memory.word, memory]));
  const [one, other] = [byId(stored), byId(rebuilt)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((word) => text(one.get(word)) !== text(other.get(word)))
    .sort();
}
