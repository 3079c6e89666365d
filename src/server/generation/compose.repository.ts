import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { keywords } from '../words/words.table.ts';

/** Twins of each kind that are named at most. */
const MOST_TWINS = 3;

/** What a new entry is compared with. */
export function createComposeRepository({ db }: Database) {
  return {
    /** Entries, other than one, that have the same English meaning or one of the same English sentences. */
    async listTwins(
      { meaning, sentences }: { meaning: string; sentences: readonly string[] },
      exceptId: string,
    ): Promise<{ id: string; sameMeaning: boolean }[]> {
      const { id, meaningEn, contexts } = keywords;
      const other = ne(id, exceptId);
      const withMeaning = await db
        .select({ id })
        .from(keywords)
        .where(and(other, eq(meaningEn, meaning)))
        .limit(MOST_TWINS);
      const withSentence: { id: string }[] = [];
      // One by one: joined by 'or' they would be looked for in every row, past the index that sentences have.
      for (const en of sentences)
        withSentence.push(
          ...(await db
            .select({ id })
            .from(keywords)
            .where(and(other, sql`${contexts} @> ${JSON.stringify([{ en }])}::jsonb`))
            .limit(MOST_TWINS)),
        );
      const rows = [
        ...withMeaning.map((row) => ({ ...row, sameMeaning: true })),
        ...withSentence.map((row) => ({ ...row, sameMeaning: false })),
      ];
      return rows;
    },
  };
}

export type ComposeRepository = ReturnType<typeof createComposeRepository>;
