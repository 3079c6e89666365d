import { createHash } from 'node:crypto';
import { canonicalJson } from '#src/domain/editing/keyword-version.ts';
import { LANGUAGE_CATALOGUE, LANGUAGES } from '#src/domain/language.ts';
import type { BundledCategory, Entry } from '#src/domain/words/entry.ts';
import { depthOf } from '#src/domain/words/entry-depth.ts';
import { keywordSearchText, SEARCH_TEXT_VERSION } from '#src/domain/words/search-text.ts';
import type { BundledContent } from '../words/bundled-content.ts';
import type { ImportRepository } from './import.repository.ts';
import type { NewCategory, NewKeyword } from './import-rows.ts';

export type ImportReport = {
  added: number;
  changed: number;
  unchanged: number;
  /** What an admin changed or removed, and so the import left alone: kind and id. */
  conflicts: { kind: string; id: string; reason: 'changed-by-admin' | 'removed-by-admin' }[];
};

/** Where created_at of bundled words counts from: fixed, so that importing twice gives the same rows. */
const FIRST_CREATED_AT = Date.UTC(2025, 9, 1);

const LANGUAGE_PAIR_ROWS = LANGUAGES.map((code) => ({
  id: `${code}-en`,
  baseLanguage: LANGUAGE_CATALOGUE[code].name,
  targetLanguages: ['English'],
}));

const emptyReport = (): ImportReport => ({ added: 0, changed: 0, unchanged: 0, conflicts: [] });

/**
 * Brings the bundled vocabulary into the database. Idempotent: what is there already stays, what the bundle changed
 * since the last import follows it, what an admin changed or removed is kept and reported.
 */
export function createImportService({ repository }: { repository: ImportRepository }) {
  return {
    async importBundled(content: BundledContent): Promise<ImportReport | 'up-to-date'> {
      const keywords = bundledKeywords(content);
      const categories = content.categories.map(bundledCategory);
      const links = bundledLinks(content);
      const digest = digestOf([keywords, categories, links, LANGUAGE_PAIR_ROWS]);
      return repository.inTransaction(async (store) => {
        if ((await store.readDigest()) === digest) return 'up-to-date';
        const report = emptyReport();
        await bring(store.keywords, 'keyword', keywords, report);
        await bring(store.categories, 'category', categories, report);
        await bring(store.links, 'link', links, report);
        await bring(store.languagePairs, 'language-pair', LANGUAGE_PAIR_ROWS, report);
        await store.finish(digest);
        return report;
      });
    },

    /** Brings the six language pairs alone, which are there without the bundled vocabulary too (READINGS R25). */
    async bringLanguagePairs(): Promise<void> {
      await repository.inTransaction(({ languagePairs }) =>
        bring(languagePairs, 'language-pair', LANGUAGE_PAIR_ROWS, emptyReport()),
      );
    },

    /**
     * Makes what entries are searched by again where an earlier version of the program made it.
     * @returns how many differ
     */
    async bringSearchTexts(): Promise<number> {
      return repository.inTransaction(async ({ searchTexts }) => {
        if ((await searchTexts.readVersion()) === SEARCH_TEXT_VERSION) return 0;
        const changed = (await searchTexts.readAll()).flatMap(({ id, searchText, ...entry }) => {
          const text = keywordSearchText(entry);
          return text === searchText ? [] : [{ id, text }];
        });
        await searchTexts.change(changed);
        await searchTexts.finish(SEARCH_TEXT_VERSION);
        return changed.length;
      });
    },
  };
}

export type ImportService = ReturnType<typeof createImportService>;

type Store<T> = {
  /** Items as they are in the database now, in the same shape as the bundle's, by id. */
  readAll(): Promise<Map<string, T>>;
  /** Digest of each item as it was imported last, by id. */
  readImported(): Promise<Map<string, string>>;
  add(items: T[]): Promise<void>;
  change(items: T[]): Promise<void>;
  remember(digests: Map<string, string>): Promise<void>;
};

