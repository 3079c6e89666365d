import { data as withStatus } from 'react-router';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { deskTexts } from '#src/i18n/desk/desk-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { bad, good } from '#src/ui/admin/desk/outcome.tsx';
import { type VocabularyData, VocabularyScreen } from '#src/ui/admin/desk/vocabulary-screen.tsx';
import type { Route } from './+types/admin-vocabulary.ts';
import { readDeskForm } from './desk-request.ts';
import { useKeptAnswer } from './kept-answer.ts';
import { pageMeta } from './page-meta.ts';
import { unlessUnanswered } from './unanswered.ts';

/** Faults that a page names one by one. */
const SHOWN_FAULTS = 100;

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext);
  const { vocabulary, unreachable } = deskTexts(language);
  return {
    title: adminTexts(language).sections.vocabulary.title,
    data: { texts: vocabulary, outcome: undefined, report: undefined } satisfies VocabularyData,
    unreachable,
  };
}

type Said = Partial<Pick<VocabularyData, 'outcome' | 'report'>> & { unreachable?: true };
const said = (what: Said, status: number) => withStatus<Said>(what, { status });

/** Takes a file in, or only says what it would change. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor, language } = context.get(requestContext);
  const { vocabulary: texts } = deskTexts(language);
  const form = await readDeskForm(request);
  const file = form.file('file');
  if (!file) return said({ outcome: bad(texts.none) }, 422);
  try {
    const result = await services.vocabularyFiles.importFile(
      visitor,
      [new Uint8Array(await file.arrayBuffer())],
      { isTrial: form.field('intent') !== 'import' },
    );
    if (result.outcome === 'refused')
      return said({ outcome: bad(texts.failed, texts.refusals[result.reason]) }, 422);
    const { isTrial, keywords, categories, languagePairs, faults, faultCount } = result;
    return said(
      {
        outcome: isTrial ? good(texts.checked) : good(texts.done),
        report: {
          counts: { keywords, categories, languagePairs },
          faults: faults.slice(0, SHOWN_FAULTS),
          faultCount,
        },
      },
      200,
    );
  } catch (error) {
    services.log.error({ err: error }, 'a vocabulary file could not be imported');
    return said({ outcome: bad(texts.failed) }, 503);
  }
}

/** No answer is one, too. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { unreachable: true } as Said;
  }
}

/** What stands on the page stays where the server is away. */
export const shouldRevalidate = unlessUnanswered;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: () => loaderData?.title ?? '' });
}

export default function AdminVocabularyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  const { unreachable, ...told } = (answer ?? {}) as Said;
  const lost = unreachable
    ? { outcome: bad(loaderData.data.texts.failed, loaderData.unreachable), report: undefined }
    : {};
  return <VocabularyScreen data={{ ...loaderData.data, ...told, ...lost }} />;
}
