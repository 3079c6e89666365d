import { describe, expect, it } from 'vitest';
import { shiftDate } from '../cairo-day.ts';
import {
  areAlike,
  type Candidate,
  isGoalReached,
  planDay,
  secondsAnItem,
  wordsToPractise,
} from './day-plan.ts';
import { USUAL_AIM } from './learning-settings.ts';
import type { Memory } from './memory.ts';
import type { ReviewEvent } from './review-event.ts';
import { createScheduler } from './scheduler.ts';

const scheduler = createScheduler(USUAL_AIM);
const TODAY = '2026-05-10';

const memory = (word: string, details: Partial<Memory> = {}): Memory => ({
  word,
  stability: 10,
  difficulty: 5,
  due: TODAY,
  last: shiftDate(TODAY, -10),
  reps: 3,
  lapses: 0,
  state: 'learning',
  met: '2026-04-01',
  scheduler: scheduler.name,
  ...details,
});
/** So many due words, the longest stable ones last. */
const dueMemories = (count: number) =>
  Array.from({ length: count }, (_, i) => memory(`due-${1000 + i}`, { stability: 5 + i * 0.01 }));

/** Words of letters that have nothing in common. */
const candidates: Candidate[] = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => ({
  word: `new-${letter}`,
  headword: letter.repeat(5),
  translations: [letter.repeat(4)],
}));

function plan(
  memories: readonly Memory[],
  {
    minutes = 10,
    newWords = 10,
    items = 0,
    met = [] as Candidate[],
    list = candidates,
    practice = undefined as string[] | undefined,
  } = {},
) {
  return planDay(memories, TODAY, {
    scheduler,
    settings: { minutes, newWords },
    secondsPerItem: 8,
    candidates: list,
    done: { ms: items * 8000, met },
    practice,
  });
}

describe('the day', () => {
  it('of a beginner has new words alone, as many as were chosen or as fit', () => {
    expect(plan([])).toEqual({
      due: [],
      newWords: candidates.slice(0, 10).map(({ word }) => word),
      practice: [],
      isBeyond: false,
      waiting: 0,
      items: 30,
      minutes: 4,
    });
    expect(plan([], { newWords: 0 }).newWords).toEqual([]);
    expect(plan([], { minutes: 1 }).newWords).toHaveLength(2);
  });

  it('has due words first, and no word before its day', () => {
    const later = memory('later', { due: shiftDate(TODAY, 1) });
    const overdue = memory('overdue', { due: shiftDate(TODAY, -40), stability: 1 });
    const { due, newWords, waiting } = plan([later, overdue, ...dueMemories(5)]);
    expect(due).toHaveLength(6);
    expect(due.at(-1)).toBe('overdue');
    expect(waiting).toBe(0);
    expect(newWords).toHaveLength(10);
  });

  it('takes the least forgotten of too many due words, and says that the rest waits', () => {
    const { due, waiting, newWords, items } = plan(dueMemories(90));
    expect(due[0]).toBe('due-1089');
    expect(due).toEqual([...due].sort().reverse());
    expect(due.length + waiting).toBe(90);
    // Of 75 items a tenth is kept for new words.
    expect(newWords).toHaveLength(2);
    expect(items).toBeGreaterThan(70);
    expect(items).toBeLessThanOrEqual(75);
  });

  it('has no new words while more is due than two days hold, and is otherwise as any day', () => {
    const { due, newWords, items } = plan(dueMemories(200));
    expect(newWords).toEqual([]);
    expect(due.length).toBeGreaterThan(55);
    expect(items).toBeLessThanOrEqual(75);
  });

  it('holds less after a part of it was done, and nothing after all of it', () => {
    const met = candidates.slice(0, 7);
    const answered = met.map(({ word }) => memory(word, { due: shiftDate(TODAY, 3), last: TODAY }));
    const rest = plan(answered, { items: 21, met });
    expect(rest.newWords).toEqual(['new-h', 'new-i', 'new-j']);
    expect(plan(dueMemories(20), { items: 75 })).toMatchObject({ due: [], newWords: [], waiting: 20 });
  });

  it('comes back to words that were met and never answered', () => {
    const met = candidates.slice(0, 2);
    const begun = memory('new-a', { state: 'new', stability: 0, last: undefined, reps: 0 });
    const { due, newWords } = plan([begun], { met, items: 2 });
    expect(due).toEqual([]);
    expect(newWords.slice(0, 2)).toEqual(['new-a', 'new-b']);
    expect(newWords).toHaveLength(10);
  });

  it('never has two look-alikes, nor one of a word that was met today', () => {
    const word = (id: string, headword: string, ...translations: string[]) => ({
      word: id,
      headword,
      translations,
    });
    const list = [
      word('affect', 'affect', 'afectar'),
      word('effect', 'effect', 'efecto'),
      word('influence', 'influence', 'influir', 'afectar'),
      word('mountain', 'mountain', 'montana'),
    ];
    expect(plan([], { list }).newWords).toEqual(['affect', 'mountain']);
    expect(plan([], { list, met: [word('fountain', 'fountain', 'fuente')] }).newWords).toEqual(['affect']);
  });

  it('after two weeks away is an ordinary day, and so are those that follow until nothing waits', () => {
    const memories = Array.from({ length: 120 }, (_, i) =>
      memory(`due-${i}`, { due: shiftDate(TODAY, -(i % 14)), last: shiftDate(TODAY, -14 - (i % 30)) }),
    );
    const { items, minutes, newWords } = plan(memories);
    expect(items).toBeLessThanOrEqual(75);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(newWords).toHaveLength(2);
  });
});

