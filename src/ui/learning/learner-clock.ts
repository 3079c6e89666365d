/** How far a device's clock may be off before the server's is believed, in milliseconds: answers may have waited a while. */
const TOLERANCE_MS = 15 * 60_000;

/** What the device's clock is behind the server's by its last answer, and both of the page's clocks at that moment. */
let said = { behindMs: 0, wall: 0, steady: 0 };

/** Whether an answer of the server has said its time to this page. */
export const isServerTimeKnown = (): boolean => said.wall > 0;

/** Takes over the time of an answer of the server. */
export function noteServerTime(response: Response): void {
  const time = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(time)) return;
  const wall = Date.now();
  const off = time - wall;
  said = { behindMs: Math.abs(off) > TOLERANCE_MS ? off : 0, wall, steady: performance.now() };
}

/** The device's clock, put right; where it has been set since the server's answer, nothing is known of it any more. */
function now(): number {
  const wall = Date.now();
  const isAsItWas = Math.abs(wall - said.wall - (performance.now() - said.steady)) < TOLERANCE_MS;
  return isAsItWas ? wall + said.behindMs : wall;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The present instant, and the learner's own calendar date: by the device's clock and time zone, put right by the server's
 * clock where the two are far apart, since a review of tomorrow would not be taken.
 * @returns `at` ISO 8601 in UTC with milliseconds, `day` YYYY-MM-DD
 */
export function learnerNow(): { at: string; day: string } {
  const date = new Date(now());
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return { at: date.toISOString(), day };
}
