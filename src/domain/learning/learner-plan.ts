import { countedMs } from './day-figures.ts';
import { type Candidate, type DayPlan, type DaySettings, ITEMS_OF_NEW_WORD, planDay } from './day-plan.ts';
import type { Memory } from './memory.ts';
import type { ReviewEvent } from './review-event.ts';
import type { Scheduler } from './scheduler.ts';
import { wordsOfSession } from './session.ts';
import type { Streak } from './streak.ts';

/** What a learner's day still holds, and the words of its next session. */
export type LearnerPlan = {
  /** The learner's calendar date, YYYY-MM-DD. */
  day: string;
  /** Words to review and to meet in what is left of the day, and due ones that it does not hold. */
  due: number;
  newWords: number;
  waiting: number;
  /** What they take: items, and minutes rounded up. */
  items: number;
  minutes: number;
  secondsPerItem: number;
  /** Time that counts of what was done on the day, in milliseconds. */
  doneMs: number;
  /** Whether its new words go beyond the day's number: somebody asked for more, or for these. */
  isBeyond: boolean;
  /** Words of the next session, reviews first, as `createSession` takes them. */
  session: { word: string; isNew: boolean; stability: number }[];
};

/** What the next session of a plan holds: words to review and to meet, and minutes rounded up. */
export function sessionLoad({ session, secondsPerItem }: Pick<LearnerPlan, 'session' | 'secondsPerItem'>): {
  due: number;
  newWords: number;
  minutes: number;
} {
  const newWords = session.filter(({ isNew }) => isNew).length;
  const due = session.length - newWords;
  return {
    due,
    newWords,
    minutes: Math.ceil(((due + newWords * ITEMS_OF_NEW_WORD) * secondsPerItem) / 60),
  };
}

/** What a learner has done on a day. */
export type LearnerDay = {
  /** The learner's calendar date, YYYY-MM-DD. */
  day: string;
  /** Time that counts, in milliseconds. */
  doneMs: number;
  streak: Streak;
  /** Words that are due on the next day, or were before. */
  dueTomorrow: number;
};

/** Words met in some reviews, each once. */
export const wordsMet = (events: readonly ReviewEvent[]): string[] => [
  ...new Set(events.filter(({ form }) => form === 'meet').map(({ word }) => word)),
];

/** What was done on a day, and what is remembered, as far as a plan needs it. */
export type PlannedFrom = {
  day: string;
  memories: readonly Memory[];
  /** The day's reviews that stand (`standingReviews`), and the words of them that were met, as candidates. */
  done: readonly ReviewEvent[];
  met: readonly Candidate[];
  secondsPerItem: number;
  settings: DaySettings;
  candidates: Iterable<Candidate>;
  scheduler: Scheduler;
};

/**
 * A day's plan as it is told, to an account by the server and to a guest by the browser.
 * @param memories those that are due, and those of words that were met on the day: others make no difference
 * @param practice words of them to practise, where more is asked for than the day holds (`planDay`)
 */
export function learnerPlanOf(from: PlannedFrom & { practice?: readonly string[] | undefined }): LearnerPlan {
  const { day, memories, done, met } = from;
  return toldPlan(planDay(memories, day, { ...from, done: { ms: doneMsOf(done), met } }), from);
}

const doneMsOf = (done: readonly ReviewEvent[]): number =>
  done.reduce((sum, event) => sum + countedMs(event), 0);

/** A plan as it is told, whatever it was made of. */
export function toldPlan(plan: DayPlan, { day, memories, done, secondsPerItem }: PlannedFrom): LearnerPlan {
  const next = wordsOfSession({ due: [...plan.due, ...plan.practice], newWords: plan.newWords });
  const stabilities = new Map(memories.map(({ word, stability }) => [word, stability]));
  return {
    day,
    due: plan.due.length,
    newWords: plan.newWords.length,
    waiting: plan.waiting,
    items: plan.items,
    minutes: plan.minutes,
    secondsPerItem,
    doneMs: doneMsOf(done),
    isBeyond: plan.isBeyond,
    session: [
      ...next.due.map((word) => ({ word, isNew: false, stability: stabilities.get(word) ?? 0 })),
      ...next.newWords.map((word) => ({ word, isNew: true, stability: 0 })),
    ],
  };
}
