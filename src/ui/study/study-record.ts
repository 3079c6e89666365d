import { cairoDate } from '#src/domain/cairo-day.ts';
import type { LanguagePair } from '#src/domain/language.ts';
import { joinedMark, preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import {
  type DailyUsage,
  readStudyEvent,
  type StudyEvent,
  usageOf,
} from '#src/domain/learning/study-event.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { serverNow } from './server-day.ts';

/**
 * What a browser keeps of studying, in localStorage (READINGS R14): study events, the daily counter per pair, the
 * progress index per level. Someone who is signed in has events here only until their account has them. Anything in
 * there that is not what we wrote is left out, never trusted.
 */

const EVENTS_KEY = 'study-events';
const USAGE_KEY = 'daily-usage';
const PROGRESS_KEY = 'level-progress';
/** The window's event after an account took what was held here: pages that show the account ask again. */
export const RECORD_SENT = 'study-record-sent';

/** Oldest events beyond this many are let go; about two years at 20 words a day. */
const MOST_EVENTS = 15_000;
const MOST_DAYS = 800;

/** An event here, and the mark of the account that it is for; a guest's has none, and goes with the next sign-in. */
export type HeldEvent = StudyEvent & { by?: string | undefined };
const LONGEST_MARK = 32;

const DAY_AND_PAIR = /^\d{4}-\d\d-\d\d\|[a-z]{2}-en$/;
const PAIR_AND_LEVEL = /^[a-z]{2}-en\|[a-z0-9]{2,3}$/;
const MOST = 1_000_000;

function isUsage(value: unknown): value is DailyUsage {
  const { count, isLimitReached } = Object(value) as Record<keyof DailyUsage, unknown>;
  return isCount(count, 0) && typeof isLimitReached === 'boolean';
}

const isCount = (value: unknown, least: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= MOST;

const isReached = (value: unknown): value is number => isCount(value, 1);

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Full or forbidden storage loses the record, not the lesson. @returns whether it was kept */
function writeJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn('the study record could not be kept', error);
    return false;
  }
}

/** Everything held here, of whomever, in the order in which it was recorded; what is malformed is left out. */
function readHeldEvents(): HeldEvent[] {
  const stored = readJson(EVENTS_KEY);
  if (!Array.isArray(stored)) return [];
  return stored.slice(-MOST_EVENTS).flatMap((item: unknown) => {
    const event = readStudyEvent(item);
    const { by } = Object(item) as { by?: unknown };
    if (!event || !(by === undefined || (typeof by === 'string' && by.length <= LONGEST_MARK))) return [];
    return [by === undefined ? event : { ...event, by }];
  });
}

/** The guest's study events in the order in which they were recorded. */
export function readStudyEvents(): StudyEvent[] {
  return readHeldEvents().filter(({ by }) => by === undefined);
}

/** Mark of the account whose learner is at this browser; undefined for a guest. */
export function accountMark(): string | undefined {
  return preferencesFromCookies(document.cookie).owner;
}

/**
 * Events that an account does not have yet: those studied under it or under one that has joined it, and the guest's, who
 * has become its owner.
 */
export function listUnsent(mark: string): HeldEvent[] {
  const owners = [undefined, mark, joinedMark(document.cookie, mark)];
  return readHeldEvents().filter(({ by }) => owners.includes(by));
}

/** Lets go of events that an account has answered for. With the last of a guest's, the guest's counts go too. */
export function removeSent(ids: ReadonlySet<string>): void {
  const held = readHeldEvents();
  const kept = held.filter(({ id }) => !ids.has(id));
  writeJson(EVENTS_KEY, kept);
  const isGuests = ({ by }: HeldEvent) => by === undefined;
  if (held.some(isGuests) && !kept.some(isGuests)) {
    localStorage.removeItem(USAGE_KEY);
    localStorage.removeItem(PROGRESS_KEY);
  }
}

/** What is stored under a name by day or level; what is malformed is left out. */
function readRecord<T>(
  key: string,
  isName: RegExp,
  isValue: (value: unknown) => value is T,
): Record<string, T> {
  const stored = readJson(key);
  if (!stored || typeof stored !== 'object' || Array.isArray(stored)) return {};
  const entries = Object.entries(stored as Record<string, unknown>).slice(-2_000);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, T] => isName.test(entry[0]) && isValue(entry[1])),
  );
}

