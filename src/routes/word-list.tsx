import { baseLanguageOf, LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { parseWordNumber } from '#src/domain/word-range.ts';
import { wordListPath, wordPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type WordListData, WordListScreen } from '#src/ui/words/word-list-screen.tsx';
import type { Route } from './+types/word-list.ts';
import { pageMeta } from './page-meta.ts';
import { pageOf, shownLevel } from './page-request.ts';
import { termSet } from './structured-data.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<WordListData> {
  const { services, preferences } = context.get(requestContext);
  const { pair } = pageOf(request, 'word-list');
  const query = new URL(request.url).searchParams;
  // Control characters are nothing to search for, and the database refuses NUL.
  const search = (query.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  const found = await services.words.listWords(pair, search, parseWordNumber(query.get('page')) ?? 1);
  return { pair, ownLevel: shownLevel(preferences), search, ...found };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { pair, page, search, total, words } = loaderData;
  const isIndexable = search === '' && total > 0;
  const suffix = page > 1 ? `?page=${page}` : '';
  return pageMeta(matches, {
    title: (t) => {
      const ofPage = page > 1 ? `${t('list.title')} (${page})` : t('list.title');
      return search === '' ? ofPage : `${search} · ${ofPage}`;
    },
    description: (t) => t('list.description'),
    canonical: isIndexable ? wordListPath(pair) + suffix : undefined,
    alternates: isIndexable
      ? LANGUAGE_PAIRS.map((each) => ({
          language: baseLanguageOf(each),
          path: wordListPath(each) + suffix,
        }))
      : [],
    trail: (t) => [{ name: t('list.title'), path: wordListPath(pair) }],
    structuredData: (t) => [
      termSet(
        { name: t('list.title'), path: wordListPath(pair), language: baseLanguageOf(pair) },
        words.map(({ headword, id }) => ({ name: headword, path: wordPath(pair, id) })),
      ),
    ],
  });
}

export default function WordListRoute({ loaderData }: Route.ComponentProps) {
  return <WordListScreen data={loaderData} />;
}
