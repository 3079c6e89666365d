import { useEffect } from 'react';
import { redirect, data as withStatus } from 'react-router';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type RunsPage, RunsScreen } from '#src/ui/generation/runs-screen.tsx';
import { keepLast } from '../forms/keep-last.ts';
import { useKeptAnswer } from '../forms/kept-answer.ts';
import type { Route } from './+types/runs';
import { readFields } from './desk-request.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<RunsPage> {
  const { services, visitor } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const asked = query.get('before') ?? '';
  const before = /^[\w-]{1,80}$/.test(asked) ? asked : undefined;
  const { batches, hasMore } = await services.batches.list(visitor, before);
  return {
    batches,
    before: hasMore ? batches.at(-1)?.id : undefined,
    isFirst: before === undefined,
    choices: await services.batches.settings(visitor),
    isSaved: query.get('saved') === '1',
  };
}

/** Changes what new runs publish. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor, language } = context.get(requestContext);
  const { isTicked } = await readFields(request);
  try {
    await services.batches.changeSettings(visitor, {
      publishBundled: isTicked('publishBundled'),
      publishProvider: isTicked('publishProvider'),
    });
  } catch (error) {
    services.log.error({ err: error }, 'the standing choices could not be changed');
    return withStatus({ fault: generationTexts(language).messages.actionFailed }, { status: 503 });
  }
  return redirect(`${adminPath('runs')}?saved=1`, { status: 303 });
}

const runs = keepLast<RunsPage>();

export const clientLoader = (args: Route.ClientLoaderArgs) => runs.read(args);

export default function AdminRunsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  useEffect(() => runs.shown(loaderData), [loaderData]);
  return <RunsScreen page={loaderData} fault={answer?.fault} />;
}
