import type { LanguageCode, LanguagePair } from '../language.ts';
import { isOneOf } from '../one-of.ts';
import type { StudyLevel } from '../words/level.ts';
import type { ChoiceName, ChoiceValues, Dated } from './learner-record.ts';
import { type LearningSettings, readLearningSettings } from './learning-settings.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: unknown): value is Theme => isOneOf(THEMES, value);

/** How many words a day a learner sets out to study. */
export const DAILY_GOALS = [10, 15, 20, 25, 30] as const;
const DEFAULT_DAILY_GOAL = 20;

/**
 * What a visitor's browser keeps for the server to choose a page by. The last range of a pair and level is not
 * stored beside the last word: it is the range that holds it.
 */
export type Preferences = Partial<ChoiceValues> &
  Pick<ChoiceValues, 'theme' | 'onboarded' | 'dailyGoal'> & {
    /** Last word number (1-based) by `pair.level`, e.g. 'ar-en.a1', and when it was reached. */
    places: Readonly<Record<string, Dated<number>>>;
    /** When each choice was made, in milliseconds since 1970 UTC, where that was noted. */
    chosenAt: Readonly<Partial<Record<ChoiceName, number>>>;
    /** Mark of the account that these are a copy of; undefined while they are the browser's own. Not a credential. */
    owner?: string | undefined;
  };

/** The highest number of a word that is kept. */
export const HIGHEST_WORD = 1_000_000;

export const NO_PREFERENCES: Preferences = {
  theme: 'system',
  onboarded: false,
  dailyGoal: DEFAULT_DAILY_GOAL,
  places: {},
  chosenAt: {},
};

export function placeKey(pair: LanguagePair, level: StudyLevel): string {
  return `${pair}.${level}`;
}

/** How the learner of some preferences learns: as is usual where nothing was chosen. */
export const learningSettingsOf = (preferences: Preferences): LearningSettings =>
  readLearningSettings({ ...preferences, minutes: preferences.learningMinutes });

export function lastWordOf(preferences: Preferences, pair: LanguagePair, level: StudyLevel): number {
  return preferences.places[placeKey(pair, level)]?.value ?? 1;
}

/**
 * Whether opening a page of a word keeps it as the place. Merely opening one moves no place back, but for the word
 * before, which is where Previous leads without script. The first word is no place: without one everybody begins there,
 * and it must not take the place of an account's at the next sign-in.
 */
export function isFurther(
  preferences: Preferences,
  pair: LanguagePair,
  level: StudyLevel,
  number: number,
): boolean {
  const kept = lastWordOf(preferences, pair, level);
  return number > kept || number === kept - 1;
}

/**
 * The preferences with the place in a level, which is the latest whatever a device's clock has said of the one before.
 * @param at when the learner was there, in milliseconds since 1970 UTC
 */
export function withLastWord(
  preferences: Preferences,
  pair: LanguagePair,
  level: StudyLevel,
  number: number,
  at: number,
): Preferences {
  const key = placeKey(pair, level);
  const before = preferences.places[key]?.at ?? 0;
  const place = { value: Math.min(number, HIGHEST_WORD), at: at > before ? at : before + 1 };
  return { ...preferences, places: { ...preferences.places, [key]: place } };
}

/**
 * The preferences with something chosen anew.
 * @param at when, in milliseconds since 1970 UTC: later choices win where two browsers meet
 */
export function withChoices(
  preferences: Preferences,
  choices: Partial<ChoiceValues>,
  at: number,
): Preferences {
  const names = Object.keys(choices) as ChoiceName[];
  const chosenAt = Object.fromEntries(names.map((name) => [name, at]));
  return { ...preferences, ...choices, chosenAt: { ...preferences.chosenAt, ...chosenAt } };
}

/**
 * The language the interface speaks (READINGS R38): settings' choice, else the pair's base language on pages under a
 * pair, else the base language chosen in onboarding, else the best match of the browser's languages.
 */
export function interfaceLanguage(
  preferences: Preferences,
  pageLanguage: LanguageCode | undefined,
  browserLanguage: LanguageCode,
): LanguageCode {
  return preferences.appLanguage ?? pageLanguage ?? preferences.spokenLanguage ?? browserLanguage;
}
