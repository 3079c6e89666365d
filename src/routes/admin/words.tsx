import { useRef } from 'react';
import { data as withStatus } from 'react-router';
import { countedIn } from '#src/i18n/counted.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import { isolated, told } from '#src/ui/admin/told.ts';
import { type BinData, BinScreen } from '#src/ui/editing/bin-screen.tsx';
import { bad, good, type Outcome } from '#src/ui/editing/outcome.tsx';
import { type SavedAnswer, SavedKeywords } from '#src/ui/editing/saved-keywords.tsx';
import { useKeptAnswer } from '../forms/kept-answer.ts';
import { answerOrNone, unlessUnanswered } from '../forms/unanswered.ts';
import type { Route } from './+types/words';
import { type Done, doneBefore, type Fields, finished, isId, placeOf, readFields } from './desk-request.ts';
import { runOf, takeRunForm } from './desk-runs.ts';
import { loadSaved } from './saved-keywords.ts';

const MOST_AT_ONCE = 20_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const parameters = new URL(request.url).searchParams;
  const done = doneBefore(request);
  const outcome = done && outcomeOf(done, asked);
  if (parameters.has('deleted')) return { bin: await loadBin(asked), outcome };
  const run = await runOf(asked, parameters.get('run'));
  return {
    saved: await loadSaved(asked, parameters),
    answer: { outcome, run } satisfies SavedAnswer,
  };
}

/** Loading more must not cost what is there: no answer is one, too. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    const pages = new URL(request.url).searchParams.get('pages');
    return { unreachable: pages === 'all' ? 'all' : pages && pages !== '1' ? 'more' : 'list' } as const;
  }
}

async function loadBin({ services, visitor }: RequestContext): Promise<BinData> {
  const entries = await services.editor.listDeleted(visitor);
  return {
    entries: entries.map(({ id, headword, at, by }) => ({ id, headword, by, at: at.toISOString() })),
  };
}

/** What was done before, in words. */
function outcomeOf(
  { done, name = '', count = 0, undo }: Done,
  { language }: RequestContext,
): Outcome | undefined {
  const { saved } = editingTexts(language);
  switch (done) {
    case 'deleted':
      return good(saved.deleted, {
        undo: undo ? { label: saved.undo, fields: { intent: `restore:${undo}` } } : undefined,
      });
    case 'restored':
      return good(told(saved.undone, { word: name }));
    case 'published':
      return good(countedIn(language, saved.published, count));
    case 'withdrawn':
      return good(countedIn(language, saved.withdrawn, count));
    default:
      return undefined;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { services, language } = asked;
  const form = await readFields(request);
  const [intent = '', of = ''] = form.text('intent').split(':');
  const texts = editingTexts(language);
  const path = adminPath('words');
  const finish = (done: Done) =>
    finished<SavedAnswer>(request, placeOf(request), done, { outcome: outcomeOf(done, asked) });
  try {
    switch (intent) {
      case 'delete': {
        if (!isId(of)) return fault(bad(texts.saved.deleteFailed), 422);
        await services.editor.deleteKeyword(asked.visitor, of);
        return finish({ done: 'deleted', undo: of });
      }
      case 'restore': {
        const outcome = isId(of) ? await services.editor.restoreDeleted(asked.visitor, of) : 'not-deleted';
        if (outcome !== 'restored') return fault(bad(texts.bin.taken), 409);
        const { state } = await services.editor.getKeyword(asked.visitor, of);
        return finish({ done: 'restored', name: state.headwords.en ?? of });
      }
      case 'publish':
      case 'withdraw': {
        const ids = tickedIn(form);
        if (ids.length === 0) return fault(bad(texts.saved.noneSelected), 422);
        return await setStatus(asked, intent, ids, finish, form.isTicked('despiteErrors'));
      }
      case 'forget':
        return withStatus<SavedAnswer>({});
      default: {
        const answer = await takeRunForm(asked, request, form, tickedIn(form), path);
        if (answer.outcome?.isBad) return fault(answer.outcome, 422);
        return withStatus<SavedAnswer>(answer);
      }
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error({ err: error, intent }, 'the list could not do what was asked');
    return fault(bad(intent === 'delete' ? texts.saved.deleteFailed : texts.failed), 503);
  }
}

export const clientAction = answerOrNone;

function tickedIn(form: Fields): string[] {
  return [...new Set(form.all('id'))].filter(isId).slice(0, MOST_AT_ONCE);
}

function fault(outcome: Outcome, status: number) {
  return withStatus<SavedAnswer>({ outcome }, { status });
}

/** Publishes or withdraws; entries with errors stay drafts and are named, unless they are asked for all the same. */
async function setStatus(
  { services, visitor, language }: RequestContext,
  intent: 'publish' | 'withdraw',
  ids: string[],
  finish: (done: Done) => ReturnType<typeof finished<SavedAnswer>>,
  despiteErrors: boolean,
) {
  const { saved } = editingTexts(language);
  if (intent === 'withdraw') {
    const { changed } = await services.editor.withdraw(visitor, ids);
    return finish({ done: 'withdrawn', count: changed });
  }
  const { changed, withErrors } = await services.editor.publish(visitor, ids, { despiteErrors });
  if (withErrors.length === 0) return finish({ done: 'published', count: changed });
  const words = withErrors.slice(0, 10).map(({ headword }) => isolated(headword));
  return withStatus<SavedAnswer>({
    outcome: {
      isBad: true,
      title: countedIn(language, saved.published, changed),
      text: `${saved.withErrors} ${words.join(', ')}${withErrors.length > words.length ? ' …' : ''}. `,
      undo: {
        label: saved.publishAnyway,
        fields: { intent: 'publish', despiteErrors: '1' },
        ids: withErrors.map(({ id }) => id),
      },
    },
  });
}

/** What stands on the page stays where the server is away. */
export const shouldRevalidate = unlessUnanswered;

export default function AdminWordsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useKeptAnswer(actionData) as SavedAnswer | undefined;
  const last = useRef<Exclude<typeof loaderData, { unreachable: unknown }>>(undefined);
  if (!('unreachable' in loaderData)) last.current = loaderData;
  const shown = last.current;
  if (!shown) return null;
  const said = sent?.unreachable === undefined ? sent : undefined;
  if ('bin' in shown && shown.bin)
    return <BinScreen data={shown.bin} outcome={said?.outcome ?? shown.outcome} />;
  const { saved, answer } = shown;
  return <SavedKeywords saved={saved} answer={said ?? answer} isPage />;
}
