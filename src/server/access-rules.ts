import { LANGUAGES } from '#src/domain/language.ts';
import { STUDY_LEVELS } from '#src/domain/words/level.ts';
import { manifestPath } from '#src/i18n/manifest-path.ts';
import { API_OPERATIONS } from './api-operations.ts';
import type { Rule } from './platform/access.ts';
import type { Operations } from './platform/operation.ts';

/**
 * Who may ask for what: every call of the HTTP surface and every page. Operations say it themselves; here is what is
 * none. What has no rule is refused, and the server does not start while a route has no rule or a rule no route. The
 * services check again, each for what it does.
 */
export const CALL_RULES: Record<string, Rule> = {
  // What every request passes through, and what answers pages, which have rules of their own.
  'ALL /*': 'anyone',
  'ALL /api/*': 'anyone',
  ...both('/assets/*', '/pictures/*', '/icons/*', '/favicon.ico', '/favicon.svg', '/media/*', '/sounds/*'),
  ...both(...LANGUAGES.map(manifestPath)),
  // What those who run the site ask; /metrics looks at its own token.
  'GET /healthz': 'anyone',
  'OPTIONS /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'OPTIONS /readyz': 'anyone',
  'GET /metrics': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /sitemaps/:file': 'anyone',
  'GET /share/:language/:kind/:id/:file': 'anyone',
  'GET /speech': 'anyone',
  // The page about the API lies among its calls.
  'GET /api/docs': 'anyone',
  // The library's calls check for themselves.
  'ALL /api/auth/*': 'anyone',
  ...rulesOf(API_OPERATIONS),
};

/** `send` is for pages that take a form. */
export type PageRule = { read: Rule; send?: Rule };

/** By the route's id in `routes/routes.ts`. */
export const PAGE_RULES: Record<string, PageRule> = {
  root: { read: 'anyone' },
  home: { read: 'anyone' },
  today: { read: 'anyone' },
  learn: { read: 'anyone' },
  onboarding: { read: 'anyone', send: 'anyone' },
  auth: { read: 'anyone', send: 'anyone' },
  settings: { read: 'anyone', send: 'anyone' },
  history: { read: 'anyone' },
  saved: { read: 'anyone', send: 'user' },
  placement: { read: 'anyone', send: 'anyone' },
  'categories-redirect': { read: 'anyone' },
  'privacy-policy': { read: 'anyone' },
  'terms-of-use': { read: 'anyone' },
  'about-us': { read: 'anyone' },
  'api-docs': { read: 'anyone' },
  ...Object.fromEntries(LANGUAGES.map((code) => [`landing-${code}`, { read: 'anyone' } as const])),
  resolver: { read: 'anyone' },
  levels: { read: 'anyone', send: 'anyone' },
  'category-list': { read: 'anyone' },
  category: { read: 'anyone' },
  'word-list': { read: 'anyone' },
  word: { read: 'anyone' },
  study: { read: 'anyone' },
  ...Object.fromEntries(STUDY_LEVELS.map((level) => [`study-${level}`, { read: 'anyone' } as const])),
  'admin/layout': { read: 'admin' },
  'admin/single': { read: 'admin', send: 'admin' },
  'admin/batch': { read: 'admin', send: 'admin' },
  'admin/category-batch': { read: 'admin', send: 'admin' },
  'admin/upload': { read: 'admin', send: 'admin' },
  'admin/suggestions': { read: 'admin', send: 'admin' },
  'admin/categories': { read: 'admin', send: 'admin' },
  'admin/languages': { read: 'admin', send: 'admin' },
  'admin/levels': { read: 'admin', send: 'admin' },
  'admin/words': { read: 'admin', send: 'admin' },
  'admin/word': { read: 'admin', send: 'admin' },
  'admin/vocabulary': { read: 'admin', send: 'admin' },
  'admin/runs': { read: 'admin' },
  'admin/run': { read: 'admin', send: 'admin' },
  'admin/roles': { read: 'admin', send: 'admin' },
  'admin/keys': { read: 'admin', send: 'admin' },
  'admin/log': { read: 'admin' },
  'not-found': { read: 'anyone' },
};

/** @throws TypeError where an operation has no rule, so that nothing starts */
export function rulesOf(operations: Operations): Record<string, Rule> {
  return Object.fromEntries(Object.entries(operations).map(([call, { access }]) => [call, access.rule]));
}

function both(...paths: string[]): Record<string, Rule> {
  return Object.fromEntries(
    paths.flatMap((path) => [
      [`GET ${path}`, 'anyone' as const],
      [`HEAD ${path}`, 'anyone' as const],
    ]),
  );
}
