/** The product's day begins at midnight in Cairo, by time-zone data: Egypt changes its clocks, some days have 23 or 25 hours. */
export const DAY_TIME_ZONE = 'Africa/Cairo';

const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: DAY_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The last answer: it is asked with every request, and no time zone changes its date within a minute. */
let held = { minute: Number.NaN, date: '' };

/** The calendar date in Cairo at an instant, as YYYY-MM-DD. */
export function cairoDate(instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (held.minute !== minute) held = { minute, date: formatter.format(instant) };
  return held.date;
}

/** The calendar date `days` days away (negative: before) from a YYYY-MM-DD date. Calendar arithmetic, no clock. */
export function shiftDate(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
