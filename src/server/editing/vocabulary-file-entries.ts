import { isDeepStrictEqual } from 'node:util';
import { keywordFindings } from '#src/domain/editing/keyword-findings.ts';
import { isSameState, type KeywordState } from '#src/domain/editing/keyword-version.ts';
import { isCutShort } from '#src/domain/editing/vocabulary-csv.ts';
import type { VocabularyRecord } from '#src/domain/editing/vocabulary-file.ts';
import { importedKeyword } from '#src/domain/editing/vocabulary-import.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { isSpelledAlike, wordKey } from '#src/domain/words/word-key.ts';
import type { Db } from '../platform/database.ts';
import { findWord, freeId, listSpelled } from '../words/word-lookup.repository.ts';
import { readKeywordStates } from './keyword-changes.repository.ts';
import type { KeywordWrite } from './keyword-writer.ts';
import type { Counts, Faults } from './vocabulary-file-outline.ts';

export type KeywordRecord = Extract<VocabularyRecord, { kind: 'keyword' }>;
export type NumberedKeyword = { line: number; record: KeywordRecord };

/** An import while it goes on. */
export type ImportState = {
  at: Date;
  actorId: string;
  /** By category: the position after its last word. Categories that are not in it are not there. */
  positions: Map<string, number>;
  files: ReadonlySet<string>;
  faults: Faults;
  counts: Counts;
  /** Ids that the file has spoken of, and words for which it names new ones. */
  seen: { ids: Set<string>; words: Set<string> };
};

/** Works out what a chunk of records makes of its entries. Files that are not here are not named. */
export async function importKeywords(
  tx: Db,
  chunk: readonly NumberedKeyword[],
  { at, actorId, positions, files, faults, counts, seen }: ImportState,
): Promise<KeywordWrite[]> {
  const ids = await idsOf(tx, chunk);
  const states = await readKeywordStates(tx, ids, { lock: true });
  const unknown = chunk.filter((_, i) => !states.has(ids[i] ?? ''));
  const renamed = chunk.filter(({ record }, i) => isRenamed(states.get(ids[i] ?? ''), record));
  const spelled = await listSpelled(tx, [...unknown, ...renamed].flatMap(spellingsOf));
  for (const { record } of unknown)
    if (!record.isNamed) seen.words.add(wordKey(record.fields.headwords?.en ?? ''));
  const writes: KeywordWrite[] = [];
  for (const [i, { line, record: written }] of chunk.entries()) {
    const id = ids[i] ?? '';
    const before = states.get(id);
    const record = written.isNamed && before ? inSpellingOf(before, written) : written;
    const { fields } = record;
    const word = fields.headwords?.en ?? '';
    const isSpelling = before
      ? isRenamed(before, written) && (written.isNamed || spelled.some((there) => isOthers(there, id, word)))
      : spelled.some((there) => isOtherSpelling(there, word, fields.variants ?? []));
    if (isSpelling) {
      faults.add({ line, path: 'headwords.en', reason: 'spelling-taken' });
      continue;
    }
    // A row without an id may be of the same entry as one that has it.
    if (seen.ids.has(id) || (written.isNamed && !before && seen.words.has(wordKey(word)))) {
      faults.add({ line, path: 'id', reason: 'twice' });
      continue;
    }
    seen.ids.add(id);
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
    const imageUrl = presentPicture(before, imported, files);
    if (imageUrl !== imported.imageUrl) faults.add({ line, path: 'imageUrl', reason: 'wrong' });
    const next = { ...imported, links, imageUrl, audioUrls: presentSounds(before, imported, files) };
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
}

const spellingsOf = ({ record: { fields } }: { record: KeywordRecord }) =>
  fields.headwords?.en ? [fields.headwords.en, ...(fields.variants ?? [])] : [];

/** Whether a record calls its entry by another word. */
const isRenamed = (before: KeywordState | undefined, { fields }: KeywordRecord): boolean =>
  before !== undefined &&
  fields.headwords?.en !== undefined &&
  wordKey(before.headwords.en ?? '') !== wordKey(fields.headwords.en);

/** Whether a word is another entry's: in a table whose columns were sorted apart, each row has the word of another. */
const isOthers = (there: { id: string; headword: string }, id: string, word: string): boolean =>
  there.id !== id && wordKey(there.headword) === wordKey(word);

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

/**
 * Where an entry is to be: in the file's categories, at the file's position, at its own or at the end. Where one of them
 * is unknown it stays in its own too: which one was meant is not known.
 */
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
  if (wanted.some(({ categoryId }) => !positions.has(categoryId)))
    for (const { categoryId, position } of own) links.set(categoryId, links.get(categoryId) ?? position);
  return [...links]
    .map(([categoryId, position]) => ({ categoryId, position }))
    .sort((a, b) => (a.categoryId < b.categoryId ? -1 : 1));
}

/** The entry's picture; the one that it had where the file's was made elsewhere. */
function presentPicture(
  before: KeywordState | undefined,
  { imageUrl }: KeywordState,
  files: ReadonlySet<string>,
): string | null {
  const isHere = !imageUrl?.startsWith('/media/') || files.has(imageUrl);
  return isHere ? imageUrl : (before?.imageUrl ?? null);
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
