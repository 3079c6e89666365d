import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, markLetters } from './edit-distance.ts';

describe('the distance between two words', () => {
  it.each([
    ['', '', 0],
    ['dog', 'dog', 0],
    ['dog', 'dig', 1],
    ['dog', 'dogs', 1],
    ['dog', 'og', 1],
    ['form', 'from', 1],
    ['receive', 'recieve', 1],
    ['angel', 'angle', 1],
    ['kitten', 'sitting', 3],
    // Each pair is exchanged once: this is not the unrestricted distance, which is 2.
    ['ca', 'abc', 3],
  ])('from %j to %j is %d', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it('stops at its limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b), limit + 1));
      }),
    );
  });
});

describe('letters', () => {
  const marked = (typed: string, meant: string) =>
    markLetters(typed, meant)
      ?.map(({ text, mark }) => (mark === 'right' ? text : `[${mark} ${text}]`))
      .join('');

  it.each([
    ['apple', 'apple', 'apple'],
    ['aple', 'apple', 'ap[missing p]le'],
    ['appple', 'apple', 'app[extra p]le'],
    ['apqle', 'apple', 'ap[changed p]le'],
    ['appel', 'apple', 'app[swapped l][swapped e]'],
    ['apples', 'apple', 'apple[extra s]'],
    ['appl', 'apple', 'appl[missing e]'],
  ])('of %j for %j are marked', (typed, meant, marks) => {
    expect(marked(typed, meant)).toBe(marks);
  });

  it('are marked where and only where the distance is one or none', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (typed, meant) => {
        const marks = markLetters(typed, meant);
        expect(marks !== undefined).toBe(editDistance(typed, meant) <= 1);
        if (!marks) return;
        const spelled = marks.filter(({ mark }) => mark !== 'extra').map(({ text }) => text);
        expect(spelled.join('')).toBe(meant);
      }),
      { numRuns: 1000 },
    );
  });
});
