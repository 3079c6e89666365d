import { z } from 'zod';
import type { CategoryDetails } from './category-state.ts';
import { formatCsvRow, readCsv } from './csv.ts';
import { type DepthField, type EntryDepth, FORM_NAMES, RELATIONS } from './entry-depth.ts';
import { idOf } from './entry-rules.ts';
import { type EntryFinding, ORIGINS } from './generation.ts';
import { parseJson } from './json-text.ts';
import type { Translations } from './keyword.ts';
import {
  changedKeyword,
  faultsOf,
  inLanguages,
  keywordChangeSchema,
  MAX_CONTEXTS,
  MAX_HEADWORD_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TRANSLATION_LENGTH,
} from './keyword-change.ts';
import type { KeywordState } from './keyword-version.ts';
import { LANGUAGES, type LanguageCode } from './language.ts';
import type { LanguagePairRow } from './language-pair-form.ts';
import { linesOf, MAX_LINE_LENGTH, type TextLine } from './text-lines.ts';
import { wordKey } from './word-key.ts';

/**
 * The forms in which the whole vocabulary leaves and enters: 'jsonl' is everything, a JSON record a line; 'csv' is the
 * entries alone, a row each, for spreadsheets.
 */
export const VOCABULARY_FORMATS = ['jsonl', 'csv'] as const;
export type VocabularyFormat = (typeof VOCABULARY_FORMATS)[number];

/** First line of a JSON lines file: says what it is, and which form of it. */
const HEAD = { kind: 'vocabulary', format: 1 };

export type ListedCategory = CategoryDetails & { id: string; formerSlugs: string[] };

/** What a file says of an entry; what it does not say stays as it is. */
export type KeywordFields = Partial<Omit<KeywordState, 'links'>> & {
  /** Undefined position: where it is, or at the category's end. */
  links?: { categoryId: string; position: number | undefined }[];
};

/** What a file says of a category; what it does not say stays as it is. */
export type CategoryFields = Pick<ListedCategory, 'id' | 'name' | 'slug'> & Partial<ListedCategory>;

export type VocabularyRecord =
  | { kind: 'category'; category: CategoryFields }
  | { kind: 'language-pair'; pair: LanguagePairRow }
  | {
      kind: 'keyword';
      id: string;
      /** Whether the file has no id for it, and the headword says which entry it is. */
      isNamed: boolean;
      fields: KeywordFields;
      /** Where the file has only some languages' columns: which; the others stay as they are. */
      told: ToldLanguages | undefined;
      /** Of a last row without a line end: its last cell, of which some may be cut off. */
      lastCell?: { column: string; text: string };
    };

/** Languages of which a file speaks, by part of an entry. */
type ToldLanguages = { headwords: LanguageCode[]; meanings: LanguageCode[]; contexts: LanguageCode[][] };

/** Why a line, or one part of it, was left out. */
export const LINE_FAULTS = [
  'not-json',
  'unknown-kind',
  'missing',
  'too-long',
  'too-many',
  'wrong',
  /** An earlier line has the same id, or there are two columns of this name, of which neither is read. */
  'twice',
  'slug-taken',
  'unknown-category',
  /** A column of this name is not known. */
  'unknown-column',
  /** A row has fewer or more cells than there are columns. */
  'too-few-cells',
  'too-many-cells',
  /** The file ends in the middle of the line, or seems to. */
  'cut',
  'text-after-quote',
  /** Nothing is read from there on. */
  'unclosed-quote',
  /** A new entry would be another spelling of one that is there. */
  'spelling-taken',
] as const;
export type LineFault = {
  /** From 1. */
  line: number;
  /** The part, as 'contexts.1.fr' or a column's name; empty for the whole line. */
  path: string;
  reason: (typeof LINE_FAULTS)[number];
};

/** What comes out of a file, in its order; undefined now and then: whoever reads can let others have their turn. */
export type VocabularyItem = { line: number; record: VocabularyRecord } | { fault: LineFault } | undefined;

// ---------------------------------------------------------------------------------------------- writing

