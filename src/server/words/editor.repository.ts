import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { EntryFinding, Origin } from '#src/domain/generation.ts';
import type { KeywordStatus, ReviewState, Translations } from '#src/domain/keyword.ts';
import type { KeywordState, KeywordVersion, VersionAction } from '#src/domain/keyword-version.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { type CefrLevel, isCefrLevel } from '#src/domain/level.ts';
import type { Search } from '#src/domain/search-text.ts';
import type { Database, Db } from '../platform/database.ts';
import { isFound } from './search-condition.ts';
import { keywordVersions } from './versions.table.ts';
import { categories, categoryKeywords, keywords, newestFirst } from './words.table.ts';

/** What the admin list shows of an entry. */
export type DeskKeyword = {
  id: string;
  headword: string;
  headwords: Translations;
  partOfSpeech: string;
  level: CefrLevel | undefined;
  levelOrigin: Origin | undefined;
  tags: string[];
  status: KeywordStatus;
  review: ReviewState;
  origin: Origin;
  findings: EntryFinding[];
  imageUrl: string | undefined;
  /** Languages whose headword has a stored sound. */
  audio: LanguageCode[];
  createdAt: Date;
  updatedAt: Date;
};

export type DeskFilter = {
  search: Search | undefined;
  /** 'none': entries without a level. */
  level: CefrLevel | 'none' | undefined;
  status: KeywordStatus | undefined;
  origin: Origin | undefined;
  categoryId: string | undefined;
  onlyFindings: boolean;
};

export type DeletedKeyword = { id: string; headword: string; at: Date; actorId: string | undefined };

/** Queries of the desk: entries of every state, and what they were. */
export function createEditorRepository(database: Database) {
  const { db } = database;
  return {
    inTransaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(tx as unknown as Db)),

    /** For reading outside a transaction. */
    db,

    async count(filter: DeskFilter): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(keywords)
        .where(conditionOf(filter));
      return row?.count ?? 0;
    },

    /** Newest first. */
    async list(filter: DeskFilter, limit: number, offset: number): Promise<DeskKeyword[]> {
      const rows = await db
        .select({
          id: keywords.id,
          headword: keywords.headwordEn,
          headwords: keywords.headwords,
          partOfSpeech: keywords.partOfSpeech,
          level: keywords.level,
          levelOrigin: keywords.levelOrigin,
          tags: keywords.tags,
          status: keywords.status,
          review: keywords.review,
          origin: keywords.origin,
          findings: keywords.findings,
          imageUrl: keywords.imageUrl,
          en: sql<boolean>`${keywords.audioUrlEn} is not null`,
          ar: sql<boolean>`${keywords.audioUrlAr} is not null`,
          es: sql<boolean>`${keywords.audioUrlEs} is not null`,
          fr: sql<boolean>`${keywords.audioUrlFr} is not null`,
          de: sql<boolean>`${keywords.audioUrlDe} is not null`,
          pt: sql<boolean>`${keywords.audioUrlPt} is not null`,
          createdAt: keywords.createdAt,
          updatedAt: keywords.updatedAt,
        })
        .from(keywords)
        .where(conditionOf(filter))
        .orderBy(newestFirst, asc(keywords.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ en, ar, es, fr, de, pt, ...row }) => {
        const audio: Record<LanguageCode, boolean> = { en, ar, es, fr, de, pt };
        return {
          ...row,
          level: isCefrLevel(row.level) ? row.level : undefined,
          levelOrigin: row.levelOrigin ?? undefined,
          status: row.status === 'published' ? 'published' : 'draft',
          review: row.review === 'reviewed' ? 'reviewed' : 'draft',
          imageUrl: row.imageUrl ?? undefined,
          audio: LANGUAGES.filter((code) => audio[code]),
        };
      });
    },

    /** Ids of all that a filter finds, newest first. */
    async listIds(filter: DeskFilter): Promise<string[]> {
      const rows = await db
        .select({ id: keywords.id })
        .from(keywords)
        .where(conditionOf(filter))
        .orderBy(newestFirst, asc(keywords.id));
      return rows.map(({ id }) => id);
    },

    async findUpdatedAt(id: string, on: Db = db): Promise<Date | undefined> {
      const [row] = await on.select({ at: keywords.updatedAt }).from(keywords).where(eq(keywords.id, id));
      return row?.at;
    },

    async listCategoriesOf(keywordId: string, on: Db = db): Promise<{ id: string; name: string }[]> {
      return on
        .select({ id: categories.id, name: categories.name })
        .from(categoryKeywords)
        .innerJoin(categories, eq(categories.id, categoryKeywords.categoryId))
        .where(eq(categoryKeywords.keywordId, keywordId))
        .orderBy(asc(categories.name));
    },

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

export type EditorRepository = ReturnType<typeof createEditorRepository>;

function conditionOf(filter: DeskFilter): SQL | undefined {
  const { search, level, status, origin, categoryId, onlyFindings } = filter;
  const inCategory = sql`exists (select 1 from ${categoryKeywords} l where l.keyword_id = ${keywords.id} and l.category_id = ${categoryId})`;
  return and(
    search && isFound(search),
    level === undefined
      ? undefined
      : level === 'none'
        ? sql`${keywords.level} is null`
        : eq(keywords.level, level),
    status && eq(keywords.status, status),
    origin && eq(keywords.origin, origin),
    categoryId === undefined ? undefined : inCategory,
    onlyFindings ? sql`${keywords.findings} <> '[]'::jsonb` : undefined,
  );
}
