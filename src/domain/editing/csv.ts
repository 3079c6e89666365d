import type { TextLine } from './text-lines.ts';

/** Separators that spreadsheets write between cells. */
const SEPARATORS = [',', ';', '\t'] as const;
/** Longest row, in characters: beyond it a quotation mark is taken for one that nothing closes. */
const MAX_ROW_LENGTH = 200_000;

export type CsvRow = {
  /** Number of the line on which it begins, from 1. */
  line: number;
  /** Empty for a row with a fault. */
  cells: string[];
  /**
   * - text-after-quote: there is more in a cell than its quoted text; the rows after it are read.
   * - unclosed-quote: a quotation mark that nothing closes, or only one on a later line that has text behind it. What
   *   follows may be rows or the inside of a text: nothing of it is read.
   */
  fault?: 'text-after-quote' | 'unclosed-quote';
  /** Whether it is seen where its last cell ends: at a line end or a closing quotation mark. */
  isEnded: boolean;
};

/**
 * Reads CSV (RFC 4180): quoted cells with separators, line ends and doubled quotes in them; line ends of every kind. The
 * separator is the one of comma, semicolon and tab that the first line names ('sep=;') or has most of. Rows without any
 * text are left out.
 */
export function* readCsv(lines: Iterable<TextLine>): Generator<CsvRow> {
  let separator: string | undefined;
  let row = newRow(0);
  for (const { number, text, end } of lines) {
    if (separator === undefined) {
      const named = /^"?sep=([,;\t])"?$/i.exec(text)?.[1];
      separator = named ?? commonestSeparator(text);
      if (named) continue;
    }
    if (!row.isOpen) row = newRow(number);
    const isStray = !readCells(row, text, separator);
    const isSameLine = row.line === number;
    if (isStray && isSameLine) {
      row.isOpen = false;
      yield { line: number, cells: [], fault: 'text-after-quote', isEnded: true };
    } else if (isStray || row.length > MAX_ROW_LENGTH) {
      row.isOpen = true;
      break;
    } else if (row.isOpen) {
      row.cell += end;
      row.length += text.length + end.length;
    } else if (row.cells.some((cell) => cell.trim() !== ''))
      yield { line: row.line, cells: row.cells.map(asText), isEnded: end !== '' || row.isLastQuoted };
  }
  if (row.isOpen) yield { line: row.line, cells: [], fault: 'unclosed-quote', isEnded: true };
}

/** A row as far as it is read; open: within a quoted cell. */
type OpenRow = ReturnType<typeof newRow>;
const newRow = (line: number) => ({
  line,
  cells: [] as string[],
  cell: '',
  isOpen: false,
  isLastQuoted: false,
  length: 0,
});

/** Reads a line's cells. @returns false where text follows a closing quotation mark */
function readCells(row: OpenRow, text: string, separator: string): boolean {
  let at = 0;
  for (;;) {
    if (!row.isOpen) {
      const quote = /^ *"/.exec(text.slice(at, at + 100))?.[0];
      row.isLastQuoted = quote !== undefined;
      if (quote === undefined) {
        const end = text.indexOf(separator, at);
        row.cells.push(end < 0 ? text.slice(at) : text.slice(at, end));
        if (end < 0) return true;
        at = end + 1;
        continue;
      }
      row.isOpen = true;
      row.cell = '';
      at += quote.length;
    }
    const closing = text.indexOf('"', at);
    row.cell += closing < 0 ? text.slice(at) : text.slice(at, closing);
    if (closing < 0) return true;
    at = closing + 1;
    if (text[at] === '"') {
      row.cell += '"';
      at++;
      continue;
    }
    while (text[at] === ' ') at++;
    row.isOpen = false;
    row.cells.push(row.cell);
    if (at >= text.length) return true;
    if (text[at] !== separator) return false;
    at++;
  }
}

function commonestSeparator(line: string): string {
  const counts = SEPARATORS.map((separator) => line.slice(0, 10_000).split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * A row of CSV with its line end. A cell that a spreadsheet would take for a formula gets an apostrophe in front (OWASP,
 * 'CSV Injection'), which `readCsv` takes away again.
 */
export function formatCsvRow(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(',')}\r\n`;
}

function asText(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
