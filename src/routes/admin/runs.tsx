import { useEffect } from 'react';
import { requestContext } from '#src/server/request-context.ts';
import { type RunsPage, RunsScreen } from '#src/ui/generation/runs-screen.tsx';
import { keepLast } from '../forms/keep-last.ts';
import type { Route } from './+types/runs';

export async function loader({ request, context }: Route.LoaderArgs): Promise<RunsPage> {
  const { services, visitor } = context.get(requestContext);
  const asked = new URL(request.url).searchParams.get('before') ?? '';
  const before = /^[\w-]{1,80}$/.test(asked) ? asked : undefined;
  const { batches, hasMore } = await services.batches.list(visitor, before);
  return {
    batches,
    before: hasMore ? batches.at(-1)?.id : undefined,
    isFirst: before === undefined,
  };
}

const runs = keepLast<RunsPage>();

export const clientLoader = (args: Route.ClientLoaderArgs) => runs.read(args);

export default function AdminRunsRoute({ loaderData }: Route.ComponentProps) {
  useEffect(() => runs.shown(loaderData), [loaderData]);
  return <RunsScreen page={loaderData} />;
}
