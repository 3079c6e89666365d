import { parseCsvLines, parseWordLines, type WordLines } from './word-lines.ts';

/** Largest file of words, in bytes: some 200,000 lines. */
export const MAX_WORD_FILE_BYTES = 4 * 1024 * 1024;

/**
 * Why a file can't be read at all:
 * - type: its name ends neither in .txt nor in .csv; too-large; empty: nothing in it but blanks;
 * - not-utf8: its bytes are of another encoding, utf-16 where that one can be told; binary: no text.
 */
export const WORD_FILE_FAULTS = ['type', 'too-large', 'empty', 'utf-16', 'not-utf8', 'binary'] as const;
export type WordFileFault = (typeof WORD_FILE_FAULTS)[number];

/**
 * The words of an uploaded file (READINGS R37): .txt as pasted lines, .csv as cells, in UTF-8 with or without a byte
 * order mark. Lines that ask for no word are listed with their numbers; a file may have no words at all.
 * @param name the file's name, for its ending
 * @param bytes its content
 */
export function readWordFile(
  name: string,
  bytes: Uint8Array,
): { fault: WordFileFault } | { lines: WordLines } {
  const type = /\.(txt|csv)$/i.exec(name)?.[1]?.toLowerCase();
  if (!type) return { fault: 'type' };
  if (bytes.length > MAX_WORD_FILE_BYTES) return { fault: 'too-large' };
  const text = decode(bytes);
  if (typeof text !== 'string') return text;
  if (text.trim() === '') return { fault: 'empty' };
  return { lines: type === 'csv' ? parseCsvLines(text) : parseWordLines(text) };
}

function decode(bytes: Uint8Array): string | { fault: WordFileFault } {
  if (isUtf16(bytes)) return { fault: 'utf-16' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A text of an older encoding has no control characters; a picture or program is full of them.
    return { fault: bytes.some(isControl) ? 'binary' : 'not-utf8' };
  }
  return bytes.some(isControl) ? { fault: 'binary' } : withoutEndMark(text);
}

/** Editors of old ended a file with the sign that terminals send for 'no more'. */
function withoutEndMark(text: string): string {
  return text.endsWith('\u001a') ? text.slice(0, -1) : text;
}

/** Control characters that no text has. Tab, line ends, vertical tab, form feed and the old end-of-file mark may stand in one. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 26) || byte === 127;
}

/** By its byte order mark, or because every other byte of its beginning is 0, as in English text. */
function isUtf16(bytes: Uint8Array): boolean {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  const head = bytes.subarray(0, 200);
  if (head.length < 4) return false;
  const zeros = (from: number) => head.filter((byte, i) => i % 2 === from && byte === 0).length;
  const half = head.length / 2;
  return (zeros(1) > half * 0.8 && zeros(0) === 0) || (zeros(0) > half * 0.8 && zeros(1) === 0);
}
