import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { keywordFindings } from '#src/domain/keyword-findings.ts';
import { isSameState, type KeywordState } from '#src/domain/keyword-version.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import type { LanguagePairRow } from '#src/domain/language-pair-form.ts';
import { textOf } from '#src/domain/text-lines.ts';
import {
  type CategoryFields,
  formatCategoryLine,
  formatCsvHead,
  formatHead,
  formatKeywordLine,
  formatKeywordRow,
  formatPairLine,
  importedKeyword,
  isCutShort,
  type LineFault,
  type ListedCategory,
  readVocabulary,
  type VocabularyFormat,
  type VocabularyRecord,
} from '#src/domain/vocabulary-file.ts';
import { isSpelledAlike, wordKey } from '#src/domain/word-key.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import type { Db } from '../platform/database.ts';
import { isSlugTaken, leadOn, writeCategory } from './category-writer.ts';
import { type KeywordWrite, readKeywordStates, writeKeywords } from './keyword-writer.ts';
import type { VocabularyFileRepository } from './vocabulary-file.repository.ts';
import { findWord, freeId, listSpelled } from './word-lookup.ts';

/** Entries read or written at once. */
const AT_ONCE = 200;
/** Faults that are told one by one; the others are counted. */
const TOLD_FAULTS = 500;

type Counts = { added: number; changed: number; unchanged: number };

type RefusedReason = 'empty' | 'not-utf8' | 'unknown-format';

export type VocabularyImport =
  | { outcome: 'refused'; reason: RefusedReason }
  | {
      outcome: 'read';
      format: VocabularyFormat;
      /** Whether it was only looked at, and nothing written. */
      isTrial: boolean;
      keywords: Counts;
      categories: Counts;
      languagePairs: Counts;
      /** Lines and parts of lines that were left out, by line; at most 500. */
      faults: LineFault[];
      faultCount: number;
    };

type KeywordRecord = Extract<VocabularyRecord, { kind: 'keyword' }>;
type Numbered<T> = { line: number } & T;

/** What a file holds beside its entries, which are read once more when they are written. */
type Outline = {
  format: VocabularyFormat;
  categories: Numbered<{ category: CategoryFields }>[];
  pairs: LanguagePairRow[];
  /** Addresses of stored files that it names and that are here. */
  files: Set<string>;
  faults: Faults;
};

type Parts = {
  repository: VocabularyFileRepository;
  note: NoteAdminAction;
  /** Whether a stored file is here, by the address that entries name it by. */
  hasFile: (url: string) => Promise<boolean>;
  clock: () => Date;
};

