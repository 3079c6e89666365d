import {
  type Card,
  createEmptyCard,
  type FSRS,
  FSRSVersion,
  type Grade as FsrsGrade,
  fsrs,
  State,
  TypeConvert,
} from 'ts-fsrs';
import { daysBetween } from './calendar.ts';
import type { Grade } from './grade.ts';

/** What the scheduler knows of one word. Dates are the learner's own calendar dates, YYYY-MM-DD. */
export type Trace = {
  /** Days after which nine of ten such words are still remembered; 0 before the first graded answer. */
  stability: number;
  /** 1 to 10; 0 before the first graded answer. */
  difficulty: number;
  due: string;
  /** Date of the last graded answer; undefined before the first. */
  last: string | undefined;
  /** Graded answers, and those of them at which a known word was missed. */
  reps: number;
  lapses: number;
};

/** The scheduler counts in dates of UTC: a learner's calendar date is given to it as that date's midnight. */
const midnightOf = (date: string) => new Date(`${date}T00:00:00.000Z`);
const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);

function cardOf(trace: Trace): Card {
  return TypeConvert.card({
    ...createEmptyCard(midnightOf(trace.due)),
    stability: trace.stability,
    difficulty: trace.difficulty,
    reps: trace.reps,
    lapses: trace.lapses,
    state: trace.stability > 0 ? State.Review : State.New,
    ...(trace.last && { last_review: midnightOf(trace.last) }),
  });
}

const traceOf = ({ stability, difficulty, due, last_review, reps, lapses }: Card): Trace => ({
  stability,
  difficulty,
  due: dateOf(due),
  last: last_review ? dateOf(last_review) : undefined,
  reps,
  lapses,
});

/**
 * FSRS-6 by ts-fsrs with its default weights, in whole days: no fuzz, since the day's plan spreads the load, and no steps
 * within a day, since only a day's first answer counts.
 * @param retention target share of words remembered when they are due, above 0 and below 1
 */
export function createScheduler(retention: number) {
  const algorithm: FSRS = fsrs({
    request_retention: retention,
    enable_fuzz: false,
    enable_short_term: false,
  });
  return {
    /** Name, version and target, which stand with each memory: another one takes over by a rebuild. */
    name: `ts-fsrs ${FSRSVersion}, ${retention}`,

    /** A word that was met and not yet answered: due on that day. */
    begin: (day: string): Trace => traceOf(createEmptyCard(midnightOf(day))),

    /** @param day date of the answer, not before the last one's @throws Error for an earlier day */
    next: (trace: Trace, day: string, grade: Grade): Trace =>
      traceOf(algorithm.next(cardOf(trace), midnightOf(day), grade as FsrsGrade).card),

    /** Forgets what was learned, and keeps count of answers and lapses: due on that day. */
    forget: (trace: Trace, day: string): Trace => ({
      ...traceOf(algorithm.forget(cardOf(trace), midnightOf(day)).card),
      last: undefined,
    }),

    /** Likelihood, 0 to 1, that a word is remembered on a day: 1 on that of its last answer, 0 for one never answered. */
    retrievability: ({ stability, last }: Pick<Trace, 'stability' | 'last'>, day: string): number =>
      stability > 0 && last !== undefined
        ? algorithm.forgetting_curve(Math.max(0, daysBetween(last, day)), stability)
        : 0,
  };
}
export type Scheduler = ReturnType<typeof createScheduler>;
