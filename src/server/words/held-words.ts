import { LRUCache } from 'lru-cache';
import type { Keyword } from '#src/domain/words/keyword.ts';
import { createWordIndex, type IndexedWord } from './word-index.ts';
import type { WordsRepository } from './words.repository.ts';

/** Words held in memory between two changes of the vocabulary, about 4 kB each. */
const HELD_WORDS = 8_000;

/** What pages are made from, in memory: published words, their index, and what is reckoned from both. */
export function createHeldWords(repository: Pick<WordsRepository, 'listIndexed' | 'listPublishedByIds'>) {
  // What pages are made from between two changes of the vocabulary; emptied when its version moves.
  const cache = new LRUCache<string, { value: Promise<unknown> }>({ max: 500 });
  const words = new LRUCache<string, Keyword>({ max: HELD_WORDS });
  const index = createWordIndex(repository.listIndexed);
  let changes = 0;

  /** Loads once until the vocabulary changes. @param key names what is loaded */
  const remember = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const held = cache.get(key);
    if (held) return held.value as Promise<T>;
    const value = load();
    cache.set(key, { value });
    // A failed load must not be remembered.
    value.catch(() => cache.delete(key));
    return value;
  };

  const indexed = (): Promise<readonly IndexedWord[]> => remember('index', index.words);

  return {
    remember,

    /** The vocabulary has changed. @param ids of the words that may differ now; undefined where any may */
    forget(ids: ReadonlySet<string> | undefined): void {
      changes++;
      cache.clear();
      if (ids) for (const id of ids) words.delete(id);
      else words.clear();
      index.forget(ids);
    },

    /** All published words, newest first. */
    indexed,

    /** The same by id. */
    indexedById: (): Promise<ReadonlyMap<string, IndexedWord>> =>
      remember('index by id', async () => new Map((await indexed()).map((word) => [word.id, word]))),

    /** Published words by id, from the database only where they are not held; unordered. */
    async byId(ids: readonly string[]): Promise<Map<string, Keyword>> {
      const found = new Map<string, Keyword>();
      for (const id of ids) {
        const word = words.get(id);
        if (word) found.set(id, word);
      }
      if (found.size === ids.length) return found;
      const asked = changes;
      for (const word of await repository.listPublishedByIds(ids.filter((id) => !found.has(id)))) {
        found.set(word.id, word);
        // What was read before the vocabulary changed must not outlive the change.
        if (asked === changes) words.set(word.id, word);
      }
      return found;
    },
  };
}

export type HeldWords = ReturnType<typeof createHeldWords>;
