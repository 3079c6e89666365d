import { type DayPlan, ITEMS_OF_NEW_WORD } from './day-plan.ts';
import { type Form, isMiss, type Outcome, type ReviewEvent } from './review-event.ts';
import {
  chooseForm,
  chooseProducingForm,
  type FormSettings,
  formsToComeBack,
  type IsPossible,
} from './session-forms.ts';
import { withRepeat } from './session-repeat.ts';

/** Items of a session at most, as it begins. */
export const SESSION_ITEMS = 15;
/** Reviews with which it begins, where there are twice as many. */
const REVIEWS_FIRST = 3;
/** Others between a new word's card and its questions. */
const AFTER_CARD = 1;
const AFTER_FIRST_QUESTION = 2;

/** One thing to show or ask. */
export type Step = {
  /** UUIDv7: the id of the event that its answer makes, so that an answer given twice is one; its question's seed. */
  id: string;
  word: string;
  form: Form;
  /** Whether a gap's first letter is given. */
  isHelped: boolean;
  /** Whether it comes again because it was missed, or stands between a miss and its repeat. */
  isPractice: boolean;
};

export type StepAnswer = { outcome: Outcome; ms: number };

type Course = {
  steps: Step[];
  /** Of the steps so far, one each: the next step is that of their number. */
  answers: StepAnswer[];
};

/** A session as it stands, and as it is kept: plain JSON. */
export type Session = Course & {
  version: 1;
  id: string;
  /** The learner's calendar date when it began, and the instant, as ISO 8601 in UTC. */
  day: string;
  startedAt: string;
  /** Words in their order, each with the easiest form in which it can be asked, and those in which it comes back. */
  words: { word: string; isNew: boolean; easy: Form; forms?: Form[] | undefined }[];
  /** Whether the day's minutes are over (`endSoon`). */
  isEnding: boolean;
  /** As it was before the last answer, which may be taken back. */
  before: Course | undefined;
};

/**
 * Of a plan, the words of its next session: the plan is divided evenly, so that none is left with two words, and each has
 * due and new ones in the plan's own proportion.
 */
export function wordsOfSession({ due, newWords }: Pick<DayPlan, 'due' | 'newWords'>): {
  due: string[];
  newWords: string[];
} {
  const items = due.length + ITEMS_OF_NEW_WORD * newWords.length;
  const sessions = Math.max(1, Math.ceil(items / SESSION_ITEMS));
  const size = Math.ceil(items / sessions);
  const newCount = Math.floor(newWords.length / sessions);
  const dueCount = Math.min(due.length, Math.max(0, size - ITEMS_OF_NEW_WORD * newCount));
  const room = Math.max(0, size - dueCount - ITEMS_OF_NEW_WORD * newCount);
  return {
    due: due.slice(0, dueCount),
    newWords: newWords.slice(0, newCount + Math.floor(room / ITEMS_OF_NEW_WORD)),
  };
}

/**
 * A session of some words. It begins with reviews; each new word is shown, and followed by its two questions with others
 * between.
 * @param due words with the stability of their memories in days
 * @param newId gives UUIDv7s
 * @param random numbers in [0, 1)
 */
export function createSession({
  id,
  day,
  startedAt,
  due,
  newWords,
  settings,
  isPossible,
  newId,
  random,
}: {
  id: string;
  day: string;
  startedAt: string;
  due: readonly { word: string; stability: number }[];
  newWords: readonly string[];
  settings: FormSettings;
  isPossible: IsPossible;
  newId: () => string;
  random: () => number;
}): Session {
  const choose = (word: string, stability: number, but: readonly Form[] = []) =>
    chooseForm(word, stability, settings, isPossible, random, but);
  const step = (word: string, chosen: { form: Form; isHelped: boolean }): Step => ({
    id: newId(),
    word,
    ...chosen,
    isPractice: false,
  });
  const reviews = due.map(({ word, stability }) => step(word, choose(word, stability)));
  const lessons = newWords.map((word) => {
    const meaning = isPossible(word, 'choose-meaning')
      ? { form: 'choose-meaning' as const, isHelped: false }
      : choose(word, 0);
    const second =
      chooseProducingForm(word, settings, isPossible, random) ??
      choose(word, 0, ['choose-meaning', meaning.form]);
    const questions = [meaning, second];
    // Of a word that can't be asked at all there is the card alone.
    const asked = questions.filter(({ form }) => form !== 'meet');
    return [step(word, { form: 'meet', isHelped: false }), ...asked.map((chosen) => step(word, chosen))];
  });
  const easy = (word: string) => choose(word, 0, ['hear', 'choose-word']).form;
  const forms = (word: string, stability: number) => formsToComeBack(word, stability, settings, isPossible);
  return {
    version: 1,
    id,
    day,
    startedAt,
    steps: interleave(reviews, lessons),
    answers: [],
    words: [
      ...due.map(({ word, stability }) => ({
        ...{ word, isNew: false },
        ...{ easy: easy(word), forms: forms(word, stability) },
      })),
      ...newWords.map((word) => ({ word, isNew: true, easy: easy(word), forms: forms(word, 0) })),
    ],
    isEnding: false,
    before: undefined,
  };
}

