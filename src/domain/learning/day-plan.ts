import { editDistance } from '../edit-distance.ts';
import type { Memory } from './memory.ts';
import { compareReviews, compareTexts, type ReviewEvent } from './review-event.ts';
import type { Scheduler } from './scheduler.ts';

/** Items of a session that a new word takes: its card and two questions. */
export const ITEMS_OF_NEW_WORD = 3;

/** Seconds an item until a learner's own are known, from how many on they are, and of how many of the latest. */
const USUAL_SECONDS = 8;
const LEAST_ITEMS = 30;
const LATEST_ITEMS = 300;

/** Share of a day that new words have while more is due than it holds, and days' worth of due words at which it ends. */
const NEW_SHARE = 0.1;
const MAX_DAYS_DUE = 2;

/** Items that are left of a day's goal at which it is reached, beyond what was begun. */
const LEAST_ITEMS_LEFT = 3;

/**
 * Of a session beyond what the day holds: right answers of the day from which a word is practised no more, words to
 * practise under which new ones come beside them, and new words at most, beyond the day's number.
 */
const ENOUGH_RIGHT = 4;
const LEAST_PRACTICE = 5;
export const NEW_BEYOND = 5;

/** Words that differ by so few letters look alike. */
const ALIKE_DISTANCE = 2;

/** A word as new words are chosen by. */
export type Candidate = {
  word: string;
  headword: string;
  /** In the learner's language, each by itself and folded (`foldForSearch`). */
  translations: readonly string[];
};

export type DaySettings = {
  /** Minutes for the day, above 0. */
  minutes: number;
  /** New words a day at most, 0 to 20. */
  newWords: number;
};

export type DayPlan = {
  /** Words to review, in their order. */
  due: string[];
  /** Words to meet, in their order. */
  newWords: string[];
  /** Words to practise beyond what is due, where more was asked for: those of today, or those asked for by name. */
  practice: string[];
  /** Whether with its new words the day has more than its number of them. */
  isBeyond: boolean;
  /** Due words that the day does not hold: they wait, and nothing is said of them. */
  waiting: number;
  /** What it takes, misses that come again included: items, and minutes rounded up. */
  items: number;
  minutes: number;
};

/**
 * The median of a learner's latest times from question to answer, in seconds: 8 until there are 30, and never under 2 or
 * over 30, whatever a wrong clock says.
 * @param events the learner's, in any order
 */
export function secondsAnItem(events: readonly ReviewEvent[]): number {
  if (events.length < LEAST_ITEMS) return USUAL_SECONDS;
  const times = [...events]
    .sort(compareReviews)
    .slice(-LATEST_ITEMS)
    .map(({ ms }) => ms / 1000)
    .sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? USUAL_SECONDS;
  return Math.min(30, Math.max(2, median));
}

/**
 * Whether a day's minutes are over, or so nearly that they are with what still has to come: then a session that runs ends
 * soon (`endSoon`), and no other begins.
 * @param ms of today, by `countedMs`
 * @param secondsPerItem by `secondsAnItem`
 * @param begun items of the session that come of words already shown (`itemsBegun`)
 */
export function isGoalReached(
  { minutes }: Pick<DaySettings, 'minutes'>,
  ms: number,
  secondsPerItem: number,
  begun = 0,
): boolean {
  return minutes * 60 - ms / 1000 < (LEAST_ITEMS_LEFT + begun) * secondsPerItem;
}

/** Whether two words are too alike to be met on one day: in their letters, or in what they mean to the learner. */
export function areAlike(a: Candidate, b: Candidate): boolean {
  return (
    editDistance(a.headword.toLowerCase(), b.headword.toLowerCase(), ALIKE_DISTANCE) <= ALIKE_DISTANCE ||
    a.translations.some((translation) => b.translations.includes(translation))
  );
}

/**
 * Words that may be practised on a day: those that were asked on it, and met or missed, least often right first. What the
 * learner says to know, and what was right often enough, is not among them.
 * @param done the day's reviews that stand (`standingReviews`)
 */
export function wordsToPractise(done: readonly ReviewEvent[]): string[] {
  const words = new Map<string, { isOpen: boolean; isAsked: boolean; isKnown: boolean; right: number }>();
  for (const { word, form, outcome } of done) {
    const each = words.get(word) ?? { isOpen: false, isAsked: false, isKnown: false, right: 0 };
    words.set(word, each);
    each.isAsked ||= form !== 'meet';
    each.isKnown = outcome === 'known';
    each.isOpen ||= form === 'meet' || outcome === 'wrong' || outcome === 'unknown';
    if (outcome === 'right') each.right++;
  }
  return [...words]
    .filter(([, each]) => each.isOpen && each.isAsked && !each.isKnown && each.right < ENOUGH_RIGHT)
    .sort(([, a], [, b]) => a.right - b.right)
    .map(([word]) => word);
}

