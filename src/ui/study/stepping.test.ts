import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrived, type Deck, gaveUp, moved, pressed, type StepEffect, type Stepping } from './stepping.ts';

const deck = (details: Partial<Deck> = {}): Deck => ({
  total: 100,
  hasEnd: false,
  isHere: () => true,
  ...details,
});
const away = deck({ isHere: () => false });

test('a press shows the neighbour at once when its card is here, and Next studies the card it leaves', () => {
  expect(pressed({ shown: 7 }, 1, deck())).toEqual({
    state: { shown: 8 },
    effect: { kind: 'show', number: 8, studied: 7 },
  });
  expect(pressed({ shown: 7 }, -1, deck())).toEqual({
    state: { shown: 6 },
    effect: { kind: 'show', number: 6, studied: undefined },
  });
});

test('while a card is on its way, pressing again asks for nothing more and steps no further', () => {
  let state: Stepping = { shown: 50 };
  const effects: StepEffect['kind'][] = [];
  for (let press = 0; press < 8; press++) {
    const change = pressed(state, 1, away);
    state = change.state;
    effects.push(change.effect.kind);
  }
  expect(effects).toEqual(['fetch', ...Array(7).fill('none')]);
  expect(arrived(state, 51)).toEqual({
    state: { shown: 51 },
    effect: { kind: 'show', number: 51, studied: 50 },
  });
});

test('the last press wins: Previous after a Next that waits shows the card before, and the late card changes nothing', () => {
  const waiting = pressed({ shown: 51 }, 1, away).state;
  const back = pressed(waiting, -1, deck());
  expect(back.effect).toEqual({ kind: 'show', number: 50, studied: undefined });
  expect(arrived(back.state, 52)).toEqual({ state: { shown: 50 }, effect: { kind: 'none' } });
  expect(gaveUp(back.state, 52)).toEqual({ state: { shown: 50 }, isNews: false });
});

test('a card that does not come leaves the learner where they are, and may be asked for again', () => {
  const waiting = pressed({ shown: 50 }, 1, away).state;
  const { state, isNews } = gaveUp(waiting, 51);
  expect([state, isNews]).toEqual([{ shown: 50 }, true]);
  expect(pressed(state, 1, away).effect).toEqual({ kind: 'fetch', number: 51 });
});

test('the end is reached once, however often Next is pressed', () => {
  const last = pressed({ shown: 100 }, 1, deck({ hasEnd: true }));
  expect(last.effect).toEqual({ kind: 'end', studied: 100 });
  expect(pressed(last.state, 1, deck({ hasEnd: true })).effect).toEqual({ kind: 'none' });
  expect(pressed(last.state, -1, deck({ hasEnd: true })).effect).toEqual({ kind: 'none' });
});

test('beyond the first and the last card there is nothing, and a card waited for stays wanted', () => {
  expect(pressed({ shown: 1 }, -1, deck()).effect).toEqual({ kind: 'none' });
  expect(pressed({ shown: 100 }, 1, deck()).effect).toEqual({ kind: 'none' });
  expect(pressed({ shown: 1, wanted: 2 }, -1, away)).toEqual({
    state: { shown: 1, wanted: 2 },
    effect: { kind: 'none' },
  });
});

test('the back button ends waiting', () => {
  expect(arrived(moved(3), 51)).toEqual({ state: { shown: 3 }, effect: { kind: 'none' } });
});

test('whatever is pressed and arrives in whatever order, each card is studied once per leaving by Next, one step a press', () => {
  const action = fc.oneof(
    fc.constantFrom('next', 'previous'),
    fc.record({ number: fc.integer({ min: 1, max: 9 }), comes: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), fc.boolean(), (actions, hasEnd) => {
      const here = new Set([1, 2, 3]);
      const rules = { total: 9, hasEnd, isHere: (number: number) => here.has(number) };
      let state: Stepping = { shown: 2 };
      for (const each of actions) {
        const before = state;
        let effect: StepEffect = { kind: 'none' };
        if (typeof each === 'string') {
          ({ state, effect } = pressed(state, each === 'next' ? 1 : -1, rules));
        } else if (each.comes) {
          here.add(each.number);
          ({ state, effect } = arrived(state, each.number));
        } else {
          state = gaveUp(state, each.number).state;
        }
        expect(Math.abs(state.shown - before.shown)).toBeLessThanOrEqual(1);
        expect(state.shown).toBeGreaterThanOrEqual(1);
        expect(state.shown).toBeLessThanOrEqual(9);
        if (effect.kind === 'show') {
          expect(here.has(effect.number)).toBe(true);
          expect(effect.studied).toBe(state.shown > before.shown ? before.shown : undefined);
        } else {
          expect(state.shown).toBe(before.shown);
        }
        if (before.isEnding) expect(effect.kind).toBe('none');
      }
    }),
  );
});
