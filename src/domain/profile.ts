import { z } from 'zod';
import { baseLanguageOf, LANGUAGES, type LanguageCode, pairOf } from './language.ts';
import type { ChoiceValues, LearnerRecord } from './learner-record.ts';
import { DEFAULT_LEVEL, PICKER_LEVELS, type StudyLevel } from './level.ts';

/** What onboarding and settings may put into a profile, and the API's PATCH alike. C2 has no button: it is no choice. */
export const profileChangeSchema = z
  .strictObject({
    base_language: z.enum(LANGUAGES),
    /** Only English is offered. */
    target_language: z.literal('en'),
    level: z.enum(PICKER_LEVELS),
    onboarding_completed: z.boolean(),
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
};

/** What a change of the profile means in choices. Whom it names as base language, the interface speaks to. */
export function choicesOfProfile(change: ProfileChange): Partial<ChoiceValues> {
  const { base_language: base, level, onboarding_completed: onboarded } = change;
  return {
    ...(base && { pair: pairOf(base), spokenLanguage: base }),
    ...(level && { level }),
    ...(onboarded !== undefined && { onboarded }),
  };
}

/** The profile that a record amounts to; what nobody chose is as for someone new. */
export function profileOf(id: string, { choices }: LearnerRecord): Profile {
  return {
    id,
    base_language: choices.pair ? baseLanguageOf(choices.pair.value) : 'en',
    target_language: 'en',
    level: choices.level?.value ?? DEFAULT_LEVEL,
    onboarding_completed: choices.onboarded?.value ?? false,
  };
}