it('the goal is reached when no more than what comes again fits', () => {
  expect(isGoalReached({ minutes: 10 }, 0, 8)).toBe(false);
  expect(isGoalReached({ minutes: 10 }, 576_000, 8)).toBe(false);
  expect(isGoalReached({ minutes: 10 }, 577_000, 8)).toBe(true);
  expect(plan(dueMemories(20), { items: 73 }).due).toEqual([]);
});

it('words are alike by two letters or by what they mean', () => {
  const word = (headword: string, ...translations: string[]) => ({ word: headword, headword, translations });
  expect(areAlike(word('Quiet'), word('quite'))).toBe(true);
  expect(areAlike(word('begin', 'empezar'), word('start', 'comenzar', 'empezar'))).toBe(true);
  expect(areAlike(word('begin', 'empezar'), word('end', 'terminar'))).toBe(false);
});

it('seconds an item are the median of the latest, once there are thirty', () => {
  const event = (i: number, ms: number): ReviewEvent => ({
    id: `01900000-0000-7000-8000-${String(i).padStart(12, '0')}`,
    word: 'dog',
    at: new Date(Date.parse('2026-05-01T00:00:00Z') + i * 60_000).toISOString(),
    day: '2026-05-01',
    form: 'type',
    outcome: 'right',
    ms,
  });
  const events = (count: number, ms: number) => Array.from({ length: count }, (_, i) => event(i, ms));
  expect(secondsAnItem(events(29, 5000))).toBe(8);
  expect(secondsAnItem(events(30, 5000))).toBe(5);
  expect(secondsAnItem([...events(500, 5000), ...events(500, 9000)])).toBe(9);
  expect(secondsAnItem(events(40, 0))).toBe(2);
  expect(secondsAnItem(events(40, 86_400_000))).toBe(30);
});

describe('more than the day holds', () => {
  const met = candidates.slice(0, 10);
  const answered = met.map(({ word }) => memory(word, { due: shiftDate(TODAY, 1) }));
  const more = { items: 45, minutes: 11, met };

  it('is practice of what was met and missed, then new words beyond the day’s number', () => {
    expect(plan(answered, more).newWords).toEqual([]);
    const practised = plan(answered, { ...more, practice: met.map(({ word }) => word) });
    expect(practised).toMatchObject({ practice: met.map(({ word }) => word), due: [], newWords: [] });
    expect(practised.isBeyond).toBe(false);
    const few = plan(answered, { ...more, practice: ['new-a'] });
    expect(few).toMatchObject({ practice: ['new-a'], isBeyond: true });
    expect(few.newWords).toEqual(candidates.slice(10, 15).map(({ word }) => word));
    expect(plan(answered, { ...more, practice: [] }).newWords).toHaveLength(5);
  });

  it('is what the day itself holds where there is any, and nothing where there is truly nothing', () => {
    const due = plan([...answered, ...dueMemories(3)], { ...more, practice: ['new-a'] });
    expect(due).toMatchObject({ practice: [], newWords: [] });
    expect(due.due).toHaveLength(3);
    expect(plan(answered, { ...more, practice: [], list: [] })).toMatchObject({ practice: [], newWords: [] });
    expect(plan(answered, { ...more, practice: [], newWords: 0 }).newWords).toEqual([]);
  });

  it('practises what was asked today and is not held yet, least often right first', () => {
    const event = (
      word: string,
      form: ReviewEvent['form'],
      outcome: ReviewEvent['outcome'],
    ): ReviewEvent => ({
      ...{ id: `${word}-${form}-${outcome}`, word, at: `${TODAY}T08:00:00.000Z`, day: TODAY },
      ...{ form, outcome, ms: 1000 },
    });
    const right = (word: string, times: number) =>
      Array.from({ length: times }, () => event(word, 'hear', 'right'));
    const done = [
      ...[event('held', 'meet', 'unknown'), ...right('held', 4)],
      ...[event('met', 'meet', 'unknown'), ...right('met', 2)],
      ...[event('missed', 'gap', 'wrong'), ...right('missed', 1)],
      ...right('reviewed', 1),
      event('browsed', 'meet', 'unknown'),
      ...[event('known', 'meet', 'unknown'), event('known', 'hear', 'known')],
    ];
    expect(wordsToPractise(done)).toEqual(['missed', 'met']);
  });
});
