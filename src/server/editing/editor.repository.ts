import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { EntryFinding, Origin } from '#src/domain/generation/generation.ts';
import type { KeywordStatus } from '#src/domain/words/keyword.ts';
import { type CefrLevel, isCefrLevel } from '#src/domain/words/level.ts';
import type { Search } from '#src/domain/words/search-text.ts';
import type { Database, Db } from '../platform/database.ts';
import { isFound } from '../words/search-condition.repository.ts';
import { AUDIO_COLUMNS } from '../words/spoken-words.repository.ts';
import { categories, categoryKeywords, keywords, newestFirst } from '../words/words.table.ts';

/** What the admin list shows of an entry. */
export type DeskKeyword = {
  id: string;
  headword: string;
  partOfSpeech: string;
  level: CefrLevel | undefined;
  status: KeywordStatus;
  origin: Origin;
  findings: EntryFinding[];
  imageUrl: string | undefined;
  /** In how many languages the headword has a stored sound. */
  sounds: number;
};

export type DeskFilter = {
  search?: Search | undefined;
  /** 'none': entries without a level. */
  level?: CefrLevel | 'none' | undefined;
  status?: KeywordStatus | undefined;
  origin?: Origin | undefined;
  onlyFindings?: boolean;
};

/** Queries of the desk: entries of every state. */
export function createEditorRepository({ db }: Database) {
  return {
    inTransaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(tx as unknown as Db)),

    /** For reading outside a transaction. */
    db,

    count: (filter: DeskFilter): Promise<number> => db.$count(keywords, conditionOf(filter)),

    /** Newest first. */
    async list(filter: DeskFilter, limit: number, offset: number): Promise<DeskKeyword[]> {
      const rows = await db
        .select({
          id: keywords.id,
          headword: keywords.headwordEn,
          partOfSpeech: keywords.partOfSpeech,
          level: keywords.level,
          status: keywords.status,
          origin: keywords.origin,
          findings: keywords.findings,
          imageUrl: keywords.imageUrl,
          sounds: sql<number>`num_nonnulls(${sql.join(Object.values(AUDIO_COLUMNS), sql`, `)})`,
        })
        .from(keywords)
        .where(conditionOf(filter))
        .orderBy(newestFirst, asc(keywords.id))
        .limit(limit)
        .offset(offset);
      return rows.map((row) => ({
        ...row,
        level: isCefrLevel(row.level) ? row.level : undefined,
        status: row.status === 'published' ? 'published' : 'draft',
        imageUrl: row.imageUrl ?? undefined,
      }));
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
  const { search, level, status, origin, onlyFindings } = filter;
  return and(
    search && isFound(search),
    level === undefined
      ? undefined
      : level === 'none'
        ? sql`${keywords.level} is null`
        : eq(keywords.level, level),
    status && eq(keywords.status, status),
    origin && eq(keywords.origin, origin),
    onlyFindings ? sql`${keywords.findings} <> '[]'::jsonb` : undefined,
  );
}
