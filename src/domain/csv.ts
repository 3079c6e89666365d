/** Separators that spreadsheets write between cells. */
const SEPARATORS = [',', ';', '\t'] as const;

/** A row of cells with the number of the line, from 1, on which it begins. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Reads CSV (RFC 4180): quoted cells with separators, line ends and doubled quotes in them; line ends of every kind. The
 * separator is the one of comma, semicolon and tab that the first line has most of. Rows without any text are left out.
 */
export function readCsv(text: string): CsvRow[] {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: begin, cells: cells.map(asText) });
    cells = [];
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] as string;
    const isBreak = sign === '\n' || (sign === '\r' && text[i + 1] !== '\n');
    if (isBreak) line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') cell += text[i++];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (isBreak) {
      endRow();
      begin = line;
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

function separatorOf(text: string): string {
  const first = text.slice(0, 10_000).split(/\r|\n/, 1)[0] ?? '';
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
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
