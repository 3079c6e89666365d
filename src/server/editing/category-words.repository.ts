import { and, asc, desc, eq, isNull, like, max, not, sql } from 'drizzle-orm';
import type { KeywordStatus } from '#src/domain/words/keyword.ts';
import type { Search } from '#src/domain/words/search-text.ts';
import type { Database, Db } from '../platform/database.ts';
import { isFoundInEnglish } from '../words/search-condition.repository.ts';
import { categoryKeywords, keywords } from '../words/words.table.ts';

/** Words of a category that are listed at most (section 9). */
const LISTED_WORDS = 10_000;

export type CategoryWord = { id: string; headword: string; status: KeywordStatus };

const statusOf = (status: string): KeywordStatus => (status === 'published' ? 'published' : 'draft');

/** Queries of a category's words, and of those that may join it. */
export function createCategoryWordsRepository({ db }: Database) {
  return {
    /** A category's words in its order, at most 10,000. */
    async listWords(categoryId: string): Promise<(CategoryWord & { position: number })[]> {
      const rows = await db
        .select({
          id: keywords.id,
          headword: keywords.headwordEn,
          status: keywords.status,
          position: categoryKeywords.position,
        })
        .from(categoryKeywords)
        .innerJoin(keywords, eq(keywords.id, categoryKeywords.keywordId))
        .where(eq(categoryKeywords.categoryId, categoryId))
        .orderBy(asc(categoryKeywords.position), asc(categoryKeywords.keywordId))
        .limit(LISTED_WORDS);
      return rows.map((row) => ({ ...row, status: statusOf(row.status) }));
    },

    /** Words whose English headword has a text in it, those that begin with it first; and whether they are in already. */
    async searchWords(
      categoryId: string,
      search: Search,
      typed: string,
      limit: number,
    ): Promise<(CategoryWord & { isIn: boolean })[]> {
      const { headwordEn } = keywords;
      const rows = await db
        .select({
          id: keywords.id,
          headword: headwordEn,
          status: keywords.status,
          isIn: sql<boolean>`${categoryKeywords.keywordId} is not null`,
        })
        .from(keywords)
        .leftJoin(
          categoryKeywords,
          and(eq(categoryKeywords.keywordId, keywords.id), eq(categoryKeywords.categoryId, categoryId)),
        )
        .where(isFoundInEnglish(search))
        .orderBy(
          sql`${headwordEn} <> ${typed}`,
          not(like(keywords.searchText, `/${search.part}/%`)),
          not(like(keywords.searchText, `/${search.part}%`)),
          sql`lower(${headwordEn})`,
          asc(keywords.id),
        )
        .limit(limit);
      return rows.map((row) => ({ ...row, status: statusOf(row.status) }));
    },

    /** The position after a category's last word. */
    async nextPosition(categoryId: string, on: Db): Promise<number> {
      const [row] = await on
        .select({ last: max(categoryKeywords.position) })
        .from(categoryKeywords)
        .where(eq(categoryKeywords.categoryId, categoryId));
      return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
    },

    /**
     * Words that have one of some tags, written as slugs are; tags are compared without case, spaces as hyphens.
     * @returns how many there are, and those that are not in the category: by level, then newest first
     */
    async findByTags(
      categoryId: string,
      tags: readonly string[],
    ): Promise<{ matched: number; missing: string[] }> {
      const hasTag = sql`exists (
        select 1 from unnest(${keywords.topics}) tag
        where regexp_replace(btrim(lower(tag)), '[[:space:]-]+', '-', 'g') in ${[...tags]}
      )`;
      const matched = await db.$count(keywords, hasTag);
      const missing = await db
        .select({ id: keywords.id })
        .from(keywords)
        .leftJoin(
          categoryKeywords,
          and(eq(categoryKeywords.keywordId, keywords.id), eq(categoryKeywords.categoryId, categoryId)),
        )
        .where(and(hasTag, isNull(categoryKeywords.keywordId)))
        .orderBy(sql`${keywords.level} nulls last`, desc(keywords.createdAt), asc(keywords.id));
      return { matched, missing: missing.map(({ id }) => id) };
    },
  };
}

export type CategoryWordsRepository = ReturnType<typeof createCategoryWordsRepository>;
