import { expect, test } from 'vitest';
import { counted, countedIn } from './counted.ts';
import type { TextsOf } from './text-places.ts';
import { filledIn } from './translator.ts';

const en = {
  progress: 'Step {done} of {total}',
  known: counted({ one: 'One of {total}', other: '{count} of {total}' }),
  learned: counted({ one: 'One word', other: '{count} words' }),
} as const;
const de: TextsOf<typeof en> = {
  progress: 'Schritt {done} von {total}',
  known: counted({ one: 'Eins von {total}', other: '{count} von {total}' }),
  learned: counted({ one: 'Ein Wort', other: '{count} Wörter' }),
};

test('a text has values in its places, and a number of things in the language’s form', () => {
  expect(filledIn(de.progress, { done: 3, total: '10' })).toBe('Schritt 3 von 10');
  expect(countedIn('de', de.known, 1, { total: '2' })).toBe('Eins von 2');
  expect(countedIn('de', de.learned, 1234)).toBe('1.234 Wörter');
});

test('values that are missing, or fit no place, do not compile', () => {
  // @ts-expect-error
  expect(filledIn(de.progress, { done: 3 })).toBe('Schritt 3 von ');
  // @ts-expect-error
  expect(filledIn(de.progress, { done: 3, total: 4, count: 5 })).toBe('Schritt 3 von 4');
  // @ts-expect-error
  expect(countedIn('de', de.known, 1)).toBe('Eins von ');
  // @ts-expect-error
  expect(countedIn('de', de.learned, 2, { total: '2' })).toBe('2 Wörter');
  // @ts-expect-error
  expect(filledIn('Schritt {done}' as string, { done: 1 })).toBe('Schritt 1');
});
