import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { categories, categoryKeywords, keywords } from '../words/words.table.ts';

/** The place after a category's last word; nobody else takes it until the transaction ends. */
export async function nextPosition(tx: Db, categoryId: string): Promise<number> {
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId)).for('update');
  const [row] = await tx
    .select({ last: max(categoryKeywords.position) })
    .from(categoryKeywords)
    .where(eq(categoryKeywords.categoryId, categoryId));
  return (row?.last ?? -1) + 1;
}

export async function findCategory(on: Db, id: string): Promise<{ slug: string; name: string } | undefined> {
  const { slug, name } = categories;
  const [row] = await on.select({ slug, name }).from(categories).where(eq(categories.id, id));
  return row;
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
