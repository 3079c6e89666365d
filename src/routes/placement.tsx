import { data as withStatus } from 'react-router';
import { baseLanguageOf, isLanguageCode, pairOf } from '#src/domain/language.ts';
import { formatPlacementAnswers, parsePlacementAnswers } from '#src/domain/learning/placement-words.ts';
import { sideOf } from '#src/domain/learning/quiz-word.ts';
import { isPickerLevel } from '#src/domain/words/level.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { GIVEN, studyPath } from '#src/i18n/paths.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import { outcomeOf } from '#src/ui/placement/placement-questions.tsx';
import { type PlacementData, PlacementScreen } from '#src/ui/placement/placement-screen.tsx';
import type { Route } from './+types/placement.ts';
import { keepsNoCookies, readForm, saveChoices, savedAndGoTo } from './forms/form-request.ts';
import { goTo } from './forms/page-request.ts';
import { pageMeta } from './rendering/page-meta.ts';
import { SCRIPTED } from './rendering/route-handle.ts';

export const handle = SCRIPTED;

const SEED = /^[a-z0-9]{1,20}$/;

/**
 * Where a placement stands is in its address: the seed from which its words follow, and a letter for each answer. So Back
 * and a reload are what they are everywhere, it works without script, and nothing of it is kept.
 */
async function readPlacement(
  { services, preferences, language: interfaceLanguage }: RequestContext,
  query: URLSearchParams,
): Promise<PlacementData> {
  const { pair } = preferences;
  // What onboarding has asked for, though the browser may not have kept it.
  const base = query.get('base');
  const chosen = isLanguageCode(base) ? base : interfaceLanguage;
  const language = pair ? baseLanguageOf(pair) : chosen;
  const { placement: texts } = learnerPlacesTexts(interfaceLanguage);
  const asked = query.get('seed') ?? '';
  const isBegun = SEED.test(asked);
  const seed = isBegun ? asked : services.clock().getTime().toString(36);
  const shared = { pair, language, texts, seed, fault: undefined };
  if (!isBegun) return { ...shared, stage: { name: 'start' } };
  const answers = parsePlacementAnswers(query.get('a') ?? '');
  const placement = await services.placements.place({ language, seed, answers });
  const { next, question, level, knownWords } = placement;
  if (next && question) {
    const choice = query.get('choice');
    if (choice !== null) {
      const given = formatPlacementAnswers([
        ...answers,
        { level: next, outcome: outcomeOf(question, choice) },
      ]);
      throw goTo(`/placement?base=${language}&seed=${seed}&a=${given}`);
    }
    const { word, prompt, choices } = question;
    const shown = { level: next, word, prompt, choices };
    return { ...shared, stage: { name: 'question', question: shown, answers } };
  }
  if (answers.length === 0) return { ...shared, stage: { name: 'nothing' } };
  const { all: total } = await services.words.countLevels();
  const words = (await services.words.listKeywords(placement.words)).map((word) => ({
    id: word.id,
    headword: word.headword,
    meaning: sideOf(word, language) || word.meanings.en || '',
  }));
  return { ...shared, stage: { name: 'result', level, knownWords, total, words } };
}

export function loader({ request, context }: Route.LoaderArgs): Promise<PlacementData> {
  const query = new URL(request.url).searchParams;
  const [base, level] = [query.get('base'), query.get('level')];
  // For who keeps no cookies the day's page would be the front page: that of the level says all in its address.
  if (query.has(GIVEN) && isLanguageCode(base) && isPickerLevel(level))
    throw goTo(keepsNoCookies(request) ? studyPath(pairOf(base), level, 1) : '/today');
  return readPlacement(context.get(requestContext), query);
}

/** The level that the learner has decided for: it is theirs from now on, and the day's words follow. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const placement = await readPlacement(asked, new URL(request.url).searchParams);
  const level = (await readForm(request))('level');
  if (!isPickerLevel(level))
    return withStatus({ ...placement, fault: 'level' } satisfies PlacementData, { status: 422 });
  const { language } = placement;
  const saved = await saveChoices(asked, {
    pair: pairOf(language),
    spokenLanguage: language,
    level,
    onboarded: true,
  });
  if (!saved) return withStatus({ ...placement, fault: 'save' } satisfies PlacementData, { status: 503 });
  // One that has sent no cookie comes here first, to see whether it keeps any.
  const next = keepsNoCookies(request) ? `/placement?base=${language}&level=${level}&${GIVEN}=1` : '/today';
  return savedAndGoTo(next, saved, asked.services);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: () => loaderData?.texts.title ?? '',
    description: () => loaderData?.texts.description ?? '',
  });
}

export default function PlacementRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PlacementScreen data={actionData ?? loaderData} />;
}
