import { asc, eq } from 'drizzle-orm';
import type { LanguagePairRow } from '#src/domain/editing/language-pair-form.ts';
import type { Database, Db } from '../platform/database.ts';
import { languagePairs } from '../words/words.table.ts';
import type { Page } from './keyword-table.repository.ts';

/** Queries of the list of language pairs. */
export function createLanguagePairsRepository({ db }: Database) {
  return {
    inTransaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(tx as unknown as Db)),

    /** By base language. */
    async list(on: Db = db): Promise<LanguagePairRow[]> {
      return on.select().from(languagePairs).orderBy(asc(languagePairs.baseLanguage), asc(languagePairs.id));
    },

    /** A part of the list. */
    async listPage({ limit, offset }: Page) {
      if (limit === 0) return [];
      return db
        .select()
        .from(languagePairs)
        .orderBy(asc(languagePairs.baseLanguage), asc(languagePairs.id))
        .limit(limit)
        .offset(offset);
    },

    count: (): Promise<number> => db.$count(languagePairs),

    async add(pair: LanguagePairRow, tx: Db): Promise<void> {
      await tx.insert(languagePairs).values(pair);
    },

    async remove(id: string, tx: Db): Promise<LanguagePairRow | undefined> {
      const [row] = await tx.delete(languagePairs).where(eq(languagePairs.id, id)).returning();
      return row;
    },
  };
}

export type LanguagePairsRepository = ReturnType<typeof createLanguagePairsRepository>;
