import { isDamaged } from '../damaged-text.ts';
import { LANGUAGES, type LanguageCode } from '../language.ts';
import type { Translations } from '../words/keyword.ts';
import { formatCsvRow, readCsv } from './csv.ts';
import { type KeywordState, newKeywordState } from './keyword-version.ts';
import { languageFields } from './language-fields.ts';
import type { TextLine } from './text-lines.ts';
import {
  type FormatOrFault,
  faultAt,
  STEP,
  type ToldLanguages,
  type VocabularyItem,
} from './vocabulary-file.ts';
import { createRecordReader } from './vocabulary-record.ts';

/** Between the parts of a list; people write other signs too, where this one does not stand. */
const LIST_SEPARATOR = ' | ';
const OTHER_SEPARATORS = /[,;،؛]/;

function formatList(parts: readonly string[]): string {
  const text = parts.join(LIST_SEPARATOR);
  return parts.length === 1 && OTHER_SEPARATORS.test(text) ? `${text}${LIST_SEPARATOR.trimEnd()}` : text;
}

const readList = (cell: string): string[] =>
  cell.split(cell.includes('|') ? '|' : OTHER_SEPARATORS).flatMap((part) => part.trim() || []);

/** @param sentences most example sentences that an entry has */
export function formatCsvHead(sentences: number): string {
  // The mark tells spreadsheets that this is UTF-8.
  return `\ufeff${formatCsvRow(columnsOf(sentences))}`;
}

function columnsOf(sentences: number): string[] {
  return Object.keys(cellsOf('', newKeywordState('', new Date(0)), sentences));
}

/** An entry's cells, by column. */
function cellsOf(id: string, state: KeywordState, sentences: number): Record<string, string> {
  const texts = (prefix: string, map: Translations = {}) => languageFields(prefix, (code) => map[code] ?? '');
  return {
    id,
    ...texts('headword', state.headwords),
    variants: formatList(state.variants),
    part_of_speech: state.partOfSpeech,
    level: state.level ?? '',
    tags: formatList(state.topics),
    categories: formatList(state.links.map(({ categoryId }) => categoryId)),
    ipa: state.ipa,
    ...texts('meaning', state.meanings),
    ...Object.assign(
      {},
      ...Array.from({ length: sentences }, (_, i) => texts(`sentence_${i + 1}`, state.contexts[i])),
    ),
    image_url: state.imageUrl ?? '',
    status: state.status,
    review: state.review,
    origin: state.origin,
    created_at: state.createdAt,
  };
}

export function formatKeywordRow(id: string, state: KeywordState, sentences: number): string {
  return formatCsvRow(Object.values(cellsOf(id, state, sentences)));
}

const COLUMN = new RegExp(`^(?:${columnsOf(0).join('|')}|sentence_[1-9]\\d?_(?:${LANGUAGES.join('|')}))$`);

