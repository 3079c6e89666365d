import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { SectionTitle } from '#src/ui/admin/admin-shell.tsx';
import type { Route } from './+types/admin-runs.ts';
import { pageMeta } from './page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { title: adminTexts(context.get(requestContext).language).sections.runs.title };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: () => loaderData?.title ?? '' });
}

export default function AdminRunsRoute({ loaderData }: Route.ComponentProps) {
  return <SectionTitle>{loaderData.title}</SectionTitle>;
}
