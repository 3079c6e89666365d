import { expect, it } from 'vitest';
import {
  aimFor,
  GOAL_MINUTES,
  type LearningSettings,
  MAX_NEW_WORDS,
  readLearningSettings,
  TYPING,
  USUAL_SETTINGS,
} from './learning-settings.ts';

it('settings are read as they were chosen', () => {
  for (const minutes of GOAL_MINUTES)
    for (const typing of TYPING) {
      const chosen: LearningSettings = {
        minutes,
        newWords: MAX_NEW_WORDS,
        isLighter: true,
        typing,
        hasSound: false,
        hasSuccessSound: true,
        voice: 'device',
      };
      expect(readLearningSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
    }
});

it('what is missing or malformed is as usual, and takes nothing from the rest', () => {
  expect(readLearningSettings(undefined)).toEqual(USUAL_SETTINGS);
  const malformed = {
    minutes: 7,
    newWords: 0,
    isLighter: 'yes',
    typing: 'always',
    hasSound: 1,
    voice: 1,
    colour: 'red',
  };
  expect(readLearningSettings(malformed)).toEqual({ ...USUAL_SETTINGS, newWords: 0 });
  for (const newWords of [-1, 21, 1.5, '3'])
    expect(readLearningSettings({ newWords }).newWords).toBe(USUAL_SETTINGS.newWords);
});

it('who wants it lighter is asked later', () => {
  expect(aimFor(USUAL_SETTINGS)).toBe(0.91);
  expect(aimFor({ isLighter: true })).toBe(0.86);
});
