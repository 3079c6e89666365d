import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Db } from '../platform/database.ts';
import { categories, categoryKeywords, keywords } from '../words/words.table.ts';
import { hasSlug } from './category-changes.repository.ts';
import { hasStatus, type Page, type WantedStatus } from './keyword-table.repository.ts';

export type CategoryTableRow = typeof categories.$inferSelect;

type LinksFilter = {
  categoryId?: string | undefined;
  keywordId?: string | undefined;
  status: WantedStatus;
};

/** Queries of the tables of categories and of their keywords, by their own names of fields. */
export function createCategoryTablesRepository({ db }: Database) {
  const linksCondition = ({ categoryId, keywordId, status }: LinksFilter) =>
    and(
      categoryId === undefined ? undefined : eq(categoryKeywords.categoryId, categoryId),
      keywordId === undefined ? undefined : eq(categoryKeywords.keywordId, keywordId),
      hasStatus(status),
    );

  return {
    /** Category rows by name. @param slug of any language */
    async listCategories(slug: string | undefined, isDescending: boolean, { limit, offset }: Page) {
      if (limit === 0) return [];
      return db
        .select()
        .from(categories)
        .where(slug === undefined ? undefined : hasSlug([slug]))
        .orderBy(isDescending ? desc(categories.name) : asc(categories.name), asc(categories.id))
        .limit(limit)
        .offset(offset);
    },

    countCategories: (slug: string | undefined): Promise<number> =>
      db.$count(categories, slug === undefined ? undefined : hasSlug([slug])),

    async findCategory(id: string, on: Db = db) {
      const [row] = await on.select().from(categories).where(eq(categories.id, id));
      return row;
    },

    /** Words of categories, each category's in its order. */
    async listWordsOf(
      categoryIds: readonly string[],
      status: WantedStatus,
    ): Promise<{ categoryId: string; position: number; id: string; headword: string }[]> {
      if (categoryIds.length === 0) return [];
      return db
        .select({
          categoryId: categoryKeywords.categoryId,
          position: categoryKeywords.position,
          id: keywords.id,
          headword: keywords.headwordEn,
        })
        .from(categoryKeywords)
        .innerJoin(keywords, eq(keywords.id, categoryKeywords.keywordId))
        .where(and(inArray(categoryKeywords.categoryId, [...categoryIds]), hasStatus(status)))
        .orderBy(asc(categoryKeywords.position), asc(categoryKeywords.keywordId));
    },

    /** Links by category and its order. */
    async listLinks(filter: LinksFilter, { limit, offset }: Page) {
      if (limit === 0) return [];
      return db
        .select({
          category_id: categoryKeywords.categoryId,
          keyword_id: categoryKeywords.keywordId,
          position: categoryKeywords.position,
        })
        .from(categoryKeywords)
        .innerJoin(keywords, eq(keywords.id, categoryKeywords.keywordId))
        .where(linksCondition(filter))
        .orderBy(
          asc(categoryKeywords.categoryId),
          asc(categoryKeywords.position),
          asc(categoryKeywords.keywordId),
        )
        .limit(limit)
        .offset(offset);
    },

    async countLinks(filter: LinksFilter): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(categoryKeywords)
        .innerJoin(keywords, eq(keywords.id, categoryKeywords.keywordId))
        .where(linksCondition(filter));
      return row?.count ?? 0;
    },
  };
}

export type CategoryTablesRepository = ReturnType<typeof createCategoryTablesRepository>;