/** How many of the words that were met today were answered. */
export const countBegun = (met: readonly Candidate[], isAnswered: ReadonlySet<string>): number =>
  met.filter(({ word }) => isAnswered.has(word)).length;

/** Words that were answered, of all that are remembered. */
export const answeredWords = (memories: readonly Memory[]): ReadonlySet<string> =>
  new Set(memories.filter(({ state }) => state !== 'new').map(({ word }) => word));

/** Due words, least forgotten first, beside the items that each is likely to take: a missed one comes again. */
function dueWords(memories: readonly Memory[], today: string, scheduler: Scheduler) {
  return memories
    .filter(({ state, due }) => state !== 'new' && due <= today)
    .map((memory) => {
      const recall = scheduler.retrievability(memory, today);
      return { word: memory.word, recall, items: 2 - recall };
    })
    .sort((a, b) => b.recall - a.recall || compareTexts(a.word, b.word));
}

/**
 * What a day holds. Due words come first, least forgotten first, as many as fit in the learner's minutes; new words fill
 * what is left. While more is due than fits, new words keep a part of the day, and none come while more is due than two
 * days hold. A day after a long absence is a day as any other.
 * @param memories all of the learner's, in any order; words that are 'new' are not due, but may be met
 * @param today the learner's calendar date, YYYY-MM-DD
 * @param secondsPerItem by `secondsAnItem`
 * @param candidates words that may be met, best first; those that were answered before are passed over
 * @param done of today: the time that counts (`countedMs`), in milliseconds, and the words that were met, answered or not
 * @param practice where more is asked for than the day holds: words of today to practise (`wordsToPractise`), which fill
 *   what is left; new words come beyond the day's number where they are few. Undefined for the day as it is
 */
export function planDay(
  memories: readonly Memory[],
  today: string,
  {
    scheduler,
    settings,
    secondsPerItem,
    candidates,
    done,
    practice: toPractise,
  }: {
    scheduler: Scheduler;
    settings: DaySettings;
    secondsPerItem: number;
    candidates: Iterable<Candidate>;
    done: { ms: number; met: readonly Candidate[] };
    practice?: readonly string[] | undefined;
  },
): DayPlan {
  const wholeDay = (settings.minutes * 60) / secondsPerItem;
  // What is left of a day is no session of its own: with a miss or two it would be twice as long.
  const isOver = done.ms > 0 && isGoalReached(settings, done.ms, secondsPerItem);
  const room = isOver ? 0 : wholeDay - done.ms / 1000 / secondsPerItem;
  const all = dueWords(memories, today, scheduler);
  const dueItems = all.reduce((sum, { items }) => sum + items, 0);
  const isTooMuchDue = dueItems > MAX_DAYS_DUE * wholeDay;
  const forDue = dueItems <= room || isTooMuchDue ? room : room * (1 - NEW_SHARE);

  const due: string[] = [];
  let items = 0;
  for (const word of all) {
    if (items + word.items > forDue) break;
    due.push(word.word);
    items += word.items;
  }
  const isAnswered = answeredWords(memories);
  const begun = countBegun(done.met, isAnswered);
  const choose = (most: number) =>
    chooseNewWords(
      candidates,
      isAnswered,
      done.met,
      Math.min(most, Math.floor((room - items) / ITEMS_OF_NEW_WORD)),
    );
  let newWords = isTooMuchDue ? [] : choose(settings.newWords - begun);
  const isMore = toPractise !== undefined && due.length + newWords.length === 0;
  const practice = isMore ? toPractise.slice(0, Math.max(0, Math.floor(room))) : [];
  items += practice.length;
  // Who wants no new words is given none.
  if (isMore && practice.length < LEAST_PRACTICE && settings.newWords > 0 && !isTooMuchDue)
    newWords = choose(NEW_BEYOND);
  items += newWords.length * ITEMS_OF_NEW_WORD;
  return {
    due,
    newWords,
    practice,
    isBeyond: newWords.length > 0 && begun + newWords.length > settings.newWords,
    waiting: all.length - due.length,
    items: Math.round(items),
    minutes: Math.ceil((items * secondsPerItem) / 60),
  };
}

/** The first candidates that were never answered, none of which looks like another or like one that was met today. */
export function chooseNewWords(
  candidates: Iterable<Candidate>,
  isAnswered: ReadonlySet<string>,
  metToday: readonly Candidate[],
  count: number,
): string[] {
  const chosen: Candidate[] = [];
  if (count <= 0) return [];
  for (const candidate of candidates) {
    const isMet = [...metToday, ...chosen].some(
      (other) => other.word !== candidate.word && areAlike(other, candidate),
    );
    if (isMet || isAnswered.has(candidate.word) || chosen.some(({ word }) => word === candidate.word))
      continue;
    chosen.push(candidate);
    if (chosen.length === count) break;
  }
  return chosen.map(({ word }) => word);
}
