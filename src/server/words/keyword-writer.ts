import { asc, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { depthOf, withoutDepth } from '#src/domain/entry-depth.ts';
import { isSameState, type KeywordState, type VersionAction } from '#src/domain/keyword-version.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { isCefrLevel } from '#src/domain/level.ts';
import { keywordSearchText } from '#src/domain/search-text.ts';
import type { Db } from '../platform/database.ts';
import { keywordVersions } from './versions.table.ts';
import type { Urgency } from './words.repository.ts';
import { categories, categoryKeywords, keywords } from './words.table.ts';

/** A change of one entry: what it is to be, or null for 'gone', and who does what. */
export type KeywordWrite = {
  id: string;
  state: KeywordState | null;
  action: VersionAction;
  /** Undefined: the program itself. */
  actorId: string | undefined;
  batchId?: string | undefined;
  /** Nothing changes that a learner's page would be wrong without: pages need not be made anew. */
  isUnseen?: boolean;
  /** Nothing is there under this id, which who writes has made sure of: it need not be looked for. */
  isNew?: boolean;
};

type KeywordRow = typeof keywords.$inferSelect;
type LinkRow = typeof categoryKeywords.$inferSelect;

/**
 * The whole state of entries, by id; those that are not there are left out.
 * @param lock holds the rows against other writers until the transaction ends
 */
export async function readKeywordStates(
  tx: Db,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, KeywordState>> {
  if (ids.length === 0) return new Map();
  const found = tx
    .select()
    .from(keywords)
    .where(inArray(keywords.id, [...ids]))
    .orderBy(asc(keywords.id));
  const rows = await (lock ? found.for('update') : found);
  const links = await tx
    .select()
    .from(categoryKeywords)
    .where(inArray(categoryKeywords.keywordId, [...ids]))
    .orderBy(asc(categoryKeywords.categoryId));
  return new Map(rows.map((row) => [row.id, stateOf(row, links)]));
}

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
 * says otherwise or there is none, also what stood there before. Learners' pages are made anew where a published entry
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
  const latest = await latestVersions(tx, ids);
  const there = await existingCategories(tx, writes);
  const versions: (typeof keywordVersions.$inferInsert)[] = [];
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
  const gone = ids.filter((id) => !states.has(id));
  if (gone.length > 0) await tx.delete(keywords).where(inArray(keywords.id, gone));
  await putRows(tx, states, at);
  await putLinks(tx, before, states);
  await tx.insert(keywordVersions).values(versions);
  return writes.some(
    ({ id, isUnseen }) =>
      !isUnseen && [before.get(id), states.get(id)].some((state) => state?.status === 'published'),
  );
}

/** Letters of ids that a notification carries: PostgreSQL takes 8,000 bytes in all. More are as good as all entries. */
const MOST_NAMES = 7_000;

/**
 * Moves the vocabulary's version, of which every process is told once the transaction commits.
 * @param urgency when learners' pages are to show the change
 * @param ids of the entries that have changed, where nothing else has
 */
export async function moveVocabulary(
  tx: Db,
  urgency: Urgency = 'now',
  ids: readonly string[] = [],
): Promise<void> {
  const names = ids.join(' ');
  const rest = [urgency, ...(names.length <= MOST_NAMES ? ids : [])].join(' ');
  await tx.execute(sql`
    insert into vocabulary_state (id, version) values (1, 1)
    on conflict (id) do update set version = vocabulary_state.version + 1
    returning pg_notify('vocabulary', version::text || ${` ${rest}`})`);
}

/** Tells every process, once the transaction commits, that a batch is over: what could wait is taken up. */
export async function tellOfBatchEnd(tx: Db): Promise<void> {
  await tx.execute(
    sql`select pg_notify('vocabulary', version::text || ${` ${'one-by-one' satisfies Urgency}`}) from vocabulary_state`,
  );
}

async function latestVersions(
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, { version: number; state: KeywordState | null }>> {
  const rows = await tx
    .selectDistinctOn([keywordVersions.keywordId], {
      id: keywordVersions.keywordId,
      version: keywordVersions.version,
      state: keywordVersions.state,
    })
    .from(keywordVersions)
    .where(inArray(keywordVersions.keywordId, [...ids]))
    .orderBy(asc(keywordVersions.keywordId), desc(keywordVersions.version));
  return new Map(rows.map(({ id, ...version }) => [id, version]));
}

/** The categories of links to be written that are there: a link to one that is gone can't be made and is left out. */
async function existingCategories(tx: Db, writes: readonly KeywordWrite[]): Promise<Set<string>> {
  const wanted = new Set(
    writes.flatMap(({ state }) => state?.links.map(({ categoryId }) => categoryId) ?? []),
  );
  if (wanted.size === 0) return wanted;
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...wanted]));
  return new Set(rows.map(({ id }) => id));
}

