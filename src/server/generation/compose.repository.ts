import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { keywords } from '../words/words.table.ts';

/** What a new entry is compared with. */
export function createComposeRepository({ db }: Database) {
  return {
    /** Entries, other than one, that have the same English meaning or one of the same English sentences. */
    async listTwins(
      { meaning, sentences }: { meaning: string; sentences: readonly string[] },
      exceptId: string,
    ): Promise<{ id: string; sameMeaning: boolean }[]> {
      const { meaningEn, contexts } = keywords;
      const rows = await db
        .select({ id: keywords.id, sameMeaning: sql<boolean>`coalesce(${meaningEn} = ${meaning}, false)` })
        .from(keywords)
        .where(
          and(
            ne(keywords.id, exceptId),
            or(
              eq(meaningEn, meaning),
              ...sentences.map((en) => sql`${contexts} @> ${JSON.stringify([{ en }])}::jsonb`),
            ),
          ),
        )
        .limit(5);
      return rows;
    },
  };
}

export type ComposeRepository = ReturnType<typeof createComposeRepository>;
