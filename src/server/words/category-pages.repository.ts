import { and, asc, eq, max, or, sql } from 'drizzle-orm';
import type { Category } from '#src/domain/words/category.ts';
import type { Database } from '../platform/database.ts';
import { categories, categoryKeywords, formerCategorySlugs, isPublished, keywords } from './words.table.ts';

type CategoryRow = typeof categories.$inferSelect;

export function categoryFromRow(row: CategoryRow): Category {
  const some = (value: string | null) => value ?? undefined;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: some(row.description),
    descriptions: row.descriptions,
    iconEmoji: some(row.iconEmoji),
    names: {
      en: some(row.nameEn),
      ar: some(row.nameAr),
      es: some(row.nameEs),
      fr: some(row.nameFr),
      de: some(row.nameDe),
      pt: some(row.namePt),
    },
    slugs: {
      en: some(row.slugEn),
      ar: some(row.slugAr),
      es: some(row.slugEs),
      fr: some(row.slugFr),
      de: some(row.slugDe),
      pt: some(row.slugPt),
    },
  };
}

/** Categories as learners see them: with their published words alone. */
export function createCategoryPagesRepository({ db }: Database) {
  return {
    /** All categories by name, each with the count of its published words. */
    async listCategories(): Promise<(Category & { wordCount: number })[]> {
      const counts = await db
        .select({ categoryId: categoryKeywords.categoryId, count: sql<number>`count(*)::int` })
        .from(categoryKeywords)
        .innerJoin(keywords, and(eq(keywords.id, categoryKeywords.keywordId), isPublished))
        .groupBy(categoryKeywords.categoryId);
      const countOf = new Map(counts.map((row) => [row.categoryId, row.count]));
      const rows = await db.select().from(categories).orderBy(asc(categories.name));
      return rows.map((row) => ({ ...categoryFromRow(row), wordCount: countOf.get(row.id) ?? 0 }));
    },

    /** The categories whose slug in any language is this; more than one only where two languages share a slug. */
    async listCategoriesBySlug(slug: string): Promise<Category[]> {
      const { slugEn, slugAr, slugEs, slugFr, slugDe, slugPt } = categories;
      const columns = [categories.slug, slugEn, slugAr, slugEs, slugFr, slugDe, slugPt];
      const rows = await db
        .select()
        .from(categories)
        .where(or(...columns.map((column) => eq(column, slug))));
      return rows.map(categoryFromRow);
    },

    /** The category that once had this slug, in whichever language. */
    async findCategoryByFormerSlug(slug: string): Promise<Category | undefined> {
      const [row] = await db
        .select({ category: categories })
        .from(formerCategorySlugs)
        .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
        .where(eq(formerCategorySlugs.slug, slug));
      return row && categoryFromRow(row.category);
    },

    /** Ids of a category's published words, by position. */
    async listCategoryKeywordIds(categoryId: string): Promise<string[]> {
      const rows = await db
        .select({ id: categoryKeywords.keywordId })
        .from(categoryKeywords)
        .innerJoin(keywords, and(eq(keywords.id, categoryKeywords.keywordId), isPublished))
        .where(eq(categoryKeywords.categoryId, categoryId))
        .orderBy(asc(categoryKeywords.position), asc(categoryKeywords.keywordId));
      return rows.map((row) => row.id);
    },

    /** The categories of published words. */
    async listMemberships(): Promise<{ word: string; category: string }[]> {
      return db
        .select({ word: categoryKeywords.keywordId, category: categoryKeywords.categoryId })
        .from(categoryKeywords)
        .innerJoin(keywords, and(eq(keywords.id, categoryKeywords.keywordId), isPublished));
    },

    /** When each category, or one of its published words, changed last. */
    async listCategoryChanges(): Promise<{ id: string; changedAt: Date }[]> {
      const rows = await db
        .select({
          id: categories.id,
          own: categories.updatedAt,
          words: max(keywords.updatedAt),
        })
        .from(categories)
        .leftJoin(categoryKeywords, eq(categoryKeywords.categoryId, categories.id))
        .leftJoin(keywords, and(eq(keywords.id, categoryKeywords.keywordId), isPublished))
        .groupBy(categories.id);
      return rows.map(({ id, own, words }) => ({ id, changedAt: words && words > own ? words : own }));
    },
  };
}

export type CategoryPagesRepository = ReturnType<typeof createCategoryPagesRepository>;
