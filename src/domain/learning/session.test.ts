import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../seeded-random.ts';
import { readSession } from './kept-session.ts';
import { isMiss, type Outcome, type ReviewEvent, readReviewEvent, uniteReviews } from './review-event.ts';
import {
  answerStep,
  createSession,
  currentStep,
  endSoon,
  itemsBegun,
  progressOf,
  SESSION_ITEMS,
  type Session,
  takeBack,
  withoutWords,
  wordsOfSession,
} from './session.ts';
import { chooseForm, type FormSettings, type IsPossible } from './session-forms.ts';
import { MOST_MISSES } from './session-repeat.ts';
import { knownJustNow, leftOf, summaryOf } from './session-summary.ts';

const usual: FormSettings = { typing: 'sometimes', hasSound: true };
const always: IsPossible = () => true;

let ids = 0;
const newId = () => `01900000-0000-7000-8000-${(ids++).toString(16).padStart(12, '0')}`;
const START = Date.parse('2026-04-01T09:00:00Z');

function sessionOf(
  due: [string, number][],
  newWords: string[],
  settings = usual,
  isPossible = always,
  seed = 's',
) {
  return createSession({
    id: newId(),
    day: '2026-04-01',
    startedAt: new Date(START).toISOString(),
    due: due.map(([word, stability]) => ({ word, stability })),
    newWords,
    settings,
    isPossible,
    newId,
    random: createSeededRandom(seed),
  });
}
const wordsNamed = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}-${i}`);
const dueNamed = (count: number): [string, number][] => wordsNamed('due', count).map((word) => [word, 5]);

/** Answers the current step; every session is kept and read again before it goes on. */
function answered(session: Session, outcome: Outcome): { session: Session; event: ReviewEvent } {
  const read = readSession(JSON.parse(JSON.stringify(session)));
  expect(read).toEqual(session);
  const step = currentStep(session);
  const at = new Date(START + session.answers.length * 8000).toISOString();
  const result = answerStep(
    read as Session,
    step?.id ?? '',
    { outcome, ms: 3000, at, day: '2026-04-01' },
    newId,
  );
  if (!result) throw new Error('there is no step');
  return result;
}

function played(session: Session, outcomeOf: (word: string, form: string, n: number) => Outcome) {
  const events: ReviewEvent[] = [];
  let current = session;
  for (let step = currentStep(current); step; step = currentStep(current)) {
    const form = step.form;
    const result = answered(current, form === 'meet' ? 'unknown' : outcomeOf(step.word, form, events.length));
    current = result.session;
    events.push(result.event);
    if (events.length > 400) throw new Error('the session has no end');
  }
  return { session: current, events };
}

const missesOf = (events: readonly ReviewEvent[], word: string) =>
  events.filter((event) => event.word === word && event.form !== 'meet' && isMiss(event.outcome)).length;

describe('a session', () => {
  it('takes words of a plan in its own proportion, as many as fit', () => {
    const plan = (due: number, fresh: number) => {
      const { due: a, newWords: b } = wordsOfSession({
        due: wordsNamed('due', due),
        newWords: wordsNamed('new', fresh),
      });
      return [a.length, b.length];
    };
    expect(plan(0, 0)).toEqual([0, 0]);
    expect(plan(4, 0)).toEqual([4, 0]);
    expect(plan(60, 0)).toEqual([15, 0]);
    expect(plan(0, 10)).toEqual([0, 5]);
    expect(plan(12, 6)).toEqual([6, 3]);
    expect(plan(60, 5)).toEqual([12, 1]);
    expect(plan(16, 0)).toEqual([8, 0]);
    expect(plan(1, 5)).toEqual([1, 2]);
    for (let due = 0; due < 40; due++)
      for (let fresh = 0; fresh <= 20; fresh++) {
        const [a = 0, b = 0] = plan(due, fresh);
        expect(a + 3 * b).toBeLessThanOrEqual(SESSION_ITEMS);
        if (due + 3 * fresh >= SESSION_ITEMS) expect(a + 3 * b).toBeGreaterThanOrEqual(6);
        if (due + fresh > 0) expect(a + b).toBeGreaterThan(0);
        // What is due does not wait for a session of new words alone.
        if (due > 0) expect(a).toBeGreaterThan(0);
      }
  });

  it('begins with reviews, and asks a new word twice after its card, with others between', () => {
    const { steps } = sessionOf(dueNamed(6), wordsNamed('new', 3));
    expect(steps).toHaveLength(15);
    expect(steps.slice(0, 3).every(({ word }) => word.startsWith('due'))).toBe(true);
    for (const word of wordsNamed('new', 3)) {
      const at = steps.flatMap((step, i) => (step.word === word ? [i] : []));
      expect(at.map((i) => steps[i]?.form)).toEqual([
        'meet',
        'choose-meaning',
        expect.stringMatching(/choose-word|hear|tap/),
      ]);
      expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(1);
      expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThan(1);
    }
  });

  it('lets who types often bring forth a new word at its second question, and others now and then', () => {
    const secondForms = (settings: FormSettings, isPossible = always) => {
      const words = wordsNamed('new', 40);
      const { steps } = sessionOf([], words, settings, isPossible);
      return words.map((word) => steps.findLast((step) => step.word === word));
    };
    const shareOf = (forms: ReturnType<typeof secondForms>, wanted: string[]) =>
      forms.filter((step) => wanted.includes(step?.form ?? '')).length / forms.length;
    const often = secondForms({ ...usual, typing: 'often' });
    expect(shareOf(often, ['gap', 'tap'])).toBe(1);
    expect(often.every((step) => step?.form !== 'gap' || step.isHelped)).toBe(true);
    const sometimes = secondForms(usual);
    expect(shareOf(sometimes, ['gap'])).toBe(0);
    expect(shareOf(sometimes, ['tap'])).toBeGreaterThan(0.05);
    expect(shareOf(sometimes, ['tap'])).toBeLessThan(0.5);
    expect(shareOf(secondForms({ ...usual, typing: 'never' }), ['gap', 'tap'])).toBe(0);
    // What has no sentence and too few letters is chosen.
    const isChosen: IsPossible = (_, form) => form !== 'gap' && form !== 'tap';
    expect(shareOf(secondForms({ ...usual, typing: 'often' }, isChosen), ['choose-word', 'hear'])).toBe(1);
  });

  it('asks a word that comes back in another form each time', () => {
    for (const stability of [1, 5, 20]) {
      const { session } = played(sessionOf([['due', stability], ...dueNamed(6)], []), (word, _, n) =>
        word === 'due' && n < 20 ? 'wrong' : 'right',
      );
      const forms = session.steps.filter(({ word }) => word === 'due').map(({ form }) => form);
      expect(forms.length).toBeGreaterThan(3);
      for (const [i, form] of forms.entries()) expect(form).not.toBe(forms[i - 1]);
      expect(new Set(forms.slice(1)).size).toBeGreaterThan(1);
    }
  });

  it('makes an event of each answer, which is one however often it is given', () => {
    const session = sessionOf(dueNamed(2), []);
    const { session: next, event } = answered(session, 'right');
    expect(readReviewEvent(event)).toEqual(event);
    expect(event.id).toBe(session.steps[0]?.id);
    const again = answered(session, 'wrong').event;
    expect(uniteReviews([event], [again])).toHaveLength(1);
    // Another tab answered it already.
    const at = { at: new Date(START).toISOString(), day: '2026-04-01' };
    expect(answerStep(next, event.id, { outcome: 'right', ms: 1, ...at }, newId)).toBeUndefined();
  });

  it('asks a missed word again with three others between, until it was right once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (due, fresh, seed) => {
          fc.pre(due + fresh >= 5);
          // With five words all that are left may have been missed themselves.
          const later = due + fresh >= 6 ? 4 : 3;
          const random = createSeededRandom(String(seed));
          const start = sessionOf(dueNamed(due), wordsNamed('new', fresh), usual, always, String(seed));
          const { session, events } = played(start, () => (random() < 0.4 ? 'wrong' : 'right'));
          for (const [i, { word, form, outcome }] of events.entries()) {
            if (outcome !== 'wrong' || form === 'meet') continue;
            const next = events.findIndex((event, j) => j > i && event.word === word);
            if (next < 0) expect(missesOf(events, word)).toBeGreaterThanOrEqual(MOST_MISSES);
            else expect(next - i, `${word} at ${i}`).toBeGreaterThanOrEqual(later);
          }
          const last = new Map(events.map((event) => [event.word, event.outcome]));
          for (const [word, outcome] of last)
            if (missesOf(events, word) < MOST_MISSES) expect(outcome).toBe('right');
          expect(last.size).toBe(due + fresh);
          expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
          const { met, reviewed } = summaryOf(session);
          expect([met.length, reviewed.length]).toEqual([fresh, due]);
          expect(progressOf(session)).toEqual({ done: events.length, total: events.length });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('has an end for who never knows an answer: a word rests that was missed four times', () => {
    const { session, events } = played(sessionOf([], wordsNamed('new', 5)), () => 'unknown');
    expect(currentStep(session)).toBeUndefined();
    for (const { word } of events) expect(missesOf(events, word)).toBeLessThanOrEqual(MOST_MISSES + 1);
    expect(events.length).toBeLessThanOrEqual(30);
  });

  it('of a single word that is missed asks it again at once: there is nothing else', () => {
    const { session } = answered(sessionOf(dueNamed(1), []), 'wrong');
    expect(currentStep(session)).toMatchObject({ word: 'due-0', isPractice: true });
  });

  it('asks what was missed otherwise, and what was missed twice in an easy form', () => {
    let session = sessionOf([['due-0', 40]], []);
    expect(currentStep(session)?.form).toMatch(/gap|type|dictation/);
    session = answered(session, 'unknown').session;
    expect(currentStep(session)?.form).toMatch(/gap|type|dictation/);
    session = answered(session, 'unknown').session;
    expect(currentStep(session)?.form).toMatch(/choose-meaning|choose-word|hear/);
  });

  it('does not ask a word that the learner says to know', () => {
    const start = sessionOf(dueNamed(3), ['new-0']);
    let session = start;
    while (currentStep(session)?.form !== 'meet') session = answered(session, 'right').session;
    const known = answered(session, 'known');
    session = known.session;
    expect(session.steps.slice(session.answers.length).some(({ word }) => word === 'new-0')).toBe(false);
    expect(summaryOf(session)).toMatchObject({ met: [], known: ['new-0'] });
    expect(knownJustNow(session)).toBe('new-0');
    const back = takeBack(session, known.event, newId);
    expect(back && knownJustNow(back.session)).toBeUndefined();
    expect(back && currentStep(back.session)).toMatchObject({ word: 'new-0', form: 'meet' });
    // Nor does it fill the room between a miss and the same word again.
    const { events } = played(session, (_word, _form, n) => (n < 4 ? 'wrong' : 'right'));
    expect(events.map(({ word }) => word)).not.toContain('new-0');
  });

  it('takes an answer back, and asks the same again under another id', () => {
    const start = sessionOf(dueNamed(5), []);
    const missed = answered(start, 'wrong');
    expect(progressOf(missed.session)).toEqual({ done: 1, total: 6 });
    const back = takeBack(missed.session, { at: missed.event.at, day: missed.event.day }, newId);
    expect(back?.event).toMatchObject({ outcome: 'corrected', corrects: missed.event.id, word: 'due-0' });
    expect(readReviewEvent(back?.event)).toEqual(back?.event);
    const session = back?.session as Session;
    expect(progressOf(session)).toEqual({ done: 0, total: 5 });
    expect(currentStep(session)).toEqual({
      ...start.steps[0],
      id: expect.not.stringMatching(missed.event.id),
    });
    expect(answered(session, 'right').session.steps).toHaveLength(5);
    expect(takeBack(session, missed.event, newId)).toBeUndefined();
    expect(takeBack(start, missed.event, newId)).toBeUndefined();
  });

  it('goes on without a word that was withdrawn', () => {
    const start = answered(sessionOf(dueNamed(4), ['new-0']), 'wrong').session;
    const session = withoutWords(start, ['new-0', 'due-0']);
    expect(session.answers).toHaveLength(1);
    const coming = session.steps.slice(1).map(({ word }) => word);
    expect(coming.sort()).toEqual(['due-1', 'due-2', 'due-3']);
    expect(played(session, () => 'right').events).toHaveLength(3);
  });

  it('ends soon when the minutes are over, and lets nothing lie that was begun or missed', () => {
    let session = sessionOf(dueNamed(6), ['new-0']);
    while (currentStep(session)?.form !== 'meet') session = answered(session, 'wrong').session;
    session = answered(session, 'unknown').session;
    const begun = itemsBegun(session);
    session = endSoon(session);
    expect(progressOf(session).total - progressOf(session).done).toBe(begun);
    const shown = session.steps.slice(0, session.answers.length).map(({ word }) => word);
    const { events } = played(session, () => 'right');
    expect(played(session, () => 'wrong').events).toHaveLength(events.length);
    expect(new Set(events.map(({ word }) => word))).toEqual(new Set(shown));
    expect(events.filter(({ word }) => word === 'new-0')).toHaveLength(2);
    expect(currentStep(played(session, () => 'right').session)).toBeUndefined();
  });

  it('says what it came to', () => {
    const { session } = played(sessionOf(dueNamed(4), ['new-0']), (word, _, n) =>
      word === 'due-1' && n < 3 ? 'wrong' : 'right',
    );
    expect(leftOf(sessionOf(dueNamed(4), ['new-0']))).toEqual({ due: 4, newWords: 1, items: 7 });
    expect(leftOf(session)).toEqual({ due: 0, newWords: 0, items: 0 });
    const { asked, rightAtFirst, ...summary } = summaryOf(session);
    expect(asked.sort()).toEqual([...wordsNamed('due', 4), 'new-0']);
    expect(rightAtFirst.sort()).toEqual(asked.filter((word) => word !== 'due-1'));
    expect(summary).toEqual({
      met: ['new-0'],
      known: [],
      reviewed: wordsNamed('due', 4),
      missed: ['due-1'],
      ms: 24_000,
    });
  });

  it('counts a word as right at first that was missed later', () => {
    const { session } = played(sessionOf([], ['new-0']), (_, form, n) =>
      form !== 'meet' && n === 2 ? 'wrong' : 'right',
    );
    expect(summaryOf(session)).toMatchObject({ rightAtFirst: ['new-0'], missed: ['new-0'] });
  });

  it('without words is finished', () => {
    expect(currentStep(sessionOf([], []))).toBeUndefined();
  });
});

describe('a kept session', () => {
  const session = answered(sessionOf(dueNamed(3), ['new-0']), 'wrong').session;

  it.each<[string, (kept: Record<string, unknown>) => unknown]>([
    ['nothing', () => undefined],
    ['a list', () => [session]],
    ['another version', (kept) => ({ ...kept, version: 2 })],
    ['a malformed id', (kept) => ({ ...kept, id: 'x' })],
    ['a malformed day', (kept) => ({ ...kept, day: '2026-02-30' })],
    ['no instant', (kept) => ({ ...kept, startedAt: 'yesterday' })],
    ['a malformed step', (kept) => ({ ...kept, steps: [...session.steps, { word: 'x' }] })],
    ['an unknown form', (kept) => ({ ...kept, steps: [{ ...session.steps[0], form: 'sing' }] })],
    ['more answers than steps', (kept) => ({ ...kept, steps: [] })],
    ['an unknown outcome', (kept) => ({ ...kept, answers: [{ outcome: 'great', ms: 1 }] })],
    ['no end', (kept) => ({ ...kept, isEnding: undefined })],
    ['no words', (kept) => ({ ...kept, words: 'dog' })],
    [
      'a thousand steps',
      (kept) => ({ ...kept, steps: Array.from({ length: 1000 }, () => session.steps[0]) }),
    ],
  ])('with %s is none', (_, spoil) => {
    expect(readSession(spoil(JSON.parse(JSON.stringify(session))))).toBeUndefined();
  });

  it('with a malformed past goes on, and only its last answer can’t be taken back', () => {
    expect(readSession({ ...session, before: { steps: 7 } })).toEqual({ ...session, before: undefined });
  });
});

describe('the form of a question', () => {
  const formsAt = (stability: number, settings = usual, isPossible = always) => {
    const random = createSeededRandom(`forms ${stability}`);
    const forms = Array.from({ length: 300 }, () =>
      chooseForm('dog', stability, settings, isPossible, random),
    );
    return { names: [...new Set(forms.map(({ form }) => form))].sort(), forms };
  };

  it('follows from how well a word is remembered', () => {
    for (const stability of [0, 2.9])
      expect(formsAt(stability).names).toEqual(['choose-meaning', 'choose-word', 'hear']);
    for (const stability of [3, 13.9]) expect(formsAt(stability).names).toEqual(['gap', 'hear', 'tap']);
    for (const stability of [14, 500]) expect(formsAt(stability).names).toEqual(['dictation', 'gap', 'type']);
    expect(formsAt(5).forms.every(({ form, isHelped }) => isHelped === (form === 'gap'))).toBe(true);
    expect(formsAt(50).forms.some(({ isHelped }) => isHelped)).toBe(false);
  });

  it('leaves out what the learner can’t hear or type now', () => {
    expect(formsAt(1, { ...usual, hasSound: false }).names).toEqual(['choose-meaning', 'choose-word']);
    expect(formsAt(20, { ...usual, hasSound: false }).names).toEqual(['gap', 'type']);
    expect(formsAt(20, { ...usual, typing: 'never' }).names).toEqual(['hear', 'tap']);
    expect(formsAt(20, { typing: 'never', hasSound: false }).names).toEqual(['tap']);
  });

  it('is typed oftener for those who type often', () => {
    const gaps = (settings: FormSettings) =>
      formsAt(5, settings).forms.filter(({ form }) => form === 'gap').length;
    expect(gaps({ ...usual, typing: 'often' })).toBeGreaterThan(1.3 * gaps(usual));
  });

  it('is an easier one where a word has nothing to ask, and a card where it has nothing at all', () => {
    expect(formsAt(20, usual, (_, form) => form === 'tap' || form === 'choose-word').names).toEqual(['tap']);
    expect(formsAt(20, usual, () => false).names).toEqual(['meet']);
  });
});
