import { and, asc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { idOf } from '#src/domain/entry-rules.ts';
import type { Db } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { categories, categoryKeywords, keywords } from '../words/words.table.ts';
import { generatorSettings } from './batches.table.ts';

/** Under which transactions that would make an entry of one headword take turns. */
const HEADWORD_LOCK = 7_261_946;

/** Nobody else makes an entry of this headword until the transaction ends. */
export async function lockHeadword(tx: Db, headword: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${HEADWORD_LOCK}, hashtext(${idOf(headword)}))`);
}

/** The entry of a headword, whatever its letter case; of several the one in this case, then the one without a suffix. */
export async function findByHeadword(
  on: Db,
  headword: string,
): Promise<{ id: string; headword: string } | undefined> {
  const id = idOf(headword);
  const rows = await on
    .select({ id: keywords.id, headword: keywords.headwordEn, variants: keywords.variants })
    .from(keywords)
    .where(or(eq(keywords.id, id), sql`lower(${keywords.headwordEn}) = lower(${headword})`))
    .orderBy(asc(keywords.id));
  const same = rows.filter((row) => [row.headword, ...row.variants].some((each) => idOf(each) === id));
  const rank = (row: { id: string; headword: string }) =>
    (row.headword === headword ? 2 : 0) + (row.id === id ? 1 : 0);
  return same.sort((a, b) => rank(b) - rank(a))[0];
}

/** An id for a new entry of a headword: its own, or with a number where another headword has that. */
export async function freeId(tx: Db, headword: string): Promise<string> {
  const own = idOf(headword);
  for (let n = 1; ; n++) {
    const id = n === 1 ? own : `${own}-${n}`;
    const [taken] = await tx.select({ id: keywords.id }).from(keywords).where(eq(keywords.id, id));
    if (!taken) return id;
  }
}

/** The place after a category's last word; nobody else takes it until the transaction ends. */
export async function nextPosition(tx: Db, categoryId: string): Promise<number> {
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId)).for('update');
  const [row] = await tx
    .select({ last: max(categoryKeywords.position) })
    .from(categoryKeywords)
    .where(eq(categoryKeywords.categoryId, categoryId));
  return (row?.last ?? -1) + 1;
}

export async function findCategorySlug(on: Db, id: string): Promise<string | undefined> {
  const [row] = await on.select({ slug: categories.slug }).from(categories).where(eq(categories.id, id));
  return row?.slug;
}

/** Name of a category, for what is written for it. */
export async function findCategoryName(on: Db, id: string): Promise<string | undefined> {
  const [row] = await on.select({ name: categories.name }).from(categories).where(eq(categories.id, id));
  return row?.name;
}

/** The desk's standing choice: whether entries that pass all checks are published, by their source. */
export async function readPublishing(on: Db): Promise<Record<'bundled' | 'provider', boolean>> {
  const [row] = await on.select().from(generatorSettings);
  return { bundled: row?.publishBundled ?? true, provider: row?.publishProvider ?? false };
}

/** Whether a batch has written an entry's texts already. */
export async function isWrittenBy(on: Db, batchId: string, keywordId: string): Promise<boolean> {
  const { batchId: by, keywordId: of, action } = keywordVersions;
  const rows = await on
    .select({ version: keywordVersions.version })
    .from(keywordVersions)
    .where(and(eq(by, batchId), eq(of, keywordId), eq(action, 'generated')))
    .limit(1);
  return rows.length > 0;
}

export type UnlevelledKeyword = { id: string; headword: string; partOfSpeech: string; meaning: string };

/** Entries without a level, newest first. */
export async function listUnlevelled(on: Db, limit: number): Promise<UnlevelledKeyword[]> {
  const { id, headwordEn, partOfSpeech, meaningEn, level, createdAt } = keywords;
  const rows = await on
    .select({ id, headword: headwordEn, partOfSpeech, meaning: meaningEn })
    .from(keywords)
    .where(isNull(level))
    .orderBy(sql`${createdAt} desc`, asc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, meaning: row.meaning ?? '' }));
}

/** Which of some English headwords have an entry, in lower case. */
export async function listKnownHeadwords(on: Db, headwords: readonly string[]): Promise<Set<string>> {
  if (headwords.length === 0) return new Set();
  const rows = await on
    .select({ id: keywords.id })
    .from(keywords)
    .where(inArray(keywords.id, [...new Set(headwords.map(idOf))]));
  const ids = new Set(rows.map(({ id }) => id));
  return new Set(headwords.filter((headword) => ids.has(idOf(headword))).map((each) => each.toLowerCase()));
}
