import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { QuizWord } from '#src/domain/learning/quiz-word.ts';
import type { EntryDepth } from '#src/domain/words/entry-depth.ts';
import type { Keyword, Translations } from '#src/domain/words/keyword.ts';
import { isCefrLevel } from '#src/domain/words/level.ts';
import type { Database } from '../platform/database.ts';
import { createCategoryPagesRepository } from './category-pages.repository.ts';
import { createSpokenWordsRepository } from './spoken-words.repository.ts';
import { createVocabularyVersionRepository } from './vocabulary-version.repository.ts';
import type { IndexedWord } from './word-index.ts';
import { isPublished, keywords } from './words.table.ts';

// Cards and lists show nothing of an entry's depth, and all words are held in memory.
const { depth: _, ...CARD_COLUMNS } = getTableColumns(keywords);
const INDEX_COLUMNS = {
  id: keywords.id,
  headword: keywords.headwordEn,
  headwords: keywords.headwords,
  ipa: keywords.ipa,
  partOfSpeech: keywords.partOfSpeech,
  level: keywords.level,
  imageUrl: keywords.imageUrl,
  listedAt: keywords.listedAt,
  createdAt: keywords.createdAt,
  text: keywords.searchText,
};
const SENSES = sql<Translations[]>`jsonb_path_query_array(${keywords.depth}, '$.senses[*].headwords')`;
type KeywordRow = Omit<typeof keywords.$inferSelect, 'depth'>;

export function keywordFromRow(row: KeywordRow): Keyword {
  return {
    id: row.id,
    headword: row.headwordEn,
    variants: row.variants,
    partOfSpeech: row.partOfSpeech,
    level: isCefrLevel(row.level) ? row.level : undefined,
    topics: row.topics,
    tags: row.tags,
    ipa: row.ipa,
    headwords: row.headwords,
    meanings: row.meanings,
    contexts: row.contexts,
    imageUrl: row.imageUrl ?? undefined,
    audioUrls: {
      en: row.audioUrlEn ?? undefined,
      ar: row.audioUrlAr ?? undefined,
      es: row.audioUrlEs ?? undefined,
      fr: row.audioUrlFr ?? undefined,
      de: row.audioUrlDe ?? undefined,
      pt: row.audioUrlPt ?? undefined,
    },
    status: row.status === 'published' ? 'published' : 'draft',
    review: row.review === 'reviewed' ? 'reviewed' : 'draft',
    createdAt: row.createdAt,
  };
}

/**
 * Queries of the vocabulary as learners read it. Rows in, domain types out; decides nothing but what they never see:
 * drafts.
 */
export function createWordsRepository(database: Database) {
  const { db } = database;
  return {
    ...createVocabularyVersionRepository(database),
    ...createCategoryPagesRepository(database),
    ...createSpokenWordsRepository(database),

    /**
     * What the index of words holds: of all published words, or of those with these ids. Newest first: a search goes
     * through their texts in this order, and on 50,000 words takes twice as long where they lie about in memory.
     */
    async listIndexed(ids?: readonly string[]): Promise<IndexedWord[]> {
      const rows = await db
        .select(INDEX_COLUMNS)
        .from(keywords)
        .where(ids ? and(isPublished, inArray(keywords.id, [...ids])) : isPublished)
        .orderBy(desc(keywords.createdAt), asc(keywords.id));
      return rows.map(({ level, imageUrl, listedAt, createdAt, ...row }) => ({
        ...row,
        level: isCefrLevel(level) ? level : undefined,
        imageUrl: imageUrl ?? undefined,
        listedAt: listedAt.getTime(),
        createdAt: createdAt.getTime(),
      }));
    },

    /** Published words by id, in the order asked for; ids that are not there are left out. */
    async listPublishedByIds(ids: readonly string[]): Promise<Keyword[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select(CARD_COLUMNS)
        .from(keywords)
        .where(and(isPublished, inArray(keywords.id, [...ids])));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [keywordFromRow(row)] : [];
      });
    },

    /** Published words as questions are made from them, but for their sentences; unordered. */
    async listQuizWords(ids: readonly string[]): Promise<QuizWord[]> {
      const { id, headwordEn, variants, partOfSpeech, level, topics, ipa, headwords, depth } = keywords;
      const rows = await db
        .select({
          ...{ id, headword: headwordEn, variants, partOfSpeech, level, topics, ipa, headwords },
          meaning: sql<string | null>`${keywords.meanings}->>'en'`,
          imageUrl: keywords.imageUrl,
          forms: sql<EntryDepth['forms'] | null>`${depth}->'forms'`,
          related: sql<EntryDepth['related'] | null>`${depth}->'related'`,
          senses: SENSES,
        })
        .from(keywords)
        .where(and(isPublished, inArray(keywords.id, [...ids])));
      return rows.map(({ level, meaning, imageUrl, forms, related, senses, ...row }) => ({
        ...row,
        level: isCefrLevel(level) ? level : undefined,
        meanings: { en: meaning ?? undefined },
        contexts: [],
        imageUrl: imageUrl ?? undefined,
        forms: forms ?? undefined,
        related: related ?? undefined,
        senses: senses.map((each) => ({ headwords: each })),
      }));
    },

    /** Translations of the further senses of published words, by id. */
    async listSenses(ids: readonly string[]): Promise<Map<string, Translations[]>> {
      const rows = await db
        .select({ id: keywords.id, senses: SENSES })
        .from(keywords)
        .where(and(isPublished, inArray(keywords.id, [...ids])));
      return new Map(rows.map(({ id, senses }) => [id, senses]));
    },

    /** Those of some ids that are words', drafts among them. */
    async listExisting(ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ id: keywords.id })
        .from(keywords)
        .where(inArray(keywords.id, [...ids]));
      return rows.map(({ id }) => id);
    },

    /** What a published word has beyond its card; empty for one that is not there. */
    async findDepth(id: string): Promise<EntryDepth> {
      const [row] = await db
        .select({ depth: keywords.depth })
        .from(keywords)
        .where(and(isPublished, eq(keywords.id, id)));
      return row?.depth ?? {};
    },

    /** Every published word's address and latest change, by id. */
    async listPublishedChanges(): Promise<
      { id: string; level: string | null; isReviewed: boolean; changedAt: Date }[]
    > {
      return db
        .select({
          id: keywords.id,
          level: keywords.level,
          isReviewed: sql<boolean>`${keywords.review} = 'reviewed'`,
          changedAt: keywords.updatedAt,
        })
        .from(keywords)
        .where(isPublished)
        .orderBy(asc(keywords.id));
    },
  };
}

export type WordsRepository = ReturnType<typeof createWordsRepository>;