/** The account's counts of the day that this page knows, by Cairo date and pair. They stay in the page. */
const accountCounts = new Map<string, number>();

/**
 * Takes over which words of a pair an account counts today, and adds what it has not been sent yet.
 * @param today the Cairo date that the page shows, where it shows one
 */
export function knowAccount(
  pair: LanguagePair,
  account: { done: number; studied: readonly string[] },
  today: string | undefined,
): void {
  const mark = accountMark();
  const date = cairoDate(serverNow(today));
  if (mark === undefined || accountCounts.has(`${date}|${pair}`)) return;
  const unsent = listUnsent(mark).filter(
    (event) => event.pair === pair && cairoDate(new Date(event.at)) === date,
  );
  accountCounts.set(`${date}|${pair}`, account.done + unsent.length);
  for (const keyword of [...account.studied, ...unsent.map((event) => event.keyword)])
    counted.add(countedKey(mark, date, pair, keyword));
}

/** Words that this page knows to be counted for an account, whose events leave the browser. */
const counted = new Set<string>();

const countedKey = (mark: string, day: string, pair: LanguagePair, keyword: string) =>
  `${mark}|${day}|${pair}|${keyword}`;

/** An id of 128 random bits. `crypto.randomUUID` exists in secure contexts alone. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Notes that a word was studied: Next was pressed on it, or the last one was finished. A word counts once a day.
 * @param today the Cairo date that the page shows, where it shows one
 * @returns the day's count for the pair, whether the word has made it rise, and whether this browser keeps it
 */
export function recordStudied(
  keyword: string,
  pair: LanguagePair,
  level: StudyLevel | null,
  today: string | undefined,
): { usage: DailyUsage; isNew: boolean; isKept: boolean } {
  const now = serverNow(today);
  const day = cairoDate(now);
  const mark = accountMark();
  const key = `${day}|${pair}`;
  const held = readHeldEvents();
  const isCounted =
    (mark !== undefined && counted.has(countedKey(mark, day, pair, keyword))) ||
    held.some(
      (event) =>
        event.keyword === keyword &&
        event.pair === pair &&
        event.by === mark &&
        cairoDate(new Date(event.at)) === day,
    );
  const event: HeldEvent = { id: randomId(), keyword, pair, level, at: now.toISOString(), by: mark };
  const isKept = isCounted || writeJson(EVENTS_KEY, [...held, event].slice(-MOST_EVENTS));
  const added = isCounted ? 0 : 1;
  const isNew = !isCounted;
  if (mark !== undefined) {
    counted.add(countedKey(mark, day, pair, keyword));
    const count = (accountCounts.get(key) ?? 0) + added;
    accountCounts.set(key, count);
    return { usage: usageOf(count), isNew, isKept };
  }
  const counts = readRecord(USAGE_KEY, DAY_AND_PAIR, isUsage);
  const usage = usageOf((counts[key]?.count ?? 0) + added);
  const kept = Object.entries({ ...counts, [key]: usage })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MOST_DAYS);
  const isAllKept = writeJson(USAGE_KEY, Object.fromEntries(kept)) && isKept && navigator.cookieEnabled;
  return { usage, isNew, isKept: isAllKept };
}

/** The guest's count of a day. */
export function readDailyUsage(pair: LanguagePair, date: string): DailyUsage {
  return readRecord(USAGE_KEY, DAY_AND_PAIR, isUsage)[`${date}|${pair}`] ?? usageOf(0);
}

/**
 * Keeps how far a guest has stepped through a level: the word number reached. An account's place is in its cookie.
 * @param isStep whether it was reached by a step; opening a page moves nothing back
 */
export function recordProgress(pair: LanguagePair, level: StudyLevel, number: number, isStep: boolean): void {
  if (accountMark() !== undefined) return;
  const reached = readRecord(PROGRESS_KEY, PAIR_AND_LEVEL, isReached);
  const key = `${pair}|${level}`;
  if (isStep || number > (reached[key] ?? 0)) writeJson(PROGRESS_KEY, { ...reached, [key]: number });
}
