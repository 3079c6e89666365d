import { LRUCache } from 'lru-cache';
import { cairoDate } from '#src/domain/cairo-day.ts';
import type { LanguagePair } from '#src/domain/language.ts';
import { type ListOfDay, listOfDay, type Places, placesOfDay } from '#src/domain/learning/order-of-day.ts';
import type { ListedWord } from '#src/domain/words/keyword.ts';
import { cefrLevelOf, type StudyLevel } from '#src/domain/words/level.ts';
import { type CardSources, listedWord, type NumberedCard, readCards } from './word-cards.ts';

/** Words in all orders of the day that are held in memory together, 2 bytes each, or 4 in very long lists. */
const HELD_ORDERED_WORDS = 2_000_000;

/** Cards rendered around the current one, so that the first steps after a page load need no request. */
export const WINDOW_BEFORE = 1;
export const WINDOW_AFTER = 2;

export type StudyWindow = {
  /** Words in the level (or category), 0 or more. */
  total: number;
  /** Cairo date whose order this is, YYYY-MM-DD. */
  date: string;
  cards: NumberedCard[];
};

/** A level's words in the order of the day, which each learner has of their own. */
export function createStudyWindowsService({ clock, ...sources }: CardSources & { clock: () => Date }) {
  const { held } = sources;
  // Everyone who is signed in has an order of their own: theirs must not push out what all pages are made from.
  const orders = new LRUCache<string, { list: ListOfDay; places: Places }>({
    maxSize: HELD_ORDERED_WORDS,
    sizeCalculation: ({ places }) => places.length + 80,
  });

  const orderOf = async (level: StudyLevel, learner: string, date: string) => {
    const list = await held.remember(`list|${level}|${date}`, async () => {
      const all = await held.indexed();
      const wanted = cefrLevelOf(level);
      return listOfDay(wanted ? all.filter((word) => word.level === wanted) : all, date);
    });
    const key = `${level}|${learner}|${date}`;
    const known = orders.get(key);
    // Another list is another version of the vocabulary.
    if (known?.list === list) return known;
    const order = { list, places: placesOfDay(list, learner, date) };
    orders.set(key, order);
    return order;
  };

  /** All cards between two word numbers (inclusive) of a level's order of the day, at most a range's 50. */
  async function readStudyRange(
    level: StudyLevel,
    pair: LanguagePair,
    learner: string,
    first: number,
    last: number,
  ): Promise<StudyWindow> {
    const date = cairoDate(clock());
    const { list, places } = await orderOf(level, learner, date);
    const from = Math.max(1, first);
    const ids = Array.from(
      places.subarray(from - 1, Math.max(0, last)),
      (place) => list.ids[place] as string,
    );
    return { total: places.length, date, cards: await readCards(sources, from, ids, pair) };
  }

  return {
    today: () => cairoDate(clock()),

    /** The vocabulary has changed: no order fits the lists to come, and each would keep the ids of its own in memory. */
    forgetOrders: () => orders.clear(),

    readStudyRange,

    /**
     * The cards around one word of a level's order of the day, for a page.
     * @param learner user id or 'guest'
     * @param number 1-based word number; the window is empty where it is past the end
     */
    async readStudyWindow(
      level: StudyLevel,
      pair: LanguagePair,
      learner: string,
      number: number,
    ): Promise<StudyWindow> {
      return readStudyRange(level, pair, learner, number - WINDOW_BEFORE, number + WINDOW_AFTER);
    },

    /** The first `count` words of the day's order, skipping those in `studied`. */
    async listToday(
      level: StudyLevel,
      pair: LanguagePair,
      learner: string,
      count: number,
      studied: ReadonlySet<string>,
    ): Promise<{ number: number; word: ListedWord }[]> {
      const { list, places } = await orderOf(level, learner, cairoDate(clock()));
      const open: { id: string; number: number }[] = [];
      for (let i = 0; i < places.length && open.length < count; i++) {
        const id = list.ids[places[i] as number] as string;
        if (!studied.has(id)) open.push({ id, number: i + 1 });
      }
      const byId = await held.indexedById();
      return open.flatMap(({ id, number }) => {
        const word = byId.get(id);
        return word ? [{ number, word: listedWord(word, pair) }] : [];
      });
    },
  };
}

export type StudyWindowsService = ReturnType<typeof createStudyWindowsService>;
