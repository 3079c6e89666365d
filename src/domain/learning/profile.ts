import { z } from 'zod';
import { baseLanguageOf, LANGUAGES, type LanguageCode, pairOf } from '../language.ts';
import { DEFAULT_LEVEL, PICKER_LEVELS, type StudyLevel } from '../words/level.ts';
import { type ChoiceValues, type LearnerRecord, preferencesOf } from './learner-record.ts';
import { GOAL_MINUTES, type LearningSettings, MAX_NEW_WORDS, TYPING, VOICES } from './learning-settings.ts';
import { learningSettingsOf } from './preferences.ts';

/** How the learner learns, as the API names it. */
export const profileLearningSchema = z.strictObject({
  minutes: z.literal(GOAL_MINUTES).describe('The day’s goal, in minutes.'),
  new_words: z.int().min(0).max(MAX_NEW_WORDS).describe('New words a day at most.'),
  lighter: z.boolean().describe('Fewer reviews, of which more are forgotten.'),
  typing: z.enum(TYPING).describe('How often words are to be typed.'),
  sound: z.boolean().describe('Whether words are asked for by their sound.'),
  success_sound: z.boolean().describe('Whether a right answer is heard.'),
  voice: z.enum(VOICES).describe('Wordlane’s voice, or the device’s own where it has one.'),
});
export type ProfileLearning = z.infer<typeof profileLearningSchema>;

/** What onboarding and settings may put into a profile, and the API's PATCH alike. C2 has no button: it is no choice. */
export const profileChangeSchema = z
  .strictObject({
    base_language: z.enum(LANGUAGES),
    /** Only English is offered. */
    target_language: z.literal('en'),
    level: z.enum(PICKER_LEVELS),
    onboarding_completed: z.boolean(),
    learning: profileLearningSchema.partial(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0);
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** A learner's profile, as section 3 of the specification names its fields. */
export type Profile = {
  id: string;
  base_language: LanguageCode;
  target_language: 'en';
  level: StudyLevel;
  onboarding_completed: boolean;
  learning: ProfileLearning;
};

/** What a change of the profile means in choices. Whom it names as base language, the interface speaks to. */
export function choicesOfProfile(change: ProfileChange): Partial<ChoiceValues> {
  const { base_language: base, level, onboarding_completed: onboarded, learning = {} } = change;
  const learningChoices: Partial<ChoiceValues> = {
    learningMinutes: learning.minutes,
    newWords: learning.new_words,
    isLighter: learning.lighter,
    typing: learning.typing,
    hasSound: learning.sound,
    hasSuccessSound: learning.success_sound,
    voice: learning.voice,
  };
  return {
    ...Object.fromEntries(Object.entries(learningChoices).filter(([, value]) => value !== undefined)),
    ...(base && { pair: pairOf(base), spokenLanguage: base }),
    ...(level && { level }),
    ...(onboarded !== undefined && { onboarded }),
  };
}

/** The profile that a record amounts to; what nobody chose is as for someone new. */
export function profileOf(id: string, record: LearnerRecord): Profile {
  const { choices } = record;
  return {
    id,
    base_language: choices.pair ? baseLanguageOf(choices.pair.value) : 'en',
    target_language: 'en',
    level: choices.level?.value ?? DEFAULT_LEVEL,
    onboarding_completed: choices.onboarded?.value ?? false,
    learning: learningOf(learningSettingsOf(preferencesOf(record, undefined))),
  };
}

const learningOf = (settings: LearningSettings): ProfileLearning => ({
  minutes: settings.minutes,
  new_words: settings.newWords,
  lighter: settings.isLighter,
  typing: settings.typing,
  sound: settings.hasSound,
  success_sound: settings.hasSuccessSound,
  voice: settings.voice,
});
