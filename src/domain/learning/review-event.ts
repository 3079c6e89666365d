import { isOneOf } from '../one-of.ts';
import { isDate, isDateAt } from './calendar.ts';

/** How a word was shown or asked for. */
export const FORMS = [
  'meet',
  'choose-meaning',
  'choose-word',
  'hear',
  'gap',
  'tap',
  'type',
  'dictation',
] as const;
export type Form = (typeof FORMS)[number];

/**
 * What came of it. `near`: a slip of spelling, the right word in another form, right after a hint. `unknown`: 'I don't
 * know'; at a meeting 'Learn it', or that it was shown. `known`: 'I know it', at a meeting or later. `forgotten`: 'teach
 * me this again'. `corrected`: what it names is taken back.
 */
export const OUTCOMES = ['right', 'near', 'wrong', 'unknown', 'known', 'forgotten', 'corrected'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whether an answer missed the word, so that it comes again. */
export const isMiss = (outcome: Outcome) => outcome === 'wrong' || outcome === 'unknown';

/** One thing that happened between a learner and a word. The set of them is all that is known of what a learner knows. */
export type ReviewEvent = {
  /** UUIDv7, made where the event happened: what tells two events apart wherever they meet. */
  id: string;
  /** A keyword's id. */
  word: string;
  /** When, as ISO 8601 in UTC with milliseconds. */
  at: string;
  /** The learner's calendar date then, YYYY-MM-DD. */
  day: string;
  form: Form;
  outcome: Outcome;
  /** From question to answer, in milliseconds: 0 to a day. */
  ms: number;
  /** Of a `corrected` event: the id of the one that it takes back. */
  corrects?: string;
};

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const WORD = /^[a-z0-9-]{1,80}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
const MAX_MS = 86_400_000;

/** Nothing was reviewed before the product was there. */
const EARLIEST = Date.parse('2020-01-01T00:00:00Z');
/** How far ahead a browser's clock may go, in milliseconds. */
const MAX_AHEAD = 86_400_000;

export const isReviewId = (value: unknown): value is string =>
  typeof value === 'string' && UUID_V7.test(value);

export const isReviewWord = (value: unknown): value is string =>
  typeof value === 'string' && WORD.test(value);

/** Whether a text is an instant in UTC that there was: the thirtieth of February would be read as a day in March. */
export function isReviewInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !INSTANT.test(value)) return false;
  const instant = Date.parse(value);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value.slice(0, 10));
}

/**
 * Reads a review event, without a library: a session reads those that the browser keeps.
 * @returns the event's own fields, its instant in one form; undefined where one is missing or malformed, where `day` is no
 *   date that anybody on earth had at that instant, or where it takes back nothing or another outcome takes back one
 */
export function readReviewEvent(value: unknown): ReviewEvent | undefined {
  const { id, word, at, day, form, outcome, ms, corrects } = Object(value) as Record<string, unknown>;
  if (!isReviewId(id) || !isReviewWord(word)) return undefined;
  if (!isOneOf(FORMS, form) || !isOneOf(OUTCOMES, outcome)) return undefined;
  if (typeof ms !== 'number' || !Number.isInteger(ms) || ms < 0 || ms > MAX_MS) return undefined;
  if (!isReviewInstant(at)) return undefined;
  const instant = Date.parse(at);
  if (!isDate(day) || !isDateAt(day, instant)) return undefined;
  const event = { id, word, at: new Date(instant).toISOString(), day, form, outcome, ms };
  if (outcome === 'corrected')
    return isReviewId(corrects) && corrects !== id ? { ...event, corrects } : undefined;
  return corrects === undefined || corrects === null ? event : undefined;
}

/** Why an event is not taken. `unknown-word` is said by who knows the vocabulary, `full` by who keeps the log. */
export const REFUSAL_CODES = ['malformed', 'too-early', 'too-late', 'unknown-word', 'full'] as const;
type RefusalCode = (typeof REFUSAL_CODES)[number];
export type RefusedReview = { id: string | null; code: RefusalCode };

/**
 * Review events as they come from a browser, a file or a database, each read by itself: one that can't be used takes
 * nothing from the others.
 * @param items whatever came
 * @param now milliseconds since 1970; what is over a day later is refused, as is what is from before 2020
 * @returns the events in the order in which they came, each id as often as it came; `refused` is to be counted or told
 */
export function parseReviewEvents(
  items: readonly unknown[],
  now: number,
): { events: ReviewEvent[]; refused: RefusedReview[] } {
  const events: ReviewEvent[] = [];
  const refused: RefusedReview[] = [];
  for (const item of items) {
    const event = readReviewEvent(item);
    const code = event ? refusalOf(event, now) : 'malformed';
    if (event && !code) events.push(event);
    else if (code) {
      const { id } = Object(item) as { id?: unknown };
      refused.push({ id: typeof id === 'string' ? id.slice(0, 64) : null, code });
    }
  }
  return { events, refused };
}

function refusalOf({ at }: ReviewEvent, now: number): RefusalCode | undefined {
  const instant = Date.parse(at);
  if (instant < EARLIEST) return 'too-early';
  return instant > now + MAX_AHEAD ? 'too-late' : undefined;
}

/** Oldest first; the id settles what happened at once. Instants are all of one form, so that texts compare as they do. */
export function compareReviews(a: Pick<ReviewEvent, 'at' | 'id'>, b: Pick<ReviewEvent, 'at' | 'id'>): number {
  return compareTexts(a.at, b.at) || compareTexts(a.id, b.id);
}

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Which of two events under one id stays. Only a broken or lying browser makes two; every order of union must agree. */
function isKeptOver(a: ReviewEvent, b: ReviewEvent): boolean {
  const text = ({ word, day, form, outcome, ms, corrects }: ReviewEvent) =>
    [word, day, form, outcome, ms, corrects ?? ''].join('|');
  return (compareTexts(a.at, b.at) || compareTexts(text(a), text(b))) < 0;
}

/**
 * The union of review events as a set by id: commutative, associative and idempotent, so that it does not matter which
 * device comes first, or how often.
 * @param lists events as `readReviewEvent` gives them
 * @returns oldest first
 */
export function uniteReviews(...lists: readonly (readonly ReviewEvent[])[]): ReviewEvent[] {
  const united = new Map<string, ReviewEvent>();
  for (const list of lists) {
    for (const event of list) {
      const known = united.get(event.id);
      if (!known || isKeptOver(event, known)) united.set(event.id, event);
    }
  }
  return [...united.values()].sort(compareReviews);
}