/** The whole vocabulary as a file, out and in. */
export function createVocabularyFileService({ repository, note, hasFile, clock }: Parts) {
  async function* allKeywords(): AsyncGenerator<[id: string, state: KeywordState]> {
    let last = '';
    for (;;) {
      const found = await repository.listKeywordsAfter(last, AT_ONCE);
      yield* found;
      if (found.length < AT_ONCE) return;
      last = found.at(-1)?.[0] ?? last;
    }
  }

  async function* jsonLines(times: boolean): AsyncGenerator<string> {
    yield formatHead();
    for (const category of await repository.listCategories()) yield formatCategoryLine(category);
    for (const pair of await repository.listPairs()) yield formatPairLine(pair);
    for await (const [id, state] of allKeywords()) yield formatKeywordLine(id, state, { times });
  }

  async function* csvRows(): AsyncGenerator<string> {
    const sentences = Math.max(2, await repository.countSentences());
    yield formatCsvHead(sentences);
    for await (const [id, state] of allKeywords()) yield formatKeywordRow(id, state, sentences);
  }

  const importInto = async (
    tx: Db,
    file: readonly Uint8Array[],
    outline: Outline,
    isTrial: boolean,
    actorId: string,
  ): Promise<VocabularyImport> => {
    const at = clock();
    const { format, files } = outline;
    const faults = createFaults();
    const counts = (): Counts => ({ added: 0, changed: 0, unchanged: 0 });
    const result = { keywords: counts(), categories: counts(), languagePairs: counts() };
    const known = new Map((await repository.listCategories(tx)).map((category) => [category.id, category]));
    const pairs = new Map((await repository.listPairs(tx)).map((pair) => [pair.id, pair]));
    for (const pair of outline.pairs) {
      const outcome = differenceOf(pairs.get(pair.id), pair);
      result.languagePairs[outcome]++;
      if (outcome !== 'unchanged' && !isTrial) await repository.putPair(pair, tx);
    }
    for (const { line, category } of outline.categories) {
      const outcome = await importCategory(tx, category, known, isTrial, at);
      if (outcome === 'slug-taken') faults.add({ line, path: 'slug', reason: outcome });
      else result.categories[outcome]++;
    }
    const positions = await repository.nextPositions(tx);
    for (const id of known.keys()) if (!positions.has(id)) positions.set(id, 0);
    const state: ImportState = { at, actorId, positions, files, faults, counts: result.keywords };
    let chunk: Numbered<{ record: KeywordRecord }>[] = [];
    const importChunk = async () => {
      const writes = await importKeywords(tx, chunk, state);
      if (!isTrial) await writeKeywords(tx, writes, at);
      chunk = [];
    };
    for (const item of readVocabulary(textOf(file))) {
      if (!item) await nextTurn();
      else if ('record' in item && item.record.kind === 'keyword') {
        chunk.push({ line: item.line, record: item.record });
        if (chunk.length === AT_ONCE) await importChunk();
      }
    }
    await importChunk();
    const { added, changed } = result.keywords;
    if (!isTrial)
      await note({ at, actorId, action: 'vocabulary-imported', details: { format, added, changed } }, tx);
    const told = [...outline.faults.told, ...faults.told].sort((a, b) => a.line - b.line);
    return {
      outcome: 'read',
      format,
      isTrial,
      ...result,
      faults: told.slice(0, TOLD_FAULTS),
      faultCount: outline.faults.count() + faults.count(),
    };
  };

  /** Reads a file without keeping everybody else waiting: 20 MB take a second. */
  const outlineOf = async (file: readonly Uint8Array[]): Promise<Outline | { fault: RefusedReason }> => {
    const faults = createFaults();
    const outline: Omit<Outline, 'format'> = { categories: [], pairs: [], files: new Set(), faults };
    const items = readVocabulary(textOf(file));
    for (;;) {
      const { done, value } = items.next();
      if (done) return typeof value === 'string' ? { ...outline, format: value } : value;
      if (!value) await nextTurn();
      else if ('fault' in value) faults.add(value.fault);
      else if (value.record.kind === 'category')
        outline.categories.push({ line: value.line, category: value.record.category });
      else if (value.record.kind === 'language-pair') outline.pairs.push(value.record.pair);
      else
        for (const url of Object.values(value.record.fields.audioUrls ?? {}))
          if (await hasFile(url)) outline.files.add(url);
    }
  };

  /** Works out what a chunk of records makes of its entries. Files that are not here are not named. */
  const importKeywords = async (
    tx: Db,
    chunk: readonly Numbered<{ record: KeywordRecord }>[],
    { at, actorId, positions, files, faults, counts }: ImportState,
  ): Promise<KeywordWrite[]> => {
    const ids = await idsOf(tx, chunk);
    const states = await readKeywordStates(tx, ids, { lock: true });
    const unknown = chunk.filter((_, i) => !states.has(ids[i] ?? ''));
    const spelled = await listSpelled(tx, unknown.flatMap(spellingsOf));
    const writes: KeywordWrite[] = [];
    for (const [i, { line, record: written }] of chunk.entries()) {
      const id = ids[i] ?? '';
      const before = states.get(id);
      const record = written.isNamed && before ? inSpellingOf(before, written) : written;
      const { fields } = record;
      const word = fields.headwords?.en ?? '';
      const isSpelling = before
        ? written.isNamed && wordKey(before.headwords.en ?? '') !== wordKey(word)
        : spelled.some((there) => isOtherSpelling(there, word, fields.variants ?? []));
      if (isSpelling) {
        faults.add({ line, path: 'headwords.en', reason: 'spelling-taken' });
        continue;
      }
      if (before && record.lastCell && isCutShort(id, before, record.lastCell)) {
        faults.add({ line, path: record.lastCell.column, reason: 'cut' });
        continue;
      }
      const imported = importedKeyword(before, record, at);
      if (!imported) {
        faults.add({ line, path: 'headwords.en', reason: 'missing' });
        continue;
      }
      const links = linksOf(before, fields.links, positions, (path) =>
        faults.add({ line, path, reason: 'unknown-category' }),
      );
      const next = { ...imported, links, audioUrls: presentSounds(before, imported, files) };
      const isSame =
        before !== undefined && isSameState({ ...before, findings: [] }, { ...next, findings: [] });
      if (isSame && (!fields.findings || isDeepStrictEqual(before.findings, fields.findings))) {
        counts.unchanged++;
        continue;
      }
      counts[before ? 'changed' : 'added']++;
      const state = { ...next, findings: fields.findings ?? keywordFindings(id, next, before) };
      writes.push({ id, state, action: before ? 'edited' : 'created', actorId });
    }
    return writes;
  };

  return ruledService({
    /**
     * The whole vocabulary as text, in parts.
     * @param options.times without them, two exports of the same vocabulary are the same to the byte
     */
    exportFile: allow.admin(
      async (
        asker,
        format: VocabularyFormat,
        { times = true }: { times?: boolean } = {},
      ): Promise<AsyncIterable<string>> => {
        await repository.inTransaction((tx) =>
          note(
            { at: clock(), actorId: asker.userId, action: 'vocabulary-exported', details: { format } },
            tx,
          ),
        );
        return format === 'csv' ? csvRows() : jsonLines(times);
      },
    ),

    /**
     * Brings a file in, whole or not at all: entries of the same id are changed, new ones added, none is deleted. Lines
     * that do not fit are left out and told.
     * @param file its bytes in pieces of any length, of a form that `exportFile` writes; nothing of them is copied
     * @param options.isTrial only says what the file would change
     */
    importFile: allow.admin(
      async (
        asker,
        file: readonly Uint8Array[],
        { isTrial = false }: { isTrial?: boolean } = {},
      ): Promise<VocabularyImport> => {
        // The database refuses NUL, and no text has it.
        if (file.some((piece) => piece.includes(0))) return { outcome: 'refused', reason: 'not-utf8' };
        const outline = await outlineOf(file).catch((error: unknown) => {
          if (isEncodingError(error)) return { fault: 'not-utf8' as const };
          throw error;
        });
        if ('fault' in outline) return { outcome: 'refused', reason: outline.fault };
        return repository.inTransaction((tx) => importInto(tx, file, outline, isTrial, asker.userId));
      },
    ),
  });
}

