import type { Visitor } from '../accounts/visitor.ts';
import { isBeforeDay } from '../cairo-day.ts';
import { createSeededRandom, shuffle } from '../seeded-random.ts';
import type { Preferences } from './preferences.ts';

/** A keyword that always stands at the same early place of the day's order, when the list is long enough to hold it. */
export const ADVENTURE_ID = 'adventure';
/** Counted from 0. */
export const ADVENTURE_INDEX = 12;
/** The seed's owner for visitors who are not signed in. */
export const GUEST_SEED = 'guest';

/**
 * Whose order of words a visitor meets (READINGS R17): their own, but for the rest of a day that they began as a guest.
 * @param preferences the visitor's own
 * @param today Cairo calendar date, YYYY-MM-DD
 */
export function seedOf(
  visitor: Visitor,
  { guestOrderOn }: Pick<Preferences, 'guestOrderOn'>,
  today: string,
): string {
  return visitor.kind === 'user' && guestOrderOn !== today ? visitor.userId : GUEST_SEED;
}

/** What stands in a level's list on one day: at its beginning, and what has come since. */
export type ListOfDay = {
  /** Keyword ids: those of the day's beginning, then what came at each moment; each part sorted by UTF-16 code units. */
  ids: readonly string[];
  /** Indexes in `ids` at which what came at a later moment begins, in order. */
  moments: readonly number[];
};

/** Places in a list's `ids`, 2 bytes each where that is enough: everyone who is signed in has an order of their own. */
export type Places = Uint16Array | Uint32Array;

/**
 * Divides a level's words by whether they were in its list when a day began: an order that holds for the whole day must
 * not be shuffled again when somebody publishes a word at noon.
 * @param words ids with the instant since which each is in the list, in milliseconds since 1970; in any order
 * @param date Cairo calendar date, YYYY-MM-DD
 */
export function listOfDay(words: readonly { id: string; listedAt: number }[], date: string): ListOfDay {
  const ids: string[] = [];
  const later = new Map<number, string[]>();
  for (const { id, listedAt } of words) {
    if (isBeforeDay(listedAt, date)) ids.push(id);
    else if (later.has(listedAt)) later.get(listedAt)?.push(id);
    else later.set(listedAt, [id]);
  }
  ids.sort();
  const moments: number[] = [];
  for (const [, came] of [...later].sort(([one], [other]) => one - other)) {
    moments.push(ids.length);
    for (const id of came.sort()) ids.push(id);
  }
  return { ids, moments };
}

/**
 * The order in which a learner meets a level's words on one day: a shuffle seeded by learner and date (READINGS R17), then
 * what came during the day, each moment's words shuffled among themselves, so that no place that somebody has reached
 * turns into another word. Last, 'adventure' moves to index 12 when there are more than 12 words and it is among them.
 * @param learner user id, or 'guest'
 * @param date Cairo calendar date, YYYY-MM-DD
 * @returns the indexes of the list's `ids` in that order; the same for lists of the same words
 */
export function placesOfDay({ ids, moments }: ListOfDay, learner: string, date: string): Places {
  const random = createSeededRandom(`${learner}|${date}`);
  const places = (ids.length > 65_536 ? Uint32Array : Uint16Array).from(ids.keys());
  const starts = [0, ...moments, ids.length];
  for (const [i, from] of starts.slice(0, -1).entries())
    shuffle(places.subarray(from, starts[i + 1]), random);
  const adventure = ids.indexOf(ADVENTURE_ID);
  if (adventure >= 0 && ids.length > ADVENTURE_INDEX) {
    const at = places.indexOf(adventure);
    if (at > ADVENTURE_INDEX) places.copyWithin(ADVENTURE_INDEX + 1, ADVENTURE_INDEX, at);
    else places.copyWithin(at, at + 1, ADVENTURE_INDEX + 1);
    places[ADVENTURE_INDEX] = adventure;
  }
  return places;
}

/**
 * The order of `placesOfDay` as keyword ids.
 * @param words a level's keyword ids, none of which came during the day, or what `listOfDay` says of them
 */
export function orderOfDay(words: readonly string[] | ListOfDay, learner: string, date: string): string[] {
  const list = 'moments' in words ? words : { ids: [...words].sort(), moments: [] };
  return Array.from(placesOfDay(list, learner, date), (place) => list.ids[place] as string);
}
