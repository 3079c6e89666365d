import { data as withStatus } from 'react-router';
import { baseLanguageOf, LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { seedOf } from '#src/domain/learning/order-of-day.ts';
import { lastWordOf } from '#src/domain/learning/preferences.ts';
import { placeFor, rangeOf } from '#src/domain/words/word-range.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { RESUME, studyPath, studyRangePath, wordPath } from '#src/i18n/paths.ts';
import { routeOf } from '#src/i18n/route-of.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { requestContext } from '#src/server/request-context.ts';
import { cardsBetween, keepCards } from '#src/ui/study/card-store.ts';
import { type StudyData, StudyScreen, studySource } from '#src/ui/study/study-screen.tsx';
import type { Route } from './+types/study.ts';
import { accountOf, goTo, pageOf, shownLevel } from './forms/page-request.ts';
import { pageMeta, titleOfWord } from './rendering/page-meta.ts';
import { SCRIPTED } from './rendering/route-handle.ts';
import { termSet } from './rendering/structured-data.ts';

export const handle = SCRIPTED;

type SharedStudyData = StudyData & { sharePicture?: string | undefined };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, preferences, visitor, language } = context.get(requestContext);
  const { pair, level, range, number } = pageOf(request, 'study');
  const { words, log } = services;
  if (new URL(request.url).searchParams.has(RESUME)) {
    const total = (await words.countLevels())[level];
    throw goTo(studyPath(pair, level, Math.max(1, Math.min(lastWordOf(preferences, pair, level), total))));
  }
  const shared = {
    pair,
    level,
    ownLevel: shownLevel(preferences),
    stateTexts: learnerPlacesTexts(language).states,
    firstSession: learnerPlacesTexts(language).firstSession,
    ...(await accountOf(visitor, pair, services)),
  };
  try {
    const total = (await words.countLevels())[level];
    const place = placeFor(range, number, total);
    const isElsewhere = place.range.start !== range.start || place.range.end !== range.end;
    if (isElsewhere || (number !== undefined && place.number !== number)) {
      throw goTo(
        number === undefined || total === 0
          ? studyRangePath(pair, level, place.range)
          : studyPath(pair, level, place.number),
      );
    }
    const window = await words.readStudyWindow(
      level,
      pair,
      seedOf(visitor, preferences, words.today()),
      place.number,
    );
    const { date, cards } = window;
    const sharePicture = await services.sharePictures.findPath({
      language: baseLanguageOf(pair),
      kind: 'level',
      id: level,
    });
    const data: SharedStudyData = {
      ...shared,
      number: place.number,
      total,
      date,
      cards,
      hasFailed: false,
      sharePicture,
    };
    return data;
  } catch (error) {
    if (error instanceof Response) throw error;
    // A failed load is logged and shown as an empty list; the status keeps caches from holding on to it.
    log.error({ err: error, level }, 'words could not be loaded');
    const failed: SharedStudyData = {
      ...shared,
      number: 1,
      total: 0,
      date: words.today(),
      cards: [],
      hasFailed: true,
    };
    return withStatus(failed, { status: 503 });
  }
}

/** Steps within cards that are already here ask the server nothing. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<SharedStudyData> {
  const url = new URL(request.url);
  const route = routeOf(url.pathname, url.searchParams);
  const known = lastData;
  if (known && route.kind === 'page' && route.page.name === 'study') {
    const { pair, level, range, number = range.start } = route.page;
    const isHere = pair === known.pair && level === known.level && rangeOf(number).start === range.start;
    const cards = isHere ? cardsBetween(studySource(known).key, number, number) : [];
    if (cards.length > 0) return { ...known, number, cards };
  }
  const data = (await serverLoader()) as SharedStudyData;
  keepData(data);
  return data;
}

/** What this page knows of the level it shows; only ever set in a browser. */
let lastData: SharedStudyData | undefined;

function keepData(data: SharedStudyData): void {
  lastData = data;
  keepCards(studySource(data).key, data.cards);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { pair, level, number, total, cards, sharePicture } = loaderData;
  const range = rangeOf(number);
  const isIndexable = total > 0;
  const headingOf = (t: Translator) =>
    level === 'all' ? t('study.headingAll') : t('study.heading', { level: level.toUpperCase() });
  const { start } = range;
  const end = Math.max(start, Math.min(range.end, total));
  return pageMeta(matches, {
    title: (t) => {
      const ofRange =
        level === 'all'
          ? t('study.titleAll', { target: t('language.en'), start, end })
          : t('study.title', { target: t('language.en'), level: level.toUpperCase(), start, end });
      return titleOfWord(ofRange, cards, number, start);
    },
    description: (t) =>
      t('study.description', {
        target: t('language.en'),
        level: level === 'all' ? t('level.all') : level.toUpperCase(),
        start,
        end,
      }),
    canonical: isIndexable ? studyRangePath(pair, level, range) : undefined,
    alternates: isIndexable
      ? LANGUAGE_PAIRS.map((each) => ({
          language: baseLanguageOf(each),
          path: studyRangePath(each, level, range),
        }))
      : [],
    sharePicture,
    trail: (t) => [{ name: headingOf(t), path: studyRangePath(pair, level, range) }],
    structuredData: (t) => [
      termSet(
        { name: headingOf(t), path: studyRangePath(pair, level, range), language: baseLanguageOf(pair) },
        cards
          .filter((each) => each.number === number)
          .map(({ card }) => ({ name: card.headword, path: wordPath(pair, card.id) })),
      ),
    ],
  });
}

export default function StudyRoute({ loaderData }: Route.ComponentProps) {
  if (typeof document !== 'undefined' && !lastData) keepData(loaderData);
  return <StudyScreen data={loaderData} />;
}
