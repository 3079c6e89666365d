import { isBeforeDay } from './cairo-day.ts';
import type { Visitor } from './visitor.ts';

/** A keyword that always stands at the same early place of the day's order, when the list is long enough to hold it. */
export const ADVENTURE_ID = 'adventure';
/** Counted from 0. */
export const ADVENTURE_INDEX = 12;
/** The seed's owner for visitors who are not signed in. */
export const GUEST_SEED = 'guest';

/** Whose order of words a visitor meets (READINGS R17). */
export function seedOf(visitor: Visitor): string {
  return visitor.kind === 'user' ? visitor.userId : GUEST_SEED;
}

/** 32-bit FNV-1a hash of a string's UTF-16 code units (Fowler, Noll, Vo): spreads short seeds well enough to start the generator. */
function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32 (Tommy Ettinger, public domain): 32-bit state, numbers in [0, 1). The same on every machine. */
function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A Fisher-Yates shuffle (Durstenfeld 1964) of ids, whose given order does not matter. */
function shuffled(ids: readonly string[], random: () => number): string[] {
  const order = [...ids].sort();
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = order[i] as string;
    order[i] = order[j] as string;
    order[j] = held;
  }
  return order;
}

/** What stands in a level's list on one day: at its beginning, and what has come since. */
export type ListOfDay = {
  /** Keyword ids, in any order. */
  ids: readonly string[];
  /** Ids that came during the day, by the moment at which they did; those of one moment in any order. */
  later: readonly (readonly string[])[];
};

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
  // In order already, so that each learner's shuffle finds nothing to sort.
  return { ids: ids.sort(), later: [...later].sort(([one], [other]) => one - other).map(([, came]) => came) };
}

/**
 * The order in which a learner meets a level's words on one day: a shuffle seeded by learner and date (READINGS R17), then
 * what came during the day, each moment's words shuffled among themselves, so that no place that somebody has reached
 * turns into another word. Last, 'adventure' moves to index 12 when there are more than 12 words and it is among them.
 * @param words a level's keyword ids, or what `listOfDay` says of them; the result is the same for the same sets
 * @param learner user id, or 'guest'
 * @param date Cairo calendar date, YYYY-MM-DD
 */
export function orderOfDay(words: readonly string[] | ListOfDay, learner: string, date: string): string[] {
  const { ids, later } = 'later' in words ? words : { ids: words, later: [] };
  const random = createGenerator(hashSeed(`${learner}|${date}`));
  const order = shuffled(ids, random);
  for (const came of later) order.push(...shuffled(came, random));
  const at = order.indexOf(ADVENTURE_ID);
  if (at >= 0 && order.length > ADVENTURE_INDEX) {
    order.splice(at, 1);
    order.splice(ADVENTURE_INDEX, 0, ADVENTURE_ID);
  }
  return order;
}
