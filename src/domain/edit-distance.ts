/** One letter of what was meant or typed, and how they differ there. */
export type LetterMark = {
  /** As it was meant; as it was typed where it is too much. */
  text: string;
  /** `swapped` letters stand in each other's place, as they were meant. */
  mark: 'right' | 'changed' | 'missing' | 'extra' | 'swapped';
};

/**
 * Optimal string alignment distance (Damerau 1964, with each pair of neighbours exchanged at most once): how many letters
 * were changed, left out, added, or exchanged with their neighbour. In UTF-16 code units.
 * @param limit where the distance is larger, one more than this is answered, without reckoning on
 */
export function editDistance(a: string, b: string, limit = a.length + b.length): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = new Array<number>(b.length + 1).fill(limit + 1);
    next[0] = i;
    // What is farther from the diagonal is over the limit.
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j++)
      next[j] = cheapest(a, b, i, j, before, row, next);
    [before, row] = [row, next];
  }
  return Math.min(row[b.length] as number, limit + 1);
}

function cheapest(
  a: string,
  b: string,
  i: number,
  j: number,
  before: readonly number[],
  row: readonly number[],
  next: readonly number[],
): number {
  const isSame = a[i - 1] === b[j - 1];
  const value = Math.min(
    (row[j - 1] as number) + (isSame ? 0 : 1),
    (row[j] as number) + 1,
    (next[j - 1] as number) + 1,
  );
  const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return isExchange ? Math.min(value, (before[j - 2] as number) + 1) : value;
}

/**
 * What was typed beside what was meant, letter by letter, for a distance of one or none.
 * @returns undefined where more than one letter differs
 */
export function markLetters(typed: string, meant: string): LetterMark[] | undefined {
  const length = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < length && typed[start] === meant[start]) start++;
  const rest = (text: string, from: number) => text.slice(from);
  const right = (text: string): LetterMark[] => [...text].map((letter) => ({ text: letter, mark: 'right' }));
  const around = (marks: LetterMark[], end: string) => [
    ...right(meant.slice(0, start)),
    ...marks,
    ...right(end),
  ];
  const [own = '', following = ''] = [meant[start], meant[start + 1]];
  if (typed === meant) return right(meant);
  if (rest(typed, start) === rest(meant, start + 1))
    return around([{ text: own, mark: 'missing' }], rest(meant, start + 1));
  if (rest(typed, start + 1) === rest(meant, start))
    return around([{ text: typed[start] ?? '', mark: 'extra' }], rest(meant, start));
  if (rest(typed, start + 1) === rest(meant, start + 1))
    return around([{ text: own, mark: 'changed' }], rest(meant, start + 1));
  if (
    typed[start] === following &&
    typed[start + 1] === own &&
    rest(typed, start + 2) === rest(meant, start + 2)
  ) {
    const pair: LetterMark[] = [own, following].map((text) => ({ text, mark: 'swapped' }));
    return around(pair, rest(meant, start + 2));
  }
  return undefined;
}
