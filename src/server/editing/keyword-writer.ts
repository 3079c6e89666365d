import { isSameState, type KeywordState, type VersionAction } from '#src/domain/editing/keyword-version.ts';
import type { Db } from '../platform/database.ts';
import { moveVocabulary } from '../words/vocabulary-version.repository.ts';
import {
  addVersions,
  listExistingCategories,
  type NewVersion,
  putLinks,
  putRows,
  readKeywordStates,
  readLatestVersions,
  removeRows,
} from './keyword-changes.repository.ts';

/** A change of one entry: what it is to be, or null for 'gone', and who does what. */
export type KeywordWrite = {
  id: string;
  state: KeywordState | null;
  action: VersionAction;
  /** Undefined: the program itself. */
  actorId: string | undefined;
  batchId?: string | undefined;
  /** Nothing changes that a learner's page would be wrong without: pages need not be made again. */
  isUnseen?: boolean;
  /** Nothing is there under this id, which who writes has made sure of: it need not be looked for. */
  isNew?: boolean;
};

/** The whole state of one entry, if it is there. */
export async function findKeywordState(
  tx: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<KeywordState | undefined> {
  return (await readKeywordStates(tx, [id], options)).get(id);
}

/** Entries that a statement carries at once: well below PostgreSQL's 65,535 parameters. */
const AT_ONCE = 200;

/**
 * The one way in which entries change after the import: writes row, links and version and, where the newest version
 * says otherwise or there is none, also what stood there before. Learners' pages are made again where a published entry
 * is concerned.
 * @param tx a transaction of the caller's
 * @param writes in their order; an entry may be written more than once
 * @param at the moment that the versions carry
 */
export async function writeKeywords(tx: Db, writes: readonly KeywordWrite[], at: Date): Promise<void> {
  let isSeen = false;
  for (const wave of wavesOf(writes)) {
    for (let from = 0; from < wave.length; from += AT_ONCE) {
      const isChunkSeen = await writeEach(tx, wave.slice(from, from + AT_ONCE), at);
      isSeen ||= isChunkSeen;
    }
  }
  // A batch writes many in a second, and nobody waits for each of them to be seen.
  const isBatch = writes.every(({ batchId, action }) => batchId !== undefined && action !== 'undone');
  if (isSeen) await moveVocabulary(tx, isBatch ? 'soon' : 'now', [...new Set(writes.map(({ id }) => id))]);
}

/** Writes so grouped that each entry is in a group once, its first write in the first. */
function wavesOf(writes: readonly KeywordWrite[]): KeywordWrite[][] {
  const waves: KeywordWrite[][] = [];
  const times = new Map<string, number>();
  for (const write of writes) {
    const nth = times.get(write.id) ?? 0;
    times.set(write.id, nth + 1);
    waves[nth] ??= [];
    waves[nth].push(write);
  }
  return waves;
}

/** Writes entries of different ids. @returns whether learners see a change of one of them, before or after */
async function writeEach(tx: Db, writes: readonly KeywordWrite[], at: Date): Promise<boolean> {
  const ids = writes.map(({ id }) => id);
  const mayBeThere = writes.flatMap(({ id, isNew }) => (isNew ? [] : [id]));
  const before = await readKeywordStates(tx, mayBeThere, { lock: true });
  const latest = await readLatestVersions(tx, ids);
  const there = await listExistingCategories(
    tx,
    writes.flatMap(({ state }) => state?.links.map(({ categoryId }) => categoryId) ?? []),
  );
  const versions: NewVersion[] = [];
  const states = new Map<string, KeywordState>();
  for (const { id, state, action, actorId, batchId } of writes) {
    const old = before.get(id);
    const last = latest.get(id);
    let version = last?.version ?? 0;
    if (old && !(last?.state && isSameState(last.state, old)))
      versions.push({ keywordId: id, version: ++version, at, action: 'before', state: old });
    const links = state?.links.filter(({ categoryId }) => there.has(categoryId)) ?? [];
    const next = state && { ...state, links: links.sort((a, b) => (a.categoryId < b.categoryId ? -1 : 1)) };
    if (next) states.set(id, next);
    versions.push({
      keywordId: id,
      version: version + 1,
      at,
      actorId: actorId ?? null,
      action,
      batchId: batchId ?? null,
      state: next,
    });
  }
  await removeRows(
    tx,
    ids.filter((id) => !states.has(id)),
  );
  await putRows(tx, states, at);
  await putLinks(tx, before, states);
  await addVersions(tx, versions);
  return writes.some(
    ({ id, isUnseen }) =>
      !isUnseen && [before.get(id), states.get(id)].some((state) => state?.status === 'published'),
  );
}
