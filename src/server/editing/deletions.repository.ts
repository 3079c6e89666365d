import { lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { deletedCategories } from '../words/versions.table.ts';

/** What is kept of entries and categories that are gone. */
export function createDeletionsRepository(database: Database) {
  return {
    /** Forgets the versions of entries that were deleted before an instant and are not there again. @returns how many */
    async forgetKeywords(before: Date): Promise<number> {
      const keywords = await database.rowsInBackground<{ keyword_id: string }>(sql`
        with gone as (
          select v.keyword_id from keyword_versions v
          where v.state is null and v.at < ${before.toISOString()}::timestamptz
            and not exists (
              select from keyword_versions l where l.keyword_id = v.keyword_id and l.version > v.version)
            and not exists (select from keywords k where k.id = v.keyword_id)
        ), forgotten as (
          delete from keyword_versions v using gone where v.keyword_id = gone.keyword_id
        )
        select keyword_id from gone`);
      return keywords.length;
    },

    /** The same of categories. */
    async forgetCategories(before: Date): Promise<number> {
      const forgotten = await database.db
        .delete(deletedCategories)
        .where(lt(deletedCategories.at, before))
        .returning({ id: deletedCategories.categoryId });
      return forgotten.length;
    },
  };
}

export type DeletionsRepository = ReturnType<typeof createDeletionsRepository>;
