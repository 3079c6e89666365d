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

/**
 * The order in which a learner meets a level's words on one day: a Fisher-Yates shuffle (Durstenfeld 1964) seeded
 * by learner and date, then 'adventure' moved to index 12 when there are more than 12 words and it is among them.
 * @param ids keyword ids; their given order does not matter, the result is the same for the same set
 * @param learner user id, or 'guest'
 * @param date Cairo calendar date, YYYY-MM-DD
 */
export function orderOfDay(ids: readonly string[], learner: string, date: string): string[] {
  const order = [...ids].sort();
  const random = createGenerator(hashSeed(`${learner}|${date}`));
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = order[i] as string;
    order[i] = order[j] as string;
    order[j] = held;
  }
  const at = order.indexOf(ADVENTURE_ID);
  if (at >= 0 && order.length > ADVENTURE_INDEX) {
    order.splice(at, 1);
    order.splice(ADVENTURE_INDEX, 0, ADVENTURE_ID);
  }
  return order;
}
