import { Outlet } from 'react-router';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { AdminShell, isGeneratorTab } from '#src/ui/admin/admin-shell.tsx';
import { SavedKeywords } from '#src/ui/admin/desk/saved-keywords.tsx';
import type { Route } from './+types/admin.ts';
import { pageOf } from './page-request.ts';
import { SCRIPTED } from './route-handle.ts';
import { loadSaved, savedTexts } from './saved-keywords.ts';

/** What runs now is shown live on every page of the area. */
export const handle = SCRIPTED;

/** The frame of the admin area. Who may see it, `access-rules.ts` says: nothing here runs for anyone else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { language, services } = asked;
  const { section } = pageOf(request, 'admin');
  const { title, area, generator, more, backToApp, sections, freeUntil } = adminTexts(language);
  return {
    texts: { title, area, generator, more, backToApp, sections },
    section,
    freeUntil: services.config.ADMIN_FREE_UNTIL ?? freeUntil,
    list: isGeneratorTab(section)
      ? { texts: savedTexts(language), saved: await loadSaved(asked, new URLSearchParams()) }
      : undefined,
  };
}

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell {...loaderData} running={null}>
      <Outlet />
      {loaderData.list && <SavedKeywords {...loaderData.list} />}
    </AdminShell>
  );
}
