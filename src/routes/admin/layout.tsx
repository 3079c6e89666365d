import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { AdminShell, isGeneratorTab } from '#src/ui/admin/admin-shell.tsx';
import { SavedKeywords } from '#src/ui/editing/saved-keywords.tsx';
import { RunningProvider } from '#src/ui/generation/running-context.tsx';
import { RunningPanel } from '#src/ui/generation/running-panel.tsx';
import { GeneratorTextsProvider } from '#src/ui/generation/texts-context.ts';
import { keepLast } from '../forms/keep-last.ts';
import { pageOf } from '../forms/page-request.ts';
import { SCRIPTED } from '../rendering/route-handle.ts';
import type { Route } from './+types/layout';
import { loadSaved, savedTexts } from './saved-keywords.ts';

/** What runs now is shown live on every page of the area. */
export const handle = SCRIPTED;

/** The frame of the admin area. Who may see it, `access-rules.ts` says: nothing here runs for anyone else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { language, services, visitor } = asked;
  const { title, area, generator, more, backToApp, sections, freeUntil } = adminTexts(language);
  const { section, id } = pageOf(request, 'admin');
  return {
    texts: { title, area, generator, more, backToApp, sections },
    generationTexts: generationTexts(language),
    section,
    run: section === 'runs' ? id : undefined,
    freeUntil: services.config.ADMIN_FREE_UNTIL ?? freeUntil,
    running: await services.batches.listRunning(visitor),
    list: isGeneratorTab(section)
      ? { texts: savedTexts(language), saved: await loadSaved(asked, new URLSearchParams()) }
      : undefined,
  };
}

const frame = keepLast<Awaited<ReturnType<typeof loader>>>();

export const clientLoader = (args: Route.ClientLoaderArgs) => frame.read(args);

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  useEffect(() => frame.shown(loaderData), [loaderData]);
  const { generationTexts: texts, running, run, list, ...shell } = loaderData;
  return (
    <GeneratorTextsProvider value={texts}>
      <RunningProvider initial={running}>
        <AdminShell {...shell} running={<RunningPanel texts={texts} without={run} />}>
          <Outlet />
          {list && <SavedKeywords {...list} />}
        </AdminShell>
      </RunningProvider>
    </GeneratorTextsProvider>
  );
}