const inOrder = (map: Translations) =>
  Object.fromEntries(LANGUAGES.flatMap((code) => (map[code] === undefined ? [] : [[code, map[code]]])));

export function formatHead(): string {
  return `${JSON.stringify(HEAD)}\n`;
}

export function formatCategoryLine({ id, ...category }: ListedCategory): string {
  const { name, slug, description, descriptions, iconEmoji, names, slugs, formerSlugs } = category;
  return `${JSON.stringify({
    kind: 'category',
    id,
    name,
    slug,
    description,
    descriptions: inOrder(descriptions),
    iconEmoji,
    names: inOrder(names),
    slugs: inOrder(slugs),
    formerSlugs,
  })}\n`;
}

export function formatPairLine({ id, baseLanguage, targetLanguages }: LanguagePairRow): string {
  return `${JSON.stringify({ kind: 'language-pair', id, baseLanguage, targetLanguages })}\n`;
}

/** @param options.times whether to tell when the entry was made */
export function formatKeywordLine(id: string, state: KeywordState, { times }: { times: boolean }): string {
  return `${JSON.stringify({
    kind: 'keyword',
    id,
    headwords: inOrder(state.headwords),
    variants: state.variants,
    partOfSpeech: state.partOfSpeech,
    level: state.level,
    levelOrigin: state.levelOrigin,
    topics: state.topics,
    ipa: state.ipa,
    meanings: inOrder(state.meanings),
    contexts: state.contexts.map(inOrder),
    ...depthLine(state),
    imageUrl: state.imageUrl,
    audioUrls: inOrder(state.audioUrls),
    status: state.status,
    review: state.review,
    origin: state.origin,
    findings: state.findings.map(({ rule, severity, message }) => ({ rule, severity, message })),
    links: state.links.map(({ categoryId, position }) => ({ categoryId, position })),
    ...(times ? { createdAt: state.createdAt } : {}),
  })}\n`;
}

/** Every part, null where it says nothing: what a file does not speak of stays as it is. */
function depthLine(state: EntryDepth): Record<DepthField, unknown> {
  const { forms, patterns, collocations, register, hints, notes, senses, related } = state;
  const ordered = <K extends string>(keys: readonly K[], map: Partial<Record<K, unknown>> | undefined) =>
    map && Object.fromEntries(keys.flatMap((key) => (map[key] === undefined ? [] : [[key, map[key]]])));
  return {
    forms: ordered(FORM_NAMES, forms) ?? null,
    patterns: patterns ?? null,
    collocations: collocations?.map(inOrder) ?? null,
    register: register ?? null,
    hints: ordered(LANGUAGES, hints) ?? null,
    notes: (notes && inOrder(notes)) ?? null,
    senses:
      senses?.map(({ partOfSpeech, level, headwords, meanings, context }) => ({
        partOfSpeech,
        level,
        headwords: inOrder(headwords),
        meanings: inOrder(meanings),
        context: inOrder(context),
      })) ?? null,
    related: ordered(RELATIONS, related) ?? null,
  };
}

const LIST_SEPARATOR = ' | ';

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
  const texts = (prefix: string, map: Translations | undefined) =>
    Object.fromEntries(LANGUAGES.map((code) => [`${prefix}_${code}`, map?.[code] ?? '']));
  return {
    id,
    ...texts('headword', state.headwords),
    variants: state.variants.join(LIST_SEPARATOR),
    part_of_speech: state.partOfSpeech,
    level: state.level ?? '',
    tags: state.topics.join(LIST_SEPARATOR),
    categories: state.links.map(({ categoryId }) => categoryId).join(LIST_SEPARATOR),
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

// ---------------------------------------------------------------------------------------------- reading

const text = (longest: number) => z.string().trim().min(1).max(longest);
const anyTranslations = z.partialRecord(z.enum(LANGUAGES), z.string().max(300));
const categoryId = z.string().regex(/^\P{Cc}{1,120}$/u);
const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());

const finding = z.object({
  rule: z.string().max(60),
  severity: z.enum(['error', 'warning']),
  message: z.string().max(1_000),
}) satisfies z.ZodType<EntryFinding>;