async function putRows(tx: Db, states: ReadonlyMap<string, KeywordState>, at: Date): Promise<void> {
  if (states.size === 0) return;
  const rows = [...states].map(([id, state]) => rowOf(id, state, at));
  const columns = Object.keys(rows[0] ?? {}) as (keyof typeof keywords.$inferInsert)[];
  const table = getTableColumns(keywords);
  await tx
    .insert(keywords)
    .values(rows)
    .onConflictDoUpdate({
      target: keywords.id,
      set: {
        ...Object.fromEntries(
          columns.map((column) => [column, sql`excluded.${sql.identifier(table[column].name)}`]),
        ),
        listedAt: listedSince(sql`excluded.status`, sql`excluded.level`, sql`excluded.listed_at`),
      },
    });
}

/** Since when an entry is in a list: as before, unless it comes into one or moves to another. */
export function listedSince(status: SQL, level: SQL, now: SQL): SQL {
  return sql`case when ${keywords.status} = ${status} and ${keywords.level} is not distinct from ${level}
    then ${keywords.listedAt} else ${now} end`;
}

function rowOf(id: string, state: KeywordState, at: Date) {
  const { audioUrls, links: _, createdAt, ...rest } = withoutDepth(state);
  const audio = (language: LanguageCode) => audioUrls[language] ?? null;
  return {
    id,
    ...rest,
    audioUrlEn: audio('en'),
    audioUrlAr: audio('ar'),
    audioUrlEs: audio('es'),
    audioUrlFr: audio('fr'),
    audioUrlDe: audio('de'),
    audioUrlPt: audio('pt'),
    depth: depthOf(state),
    searchText: keywordSearchText(state),
    createdAt: new Date(createdAt),
    updatedAt: at,
    listedAt: at,
  };
}

/** Makes the links of entries what they are to be; those that are so already are not touched. */
async function putLinks(
  tx: Db,
  before: ReadonlyMap<string, KeywordState>,
  states: ReadonlyMap<string, KeywordState>,
): Promise<void> {
  const removed: SQL[] = [];
  const added: LinkRow[] = [];
  for (const [keywordId, { links }] of states) {
    const old = before.get(keywordId)?.links ?? [];
    for (const { categoryId } of old)
      if (!links.some((link) => link.categoryId === categoryId))
        removed.push(sql`(${categoryId}, ${keywordId})`);
    for (const link of links)
      if (!old.some((each) => each.categoryId === link.categoryId && each.position === link.position))
        added.push({ keywordId, ...link });
  }
  if (removed.length > 0)
    await tx
      .delete(categoryKeywords)
      .where(
        sql`(${categoryKeywords.categoryId}, ${categoryKeywords.keywordId}) in (${sql.join(removed, sql`, `)})`,
      );
  if (added.length > 0)
    await tx
      .insert(categoryKeywords)
      .values(added)
      .onConflictDoUpdate({
        target: [categoryKeywords.categoryId, categoryKeywords.keywordId],
        set: { position: sql`excluded.position` },
      });
}

function stateOf(row: KeywordRow, links: readonly LinkRow[]): KeywordState {
  const stored = {
    en: row.audioUrlEn,
    ar: row.audioUrlAr,
    es: row.audioUrlEs,
    fr: row.audioUrlFr,
    de: row.audioUrlDe,
    pt: row.audioUrlPt,
  };
  return {
    headwords: row.headwords,
    variants: row.variants,
    meanings: row.meanings,
    contexts: row.contexts,
    ipa: row.ipa,
    partOfSpeech: row.partOfSpeech,
    level: isCefrLevel(row.level) ? row.level : null,
    topics: row.topics,
    imageUrl: row.imageUrl,
    audioUrls: Object.fromEntries(
      LANGUAGES.flatMap((language) => (stored[language] === null ? [] : [[language, stored[language]]])),
    ),
    status: row.status === 'published' ? 'published' : 'draft',
    review: row.review === 'reviewed' ? 'reviewed' : 'draft',
    origin: row.origin,
    levelOrigin: row.levelOrigin,
    findings: row.findings,
    links: links
      .filter(({ keywordId }) => keywordId === row.id)
      .map(({ categoryId, position }) => ({ categoryId, position })),
    createdAt: row.createdAt.toISOString(),
    ...depthOf(row.depth),
  };
}
