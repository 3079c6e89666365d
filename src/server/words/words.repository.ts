import { and, asc, desc, eq, getTableColumns, inArray, max, or, sql } from 'drizzle-orm';
import { allSlugsOf, type Category } from '#src/domain/category.ts';
import type { EntryDepth } from '#src/domain/entry-depth.ts';
import type { Keyword } from '#src/domain/keyword.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { isCefrLevel } from '#src/domain/level.ts';
import type { Database, Db } from '../platform/database.ts';
import type { IndexedWord } from './word-index.ts';
import {
  categories,
  categoryKeywords,
  formerCategorySlugs,
  keywords,
  vocabularyState,
} from './words.table.ts';

// Cards and lists show nothing of an entry's depth, and all words are held in memory.
const { depth: _, ...CARD_COLUMNS } = getTableColumns(keywords);
type KeywordRow = Omit<typeof keywords.$inferSelect, 'depth'>;
type CategoryRow = typeof categories.$inferSelect;

const AUDIO_COLUMNS = {
  en: keywords.audioUrlEn,
  ar: keywords.audioUrlAr,
  es: keywords.audioUrlEs,
  fr: keywords.audioUrlFr,
  de: keywords.audioUrlDe,
  pt: keywords.audioUrlPt,
} as const satisfies Record<LanguageCode, unknown>;

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

export function categoryFromRow(row: CategoryRow): Category {
  const some = (value: string | null) => value ?? undefined;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: some(row.description),
    descriptions: row.descriptions,
    iconEmoji: some(row.iconEmoji),
    names: {
      en: some(row.nameEn),
      ar: some(row.nameAr),
      es: some(row.nameEs),
      fr: some(row.nameFr),
      de: some(row.nameDe),
      pt: some(row.namePt),
    },
    slugs: {
      en: some(row.slugEn),
      ar: some(row.slugAr),
      es: some(row.slugEs),
      fr: some(row.slugFr),
      de: some(row.slugDe),
      pt: some(row.slugPt),
    },
  };
}

/**
 * Keeps the slugs that a category loses, so that links to them lead on. To be called with every change of a category,
 * in its transaction.
 */
export async function keepFormerSlugs(
  tx: Db,
  before: Pick<Category, 'id' | 'slug' | 'slugs'>,
  after: Pick<Category, 'slug' | 'slugs'>,
): Promise<void> {
  const kept = new Set(allSlugsOf(after));
  for (const slug of allSlugsOf(before).filter((each) => !kept.has(each))) {
    await tx
      .insert(formerCategorySlugs)
      .values({ slug, categoryId: before.id })
      .onConflictDoUpdate({
        target: formerCategorySlugs.slug,
        set: { categoryId: before.id, changedAt: sql`now()` },
      });
  }
}

/**
 * How soon learners see a change of the vocabulary: on every page at once; taken up at once, page by page as there is
 * time for it; or, for each of the many words that a batch publishes, taken up some time later, page by page.
 */
export const URGENCIES = ['now', 'one-by-one', 'soon'] as const;
export type Urgency = (typeof URGENCIES)[number];

export type VocabularyChange = {
  /** The version that it leads to: one more than before, or the same where what could wait is to be taken up. */
  version: number;
  urgency: Urgency;
  /** Entries that have changed; undefined where any may have, and other things too. */
  ids: readonly string[] | undefined;
};

const published = eq(keywords.status, 'published');

