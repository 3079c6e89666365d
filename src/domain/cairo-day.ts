/** The product's day begins at midnight in Cairo, by time-zone data: Egypt changes its clocks, some days have 23 or 25 hours. */
const DAY_TIME_ZONE = 'Africa/Cairo';

const HOUR_MS = 3_600_000;

/** Egypt's clocks are two hours ahead of UTC, or three. */
const HOURS_AHEAD = { least: 2, most: 3 } as const;

/** A phone takes up to a fifth of a second to load the time-zone data: it is made when the first date asks for it. */
let formatter: Intl.DateTimeFormat | undefined;

const utcDate = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** The calendar date in Cairo at an instant, as YYYY-MM-DD. */
export function cairoDate(instant: Date): string {
  const date = utcDate(instant.getTime() + HOURS_AHEAD.least * HOUR_MS);
  // But for one hour in the evening both make it the same date.
  if (utcDate(instant.getTime() + HOURS_AHEAD.most * HOUR_MS) === date) return date;
  formatter ??= new Intl.DateTimeFormat('en', {
    timeZone: DAY_TIME_ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // By its parts: how a language puts them together changes from browser to browser.
  const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/**
 * Whether an instant comes before a day begins in Cairo.
 * @param instant milliseconds since 1970
 * @param date Cairo calendar date, YYYY-MM-DD
 */
export function isBeforeDay(instant: number, date: string): boolean {
  // Most are long before or after, which no time zone changes: only the others are worth a calendar.
  const away = instant - Date.parse(`${date}T00:00:00Z`);
  if (away < -14 * HOUR_MS) return true;
  return away < 14 * HOUR_MS && cairoDate(new Date(instant)) < date;
}

/** The calendar date `days` days away (negative: before) from a YYYY-MM-DD date. Calendar arithmetic, no clock. */
export function shiftDate(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
