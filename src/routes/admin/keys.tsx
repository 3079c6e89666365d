import { redirect, data as withStatus } from 'react-router';
import { adminPath } from '#src/i18n/paths.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import { type KeysData, type KeysOutcome, KeysScreen } from '#src/ui/admin/keys-screen.tsx';
import type { Route } from './+types/keys';
import { isId, readFields } from './desk-request.ts';

const NOTHING_TYPED = { name: '', scopes: [] };

export async function loader({ request, context }: Route.LoaderArgs): Promise<KeysData> {
  const done = new URL(request.url).searchParams.get('done');
  return dataOf(context.get(requestContext), {
    outcome: done === 'revoked' ? done : undefined,
    typed: NOTHING_TYPED,
  });
}

async function dataOf(
  { services, visitor }: RequestContext,
  shown: Pick<KeysData, 'outcome' | 'typed'> & { key?: string },
): Promise<KeysData> {
  const keys = await services.apiKeys.listKeys(visitor);
  return {
    formId: crypto.randomUUID(),
    keys: keys.map(({ createdAt, lastUsedAt, ...key }) => ({
      ...key,
      createdOn: createdAt.toISOString().slice(0, 10),
      lastUsedOn: lastUsedAt?.toISOString().slice(0, 10),
    })),
    key: undefined,
    ...shown,
  };
}

/** Makes or revokes. A new key is in the answer itself, and nowhere else; the same form again makes no second one. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { services, visitor } = asked;
  const { text, all } = await readFields(request);
  const typed = { name: text('name').slice(0, 200), scopes: all('scope').slice(0, 10) };
  const failed = (error: unknown) => {
    services.log.error({ err: error }, 'a key could not be changed');
    return { outcome: 'failed' as const };
  };
  const told = async (outcome: KeysOutcome, status: number, key?: string) =>
    withStatus(await dataOf(asked, { outcome, key, typed: key === undefined ? typed : NOTHING_TYPED }), {
      status,
    });
  if (text('intent') === 'revoke') {
    const id = text('key');
    const result = isId(id) ? await services.apiKeys.revokeKey(visitor, id).catch(failed) : 'gone';
    if (result === 'revoked') return redirect(`${adminPath('keys')}?done=revoked`, { status: 303 });
    return result === 'gone' ? told('gone', 422) : told('failed', 503);
  }
  const formId = text('form');
  const made = await services.apiKeys
    .makeKey(visitor, isId(formId) ? formId : crypto.randomUUID(), typed)
    .catch(failed);
  if (made.outcome === 'made') return told('made', 200, made.key);
  return told(made.outcome, made.outcome === 'failed' ? 503 : 422);
}

export default function AdminKeysRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <KeysScreen data={actionData ?? loaderData} />;
}
