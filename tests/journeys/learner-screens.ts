import { type LanguageCode, pairOf } from '#src/domain/language.ts';
import { categoryListPath, LANDING_PATHS, studyPath, wordListPath, wordPath } from '#src/i18n/paths.ts';

/** Every screen of a learner, by address. */
export function screensOf(language: LanguageCode): { name: string; path: string; isFirstVisit?: boolean }[] {
  const pair = pairOf(language);
  return [
    { name: 'front page', path: '/', isFirstVisit: true },
    { name: 'onboarding languages', path: `/onboarding?lang=${language}`, isFirstVisit: true },
    { name: 'onboarding level', path: '/onboarding?step=2' },
    { name: 'level picker', path: `/${pair}/levels` },
    { name: 'study', path: studyPath(pair, 'a1', 3) },
    { name: 'study of an empty level', path: studyPath(pair, 'c2', 1) },
    { name: 'word list', path: wordListPath(pair) },
    { name: 'word list without results', path: `${wordListPath(pair)}?q=zzzz` },
    { name: 'word', path: wordPath(pair, 'dog') },
    { name: 'word in all languages', path: `${wordPath(pair, 'dog')}?more=1` },
    { name: 'category list', path: categoryListPath(pair) },
    { name: 'category', path: `${categoryListPath(pair)}/animals` },
    { name: 'today', path: '/today' },
    { name: 'session', path: '/learn' },
    { name: 'settings', path: '/profile' },
    { name: 'settings saved', path: '/profile?saved=level' },
    { name: 'history', path: '/history' },
    { name: 'saved words', path: '/saved' },
    { name: 'difficult words', path: '/saved?list=difficult&q=zzzz' },
    { name: 'placement question', path: '/placement?seed=abc&a=rr' },
    { name: 'placement result', path: `/placement?seed=abc&a=${'u'.repeat(15)}` },
    { name: 'landing', path: LANDING_PATHS[language] },
    { name: 'not found', path: '/no/such' },
  ];
}
