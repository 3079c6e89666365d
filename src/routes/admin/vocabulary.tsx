import { data as withStatus } from 'react-router';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { bad, good } from '#src/ui/editing/outcome.tsx';
import { type VocabularyData, VocabularyScreen } from '#src/ui/editing/vocabulary-screen.tsx';
import { useKeptAnswer } from '../forms/kept-answer.ts';
import { answerOrNone, unlessUnanswered } from '../forms/unanswered.ts';
import { titledMeta } from '../rendering/page-meta.ts';
import type { Route } from './+types/vocabulary';
import { readDeskForm } from './desk-request.ts';

/** Faults that a page names one by one. */
const SHOWN_FAULTS = 100;

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext);
  const { vocabulary, unreachable } = editingTexts(language);
  return {
    title: adminTexts(language).sections.vocabulary.title,
    data: { texts: vocabulary, outcome: undefined, report: undefined } satisfies VocabularyData,
    unreachable,
  };
}

type Said = Partial<Pick<VocabularyData, 'outcome' | 'report'>> & { unreachable?: string };
const said = (what: Said, status: number) => withStatus<Said>(what, { status });

/** Takes a file in, or only says what it would change. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor, language } = context.get(requestContext);
  const { vocabulary: texts } = editingTexts(language);
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

export const clientAction = answerOrNone;

/** What stands on the page stays where the server is away. */
export const shouldRevalidate = unlessUnanswered;

export const meta = titledMeta;

export default function AdminVocabularyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  const { unreachable, ...told } = (answer ?? {}) as Said;
  const lost = unreachable
    ? { outcome: bad(loaderData.data.texts.failed, loaderData.unreachable), report: undefined }
    : {};
  return <VocabularyScreen data={{ ...loaderData.data, ...told, ...lost }} />;
}
