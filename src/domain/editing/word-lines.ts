import { MAX_BATCH_ITEMS, MAX_WORD_LENGTH, type WantedWord } from '../generation/generation.ts';
import { dictionaryWord } from '../words/dictionary-word.ts';
import { type CefrLevel, isCefrLevel } from '../words/level.ts';
import { wordKey } from '../words/word-key.ts';
import { plainCell, splitNote, withoutListMark, withoutNumber } from './typed-word.ts';
import { isHeader } from './word-columns.ts';

/**
 * Why a line asks for no word:
 * - no-word: there is no letter before the brackets; too-long: more than 60 characters; context-too-long: more than 200;
 * - unknown-level: looks like a level and is none (D1, A3, A1-A2); two-levels: names two;
 * - level-without-brackets: 'bank B1'; brackets: one that is not closed, not opened, or inside the word;
 * - too-much: more than a context and a level; several-words: a comma, semicolon or dash where one word is to stand;
 * - not-english: letters of another script; bad-character: a sign that headwords don't have;
 * - unclosed-quote: a quoted cell that goes on after its line; over-limit: further words than one batch holds.
 */
export const WORD_LINE_FAULTS = [
  'no-word',
  'too-long',
  'context-too-long',
  'unknown-level',
  'two-levels',
  'level-without-brackets',
  'brackets',
  'too-much',
  'several-words',
  'not-english',
  'bad-character',
  'unclosed-quote',
  'over-limit',
] as const;
export type WordLineFault = (typeof WORD_LINE_FAULTS)[number];

/** What a text asks for. Every place where a word can stand is counted once: words, duplicates, faults, blanks, header. */
export type WordLines = {
  /** Places where a word can stand: lines, or parts between commas. */
  total: number;
  blank: number;
  /** Lines that name columns; 0 to 2. */
  header: number;
  /** In the order of the text; `line` counts from 1. */
  words: { line: number; wanted: WantedWord }[];
  /** Words asked for before, in line `of`: the first one counts. */
  duplicates: { line: number; of: number; text: string }[];
  /** At most 200 characters of each line's text. */
  faults: { line: number; text: string; fault: WordLineFault }[];
};

/** Longest hint at a sense, in characters. */
const MAX_CONTEXT_LENGTH = 200;
/** How much of a malformed line is shown back. */
const SHOWN = 200;
/** Beyond this many characters nobody looks for brackets: word, context and level fit in far less. */
const MAX_CELL_LENGTH = 1_000;

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;
/** Marks that no one sees: soft hyphens, zero-width spaces, byte order and writing direction. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const LEVEL_LIKE = /^(?:\p{L}\p{N}|[a-c][12]\s*[-+/–—,]\s*(?:[a-c][12])?)\+?$/iu;
const WORD = /^[\p{Script=Latin}\p{M}0-9 ’.\-&/!?+]+$/u;

/**
 * The words that lines ask for, one a line: 'word', 'word (level)', 'word (context)' or 'word (context) (level)'.
 * Levels are A1 to C2 in either case. Cells from a spreadsheet, parted by tabs, do as well as brackets, below names of
 * columns or without. A list's marks and numbers, 'to' before a verb and the article of a noun are no part of the word.
 */
export function parseWordLines(text: string): WordLines {
  const rows = splitLines(text).map((line, i) => ({ line: i + 1, text: line, cells: line.split('\t') }));
  return collect(rows, new Set(isHeader(rows[0]?.cells ?? []) ? [1] : []));
}

/**
 * The words of a CSV file, one a line (RFC 4180, but a cell ends with its line): the word, in the form of
 * `parseWordLines` or with context and level in further cells, in either order. Cells are parted by comma, semicolon or
 * tab, whichever most lines have; those within brackets part nothing. Names of columns in the first line are left out.
 */
export function parseCsvLines(text: string): WordLines {
  const lines = splitLines(text);
  const named = /^"?sep=([,;\t])"?$/i.exec(lines[0] ?? '')?.[1];
  const separator = named ?? commonSeparator(lines);
  const rows = lines.map((line, index) => ({
    line: index + 1,
    text: line,
    cells: splitOutside(line, separator).map(unquoteCell),
  }));
  const skipped = new Set<number>(named ? [1] : []);
  const first = rows[named ? 1 : 0];
  if (first && isHeader(first.cells)) skipped.add(first.line);
  return collect(rows, skipped);
}

