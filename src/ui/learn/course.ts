import type { LanguageCode } from '#src/domain/language.ts';
import { countedMs } from '#src/domain/learning/day-figures.ts';
import { isGoalReached, secondsAnItem } from '#src/domain/learning/day-plan.ts';
import { goesOn } from '#src/domain/learning/kept-session.ts';
import type { TypedMark } from '#src/domain/learning/marking.ts';
import type { Outcome, ReviewEvent } from '#src/domain/learning/review-event.ts';
import {
  answerStep,
  createSession,
  currentStep,
  endSoon,
  itemsBegun,
  type Session,
  takeBack,
  withoutWords,
} from '#src/domain/learning/session.ts';
import { withPossibleForms } from '#src/domain/learning/session-change.ts';
import type { FormSettings } from '#src/domain/learning/session-forms.ts';
import { UUID_BYTES, uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { learnerNow } from '../learning/learner-clock.ts';
import type { LearningStore, PlanOptions } from '../learning/learning-store.ts';
import { fetchSessionWords, possibleIn, type SessionWords } from './session-words.ts';

/** A session that runs in this page. */
export type Course = {
  session: Session;
  words: SessionWords;
  /** Minutes for the day, and the learner's pace: a session that takes longer ends soon. */
  minutes: number;
  secondsPerItem: number;
  /** Time that counts of the day, in milliseconds. */
  doneMs: number;
  /** Whether new words come beyond the day's number. */
  isBeyond?: boolean;
};

/** What the learner did with a step, as far as it is shown afterwards. */
export type Given = {
  outcome: Outcome;
  /** Place of the choice that was made. */
  choice?: number;
  /** What was typed, or tapped together, and how it was marked. */
  text?: string;
  mark?: TypedMark;
  isAccepted?: boolean;
};

export const newId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(UUID_BYTES)));

/**
 * The session that was left, at the same step, unless words are asked for by name; or else a new one.
 * @param asked.more minutes beyond those that were done today; undefined for the day's goal
 * @returns undefined where there is nothing to learn now
 * @throws where the server is needed and does not answer
 */
export async function beginCourse(
  store: LearningStore,
  language: LanguageCode,
  asked: Pick<PlanOptions, 'more' | 'named'> = {},
): Promise<Course | undefined> {
  const { more, named } = asked;
  const kept = named ? undefined : await store.readSession();
  if (kept && goesOn(kept, Date.now())) {
    const course = await goOn(store, kept, language);
    if (currentStep(course.session)) return course;
  }
  const plan = await store.plan(asked);
  if (plan.session.length === 0) return undefined;
  const { day } = learnerNow();
  const id = newId();
  const words = await fetchSessionWords(
    plan.session.map(({ word }) => word),
    language,
    id,
  );
  const planned = plan.session.filter(({ word }) => words.has(word));
  if (planned.length === 0) return undefined;
  const session = createSession({
    // By the same clock as above, though it may be wrong.
    ...{ id, day, startedAt: new Date().toISOString() },
    ...{ settings: store.settings(), newId, random: Math.random },
    due: planned.filter(({ isNew }) => !isNew),
    newWords: planned.filter(({ isNew }) => isNew).map(({ word }) => word),
    isPossible: possibleIn(words),
  });
  const { secondsPerItem, doneMs, isBeyond } = plan;
  const goal = store.settings().minutes;
  // What is asked for by name has no minutes.
  const beyond = named ? Number.POSITIVE_INFINITY : more;
  const minutes = beyond === undefined ? goal : Math.ceil(doneMs / 60_000) + beyond;
  return { session, words, minutes, secondsPerItem, doneMs, isBeyond };
}

/** The session that was finished a moment ago, to be looked at again; undefined where there is none. */
export async function finishedCourse(
  store: LearningStore,
  language: LanguageCode,
): Promise<Course | undefined> {
  const kept = await store.readSession();
  const isFinished = kept !== undefined && kept.answers.length > 0 && !currentStep(kept);
  return isFinished ? goOn(store, kept, language) : undefined;
}

async function goOn(store: LearningStore, kept: Session, language: LanguageCode): Promise<Course> {
  const words = await fetchSessionWords(
    kept.words.map(({ word }) => word),
    language,
    kept.id,
  );
  const gone = kept.words.map(({ word }) => word).filter((word) => !words.has(word));
  const left = gone.length > 0 ? withoutWords(kept, gone) : kept;
  const session = withPossibleForms(left, store.settings(), possibleIn(words));
  const { doneMs, goalMinutes } = await store.day();
  // More than the goal was asked for, if it is reached and the session goes on.
  const minutes = doneMs >= goalMinutes * 60_000 ? Number.POSITIVE_INFINITY : goalMinutes;
  return { session, words, minutes, secondsPerItem: secondsAnItem([]), doneMs };
}

/**
 * The course after an answer to its current step.
 * @param ms from question to answer
 * @returns undefined where that step is not the current one any more
 */
export function answerCourse(
  course: Course,
  stepId: string,
  outcome: Outcome,
  ms: number,
): { course: Course; events: ReviewEvent[] } | undefined {
  const answered = answerStep(course.session, stepId, { outcome, ms, ...learnerNow() }, newId);
  if (!answered) return undefined;
  const doneMs = course.doneMs + countedMs({ ms });
  const { session, event } = answered;
  const isOver =
    !session.isEnding && isGoalReached(course, doneMs, course.secondsPerItem, itemsBegun(session));
  return { course: { ...course, session: isOver ? endSoon(session) : session, doneMs }, events: [event] };
}

/** 'Accept my answer': the last one is taken back, and its step is right. */
export function acceptAnswer(course: Course): ReturnType<typeof answerCourse> {
  const ms = course.session.answers.at(-1)?.ms ?? 0;
  const taken = takeBack(course.session, learnerNow(), newId);
  const step = taken && currentStep(taken.session);
  if (!taken || !step) return undefined;
  const doneMs = course.doneMs - countedMs({ ms });
  const answered = answerCourse({ ...course, session: taken.session, doneMs }, step.id, 'right', ms);
  return answered && { ...answered, events: [taken.event, ...answered.events] };
}

/** 'Undo': the last answer is taken back, and its step comes again. */
export function undoAnswer(course: Course): ReturnType<typeof answerCourse> {
  const ms = course.session.answers.at(-1)?.ms ?? 0;
  const taken = takeBack(course.session, learnerNow(), newId);
  if (!taken) return undefined;
  const doneMs = course.doneMs - countedMs({ ms });
  return { course: { ...course, session: taken.session, doneMs }, events: [taken.event] };
}

/** The course in forms that fit what the learner can do now. */
export function refitCourse(course: Course, settings: FormSettings): Course {
  return { ...course, session: withPossibleForms(course.session, settings, possibleIn(course.words)) };
}