/** Queries of the vocabulary. Rows in, domain types out; decides nothing but what learners never see: drafts. */
export function createWordsRepository(database: Database) {
  const { db } = database;
  return {
    /** Whether other processes may change the vocabulary while this one runs. */
    isShared: database.kind === 'postgres',

    /** The count of changes so far; 0 before the first. */
    async readVersion(): Promise<number> {
      const [row] = await db.select({ version: vocabularyState.version }).from(vocabularyState);
      return row?.version ?? 0;
    },

    /**
     * Calls back whenever the vocabulary's version moves, in whichever process; and calls the other after
     * notifications may have been lost.
     */
    async onVersionChange(callback: (change: VocabularyChange) => void, onLoss: () => void): Promise<void> {
      const changed = (payload: string) => {
        const [version = '0', urgency, ...ids] = payload.split(' ');
        callback({
          version: Number.parseInt(version, 10),
          urgency: URGENCIES.find((each) => each === urgency) ?? 'now',
          ids: ids.length > 0 ? ids : undefined,
        });
      };
      await database.listen('vocabulary', changed, onLoss);
    },

    /**
     * What the index of words holds: of all published words, or of those with these ids. Newest first: a search goes
     * through their texts in this order, and on 50,000 words takes twice as long where they lie about in memory.
     */
    async listIndexed(ids?: readonly string[]): Promise<IndexedWord[]> {
      const rows = await db
        .select({
          id: keywords.id,
          level: keywords.level,
          listedAt: keywords.listedAt,
          createdAt: keywords.createdAt,
          text: keywords.searchText,
        })
        .from(keywords)
        .where(ids ? and(published, inArray(keywords.id, [...ids])) : published)
        .orderBy(desc(keywords.createdAt), asc(keywords.id));
      return rows.map(({ level, listedAt, createdAt, ...row }) => ({
        ...row,
        level: isCefrLevel(level) ? level : undefined,
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
        .where(and(published, inArray(keywords.id, [...ids])));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [keywordFromRow(row)] : [];
      });
    },

    /** What a published word has beyond its card; empty for one that is not there. */
    async findDepth(id: string): Promise<EntryDepth> {
      const [row] = await db
        .select({ depth: keywords.depth })
        .from(keywords)
        .where(and(published, eq(keywords.id, id)));
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
        .where(published)
        .orderBy(asc(keywords.id));
    },

    /** When each category, or one of its published words, changed last. */
    async listCategoryChanges(): Promise<{ id: string; changedAt: Date }[]> {
      const rows = await db
        .select({
          id: categories.id,
          own: categories.updatedAt,
          words: max(keywords.updatedAt),
        })
        .from(categories)
        .leftJoin(categoryKeywords, eq(categoryKeywords.categoryId, categories.id))
        .leftJoin(keywords, and(eq(keywords.id, categoryKeywords.keywordId), published))
        .groupBy(categories.id);
      return rows.map(({ id, own, words }) => ({ id, changedAt: words && words > own ? words : own }));
    },

    /**
     * A text that is a headword or an example sentence, in a language, of a published word; with the stored sound of
     * that headword, if there is one.
     */
    async findPublishedText(
      language: LanguageCode,
      text: string,
    ): Promise<{ audioUrl: string | undefined } | undefined> {
      const headword = JSON.stringify({ [language]: text });
      const context = JSON.stringify([{ [language]: text }]);
      const isHeadword = sql`${keywords.headwords} @> ${headword}::jsonb`;
      const url = sql<string | null>`case when ${isHeadword} then ${AUDIO_COLUMNS[language]} end`;
      const [row] = await db
        .select({ url })
        .from(keywords)
        .where(and(published, sql`(${isHeadword} or ${keywords.contexts} @> ${context}::jsonb)`))
        .orderBy(sql`1 nulls last`)
        .limit(1);
      return row && { audioUrl: row.url ?? undefined };
    },

    /** All categories by name, each with the count of its published words. */
    async listCategories(): Promise<(Category & { wordCount: number })[]> {
      const counts = await db
        .select({ categoryId: categoryKeywords.categoryId, count: sql<number>`count(*)::int` })
        .from(categoryKeywords)
        .innerJoin(keywords, and(eq(keywords.id, categoryKeywords.keywordId), published))
        .groupBy(categoryKeywords.categoryId);
      const countOf = new Map(counts.map((row) => [row.categoryId, row.count]));
      const rows = await db.select().from(categories).orderBy(asc(categories.name));
      return rows.map((row) => ({ ...categoryFromRow(row), wordCount: countOf.get(row.id) ?? 0 }));
    },

    /** The categories whose slug in any language is this; more than one only where two languages share a slug. */
    async listCategoriesBySlug(slug: string): Promise<Category[]> {
      const { slugEn, slugAr, slugEs, slugFr, slugDe, slugPt } = categories;
      const columns = [categories.slug, slugEn, slugAr, slugEs, slugFr, slugDe, slugPt];
      const rows = await db
        .select()
        .from(categories)
        .where(or(...columns.map((column) => eq(column, slug))));
      return rows.map(categoryFromRow);
    },

    /** The category that once had this slug, in whichever language. */
    async findCategoryByFormerSlug(slug: string): Promise<Category | undefined> {
      const [row] = await db
        .select({ category: categories })
        .from(formerCategorySlugs)
        .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
        .where(eq(formerCategorySlugs.slug, slug));
      return row && categoryFromRow(row.category);
    },

    /** Ids of a category's published words, by position. */
    async listCategoryKeywordIds(categoryId: string): Promise<string[]> {
      const rows = await db
        .select({ id: categoryKeywords.keywordId })
        .from(categoryKeywords)
        .innerJoin(keywords, and(eq(keywords.id, categoryKeywords.keywordId), published))
        .where(eq(categoryKeywords.categoryId, categoryId))
        .orderBy(asc(categoryKeywords.position), asc(categoryKeywords.keywordId));
      return rows.map((row) => row.id);
    },

    /**
     * Remembers where a headword's sound is stored, with every word that has it.
     * @param instead an address at which nothing is any more; other sounds that words have stay theirs
     */
    async storeAudioUrl(
      language: LanguageCode,
      headword: string,
      url: string,
      instead: string | undefined,
    ): Promise<void> {
      const column = AUDIO_COLUMNS[language];
      const spoken = JSON.stringify({ [language]: headword });
      await db.execute(
        sql`update ${keywords} set ${sql.identifier(column.name)} = ${url} where ${keywords.headwords} @> ${spoken}::jsonb and (${column} is null or ${column} = ${instead ?? null})`,
      );
    },
  };
}

export type WordsRepository = ReturnType<typeof createWordsRepository>;
