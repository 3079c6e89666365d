import { describe, expect, it } from 'vitest';
import { isDate, isDateAt } from './calendar.ts';
import { parseReviewEvents, type ReviewEvent, readReviewEvent, uniteReviews } from './review-event.ts';

const NOW = Date.parse('2026-03-10T10:00:00Z');
const event: ReviewEvent = {
  id: '01900000-0000-7000-8000-00000000000a',
  word: 'ice-cream',
  at: '2026-03-09T22:30:00.000Z',
  day: '2026-03-10',
  form: 'type',
  outcome: 'right',
  ms: 3200,
};
const other = '01900000-0000-7000-8000-00000000000b';

describe('a review event', () => {
  it('is read with its own fields alone, its instant in one form', () => {
    expect(readReviewEvent({ ...event, colour: 'red', at: '2026-03-09T22:30Z' })).toEqual(event);
    expect(readReviewEvent({ ...event, corrects: null })).toEqual(event);
    const correction = { ...event, outcome: 'corrected', corrects: other };
    expect(readReviewEvent(correction)).toEqual(correction);
  });

  it.each<[string, Record<string, unknown>]>([
    ['an id of another version', { id: '01900000-0000-4000-8000-00000000000a' }],
    ['an id in capitals', { id: event.id.toUpperCase() }],
    ['a malformed word', { word: '../dog' }],
    ['an unknown form', { form: 'sing' }],
    ['an unknown outcome', { outcome: 'perfect' }],
    ['a day that there is not', { day: '2026-02-30' }],
    ['a day that nobody had then', { day: '2026-03-08' }],
    ['an instant that there was not', { at: '2026-02-30T10:00:00Z', day: '2026-03-02' }],
    ['an instant without its zone', { at: '2026-03-09T22:30:00' }],
    ['a time that is no whole number', { ms: 1.5 }],
    ['a negative time', { ms: -1 }],
    ['a time of more than a day', { ms: 86_400_001 }],
    ['a correction of nothing', { outcome: 'corrected' }],
    ['a correction of itself', { outcome: 'corrected', corrects: event.id }],
    ['an answer that takes one back', { corrects: other }],
  ])('is left out with %s', (_, malformed) => {
    expect(readReviewEvent({ ...event, ...malformed })).toBeUndefined();
  });

  it.each([undefined, null, 7, 'dog', [], () => event])('is not read from %s', (value) => {
    expect(readReviewEvent(value)).toBeUndefined();
  });
});

it('malformed events are refused by themselves, and told by their ids', () => {
  const early = { ...event, at: '2019-12-31T10:00:00.000Z', day: '2019-12-31' };
  const late = { ...event, id: other, at: '2026-03-11T10:00:00.001Z', day: '2026-03-11' };
  const ahead = { ...event, at: '2026-03-11T10:00:00.000Z', day: '2026-03-11' };
  expect(parseReviewEvents([event, null, early, ahead, late, { id: other }, { id: 7 }], NOW)).toEqual({
    events: [event, ahead],
    refused: [
      { id: null, code: 'malformed' },
      { id: event.id, code: 'too-early' },
      { id: other, code: 'too-late' },
      { id: other, code: 'malformed' },
      { id: null, code: 'malformed' },
    ],
  });
});

it('the union is a set by id; of two under one id the earlier stays, whichever comes first', () => {
  const later = { ...event, at: '2026-03-09T23:30:00.000Z' };
  const second = { ...event, id: other };
  const malformed = { ...event, outcome: 'wrong' as const };
  expect(uniteReviews([later], [second, event, event])).toEqual([event, second]);
  expect(uniteReviews([event, malformed])).toEqual(uniteReviews([malformed, event]));
});

it('a date is one that some clock on earth shows', () => {
  expect(isDate('2024-02-29')).toBe(true);
  expect(isDate('2026-02-29')).toBe(false);
  expect(isDate(20260101)).toBe(false);
  // The first to have a date are at UTC+14, the last at UTC-12.
  expect(isDateAt('2026-03-10', Date.parse('2026-03-09T10:00:00Z'))).toBe(true);
  expect(isDateAt('2026-03-10', Date.parse('2026-03-09T09:59:59Z'))).toBe(false);
  expect(isDateAt('2026-03-10', Date.parse('2026-03-11T11:59:59Z'))).toBe(true);
  expect(isDateAt('2026-03-10', Date.parse('2026-03-11T12:00:00Z'))).toBe(false);
});
