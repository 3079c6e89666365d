import { expect, test } from 'vitest';
import type { MemoryState } from './memory.ts';
import { needsFound, OWN_LISTS, wordsOfList } from './own-lists.ts';

const STATES = new Map<string, MemoryState>([
  ['cat', 'known'],
  ['dog', 'learning'],
  ['bird', 'difficult'],
  ['fish', 'new'],
]);
const ALL = ['apple', 'bird', 'cat', 'dog', 'fish'];

test('each list holds its own: what was met and not answered is new, and a difficult word is being learnt', () => {
  const lists = OWN_LISTS.map((list) => wordsOfList(list, STATES, ['apple', 'dog'], ALL));
  expect(lists).toEqual([['apple', 'dog'], ['apple', 'fish'], ['bird', 'dog'], ['cat'], ['bird']]);
});

test('a search leaves of a list what it finds, in its own order; without one the last saved comes first', () => {
  expect(wordsOfList('saved', STATES, ['apple', 'dog'], undefined)).toEqual(['dog', 'apple']);
  expect(wordsOfList('saved', STATES, ['apple', 'dog'], ['cat', 'apple'])).toEqual(['apple']);
  expect(wordsOfList('learning', STATES, [], ['dog', 'bird', 'cat'])).toEqual(['dog', 'bird']);
  expect(wordsOfList('known', STATES, [], [])).toEqual([]);
});

test('only new words and a search need to know which words there are', () => {
  expect(needsFound('new', '')).toBe(true);
  expect(needsFound('known', '')).toBe(false);
  expect(needsFound('known', 'c')).toBe(true);
});
