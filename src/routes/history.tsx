import { cairoDate } from '#src/domain/cairo-day.ts';
import { pairOf } from '#src/domain/language.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type HistoryData, HistoryScreen } from '#src/ui/history/history-screen.tsx';
import type { Route } from './+types/history.ts';
import { useRecordSent } from './forms/record-sent.ts';
import { pageMeta } from './rendering/page-meta.ts';
import { SCRIPTED_FRESH } from './rendering/route-handle.ts';

export const handle = SCRIPTED_FRESH;

/** Days whose words are shown at once, and how many a link to earlier days adds. */
const DAYS_AT_ONCE = 7;
const MOST_DAYS = 364;

/** Signed in: the account's history, whole without script. A guest's is in the browser. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<HistoryData> {
  const { preferences, services, visitor, language } = context.get(requestContext);
  const { pair = pairOf(language), level } = preferences;
  const shared = {
    pair,
    level,
    today: cairoDate(services.clock()),
    texts: learnerPlacesTexts(language).history,
  };
  if (visitor.kind === 'guest') return shared;
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const shown = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST_DAYS) : DAYS_AT_ONCE;
  const history = await services.studyEvents.readHistory(visitor, pair, shown);
  const learnt = await services.histories.readHistory(visitor, { day: undefined, months: 1 });
  const hasEarlier = history.counts.length > shown && shown < MOST_DAYS;
  return {
    ...shared,
    account: {
      ...history,
      learnt,
      earlierHref: hasEarlier ? `/history?days=${shown + DAYS_AT_ONCE}` : undefined,
    },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: (t) => t('history.title') });
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  useRecordSent();
  return <HistoryScreen data={loaderData} />;
}