const keywordLine = z.object({
  ...keywordChangeSchema.shape,
  headwords: inLanguages(MAX_TRANSLATION_LENGTH, MAX_HEADWORD_LENGTH).optional(),
  // Blank ones keep their place until they are joined with what is there.
  contexts: z.array(inLanguages(MAX_TEXT_LENGTH)).max(MAX_CONTEXTS).optional(),
  id: z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .optional(),
  status: z.enum(['draft', 'published']).optional(),
  origin: z.enum(ORIGINS).optional(),
  levelOrigin: z.enum(ORIGINS).nullable().optional(),
  audioUrls: anyTranslations.optional(),
  findings: z.array(finding).max(200).optional(),
  links: z
    .array(z.object({ categoryId, position: z.number().int().min(0).max(2_000_000_000).optional() }))
    .max(200)
    .optional(),
  createdAt: instant.optional(),
});

const categoryLine = z.object({
  id: categoryId,
  name: text(80),
  slug: text(120),
  description: z.string().max(300).nullable().optional(),
  descriptions: anyTranslations.optional(),
  iconEmoji: z.string().max(40).nullable().optional(),
  names: anyTranslations.optional(),
  slugs: anyTranslations.optional(),
  formerSlugs: z.array(text(120)).max(1_000).optional(),
});

const pairLine = z.object({
  id: categoryId,
  baseLanguage: text(60),
  targetLanguages: z.array(text(60)).min(1).max(50),
});

/** Lines that are read between two pauses. */
const STEP = 200;

type FormatOrFault = VocabularyFormat | { fault: 'empty' | 'unknown-format' };

/**
 * Reads a file of the vocabulary, of either form: JSON lines begin with '{', all else is CSV with a line of column
 * names. A line that does not fit is told with its number, and the others are read. Holds no more of it than a row, and
 * the ids that were there.
 * @param parts the file's text
 * @returns its form, or why it is none
 */
export function* readVocabulary(parts: Iterable<string>): Generator<VocabularyItem, FormatOrFault> {
  const lines = linesOf(parts);
  let first: TextLine;
  do {
    const { value, done } = lines.next();
    if (done) return { fault: 'empty' };
    first = { ...value, text: value.text.replace(/^\ufeff/, '') };
  } while (first.text.trim() === '');
  const all = (function* () {
    yield first;
    yield* lines;
  })();
  const read = first.text.trimStart().startsWith('{') ? readJsonLines(all) : readRows(all);
  let isEmpty = true;
  for (;;) {
    const { value, done } = read.next();
    if (done) return isEmpty && typeof value === 'string' ? { fault: 'empty' } : value;
    isEmpty &&= value === undefined;
    yield value;
  }
}

const faultAt = (line: number, path: string, reason: LineFault['reason']) => ({
  fault: { line, path, reason },
});

function* readJsonLines(lines: Iterable<TextLine>): Generator<VocabularyItem, FormatOrFault> {
  const reader = createReader();
  for (const { number, text: written } of lines) {
    if (number % STEP === 0) yield;
    if (written.trim() === '') continue;
    if (written.length > MAX_LINE_LENGTH) {
      yield faultAt(number, '', 'too-long');
      continue;
    }
    let value: unknown;
    try {
      value = parseJson(written);
    } catch {
      yield faultAt(number, '', 'not-json');
      continue;
    }
    const kind = value && typeof value === 'object' && 'kind' in value ? value.kind : undefined;
    if (kind === HEAD.kind) {
      if ((value as typeof HEAD).format !== HEAD.format) return { fault: 'unknown-format' };
    } else if (kind === 'keyword') yield* reader.keyword(number, value);
    else if (kind === 'category') yield* reader.category(number, value);
    else if (kind === 'language-pair') yield* reader.pair(number, value);
    else yield faultAt(number, '', 'unknown-kind');
  }
  return 'jsonl';
}

const COLUMN = new RegExp(`^(?:${columnsOf(0).join('|')}|sentence_[1-9]\\d?_(?:${LANGUAGES.join('|')}))$`);

