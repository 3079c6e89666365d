import { expect, test } from 'vitest';
import { masteredGroups, type WordGroups } from './state-counts.ts';

const GROUPS = new Map<string, WordGroups>([
  ['cat', { level: 'A1', categories: ['animals'] }],
  ['dog', { level: 'A1', categories: ['animals', 'home'] }],
  ['sofa', { level: 'A2', categories: ['home'] }],
  ['idea', { level: undefined, categories: [] }],
]);

test('a level or a topic is mastered with its last word, and is told of with none other', () => {
  expect(masteredGroups(GROUPS, ['cat', 'dog'], ['dog'])).toEqual({
    levels: [{ level: 'A1', total: 2 }],
    categories: [{ id: 'animals', total: 2 }],
  });
  expect(masteredGroups(GROUPS, ['cat', 'dog', 'sofa'], ['sofa'])).toEqual({
    levels: [{ level: 'A2', total: 1 }],
    categories: [{ id: 'home', total: 2 }],
  });
});

test('as long as one word is missing nothing is; nor for words of no group, and such as there are not', () => {
  const none = { levels: [], categories: [] };
  expect(masteredGroups(GROUPS, ['dog'], ['dog'])).toEqual(none);
  expect(masteredGroups(GROUPS, ['idea', 'no-such'], ['idea', 'no-such'])).toEqual(none);
  expect(masteredGroups(GROUPS, ['cat', 'dog'], [])).toEqual(none);
});
