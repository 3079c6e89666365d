import { cairoDate } from '#src/domain/cairo-day.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type HistoryData, HistoryScreen } from '#src/ui/history/history-screen.tsx';
import type { Route } from './+types/history.ts';
import { pageMeta } from './page-meta.ts';
import { useRecordSent } from './record-sent.ts';
import { SCRIPTED_FRESH } from './route-handle.ts';

export const handle = SCRIPTED_FRESH;

/** Days whose words are shown at once, and how many a link to earlier days adds. */
const DAYS_AT_ONCE = 7;
const MOST_DAYS = 364;

/** Signed in: the account's history, whole without script. A guest's is in the browser. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<HistoryData> {
  const { preferences, services, visitor } = context.get(requestContext);
  const { pair = 'en-en', level } = preferences;
  const shared = { pair, level, today: cairoDate(services.clock()) };
  if (visitor.kind === 'guest') return shared;
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const shown = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST_DAYS) : DAYS_AT_ONCE;
  const history = await services.learning.readHistory(visitor, visitor.userId, pair, shown);
  const hasEarlier = history.counts.length > shown && shown < MOST_DAYS;
  return {
    ...shared,
    account: { ...history, earlierHref: hasEarlier ? `/history?days=${shown + DAYS_AT_ONCE}` : undefined },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: (t) => t('history.title') });
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  useRecordSent();
  return <HistoryScreen data={loaderData} />;
}
