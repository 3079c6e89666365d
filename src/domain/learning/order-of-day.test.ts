import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDate } from '../cairo-day.ts';
import {
  ADVENTURE_ID,
  ADVENTURE_INDEX,
  GUEST_SEED,
  listOfDay,
  orderOfDay,
  placesOfDay,
} from './order-of-day.ts';

const TODAY = '2026-03-10';
const id = fc.stringMatching(/^[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,5})?$/).filter((text) => text !== ADVENTURE_ID);
const ids = fc.uniqueArray(id, { maxLength: 120 });
const learner = fc.oneof(fc.constant(GUEST_SEED), fc.uuid());
const date = fc.integer({ min: 0, max: 4000 }).map((days) => shiftDate('2024-01-01', days));

/** Many words, so that two shuffles agree by chance on no day that anyone lives to see. */
const words = Array.from({ length: 60 }, (_, i) => `word-${i}`);

describe('orderOfDay', () => {
  it('holds every word once and nothing else', () => {
    fc.assert(
      fc.property(ids, learner, date, fc.boolean(), (set, who, day, hasAdventure) => {
        const given = hasAdventure ? [...set, ADVENTURE_ID] : set;
        expect([...orderOfDay(given, who, day)].sort()).toEqual([...given].sort());
      }),
    );
  });

  it('does not depend on the order in which the words were given', () => {
    const shuffled = ids.chain((set) =>
      fc.tuple(fc.constant(set), fc.shuffledSubarray(set, { minLength: set.length })),
    );
    fc.assert(
      fc.property(shuffled, learner, date, ([set, other], who, day) => {
        expect(orderOfDay(other, who, day)).toEqual(orderOfDay(set, who, day));
      }),
    );
  });

  it('leaves what it was given as it was', () => {
    const given = Object.freeze([...words]);
    orderOfDay(given, GUEST_SEED, TODAY);
    expect(given).toEqual(words);
  });

  it('stays the same for the whole of a day', () => {
    expect(orderOfDay(words, GUEST_SEED, TODAY)).toEqual(orderOfDay(words, GUEST_SEED, TODAY));
  });

  it('is the same on every machine, for the same words, learner and day', () => {
    expect(orderOfDay(words.slice(0, 8), GUEST_SEED, TODAY)).toEqual([
      'word-4',
      'word-1',
      'word-6',
      'word-7',
      'word-3',
      'word-5',
      'word-0',
      'word-2',
    ]);
  });

  it('is another one on each day of a year', () => {
    const orders = Array.from({ length: 366 }, (_, i) =>
      orderOfDay(words, GUEST_SEED, shiftDate(TODAY, i)).join(),
    );
    expect(new Set(orders).size).toBe(366);
  });

  it('is another one for each learner', () => {
    fc.assert(
      fc.property(fc.uniqueArray(learner, { minLength: 2, maxLength: 2 }), date, ([one, other], day) => {
        expect(orderOfDay(words, one!, day)).not.toEqual(orderOfDay(words, other!, day));
      }),
    );
  });

  it('favours no word: over 2,000 days each of ten comes first about as often', () => {
    const firsts = new Map<string, number>();
    for (let day = 0; day < 2000; day++) {
      const first = orderOfDay(words.slice(0, 10), GUEST_SEED, shiftDate(TODAY, day))[0]!;
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    expect(firsts.size).toBe(10);
    for (const count of firsts.values()) {
      expect(count).toBeGreaterThan(140);
      expect(count).toBeLessThan(260);
    }
  });
});

describe('listOfDay', () => {
  // A day that begins at 22:00 UTC in Cairo's winter.
  const at = (time: string) => Date.parse(time);

  it('tells what was there when the day began from what came since, moment by moment', () => {
    const list = listOfDay(
      [
        { id: 'noon', listedAt: at('2026-03-10T10:00:00Z') },
        { id: 'eve', listedAt: at('2026-03-09T21:59:59.999Z') },
        { id: 'first', listedAt: at('2026-03-09T22:00:00Z') },
        { id: 'old', listedAt: at('2020-01-01T00:00:00Z') },
        { id: 'noon-too', listedAt: at('2026-03-10T10:00:00Z') },
      ],
      TODAY,
    );
    expect(list).toEqual({ ids: ['eve', 'old', 'first', 'noon', 'noon-too'], moments: [2, 3] });
  });

  it('leaves every place of the day as it was when words come', () => {
    fc.assert(
      fc.property(
        ids,
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 }),
        learner,
        (set, moments, who) => {
          const old = set.map((each) => ({ id: each, listedAt: at('2026-03-01T00:00:00Z') }));
          const came = moments.map((moment, i) => ({
            id: `came-${i}`,
            listedAt: at('2026-03-10T08:00:00Z') + moment,
          }));
          const before = orderOfDay(listOfDay(old, TODAY), who, TODAY);
          const after = orderOfDay(listOfDay([...came, ...old], TODAY), who, TODAY);
          expect(after.slice(0, before.length)).toEqual(before);
          const momentOf = new Map(came.map(({ id: each, listedAt }) => [each, listedAt]));
          const order = after.slice(before.length).map((each) => momentOf.get(each) ?? 0);
          expect(order).toEqual(came.map(({ listedAt }) => listedAt).sort((a, b) => a - b));
        },
      ),
    );
  });

  it('is in no order of its own: a list without newcomers is shuffled as ever', () => {
    const old = words.map((each) => ({ id: each, listedAt: 0 }));
    expect(orderOfDay(listOfDay(old, TODAY), GUEST_SEED, TODAY)).toEqual(
      orderOfDay(words, GUEST_SEED, TODAY),
    );
    // All of a vocabulary may have come today.
    const today = words.map((each) => ({ id: each, listedAt: at('2026-03-10T08:00:00Z') }));
    expect(orderOfDay(listOfDay(today, TODAY), GUEST_SEED, TODAY)).toEqual(
      orderOfDay(words, GUEST_SEED, TODAY),
    );
  });
});

