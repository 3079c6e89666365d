import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { languageFields } from '#src/domain/editing/language-fields.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { AppError } from '../platform/app-error.ts';
import { detailsOf } from './category-changes.repository.ts';
import type { CategoryFormsService } from './category-forms.service.ts';
import type { CategoryTableRow, CategoryTablesRepository } from './category-tables.repository.ts';
import type { CategoryWordsService } from './category-words.service.ts';
import type { KeywordTableRepository } from './keyword-table.repository.ts';
import type { CategoriesQuery, CategoryPatch, LinksQuery } from './table-queries.ts';
import { type Expected, mayRead } from './table-reading.ts';

type CategoryParts = {
  repository: CategoryTablesRepository;
  categories: Pick<CategoryFormsService, 'changeCategory'>;
};

/** The table of categories, row by row as the API shows it. */
export function createCategoryTableService({ repository, categories }: CategoryParts) {
  const getCategory = async (id: string) => {
    const row = await repository.findCategory(id);
    if (!row) throw new AppError('category-not-found');
    return categoryRow(row);
  };

  return {
    /** @throws AppError not-signed-in, forbidden */
    async listCategories(visitor: Visitor, query: CategoriesQuery) {
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
      const saved = await categories.changeCategory(visitor, id, form, async (tx) => {
        const row = await repository.findCategory(id, tx);
        return row !== undefined && isExpected(categoryRow(row));
      });
      if (saved.outcome === 'refused') throw new AppError(saved.faults[0] ?? 'name-required');
      return getCategory(id);
    },
  };
}

export type CategoryTableService = ReturnType<typeof createCategoryTableService>;
export type CategoryRow = ReturnType<typeof categoryRow>;

type LinkParts = {
  repository: CategoryTablesRepository;
  keywords: Pick<KeywordTableRepository, 'findKeywords'>;
  categories: Pick<CategoryWordsService, 'addWord' | 'putWords' | 'removeWord'>;
};

/** Which keywords are in which categories, row by row as the API shows it. */
export function createCategoryKeywordTableService({ repository, keywords, categories }: LinkParts) {
  return {
    /** @throws AppError not-signed-in, forbidden */
    async listLinks(visitor: Visitor, query: LinksQuery) {
      mayRead(visitor, query.status);
      const filter = { categoryId: query.category_id, keywordId: query.keyword_id, status: query.status };
      const links = await repository.listLinks(filter, query);
      const words =
        query.embed &&
        (await keywords.findKeywords([...new Set(links.map((link) => link.keyword_id))], query.status));
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
  };
}

export type CategoryKeywordTableService = ReturnType<typeof createCategoryKeywordTableService>;

function categoryRow(row: CategoryTableRow) {
  const { names, slugs } = detailsOf(row);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    icon_emoji: row.iconEmoji,
    ...languageFields('name', (code) => names[code] ?? null),
    ...languageFields('slug', (code) => slugs[code] ?? null),
  };
}
