import { useEffect } from 'react';
import { redirect, data as withStatus } from 'react-router';
import { parseReturnPath } from '#src/domain/accounts/return-path.ts';
import { ITEM_STATES, ITEMS_A_PAGE, type ItemState } from '#src/domain/generation/generation.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { adminItemPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type RunPage, RunScreen, type UndoOutcome } from '#src/ui/generation/run-screen.tsx';
import { keepLast } from '../forms/keep-last.ts';
import { useKeptAnswer } from '../forms/kept-answer.ts';
import { titledMeta } from '../rendering/page-meta.ts';
import type { Route } from './+types/run';
import { readFields } from './desk-request.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, visitor, language } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const state = ITEM_STATES.find((each): each is ItemState => each === query.get('state'));
  const asked = query.get('after') ?? '';
  const after = /^\d{1,8}$/.test(asked) ? Number(asked) : undefined;
  const batch = await services.batches.find(visitor, params.id);
  if (!batch) throw withStatus(null, { status: 404 });
  const items = await services.batches.listItems(visitor, params.id, { state, after });
  const page: RunPage = {
    batch,
    items,
    state,
    after: items.length === ITEMS_A_PAGE ? items.at(-1)?.position : undefined,
  };
  return { page, title: generationTexts(language).run.kinds[batch.kind] };
}

type Outcome = { undo?: UndoOutcome | undefined; fault?: string | undefined };

const STEERING = { pause: 'pause', resume: 'resume', cancel: 'cancel', retry: 'retryFailed' } as const;

/** Steers the run, or undoes it. A button elsewhere leads back there. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, visitor, language } = context.get(requestContext);
  const fields = await readFields(request);
  const intent = fields.text('intent');
  const { messages } = generationTexts(language);
  const fail = (status: number) => withStatus<Outcome>({ fault: messages.actionFailed }, { status });
  try {
    if (intent === 'undo') {
      const undo: UndoOutcome = await services.batches.undo(visitor, params.id);
      return withStatus<Outcome>({ undo }, { status: 200 });
    }
    const steer = Object.hasOwn(STEERING, intent) ? STEERING[intent as keyof typeof STEERING] : undefined;
    if (!steer) return fail(422);
    await services.batches[steer](visitor, params.id);
  } catch (error) {
    services.log.error({ err: error, intent }, 'a run could not be steered');
    return fail(503);
  }
  const from = parseReturnPath(fields.text('from'));
  const path = from?.startsWith('/admin') ? from : adminItemPath('runs', params.id);
  return redirect(path, { status: 303, headers: { 'cache-control': 'no-store' } });
}

const run = keepLast<Awaited<ReturnType<typeof loader>>>();

export const clientLoader = (args: Route.ClientLoaderArgs) => run.read(args);

export const meta = titledMeta;

export default function AdminRunRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  useEffect(() => run.shown(loaderData), [loaderData]);
  return <RunScreen page={loaderData.page} undo={answer?.undo} fault={answer?.fault} />;
}
