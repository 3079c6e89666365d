import type { WordCard } from '#src/domain/words/keyword.ts';
import { RANGE_SIZE } from '#src/domain/words/word-range.ts';
import { noteServerDate } from './server-day.ts';

export type NumberedCard = { number: number; card: WordCard };

/** What a deck must know of the account whose learner steps through it. */
export type DeckAccount = {
  /** Tells accounts apart, and opens nothing. */
  mark: string;
  /** Words of the pair that the account counted today when the page was made. */
  done: number;
  /** Ids of their keywords. */
  studied: string[];
};

/** A row of cards that a learner steps through: a level on one day, or a category. */
export type DeckSource = {
  /** Tells decks apart, the day's order included. */
  key: string;
  /** Address that answers the cards between two numbers, given as `from` and `to`. */
  url: string;
  total: number;
  /** Cairo date of the order; undefined where the order is not of a day. */
  date: string | undefined;
  /** Mark of the account whose order it is; undefined for a guest's, and where the order is everybody's. */
  account?: string | undefined;
};

/** Cards that this page has met, by deck and number: what makes the next word appear at once. */
const cards = new Map<string, Map<number, WordCard>>();
const fetching = new Map<string, Promise<boolean>>();

export function keepCards(deckKey: string, numbered: readonly NumberedCard[]): void {
  const deck = cards.get(deckKey) ?? new Map<number, WordCard>();
  cards.set(deckKey, deck);
  for (const { number, card } of numbered) deck.set(number, card);
}

export function findCard(deckKey: string, number: number): WordCard | undefined {
  return cards.get(deckKey)?.get(number);
}

/** The cards of a range that are there, by number. */
export function cardsBetween(deckKey: string, first: number, last: number): NumberedCard[] {
  const found: NumberedCard[] = [];
  for (let number = first; number <= last; number++) {
    const card = findCard(deckKey, number);
    if (card) found.push({ number, card });
  }
  return found;
}

/**
 * Fetches the range of cards that starts at a number, once.
 * @returns whether its cards are here now; not where the server answers anything else, since the day has turned and with
 * it the order, or someone else is signed in
 * @throws where no answer came
 */
export function fetchRange(source: DeckSource, first: number): Promise<boolean> {
  if (first > source.total) return Promise.resolve(true);
  const key = `${source.key}|${first}`;
  const known = fetching.get(key);
  if (known) return known;
  const work = (async () => {
    const response = await fetch(`${source.url}&from=${first}&to=${first + RANGE_SIZE - 1}`);
    const answer = await readRange(response);
    noteServerDate(answer?.date);
    const isOther = source.date !== undefined && answer?.date !== source.date;
    if (!answer || isOther || answer.account !== source.account) return false;
    keepCards(source.key, answer.cards);
    return true;
  })();
  fetching.set(key, work);
  const forget = () => fetching.delete(key);
  work.then((isHere) => isHere || forget(), forget);
  return work;
}

type Range = { date?: string; account?: string; cards: NumberedCard[] };

/** The cards of an answer; undefined where it is another: an error, or a page of the network in between. */
async function readRange(response: Response): Promise<Range | undefined> {
  if (!response.ok) return undefined;
  const text = await response.text();
  try {
    return JSON.parse(text) as Range;
  } catch {
    return undefined;
  }
}
