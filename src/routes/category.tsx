import { data as withStatus } from 'react-router';
import {
  baseLanguageOf,
  LANGUAGE_PAIRS,
  type LanguageCode,
  type LanguagePair,
} from '#src/domain/language.ts';
import {
  allSlugsOf,
  categoryDescriptionIn,
  categoryNameIn,
  categorySlugIn,
  isListed,
} from '#src/domain/words/category.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { categoryListPath, categoryPath, wordPath } from '#src/i18n/paths.ts';
import { routeOf } from '#src/i18n/route-of.ts';
import { requestContext } from '#src/server/request-context.ts';
import {
  type CategoryData,
  CategoryMissingScreen,
  CategoryScreen,
  categorySource,
  categoryWordPath,
} from '#src/ui/categories/category-screen.tsx';
import { cardsBetween, keepCards } from '#src/ui/study/card-store.ts';
import type { Route } from './+types/category.ts';
import { accountOf, goTo, movedTo, pageOf, shownLevel } from './forms/page-request.ts';
import { pageMeta, titleOfWord } from './rendering/page-meta.ts';
import { SCRIPTED } from './rendering/route-handle.ts';
import { termSet } from './rendering/structured-data.ts';

export const handle = SCRIPTED;

type Missing = { isMissing: true; pair: LanguagePair };
type Found = CategoryData & {
  isMissing: false;
  slugs: Partial<Record<LanguageCode, string>>;
  sharePicture?: string | undefined;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, preferences, visitor, language: interfaceLanguage } = context.get(requestContext);
  const { pair, slug, number: asked } = pageOf(request, 'category');
  const { words, log } = services;
  const query = new URL(request.url).searchParams;
  // No slug holds a control character, and the database refuses NUL.
  const category = /\p{Cc}/u.test(slug) ? undefined : await words.findCategory(slug, pair);
  if (!category) return withStatus({ isMissing: true, pair } satisfies Missing, { status: 404 });
  const language = baseLanguageOf(pair);
  const own = categorySlugIn(category, language);
  const shared = {
    isMissing: false as const,
    pair,
    ownLevel: shownLevel(preferences),
    stateTexts: learnerPlacesTexts(interfaceLanguage).states,
    id: category.id,
    slug: own,
    slugs: Object.fromEntries(
      LANGUAGE_PAIRS.map(baseLanguageOf).map((code) => [code, categorySlugIn(category, code)]),
    ),
    name: categoryNameIn(category, language),
    description: categoryDescriptionIn(category, language),
    emoji: category.iconEmoji ?? '',
    ...(await accountOf(visitor, pair, services)),
  };
  try {
    const { total } = await words.readCategoryRange(category.id, pair, 1, 0);
    const number = Math.max(1, Math.min(asked ?? 1, total));
    // Not one of its slugs: one that it had. Links to it lead on for ever.
    if (!allSlugsOf(category).includes(slug)) {
      throw movedTo(asked === undefined ? categoryPath(pair, own) : categoryWordPath(pair, own, number));
    }
    const isDone = query.get('done') === '1' && number === total;
    if (slug !== own || (asked !== undefined && asked !== number)) {
      if (asked === undefined) throw goTo(categoryPath(pair, own));
      throw goTo(categoryWordPath(pair, own, number) + (isDone && asked === number ? '&done=1' : ''));
    }
    const { cards } = await words.readCategoryWindow(category.id, pair, number);
    const sharePicture = await services.sharePictures.findPath({
      language,
      kind: 'category',
      id: category.id,
    });
    const found: Found = {
      ...shared,
      number,
      total,
      cards,
      isCompleted: isDone,
      hasFailed: false,
      sharePicture,
    };
    return found;
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error, category: category.id }, 'words could not be loaded');
    const failed: Found = { ...shared, number: 1, total: 0, cards: [], isCompleted: false, hasFailed: true };
    return withStatus(failed, { status: 503 });
  }
}

/** Steps within cards that are already here ask the server nothing. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Found | Missing> {
  const url = new URL(request.url);
  const route = routeOf(url.pathname, url.searchParams);
  const known = lastData;
  if (known && route.kind === 'page' && route.page.name === 'category' && route.page.slug === known.slug) {
    const { number = 1 } = route.page;
    const cards =
      route.page.pair === known.pair ? cardsBetween(categorySource(known).key, number, number) : [];
    const isCompleted = url.searchParams.get('done') === '1' && number === known.total;
    if (cards.length > 0) return { ...known, number, cards, isCompleted };
  }
  const data = (await serverLoader()) as Found | Missing;
  if (!data.isMissing) keepData(data);
  return data;
}

/** What this page knows of the category it shows; only ever set in a browser. */
let lastData: Found | undefined;

function keepData(data: Found): void {
  lastData = data;
  keepCards(categorySource(data).key, data.cards);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData || loaderData.isMissing) {
    return pageMeta(matches, { title: (t) => t('category.notFound') });
  }
  const { pair, slug, name, description, slugs, emoji, total, number, cards, isCompleted, sharePicture } =
    loaderData;
  // What the list of categories doesn't show, a search engine doesn't need either.
  const isIndexable = total > 0 && isListed({ iconEmoji: emoji });
  return pageMeta(matches, {
    title: (t) => {
      const ofCategory = t('category.title', { category: name });
      return isCompleted
        ? `${t('category.completed')} · ${ofCategory}`
        : titleOfWord(ofCategory, cards, number, 1);
    },
    description: () => description,
    canonical: isIndexable ? categoryPath(pair, slug) : undefined,
    alternates: isIndexable
      ? LANGUAGE_PAIRS.map((each) => {
          const language = baseLanguageOf(each);
          return { language, path: categoryPath(each, slugs[language] ?? slug) };
        })
      : [],
    sharePicture,
    trail: (t) => [
      { name: t('tabs.categories'), path: categoryListPath(pair) },
      { name, path: categoryPath(pair, slug) },
    ],
    structuredData: () => [
      termSet(
        { name, path: categoryPath(pair, slug), language: baseLanguageOf(pair) },
        cards
          .filter((card) => card.number === number && !isCompleted)
          .map(({ card }) => ({ name: card.headword, path: wordPath(pair, card.id) })),
      ),
    ],
  });
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.isMissing) return <CategoryMissingScreen pair={loaderData.pair} />;
  if (typeof document !== 'undefined' && !lastData) keepData(loaderData);
  return <CategoryScreen data={loaderData} />;
}
