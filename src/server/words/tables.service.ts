import { type KeywordRow, keywordRow } from '#src/domain/keyword-row.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import type { CefrLevel } from '#src/domain/level.ts';
import { parseSearch } from '#src/domain/search-text.ts';
import { isAdmin, type Visitor } from '#src/domain/visitor.ts';
import { demand } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import type { CategoriesService, CategorySaved } from './categories.service.ts';
import type { EditorService, KeywordPatch } from './editor.service.ts';
import type { LanguagePairsService } from './language-pairs.service.ts';
import type {
  CategoryTableRow,
  KeywordColumn,
  KeywordsFilter,
  KeywordsOrder,
  Page,
  TablesRepository,
  WantedStatus,
} from './tables.repository.ts';
import { KEYWORD_COLUMNS } from './tables.repository.ts';

/** A part of a table. */
export type Rows<T> = {
  rows: T[];
  /** Rows left out before the first. */
  offset: number;
  /** All that there are; undefined where nobody asked. */
  total: number | undefined;
};

type Paged = Page & { count?: 'exact' | undefined };

export type KeywordsQuery = Paged &
  Omit<KeywordsFilter, 'level' | 'search' | 'pngBelow'> & {
    level?: CefrLevel | undefined;
    search?: string | undefined;
    image?: 'png' | undefined;
    /** One row alone, from 1, in place of limit and offset. */
    position?: number | undefined;
    columns?: readonly KeywordColumn[] | undefined;
    order: KeywordsOrder;
  };

/** What is done only where a row is still as its caller knows it. */
export type Expected<T> = (row: T) => boolean;

export type CategoryPatch = {
  name?: string | undefined;
  slug?: string | undefined;
  description?: string | null | undefined;
  icon_emoji?: string | null | undefined;
} & { [K in `name_${LanguageCode}`]?: string | null | undefined };

type Parts = {
  repository: TablesRepository;
  editor: Pick<EditorService, 'patchKeyword' | 'removeKeyword'>;
  categories: Pick<CategoriesService, 'patchCategory' | 'addWord' | 'putWords' | 'removeWord'>;
  languagePairs: Pick<LanguagePairsService, 'addPair' | 'deletePair'>;
  /** Whether a stored file is here, by the address that entries name it by. */
  hasFile: (url: string) => Promise<boolean>;
  /** Address below which the files of the bucket keyword-images lie. */
  picturesBelow: string;
};

/**
 * The tables of section 7, row by row as the API shows them. Everybody reads what is published (READINGS R23, R28);
 * writing goes through the services that the admin area's screens use.
 */
