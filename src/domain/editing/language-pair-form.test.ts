import { expect, it } from 'vitest';
import { languageOfLearners, parseLanguagePair } from './language-pair-form.ts';

it.each([
  ['\u200fHe\u200bbrew', 'English', { baseLanguage: 'Hebrew', targetLanguages: ['English'] }],
  [
    ' Farsi ',
    ' English , ,French,, English ',
    { baseLanguage: 'Farsi', targetLanguages: ['English', 'French'] },
  ],
  [
    'العربية',
    'الإنجليزية، الفرنسية',
    { baseLanguage: 'العربية', targetLanguages: ['الإنجليزية', 'الفرنسية'] },
  ],
  ['', 'English', { fault: 'incomplete' }],
  ['Hebrew', ' , ,', { fault: 'incomplete' }],
  ['x'.repeat(61), 'English', { fault: 'too-long' }],
  ['Hebrew', Array.from({ length: 51 }, (_, i) => `L${i}`).join(), { fault: 'too-long' }],
])('the pair of %j and %j is read', (base, targets, pair) => {
  expect(parseLanguagePair(base, targets)).toEqual(pair);
});

it.each([
  ['Arabic', ['French', 'English'], 'ar'],
  ['English', ['English'], 'en'],
  ['arabic', ['ENGLISH'], 'ar'],
  ['Arabic', ['French'], undefined],
  ['Hebrew', ['English'], undefined],
])('learners of the pair of %s and %j speak %s', (baseLanguage, targetLanguages, language) => {
  expect(languageOfLearners({ baseLanguage, targetLanguages })).toBe(language);
});
