import { baseLanguageOf, LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { categoryListPath, categoryPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type CategoryListData, CategoryListScreen } from '#src/ui/categories/category-list-screen.tsx';
import type { Route } from './+types/category-list.ts';
import { pageOf, shownLevel, stateCountsOf } from './forms/page-request.ts';
import { pageMeta } from './rendering/page-meta.ts';
import { linkList } from './rendering/structured-data.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<CategoryListData> {
  const asked = context.get(requestContext);
  const { services, preferences, language } = asked;
  const { pair } = pageOf(request, 'category-list');
  return {
    pair,
    ownLevel: shownLevel(preferences),
    stateTexts: learnerPlacesTexts(language).states,
    categories: await services.words.listCategories(pair),
    counts: (await stateCountsOf(asked))?.categories,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { pair, categories } = loaderData;
  return pageMeta(matches, {
    title: (t) => t('categories.title'),
    description: (t) => t('categories.description'),
    canonical: categoryListPath(pair),
    alternates: LANGUAGE_PAIRS.map((each) => ({
      language: baseLanguageOf(each),
      path: categoryListPath(each),
    })),
    trail: (t) => [{ name: t('categories.title'), path: categoryListPath(pair) }],
    structuredData: (t) => [
      linkList(
        t('categories.title'),
        categories.map(({ name, slug }) => ({ name, path: categoryPath(pair, slug) })),
      ),
    ],
  });
}

export default function CategoryListRoute({ loaderData }: Route.ComponentProps) {
  return <CategoryListScreen data={loaderData} />;
}
