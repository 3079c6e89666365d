import type { WordCard } from '#src/domain/keyword.ts';
import { RANGE_SIZE } from '#src/domain/word-range.ts';

export type NumberedCard = { number: number; card: WordCard };

/** What a deck must know of the account whose learner steps through it. */
export type DeckAccount = {
  /** Tells accounts apart, and opens nothing. */
  mark: string;
  /** Words of the pair that the account counted today when the page was made. */
  doneToday: number;
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
const fetching = new Map<string, Promise<void>>();

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
 * @throws Error when it could not be fetched, or the order is another by now: the day has turned, or someone else is signed in
 */
export function fetchRange(source: DeckSource, first: number): Promise<void> {
  if (first > source.total) return Promise.resolve();
  const key = `${source.key}|${first}`;
  const known = fetching.get(key);
  if (known) return known;
  const work = (async () => {
    const response = await fetch(`${source.url}&from=${first}&to=${first + RANGE_SIZE - 1}`);
    if (!response.ok) throw new Error(`cards answered ${response.status}`);
    const answer = (await response.json()) as { date?: string; account?: string; cards: NumberedCard[] };
    const isOther = source.date !== undefined && answer.date !== source.date;
    if (isOther || answer.account !== source.account) throw new Error('the order has changed');
    keepCards(source.key, answer.cards);
  })();
  fetching.set(key, work);
  work.catch(() => fetching.delete(key));
  return work;
}
