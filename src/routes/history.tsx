import { cairoDate } from '#src/domain/cairo-day.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type HistoryData, HistoryScreen } from '#src/ui/history/history-screen.tsx';
import type { Route } from './+types/history.ts';
import { pageMeta } from './page-meta.ts';
import { SCRIPTED } from './route-handle.ts';

export const handle = SCRIPTED;

export function loader({ context }: Route.LoaderArgs): HistoryData {
  const { preferences, services } = context.get(requestContext);
  return { pair: preferences.pair ?? 'en-en', level: preferences.level, today: cairoDate(services.clock()) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: (t) => t('history.title') });
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen data={loaderData} />;
}
