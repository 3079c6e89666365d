/** Longest line, in characters: ten times the longest entry that is allowed. The rest of a longer one is left out. */
export const MAX_LINE_LENGTH = 500_000;

export type TextLine = {
  /** From 1. */
  number: number;
  text: string;
  /** Its line end; '' for a last line without one. */
  end: string;
};

/** The lines of a text that comes in parts, ended by CRLF, LF or CR; holds no more of it than a line. */
export function* linesOf(parts: Iterable<string>): Generator<TextLine> {
  let number = 1;
  let begun = '';
  let held = '';
  // Of a line that is too long so much is held that it stays too long.
  const withMore = (more: string) =>
    begun.length > MAX_LINE_LENGTH ? begun : (begun + more).slice(0, MAX_LINE_LENGTH + 1);
  for (const part of parts) {
    const text = held + part;
    let from = 0;
    // A carriage return at the end may be the first half of a line end.
    for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r(?!$)/g)) {
      yield { number: number++, text: withMore(text.slice(from, index)), end };
      begun = '';
      from = index + end.length;
    }
    held = text.endsWith('\r') ? '\r' : '';
    begun = withMore(text.slice(from, text.length - held.length));
  }
  if (begun + held !== '') yield { number, text: begun, end: held };
}

/** Bytes that are decoded at once. */
const PART = 65_536;

/**
 * A text of UTF-8 in parts, without a byte order mark; a last character that is cut off is U+FFFD.
 * @param file its bytes, in pieces of any length
 * @throws TypeError at other bytes that are no UTF-8
 */
export function* textOf(file: Iterable<Uint8Array>): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const piece of file)
    for (let at = 0; at < piece.length; at += PART)
      yield decoder.decode(piece.subarray(at, at + PART), { stream: true });
  try {
    decoder.decode();
  } catch {
    yield '\ufffd';
  }
}
