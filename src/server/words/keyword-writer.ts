import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { KeywordState, VersionAction } from '#src/domain/keyword-version.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { isCefrLevel } from '#src/domain/level.ts';
import { keywordSearchText } from '#src/domain/search-text.ts';
import { type Db, notify } from '../platform/database.ts';
import { keywordVersions } from './versions.table.ts';
import { categories, categoryKeywords, keywords, vocabularyState } from './words.table.ts';

/** A change of one entry: what it is to be, or null for 'gone', and who does what. */
export type KeywordWrite = {
  id: string;
  state: KeywordState | null;
  action: VersionAction;
  /** Undefined: the program itself. */
  actorId: string | undefined;
  batchId?: string | undefined;
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

/**
 * The one way in which entries change after the import: writes row, links and version, and what it was before where
 * nothing is remembered of it yet. Learners' pages are made anew where a published entry is concerned.
 * @param tx a transaction of the caller's
 * @param at the moment that the versions carry
 */
export async function writeKeywords(tx: Db, writes: readonly KeywordWrite[], at: Date): Promise<void> {
  if (writes.length === 0) return;
  const ids = writes.map(({ id }) => id);
  const before = await readKeywordStates(tx, ids, { lock: true });
  const versions = await latestVersions(tx, ids);
  let isSeen = false;
  for (const { id, state, action, actorId, batchId } of writes) {
    const old = before.get(id);
    let version = versions.get(id) ?? 0;
    if (version === 0 && old) {
      version = 1;
      await tx.insert(keywordVersions).values({ keywordId: id, version, at, action: 'before', state: old });
    }
    if (state) await putRow(tx, id, state, old !== undefined, at);
    else await tx.delete(keywords).where(eq(keywords.id, id));
    await tx.insert(keywordVersions).values({
      keywordId: id,
      version: version + 1,
      at,
      actorId: actorId ?? null,
      action,
      batchId: batchId ?? null,
      state,
    });
    versions.set(id, version + 1);
    if (state) before.set(id, state);
    else before.delete(id);
    isSeen ||= old?.status === 'published' || state?.status === 'published';
  }
  if (isSeen) await moveVocabulary(tx);
}

/** Moves the vocabulary's version, of which every process is told once the transaction commits. */
export async function moveVocabulary(tx: Db): Promise<void> {
  const [row] = await tx
    .insert(vocabularyState)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: vocabularyState.id,
      set: { version: sql`${vocabularyState.version} + 1` },
    })
    .returning({ version: vocabularyState.version });
  await notify(tx, 'vocabulary', String(row?.version ?? 1));
}

async function latestVersions(tx: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectDistinctOn([keywordVersions.keywordId], {
      id: keywordVersions.keywordId,
      version: keywordVersions.version,
    })
    .from(keywordVersions)
    .where(inArray(keywordVersions.keywordId, [...ids]))
    .orderBy(asc(keywordVersions.keywordId), desc(keywordVersions.version));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function putRow(tx: Db, id: string, state: KeywordState, isThere: boolean, at: Date): Promise<void> {
  const { audioUrls, links, createdAt, ...rest } = state;
  const audio = (language: LanguageCode) => audioUrls[language] ?? null;
  const values = {
    ...rest,
    audioUrlEn: audio('en'),
    audioUrlAr: audio('ar'),
    audioUrlEs: audio('es'),
    audioUrlFr: audio('fr'),
    audioUrlDe: audio('de'),
    audioUrlPt: audio('pt'),
    searchText: keywordSearchText(state),
    createdAt: new Date(createdAt),
    updatedAt: at,
  };
  if (isThere) await tx.update(keywords).set(values).where(eq(keywords.id, id));
  else await tx.insert(keywords).values({ id, ...values });
  await putLinks(tx, id, links);
}

/** Makes the entry's links what they are to be; one to a category that is gone can't be made and is left out. */
async function putLinks(tx: Db, keywordId: string, links: KeywordState['links']): Promise<void> {
  const wanted = links.map(({ categoryId }) => categoryId);
  const own = eq(categoryKeywords.keywordId, keywordId);
  await tx
    .delete(categoryKeywords)
    .where(wanted.length > 0 ? and(own, notInArray(categoryKeywords.categoryId, wanted)) : own);
  if (wanted.length === 0) return;
  const there = await tx.select({ id: categories.id }).from(categories).where(inArray(categories.id, wanted));
  const possible = new Set(there.map(({ id }) => id));
  const rows = links.filter(({ categoryId }) => possible.has(categoryId));
  if (rows.length === 0) return;
  await tx
    .insert(categoryKeywords)
    .values(rows.map(({ categoryId, position }) => ({ categoryId, keywordId, position })))
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
  };
}
