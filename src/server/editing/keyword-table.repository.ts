import { and, arrayContains, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { type KeywordRow, keywordRow } from '#src/domain/editing/keyword-row.ts';
import { languageFields } from '#src/domain/editing/language-fields.ts';
import { DEPTH_FIELDS, type DepthField } from '#src/domain/words/entry-depth.ts';
import type { CefrLevel } from '#src/domain/words/level.ts';
import type { Search } from '#src/domain/words/search-text.ts';
import type { Database } from '../platform/database.ts';
import { isFoundInEnglish } from '../words/search-condition.repository.ts';
import { AUDIO_COLUMNS } from '../words/spoken-words.repository.ts';
import { keywords, newestFirst } from '../words/words.table.ts';
import { findKeywordState } from './keyword-writer.ts';

/** Which entries are looked at by status. */
export type WantedStatus = 'published' | 'draft' | 'all';

export type KeywordsFilter = {
  tag?: string | undefined;
  level?: CefrLevel | undefined;
  /** Part of the English headword. */
  search?: Search | undefined;
  /** Only those whose picture's address is a PNG below this one. */
  pngBelow?: string | undefined;
  status: WantedStatus;
};

export type KeywordsOrder = 'created_at.desc' | 'created_at.asc' | 'headword_en.asc' | 'headword_en.desc';
export type KeywordColumn = keyof KeywordRow;
export type Page = { limit: number; offset: number };

/** The specification's names of an entry's columns. */
const COLUMNS = {
  id: keywords.id,
  headword_en: keywords.headwordEn,
  headword_ar: keywords.headwordAr,
  headwords: keywords.headwords,
  meaning_en: keywords.meaningEn,
  meaning_ar: keywords.meaningAr,
  meanings: keywords.meanings,
  ipa: keywords.ipa,
  part_of_speech: keywords.partOfSpeech,
  contexts: keywords.contexts,
  contexts_multilang: keywords.contexts,
  tags: keywords.tags,
  image_url: keywords.imageUrl,
  ...languageFields('audio_url', (code) => AUDIO_COLUMNS[code]),
  created_at: keywords.createdAt,
  status: keywords.status,
  ...(Object.fromEntries(
    DEPTH_FIELDS.map((field) => [field, sql`${keywords.depth}->${field}::text`]),
  ) as Record<DepthField, SQL>),
} as const satisfies Record<KeywordColumn, unknown>;

export const KEYWORD_COLUMNS = Object.keys(COLUMNS) as KeywordColumn[];

const ORDERS: Record<KeywordsOrder, SQL[]> = {
  'created_at.desc': [newestFirst, asc(keywords.id)],
  'created_at.asc': [asc(keywords.createdAt), asc(keywords.id)],
  'headword_en.asc': [asc(keywords.headwordEn), asc(keywords.id)],
  'headword_en.desc': [desc(keywords.headwordEn), asc(keywords.id)],
};

/** What LIKE takes for a pattern is meant as it is written. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The condition for a status that is asked for. */
export const hasStatus = (status: WantedStatus) =>
  status === 'all' ? undefined : eq(keywords.status, status);

function conditionOf({ tag, level, search, pngBelow, status }: KeywordsFilter): SQL | undefined {
  return and(
    hasStatus(status),
    tag === undefined ? undefined : arrayContains(keywords.tags, [tag]),
    level && eq(keywords.level, level),
    search && isFoundInEnglish(search),
    pngBelow === undefined ? undefined : like(keywords.imageUrl, `${literally(pngBelow)}%.png`),
  );
}

/** Rows as PostgreSQL gives them; times as texts. */
const toRow = <T extends { created_at?: unknown }>(row: T): T =>
  row.created_at instanceof Date ? { ...row, created_at: row.created_at.toISOString() } : row;

/** Queries of the table of keywords, by its own names of fields. */
export function createKeywordTableRepository({ db }: Database) {
  return {
    async listKeywords(
      filter: KeywordsFilter,
      columns: readonly KeywordColumn[],
      order: KeywordsOrder,
      { limit, offset }: Page,
    ): Promise<Partial<KeywordRow>[]> {
      if (limit === 0) return [];
      // Which rows first: otherwise every row of the table is unpacked before a few of them are taken.
      const wanted = db
        .select({ id: keywords.id })
        .from(keywords)
        .where(conditionOf(filter))
        .orderBy(...ORDERS[order])
        .limit(limit)
        .offset(offset);
      const rows = await db
        .select(Object.fromEntries(columns.map((name) => [name, COLUMNS[name]])))
        .from(keywords)
        .where(inArray(keywords.id, wanted))
        .orderBy(...ORDERS[order]);
      return rows.map((row) => toRow(row) as Partial<KeywordRow>);
    },

    countKeywords: (filter: KeywordsFilter): Promise<number> => db.$count(keywords, conditionOf(filter)),

    /** One row, made as `if-match` is judged: from the entry's state. */
    async findKeyword(id: string): Promise<KeywordRow | undefined> {
      const state = await findKeywordState(db, id);
      return state && keywordRow(id, state);
    },

    /** By id, as they are there; unordered. */
    async findKeywords(ids: readonly string[], status: WantedStatus): Promise<Map<string, KeywordRow>> {
      const found = new Map<string, KeywordRow>();
      for (let from = 0; from < ids.length; from += 1_000) {
        const rows = await db
          .select(COLUMNS)
          .from(keywords)
          .where(and(inArray(keywords.id, ids.slice(from, from + 1_000)), hasStatus(status)));
        for (const row of rows) found.set(row.id, toRow(row) as unknown as KeywordRow);
      }
      return found;
    },
  };
}

export type KeywordTableRepository = ReturnType<typeof createKeywordTableRepository>;
