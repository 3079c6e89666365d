import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { KeywordState, KeywordVersion, VersionAction } from '#src/domain/editing/keyword-version.ts';
import type { Database, Db } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { keywords } from '../words/words.table.ts';

export type DeletedKeyword = { id: string; headword: string; at: Date; actorId: string | undefined };

/** Queries of what entries were. */
export function createKeywordVersionsRepository(database: Database) {
  const { db } = database;
  return {
    /** Oldest first; `by` is an account's id. */
    async listVersions(keywordId: string, on: Db = db): Promise<KeywordVersion[]> {
      const rows = await on
        .select()
        .from(keywordVersions)
        .where(eq(keywordVersions.keywordId, keywordId))
        .orderBy(asc(keywordVersions.version));
      return rows.map((row) => ({
        version: row.version,
        at: row.at.toISOString(),
        by: row.actorId ?? undefined,
        action: row.action as VersionAction,
        batchId: row.batchId ?? undefined,
        state: row.state ?? undefined,
      }));
    },

    /** Number of the newest version; 0 where nothing is remembered. */
    async findLatestVersion(keywordId: string, on: Db = db): Promise<number> {
      const [row] = await on
        .select({ version: keywordVersions.version })
        .from(keywordVersions)
        .where(eq(keywordVersions.keywordId, keywordId))
        .orderBy(desc(keywordVersions.version))
        .limit(1);
      return row?.version ?? 0;
    },

    async findVersion(keywordId: string, version: number, on: Db = db): Promise<KeywordState | undefined> {
      const [row] = await on
        .select({ state: keywordVersions.state })
        .from(keywordVersions)
        .where(and(eq(keywordVersions.keywordId, keywordId), eq(keywordVersions.version, version)));
      return row?.state ?? undefined;
    },

    /** The last deletion of an entry that is not there, and what it was. */
    async findDeletion(
      keywordId: string,
      on: Db = db,
    ): Promise<{ at: Date; state: KeywordState } | undefined> {
      const [last, before] = await on
        .select()
        .from(keywordVersions)
        .where(eq(keywordVersions.keywordId, keywordId))
        .orderBy(desc(keywordVersions.version))
        .limit(2);
      return last && last.state === null && before?.state ? { at: last.at, state: before.state } : undefined;
    },

    /** Entries that are gone, the last deleted first. @param since only those deleted after */
    async listDeleted(since: Date, limit: number): Promise<DeletedKeyword[]> {
      const rows = await database.rows<{
        id: string;
        headword: string | null;
        at: Date | string;
        actor_id: string | null;
      }>(sql`
        select v.keyword_id as id, v.at, v.actor_id, (
          select p.state->'headwords'->>'en' from ${keywordVersions} p
          where p.keyword_id = v.keyword_id and p.version = v.version - 1
        ) as headword
        from ${keywordVersions} v
        where v.state is null and v.at > ${since.toISOString()}::timestamptz
          and not exists (
            select 1 from ${keywordVersions} l where l.keyword_id = v.keyword_id and l.version > v.version
          )
          and not exists (select 1 from ${keywords} k where k.id = v.keyword_id)
        order by v.at desc, v.keyword_id
        limit ${limit}`);
      return rows.map((row) => ({
        id: row.id,
        headword: row.headword ?? row.id,
        at: new Date(row.at),
        actorId: row.actor_id ?? undefined,
      }));
    },
  };
}

export type KeywordVersionsRepository = ReturnType<typeof createKeywordVersionsRepository>;
