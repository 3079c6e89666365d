import { isOneOf } from '../one-of.ts';

/** Minutes a day that a learner may choose, and the most new words a day. */
export const GOAL_MINUTES = [5, 10, 15, 20] as const;
export const MAX_NEW_WORDS = 20;

/** The share of due words that are to be remembered: the usual one, and that of the setting 'lighter'. */
export const USUAL_TARGET = 0.9;
export const LIGHTER_TARGET = 0.85;

/** What the scheduler is asked for: more, since words are asked after the day on which they are due, and never before. */
export const USUAL_AIM = 0.91;
export const LIGHTER_AIM = 0.86;

/** How often words are typed. `never` also for now, as `hasSound` may be off for now. */
export const TYPING = ['never', 'sometimes', 'often'] as const;
export type Typing = (typeof TYPING)[number];

/** Whose voice is heard: Wordlane's, or one of the device where it has one. */
export const VOICES = ['wordlane', 'device'] as const;
export type Voice = (typeof VOICES)[number];

/** How a learner wants to learn. */
export type LearningSettings = {
  minutes: (typeof GOAL_MINUTES)[number];
  /** New words a day at most, 0 to 20. */
  newWords: number;
  /** Fewer reviews, of which more are forgotten. */
  isLighter: boolean;
  typing: Typing;
  /** Whether words are asked for by their sound. */
  hasSound: boolean;
  /** Whether a right answer is heard. */
  hasSuccessSound: boolean;
  voice: Voice;
};

/** What holds until a learner chooses. */
export const USUAL_SETTINGS: LearningSettings = {
  minutes: 10,
  newWords: 10,
  isLighter: false,
  typing: 'sometimes',
  hasSound: true,
  hasSuccessSound: false,
  voice: 'wordlane',
};

/** Settings as they are stored or sent: each that is missing or malformed is the usual one. */
export function readLearningSettings(value: unknown): LearningSettings {
  const given = Object(value) as Record<keyof LearningSettings, unknown>;
  const usual = USUAL_SETTINGS;
  const oneOf = <T>(list: readonly T[], each: unknown, otherwise: T): T =>
    isOneOf(list, each) ? each : otherwise;
  const isNumber = typeof given.newWords === 'number' && Number.isInteger(given.newWords);
  const isWithin = isNumber && (given.newWords as number) >= 0 && (given.newWords as number) <= MAX_NEW_WORDS;
  return {
    minutes: oneOf(GOAL_MINUTES, given.minutes, usual.minutes),
    newWords: isWithin ? (given.newWords as number) : usual.newWords,
    isLighter: oneOf([true, false], given.isLighter, usual.isLighter),
    typing: oneOf(TYPING, given.typing, usual.typing),
    hasSound: oneOf([true, false], given.hasSound, usual.hasSound),
    hasSuccessSound: oneOf([true, false], given.hasSuccessSound, usual.hasSuccessSound),
    voice: oneOf(VOICES, given.voice, usual.voice),
  };
}

/** What the scheduler is asked for, 0 to 1. */
export function aimFor({ isLighter }: Pick<LearningSettings, 'isLighter'>): number {
  return isLighter ? LIGHTER_AIM : USUAL_AIM;
}
