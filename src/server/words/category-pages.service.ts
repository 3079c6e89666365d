import { categorySlug } from '#src/domain/editing/category-form.ts';
import { baseLanguageOf, type LanguagePair } from '#src/domain/language.ts';
import {
  allSlugsOf,
  type Category,
  categoryDescriptionIn,
  categoryNameIn,
  categorySlugIn,
  isListed,
} from '#src/domain/words/category.ts';
import { foldForSearch } from '#src/domain/words/search-text.ts';
import type { CategoryPagesRepository } from './category-pages.repository.ts';
import { WINDOW_AFTER, WINDOW_BEFORE } from './study-windows.service.ts';
import { type CardSources, type NumberedCard, readCards } from './word-cards.ts';

export type ListedCategory = {
  id: string;
  name: string;
  slug: string;
  description: string;
  emoji: string;
  wordCount: number;
};

type Parts = CardSources & { repository: CategoryPagesRepository };

/** Categories as learners see them, and the words in them. */
export function createCategoryPagesService({ repository, ...sources }: Parts) {
  const { held } = sources;
  const allCategories = () => held.remember('categories', () => repository.listCategories());

  /** The category of whose slug, or former slug, this is another spelling: in capitals, without accents, with signs copied along. */
  const findCategoryAlike = async (slug: string): Promise<Category | undefined> => {
    const folded = foldForSearch(slug);
    if (folded === '') return undefined;
    const all = await allCategories();
    const isAlike = (each: string) => foldForSearch(each) === folded;
    return (
      all.find((category) => allSlugsOf(category).some(isAlike)) ??
      repository.findCategoryByFormerSlug(categorySlug(slug))
    );
  };

  /** Ids of a category's published words, in its order; none for an unknown one. */
  const listCategoryIds = (categoryId: string): Promise<readonly string[]> =>
    held.remember(`category-ids|${categoryId}`, () => repository.listCategoryKeywordIds(categoryId));

  /** Cards of a category between two numbers (1-based, inclusive), in the category's own order. */
  async function readCategoryRange(
    categoryId: string,
    pair: LanguagePair,
    first: number,
    last: number,
  ): Promise<{ total: number; cards: NumberedCard[] }> {
    const ids = await listCategoryIds(categoryId);
    const from = Math.max(1, first);
    return {
      total: ids.length,
      cards: await readCards(sources, from, ids.slice(from - 1, Math.max(0, last)), pair),
    };
  }

  return {
    /** Categories that learners see, by their name in the pair's base language. */
    async listCategories(pair: LanguagePair): Promise<ListedCategory[]> {
      const language = baseLanguageOf(pair);
      const all = await allCategories();
      return all
        .filter(isListed)
        .map((category) => ({
          id: category.id,
          name: categoryNameIn(category, language),
          slug: categorySlugIn(category, language),
          description: categoryDescriptionIn(category, language),
          emoji: category.iconEmoji ?? '',
          wordCount: category.wordCount,
        }))
        .sort((a, b) => a.name.localeCompare(b.name, language));
    },

    /**
     * The category whose slug, in any language, this is; the pair's own language goes first where two share it. A slug
     * that no category has any more finds the one that had it last.
     */
    async findCategory(slug: string, pair: LanguagePair): Promise<Category | undefined> {
      return held.remember(`category|${pair}|${slug.slice(0, 200)}`, async () => {
        const found = await repository.listCategoriesBySlug(slug);
        return (
          found.find((category) => categorySlugIn(category, baseLanguageOf(pair)) === slug) ??
          found[0] ??
          (await repository.findCategoryByFormerSlug(slug)) ??
          (await findCategoryAlike(slug))
        );
      });
    },

    async findCategoryById(id: string): Promise<Category | undefined> {
      return (await allCategories()).find((each) => each.id === id);
    },

    listCategoryIds,

    readCategoryRange,

    /** The cards around one word of a category, for a page. */
    readCategoryWindow: (categoryId: string, pair: LanguagePair, number: number) =>
      readCategoryRange(categoryId, pair, number - WINDOW_BEFORE, number + WINDOW_AFTER),
  };
}

export type CategoryPagesService = ReturnType<typeof createCategoryPagesService>;
