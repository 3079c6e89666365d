import { redirect, data as withStatus } from 'react-router';
import { isLanguageCode, type LanguagePair, pairOf } from '#src/domain/language.ts';
import type { ChoiceValues } from '#src/domain/learning/learner-record.ts';
import { DAILY_GOALS, isTheme } from '#src/domain/learning/preferences.ts';
import { hasPreferences } from '#src/domain/learning/preferences-cookie.ts';
import { isTopic } from '#src/domain/learning/preferences-value.ts';
import { isPickerLevel } from '#src/domain/words/level.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import type { AccountData } from '#src/ui/settings/account-forms.tsx';
import {
  ALL_CHOICES,
  NO_TOPIC,
  NOTHING_SAVED,
  SETTINGS_PARTS,
  type SettingsPart,
  shownField,
} from '#src/ui/settings/choices-form.tsx';
import { type SettingsData, SettingsScreen } from '#src/ui/settings/settings-screen.tsx';
import packageFile from '../../package.json' with { type: 'json' };
import type { Route } from './+types/settings.ts';
import { answerTo } from './forms/account-request.ts';
import { changeAccount, describeAccount } from './forms/account-settings.ts';
import { keepsNoCookies, readForm, saveChoices, savedAndGoTo } from './forms/form-request.ts';
import { learningChoices, learningIn } from './forms/learning-settings.ts';
import { pageMeta } from './rendering/page-meta.ts';

export async function loader({
  request,
  context,
}: Route.LoaderArgs): Promise<SettingsData & { placementLabel: string }> {
  const asked = context.get(requestContext);
  const parts = new URL(request.url).searchParams.getAll('saved');
  const isForgotten = keepsNoCookies(request);
  const isKept = hasPreferences(request.headers.get('cookie'));
  return {
    ...(await describeSettings(asked, await describeAccount(asked, request))),
    isForgotten,
    saved: SETTINGS_PARTS.filter((name) => parts.includes(name) && (isKept || isForgotten)),
    isUnchanged: parts.includes(NOTHING_SAVED),
    placementLabel: learnerPlacesTexts(asked.language).placement.wayIn,
  };
}

/** What the settings show where nothing of them was sent. */
async function describeSettings(asked: RequestContext, account: AccountData): Promise<SettingsData> {
  return {
    preferences: asked.preferences,
    pair: pairFor(asked),
    counts: await asked.services.words.countLevels(),
    saved: [],
    isUnchanged: false,
    isForgotten: false,
    failed: undefined,
    version: packageFile.version,
    topics: await topicsOf(asked),
    texts: todayTexts(asked.language).settings,
    account,
  };
}

function pairFor({ preferences, language }: RequestContext): LanguagePair {
  return preferences.pair ?? pairOf(language);
}

/** Categories that can be chosen to learn from, by their names in the learner's language. */
async function topicsOf(asked: RequestContext): Promise<SettingsData['topics']> {
  const categories = await asked.services.words.listCategories(pairFor(asked));
  return categories.flatMap(({ id, name }) => (isTopic(id) ? [{ id, name }] : []));
}

/**
 * Changes what was chosen; a value that is none of the choices changes nothing and is said. The page is loaded again either
 * way.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const field = await readForm(request);
  const answer = await changeAccount(asked, request, field);
  if (answer instanceof Response) return answer;
  if (answer) {
    const { fault, waitMinutes = 1, cookies = [] } = answer;
    const { status = 200, headers = {} } = fault ? answerTo({ fault, waitMinutes }) : {};
    const lines = cookies.map((line) => ['set-cookie', line] as [string, string]);
    const account = await describeAccount(asked, request, answer);
    const headersOf = [...Object.entries(headers), ...lines];
    return withStatus(await describeSettings(asked, account), { status, headers: headersOf });
  }
  const part = SETTINGS_PARTS.find((name) => name === field('part'));
  if (!part && field('part') !== ALL_CHOICES) return redirect('/profile', 303);
  const chosen = changedParts(field);
  const parts = chosen.length === 0 && part ? [part] : chosen;
  if (parts.length === 0) return redirect(`/profile?saved=${NOTHING_SAVED}`, 303);
  const topics = await topicsOf(asked);
  const choices = parts.map((name) => choicesBy(name, field, topics));
  const possible: Partial<ChoiceValues> = Object.assign({}, ...choices);
  const isPossible = !choices.includes(undefined);
  const saved = isPossible && (await saveChoices(asked, possible));
  if (saved)
    return savedAndGoTo(
      // From a topic's own page the way on is a session of its words.
      field('next') === 'learn'
        ? '/learn?named=topic'
        : `/profile?${parts.map((name) => `saved=${name}`).join('&')}`,
      saved,
      asked.services,
    );
  const failed: SettingsData = {
    ...(await describeSettings(asked, await describeAccount(asked, request))),
    // What was chosen stays chosen, so that the same button tries again.
    chosen: possible,
    failed: { parts: parts.filter((_, at) => isPossible || !choices[at]), isPossible },
  };
  return withStatus(failed, { status: isPossible ? 503 : 422 });
}

/**
 * The parts in which something else is chosen than the page showed: so nothing that was changed elsewhere meanwhile is
 * changed back.
 */
function changedParts(field: (name: string) => string): SettingsPart[] {
  const textOf = (name: SettingsPart) => (name === 'learning' ? learningIn(field) : field(name));
  return SETTINGS_PARTS.filter((name) => textOf(name) !== '' && textOf(name) !== field(shownField(name)));
}

/** What the form chooses for a part; undefined where its value is none of the choices. */
function choicesBy(
  part: SettingsPart,
  field: (name: string) => string,
  topics: SettingsData['topics'],
): Partial<ChoiceValues> | undefined {
  switch (part) {
    case 'language': {
      const appLanguage = field('language');
      return isLanguageCode(appLanguage) ? { appLanguage } : undefined;
    }
    case 'level': {
      const level = field('level');
      return isPickerLevel(level) ? { level } : undefined;
    }
    case 'learning':
      return learningChoices(field, field(shownField('learning')));
    case 'topic': {
      const topic = field('topic');
      if (topic === NO_TOPIC) return { topic: '' };
      return topics.some(({ id }) => id === topic) ? { topic } : undefined;
    }
    case 'theme': {
      const theme = field('theme');
      return isTheme(theme) ? { theme } : undefined;
    }
    case 'goal': {
      const dailyGoal = DAILY_GOALS.find((goal) => String(goal) === field('goal'));
      return dailyGoal ? { dailyGoal } : undefined;
    }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: (t) => t('settings.title') });
}

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen data={actionData ?? loaderData} placementLabel={loaderData.placementLabel} />;
}