export type CategoryText = WordLines & {
  /** The first line's name, at most 80 characters; undefined where it has none that will do. */
  name: string | undefined;
  nameFault: 'missing' | 'too-long' | undefined;
};

/** Longest name of a category, in characters. */
const MAX_NAME_LENGTH = 80;

/**
 * A category batch: the first line that is not blank is the category's name, later ones hold words parted by commas,
 * each with an optional level, or context and level, in brackets. A first line with a level is words, and no name.
 */
export function parseCategoryText(text: string): CategoryText {
  const lines = splitLines(text);
  const at = lines.findIndex((line) => line !== '');
  const first = lines[at] ?? '';
  const isWords = splitOutside(first, ',').some((part) => /\([a-c][12]\)$/i.test(part.trim()));
  const name = isWords ? '' : first.replace(/\s+/g, ' ');
  const rest = isWords ? at : at + 1;
  const parts = lines.flatMap((line, index) =>
    index < rest || at < 0
      ? []
      : splitOutside(line.replace(/[،，]/g, ','), ',').map((part) => ({
          line: index + 1,
          text: part.trim(),
          cells: part.split('\t'),
        })),
  );
  const hasName = /[\p{L}\p{N}]/u.test(name);
  const nameFault = !hasName ? 'missing' : name.length > MAX_NAME_LENGTH ? 'too-long' : undefined;
  return { ...collect(parts), name: nameFault ? undefined : name, nameFault };
}

/** A word as a line of text: 'bank (of a river) (B1)'. */
export function formatWantedWord({ word, context, level }: WantedWord): string {
  return [word, context && `(${context})`, level && `(${level})`].filter(Boolean).join(' ');
}

type Place = { line: number; text: string; cells: (string | undefined)[] };

function collect(places: readonly Place[], skipped: ReadonlySet<number> = new Set()): WordLines {
  const found: WordLines = {
    total: places.length,
    blank: 0,
    header: skipped.size,
    words: [],
    duplicates: [],
    faults: [],
  };
  const lineOf = new Map<string, number>();
  for (const { line, text, cells } of places) {
    if (skipped.has(line)) continue;
    const shown = text.slice(0, SHOWN);
    if (cells.every((cell) => cell?.trim() === '')) {
      found.blank++;
      continue;
    }
    const read = readWord(cells);
    if (typeof read === 'string') {
      found.faults.push({ line, text: shown, fault: read });
      continue;
    }
    const key = wordKey(read.word);
    const before = lineOf.get(key);
    if (before !== undefined) found.duplicates.push({ line, of: before, text: shown });
    else if (found.words.length >= MAX_BATCH_ITEMS)
      found.faults.push({ line, text: shown, fault: 'over-limit' });
    else {
      lineOf.set(key, line);
      found.words.push({ line, wanted: read });
    }
  }
  return found;
}

/** Trimmed lines without unseen marks. A last line that is ended is the last; none is made up after it. */
function splitLines(text: string): string[] {
  const lines = text.split(LINE_END);
  if (lines.at(-1) === '') lines.pop();
  // Tabs at the end are empty cells; trim takes them as it does every space.
  return lines.map((line) => line.replace(UNSEEN, '').trim());
}

