/** Words are studied in pages of 50; word numbers and range bounds are 1-based and inclusive. */
export const RANGE_SIZE = 50;
/** How many range buttons are shown before 'more' is pressed. */
export const RANGES_SHOWN_FIRST = 10;

export type WordRange = { start: number; end: number };

const HIGHEST = 1_000_000_000;

/** The aligned range that holds a word number (1 or more). */
export function rangeOf(number: number): WordRange {
  const start = Math.floor((number - 1) / RANGE_SIZE) * RANGE_SIZE + 1;
  return { start, end: start + RANGE_SIZE - 1 };
}

/** All ranges of a level with `total` words; an empty level still has its first. */
export function rangesOf(total: number): WordRange[] {
  const count = Math.max(1, Math.ceil(total / RANGE_SIZE));
  return Array.from({ length: count }, (_, page) => rangeOf(page * RANGE_SIZE + 1));
}

export function formatRange(range: WordRange): string {
  return `${range.start}-${range.end}`;
}

/**
 * Reads 'start-end'. Well-formed is: two decimal numbers without leading zeros, start at least 1, end not before
 * start. Numbers beyond any vocabulary are held at 10^9. Undefined when not well-formed.
 */
export function parseRange(text: string): WordRange | undefined {
  const match = /^([1-9]\d*)-([1-9]\d*)$/.exec(text);
  if (!match || text.length > 60) return undefined;
  const start = Math.min(Number(match[1]), HIGHEST);
  const end = Math.min(Number(match[2]), HIGHEST);
  return end < start ? undefined : { start, end };
}

/**
 * Reads a word number from a query value: an integer, held within ±10^9, behind which signs may stand that were copied
 * along. Undefined when it is not one, which callers read as 'the start of the range'.
 */
export function parseWordNumber(text: string | null | undefined): number | undefined {
  const digits = /^\s*(-?\d+)[\s\p{P}\p{S}]*$/u.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Math.max(-HIGHEST, Math.min(Number(digits), HIGHEST));
}

export type StudyPlace = { range: WordRange; number: number };

/**
 * Where a request for a range and perhaps a word number ends in a level of `total` words: the range and number to
 * show. The answer differs from the question where the range is not aligned, lies past the last word, or does not
 * hold the number; the caller redirects then. An empty level has the one place 1-50, word 1.
 */
export function placeFor(asked: WordRange, askedNumber: number | undefined, total: number): StudyPlace {
  if (total <= 0) return { range: rangeOf(1), number: 1 };
  const aligned = rangeOf(Math.min(asked.start, total));
  if (askedNumber === undefined) return { range: aligned, number: aligned.start };
  const number = Math.max(1, Math.min(askedNumber, total));
  return { range: rangeOf(number), number };
}
