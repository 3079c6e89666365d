import { cairoDate } from '#src/domain/cairo-day.ts';

/** The Cairo date that the server last said, and when: milliseconds of the page's own clock, which nobody sets. */
let said: { date: string; at: number } | undefined;

/** Takes over the date of an answer. */
export function noteServerDate(date: string | undefined): void {
  if (date !== undefined) said = { date, at: performance.now() };
}

/**
 * The present instant, on the server's day: a device's clock may be years off, and what is studied counts under the
 * day that the server's pages show.
 * @param pageDate the Cairo date that the page came with; undefined where it shows none
 */
export function serverNow(pageDate: string | undefined): Date {
  const known = said ?? (pageDate === undefined ? undefined : { date: pageDate, at: 0 });
  const now = Date.now();
  if (!known) return new Date(now);
  const since = performance.now() - known.at;
  if (cairoDate(new Date(now - since)) === known.date) return new Date(now);
  // Ten in the morning UTC is about noon in Cairo, summer and winter.
  return new Date(Date.parse(`${known.date}T10:00:00Z`) + since);
}
