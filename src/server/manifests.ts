import { Hono } from 'hono';
import { directionOf, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { loadMessages } from '#src/i18n/catalogue.ts';
import { manifestPath } from '#src/i18n/manifest-path.ts';
import { createTranslator } from '#src/i18n/translator.ts';

/** The light theme's paper: what a starting app shows until its page has colours of its own. */
const PAPER = '#fbf7f0';

/** Pixels of the icons that scripts/build-icons.ts makes. */
const SIZES = [192, 512];

/** What browsers need to install the app (W3C Web Application Manifest). */
async function manifestOf(language: LanguageCode) {
  const t = createTranslator(language, await loadMessages(language));
  const png = (purpose: 'any' | 'maskable', prefix: string) =>
    SIZES.map((size) => ({
      src: `/icons/${prefix}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    }));
  return {
    // The same app in every language: choosing another one must not install a second.
    id: '/',
    name: t('app.name'),
    short_name: t('app.name'),
    description: t('app.description'),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['education'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...png('any', 'icon'),
      ...png('maskable', 'maskable'),
    ],
    shortcuts: [
      { name: t('tabs.words'), url: '/today' },
      { name: t('tabs.categories'), url: '/categories' },
    ],
  };
}

/** One manifest a language. */
export function createManifests() {
  const app = new Hono();
  for (const language of LANGUAGES) {
    app.on(['GET', 'HEAD'], manifestPath(language), async (c) =>
      c.body(JSON.stringify(await manifestOf(language)), 200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      }),
    );
  }
  return app;
}
