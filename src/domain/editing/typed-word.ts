import { partOfSpeechIn } from '../words/part-of-speech.ts';

/** Marks and numbers before the items of a list that was pasted: '• apple', '- apple', '[ ] apple', '12. apple', 'b) apple'. */
const LIST_MARK =
  /^(?:[•‣◦▪▫●○∙*✓✔☐☑□■◆➢➤►▶①-⑳]\s*|[-–—·]\s+|\[[ x]?\]\s*|\(?[#№]?\d{1,4}[.):]\s*(?!\d)|[#№]\s?\d{1,4}\s+|[a-z]\)\s+)/iu;
/** A list's number in a cell of its own. */
const NUMBER_CELL = /^[#№]?\d{1,5}[.)]?$/u;
/** Letters in the width of Chinese ones, and those that were joined for print. */
const JOINED_OR_WIDE = /[\ufb00-\ufb06\uff01-\uff5e]/g;

/** Signs as they stand in what was copied or exported with its HTML. */
const ENTITIES: readonly [RegExp, string][] = [
  [/&(?:nbsp|#160);/gi, ' '],
  [/&(?:#0?39|apos|rsquo|#8217);/gi, '’'],
  [/&(?:quot|#34);/gi, '"'],
  [/&(?:amp|#38);/gi, '&'],
];
/** How a word is said, between slashes behind it. */
const SAID = /\s+\/[^/]+\/(?=\s|$)/u;
/** A word and, shortened, what kind of word it is: 'abandon v.' */
const WITH_KIND = /^(.+) (\p{L}+\.)$/u;

/** A cell of a list as its word stands in it: single spaces, plain letters and brackets, no mark of the list. */
export function plainCell(cell: string): string {
  return ENTITIES.reduce((text, [entity, sign]) => text.replace(entity, sign), cell)
    .replace(/\s+/g, ' ')
    .replace(JOINED_OR_WIDE, (sign) => sign.normalize('NFKC'))
    .trim();
}

export const withoutListMark = (text: string): string => text.replace(LIST_MARK, '');

/** Cells without a first one that only counts them. */
export function withoutNumber(cells: readonly string[]): readonly string[] {
  const [first = '', ...others] = cells;
  return NUMBER_CELL.test(first) && others.some((cell) => /\p{L}{2}/u.test(cell)) ? others : cells;
}

/** A word without what dictionaries print behind it: how it is said, and what kind of word it is, which is its note. */
export function splitNote(text: string): { word: string; note: string | undefined } {
  const word = text.replace(SAID, '');
  const [, plain = '', kind = ''] = WITH_KIND.exec(word) ?? [];
  return partOfSpeechIn(kind) ? { word: plain, note: kind } : { word, note: undefined };
}
