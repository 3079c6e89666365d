import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { AdminOverview } from '#src/ui/admin/admin-shell.tsx';
import type { Route } from './+types/admin-overview.ts';
import { pageMeta } from './page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { texts: adminTexts(context.get(requestContext).language) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: () => loaderData?.texts.title ?? '' });
}

export default function AdminOverviewRoute({ loaderData }: Route.ComponentProps) {
  return <AdminOverview texts={loaderData.texts} />;
}
