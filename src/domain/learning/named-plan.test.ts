import { expect, it } from 'vitest';
import { shiftDate } from '../cairo-day.ts';
import type { Candidate } from './day-plan.ts';
import { USUAL_AIM } from './learning-settings.ts';
import type { Memory } from './memory.ts';
import { namedPlanOf } from './named-plan.ts';
import type { ReviewEvent } from './review-event.ts';
import { createScheduler } from './scheduler.ts';

const scheduler = createScheduler(USUAL_AIM);
const TODAY = '2026-05-10';

/** Words of letters that have nothing in common. */
const named: Candidate[] = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => ({
  word: `word-${letter}`,
  headword: letter.repeat(5),
  translations: [letter.repeat(4)],
}));
const idsOf = (some: readonly Candidate[]) => some.map(({ word }) => word);

const memory = (word: string, details: Partial<Memory> = {}): Memory => ({
  ...{ word, stability: 10, difficulty: 5, due: shiftDate(TODAY, 5), last: shiftDate(TODAY, -5) },
  ...{ reps: 3, lapses: 0, state: 'learning', met: '2026-04-01', scheduler: scheduler.name },
  ...details,
});

const meeting = (word: string): ReviewEvent => ({
  ...{ id: `met-${word}`, word, at: `${TODAY}T08:00:00.000Z`, day: TODAY },
  ...{ form: 'meet', outcome: 'unknown', ms: 60_000 },
});

function plan({ memories = [] as Memory[], met = [] as Candidate[], list = named, newWords = 10 } = {}) {
  return namedPlanOf(idsOf(list), {
    ...{ day: TODAY, memories, scheduler, met, candidates: list, secondsPerItem: 8 },
    ...{ done: met.map(({ word }) => meeting(word)), settings: { minutes: 10, newWords } },
  });
}

it('is a small lesson of new words, in their order', () => {
  expect(plan()).toMatchObject({ due: 0, newWords: 5, items: 15, minutes: 2, waiting: 0, isBeyond: false });
  expect(plan().session).toEqual(
    idsOf(named.slice(0, 5)).map((word) => ({ word, isNew: true, stability: 0 })),
  );
});

it('comes whatever the day has had, and says where it goes beyond', () => {
  const met = named.slice(0, 10);
  const memories = idsOf(met).map((word) => memory(word, { due: shiftDate(TODAY, 1), last: TODAY }));
  const beyond = plan({ memories, met });
  expect(beyond).toMatchObject({ newWords: 5, isBeyond: true, doneMs: 600_000 });
  expect(beyond.session.map(({ word }) => word)).toEqual(idsOf(named.slice(10, 15)));
  expect(plan({ memories, met, newWords: 15 }).isBeyond).toBe(false);
  expect(plan({ newWords: 0 })).toMatchObject({ newWords: 5, isBeyond: true });
});

it('practises the words that were met where few are new, most forgotten first', () => {
  const list = named.slice(0, 6);
  const memories = [
    memory('word-a', { last: TODAY }),
    memory('word-b', { last: shiftDate(TODAY, -20), due: shiftDate(TODAY, -10) }),
    memory('word-c'),
    memory('word-d', { state: 'known', stability: 90 }),
    memory('elsewhere', { due: TODAY }),
  ];
  const practised = plan({ list, memories });
  expect(practised).toMatchObject({ due: 1, newWords: 2, items: 10 });
  expect(practised.session.map(({ word, isNew }) => (isNew ? `${word}*` : word))).toEqual([
    'word-b',
    'word-c',
    'word-d',
    'word-a',
    'word-e*',
    'word-f*',
  ]);
  const all = plan({ memories: idsOf(named).map((word) => memory(word)) });
  expect(all).toMatchObject({ newWords: 0, isBeyond: false });
  expect(all.session).toHaveLength(15);
});

it('never has two look-alikes, nor one of a word that was met today', () => {
  const alike = (word: string, headword: string) => ({ word, headword, translations: [] });
  const list = [alike('house', 'house'), alike('horse', 'horse'), alike('mouse', 'mouse')];
  expect(plan({ list }).session.map(({ word }) => word)).toEqual(['house']);
  expect(plan({ list, met: [alike('hose', 'hose')] }).session).toEqual([]);
});
