import fc from 'fast-check';
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { shiftDate } from '../cairo-day.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { gradeOf } from './grade.ts';
import { LIGHTER_AIM, USUAL_AIM } from './learning-settings.ts';
import { differingWords, foldReviews, gradedReviews, type Memory } from './memory.ts';
import { FORMS, type Form, OUTCOMES, type Outcome, type ReviewEvent, uniteReviews } from './review-event.ts';
import { createScheduler } from './scheduler.ts';

const scheduler = createScheduler(USUAL_AIM);
const START = '2026-03-01';
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

function eventOf(n: number, day: number, details: Partial<ReviewEvent> = {}): ReviewEvent {
  const date = shiftDate(START, day);
  return {
    id: idOf(n),
    word: 'dog',
    at: `${date}T12:00:00.000Z`,
    day: date,
    form: 'type',
    outcome: 'right',
    ms: 4000,
    ...details,
  };
}

/** Few words, days and ids, so that events meet, are doubled, and are taken back. */
const event: fc.Arbitrary<ReviewEvent> = fc
  .record({
    n: fc.integer({ min: 0, max: 60 }),
    day: fc.integer({ min: 0, max: 40 }),
    hour: fc.integer({ min: 0, max: 23 }),
    /** Time zones move a learner's date from that of UTC. */
    shift: fc.integer({ min: -1, max: 1 }),
    word: fc.constantFrom('dog', 'cat', 'water'),
    form: fc.constantFrom(...FORMS),
    outcome: fc.constantFrom(...OUTCOMES),
    corrects: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ n, day, hour, shift, corrects, ...rest }) => ({
    ...eventOf(n, day),
    at: `${shiftDate(START, day)}T${String(hour).padStart(2, '0')}:00:00.000Z`,
    day: shiftDate(START, day + shift),
    ...rest,
    ...(rest.outcome === 'corrected' && { corrects: idOf(corrects) }),
  }));
const log = fc.array(event, { maxLength: 80 });