describe('placesOfDay', () => {
  it('takes as few bytes for each word as its list allows', () => {
    const many = Array.from({ length: 65_537 }, (_, i) => String(i).padStart(5, '0'));
    for (const [count, bytes] of [
      [65_536, 2],
      [65_537, 4],
    ] as const) {
      const list = { ids: many.slice(0, count), moments: [] };
      const places = placesOfDay(list, GUEST_SEED, TODAY);
      expect(places.BYTES_PER_ELEMENT).toBe(bytes);
      expect(new Set(places).size).toBe(count);
    }
  });
});

describe('adventure', () => {
  it('stands at index 12 in every list of more than 12 words', () => {
    const longEnough = fc.uniqueArray(id, { minLength: ADVENTURE_INDEX, maxLength: 60 });
    fc.assert(
      fc.property(longEnough, learner, date, (set, who, day) => {
        expect(orderOfDay([...set, ADVENTURE_ID], who, day).indexOf(ADVENTURE_ID)).toBe(12);
      }),
    );
  });

  it('keeps its shuffled place in a list of 12 or fewer', () => {
    const twelve = [...words.slice(0, 11), ADVENTURE_ID];
    const places = new Set(
      Array.from({ length: 200 }, (_, i) =>
        orderOfDay(twelve, GUEST_SEED, shiftDate(TODAY, i)).indexOf(ADVENTURE_ID),
      ),
    );
    expect(places.size).toBe(12);
  });

  it('moves alone: the other words keep the order they have without it', () => {
    // The name sorts before 'word-…' as 'adventure' does, so the same shuffle carries it.
    const named = (name: string) => orderOfDay([...words, name], GUEST_SEED, TODAY);
    expect(named(ADVENTURE_ID).filter((word) => word !== ADVENTURE_ID)).toEqual(
      named('agenda').filter((word) => word !== 'agenda'),
    );
  });

  it('is not needed', () => {
    expect(orderOfDay([], GUEST_SEED, TODAY)).toEqual([]);
    expect(orderOfDay(words, GUEST_SEED, TODAY)).not.toContain(ADVENTURE_ID);
  });
});