export type VocabularyFileService = ReturnType<typeof createVocabularyFileService>;

const spellingsOf = ({ record: { fields } }: { record: KeywordRecord }) =>
  fields.headwords?.en ? [fields.headwords.en, ...(fields.variants ?? [])] : [];

/** Whether a new word would be an entry's other spelling, as British and American ones are, or have it as its own. */
const isOtherSpelling = (
  there: { headword: string; variants: readonly string[] },
  word: string,
  variants: readonly string[],
): boolean =>
  word !== '' &&
  isSpelledAlike(word, there.headword) &&
  (there.variants.includes(word) || (variants.includes(there.headword) && word !== there.headword));

/** Which entry each record is of: by its id, else the one of its word, else a new one. */
async function idsOf(tx: Db, chunk: readonly { record: KeywordRecord }[]): Promise<string[]> {
  const taken = new Set(chunk.flatMap(({ record }) => (record.isNamed ? [] : record.id)));
  const ids: string[] = [];
  for (const { record } of chunk) {
    const word = record.fields.headwords?.en ?? '';
    const id = record.isNamed
      ? ((await findWord(tx, word))?.id ?? (await freeId(tx, word, taken)))
      : record.id;
    taken.add(id);
    ids.push(id);
  }
  return ids;
}

/** A record that the word alone names does not change how the word is written. */
function inSpellingOf(before: KeywordState, record: KeywordRecord): KeywordRecord {
  const { headwords } = record.fields;
  const { en } = before.headwords;
  return wordKey(en ?? '') === wordKey(headwords?.en ?? '') && en
    ? { ...record, fields: { ...record.fields, headwords: { ...headwords, en } } }
    : record;
}

