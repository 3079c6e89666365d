import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cairoDate, isBeforeDay, shiftDate } from './cairo-day.ts';

const HOUR = 3_600_000;

/** First second of each calendar date in Cairo between two instants, found by halving: date → instant in ms. */
function dayStarts(from: number, to: number): Map<string, number> {
  const starts = new Map<string, number>();
  for (let at = from; at < to; at += HOUR) {
    if (cairoDate(new Date(at)) === cairoDate(new Date(at + HOUR))) continue;
    let before = at;
    let after = at + HOUR;
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000;
      if (cairoDate(new Date(middle)) === cairoDate(new Date(at))) before = middle;
      else after = middle;
    }
    starts.set(cairoDate(new Date(after)), after);
  }
  return starts;
}

describe('cairoDate', () => {
  it.each([
    // Egypt's clocks go from 23:59:59 to 01:00:00: the day has no midnight.
    ['2026-04-23T21:59:59Z', '2026-04-23'],
    ['2026-04-23T22:00:00Z', '2026-04-24'],
    ['2026-04-24T20:59:59Z', '2026-04-24'],
    ['2026-04-24T21:00:00Z', '2026-04-25'],
    // They go from 23:59:59 back to 23:00:00: the last hour of the day comes twice.
    ['2026-10-28T20:59:59Z', '2026-10-28'],
    ['2026-10-28T21:00:00Z', '2026-10-29'],
    ['2026-10-29T20:59:59Z', '2026-10-29'],
    ['2026-10-29T21:00:00Z', '2026-10-29'],
    ['2026-10-29T21:59:59Z', '2026-10-29'],
    ['2026-10-29T22:00:00Z', '2026-10-30'],
    // Ordinary turns, in winter, in summer and over the year's end.
    ['2026-03-10T21:59:59.999Z', '2026-03-10'],
    ['2026-03-10T22:00:00Z', '2026-03-11'],
    ['2026-07-01T20:59:59Z', '2026-07-01'],
    ['2026-07-01T21:00:00Z', '2026-07-02'],
    ['2026-12-31T21:59:59Z', '2026-12-31'],
    ['2026-12-31T22:00:00Z', '2027-01-01'],
  ])('at %s is %s', (instant, date) => {
    expect(cairoDate(new Date(instant))).toBe(date);
  });

  it('is what the time-zone data say at any instant of a century', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' });
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: -90, max: 90 }), (instant, minutes) => {
        // Most near the turn of a day, where the two could differ.
        const near = new Date(
          Math.round(instant.getTime() / 86_400_000) * 86_400_000 - (130 + minutes) * 60_000,
        );
        for (const each of [instant, near]) expect(cairoDate(each)).toBe(zone.format(each));
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives 2026 one day of 23 hours, one of 25, and 24 to all the others, in calendar order', () => {
    const starts = [...dayStarts(Date.parse('2025-12-31T12:00Z'), Date.parse('2027-01-01T12:00Z'))];
    const days = starts.slice(0, -1).map(([date, start], i) => {
      const [next, end] = starts[i + 1]!;
      expect(next).toBe(shiftDate(date, 1));
      return { date, hours: (end - start) / HOUR };
    });
    expect(days).toHaveLength(365);
    expect(days.filter(({ hours }) => hours !== 24)).toEqual([
      { date: '2026-04-24', hours: 23 },
      { date: '2026-10-29', hours: 25 },
    ]);
  });

  it('turns at the same second that the time-zone data name', () => {
    // What the zone's own clock says one second before and at the turn, read by another way than the code's.
    const clock = (instant: string) =>
      new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Africa/Cairo' });
    expect(clock('2026-04-23T21:59:59Z')).toBe('23:59:59');
    expect(clock('2026-04-23T22:00:00Z')).toBe('01:00:00');
    expect(clock('2026-10-29T20:59:59Z')).toBe('23:59:59');
    expect(clock('2026-10-29T21:00:00Z')).toBe('23:00:00');
    expect(clock('2026-10-29T22:00:00Z')).toBe('00:00:00');
  });
});

describe('shiftDate', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-01-31', 1, '2026-02-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-04-23', 1, '2026-04-24'],
    ['2026-10-29', 1, '2026-10-30'],
    ['2026-06-15', 0, '2026-06-15'],
    ['2025-12-25', 365, '2026-12-25'],
    ['2026-06-15', -10_000, '1999-01-28'],
  ])('takes %s by %d days to %s', (date, days, expected) => {
    expect(shiftDate(date, days)).toBe(expected);
  });

  it('goes there and back again, a day at a time or all at once', () => {
    const dates = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(shiftDate(shiftDate(date, days), -days)).toBe(date);
        expect(shiftDate(shiftDate(date, days), 1)).toBe(shiftDate(date, days + 1));
      }),
    );
  });
});

describe('isBeforeDay', () => {
  it('is so exactly where the calendar in Cairo says an earlier date', () => {
    const minutes = fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 });
    const days = fc.constantFrom('2026-03-10', '2026-04-24', '2026-07-01', '2026-10-29', '2027-01-01');
    fc.assert(
      fc.property(minutes, days, (away, date) => {
        const instant = Date.parse(`${date}T00:00:00Z`) + away * 60_000;
        expect(isBeforeDay(instant, date)).toBe(cairoDate(new Date(instant)) < date);
      }),
      { numRuns: 500 },
    );
  });
});
