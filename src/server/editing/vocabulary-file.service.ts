import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { textOf } from '#src/domain/editing/text-lines.ts';
import { formatCsvHead, formatKeywordRow } from '#src/domain/editing/vocabulary-csv.ts';
import type {
  CategoryFields,
  ListedCategory,
  VocabularyFormat,
} from '#src/domain/editing/vocabulary-file.ts';
import {
  formatCategoryLine,
  formatHead,
  formatKeywordLine,
  formatPairLine,
} from '#src/domain/editing/vocabulary-json.ts';
import { readVocabulary } from '#src/domain/editing/vocabulary-reading.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import type { Db } from '../platform/database.ts';
import { isSlugTaken, leadOn } from './category-changes.repository.ts';
import { writeCategory } from './category-writer.ts';
import { writeKeywords } from './keyword-writer.ts';
import type { VocabularyFileRepository } from './vocabulary-file.repository.ts';
import { type ImportState, importKeywords, type NumberedKeyword } from './vocabulary-file-entries.ts';
import {
  type Counts,
  createFaults,
  type Outline,
  outlineOf,
  TOLD_FAULTS,
  type VocabularyImport,
} from './vocabulary-file-outline.ts';

/** Entries written at once. */
const AT_ONCE = 200;

type Parts = {
  repository: VocabularyFileRepository;
  note: NoteAdminAction;
  /** Whether a stored file is here, by the address that entries name it by. */
  hasFile: (url: string) => Promise<boolean>;
  clock: () => Date;
};

/** The whole vocabulary as a file, out and in. */
export function createVocabularyFileService(parts: Parts) {
  const { repository, note, hasFile, clock } = parts;
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
        return format === 'csv' ? csvRows(repository) : jsonLines(repository, times);
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
        const outline = await outlineOf(file, hasFile).catch((error: unknown) => {
          if (isEncodingError(error)) return { fault: 'not-utf8' as const };
          throw error;
        });
        if ('fault' in outline) return { outcome: 'refused', reason: outline.fault };
        return repository.inTransaction((tx) => importInto(parts, tx, file, outline, isTrial, asker.userId));
      },
    ),
  });
}

export type VocabularyFileService = ReturnType<typeof createVocabularyFileService>;

async function* jsonLines(repository: VocabularyFileRepository, times: boolean): AsyncGenerator<string> {
  yield formatHead();
  for (const category of await repository.listCategories()) yield formatCategoryLine(category);
  for (const pair of await repository.listPairs()) yield formatPairLine(pair);
  for await (const [id, state] of repository.listKeywords()) yield formatKeywordLine(id, state, { times });
}

async function* csvRows(repository: VocabularyFileRepository): AsyncGenerator<string> {
  const sentences = Math.max(2, await repository.countSentences());
  yield formatCsvHead(sentences);
  for await (const [id, state] of repository.listKeywords()) yield formatKeywordRow(id, state, sentences);
}

async function importInto(
  { repository, note, clock }: Parts,
  tx: Db,
  file: readonly Uint8Array[],
  outline: Outline,
  isTrial: boolean,
  actorId: string,
): Promise<VocabularyImport> {
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
  const state: ImportState = {
    at,
    actorId,
    positions,
    files,
    faults,
    counts: result.keywords,
    seen: { ids: new Set(), words: new Set() },
  };
  let chunk: NumberedKeyword[] = [];
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
}

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

function isEncodingError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}
