/** 32-bit FNV-1a hash of a string's UTF-16 code units (Fowler, Noll, Vo): spreads short seeds well enough to start the generator. */
function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Numbers in [0, 1) that follow from a text, the same on every machine: mulberry32 (Tommy Ettinger, public domain), with
 * 32 bits of state.
 */
export function createSeededRandom(seed: string): () => number {
  let state = hashSeed(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A Fisher-Yates shuffle (Durstenfeld 1964), in place.
 * @param random numbers in [0, 1)
 */
export function shuffle<T>(values: { length: number; [place: number]: T }, random: () => number): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = values[i] as T;
    values[i] = values[j] as T;
    values[j] = held;
  }
}

/** A shuffled copy. */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const copy = [...values];
  shuffle(copy, random);
  return copy;
}
