import { baseLanguageOf, LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { categoryListPath, categoryPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type CategoryListData, CategoryListScreen } from '#src/ui/categories/category-list-screen.tsx';
import type { Route } from './+types/category-list.ts';
import { pageMeta } from './page-meta.ts';
import { pageOf, shownLevel } from './page-request.ts';
import { linkList } from './structured-data.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<CategoryListData> {
  const { services, preferences } = context.get(requestContext);
  const { pair } = pageOf(request, 'category-list');
  return { pair, ownLevel: shownLevel(preferences), categories: await services.words.listCategories(pair) };
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
