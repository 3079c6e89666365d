import type { LearningSettings } from '#src/domain/learning/learning-settings.ts';
import { learningSettingsOf } from '#src/domain/learning/preferences.ts';
import { preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';

/** How the learner at this browser learns: a guest's own choices, or a copy of the account's. */
export const settingsOfBrowser = (): LearningSettings =>
  learningSettingsOf(preferencesFromCookies(document.cookie));
