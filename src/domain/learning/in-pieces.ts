/** Work that may be interrupted: whoever does it can do other things at each `yield`. */
export type InPieces<T> = Generator<void, T, void>;

/** Items between two interruptions, a few milliseconds of work at most. */
const ITEMS_OF_PIECE = 100;

/** `list.map` in pieces. */
export function* mapInPieces<T, R>(list: readonly T[], make: (item: T, place: number) => R): InPieces<R[]> {
  const made: R[] = [];
  for (const [place, item] of list.entries()) {
    made.push(make(item, place));
    if (made.length % ITEMS_OF_PIECE === 0) yield;
  }
  return made;
}
