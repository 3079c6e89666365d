import { data as withStatus } from 'react-router';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { bad, good } from '#src/ui/editing/outcome.tsx';
import { type VocabularyData, VocabularyScreen } from '#src/ui/editing/vocabulary-screen.tsx';
import { answerOrNone } from '../forms/unanswered.ts';
import type { Route } from './+types/vocabulary';
import { type Said, useAnswered } from './answered-data.ts';
import { readFields } from './desk-request.ts';

/** Faults that a page names one by one. */
const SHOWN_FAULTS = 100;

const NOTHING_SAID: VocabularyData = { outcome: undefined, report: undefined };

const said = (what: Said<VocabularyData>, status: number) => withStatus(what, { status });

/** Takes a file in, or only says what it would change. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor, language } = context.get(requestContext);
  const { vocabulary: texts } = editingTexts(language);
  const form = await readFields(request);
  const file = form.file('file');
  if (!file?.size) return said({ outcome: bad(texts.none) }, 422);
  try {
    const result = await services.vocabularyFiles.importFile(
      visitor,
      [new Uint8Array(await file.arrayBuffer())],
      { isTrial: form.text('intent') !== 'import' },
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

export default function AdminVocabularyRoute({ actionData }: Route.ComponentProps) {
  const data = useAnswered(NOTHING_SAID, actionData, ({ vocabulary }) => vocabulary.failed);
  return <VocabularyScreen data={data} />;
}
