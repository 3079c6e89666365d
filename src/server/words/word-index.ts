import type { Keyword } from '#src/domain/words/keyword.ts';

/** What lists, their orders, counts and searching need of a published word. */
export type IndexedWord = Pick<
  Keyword,
  'id' | 'headword' | 'headwords' | 'ipa' | 'partOfSpeech' | 'level' | 'imageUrl'
> & {
  /** The instant since which it is in its level's list, in milliseconds since 1970. */
  listedAt: number;
  /** When the word was made, in milliseconds since 1970. */
  createdAt: number;
  /** What it is searched by, folded (`domain/words/search-text.ts`). */
  text: string;
};

/** From so many changed words on all are read again: a statement has no room for more than 65,535 values. */
const MOST_UNREAD = 10_000;

/** Newest first; words of one moment by their ids' UTF-16 code units. */
function byNewest(one: IndexedWord, other: IndexedWord): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1);
}

/**
 * All published words in memory, newest first. What has changed of them is read alone: while a batch publishes, reading
 * everything again would be several megabytes of garbage each time.
 * @param read gives the published words with these ids, or all, in any order
 */
export function createWordIndex(read: (ids?: readonly string[]) => Promise<IndexedWord[]>) {
  let held: readonly IndexedWord[] | undefined;
  /** May differ from what is held. */
  let unread = new Set<string>();
  let changes = 0;
  return {
    /** Takes note of a change. @param ids of the words that may differ now; undefined where any may */
    forget(ids: Iterable<string> | undefined): void {
      changes++;
      if (ids && held) {
        for (const id of ids) unread.add(id);
        if (unread.size <= MOST_UNREAD) return;
      }
      held = undefined;
      unread = new Set();
    },

    /** The published words as they are now. @throws what reading them throws; what is held stays as it is then */
    async words(): Promise<readonly IndexedWord[]> {
      if (held && unread.size === 0) return held;
      const [asked, known, ids] = [changes, held, unread];
      const words = known
        ? [...known.filter(({ id }) => !ids.has(id)), ...(await read([...ids]))]
        : await read();
      words.sort(byNewest);
      // What was read before another change must not outlive it.
      if (asked === changes) {
        held = words;
        unread = new Set();
      }
      return words;
    },
  };
}
