import { redirect, data as withStatus } from 'react-router';
import { adminPath } from '#src/i18n/paths.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import { type RolesData, type RolesOutcome, RolesScreen } from '#src/ui/admin/roles-screen.tsx';
import { readForm } from '../forms/form-request.ts';
import type { Route } from './+types/roles';

export async function loader({ request, context }: Route.LoaderArgs): Promise<RolesData> {
  const asked = context.get(requestContext);
  const done = new URL(request.url).searchParams.get('done');
  const outcome = done === 'granted' || done === 'withdrawn' ? done : undefined;
  return dataOf(asked, outcome, '');
}

async function dataOf(
  { services, visitor }: RequestContext,
  outcome: RolesOutcome | undefined,
  address: string,
): Promise<RolesData> {
  const holders = await services.roles.listHolders(visitor, 'admin');
  return {
    holders: holders.map(({ userId, name, grantedAt }) => ({
      userId,
      name,
      since: grantedAt.toISOString().slice(0, 10),
      isAsker: visitor.kind === 'user' && visitor.userId === userId,
    })),
    outcome,
    address,
  };
}

/** Grants or withdraws; what did not work keeps what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { services, visitor } = asked;
  const field = await readForm(request);
  const address = field('address').slice(0, 320);
  const outcome = await changeRole().catch((error: unknown): RolesOutcome => {
    services.log.error({ err: error }, 'a role could not be changed');
    return 'failed';
  });
  if (outcome === 'granted' || outcome === 'withdrawn')
    return redirect(`${adminPath('roles')}?done=${outcome}`, { status: 303 });
  return withStatus(await dataOf(asked, outcome, address), { status: outcome === 'failed' ? 503 : 422 });

  async function changeRole(): Promise<RolesOutcome> {
    // The database refuses NUL, and no address holds a control character.
    if (/\p{Cc}/u.test(address + field('user'))) return 'no-such-account';
    if (field('intent') === 'withdraw') return services.roles.withdrawRole(visitor, field('user'), 'admin');
    return services.roles.grantRole(visitor, address, 'admin');
  }
}

export default function AdminRolesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RolesScreen data={actionData ?? loaderData} />;
}
