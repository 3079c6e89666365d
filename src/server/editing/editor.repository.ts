import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { EntryFinding, Origin } from '#src/domain/generation/generation.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import type { KeywordStatus, ReviewState, Translations } from '#src/domain/words/keyword.ts';
import { type CefrLevel, isCefrLevel } from '#src/domain/words/level.ts';
import type { Search } from '#src/domain/words/search-text.ts';
import type { Database, Db } from '../platform/database.ts';
import { isFound } from '../words/search-condition.repository.ts';
import { categories, categoryKeywords, keywords, newestFirst } from '../words/words.table.ts';

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

/** Queries of the desk: entries of every state. */
export function createEditorRepository({ db }: Database) {
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
