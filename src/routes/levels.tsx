import { data as withStatus } from 'react-router';
import { baseLanguageOf, LANGUAGE_PAIRS, type LanguagePair } from '#src/domain/language.ts';
import { DEFAULT_LEVEL, isPickerLevel, type LevelCounts, type StudyLevel } from '#src/domain/level.ts';
import { levelsPath, studyPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import { LevelPickerScreen } from '#src/ui/onboarding/level-picker-screen.tsx';
import type { Route } from './+types/levels.ts';
import { readForm, savedAndGoTo } from './form-request.ts';
import { pageMeta } from './page-meta.ts';
import { pageOf } from './page-request.ts';

type LevelsData = {
  pair: LanguagePair;
  chosen: StudyLevel | undefined;
  counts: LevelCounts;
  isFaulty: boolean;
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<LevelsData> {
  const { services } = context.get(requestContext);
  const { pair } = pageOf(request, 'levels');
  return { pair, chosen: DEFAULT_LEVEL, counts: await services.words.countLevels(), isFaulty: false };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, preferences } = context.get(requestContext);
  const { pair } = pageOf(request, 'levels');
  const level = (await readForm(request))('level');
  if (!isPickerLevel(level)) {
    const counts = await services.words.countLevels();
    return withStatus({ pair, chosen: undefined, counts, isFaulty: true } satisfies LevelsData, {
      status: 422,
    });
  }
  const spokenLanguage = baseLanguageOf(pair);
  return savedAndGoTo(
    studyPath(pair, level, 1),
    { ...preferences, pair, spokenLanguage, level, onboarded: true },
    services,
  );
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
