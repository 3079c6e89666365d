import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cairoDate, shiftDate } from '../cairo-day.ts';
import { LANGUAGE_PAIRS } from '../language.ts';
import { STUDY_LEVELS } from '../words/level.ts';
import {
  dateOf,
  daysInARow,
  eventsByDay,
  readStudyEvent,
  type StudyEvent,
  uniteEvents,
  usageOf,
} from './study-event.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-08T00:00:00Z');

/** Few ids and instants, so that events meet: the same twice, two under one id, two at one instant. */
const event: fc.Arbitrary<StudyEvent> = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map((n) => `event-${String(n).padStart(4, '0')}`),
  keyword: fc.constantFrom('dog', 'cat', 'may-month', 'water'),
  pair: fc.constantFrom(...LANGUAGE_PAIRS.slice(0, 2)),
  level: fc.constantFrom(null, ...STUDY_LEVELS.slice(0, 2)),
  at: fc.integer({ min: 0, max: 100 }).map((hours) => new Date(START + hours * HOUR).toISOString()),
});
const events = fc.array(event, { maxLength: 60 });

function event1(at: string, details: Partial<StudyEvent> = {}): StudyEvent {
  return { id: crypto.randomUUID(), keyword: 'dog', pair: 'ar-en', level: 'a1', at, ...details };
}

describe('the union of study events', () => {
  it('is a set by id: it holds each id once, and none is lost', () => {
    fc.assert(
      fc.property(events, events, (a, b) => {
        const united = uniteEvents(a, b);
        expect(united.map(({ id }) => id).sort()).toEqual(
          [...new Set([...a, ...b].map(({ id }) => id))].sort(),
        );
        for (const each of united) expect([...a, ...b]).toContainEqual(each);
      }),
    );
  });

  it('does not depend on which list comes first, how they are grouped, or how often one comes', () => {
    fc.assert(
      fc.property(events, events, events, (a, b, c) => {
        const united = uniteEvents(a, b, c);
        expect(uniteEvents(c, b, a)).toEqual(united);
        expect(uniteEvents(uniteEvents(a, b), c)).toEqual(united);
        expect(uniteEvents(a, uniteEvents(b, c))).toEqual(united);
        expect(uniteEvents(united, b, united)).toEqual(united);
      }),
    );
  });

  it('is in the order in which the words were studied', () => {
    fc.assert(
      fc.property(events, (list) => {
        const instants = uniteEvents(list).map(({ at }) => Date.parse(at));
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
      }),
    );
  });

  it('is the union of two browsers, in 1,000 ways of studying, signing in and sending again', () => {
    // What a browser may do, one after the other: study a word, or send everything that it still holds.
    const step = fc.record({
      browser: fc.constantFrom(0, 1),
      act: fc.constantFrom('study', 'study', 'send', 'send without hearing back'),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.array(event, { minLength: 61, maxLength: 61 }),
        (steps, made) => {
          const held: [StudyEvent[], StudyEvent[]] = [[], []];
          let account: StudyEvent[] = [];
          const all: StudyEvent[] = [];
          const send = (browser: 0 | 1, isHeard: boolean) => {
            account = uniteEvents(account, held[browser]);
            if (isHeard) held[browser] = [];
          };
          steps.forEach(({ browser, act }, i) => {
            if (act === 'study') {
              const studied = made[i] as StudyEvent;
              held[browser].push(studied);
              all.push(studied);
            } else send(browser as 0 | 1, act === 'send');
          });
          for (const browser of [1, 0, 1, 0] as const) send(browser, true);
          expect(account).toEqual(uniteEvents(all));
          expect(held).toEqual([[], []]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('what is counted from events', () => {
  it('begins the day at midnight in Cairo', () => {
    expect(dateOf(event1('2026-03-10T21:59:59Z'))).toBe('2026-03-10');
    expect(dateOf(event1('2026-03-10T22:00:00Z'))).toBe('2026-03-11');
  });

  it('carries the flag from 999 words a day on', () => {
    expect(usageOf(998)).toEqual({ count: 998, isLimitReached: false });
    expect(usageOf(999)).toEqual({ count: 999, isLimitReached: true });
  });

  it('groups by day, newest first, and loses nothing', () => {
    fc.assert(
      fc.property(events, (list) => {
        const days = eventsByDay(list);
        expect(days.map(({ date }) => date)).toEqual([...new Set(list.map(dateOf))].sort().reverse());
        const flat = days.flatMap((day) => day.events);
        expect(flat).toHaveLength(list.length);
        const instants = flat.map(({ at }) => Date.parse(at));
        expect(instants).toEqual([...instants].sort((a, b) => b - a));
        for (const { date, events: own } of days) for (const each of own) expect(dateOf(each)).toBe(date);
      }),
    );
  });

  it('counts days in a row, which a today without a word does not break yet', () => {
    const today = cairoDate(new Date('2026-03-10T10:00:00Z'));
    const back = (days: number) => shiftDate(today, -days);
    expect(daysInARow(new Set(), today)).toBe(0);
    expect(daysInARow(new Set([today]), today)).toBe(1);
    expect(daysInARow(new Set([back(1), back(2)]), today)).toBe(2);
    expect(daysInARow(new Set([today, back(1), back(3)]), today)).toBe(2);
    expect(daysInARow(new Set([back(2), back(3)]), today)).toBe(0);
  });
});

describe('a study event', () => {
  const good = event1('2026-03-10T10:00:00.000Z');

  it('is read as it was written', () => {
    expect(readStudyEvent(JSON.parse(JSON.stringify(good)))).toEqual(good);
    for (const at of ['2024-02-29T23:59Z', '2026-03-10T10:00:59Z', '2026-03-10T10:00:00.123456Z'])
      expect(readStudyEvent({ ...good, at, level: null })).toEqual({ ...good, at, level: null });
  });

  it('is read without whatever else came with it', () => {
    expect(readStudyEvent({ ...good, by: 'Zk3u', note: '<script>' })).toEqual(good);
  });

  it.each([
    ['without an id', { id: undefined }],
    ['with a short id', { id: 'x' }],
    ['with markup for an id', { id: '<script>alert(1)</script>' }],
    ['with a long id', { id: 'x'.repeat(65) }],
    ['with a foreign keyword', { keyword: "dog'--" }],
    ['with a long keyword', { keyword: 'x'.repeat(81) }],
    ['of no pair', { pair: 'xx-en' }],
    ['of no level', { level: 'd9' }],
    ['at no time', { at: 'yesterday' }],
    ['at a time that there is not', { at: '2026-02-31T10:00:00Z' }],
    ['at an hour that there is not', { at: '2026-03-10T25:00:00Z' }],
    ['at a local time', { at: '2026-03-10T10:00:00+02:00' }],
    ['with a number for a time', { at: 5 }],
    ['without a level', { level: undefined }],
    ['with an object for an id', { id: { toString: () => 'x'.repeat(10) } }],
  ])('%s is none', (_, change) => {
    expect(readStudyEvent({ ...good, ...change })).toBeUndefined();
  });

  it.each([undefined, null, 5, 'event', [], [good], () => good])('is no %s', (value) => {
    expect(readStudyEvent(value)).toBeUndefined();
  });
});