export function createTablesService(parts: Parts) {
  const { repository, editor, categories, languagePairs, hasFile, picturesBelow } = parts;

  /** @throws AppError not-signed-in, forbidden */
  const mayRead = (visitor: Visitor, status: WantedStatus) => {
    if (status !== 'published') demand('admin', visitor);
  };
  const requireFile = async (url: string | null | undefined) => {
    if (url?.startsWith('/media/') && !(await hasFile(url))) throw new AppError('file-not-stored');
  };

  const getCategory = async (id: string) => {
    const row = await repository.findCategory(id);
    if (!row) throw new AppError('category-not-found');
    return categoryRow(row);
  };

  return {
    /** @throws AppError not-signed-in, forbidden for who asks for drafts and is no admin */
    async listKeywords(visitor: Visitor, query: KeywordsQuery): Promise<Rows<Partial<KeywordRow>>> {
      const {
        columns = KEYWORD_COLUMNS,
        order,
        position,
        count,
        image,
        search,
        limit,
        offset,
        ...filters
      } = query;
      mayRead(visitor, filters.status);
      const filter = {
        ...filters,
        search: parseSearch(search ?? ''),
        pngBelow: image === 'png' ? picturesBelow : undefined,
      };
      const page = position === undefined ? { limit, offset } : { limit: 1, offset: position - 1 };
      return {
        rows: await repository.listKeywords(filter, columns, order, page),
        offset: page.offset,
        total: count || position !== undefined ? await repository.countKeywords(filter) : undefined,
      };
    },

    /** @throws AppError keyword-not-found, also for a draft that the visitor may not see */
    async getKeyword(visitor: Visitor, id: string): Promise<KeywordRow> {
      const row = await repository.findKeyword(id);
      if (!row || (row.status !== 'published' && !isAdmin(visitor))) throw new AppError('keyword-not-found');
      return row;
    },

    /** @throws AppError keyword-not-found, precondition-failed, file-not-stored */
    async changeKeyword(
      visitor: Visitor,
      id: string,
      patch: KeywordPatch,
      isExpected: Expected<KeywordRow>,
    ): Promise<KeywordRow> {
      demand('admin', visitor);
      for (const url of [patch.change.imageUrl, ...LANGUAGES.map((code) => patch.audio[code])])
        await requireFile(url);
      const state = await editor.patchKeyword(visitor, id, patch, (now) => isExpected(keywordRow(id, now)));
      return keywordRow(id, state);
    },

    /** @throws AppError keyword-not-found, precondition-failed */
    async deleteKeyword(visitor: Visitor, id: string, isExpected: Expected<KeywordRow>): Promise<void> {
      await editor.removeKeyword(visitor, id, (now) => isExpected(keywordRow(id, now)));
    },

    /** @throws AppError not-signed-in, forbidden */
    async listCategories(
      visitor: Visitor,
      query: Paged & {
        slug?: string | undefined;
        order: 'name.asc' | 'name.desc';
        embed?: 'keywords' | undefined;
        status: WantedStatus;
      },
    ) {
      mayRead(visitor, query.status);
      const found = await repository.listCategories(query.slug, query.order === 'name.desc', query);
      const words =
        query.embed &&
        Map.groupBy(
          await repository.listWordsOf(
            found.map(({ id }) => id),
            query.status,
          ),
          ({ categoryId }) => categoryId,
        );
      return {
        rows: found.map((row) => ({
          ...categoryRow(row),
          ...(words && {
            category_keywords: (words.get(row.id) ?? []).map(({ id, headword, position }) => ({
              position,
              keyword: { id, headword_en: headword },
            })),
          }),
        })),
        offset: query.offset,
        total: query.count && (await repository.countCategories(query.slug)),
      };
    },

    /** @throws AppError category-not-found */
    getCategory,

    /** @throws AppError category-not-found, precondition-failed, or what is wrong with the change */
    async changeCategory(
      visitor: Visitor,
      id: string,
      patch: CategoryPatch,
      isExpected: Expected<CategoryRow>,
    ): Promise<CategoryRow> {
      const { name_en, name = name_en ?? undefined } = patch;
      const names = LANGUAGES.flatMap((code) => {
        const given = patch[`name_${code}`];
        return code === 'en' || given === undefined ? [] : [[code, given ?? ''] as const];
      });
      const form = {
        name,
        slug: patch.slug,
        description: patch.description === null ? '' : patch.description,
        iconEmoji: patch.icon_emoji === null ? '' : patch.icon_emoji,
        names: Object.fromEntries(names),
      };
      const saved: CategorySaved = await categories.patchCategory(visitor, id, form, async (tx) => {
        const row = await repository.findCategory(id, tx);
        return row !== undefined && isExpected(categoryRow(row));
      });
      if (saved.outcome === 'refused') throw new AppError(saved.faults[0] ?? 'name-required');
      return getCategory(id);
    },

    /** @throws AppError not-signed-in, forbidden */
    async listLinks(
      visitor: Visitor,
      query: Paged & {
        category_id?: string | undefined;
        keyword_id?: string | undefined;
        embed?: 'keyword' | undefined;
        status: WantedStatus;
      },
    ) {
      mayRead(visitor, query.status);
      const filter = { categoryId: query.category_id, keywordId: query.keyword_id, status: query.status };
      const links = await repository.listLinks(filter, query);
      const words =
        query.embed &&
        (await repository.findKeywords([...new Set(links.map((link) => link.keyword_id))], query.status));
      return {
        rows: links.map((link) => ({ ...link, ...(words && { keyword: words.get(link.keyword_id) }) })),
        offset: query.offset,
        total: query.count && (await repository.countLinks(filter)),
      };
    },

    /** @throws AppError 23505 for a keyword that is in the category already; keyword-not-found, category-not-found */
    async addLink(visitor: Visitor, categoryId: string, keywordId: string) {
      if ((await categories.addWord(visitor, categoryId, keywordId)) === 'already-in')
        throw new AppError('23505');
      const [link] = await repository.listLinks(
        { categoryId, keywordId, status: 'all' },
        { limit: 1, offset: 0 },
      );
      // Somebody else may have taken it out again at once.
      if (!link) throw new AppError('keyword-not-found');
      return link;
    },

    /** Puts keywords into categories where they are not yet. @throws AppError keyword-not-found, category-not-found */
    async putLinks(visitor: Visitor, links: readonly { category_id: string; keyword_id: string }[]) {
      const put = await categories.putWords(
        visitor,
        links.map((link) => ({ categoryId: link.category_id, keywordId: link.keyword_id })),
      );
      return put.map(({ categoryId, keywordId, position }) => ({
        category_id: categoryId,
        keyword_id: keywordId,
        position,
      }));
    },

    /** @throws AppError not-found where it was not in it; keyword-not-found, category-not-found */
    async removeLink(visitor: Visitor, categoryId: string, keywordId: string): Promise<void> {
      if ((await categories.removeWord(visitor, categoryId, keywordId)) === 'not-in')
        throw new AppError('not-found');
    },

    async listPairs(query: Paged) {
      const rows = await repository.listPairs(query);
      return {
        rows: rows.map(pairRow),
        offset: query.offset,
        total: query.count && (await repository.countPairs()),
      };
    },

    /** @throws AppError pair-incomplete, pair-too-long, pair-exists */
    async addPair(visitor: Visitor, base: string, targets: readonly string[]) {
      const added = await languagePairs.addPair(visitor, base, targets.join(','));
      if (added.outcome === 'added') return pairRow(added.pair);
      throw new AppError(added.outcome === 'already-there' ? 'pair-exists' : `pair-${added.outcome}`);
    },

    /** @throws AppError not-found */
    async deletePair(visitor: Visitor, id: string): Promise<void> {
      await languagePairs.deletePair(visitor, id);
    },
  };
}

export type TablesService = ReturnType<typeof createTablesService>;
export type CategoryRow = ReturnType<typeof categoryRow>;

function categoryRow(row: CategoryTableRow) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    icon_emoji: row.iconEmoji,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    name_es: row.nameEs,
    name_fr: row.nameFr,
    name_de: row.nameDe,
    name_pt: row.namePt,
    slug_en: row.slugEn,
    slug_ar: row.slugAr,
    slug_es: row.slugEs,
    slug_fr: row.slugFr,
    slug_de: row.slugDe,
    slug_pt: row.slugPt,
  };
}

function pairRow(pair: { id: string; baseLanguage: string; targetLanguages: string[] }) {
  return { id: pair.id, base_language: pair.baseLanguage, target_languages: pair.targetLanguages };
}
