import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { keywordFindings } from '#src/domain/keyword-findings.ts';
import { isSameState, type KeywordState } from '#src/domain/keyword-version.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import {
  formatCategoryLine,
  formatCsvHead,
  formatHead,
  formatKeywordLine,
  formatKeywordRow,
  formatPairLine,
  importedKeyword,
  type LineFault,
  type ListedCategory,
  type ReadVocabulary,
  readVocabularyInSteps,
  type VocabularyFormat,
  type VocabularyRecord,
} from '#src/domain/vocabulary-file.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import type { Db } from '../platform/database.ts';
import { isSlugTaken, leadOn, writeCategory } from './category-writer.ts';
import { type KeywordWrite, readKeywordStates, writeKeywords } from './keyword-writer.ts';
import type { VocabularyFileRepository } from './vocabulary-file.repository.ts';

/** Entries read or written at once. */
const AT_ONCE = 200;
/** Faults that are told one by one; the others are counted. */
const TOLD_FAULTS = 500;

type Counts = { added: number; changed: number; unchanged: number };

export type VocabularyImport =
  | { outcome: 'refused'; reason: 'empty' | 'not-utf8' | 'unknown-format' }
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
type Numbered<T> = { line: number; record: T };

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

  const importRead = async (
    tx: Db,
    read: ReadVocabulary,
    files: ReadonlySet<string>,
    isTrial: boolean,
    actorId: string,
  ): Promise<VocabularyImport> => {
    const at = clock();
    const faults = [...read.faults];
    const counts = (): Counts => ({ added: 0, changed: 0, unchanged: 0 });
    const result = { keywords: counts(), categories: counts(), languagePairs: counts() };
    const known = new Map((await repository.listCategories(tx)).map((category) => [category.id, category]));
    const pairs = new Map((await repository.listPairs(tx)).map((pair) => [pair.id, pair]));
    const keywords: Numbered<KeywordRecord>[] = [];
    for (const { line, record } of read.records) {
      if (record.kind === 'keyword') keywords.push({ line, record });
      if (record.kind === 'language-pair') {
        const outcome = differenceOf(pairs.get(record.pair.id), record.pair);
        result.languagePairs[outcome]++;
        if (outcome !== 'unchanged' && !isTrial) await repository.putPair(record.pair, tx);
      }
      if (record.kind === 'category') {
        const outcome = await importCategory(tx, record.category, known, isTrial, at);
        if (outcome === 'slug-taken') faults.push({ line, path: 'slug', reason: outcome });
        else result.categories[outcome]++;
      }
    }
    const positions = await repository.nextPositions(tx);
    for (const id of known.keys()) if (!positions.has(id)) positions.set(id, 0);
    for (let from = 0; from < keywords.length; from += AT_ONCE) {
      const chunk = keywords.slice(from, from + AT_ONCE);
      const writes = await importKeywords(tx, chunk, {
        at,
        actorId,
        positions,
        files,
        faults,
        counts: result.keywords,
      });
      if (!isTrial) await writeKeywords(tx, writes, at);
    }
    const { added, changed } = result.keywords;
    if (!isTrial)
      await note(
        { at, actorId, action: 'vocabulary-imported', details: { format: read.format, added, changed } },
        tx,
      );
    faults.sort((a, b) => a.line - b.line);
    return {
      outcome: 'read',
      format: read.format,
      isTrial,
      ...result,
      faults: faults.slice(0, TOLD_FAULTS),
      faultCount: faults.length,
    };
  };

  /** Works out what a chunk of records makes of its entries. Files that are not here are not named. */
  const importKeywords = async (
    tx: Db,
    chunk: readonly Numbered<KeywordRecord>[],
    { at, actorId, positions, files, faults, counts }: ImportState,
  ): Promise<KeywordWrite[]> => {
    const states = await readKeywordStates(
      tx,
      chunk.map(({ record }) => record.id),
      { lock: true },
    );
    const writes: KeywordWrite[] = [];
    for (const { line, record } of chunk) {
      const { id, fields } = record;
      const before = states.get(id);
      const imported = importedKeyword(before, record, at);
      if (!imported) {
        faults.push({ line, path: 'headwords.en', reason: 'missing' });
        continue;
      }
      const links = linksOf(before, fields.links, positions, (path) =>
        faults.push({ line, path, reason: 'unknown-category' }),
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
     * @param bytes the file, of a form that `exportFile` writes
     * @param options.isTrial only says what the file would change
     */
    importFile: allow.admin(
      async (
        asker,
        bytes: Uint8Array,
        { isTrial = false }: { isTrial?: boolean } = {},
      ): Promise<VocabularyImport> => {
        let content: string;
        try {
          content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        } catch {
          return { outcome: 'refused', reason: 'not-utf8' };
        }
        // The database refuses NUL, and no text has it.
        if (content.includes('\0')) return { outcome: 'refused', reason: 'not-utf8' };
        const read = await readPatiently(content);
        if ('fault' in read) return { outcome: 'refused', reason: read.fault };
        const files = await presentFiles(read, hasFile);
        return repository.inTransaction((tx) => importRead(tx, read, files, isTrial, asker.userId));
      },
    ),
  });
}

export type VocabularyFileService = ReturnType<typeof createVocabularyFileService>;

/** Reads a file without keeping everybody else waiting: 20 MB take a second. */
async function readPatiently(content: string) {
  const steps = readVocabularyInSteps(content);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}

type ImportState = {
  at: Date;
  actorId: string;
  /** By category: the position after its last word. Categories that are not in it are not there. */
  positions: Map<string, number>;
  files: ReadonlySet<string>;
  faults: LineFault[];
  counts: Counts;
};

function differenceOf(before: unknown, after: unknown): keyof Counts {
  if (before === undefined) return 'added';
  return isDeepStrictEqual(before, after) ? 'unchanged' : 'changed';
}

async function importCategory(
  tx: Db,
  category: ListedCategory,
  known: Map<string, ListedCategory>,
  isTrial: boolean,
  at: Date,
): Promise<keyof Counts | 'slug-taken'> {
  const { id, formerSlugs, ...details } = category;
  const before = known.get(id);
  const wanted = { id, ...details, formerSlugs: before?.formerSlugs ?? formerSlugs };
  const outcome = differenceOf(before, wanted);
  if (outcome === 'unchanged') return outcome;
  if (
    isTrial ? await isSlugTaken(tx, id, details) : (await writeCategory(tx, id, details, at)) === 'slug-taken'
  )
    return 'slug-taken';
  if (!isTrial) await leadOn(tx, id, formerSlugs);
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

/** Addresses of stored files that a file names and that are here. Looked up before anything is locked. */
async function presentFiles(
  { records }: ReadVocabulary,
  hasFile: (url: string) => Promise<boolean>,
): Promise<Set<string>> {
  const present = new Set<string>();
  for (const { record } of records) {
    if (record.kind !== 'keyword') continue;
    for (const url of Object.values(record.fields.audioUrls ?? {})) if (await hasFile(url)) present.add(url);
  }
  return present;
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