/** Reads rows below a line of column names. */
export function* readRows(lines: Iterable<TextLine>): Generator<VocabularyItem, FormatOrFault> {
  let columns: string[] | undefined;
  let names: string[] = [];
  let told: ToldLanguages | undefined;
  const reader = createRecordReader();
  let count = 0;
  for (const { line, cells, fault, isEnded } of readCsv(lines)) {
    if (++count % STEP === 0) yield;
    if (!columns) {
      const last = cells.findLastIndex((name) => name.trim() !== '');
      names = cells.slice(0, last + 1).map(columnName);
      const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
      const isRead = (name: string) => COLUMN.test(name) && !isTwice(name);
      if (!names.some((name) => (name === 'id' || name === 'headword_en') && isRead(name)))
        return { fault: 'unknown-format' };
      for (const name of new Set(names))
        if (name !== '' && !isRead(name))
          yield faultAt(line, name.slice(0, 60), isTwice(name) ? 'twice' : 'unknown-column');
      columns = names.map((name) => (isRead(name) ? name : ''));
      told = toldLanguages(columns);
      continue;
    }
    if (fault) {
      yield faultAt(line, '', fault);
      continue;
    }
    // Where files were joined, the names stand there once more.
    if (cells.every((cell, i) => columnName(cell) === (names[i] ?? ''))) continue;
    const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const text = cells.at(-1)?.trim() ?? '';
    const column = columns[cells.length - 1] ?? '';
    const isCut = text.endsWith('\ufffd') || column === 'id' || (column === 'created_at' && text === '');
    if (cells.length < columns.length) yield faultAt(line, '', isEnded ? 'too-few-cells' : 'cut');
    else if (length > columns.length) yield faultAt(line, '', 'too-many-cells');
    else if (!isEnded && isCut) yield faultAt(line, column, 'cut');
    else {
      const row = new Map(columns.map((name, i) => [name, (cells[i] ?? '').trim()]));
      const damaged = [...row].filter(([name, cell]) => name !== '' && isDamaged(cell));
      if (damaged.length > 0) {
        for (const [name] of damaged) yield faultAt(line, name, 'damaged');
        continue;
      }
      const lastCell = isEnded || column === '' ? undefined : { column, text };
      yield* reader.keyword(line, fieldsOfRow(row, told as ToldLanguages), told, lastCell);
    }
  }
  return columns ? 'csv' : { fault: 'unknown-format' };
}

const columnName = (cell: string): string =>
  cell
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase();

function toldLanguages(columns: readonly string[]): ToldLanguages {
  const of = (prefix: string) => LANGUAGES.filter((code) => columns.includes(`${prefix}_${code}`));
  const numbers = columns.flatMap((name) => Number(/^sentence_(\d{1,2})_[a-z]{2}$/.exec(name)?.[1] ?? []));
  const contexts = Array.from({ length: Math.max(0, ...numbers) }, (_, i) => of(`sentence_${i + 1}`));
  return { headwords: of('headword'), meanings: of('meaning'), contexts };
}

/** A row's cells as a line of JSON would have them; columns that are not there are not spoken of. */
function fieldsOfRow(row: ReadonlyMap<string, string>, told: ToldLanguages): Record<string, unknown> {
  const list = (name: string) => {
    const given = row.get(name);
    return given === undefined ? undefined : readList(given);
  };
  const map = (prefix: string, languages: readonly LanguageCode[]) =>
    languages.length === 0
      ? undefined
      : Object.fromEntries(languages.map((code) => [code, row.get(`${prefix}_${code}`) ?? '']));
  const cell = (name: string) => row.get(name);
  // What has no empty value stays as it is where the cell is empty.
  const filled = (name: string) => row.get(name) || undefined;
  const orNull = (name: string) => (row.get(name) === '' ? null : row.get(name));
  const inSmall = (name: string) => filled(name)?.toLowerCase();
  const fields = {
    id: filled('id'),
    headwords: map('headword', told.headwords),
    variants: list('variants'),
    partOfSpeech: cell('part_of_speech'),
    level: orNull('level')?.toUpperCase() ?? orNull('level'),
    topics: list('tags'),
    links: list('categories')?.map((each) => ({ categoryId: each })),
    ipa: cell('ipa'),
    meanings: map('meaning', told.meanings),
    contexts:
      told.contexts.length === 0
        ? undefined
        : told.contexts.map((languages, i) => map(`sentence_${i + 1}`, languages) ?? {}),
    imageUrl: orNull('image_url'),
    status: inSmall('status'),
    review: inSmall('review'),
    origin: inSmall('origin'),
    createdAt: filled('created_at'),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * Whether a last cell without an end is the beginning of what is there already: the rest was cut off, most likely.
 */
export function isCutShort(
  id: string,
  before: KeywordState,
  { column, text: given }: { column: string; text: string },
): boolean {
  const whole = cellsOf(id, before, before.contexts.length)[column] ?? '';
  return whole.length > given.length && whole.startsWith(given);
}
