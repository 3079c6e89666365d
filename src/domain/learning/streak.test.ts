import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDate } from '../cairo-day.ts';
import { streakOf } from './streak.ts';

const START = '2026-02-01';
/** Dates of a text of days: 'x' with a session, '.' without. */
const datesOf = (days: string) => [...days].flatMap((sign, i) => (sign === 'x' ? [shiftDate(START, i)] : []));
/** On the last day of the text. */
const streak = (days: string) => streakOf(datesOf(days), shiftDate(START, days.length - 1));

describe('a streak', () => {
  it.each([
    ['.', 0, 0],
    ['x', 1, 0],
    ['xx', 2, 0],
    ['xx.', 2, 0],
    ['xx..', 0, 0],
    ['x.x', 1, 0],
    ['xxxxxxx', 7, 1],
    ['xxxxxxx.', 7, 1],
    ['xxxxxxx..', 7, 0],
    ['xxxxxxx...', 0, 0],
    ['xxxxxxx.x', 8, 0],
    ['xxxxxxxxxxxxxx', 14, 2],
    ['xxxxxxxxxxxxxx..x', 15, 0],
    ['xxxxxxxxxxxxxx...x', 1, 0],
    ['xxxxxxx.xxxxxxx', 14, 1],
    ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 29, 2],
  ])('of %s is %d days, with %d freezes left', (days, length, freezes) => {
    expect(streak(days)).toMatchObject({ length, freezes });
  });

  it('says which days a freeze stood in for, what the longest was, and whether today counts', () => {
    expect(streak('xxxxxxxxxxxxxx...xx.')).toEqual({
      length: 2,
      longest: 14,
      freezes: 0,
      frozen: [],
      isTodayDone: false,
    });
    expect(streak('xxxxxxx.x')).toMatchObject({ frozen: [shiftDate(START, 7)], isTodayDone: true });
  });

  it('does not mind the order of dates, doubles, or a clock that was ahead', () => {
    const dates = datesOf('xxxxxxx.xxx');
    const today = shiftDate(START, 10);
    const mixed = [...dates, ...dates, shiftDate(today, 3)].reverse();
    expect(streakOf(mixed, today)).toEqual(streakOf(dates, today));
  });

  it('is never longer than its days, and one day more never shortens it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('x', '.'), { minLength: 1, maxLength: 60 }), (signs) => {
        const days = signs.join('');
        const { length, freezes } = streak(days);
        expect(length).toBeLessThanOrEqual(datesOf(days).length);
        expect(freezes).toBeLessThanOrEqual(2);
        expect(streak(`${days}x`).length).toBeGreaterThanOrEqual(Math.max(1, streak(`${days}.`).length));
      }),
    );
  });
});
