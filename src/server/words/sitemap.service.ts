import { LANGUAGES, type LanguageCode, pairOf } from '#src/domain/language.ts';
import { STUDY_LEVELS } from '#src/domain/words/level.ts';
import { rangesOf } from '#src/domain/words/word-range.ts';
import {
  categoryListPath,
  categoryPath,
  encodePath,
  LANDING_PATHS,
  levelsPath,
  studyRangePath,
  wordListPath,
  wordPath,
} from '#src/i18n/paths.ts';
import { LAST_UPDATED } from '#src/i18n/static-pages/static-page-texts.ts';
import type { CategoryPagesRepository } from './category-pages.repository.ts';
import type { CategoryPagesService } from './category-pages.service.ts';
import type { HeldWords } from './held-words.ts';
import { LIST_PAGE_SIZE } from './word-lists.service.ts';
import type { WordsRepository } from './words.repository.ts';

export const SITEMAP_KINDS = ['pages', 'levels', 'categories', 'words'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** One sitemap of one language. */
export type SitemapName = { language: LanguageCode; kind: SitemapKind; part: number };

/** `path` is percent-encoded; `changed` an instant or a month in the form of W3C's date and time note. */
export type SitemapEntry = { path: string; changed: string | undefined };

/** Addresses that a sitemap may hold (sitemaps.org). */
const MAX_ENTRIES = 50_000;

const STATIC_PAGES = ['privacy-policy', 'terms-of-use', 'about-us'] as const;

/**
 * The pages that search engines may show: each answers 200, names itself canonical and is not marked noindex. A page
 * counts as changed when a row did that it is made from; that the order of words is new every day is no change.
 */
export function createSitemapService({
  words,
  repository,
}: {
  words: Pick<HeldWords, 'remember'> & Pick<CategoryPagesService, 'listCategories'>;
  repository: Pick<WordsRepository, 'listPublishedChanges'> &
    Pick<CategoryPagesRepository, 'listCategoryChanges'>;
}) {
  const readRows = async () => {
    const [published, categories] = await Promise.all([
      repository.listPublishedChanges(),
      repository.listCategoryChanges(),
    ]);
    return { published, categoryChanged: new Map(categories.map(({ id, changedAt }) => [id, changedAt])) };
  };

  const listAll = async (language: LanguageCode, kind: SitemapKind): Promise<SitemapEntry[]> => {
    const pair = pairOf(language);
    const { published, categoryChanged } = await words.remember('sitemap', readRows);
    const anyChange = latest([...published.map((row) => row.changedAt), ...categoryChanged.values()]);
    const entry = (path: string, changed: string | undefined): SitemapEntry => ({
      path: encodePath(path),
      changed,
    });
    switch (kind) {
      case 'pages':
        return [
          // It speaks the visitor's language, and English to whoever asks for none.
          ...(language === 'en' ? [entry('/', anyChange)] : []),
          entry(LANDING_PATHS[language], anyChange),
          ...STATIC_PAGES.map((page) => entry(`/${page}?lang=${language}`, LAST_UPDATED)),
        ];
      case 'levels':
        return [
          entry(levelsPath(pair), anyChange),
          ...STUDY_LEVELS.flatMap((level) => {
            const own = published.filter((row) => level === 'all' || row.level?.toLowerCase() === level);
            const changed = latest(own.map((row) => row.changedAt));
            return own.length === 0
              ? []
              : rangesOf(own.length).map((range) => entry(studyRangePath(pair, level, range), changed));
          }),
        ];
      case 'categories': {
        const listed = await words.listCategories(pair);
        return [
          entry(categoryListPath(pair), anyChange),
          ...listed
            .filter(({ wordCount }) => wordCount > 0)
            .map(({ id, slug }) => entry(categoryPath(pair, slug), latest([categoryChanged.get(id)]))),
        ];
      }
      case 'words': {
        const pages = Math.ceil(published.length / LIST_PAGE_SIZE);
        const listed = latest(published.map((row) => row.changedAt));
        return [
          ...Array.from({ length: pages }, (_, i) =>
            entry(wordListPath(pair) + (i === 0 ? '' : `?page=${i + 1}`), listed),
          ),
          ...published
            .filter((row) => row.isReviewed)
            .map((row) => entry(wordPath(pair, row.id), row.changedAt.toISOString())),
        ];
      }
    }
  };

  return {
    /** Every sitemap that holds something, with its latest change. */
    async listSitemaps(): Promise<(SitemapName & { changed: string | undefined })[]> {
      const lists = await Promise.all(
        LANGUAGES.flatMap((language) =>
          SITEMAP_KINDS.map(async (kind) => ({ language, kind, entries: await listAll(language, kind) })),
        ),
      );
      return lists.flatMap(({ language, kind, entries }) =>
        Array.from({ length: Math.ceil(entries.length / MAX_ENTRIES) }, (_, i) => ({
          language,
          kind,
          part: i + 1,
          changed: entriesOf(entries, i + 1).reduce<string | undefined>(
            (last, { changed }) => (changed && (!last || changed > last) ? changed : last),
            undefined,
          ),
        })),
      );
    },

    /** @param name.part 1-based @returns an empty list where there is no such part */
    async listEntries({ language, kind, part }: SitemapName): Promise<SitemapEntry[]> {
      return entriesOf(await listAll(language, kind), part);
    },
  };
}

export type SitemapService = ReturnType<typeof createSitemapService>;

function entriesOf(entries: SitemapEntry[], part: number): SitemapEntry[] {
  return entries.slice((part - 1) * MAX_ENTRIES, part * MAX_ENTRIES);
}

function latest(instants: (Date | undefined)[]): string | undefined {
  let last: Date | undefined;
  for (const instant of instants) if (instant && (!last || instant > last)) last = instant;
  return last?.toISOString();
}
