import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LanguagePairRow } from '#src/domain/editing/language-pair-form.ts';
import { type Database, type Db, notify } from '../platform/database.ts';
import {
  categories,
  categoryKeywords,
  importedItems,
  keywords,
  languagePairs,
  vocabularyState,
} from '../words/words.table.ts';
import { categoryValues, detailsOf, keepFormerSlugs } from './category-changes.repository.ts';
import { keywordValues, type NewCategory, type NewKeyword, type NewLink } from './import-rows.ts';
import { listedSince } from './keyword-changes.repository.ts';

/** Number under which processes take turns at importing. */
const IMPORT_LOCK = 7_261_944;

/** Rows a statement carries at once: well below PostgreSQL's 65,535 parameters. */
const CHUNK = 400;

function chunksOf<T>(items: T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, i) =>
    items.slice(i * CHUNK, (i + 1) * CHUNK),
  );
}

/** What the import reads and writes, all in one transaction. */
export function createImportRepository({ db, inTurn }: Database) {
  return {
    inTransaction: <T>(work: (store: ImportStore) => Promise<T>): Promise<T> =>
      // Processes that start together take turns; all but the first find nothing left to do.
      inTurn(IMPORT_LOCK, () => db.transaction((tx) => work(storeIn(tx as unknown as Db)))),
  };
}

export type ImportRepository = ReturnType<typeof createImportRepository>;

type ImportStore = ReturnType<typeof storeIn>;

function storeIn(tx: Db) {
  return {
    keywords: keywordStore(tx),
    categories: categoryStore(tx),
    links: linkStore(tx),
    languagePairs: languagePairStore(tx),
    searchTexts: searchTextStore(tx),

    async readDigest(): Promise<string | null> {
      const [row] = await tx
        .select({ digest: vocabularyState.importDigest })
        .from(vocabularyState)
        .for('update');
      return row?.digest ?? null;
    },

    /** Notes what was imported and moves the vocabulary's version, of which every process is told. */
    async finish(digest: string) {
      const [row] = await tx
        .insert(vocabularyState)
        .values({ id: 1, version: 1, importDigest: digest })
        .onConflictDoUpdate({
          target: vocabularyState.id,
          set: { version: sql`${vocabularyState.version} + 1`, importDigest: digest },
        })
        .returning({ version: vocabularyState.version });
      await notify(tx, 'vocabulary', String(row?.version ?? 1));
    },
  };
}

function keywordStore(tx: Db) {
  return {
    ...importedStore(tx, 'keyword'),
    async readAll(): Promise<Map<string, NewKeyword>> {
      const rows = await tx.select().from(keywords);
      return new Map(
        rows.map((row) => [
          row.id,
          {
            id: row.id,
            headwords: row.headwords,
            variants: row.variants,
            meanings: row.meanings,
            ipa: row.ipa,
            partOfSpeech: row.partOfSpeech,
            contexts: row.contexts,
            ...(Object.keys(row.depth).length > 0 && { depth: row.depth }),
            level: row.level,
            topics: row.topics,
            imageUrl: row.imageUrl,
            status: row.status,
            review: row.review,
            searchText: row.searchText,
            createdAt: row.createdAt.toISOString(),
          },
        ]),
      );
    },
    async add(items: NewKeyword[]) {
      for (const chunk of chunksOf(items)) await tx.insert(keywords).values(chunk.map(keywordValues));
    },
    /** Many at a time: a new version of the vocabulary may have changed them all. */
    async change(items: NewKeyword[]) {
      for (const chunk of chunksOf(items)) {
        const values = chunk.map(keywordValues);
        const columns = Object.keys(values[0] ?? {}) as (keyof (typeof values)[number])[];
        const given = Object.fromEntries(
          columns.map((column) => [column, sql`excluded.${sql.identifier(keywords[column].name)}`]),
        );
        await tx
          .insert(keywords)
          .values(values)
          .onConflictDoUpdate({
            target: keywords.id,
            set: {
              ...given,
              updatedAt: sql`now()`,
              listedAt: listedSince(sql`excluded.status`, sql`excluded.level`, sql`now()`),
            },
          });
      }
    },
  };
}

