/** Marks and numbers before the items of a list that was pasted: '• apple', '- apple', '[ ] apple', '12. apple', 'b) apple'. */
const LIST_MARK =
  /^(?:[•‣◦▪▫●○∙*✓✔☐☑□■◆➢➤►▶①-⑳]\s*|[-–—·]\s+|\[[ x]?\]\s*|\(?[#№]?\d{1,4}[.):]\s*(?!\d)|[#№]\s?\d{1,4}\s+|[a-z]\)\s+)/iu;
/** A list's number in a cell of its own. */
const NUMBER_CELL = /^[#№]?\d{1,5}[.)]?$/u;
/** Letters in the width of Chinese ones, and those that were joined for print. */
const JOINED_OR_WIDE = /[\ufb00-\ufb06\uff01-\uff5e]/g;

/** A cell of a list as its word stands in it: single spaces, plain letters and brackets, no mark of the list. */
export function plainCell(cell: string): string {
  return cell
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
