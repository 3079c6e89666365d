import { lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { deletedCategories } from './versions.table.ts';

/** Days for which a deletion can be undone. */
export const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When deletions that can still be undone began. */
export function undoneSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS);
}

/** What is kept of entries and categories that are gone, for as long as they can be brought back. */
export function createDeletionsService({ database, clock }: { database: Database; clock: () => Date }) {
  return {
    /**
     * Forgets what entries and categories were that were deleted more than 30 days ago and are not there again. The
     * log of what admins did goes on saying that they were deleted.
     * @returns how many of each
     */
    async forgetOld(): Promise<{ keywords: number; categories: number }> {
      const before = undoneSince(clock());
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
      const categories = await database.db
        .delete(deletedCategories)
        .where(lt(deletedCategories.at, before))
        .returning({ id: deletedCategories.categoryId });
      return { keywords: keywords.length, categories: categories.length };
    },
  };
}