/** The first faults, and how many there are. */
function createFaults() {
  const told: LineFault[] = [];
  let count = 0;
  return {
    told,
    count: () => count,
    add(fault: LineFault) {
      count++;
      if (told.length < TOLD_FAULTS) told.push(fault);
    },
  };
}
type Faults = ReturnType<typeof createFaults>;

type ImportState = {
  at: Date;
  actorId: string;
  /** By category: the position after its last word. Categories that are not in it are not there. */
  positions: Map<string, number>;
  files: ReadonlySet<string>;
  faults: Faults;
  counts: Counts;
};

function differenceOf(before: unknown, after: unknown): keyof Counts {
  if (before === undefined) return 'added';
  return isDeepStrictEqual(before, after) ? 'unchanged' : 'changed';
}

async function importCategory(
  tx: Db,
  fields: CategoryFields,
  known: Map<string, ListedCategory>,
  isTrial: boolean,
  at: Date,
): Promise<keyof Counts | 'slug-taken'> {
  const { id } = fields;
  const before = known.get(id);
  const formerSlugs = before?.formerSlugs ?? fields.formerSlugs ?? [];
  const wanted: ListedCategory = {
    description: null,
    descriptions: {},
    iconEmoji: null,
    names: {},
    slugs: {},
    ...before,
    ...fields,
    formerSlugs,
  };
  const outcome = differenceOf(before, wanted);
  if (outcome === 'unchanged') return outcome;
  const { id: _, formerSlugs: __, ...details } = wanted;
  if (
    isTrial ? await isSlugTaken(tx, id, details) : (await writeCategory(tx, id, details, at)) === 'slug-taken'
  )
    return 'slug-taken';
  if (!isTrial) await leadOn(tx, id, fields.formerSlugs ?? []);
  known.set(id, wanted);
  return outcome;
}

/** Where an entry is to be: in the file's categories, at the file's position, at its own or at the end. */
function linksOf(
  before: KeywordState | undefined,
  wanted: { categoryId: string; position: number | undefined }[] | undefined,
  positions: Map<string, number>,
  reportUnknown: (path: string) => void,
): KeywordState['links'] {
  const own = before?.links ?? [];
  if (!wanted) return own;
  const links = new Map<string, number>();
  for (const { categoryId, position } of wanted) {
    const next = positions.get(categoryId);
    if (next === undefined) reportUnknown(`categories.${categoryId}`);
    else {
      const present = own.find((link) => link.categoryId === categoryId)?.position;
      links.set(categoryId, position ?? present ?? next);
      positions.set(categoryId, Math.max(next, (links.get(categoryId) ?? 0) + 1));
    }
  }
  return [...links]
    .map(([categoryId, position]) => ({ categoryId, position }))
    .sort((a, b) => (a.categoryId < b.categoryId ? -1 : 1));
}

/** The entry's sounds, without those whose file was made elsewhere. */
function presentSounds(
  before: KeywordState | undefined,
  { audioUrls }: KeywordState,
  files: ReadonlySet<string>,
): KeywordState['audioUrls'] {
  return Object.fromEntries(
    Object.entries(audioUrls).filter(
      ([language, url]) => files.has(url) || before?.audioUrls[language as LanguageCode] === url,
    ),
  );
}

function isEncodingError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}
