import { z } from 'zod';
import type { CategoryDetails } from './category-state.ts';
import { formatCsvRow, readCsv } from './csv.ts';
import { idOf } from './entry-rules.ts';
import { type EntryFinding, ORIGINS } from './generation.ts';
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

export type VocabularyRecord =
  | { kind: 'category'; category: ListedCategory }
  | { kind: 'language-pair'; pair: LanguagePairRow }
  | {
      kind: 'keyword';
      id: string;
      fields: KeywordFields;
      /** Where the file has only some languages' columns: which; the others stay as they are. */
      told: ToldLanguages | undefined;
    };

/** Languages of which a file speaks, by part of an entry. */
type ToldLanguages = { headwords: LanguageCode[]; meanings: LanguageCode[]; contexts: LanguageCode[][] };

/** Why a line, or one part of it, was left out. */
export type LineFault = {
  /** From 1. */
  line: number;
  /** The part, as 'contexts.1.fr' or a column's name; empty for the whole line. */
  path: string;
  reason:
    | 'not-json'
    | 'unknown-kind'
    | 'missing'
    | 'too-long'
    | 'too-many'
    | 'wrong'
    /** An earlier line has the same id. */
    | 'twice'
    | 'slug-taken'
    | 'unknown-category';
};

export type ReadVocabulary = {
  format: VocabularyFormat;
  records: { line: number; record: VocabularyRecord }[];
  faults: LineFault[];
};

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

const LIST_SEPARATOR = ' | ';

/** @param sentences most example sentences that an entry has */
export function formatCsvHead(sentences: number): string {
  // The mark tells spreadsheets that this is UTF-8.
  return `\ufeff${formatCsvRow(columnsOf(sentences))}`;
}

function columnsOf(sentences: number): string[] {
  return [
    'id',
    ...LANGUAGES.map((code) => `headword_${code}`),
    'variants',
    'part_of_speech',
    'level',
    'tags',
    'categories',
    'ipa',
    ...LANGUAGES.map((code) => `meaning_${code}`),
    ...Array.from({ length: sentences }, (_, i) =>
      LANGUAGES.map((code) => `sentence_${i + 1}_${code}`),
    ).flat(),
    'image_url',
    'status',
    'review',
    'origin',
    'created_at',
  ];
}

export function formatKeywordRow(id: string, state: KeywordState, sentences: number): string {
  const texts = (map: Translations | undefined) => LANGUAGES.map((code) => map?.[code] ?? '');
  return formatCsvRow([
    id,
    ...texts(state.headwords),
    state.variants.join(LIST_SEPARATOR),
    state.partOfSpeech,
    state.level ?? '',
    state.topics.join(LIST_SEPARATOR),
    state.links.map(({ categoryId }) => categoryId).join(LIST_SEPARATOR),
    state.ipa,
    ...texts(state.meanings),
    ...Array.from({ length: sentences }, (_, i) => texts(state.contexts[i])).flat(),
    state.imageUrl ?? '',
    state.status,
    state.review,
    state.origin,
    state.createdAt,
  ]);
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
  description: z.string().max(300).nullable().default(null),
  descriptions: anyTranslations.default({}),
  iconEmoji: z.string().max(40).nullable().default(null),
  names: anyTranslations.default({}),
  slugs: anyTranslations.default({}),
  formerSlugs: z.array(text(120)).max(1_000).default([]),
});

const pairLine = z.object({
  id: categoryId,
  baseLanguage: text(60),
  targetLanguages: z.array(text(60)).min(1).max(50),
});

/**
 * Reads a file of the vocabulary, of either form: JSON lines begin with '{', all else is CSV with a line of column
 * names. A line that does not fit is told with its number, and the others are read.
 */
export function readVocabulary(content: string): ReadOrFault {
  const steps = readVocabularyInSteps(content);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

type ReadOrFault = ReadVocabulary | { fault: 'empty' | 'unknown-format' };

/** Lines that are read between two steps. */
const STEP = 200;

/** As `readVocabulary`, in steps: whoever reads a large file can let others have their turn in between. */
export function* readVocabularyInSteps(content: string): Generator<undefined, ReadOrFault> {
  const body = content.replace(/^\ufeff/, '');
  if (body.trim() === '') return { fault: 'empty' };
  return body.trimStart().startsWith('{') ? yield* readJsonLines(body) : yield* readRows(body);
}

function* readJsonLines(body: string): Generator<undefined, ReadOrFault> {
  const reader = createReader('jsonl');
  let line = 0;
  for (const written of body.split(/\r\n|\r|\n/)) {
    line++;
    if (line % STEP === 0) yield;
    if (written.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(written);
    } catch {
      reader.fault(line, '', 'not-json');
      continue;
    }
    const kind = value && typeof value === 'object' && 'kind' in value ? value.kind : undefined;
    if (kind === HEAD.kind) {
      if ((value as typeof HEAD).format !== HEAD.format) return { fault: 'unknown-format' };
    } else if (kind === 'keyword') reader.keyword(line, value);
    else if (kind === 'category') reader.category(line, value);
    else if (kind === 'language-pair') reader.pair(line, value);
    else reader.fault(line, '', 'unknown-kind');
  }
  return reader.read;
}

function* readRows(body: string): Generator<undefined, ReadOrFault> {
  const [head, ...rows] = readCsv(body);
  const columns = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (!columns.includes('id') && !columns.includes('headword_en')) return { fault: 'unknown-format' };
  const reader = createReader('csv');
  const told = toldLanguages(columns);
  for (const [i, { line, cells }] of rows.entries()) {
    if (i % STEP === 0) yield;
    const row = new Map(columns.map((name, i) => [name, (cells[i] ?? '').trim()]));
    reader.keyword(line, fieldsOfRow(row, told), told);
  }
  return reader.read;
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

function createReader(format: VocabularyFormat) {
  const read: ReadVocabulary = { format, records: [], faults: [] };
  const seen = new Set<string>();
  const fault = (line: number, path: string, reason: LineFault['reason']) =>
    read.faults.push({ line, path, reason });
  const add = (line: number, id: string, record: VocabularyRecord) => {
    const key = `${record.kind}/${id}`;
    if (seen.has(key)) fault(line, 'id', 'twice');
    else read.records.push({ line, record });
    seen.add(key);
  };
  const parse = <T>(line: number, schema: z.ZodType<T>, value: unknown): T | undefined => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const { path, reason } of faultsOf(result.error)) fault(line, path, reason);
    return undefined;
  };
  return {
    read,
    fault,
    keyword(line: number, value: unknown, told?: ToldLanguages) {
      const parsed = parse(line, keywordLine, value);
      if (!parsed) return;
      const { id: ownId, links, ...fields } = parsed;
      const id = ownId ?? idOf(fields.headwords?.en ?? '');
      if (id === '') fault(line, 'id', 'missing');
      else
        add(line, id, {
          kind: 'keyword',
          id,
          told,
          fields: {
            ...(fields as KeywordFields),
            ...(links && {
              links: links.map(({ categoryId: to, position }) => ({ categoryId: to, position })),
            }),
          },
        });
    },
    category(line: number, value: unknown) {
      const category = parse(line, categoryLine, value);
      if (category) add(line, category.id, { kind: 'category', category });
    },
    pair(line: number, value: unknown) {
      const pair = parse(line, pairLine, value);
      if (pair) add(line, pair.id, { kind: 'language-pair', pair });
    },
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
