import { isOneOf } from '../one-of.ts';
import { isDate } from './calendar.ts';
import { FORMS, isReviewId, isReviewInstant, isReviewWord, OUTCOMES } from './review-event.ts';
import { currentStep, type Session, type Step, type StepAnswer } from './session.ts';

/** Most steps that a session may have grown to. */
const MAX_STEPS = 500;

/** From when it was begun, in milliseconds, a session that was left goes on: over midnight, and not next week. */
const GOES_ON_MS = 12 * 3_600_000;

/** Whether a session that was left is to be gone on with. @param now by the clock of the device that began it */
export const goesOn = (session: Session, now: number): boolean =>
  currentStep(session) !== undefined && Math.abs(now - Date.parse(session.startedAt)) < GOES_ON_MS;

const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>;

/** Every item as it is read; undefined where one of them can't be, or it is no list of at most so many. */
function readList<T>(value: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_STEPS) return undefined;
  const items = value.map(read);
  return items.every((item) => item !== undefined) ? (items as T[]) : undefined;
}

function readStep(value: unknown): Step | undefined {
  const { id, word, form, isHelped, isPractice } = fieldsOf(value);
  const isOne =
    isReviewId(id) &&
    isReviewWord(word) &&
    isOneOf(FORMS, form) &&
    typeof isHelped === 'boolean' &&
    typeof isPractice === 'boolean';
  return isOne ? { id, word, form, isHelped, isPractice } : undefined;
}

function readAnswer(value: unknown): StepAnswer | undefined {
  const { outcome, ms } = fieldsOf(value);
  const isOne = isOneOf(OUTCOMES, outcome) && typeof ms === 'number' && Number.isInteger(ms) && ms >= 0;
  return isOne ? { outcome, ms } : undefined;
}

function readCourse(value: unknown): Pick<Session, 'steps' | 'answers'> | undefined {
  const fields = fieldsOf(value);
  const steps = readList(fields.steps, readStep);
  const answers = readList(fields.answers, readAnswer);
  return steps && answers && answers.length <= steps.length ? { steps, answers } : undefined;
}

function readWord(value: unknown): Session['words'][number] | undefined {
  const { word, isNew, easy, forms: list } = fieldsOf(value);
  const forms = readList(list, (form) => (isOneOf(FORMS, form) ? form : undefined));
  const isOne = isReviewWord(word) && typeof isNew === 'boolean' && isOneOf(FORMS, easy);
  return isOne ? { word, isNew, easy, forms } : undefined;
}

/**
 * Reads a session as a browser kept it, so that it goes on at the same step.
 * @returns undefined where any part of it is missing or malformed: a session begins again then, and nothing that was answered
 *   is lost, since events are kept by themselves
 */
export function readSession(value: unknown): Session | undefined {
  const { version, id, day, startedAt, isEnding, words: list, before: earlier } = fieldsOf(value);
  const course = readCourse(value);
  const words = readList(list, readWord);
  const before = earlier === undefined || earlier === null ? undefined : readCourse(earlier);
  if (version !== 1 || !isReviewId(id) || !isDate(day) || !isReviewInstant(startedAt)) return undefined;
  if (!course || !words || typeof isEnding !== 'boolean') return undefined;
  return { version, id, day, startedAt, ...course, words, isEnding, before };
}
