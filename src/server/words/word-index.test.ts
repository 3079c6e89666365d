import { beforeEach, describe, expect, it } from 'vitest';
import { createWordIndex, type IndexedWord } from './word-index.ts';

const word = (id: string, createdAt: number, text = id): IndexedWord => ({
  id,
  headword: id,
  headwords: { en: id },
  ipa: '',
  level: 'A1',
  imageUrl: undefined,
  listedAt: createdAt,
  createdAt,
  text,
  partOfSpeech: 'noun',
});

describe('an index of words', () => {
  /** What a database would hold, and what was asked of it. */
  const stored = new Map<string, IndexedWord>();
  let asked: (readonly string[] | undefined)[];
  /** Holds the next reading up until it settles. */
  let gate: Promise<void> | undefined;
  let index: ReturnType<typeof createWordIndex>;

  const store = (...words: IndexedWord[]) => {
    for (const each of words) stored.set(each.id, each);
  };
  const ids = async () => (await index.words()).map(({ id }) => id);

  beforeEach(() => {
    stored.clear();
    asked = [];
    gate = undefined;
    store(word('old', 1), word('twin-b', 2), word('twin-a', 2), word('new', 3));
    index = createWordIndex(async (wanted) => {
      asked.push(wanted);
      const found = [...stored.values()].filter(({ id }) => !wanted || wanted.includes(id));
      await gate;
      return found;
    });
  });

  it('reads everything once, newest first', async () => {
    expect(await ids()).toEqual(['new', 'twin-a', 'twin-b', 'old']);
    expect(await ids()).toHaveLength(4);
    expect(asked).toEqual([undefined]);
  });

  it('reads alone what has changed, come or gone', async () => {
    await index.words();
    store(word('old', 1, 'changed'), word('newest', 4));
    stored.delete('twin-b');
    index.forget(['old', 'twin-b']);
    index.forget(['newest']);
    expect(await ids()).toEqual(['newest', 'new', 'twin-a', 'old']);
    expect((await index.words()).at(-1)?.text).toBe('changed');
    expect(asked).toEqual([undefined, ['old', 'twin-b', 'newest']]);
  });

  it('reads everything again where any word may have changed, or very many have', async () => {
    await index.words();
    index.forget(undefined);
    await index.words();
    index.forget(Array.from({ length: 10_001 }, (_, i) => String(i)));
    await index.words();
    expect(asked).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['a word', ['old'], ['old']],
    ['any word', undefined, undefined],
  ])('does not keep what it read before %s changed', async (_, changed, again) => {
    await index.words();
    index.forget(['new']);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const early = index.words();
    store(word('old', 1, 'changed'));
    index.forget(changed);
    resolve();
    expect((await early).at(-1)?.text).toBe('old');
    expect((await index.words()).at(-1)?.text).toBe('changed');
    expect(asked.at(-1)).toEqual(again && ['new', ...again]);
    expect(await ids()).toHaveLength(4);
    expect(asked).toHaveLength(3);
  });

  it('holds what it held when reading fails', async () => {
    await index.words();
    index.forget(['new']);
    gate = Promise.reject(new Error('gone'));
    await expect(index.words()).rejects.toThrow('gone');
    gate = undefined;
    expect(await ids()).toEqual(['new', 'twin-a', 'twin-b', 'old']);
    expect(asked).toEqual([undefined, ['new'], ['new']]);
  });
});
