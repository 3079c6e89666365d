import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRange, parseRange, parseWordNumber, placeFor, rangeOf, rangesOf } from './word-range.ts';

const total = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1_000_000 }));
const bound = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2_000_000_000 }));
const asked = fc.tuple(bound, bound).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const askedNumber = fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { nil: undefined });

describe('placeFor', () => {
  it('always gives a word that exists in a range of 50 that holds it', () => {
    fc.assert(
      fc.property(asked, askedNumber, total, (range, number, count) => {
        const place = placeFor(range, number, count);
        expect(place.number).toBeGreaterThanOrEqual(1);
        expect(place.number).toBeLessThanOrEqual(count);
        expect(place.range).toEqual(rangeOf(place.number));
      }),
    );
  });

  it('answers a place with that same place, so that a redirect ends after one hop', () => {
    fc.assert(
      fc.property(asked, askedNumber, fc.oneof(total, fc.constant(0)), (range, number, count) => {
        const place = placeFor(range, number, count);
        expect(placeFor(place.range, place.number, count)).toEqual(place);
        expect(placeFor(place.range, undefined, count).range).toEqual(place.range);
      }),
    );
  });

  it('leaves an aligned range alone and starts at its first word', () => {
    fc.assert(
      fc.property(total, (count) => {
        for (const range of [rangesOf(count)[0]!, rangesOf(count).at(-1)!]) {
          expect(placeFor(range, undefined, count)).toEqual({ range, number: range.start });
        }
      }),
    );
  });

  it.each([
    ['a range that is not aligned', { start: 7, end: 60 }, undefined, 200, '1-50', 1],
    ['a range past the last word', { start: 501, end: 550 }, undefined, 120, '101-150', 101],
    ['a word outside the range', { start: 1, end: 50 }, 73, 200, '51-100', 73],
    ['a word past the end', { start: 1, end: 50 }, 999, 120, '101-150', 120],
    ['a word before the first', { start: 51, end: 100 }, 0, 120, '1-50', 1],
    ['a negative word', { start: 51, end: 100 }, -4, 120, '1-50', 1],
    ['any range of an empty level', { start: 51, end: 100 }, 60, 0, '1-50', 1],
  ] as const)('moves %s', (_, range, number, count, expectedRange, expectedNumber) => {
    const place = placeFor(range, number, count);
    expect([formatRange(place.range), place.number]).toEqual([expectedRange, expectedNumber]);
  });
});

describe('parseRange', () => {
  it('reads back every range that is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000 }), (number) => {
        const range = rangeOf(number);
        expect(parseRange(formatRange(range))).toEqual(range);
      }),
    );
  });

  it.each([
    '',
    '-',
    '1',
    '1-',
    '-50',
    '0-50',
    '01-50',
    '1-050',
    '50-1',
    '1–50',
    '1-50-',
    '1-50\n',
    ' 1-50',
    '1.0-50',
    '1e1-50',
    'a-b',
    '١-٥٠',
    '+1-50',
    `1-${'9'.repeat(80)}`,
  ])('refuses %j', (text) => {
    expect(parseRange(text)).toBeUndefined();
  });

  it('holds numbers beyond any vocabulary at a thousand million', () => {
    expect(parseRange('99999999999999999999-99999999999999999999')).toEqual({ start: 1e9, end: 1e9 });
  });
});

describe('parseWordNumber', () => {
  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['007', 7],
    ['-3', -3],
    ['0', 0],
    ['28)', 28],
    ['28).”', 28],
    ['9'.repeat(40), 1e9],
    [`-${'9'.repeat(30)}`, -1e9],
  ])('reads %j as %d', (text, number) => {
    expect(parseWordNumber(text)).toBe(number);
  });

  it.each([undefined, null, '', ' ', 'seven', '1.5', '1e3', '0x10', '+7', '--7', '٧'])(
    'takes %j for no number',
    (text) => {
      expect(parseWordNumber(text)).toBeUndefined();
    },
  );
});

describe('rangesOf', () => {
  it('covers every word once, without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (count) => {
        const ranges = rangesOf(count);
        expect(ranges[0]?.start).toBe(1);
        for (const [i, range] of ranges.entries()) {
          expect(range.end - range.start).toBe(49);
          if (i > 0) expect(range.start).toBe(ranges[i - 1]!.end + 1);
        }
        expect(ranges.at(-1)!.end).toBeGreaterThanOrEqual(count);
        expect(ranges.at(-1)!.start).toBeLessThanOrEqual(Math.max(1, count));
      }),
    );
  });

  it('gives an empty level its first range', () => {
    expect(rangesOf(0)).toEqual([{ start: 1, end: 50 }]);
  });
});