/**
 * Reviews and lessons as one row. A lesson's steps keep their order, with others between them where there are any: cards
 * come as early as they may, never two in a row, and reviews that are left stand between questions.
 */
function interleave(reviews: readonly Step[], lessons: readonly (readonly Step[])[]): Step[] {
  const row: Step[] = [];
  const [toReview, toMeet] = [[...reviews], [...lessons]];
  const open: { steps: readonly Step[]; from: number }[] = [];
  const take = ([first, ...rest]: readonly Step[] = []) => {
    if (!first) return;
    row.push(first);
    const between = first.form === 'meet' ? AFTER_CARD : AFTER_FIRST_QUESTION;
    if (rest.length > 0) open.push({ steps: rest, from: row.length + between });
  };
  const first = Math.min(REVIEWS_FIRST, Math.ceil(reviews.length / 2));
  while (toReview.length + toMeet.length + open.length > 0) {
    const isCardLast = row.at(-1)?.form === 'meet';
    const ready = open.findIndex(({ from }) => from <= row.length);
    if (row.length < first) take(toReview.splice(0, 1));
    else if (toMeet.length > 0 && !isCardLast) take(toMeet.shift());
    else if (ready >= 0) take(open.splice(ready, 1)[0]?.steps);
    else if (toReview.length > 0) take(toReview.splice(0, 1));
    else take(toMeet.shift() ?? open.shift()?.steps);
  }
  return row;
}

/** The step that is shown; undefined when the session is finished. */
export function currentStep({ steps, answers }: Course): Step | undefined {
  return steps[answers.length];
}

/** Steps that are done, and all of them: misses add some. */
export function progressOf({ steps, answers }: Course): { done: number; total: number } {
  return { done: answers.length, total: steps.length };
}

/**
 * Answers the current step. A missed word comes again with three others between, until it was right once or missed four
 * times, or tomorrow where the day's minutes are over; one that the learner says to know does not come again.
 * @param stepId of the step that was answered: in another tab it may be done already
 * @param answer what came of it; `ms` from question to answer; `at` the instant, ISO 8601 in UTC; `day` the learner's date
 * @param newId gives UUIDv7s
 * @returns the session and the event to be kept; undefined where that step is not the current one
 */
export function answerStep(
  session: Session,
  stepId: string,
  { outcome, ms, at, day }: StepAnswer & { at: string; day: string },
  newId: () => string,
): { session: Session; event: ReviewEvent } | undefined {
  const step = currentStep(session);
  if (!step || step.id !== stepId) return undefined;
  const { id, word, form } = step;
  const answers = [...session.answers, { outcome, ms }];
  let { steps } = session;
  if (outcome === 'known') steps = withoutComing(steps, answers.length, [word]);
  else if (form !== 'meet' && isMiss(outcome) && !session.isEnding) steps = withRepeat(session, step, newId);
  const before = { steps: session.steps, answers: session.answers };
  return {
    session: { ...session, steps, answers, before },
    event: { id, word, at, day, form, outcome, ms },
  };
}

const withoutComing = (steps: readonly Step[], from: number, words: readonly string[]) =>
  steps.filter((step, i) => i < from || !words.includes(step.word));

/**
 * Takes the last answer back: 'I mistyped'. Its step is the current one again, under a new id. For 'accept my answer' the
 * step is answered again at once.
 * @returns the session and the event that takes the answer back; undefined where there is none, or it was taken back
 */
export function takeBack(
  session: Session,
  { at, day }: { at: string; day: string },
  newId: () => string,
): { session: Session; event: ReviewEvent } | undefined {
  const { before } = session;
  const step = before && currentStep(before);
  if (!before || !step) return undefined;
  const steps = before.steps.map((each) => (each === step ? { ...step, id: newId() } : each));
  const { id: corrects, word, form } = step;
  return {
    session: { ...session, steps, answers: before.answers, before: undefined },
    event: { id: newId(), word, at, day, form, outcome: 'corrected', ms: 0, corrects },
  };
}

/** The session without what comes of words that are no longer in the vocabulary. */
export function withoutWords(session: Session, words: readonly string[]): Session {
  return {
    ...session,
    steps: withoutComing(session.steps, session.answers.length, words),
    words: session.words.filter(({ word }) => !words.includes(word)),
    before: undefined,
  };
}

const shownWords = ({ steps, answers }: Course) =>
  new Set(steps.slice(0, answers.length).map(({ word }) => word));

/** Steps to come of words that were already shown: what `endSoon` leaves. */
export function itemsBegun(session: Course): number {
  const shown = shownWords(session);
  return session.steps.slice(session.answers.length).filter(({ word }) => shown.has(word)).length;
}

/**
 * The session without what comes of words that were not yet shown: for when the day's minutes are over before it is. What
 * was begun and what was missed is still brought to its end; what is missed from then on is due tomorrow.
 */
export function endSoon(session: Session): Session {
  const shown = shownWords(session);
  const isShown = ({ word }: { word: string }) => shown.has(word);
  const { steps, words } = session;
  return { ...session, steps: steps.filter(isShown), words: words.filter(isShown), isEnding: true };
}
