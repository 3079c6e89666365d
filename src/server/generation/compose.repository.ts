import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';

/** Twins of each kind that are named at most. */
const MOST_TWINS = 3;

/** What a new entry is compared with. */
export function createComposeRepository(database: Database) {
  return {
    /** Entries, other than one, that have the same English meaning or one of the same English sentences. */
    async listTwins(
      { meaning, sentences }: { meaning: string; sentences: readonly string[] },
      exceptId: string,
    ): Promise<{ id: string; sameMeaning: boolean }[]> {
      const hasSentence = sentences.map((en) => sql`contexts @> ${JSON.stringify([{ en }])}::jsonb`);
      // Found by themselves: with a limit, or the one condition beside the other, every row would be looked at.
      const found = await database.rowsInBackground<{ id: string; same_meaning: boolean }>(sql`
        with by_meaning as materialized (select id from keywords where meaning_en = ${meaning}),
          by_sentence as materialized (
            select id from keywords where ${hasSentence.length > 0 ? sql.join(hasSentence, sql` or `) : sql`false`}
          )
        (select id, true as same_meaning from by_meaning where id <> ${exceptId} limit ${MOST_TWINS})
        union all
        (select id, false from by_sentence where id <> ${exceptId} limit ${MOST_TWINS})`);
      return found.map(({ id, same_meaning: sameMeaning }) => ({ id, sameMeaning }));
    },
  };
}

export type ComposeRepository = ReturnType<typeof createComposeRepository>;
