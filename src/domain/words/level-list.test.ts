import { describe, expect, it } from 'vitest';
import { createLevelList, levelDistance, levelListSchema } from './level-list.ts';

const list = createLevelList(
  levelListSchema.parse({
    A1: { noun: 'dog | light', verb: 'go' },
    A2: { adjective: 'light' },
    B2: { verb: 'light', noun: "driver's license" },
    C1: { adjective: 'notorious' },
  }),
);

describe('a level list', () => {
  it('knows a word by its part of speech, else at its easiest', () => {
    expect(list.levelOf('light', 'verb')).toBe('B2');
    expect(list.levelOf('Light')).toBe('A1');
    expect(list.levelOf('light', 'pronoun')).toBe('A1');
    expect(list.levelOf('driver’s license')).toBe('B2');
    expect(list.levelOf('zorple')).toBeUndefined();
    expect(list.levelsOf('light')).toEqual(['A1', 'A2', 'B2']);
  });

  it('names the words of a sentence that are two levels above one, in any form', () => {
    expect(list.hardWords('The notorious dogs went home.', 'A2')).toEqual(['notorious']);
    expect(list.hardWords('The notorious dogs went home.', 'B2')).toEqual([]);
  });

  it('counts levels between two', () => {
    expect(levelDistance('A1', 'C2')).toBe(5);
    expect(levelDistance('B1', 'B1')).toBe(0);
  });
});
