import { asc, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { depthOf, withoutDepth } from '#src/domain/words/entry-depth.ts';
import { isCefrLevel } from '#src/domain/words/level.ts';
import { keywordSearchText } from '#src/domain/words/search-text.ts';
import type { Db } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { categories, categoryKeywords, keywords } from '../words/words.table.ts';

type KeywordRow = typeof keywords.$inferSelect;
type LinkRow = typeof categoryKeywords.$inferSelect;
export type NewVersion = typeof keywordVersions.$inferInsert;

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

/** The newest version of each of some entries that have one, by the entry's id. */
export async function readLatestVersions(
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
export async function listExistingCategories(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return wanted;
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...wanted]));
  return new Set(rows.map(({ id }) => id));
}

export async function addVersions(tx: Db, versions: NewVersion[]): Promise<void> {
  await tx.insert(keywordVersions).values(versions);
}

export async function removeRows(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(keywords).where(inArray(keywords.id, [...ids]));
}

/** Makes the rows of entries what they are to be, whether they are there or not. */
export async function putRows(tx: Db, states: ReadonlyMap<string, KeywordState>, at: Date): Promise<void> {
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
export async function putLinks(
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