function* readRows(lines: Iterable<TextLine>): Generator<VocabularyItem, FormatOrFault> {
  let columns: string[] | undefined;
  let told: ToldLanguages | undefined;
  const reader = createReader();
  let count = 0;
  for (const { line, cells, fault, isEnded } of readCsv(lines)) {
    if (++count % STEP === 0) yield;
    if (!columns) {
      const last = cells.findLastIndex((name) => name.trim() !== '');
      const names = cells.slice(0, last + 1).map((name) => name.trim().toLowerCase());
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
    const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const text = cells.at(-1)?.trim() ?? '';
    const column = columns[cells.length - 1] ?? '';
    const isCut = text.endsWith('\ufffd') || column === 'id' || (column === 'created_at' && text === '');
    if (cells.length < columns.length) yield faultAt(line, '', isEnded ? 'too-few-cells' : 'cut');
    else if (length > columns.length) yield faultAt(line, '', 'too-many-cells');
    else if (!isEnded && isCut) yield faultAt(line, column, 'cut');
    else {
      const row = new Map(columns.map((name, i) => [name, (cells[i] ?? '').trim()]));
      const lastCell = isEnded || column === '' ? undefined : { column, text };
      yield* reader.keyword(line, fieldsOfRow(row, told as ToldLanguages), told, lastCell);
    }
  }
  return columns ? 'csv' : { fault: 'unknown-format' };
}

function toldLanguages(columns: readonly string[]): ToldLanguages {
  const of = (prefix: string) => LANGUAGES.filter((code) => columns.includes(`${prefix}_${code}`));
  const numbers = columns.flatMap((name) => Number(/^sentence_(\d{1,2})_[a-z]{2}$/.exec(name)?.[1] ?? []));
  const contexts = Array.from({ length: Math.max(0, ...numbers) }, (_, i) => of(`sentence_${i + 1}`));
  return { headwords: of('headword'), meanings: of('meaning'), contexts };
}

/** A row's cells as a line of JSON would have them; columns that are not there are not spoken of. */
function fieldsOfRow(row: ReadonlyMap<string, string>, told: ToldLanguages): Record<string, unknown> {
  const list = (name: string) =>
    row
      .get(name)
      ?.split('|')
      .flatMap((each) => each.trim() || []);
  const map = (prefix: string, languages: readonly LanguageCode[]) =>
    languages.length === 0
      ? undefined
      : Object.fromEntries(languages.map((code) => [code, row.get(`${prefix}_${code}`) ?? '']));
  const cell = (name: string) => row.get(name);
  // What has no empty value stays as it is where the cell is empty.
  const filled = (name: string) => row.get(name) || undefined;
  const orNull = (name: string) => (row.get(name) === '' ? null : row.get(name));
  const fields = {
    id: filled('id'),
    headwords: map('headword', told.headwords),
    variants: list('variants'),
    partOfSpeech: cell('part_of_speech'),
    level: orNull('level'),
    topics: list('tags'),
    links: list('categories')?.map((each) => ({ categoryId: each })),
    ipa: cell('ipa'),
    meanings: map('meaning', told.meanings),
    contexts:
      told.contexts.length === 0
        ? undefined
        : told.contexts.map((languages, i) => map(`sentence_${i + 1}`, languages) ?? {}),
    imageUrl: orNull('image_url'),
    status: filled('status'),
    review: filled('review'),
    origin: filled('origin'),
    createdAt: filled('created_at'),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function createReader() {
  const seen = new Set<string>();
  const add = (line: number, id: string, record: VocabularyRecord): VocabularyItem => {
    const isNamed = record.kind === 'keyword' && record.isNamed;
    const key = isNamed ? `word/${wordKey(record.fields.headwords?.en ?? '')}` : `${record.kind}/${id}`;
    if (seen.has(key)) return faultAt(line, 'id', 'twice');
    seen.add(key);
    return { line, record };
  };
  function* parsed<T>(
    line: number,
    schema: z.ZodType<T>,
    value: unknown,
    itemOf: (fields: T) => VocabularyItem,
  ): Generator<VocabularyItem> {
    const result = schema.safeParse(value);
    if (result.success) yield itemOf(result.data);
    else for (const { path, reason } of faultsOf(result.error)) yield faultAt(line, path, reason);
  }
  return {
    keyword: (
      line: number,
      value: unknown,
      told?: ToldLanguages,
      lastCell?: { column: string; text: string },
    ) =>
      parsed(line, keywordLine, value, ({ id: ownId, links, ...fields }) => {
        const id = ownId ?? idOf(fields.headwords?.en ?? '');
        if (id === '') return faultAt(line, 'id', 'missing');
        return add(line, id, {
          kind: 'keyword',
          id,
          isNamed: ownId === undefined,
          told,
          ...(lastCell && { lastCell }),
          fields: {
            ...(fields as KeywordFields),
            ...(links && {
              links: links.map(({ categoryId: to, position }) => ({ categoryId: to, position })),
            }),
          },
        });
      }),
    category: (line: number, value: unknown) =>
      parsed(line, categoryLine, value, (category) =>
        add(line, category.id, { kind: 'category', category: category as CategoryFields }),
      ),
    pair: (line: number, value: unknown) =>
      parsed(line, pairLine, value, (pair) => add(line, pair.id, { kind: 'language-pair', pair })),
  };
}

// ---------------------------------------------------------------------------------------------- applying

/** An entry with nothing but its English headword: a draft of an admin's. */
export function newKeywordState(headword: string, at: Date): KeywordState {
  return {
    headwords: { en: headword },
    variants: [],
    meanings: {},
    contexts: [],
    ipa: '',
    partOfSpeech: '',
    level: null,
    topics: [],
    imageUrl: null,
    audioUrls: {},
    status: 'draft',
    review: 'draft',
    origin: 'admin',
    levelOrigin: null,
    findings: [],
    links: [],
    createdAt: at.toISOString(),
  };
}

/**
 * The entry as it is with what a file says of it; places in categories and stored files are the caller's to look after.
 * @param before undefined for a new one
 * @returns undefined where it would have no English headword
 */
export function importedKeyword(
  before: KeywordState | undefined,
  { fields, told }: Extract<VocabularyRecord, { kind: 'keyword' }>,
  at: Date,
): KeywordState | undefined {
  const { links: _, audioUrls, levelOrigin, findings, status, origin, createdAt, ...change } = fields;
  const base = before ?? newKeywordState('', at);
  const { contexts, ...whole } = told ? withUntold(base, change, told) : change;
  const filled = contexts?.filter((context) => Object.keys(context).length > 0);
  const changed = changedKeyword(base, filled ? { ...whole, contexts: filled } : whole);
  if (!changed.headwords.en) return undefined;
  return {
    ...changed,
    status: status ?? changed.status,
    origin: origin ?? changed.origin,
    levelOrigin: changed.level === null ? null : (levelOrigin ?? changed.levelOrigin),
    audioUrls: audioUrls ?? changed.audioUrls,
    findings: findings ?? changed.findings,
    createdAt: createdAt ?? changed.createdAt,
  };
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

/** A change with the texts that its file does not speak of as they are. */
function withUntold(
  base: KeywordState,
  change: Pick<KeywordFields, 'headwords' | 'meanings' | 'contexts'>,
  told: ToldLanguages,
): typeof change {
  const joined = (map: Translations = {}, languages: readonly LanguageCode[], given: Translations = {}) => ({
    ...Object.fromEntries(Object.entries(map).filter(([code]) => !languages.includes(code as LanguageCode))),
    ...given,
  });
  const { headwords, meanings, contexts } = change;
  const count = Math.max(base.contexts.length, contexts?.length ?? 0);
  return {
    ...change,
    ...(headwords && { headwords: joined(base.headwords, told.headwords, headwords) }),
    ...(meanings && { meanings: joined(base.meanings, told.meanings, meanings) }),
    ...(contexts && {
      contexts: Array.from({ length: count }, (_, i) =>
        joined(base.contexts[i], told.contexts[i] ?? [], contexts[i]),
      ),
    }),
  };
}
