import { data as withStatus } from 'react-router';
import { languageOfLearners } from '#src/domain/editing/language-pair-form.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { type RequestContext, requestContext, saidOf } from '#src/server/request-context.ts';
import { told } from '#src/ui/admin/told.ts';
import { type LanguagesData, LanguagesScreen } from '#src/ui/editing/languages-screen.tsx';
import { bad, good, type Outcome } from '#src/ui/editing/outcome.tsx';
import { answerOrNone, unlessUnanswered } from '../forms/unanswered.ts';
import type { Route } from './+types/languages';
import { type Said, useAnswered } from './answered-data.ts';
import { type Done, doneBefore, goOn, isId, readFields } from './desk-request.ts';

const PATH = adminPath('languages');

export async function loader({ request, context }: Route.LoaderArgs): Promise<LanguagesData> {
  const asked = context.get(requestContext);
  const done = doneBefore(request);
  return {
    ...(await pairsOf(asked)),
    outcome: done && outcomeOf(done, asked.language),
    typed: undefined,
  };
}

async function pairsOf({
  services,
  visitor,
}: RequestContext): Promise<Pick<LanguagesData, 'pairs' | 'fault'>> {
  try {
    const pairs = await services.languagePairs.listPairs(visitor);
    return {
      pairs: pairs.map((pair) => ({
        id: pair.id,
        base: pair.baseLanguage,
        targets: pair.targetLanguages,
        isUsed: languageOfLearners(pair) !== undefined,
      })),
      fault: undefined,
    };
  } catch (error) {
    services.log.error({ err: error }, 'the language pairs could not be loaded');
    return { pairs: undefined, fault: saidOf(error) };
  }
}

function outcomeOf({ done, name = '' }: Done, language: RequestContext['language']): Outcome | undefined {
  const { languages } = editingTexts(language);
  if (done === 'added') return good(told(languages.added, { name }));
  return done === 'deleted' ? good(told(languages.deleted, { name })) : undefined;
}

const said = (what: Said<LanguagesData>, status: number) => withStatus(what, { status });

/** Adds a pair or deletes one; what was refused stays in the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor, language } = context.get(requestContext);
  const { languages: texts, failed } = editingTexts(language);
  const form = await readFields(request);
  const typed = { base: form.text('base'), targets: form.text('targets') };
  const isDeleting = form.text('intent') === 'delete';
  try {
    if (isDeleting) {
      if (!isId(form.text('id'))) return said({ outcome: bad(texts.deleteFailed) }, 422);
      const { baseLanguage, targetLanguages } = await services.languagePairs.deletePair(
        visitor,
        form.text('id'),
      );
      return goOn(PATH, { done: 'deleted', name: `${baseLanguage} - ${targetLanguages.join(', ')}` });
    }
    const result = await services.languagePairs.addPair(visitor, typed.base, typed.targets);
    if (result.outcome === 'added') {
      const { baseLanguage, targetLanguages } = result.pair;
      return goOn(PATH, { done: 'added', name: `${baseLanguage} - ${targetLanguages.join(', ')}` });
    }
    const refusals = {
      incomplete: bad(texts.missing, texts.missingText),
      'too-long': bad(texts.addFailed, texts.tooLong),
      'already-there': bad(texts.addFailed, texts.already),
    };
    return said({ typed, outcome: refusals[result.outcome] }, result.outcome === 'already-there' ? 409 : 422);
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error({ err: error }, 'a language pair could not be changed');
    if (isDeleting) return said({ outcome: bad(texts.deleteFailed, failed, saidOf(error)) }, 503);
    return said({ typed, outcome: bad(texts.addFailed, failed, saidOf(error)) }, 503);
  }
}

export const clientAction = answerOrNone;

/** What stands on the page stays where the server is away. */
export const shouldRevalidate = unlessUnanswered;

export default function AdminLanguagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const data = useAnswered(loaderData, actionData, ({ languages }, intent) =>
    intent === 'delete' ? languages.deleteFailed : languages.addFailed,
  );
  return <LanguagesScreen data={data} />;
}
