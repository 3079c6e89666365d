import { eq, gt, sql } from 'drizzle-orm';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import type { LanguagePairRow } from '#src/domain/editing/language-pair-form.ts';
import type { ListedCategory } from '#src/domain/editing/vocabulary-file.ts';
import type { Database, Db } from '../platform/database.ts';
import { categories, categoryKeywords, keywords, languagePairs } from '../words/words.table.ts';
import { findCategoryState } from './category-changes.repository.ts';
import { readKeywordStates } from './keyword-changes.repository.ts';

/** Entries read at once. */
const AT_ONCE = 200;

/** Queries for taking the whole vocabulary out and bringing it in. Everything is in the order of its ids. */
export function createVocabularyFileRepository({ db }: Database) {
  const byId = sql`${keywords.id} collate "C"`;
  return {
    inTransaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(tx as unknown as Db)),

    /** All entries, read some at a time. */
    async *listKeywords(): AsyncGenerator<[id: string, state: KeywordState]> {
      let last = '';
      for (;;) {
        const rows = await db
          .select({ id: keywords.id })
          .from(keywords)
          .where(gt(byId, last))
          .orderBy(byId)
          .limit(AT_ONCE);
        const ids = rows.map(({ id }) => id);
        const states = await readKeywordStates(db, ids);
        for (const id of ids) {
          const state = states.get(id);
          if (state) yield [id, state];
        }
        if (ids.length < AT_ONCE) return;
        last = ids.at(-1) ?? last;
      }
    },

    async listCategories(on: Db = db): Promise<ListedCategory[]> {
      const rows = await on
        .select({ id: categories.id })
        .from(categories)
        .orderBy(sql`${categories.id} collate "C"`);
      const found: ListedCategory[] = [];
      for (const { id } of rows) {
        const state = await findCategoryState(on, id);
        if (!state) continue;
        const { links: _, createdAt: __, ...category } = state;
        found.push({ id, ...category });
      }
      return found;
    },

    async listPairs(on: Db = db): Promise<LanguagePairRow[]> {
      return on.select().from(languagePairs).orderBy(sql`${languagePairs.id} collate "C"`);
    },

    /** Most example sentences that an entry has. */
    async countSentences(): Promise<number> {
      const [row] = await db
        .select({ most: sql<number | null>`max(jsonb_array_length(${keywords.contexts}))::int` })
        .from(keywords);
      return row?.most ?? 0;
    },

    async putPair(pair: LanguagePairRow, tx: Db): Promise<void> {
      await tx.insert(languagePairs).values(pair).onConflictDoUpdate({ target: languagePairs.id, set: pair });
    },

    /** The position after each category's last word. */
    async nextPositions(tx: Db): Promise<Map<string, number>> {
      const rows = await tx
        .select({
          id: categories.id,
          next: sql<number>`coalesce(max(${categoryKeywords.position}) + 1, 0)::int`,
        })
        .from(categories)
        .leftJoin(categoryKeywords, eq(categoryKeywords.categoryId, categories.id))
        .groupBy(categories.id);
      return new Map(rows.map(({ id, next }) => [id, next]));
    },
  };
}

export type VocabularyFileRepository = ReturnType<typeof createVocabularyFileRepository>;
