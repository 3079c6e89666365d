import { asc, desc, eq, gt } from 'drizzle-orm';
import type { Category } from '#src/domain/words/category.ts';
import type { CategoryState } from '#src/domain/words/category-state.ts';
import type { Database, Db } from '../platform/database.ts';
import { categoryFromRow } from '../words/category-pages.repository.ts';
import { deletedCategories } from '../words/versions.table.ts';
import { categories, categoryKeywords } from '../words/words.table.ts';

/** Queries of the desk's categories, those that are gone too. */
export function createCategoriesRepository(database: Database) {
  const { db } = database;
  return {
    inTransaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(tx as unknown as Db)),

    /** All, unordered, with the counts of their words of every state. */
    async list(): Promise<(Category & { wordCount: number })[]> {
      const wordCount = db.$count(categoryKeywords, eq(categoryKeywords.categoryId, categories.id));
      const rows = await db.select({ category: categories, wordCount }).from(categories);
      return rows.map((row) => ({ ...categoryFromRow(row.category), wordCount: row.wordCount }));
    },

    async findIdBySlug(slug: string, on: Db): Promise<string | undefined> {
      const [row] = await on.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
      return row?.id;
    },

    /** Categories that are gone, the last deleted first. @param since only those deleted after */
    async listDeleted(
      since: Date,
    ): Promise<{ id: string; at: Date; actorId: string | undefined; state: CategoryState }[]> {
      const rows = await db
        .select()
        .from(deletedCategories)
        .where(gt(deletedCategories.at, since))
        .orderBy(desc(deletedCategories.at), asc(deletedCategories.categoryId));
      return rows.map(({ categoryId, at, actorId, state }) => ({
        id: categoryId,
        at,
        actorId: actorId ?? undefined,
        state,
      }));
    },

    async findDeleted(id: string, on: Db): Promise<{ at: Date; state: CategoryState } | undefined> {
      const [row] = await on.select().from(deletedCategories).where(eq(deletedCategories.categoryId, id));
      return row && { at: row.at, state: row.state };
    },
  };
}

export type CategoriesRepository = ReturnType<typeof createCategoriesRepository>;
