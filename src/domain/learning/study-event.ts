import { cairoDate, shiftDate } from '../cairo-day.ts';
import { isLanguagePair, type LanguagePair } from '../language.ts';
import { isStudyLevel, type StudyLevel } from '../words/level.ts';

/** One word studied: Next was pressed on it, or it was the last (READINGS R25). */
export type StudyEvent = {
  /** Random, made where the event happened: what tells two events apart wherever they meet. */
  id: string;
  keyword: string;
  pair: LanguagePair;
  /** Level that was studied; null in a category. */
  level: StudyLevel | null;
  /** When, as ISO 8601 in UTC. */
  at: string;
};

const ID = /^[A-Za-z0-9-]{8,64}$/;
const KEYWORD = /^[a-z0-9-]{1,80}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/**
 * Reads a study event, without a library: every study page reads those that the browser keeps, and a schema's script
 * would be an eighth of the page's.
 * @returns the event's own fields; undefined where one is missing or malformed
 */
export function readStudyEvent(value: unknown): StudyEvent | undefined {
  const { id, keyword, pair, level, at } = Object(value) as Record<keyof StudyEvent, unknown>;
  const isOne =
    typeof id === 'string' &&
    ID.test(id) &&
    typeof keyword === 'string' &&
    KEYWORD.test(keyword) &&
    isLanguagePair(pair) &&
    (level === null || isStudyLevel(level)) &&
    typeof at === 'string' &&
    isInstant(at);
  return isOne ? { id, keyword, pair, level, at } : undefined;
}

/** Whether a text is a moment that there was: the thirtieth of February is read as a day in March. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 'YYYY-MM-DD'.length));
}

/** Nothing was studied before the product was there. */
const EARLIEST = Date.parse('2020-01-01T00:00:00Z');

export type RefusedEvent = { id: string | null; reason: 'malformed' | 'other-account' | 'full' };

/**
 * Study events as a browser sends them, each read by itself: one that is none, or that another account's learner left
 * behind, takes nothing from the others.
 * @param items whatever came; an item may name the account that it is for by its mark, as `by`
 * @param mark of the account that they come to
 * @param now milliseconds since 1970: nothing is later, whatever the browser's clock says
 */
export function parseStudyEvents(
  items: readonly unknown[],
  mark: string,
  now: number,
): { events: StudyEvent[]; refused: RefusedEvent[] } {
  const events: StudyEvent[] = [];
  const refused: RefusedEvent[] = [];
  for (const item of items) {
    const { id, by } = Object(item) as { id?: unknown; by?: unknown };
    const event = readStudyEvent(item);
    const refuse = (reason: RefusedEvent['reason']) =>
      refused.push({ id: typeof id === 'string' ? id.slice(0, 64) : null, reason });
    if (by !== undefined && by !== mark) refuse('other-account');
    else if (!event || !(Date.parse(event.at) >= EARLIEST)) refuse('malformed');
    else events.push({ ...event, at: new Date(Math.min(Date.parse(event.at), now)).toISOString() });
  }
  return { events, refused };
}

/** Words a day after which the day's counter carries its flag. Next goes on working. */
const DAILY_LIMIT = 999;
export type DailyUsage = { count: number; isLimitReached: boolean };

/** Oldest first; the id settles what happened at once. The same order wherever the events come from. */
function compareEvents(a: StudyEvent, b: StudyEvent): number {
  return Date.parse(a.at) - Date.parse(b.at) || compare(a.id, b.id);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Which of two events under one id stays. Only a broken or lying browser makes two; every order of union must agree. */
function isKeptOver(a: StudyEvent, b: StudyEvent): boolean {
  const text = ({ keyword, pair, level }: StudyEvent) => `${keyword}|${pair}|${level ?? ''}`;
  return (Date.parse(a.at) - Date.parse(b.at) || compare(text(a), text(b))) < 0;
}

/**
 * The union of study events as a set by id: commutative, associative and idempotent, so that it does not matter which
 * browser comes first, or how often.
 * @returns oldest first
 */
export function uniteEvents(...lists: readonly (readonly StudyEvent[])[]): StudyEvent[] {
  const united = new Map<string, StudyEvent>();
  for (const event of lists.flat()) {
    const known = united.get(event.id);
    if (!known || isKeptOver(event, known)) united.set(event.id, event);
  }
  return [...united.values()].sort(compareEvents);
}

/** The Cairo date of an event. */
export function dateOf(event: Pick<StudyEvent, 'at'>): string {
  return cairoDate(new Date(event.at));
}

export function usageOf(count: number): DailyUsage {
  return { count, isLimitReached: count >= DAILY_LIMIT };
}

/** Events grouped by Cairo date, newest day first, each day's events newest first. */
export function eventsByDay<E extends Pick<StudyEvent, 'at'>>(
  events: readonly E[],
): { date: string; events: E[] }[] {
  const days = new Map<string, E[]>();
  for (const event of [...events].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))) {
    const date = dateOf(event);
    const day = days.get(date);
    if (day) day.push(event);
    else days.set(date, [event]);
  }
  return [...days].map(([date, list]) => ({ date, events: list }));
}

/** Days in a row with at least one word studied, up to today; a today without any does not break it yet. */
export function daysInARow(dates: ReadonlySet<string>, today: string): number {
  let day = dates.has(today) ? today : shiftDate(today, -1);
  let length = 0;
  while (dates.has(day)) {
    length++;
    day = shiftDate(day, -1);
  }
  return length;
}