describe('memories', () => {
  it('are the same for any order of the events, however often one comes, and wherever it was kept', () => {
    fc.assert(
      fc.property(log, fc.infiniteStream(fc.nat(2)), fc.nat(), (events, devices, seed) => {
        const memories = foldReviews(events, scheduler);
        const random = createSeededRandom(String(seed));
        const mixed = [...events, ...events.filter(() => random() < 0.3)]
          .map((each) => ({ each, key: random() }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        expect(foldReviews(mixed, scheduler)).toEqual(memories);
        const kept: ReviewEvent[][] = [[], [], []];
        for (const each of mixed) kept[devices.next().value as number]?.push(each);
        const [a = [], b = [], c = []] = kept.map((list) => uniteReviews(list));
        expect(foldReviews(uniteReviews(c, uniteReviews(b, a)), scheduler)).toEqual(memories);
      }),
      { numRuns: 300 },
    );
  });

  it('can be made word by word', () => {
    fc.assert(
      fc.property(log, (events) => {
        const united = uniteReviews(events);
        const apart = ['cat', 'dog', 'water'].flatMap((word) =>
          foldReviews(
            united.filter((each) => each.word === word),
            scheduler,
          ),
        );
        expect(apart).toEqual(foldReviews(events, scheduler));
      }),
    );
  });

  it('count at most one answer a word and day', () => {
    fc.assert(
      fc.property(log, (events) => {
        const asked = events.filter(({ outcome }) => outcome !== 'forgotten');
        const graded = gradedReviews(asked, scheduler).map(({ event: { word, day } }) => `${word} ${day}`);
        expect(graded).toEqual([...new Set(graded)]);
        const reps = foldReviews(asked, scheduler).reduce((sum, memory) => sum + memory.reps, 0);
        expect(reps).toBe(graded.length);
      }),
    );
  });

  it.each([USUAL_AIM, LIGHTER_AIM])(
    'are those of ts-fsrs applied by hand, on 500 random logs at a retention of %d',
    (retention) => {
      const ours = createScheduler(retention);
      const theirs = fsrs({ request_retention: retention, enable_fuzz: false, enable_short_term: false });
      const random = createSeededRandom(`by hand ${retention}`);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const grades: Partial<Record<Outcome, Grade>> = {
        right: Rating.Good,
        near: Rating.Hard,
        wrong: Rating.Again,
        unknown: Rating.Again,
        known: Rating.Easy,
      };
      for (let run = 0; run < 500; run++) {
        const events: ReviewEvent[] = [eventOf(0, 0, { form: 'meet', outcome: 'unknown' })];
        let card: Card = createEmptyCard(new Date(`${START}T00:00:00Z`));
        let day = 0;
        for (let n = 1; n <= 2 + random() * 15; n++) {
          const outcome = pick(Object.keys(grades) as Outcome[]);
          const form: Form = pick(FORMS.slice(1));
          events.push(eventOf(2 * n, day, { form, outcome }));
          // The same day again: practice.
          events.push(eventOf(2 * n + 1, day, { form, outcome: pick(Object.keys(grades) as Outcome[]) }));
          const date = new Date(`${shiftDate(START, day)}T00:00:00Z`);
          card = theirs.next(card, date, grades[outcome] as Grade).card;
          day += 1 + Math.floor(random() ** 3 * 60);
        }
        const [memory] = foldReviews(events, ours);
        expect(memory).toMatchObject({
          stability: card.stability,
          difficulty: card.difficulty,
          due: card.due.toISOString().slice(0, 10),
          last: card.last_review?.toISOString().slice(0, 10),
          reps: card.reps,
          lapses: card.lapses,
        });
      }
    },
  );

  it('grade by the answer alone', () => {
    const grade = (form: Form, outcome: Outcome) => gradeOf({ form, outcome });
    expect(grade('gap', 'right')).toBe(Rating.Good);
    expect(grade('gap', 'near')).toBe(Rating.Hard);
    expect(grade('hear', 'wrong')).toBe(Rating.Again);
    expect(grade('hear', 'unknown')).toBe(Rating.Again);
    expect(grade('meet', 'known')).toBe(Rating.Easy);
    expect(grade('meet', 'unknown')).toBeUndefined();
    expect(grade('type', 'corrected')).toBeUndefined();
  });
});

const only = (events: ReviewEvent[]): Memory | undefined => foldReviews(events, scheduler)[0];

describe('a memory', () => {
  it('is new after a meeting, and learning after the first answer', () => {
    const met = eventOf(1, 0, { form: 'meet', outcome: 'unknown' });
    expect(only([met])).toMatchObject({ state: 'new', due: START, reps: 0, met: START });
    expect(only([met, eventOf(2, 0)])).toMatchObject({ state: 'learning', reps: 1, last: START });
    expect(only([met])?.scheduler).toMatch(/^ts-fsrs v5\.4\.2 using FSRS-6\.0, 0\.91$/);
  });

  it('stands without an answer that was taken back, so that the next one of the day counts', () => {
    const wrong = eventOf(1, 0, { outcome: 'wrong' });
    const back = eventOf(2, 0, { outcome: 'corrected', corrects: wrong.id, at: `${START}T12:00:01.000Z` });
    const right = eventOf(3, 0, { at: `${START}T12:00:02.000Z` });
    expect(only([wrong, back, right])).toEqual(only([right]));
    expect(only([wrong, back])).toBeUndefined();
  });

  it('is not moved by a correction of another word, of nothing, or of a correction', () => {
    const right = eventOf(1, 0);
    const foreign = eventOf(2, 0, { word: 'cat', outcome: 'corrected', corrects: right.id });
    const empty = eventOf(3, 0, { outcome: 'corrected', corrects: idOf(99) });
    const back = eventOf(4, 0, { outcome: 'corrected', corrects: right.id });
    const again = eventOf(5, 0, { outcome: 'corrected', corrects: back.id });
    expect(only([right, foreign, empty])).toEqual(only([right]));
    expect(only([right, back, again])).toBeUndefined();
  });

  it('begins again when it is to be taught again, on the same day too', () => {
    const events = [eventOf(1, 0), eventOf(2, 9), eventOf(3, 9, { outcome: 'forgotten' })];
    expect(only(events)).toMatchObject({ state: 'new', stability: 0, due: shiftDate(START, 9), reps: 2 });
    const taught = only([...events, eventOf(4, 9)]);
    expect(taught).toMatchObject({ state: 'learning', last: shiftDate(START, 9), reps: 3 });
    expect(taught?.stability).toBe(only([eventOf(1, 0)])?.stability);
  });

  it('becomes difficult after three lapses, and known at a stability of three weeks', () => {
    const miss = (n: number) => eventOf(n, n, { outcome: 'wrong' });
    expect(only([eventOf(0, 0), miss(1), miss(2)])?.state).toBe('learning');
    expect(only([eventOf(0, 0), miss(1), miss(2), miss(3)])).toMatchObject({ state: 'difficult', lapses: 3 });
    expect(only([eventOf(0, 0), eventOf(1, 3), eventOf(2, 14), eventOf(3, 60)])?.state).toBe('known');
  });

  it('is known where its learner says so, until it is missed or to be taught again', () => {
    const known = [eventOf(1, 0, { form: 'meet', outcome: 'known' })];
    expect(only(known)).toMatchObject({ state: 'known', reps: 1 });
    // At first the answer counts, and what is said later that day is practice.
    expect(only([eventOf(1, 0), eventOf(2, 0, { outcome: 'known' })])?.state).toBe('known');
    expect(only([...known, eventOf(2, 9, { outcome: 'near' })])?.state).toBe('known');
    expect(only([...known, eventOf(2, 9, { outcome: 'wrong' })])?.state).toBe('learning');
    expect(only([...known, eventOf(2, 9, { outcome: 'forgotten' })])?.state).toBe('new');
  });

  it('takes what comes by a calendar that was put back as practice', () => {
    const later = eventOf(1, 5);
    const back = eventOf(2, 3, { at: later.at.replace('T12', 'T13'), outcome: 'wrong' });
    expect(only([later, back])).toEqual(only([later]));
  });
});

it('a rebuild names the words whose memories differ', () => {
  const memories = foldReviews([eventOf(1, 0), eventOf(2, 0, { word: 'cat' })], scheduler);
  const [cat, dog] = memories as [Memory, Memory];
  expect(differingWords(memories, [...memories].reverse())).toEqual([]);
  expect(differingWords(memories, [cat, { ...dog, reps: 7 }])).toEqual(['dog']);
  expect(differingWords([dog], [cat])).toEqual(['cat', 'dog']);
});
