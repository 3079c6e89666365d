import { cairoDate } from '#src/domain/cairo-day.ts';
import { type LanguagePair, pairOf } from '#src/domain/language.ts';
import { seedOf } from '#src/domain/learning/order-of-day.ts';
import { lastWordOf } from '#src/domain/learning/preferences.ts';
import { DEFAULT_LEVEL } from '#src/domain/words/level.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import { FrontPage, type FrontPageData } from '#src/ui/home/front-page.tsx';
import { type TodayData, TodayScreen } from '#src/ui/home/today-screen.tsx';
import type { Route } from './+types/home.ts';
import { useRecordSent } from './forms/record-sent.ts';
import { pageMeta } from './rendering/page-meta.ts';
import { SCRIPTED_FRESH } from './rendering/route-handle.ts';
import { website } from './rendering/structured-data.ts';

export const handle = SCRIPTED_FRESH;

type HomeData = { kind: 'front'; data: FrontPageData } | { kind: 'today'; data: TodayData };

/** Today's words for someone who has onboarded; the front page for the others. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<HomeData> {
  const asked = context.get(requestContext);
  const { services, preferences, visitor } = asked;
  const { words, clock } = services;
  const counts = await words.countLevels();
  const { pair, level = DEFAULT_LEVEL, onboarded, dailyGoal } = preferences;
  if (!onboarded || !pair) {
    const shown = pairOf(asked.language);
    const card = await words.readShownCard(cairoDate(clock()), shown);
    return { kind: 'front', data: { total: counts.all, pair: shown, card } };
  }
  const total = counts[level];
  const record = await recordOfToday(asked, pair);
  return {
    kind: 'today',
    data: {
      texts: todayTexts(asked.language),
      savedLabel: learnerPlacesTexts(asked.language).saved.title,
      whose: visitor.kind === 'guest' ? 'guest' : visitor.isKept ? 'kept' : 'account',
      hasKeepingFailed: new URL(request.url).searchParams.get('keep') === 'failed',
      pair,
      level,
      total,
      dailyGoal,
      today: cairoDate(clock()),
      lastWord: Math.min(lastWordOf(preferences, pair, level), Math.max(1, total)),
      words: await words.listToday(
        level,
        pair,
        seedOf(visitor, preferences, words.today()),
        Math.max(0, dailyGoal - (record?.done ?? 0)),
        new Set(record?.studied),
      ),
      record: record && { done: record.done, streak: record.streak },
    },
  };
}

/** What the account of someone who is signed in counts today; a guest's is in the browser. */
async function recordOfToday({ services, visitor }: RequestContext, pair: LanguagePair) {
  if (visitor.kind === 'guest') return undefined;
  return services.studyEvents.readToday(visitor, pair);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const isFront = loaderData?.kind === 'front';
  return pageMeta(matches, {
    title: (t) => t(isFront ? 'app.tagline' : 'home.todayHeading'),
    description: (t) => t('app.description'),
    canonical: isFront ? '/' : undefined,
    structuredData: (t) => [website(t('app.name'))],
  });
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  useRecordSent();
  return loaderData.kind === 'front' ? (
    <FrontPage data={loaderData.data} />
  ) : (
    <TodayScreen data={loaderData.data} />
  );
}
