import { data as withStatus } from 'react-router';
import { baseLanguageOf, LANGUAGE_PAIRS, type LanguagePair } from '#src/domain/language.ts';
import type { StateCounts } from '#src/domain/learning/state-counts.ts';
import { DEFAULT_LEVEL, isPickerLevel, type LevelCounts, type StudyLevel } from '#src/domain/words/level.ts';
import {
  type LearnerPlacesTexts,
  learnerPlacesTexts,
} from '#src/i18n/learner-places/learner-places-texts.ts';
import { levelsPath, studyPath } from '#src/i18n/paths.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import { LevelPickerScreen } from '#src/ui/onboarding/level-picker-screen.tsx';
import type { Route } from './+types/levels.ts';
import { readForm, saveChoices, savedAndGoTo } from './forms/form-request.ts';
import { pageOf, stateCountsOf } from './forms/page-request.ts';
import { pageMeta } from './rendering/page-meta.ts';

type LevelsData = {
  pair: LanguagePair;
  chosen: StudyLevel | undefined;
  counts: LevelCounts;
  placementLabel: string;
  states: { texts: LearnerPlacesTexts['states']; counts: StateCounts['levels'] | undefined };
  fault: 'level' | 'save' | undefined;
};

async function shownBeside(asked: RequestContext): Promise<Pick<LevelsData, 'placementLabel' | 'states'>> {
  const { placement, states } = learnerPlacesTexts(asked.language);
  const counts = (await stateCountsOf(asked))?.levels;
  return { placementLabel: placement.wayIn, states: { texts: states, counts } };
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<LevelsData> {
  const asked = context.get(requestContext);
  const { services, preferences } = asked;
  const { pair } = pageOf(request, 'levels');
  const chosen = preferences.level ?? DEFAULT_LEVEL;
  return {
    pair,
    chosen,
    counts: await services.words.countLevels(),
    fault: undefined,
    ...(await shownBeside(asked)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { services } = asked;
  const { pair } = pageOf(request, 'levels');
  const level = (await readForm(request))('level');
  const fail = async (fault: 'level' | 'save', chosen: StudyLevel | undefined) => {
    const counts = await services.words.countLevels();
    const data: LevelsData = { pair, chosen, counts, fault, ...(await shownBeside(asked)) };
    return withStatus(data, { status: fault === 'save' ? 503 : 422 });
  };
  if (!isPickerLevel(level)) return fail('level', undefined);
  const spokenLanguage = baseLanguageOf(pair);
  const saved = await saveChoices(asked, { pair, spokenLanguage, level, onboarded: true });
  return saved ? savedAndGoTo(studyPath(pair, level, 1), saved, services) : fail('save', level);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: (t) => t('levels.title'),
    description: (t) => t('levels.description'),
    canonical: levelsPath(loaderData.pair),
    alternates: LANGUAGE_PAIRS.map((each) => ({ language: baseLanguageOf(each), path: levelsPath(each) })),
    trail: (t) => [{ name: t('levels.title'), path: levelsPath(loaderData.pair) }],
  });
}

export default function LevelsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LevelPickerScreen {...(actionData ?? loaderData)} />;
}