async function bring<T extends { id: string; searchText?: string }>(
  store: Store<T>,
  kind: string,
  items: T[],
  report: ImportReport,
): Promise<void> {
  const present = await store.readAll();
  const imported = await store.readImported();
  const added: T[] = [];
  const changed: T[] = [];
  const digests = new Map<string, string>();
  for (const item of items) {
    const before = imported.get(item.id);
    const digest = digestOf(withoutSearchText(item));
    const now = present.get(item.id);
    if (!now && before !== undefined) {
      report.conflicts.push({ kind, id: item.id, reason: 'removed-by-admin' });
    } else if (!now) {
      added.push(item);
      digests.set(item.id, digest);
    } else if (digestOf(withoutSearchText(now)) === digest) {
      report.unchanged++;
      digests.set(item.id, digest);
    } else if (before === digestOf(withoutSearchText(now)) || before === digestOf(now)) {
      // Digests of before the search text's second version were of that too.
      changed.push(item);
      digests.set(item.id, digest);
    } else {
      report.conflicts.push({ kind, id: item.id, reason: 'changed-by-admin' });
    }
  }
  await store.add(added);
  await store.change(changed);
  await store.remember(digests);
  report.added += added.length;
  report.changed += changed.length;
}

/** What follows from the rest of an entry, and from the program's version. */
function withoutSearchText<T extends { searchText?: string }>({ searchText: _, ...item }: T): object {
  return item;
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 32);
}

/**
 * Entries as rows. created_at is spaced by a second in reverse of `order`, so that newest-first lists begin with the
 * commonest words (READINGS R24).
 */
function bundledKeywords(content: BundledContent): NewKeyword[] {
  const rank = new Map(content.order.map((id, i) => [id, i]));
  const sorted = [...content.entries].sort(
    (a, b) => (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity) || (a.id < b.id ? -1 : 1),
  );
  return sorted.map((entry, i) => {
    const depth = depthOf(entry);
    return {
      id: entry.id,
      headwords: entry.headwords,
      variants: entry.variants ?? [],
      meanings: entry.meanings,
      ipa: entry.ipa,
      partOfSpeech: entry.partOfSpeech,
      contexts: entry.contexts,
      ...(Object.keys(depth).length > 0 && { depth }),
      level: entry.level,
      topics: entry.topics,
      imageUrl: entry.picture === null ? null : `/pictures/${entry.picture}.webp`,
      status: 'published',
      review: entry.review,
      searchText: keywordSearchText(entry),
      createdAt: new Date(FIRST_CREATED_AT + (sorted.length - i) * 1000).toISOString(),
    };
  });
}

function bundledCategory(category: BundledCategory): NewCategory {
  return {
    id: category.slug,
    name: category.names.en,
    slug: category.slug,
    description: category.descriptions.en,
    descriptions: category.descriptions,
    iconEmoji: category.emoji,
    names: category.names,
    slugs: category.slugs,
  };
}

/** A category's words in the order in which learners meet them: the most typical, then easiest level first, commonest first. */
function bundledLinks(content: BundledContent) {
  const rank = new Map(content.order.map((id, i) => [id, i]));
  const place = (entry: Entry) => rank.get(entry.id) ?? Infinity;
  return content.categories.flatMap((category) => {
    const typical = new Map(content.showcase.topics[category.slug]?.map((id, i) => [id, i]));
    const first = ({ id }: Entry) => typical.get(id) ?? typical.size;
    return content.entries
      .filter((entry) => entry.topics.includes(category.slug))
      .sort(
        (a, b) =>
          first(a) - first(b) ||
          a.level.localeCompare(b.level) ||
          place(a) - place(b) ||
          (a.id < b.id ? -1 : 1),
      )
      .map((entry, position) => ({
        id: `${category.slug}/${entry.id}`,
        categoryId: category.slug,
        keywordId: entry.id,
        position,
      }));
  });
}