/** @param cells the word, with or without brackets, then context and level in either order; undefined: an unclosed quote */
function readWord(cells: readonly (string | undefined)[]): WantedWord | WordLineFault {
  if (cells.includes(undefined)) return 'unclosed-quote';
  if (cells.some((cell) => cell && cell.length > MAX_CELL_LENGTH)) return 'too-long';
  const [first = '', ...others] = withoutNumber(cells.map((cell) => straighten(cell ?? '')));
  const split = splitBrackets(unquoted(withoutListMark(first)));
  if (split === 'brackets') return /\s[A-C][12]$/.test(first) ? 'level-without-brackets' : 'brackets';
  const facts = [...split.groups, ...others].flatMap(factsIn);
  const levels = facts.filter((fact) => LEVEL_LIKE.test(fact));
  const [hint, ...contexts] = facts.filter((fact) => !LEVEL_LIKE.test(fact));
  const noted = splitNote(split.word);
  const { word, isVerb } = dictionaryWord(noted.word);
  const context = hint ?? noted.note ?? (isVerb ? 'verb' : undefined);
  if (!/\p{L}/u.test(word) || /^[a-c][12]$/i.test(word)) return 'no-word';
  if (levels.length > 1) return 'two-levels';
  if (contexts.length > 0) return 'too-much';
  const level = levels[0] === undefined ? undefined : levelOf(levels[0]);
  if (level === null) return 'unknown-level';
  if (level === undefined && /\s[A-C][12]$|^[A-C][12]\s/.test(word)) return 'level-without-brackets';
  if (/[,;،，؛]|\s-+\s/.test(word)) return 'several-words';
  if (/(?!\p{Script=Latin})\p{L}/u.test(word)) return 'not-english';
  if (!WORD.test(word)) return 'bad-character';
  if (word.length > MAX_WORD_LENGTH) return 'too-long';
  if (context !== undefined && context.length > MAX_CONTEXT_LENGTH) return 'context-too-long';
  if (context !== undefined && /\p{Cc}/u.test(context)) return 'bad-character';
  return { word, ...(context === undefined ? {} : { context }), ...(level === undefined ? {} : { level }) };
}

/** Single spaces, letters and brackets of one width, no quotes around the whole. */
const straighten = (cell: string): string => unquoted(plainCell(cell));

/** What brackets or a cell say: nothing, a context, a level ('level B1'), or both ('fruit, B1'). */
function factsIn(text: string): string[] {
  const [, context, level] = /^(?:(.*),\s*)?(?:(?:cefr|level)[\s:]*)?([a-c][12])$/i.exec(text) ?? [];
  return level === undefined ? [text].filter(Boolean) : [context ?? '', level].filter(Boolean);
}

function unquoted(text: string): string {
  return /^(?:"[^"]*"|“[^“”]*”|«[^«»]*»|„[^„“]*“|‘[^‘’]*’|'[^']*')$/.test(text)
    ? text.slice(1, -1).trim()
    : text;
}

function levelOf(text: string): CefrLevel | null {
  const level = text.toUpperCase();
  return isCefrLevel(level) ? level : null;
}

/** Takes the bracketed groups off the end, which may themselves hold brackets. More than ten are a fault of any line. */
function splitBrackets(text: string): { word: string; groups: string[] } | 'brackets' {
  const groups: string[] = [];
  let rest = text;
  while (rest.endsWith(')') && groups.length < 10) {
    const start = openingOf(rest);
    if (start < 0) return 'brackets';
    groups.unshift(rest.slice(start + 1, -1).trim());
    rest = rest.slice(0, start).trimEnd();
  }
  if (/[()]/.test(rest)) return 'brackets';
  return { word: unquoted(rest), groups };
}

/** Where the bracket opens that the text's last character closes; -1 where none does. */
function openingOf(text: string): number {
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    if (text[i] === ')') depth++;
    else if (text[i] === '(' && --depth === 0) return i;
  }
  return -1;
}

/** Splits at a separator that stands neither in a quoted cell nor within brackets. */
function splitOutside(line: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let isQuoted = false;
  let isBlank = true;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i];
    if (sign === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(') depth++;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === separator && depth === 0) {
      parts.push(line.slice(start, i));
      start = i + 1;
      isBlank = true;
      continue;
    }
    isBlank &&= sign === ' ';
  }
  parts.push(line.slice(start));
  return parts;
}

/** A cell without its quotes, doubled ones as single; undefined where its quote is not closed. */
function unquoteCell(cell: string): string | undefined {
  const text = cell.trim();
  if (!text.startsWith('"') || text.length > MAX_CELL_LENGTH) return text;
  const match = /^"((?:[^"]|"")*)"(?!")(.*)$/.exec(text);
  return match ? `${match[1]?.replaceAll('""', '"')}${match[2]}`.trim() : undefined;
}

/** The sign that parts the cells of most lines; a semicolon before a comma, which is commoner within texts. */
function commonSeparator(lines: readonly string[]): string {
  let best = ',';
  let most = 0;
  for (const separator of ['\t', ';', ',']) {
    const count = lines.reduce((sum, line) => sum + (splitOutside(line, separator).length > 1 ? 1 : 0), 0);
    if (count > most) {
      best = separator;
      most = count;
    }
  }
  return best;
}
