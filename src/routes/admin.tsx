import { Outlet } from 'react-router';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { AdminShell } from '#src/ui/admin/admin-shell.tsx';
import type { Route } from './+types/admin.ts';
import { pageOf } from './page-request.ts';

/** The frame of the admin area. Who may see it, `access-rules.ts` says: nothing here runs for anyone else. */
export function loader({ request, context }: Route.LoaderArgs) {
  return {
    texts: adminTexts(context.get(requestContext).language),
    section: pageOf(request, 'admin').section,
  };
}

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell {...loaderData}>
      <Outlet />
    </AdminShell>
  );
}
