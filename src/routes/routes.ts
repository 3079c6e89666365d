import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { LANGUAGES } from '../domain/language.ts';
import { LANDING_PATHS } from '../i18n/paths.ts';

/** Which file answers which address. What an address means in detail is settled by `i18n/paths.ts`, before and in the loaders. */
export default [
  index('home.tsx'),
  route('today', 'home.tsx', { id: 'today' }),
  route('learn', 'learn.tsx'),
  route('onboarding', 'onboarding.tsx'),
  route('auth', 'auth.tsx'),
  route('profile', 'settings.tsx'),
  route('history', 'history.tsx'),
  route('placement', 'placement.tsx'),
  route('saved', 'saved.tsx'),
  route('categories', 'categories-redirect.ts'),
  route('admin', 'admin/layout.tsx', [
    index('admin/single.tsx'),
    route('batch', 'admin/batch.tsx'),
    route('category-batch', 'admin/category-batch.tsx'),
    route('upload', 'admin/upload.tsx'),
    route('suggestions', 'admin/suggestions.tsx'),
    route('categories', 'admin/categories.tsx'),
    route('languages', 'admin/languages.tsx'),
    route('levels', 'admin/levels.tsx'),
    route('words', 'admin/words.tsx'),
    route('words/:id', 'admin/word.tsx'),
    route('vocabulary', 'admin/vocabulary.tsx'),
    route('runs', 'admin/runs.tsx'),
    route('runs/:id', 'admin/run.tsx'),
    route('roles', 'admin/roles.tsx'),
    route('keys', 'admin/keys.tsx'),
    route('log', 'admin/log.tsx'),
  ]),
  ...['privacy-policy', 'terms-of-use', 'about-us'].map((page) =>
    route(page, 'static-page.tsx', { id: page }),
  ),
  route('api/docs', 'api-docs.tsx'),
  ...LANGUAGES.map((code) => route(LANDING_PATHS[code].slice(1), 'landing.tsx', { id: `landing-${code}` })),
  route(':pair', 'resolver.ts'),
  route(':pair/levels', 'levels.tsx'),
  route(':pair/categories', 'category-list.tsx'),
  route(':pair/categories/:slug', 'category.tsx'),
  route(':pair/:wordsSlug', 'word-list.tsx'),
  route(':pair/:wordsSlug/:id', 'word.tsx'),
  route(':pair/:level/:wordsSlug/:range', 'study.tsx'),
  // English has a short form without the pair.
  ...['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'all'].map((level) =>
    route(`${level}/words/:range`, 'study.tsx', { id: `study-${level}` }),
  ),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig;
