import { requestContext } from '#src/server/request-context.ts';
import { type LogData, LogScreen } from '#src/ui/admin/log-screen.tsx';
import type { Route } from './+types/log';

export async function loader({ request, context }: Route.LoaderArgs): Promise<LogData> {
  const { services, visitor } = context.get(requestContext);
  const asked = new URL(request.url).searchParams.get('before') ?? '';
  const before = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;
  const { actions, hasMore } = await services.roles.listActions(visitor, before);
  return {
    entries: actions.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    before: hasMore ? actions.at(-1)?.id : undefined,
    isFirst: before === undefined,
  };
}

export default function AdminLogRoute({ loaderData }: Route.ComponentProps) {
  return <LogScreen data={loaderData} />;
}
