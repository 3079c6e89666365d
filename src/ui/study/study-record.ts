import * as z from 'zod/mini';
import { cairoDate, shiftDate } from '#src/domain/cairo-day.ts';
import { LANGUAGE_PAIRS, type LanguagePair } from '#src/domain/language.ts';
import { STUDY_LEVELS, type StudyLevel } from '#src/domain/level.ts';

/**
 * What a visitor's browser keeps of studying, in localStorage (READINGS R14): study events, the daily counter per
 * pair, the progress index per level. Anything in there that is not what we wrote is left out, never trusted.
 */

const EVENTS_KEY = 'study-events';
const USAGE_KEY = 'daily-usage';
const PROGRESS_KEY = 'level-progress';
/** Words a day after which the day's counter carries its flag. Next goes on working. */
export const DAILY_LIMIT = 999;
/** Oldest events beyond this many are let go; about two years at 20 words a day. */
const MOST_EVENTS = 15_000;
const MOST_DAYS = 800;

const eventSchema = z.object({
  id: z.string().check(z.minLength(8), z.maxLength(64)),
  keyword: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  pair: z.enum(LANGUAGE_PAIRS),
  level: z.nullable(z.enum(STUDY_LEVELS)),
  at: z.iso.datetime(),
});
export type StudyEvent = z.infer<typeof eventSchema>;

const usageSchema = z.record(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d\|[a-z]{2}-en$/)),
  z.object({ count: z.int().check(z.minimum(0), z.maximum(1_000_000)), isLimitReached: z.boolean() }),
);
export type DailyUsage = z.infer<typeof usageSchema>[string];

const progressSchema = z.record(
  z.string().check(z.regex(/^[a-z]{2}-en\|[a-z0-9]{2,3}$/)),
  z.int().check(z.minimum(1), z.maximum(1_000_000)),
);

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Full or forbidden storage loses the record, not the lesson. */
function writeJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('the study record could not be kept', error);
  }
}

/** All study events in the order in which they were recorded; malformed ones are left out. */
export function readStudyEvents(): StudyEvent[] {
  const stored = readJson(EVENTS_KEY);
  if (!Array.isArray(stored)) return [];
  return stored.slice(-MOST_EVENTS).flatMap((item) => {
    const result = eventSchema.safeParse(item);
    return result.success ? [result.data] : [];
  });
}

function readRecord<T>(key: string, schema: z.ZodMiniType<Record<string, T>>): Record<string, T> {
  const stored = readJson(key);
  if (!stored || typeof stored !== 'object' || Array.isArray(stored)) return {};
  const entries = Object.entries(stored).slice(-2_000);
  return Object.assign(
    {},
    ...entries.map((entry) => {
      const result = schema.safeParse(Object.fromEntries([entry]));
      return result.success ? result.data : {};
    }),
  );
}

/** Notes that a word was studied: Next was pressed on it, or it was the last. @returns the day's count for the pair */
export function recordStudied(keyword: string, pair: LanguagePair, level: StudyLevel | null): DailyUsage {
  const now = new Date();
  const event: StudyEvent = { id: crypto.randomUUID(), keyword, pair, level, at: now.toISOString() };
  writeJson(EVENTS_KEY, [...readStudyEvents(), event].slice(-MOST_EVENTS));
  const usage = readRecord(USAGE_KEY, usageSchema);
  const key = `${cairoDate(now)}|${pair}`;
  const count = (usage[key]?.count ?? 0) + 1;
  const today = { count, isLimitReached: count >= DAILY_LIMIT };
  const kept = Object.entries({ ...usage, [key]: today })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MOST_DAYS);
  writeJson(USAGE_KEY, Object.fromEntries(kept));
  return today;
}

export function readDailyUsage(pair: LanguagePair, date: string): DailyUsage {
  return readRecord(USAGE_KEY, usageSchema)[`${date}|${pair}`] ?? { count: 0, isLimitReached: false };
}

/** Keeps how far a level has been stepped through: the word number reached. */
export function recordProgress(pair: LanguagePair, level: StudyLevel, number: number): void {
  writeJson(PROGRESS_KEY, { ...readRecord(PROGRESS_KEY, progressSchema), [`${pair}|${level}`]: number });
}

/** Events grouped by Cairo date, newest day first, each day's events newest first. */
export function eventsByDay(events: readonly StudyEvent[]): { date: string; events: StudyEvent[] }[] {
  const days = new Map<string, StudyEvent[]>();
  for (const event of events) {
    const date = cairoDate(new Date(event.at));
    days.set(date, [event, ...(days.get(date) ?? [])]);
  }
  return [...days].map(([date, list]) => ({ date, events: list })).sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** Days in a row with at least one word studied, up to today; a today without any does not break it yet. */
export function streakOf(dates: ReadonlySet<string>, today: string): number {
  let day = dates.has(today) ? today : shiftDate(today, -1);
  let length = 0;
  while (dates.has(day)) {
    length++;
    day = shiftDate(day, -1);
  }
  return length;
}
