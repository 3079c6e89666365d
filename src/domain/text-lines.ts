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
  let rest = '';
  for (const part of parts) {
    const text = rest + part;
    let from = 0;
    // A carriage return at the end may be the first half of a line end.
    for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r(?!$)/g)) {
      yield { number: number++, text: text.slice(from, index), end };
      from = index + end.length;
    }
    rest = text.slice(from);
    // Of a line that is too long so much is held that it stays too long.
    if (rest.length > MAX_LINE_LENGTH) rest = rest.slice(0, MAX_LINE_LENGTH) + rest.slice(-1);
  }
  const isEnded = rest.endsWith('\r');
  if (rest !== '') yield { number, text: isEnded ? rest.slice(0, -1) : rest, end: isEnded ? '\r' : '' };
}

/** Bytes that are decoded at once. */
const PART = 65_536;

/**
 * A text of UTF-8 in parts, without a byte order mark; a last character that is cut off is U+FFFD.
 * @throws TypeError at other bytes that are no UTF-8
 */
export function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += PART)
    yield decoder.decode(bytes.subarray(at, at + PART), { stream: true });
  try {
    decoder.decode();
  } catch {
    yield '\ufffd';
  }
}
