import { Outlet } from 'react-router';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { AdminShell } from '#src/ui/admin/admin-shell.tsx';
import type { Route } from './+types/admin.ts';
import { pageOf } from './page-request.ts';
import { SCRIPTED } from './route-handle.ts';

/** What runs now is shown live on every page of the area. */
export const handle = SCRIPTED;

/** The frame of the admin area. Who may see it, `access-rules.ts` says: nothing here runs for anyone else. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { language, services } = context.get(requestContext);
  const { title, area, generator, more, backToApp, sections, freeUntil } = adminTexts(language);
  return {
    texts: { title, area, generator, more, backToApp, sections },
    section: pageOf(request, 'admin').section,
    freeUntil: services.config.ADMIN_FREE_UNTIL ?? freeUntil,
  };
}

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell {...loaderData} running={null}>
      <Outlet />
    </AdminShell>
  );
}