function categoryStore(tx: Db) {
  return {
    ...importedStore(tx, 'category'),
    async readAll(): Promise<Map<string, NewCategory>> {
      const rows = await tx.select().from(categories);
      return new Map(rows.map((row) => [row.id, { id: row.id, ...detailsOf(row) }]));
    },
    async add(items: NewCategory[]) {
      for (const chunk of chunksOf(items))
        await tx.insert(categories).values(chunk.map((item) => ({ id: item.id, ...categoryValues(item) })));
    },
    async change(items: NewCategory[]) {
      const before = await this.readAll();
      for (const item of items) {
        const old = before.get(item.id);
        if (old) await keepFormerSlugs(tx, old, item);
        await tx
          .update(categories)
          .set({ ...categoryValues(item), updatedAt: sql`now()` })
          .where(eq(categories.id, item.id));
      }
    },
  };
}

function linkStore(tx: Db) {
  return {
    ...importedStore(tx, 'link'),
    async readAll(): Promise<Map<string, NewLink>> {
      const rows = await tx.select().from(categoryKeywords);
      return new Map(
        rows.map((row) => [
          `${row.categoryId}/${row.keywordId}`,
          { id: `${row.categoryId}/${row.keywordId}`, ...row },
        ]),
      );
    },
    /** A link whose word or category an admin removed can't be made; it is left out. */
    async add(items: NewLink[]) {
      const words = new Set((await tx.select({ id: keywords.id }).from(keywords)).map((row) => row.id));
      const topics = new Set((await tx.select({ id: categories.id }).from(categories)).map((row) => row.id));
      const possible = items.filter((item) => words.has(item.keywordId) && topics.has(item.categoryId));
      for (const chunk of chunksOf(possible)) {
        await tx.insert(categoryKeywords).values(chunk.map(({ id: _, ...row }) => row));
      }
    },
    async change(items: NewLink[]) {
      for (const { position, categoryId, keywordId } of items) {
        await tx
          .update(categoryKeywords)
          .set({ position })
          .where(and(eq(categoryKeywords.categoryId, categoryId), eq(categoryKeywords.keywordId, keywordId)));
      }
    },
  };
}

function languagePairStore(tx: Db) {
  return {
    ...importedStore(tx, 'language-pair'),
    async readAll(): Promise<Map<string, LanguagePairRow>> {
      return new Map((await tx.select().from(languagePairs)).map((row) => [row.id, row]));
    },
    async add(items: LanguagePairRow[]) {
      if (items.length > 0) await tx.insert(languagePairs).values(items);
    },
    async change(items: LanguagePairRow[]) {
      for (const item of items) await tx.update(languagePairs).set(item).where(eq(languagePairs.id, item.id));
    },
  };
}

function searchTextStore(tx: Db) {
  return {
    async readVersion(): Promise<number | null> {
      const [row] = await tx.select({ version: vocabularyState.searchTextVersion }).from(vocabularyState);
      return row?.version ?? null;
    },
    async readAll() {
      const { id, headwords, variants, level, topics, searchText, depth } = keywords;
      const rows = await tx
        .select({ id, headwords, variants, level, topics, searchText, depth })
        .from(keywords);
      return rows.map(({ depth, ...row }) => ({ ...row, senses: depth.senses }));
    },
    async change(items: { id: string; text: string }[]) {
      for (const chunk of chunksOf(items)) {
        const rows = JSON.stringify(chunk);
        await tx.execute(
          sql`update ${keywords} set search_text = v.text from jsonb_to_recordset(${rows}::jsonb) as v(id text, text text) where ${keywords.id} = v.id`,
        );
      }
    },
    async finish(version: number) {
      await tx
        .insert(vocabularyState)
        .values({ id: 1, version: 0, searchTextVersion: version })
        .onConflictDoUpdate({ target: vocabularyState.id, set: { searchTextVersion: version } });
    },
  };
}

function importedStore(tx: Db, kind: string) {
  return {
    async readImported(): Promise<Map<string, string>> {
      const rows = await tx.select().from(importedItems).where(eq(importedItems.kind, kind));
      return new Map(rows.map((row) => [row.id, row.digest]));
    },
    async remember(digests: Map<string, string>) {
      for (const chunk of chunksOf([...digests])) {
        const ids = chunk.map(([id]) => id);
        await tx
          .delete(importedItems)
          .where(and(eq(importedItems.kind, kind), inArray(importedItems.id, ids)));
        await tx.insert(importedItems).values(chunk.map(([id, digest]) => ({ kind, id, digest })));
      }
    },
  };
}
