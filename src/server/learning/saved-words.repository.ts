import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { savedWords } from './reviews.table.ts';

/** Words that learners have saved. */
export function createSavedWordsRepository({ db }: Database) {
  const ofWord = (userId: string, word: string) =>
    and(eq(savedWords.userId, userId), eq(savedWords.word, word));
  return {
    async isSaved(userId: string, word: string): Promise<boolean> {
      const rows = await db.select({ word: savedWords.word }).from(savedWords).where(ofWord(userId, word));
      return rows.length > 0;
    },

    /** Saves a word; one that is saved already keeps its place. */
    async add(userId: string, word: string, savedAt: Date): Promise<void> {
      await db.insert(savedWords).values({ userId, word, savedAt }).onConflictDoNothing();
    },

    async remove(userId: string, word: string): Promise<void> {
      await db.delete(savedWords).where(ofWord(userId, word));
    },

    async count(userId: string): Promise<number> {
      const [row] = await db.select({ count: count() }).from(savedWords).where(eq(savedWords.userId, userId));
      return row?.count ?? 0;
    },

    /** In the order in which they were saved. */
    async list(userId: string): Promise<{ word: string; savedAt: Date }[]> {
      return db
        .select({ word: savedWords.word, savedAt: savedWords.savedAt })
        .from(savedWords)
        .where(eq(savedWords.userId, userId))
        .orderBy(asc(savedWords.savedAt), asc(savedWords.word));
    },
  };
}

export type SavedWordsRepository = ReturnType<typeof createSavedWordsRepository>;
