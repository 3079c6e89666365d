import { redirect, data as withStatus } from 'react-router';
import { isLanguageCode } from '#src/domain/language.ts';
import type { ChoiceValues } from '#src/domain/learner-record.ts';
import { isPickerLevel } from '#src/domain/level.ts';
import { DAILY_GOALS, hasPreferences, isTheme } from '#src/domain/preferences.ts';
import { requestContext } from '#src/server/request-context.ts';
import {
  SETTINGS_PARTS,
  type SettingsData,
  type SettingsPart,
  SettingsScreen,
} from '#src/ui/settings/settings-screen.tsx';
import packageFile from '../../package.json' with { type: 'json' };
import type { Route } from './+types/settings.ts';
import { answerTo } from './account-request.ts';
import { changeAccount, describeAccount, statusOfFailure } from './account-settings.ts';
import { keepsNoCookies, readForm, saveChoices, savedAndGoTo } from './form-request.ts';
import { pageMeta } from './page-meta.ts';
import { changeFactors } from './second-factor-settings.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<SettingsData> {
  const asked = context.get(requestContext);
  const { services, preferences } = asked;
  const part = new URL(request.url).searchParams.get('saved');
  const isForgotten = keepsNoCookies(request);
  const isKept = hasPreferences(request.headers.get('cookie'));
  return {
    isForgotten,
    preferences,
    counts: await services.words.countLevels(),
    saved: SETTINGS_PARTS.find((name) => name === part && (isKept || isForgotten)),
    failed: undefined,
    version: packageFile.version,
    account: await describeAccount(asked, request),
  };
}

/** Changes one part; a value that is none of the choices changes nothing and is said. The page is loaded anew either way. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { services, preferences } = asked;
  const field = await readForm(request);
  const answer = await changeFactors(asked, request, field);
  if (answer instanceof Response) return answer;
  if (answer) {
    const data: SettingsData = {
      preferences,
      counts: await services.words.countLevels(),
      saved: undefined,
      isForgotten: false,
      failed: undefined,
      version: packageFile.version,
      account: await describeAccount(asked, request, undefined, answer),
    };
    const { status, headers } = answer.fault
      ? answerTo({ fault: answer.fault, waitMinutes: answer.waitMinutes ?? 1 })
      : { status: 200, headers: {} };
    const lines = answer.cookies.map((line) => ['set-cookie', line] as [string, string]);
    return withStatus(data, { status, headers: [...Object.entries(headers ?? {}), ...lines] });
  }
  const failure = await changeAccount(asked, request, field);
  if (failure instanceof Response) return failure;
  if (failure) {
    const unchanged: SettingsData = {
      isForgotten: false,
      preferences,
      counts: await services.words.countLevels(),
      saved: undefined,
      failed: undefined,
      version: packageFile.version,
      account: await describeAccount(asked, request, failure),
    };
    return withStatus(unchanged, statusOfFailure(failure));
  }
  const part = SETTINGS_PARTS.find((name) => name === field('part'));
  if (!part) return redirect('/profile', 303);
  const choices = choicesBy(part, field);
  const saved = choices && (await saveChoices(asked, choices));
  if (saved) return savedAndGoTo(`/profile?saved=${part}`, saved, services);
  const failed: SettingsData = {
    isForgotten: false,
    // What was chosen stays chosen, so that the same button tries again.
    preferences: { ...preferences, ...choices },
    counts: await services.words.countLevels(),
    saved: undefined,
    failed: { part, isPossible: choices !== undefined },
    version: packageFile.version,
    account: await describeAccount(asked, request),
  };
  return withStatus(failed, { status: choices ? 503 : 422 });
}

/** What a form chooses; undefined where its value is none of the choices. */
function choicesBy(part: SettingsPart, field: (name: string) => string): Partial<ChoiceValues> | undefined {
  switch (part) {
    case 'language': {
      const appLanguage = field('language');
      return isLanguageCode(appLanguage) ? { appLanguage } : undefined;
    }
    case 'level': {
      const level = field('level');
      return isPickerLevel(level) ? { level } : undefined;
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
  return <SettingsScreen data={actionData ?? loaderData} />;
}
