import { data as withStatus } from 'react-router';
import { baseLanguageOf, isLanguageCode, pairOf } from '#src/domain/language.ts';
import { DEFAULT_LEVEL, isPickerLevel } from '#src/domain/words/level.ts';
import { rangeOf } from '#src/domain/words/word-range.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { GIVEN, studyPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import {
  type OnboardingData,
  type OnboardingFault,
  OnboardingScreen,
} from '#src/ui/onboarding/onboarding-screen.tsx';
import type { Route } from './+types/onboarding.ts';
import { keepsNoCookies, readForm, saveChoices, savedAndGoTo } from './forms/form-request.ts';
import { pageMeta } from './rendering/page-meta.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<OnboardingData> {
  const { services, preferences, language } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const chosen = query.get('base');
  const kept = preferences.pair && baseLanguageOf(preferences.pair);
  const base = kept ?? (isLanguageCode(chosen) ? chosen : undefined);
  const isSecondStep = query.get('step') === '2' && base !== undefined;
  return {
    step: isSecondStep ? 2 : 1,
    base: base ?? language,
    isForgotten: isSecondStep && query.has(GIVEN) && keepsNoCookies(request),
    hasTarget: true,
    level: preferences.level ?? DEFAULT_LEVEL,
    counts: await services.words.countLevels(),
    placementLabel: learnerPlacesTexts(language).placement.wayIn,
    fault: undefined,
  };
}

/**
 * Step 1 stores the languages and leads to step 2; step 2 stores the level, and the first word follows. Each step also
 * takes along what was chosen, for browsers that keep no cookies.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { services, preferences, language } = asked;
  const field = await readForm(request);
  const base = field('base');
  const fail = async (fault: OnboardingFault, step: 1 | 2) => {
    const level = field('level');
    const data: OnboardingData = {
      step,
      base: isLanguageCode(base) ? base : undefined,
      hasTarget: field('target') === 'en',
      level: isPickerLevel(level) ? level : undefined,
      counts: await services.words.countLevels(),
      placementLabel: learnerPlacesTexts(language).placement.wayIn,
      isForgotten: false,
      fault,
    };
    return withStatus(data, { status: fault === 'save' ? 503 : 422 });
  };
  if (field('step') !== '2') {
    if (!isLanguageCode(base)) return fail('language', 1);
    if (field('target') !== 'en') return fail('target', 1);
    const saved = await saveChoices(asked, { pair: pairOf(base), spokenLanguage: base });
    return saved
      ? savedAndGoTo(`/onboarding?step=2&base=${base}&${GIVEN}=1`, saved, services)
      : fail('save', 1);
  }
  const pair = preferences.pair ?? (isLanguageCode(base) ? pairOf(base) : undefined);
  if (!pair) return fail('language', 1);
  const level = field('level');
  if (!isPickerLevel(level)) return fail('level', 2);
  const spokenLanguage = baseLanguageOf(pair);
  const saved = await saveChoices(asked, { pair, spokenLanguage, level, onboarded: true });
  if (!saved) return fail('save', 2);
  // Who pressed 'Learn these words' of a topic before was led here, and still wants them.
  const next = preferences.topic ? '/learn?named=topic' : studyPath(pair, level, rangeOf(1).start);
  return savedAndGoTo(next, saved, services);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { step = 1 } = loaderData ?? {};
  return pageMeta(matches, {
    title: (t) => `${t('onboarding.title')}: ${t('onboarding.step', { step, steps: 2 })}`,
    description: (t) => t('onboarding.description'),
  });
}

export default function OnboardingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OnboardingScreen data={actionData ?? loaderData} />;
}
