const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Midnight of a calendar date, as if it were UTC, in milliseconds since 1970: dates are compared and counted by it. */
const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Whether a text is a calendar date that there is, as YYYY-MM-DD: not the thirtieth of February. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !DATE.test(value)) return false;
  const midnight = midnightOf(value);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
}

/** Days from one YYYY-MM-DD date to another; negative where the other is earlier. Calendar arithmetic, no clock. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS);
}

/** Whether a date is the one of an instant somewhere on earth: time zones lie between UTC-12 and UTC+14. */
export function isDateAt(date: string, instant: number): boolean {
  const midnight = midnightOf(date);
  return instant >= midnight - 14 * 3_600_000 && instant < midnight + DAY_MS + 12 * 3_600_000;
}
