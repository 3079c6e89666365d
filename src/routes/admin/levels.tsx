import { data as withStatus } from 'react-router';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { type RequestContext, requestContext, saidOf } from '#src/server/request-context.ts';
import { type LevelsData, LevelsScreen } from '#src/ui/editing/levels-screen.tsx';
import { bad } from '#src/ui/editing/outcome.tsx';
import { answerOrNone, unlessUnanswered } from '../forms/unanswered.ts';
import type { Route } from './+types/levels';
import { type Said, useAnswered } from './answered-data.ts';
import { readFields } from './desk-request.ts';
import { runOf, takeRunForm } from './desk-runs.ts';

const PATH = adminPath('levels');

export async function loader({ request, context }: Route.LoaderArgs): Promise<LevelsData> {
  const asked = context.get(requestContext);
  return {
    ...(await countsOf(asked)),
    outcome: undefined,
    offer: undefined,
    run: await runOf(asked, new URL(request.url).searchParams.get('run')),
  };
}

async function countsOf({ services, visitor }: RequestContext): Promise<Pick<LevelsData, 'counts'>> {
  const count = async (level: (typeof CEFR_LEVELS)[number] | 'none') => ({
    level,
    count: (await services.editor.listKeywords(visitor, { level })).total,
  });
  try {
    return { counts: await Promise.all([...CEFR_LEVELS, 'none' as const].map(count)) };
  } catch (error) {
    services.log.error({ err: error }, 'the entries of each level could not be counted');
    return { counts: undefined };
  }
}

const said = (what: Said<LevelsData>, status: number) => withStatus(what, { status });

/** Offers a run over the next 50 without a level, or over all of them, and starts it. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readFields(request);
  if (form.text('intent') === 'forget') return said({}, 200);
  try {
    const answer = await takeRunForm(asked, request, form, [], PATH);
    return said(answer, answer.outcome?.isBad ? 422 : 200);
  } catch (error) {
    if (error instanceof Response) throw error;
    asked.services.log.error({ err: error }, 'levels could not be assigned');
    const { levels, unknownError } = editingTexts(asked.language);
    const why = saidOf(error);
    return said({ outcome: bad(levels.failed, why ? undefined : unknownError, why) }, 503);
  }
}

export const clientAction = answerOrNone;

/** What stands on the page stays where the server is away. */
export const shouldRevalidate = unlessUnanswered;

export default function AdminLevelsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LevelsScreen data={useAnswered(loaderData, actionData, ({ levels }) => levels.failed)} />;
}
