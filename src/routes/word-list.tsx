import { baseLanguageOf, LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { parseWordNumber } from '#src/domain/words/word-range.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { wordListPath, wordPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type WordListData, WordListScreen } from '#src/ui/words/word-list-screen.tsx';
import type { Route } from './+types/word-list.ts';
import { pageOf, shownLevel } from './forms/page-request.ts';
import { pageMeta } from './rendering/page-meta.ts';
import { termSet } from './rendering/structured-data.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<WordListData> {
  const { services, preferences, visitor, language } = context.get(requestContext);
  const { pair } = pageOf(request, 'word-list');
  const query = new URL(request.url).searchParams;
  // Control characters are nothing to search for, and the database refuses NUL.
  const search = (query.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  const found = await services.words.listWords(pair, search, parseWordNumber(query.get('page')) ?? 1);
  const ids = [...found.words, ...found.suggestions].map(({ id }) => id);
  const known = visitor.kind === 'guest' ? 'browser' : await services.states.readStates(visitor, ids);
  const { states: texts, saved } = learnerPlacesTexts(language);
  const states = { texts, known } as const;
  const ownLists = {
    label: saved.listsLabel,
    saved: saved.title,
    fresh: saved.fresh,
    learning: saved.learning,
    known: saved.known,
    difficult: saved.difficult,
  };
  return { pair, ownLevel: shownLevel(preferences), search, states, ownLists, ...found };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { pair, page, search, total, words } = loaderData;
  const isIndexable = search === '' && total > 0;
  const suffix = page > 1 ? `?page=${page}` : '';
  return pageMeta(matches, {
    title: (t) => {
      const ofPage = page > 1 ? `${t('list.title')} (${page})` : t('list.title');
      return search === '' ? ofPage : `${search} · ${t('list.results', { count: total })} · ${ofPage}`;
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
