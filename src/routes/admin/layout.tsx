import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { AdminShell, isGeneratorTab } from '#src/ui/admin/admin-shell.tsx';
import { type AreaTexts, AreaTextsProvider } from '#src/ui/admin/texts-context.ts';
import { SavedKeywords } from '#src/ui/editing/saved-keywords.tsx';
import { RunningProvider } from '#src/ui/generation/running-context.tsx';
import { RunningPanel } from '#src/ui/generation/running-panel.tsx';
import { keepLast } from '../forms/keep-last.ts';
import { pageOf } from '../forms/page-request.ts';
import { titledMeta } from '../rendering/page-meta.ts';
import { SCRIPTED } from '../rendering/route-handle.ts';
import type { Route } from './+types/layout';
import { loadSaved } from './saved-keywords.ts';

/** What runs now is shown live on every page of the area. */
export const handle = SCRIPTED;

/** The frame of the admin area. Who may see it, `access-rules.ts` says: nothing here runs for anyone else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { language, services, visitor } = asked;
  const { section, id } = pageOf(request, 'admin');
  const texts: AreaTexts = {
    admin: adminTexts(language),
    generation: generationTexts(language),
    editing: editingTexts(language),
  };
  return {
    title: texts.admin.sections[section].title,
    texts,
    section,
    run: section === 'runs' ? id : undefined,
    freeUntil: services.config.ADMIN_FREE_UNTIL ?? texts.admin.freeUntil,
    running: await services.batches.listRunning(visitor),
    saved: isGeneratorTab(section) ? await loadSaved(asked, new URLSearchParams()) : undefined,
  };
}

const frame = keepLast<Awaited<ReturnType<typeof loader>>>();

export const clientLoader = (args: Route.ClientLoaderArgs) => frame.read(args);

/** Of every page of the area that has no title of its own. */
export const meta = titledMeta;

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  useEffect(() => frame.shown(loaderData), [loaderData]);
  const { running, run, saved, section, freeUntil } = loaderData;
  // They change with documents only, and thousands of rows read them.
  const [texts] = useState(loaderData.texts);
  return (
    <AreaTextsProvider value={texts}>
      <RunningProvider initial={running}>
        <AdminShell section={section} freeUntil={freeUntil} running={<RunningPanel without={run} />}>
          <Outlet />
          {saved && <SavedKeywords saved={saved} />}
        </AdminShell>
      </RunningProvider>
    </AreaTextsProvider>
  );
}
