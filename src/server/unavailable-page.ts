import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import { messagesOf } from '#src/i18n/catalogue.ts';
import { createTranslator } from '#src/i18n/translator.ts';

/**
 * The page that stands in for any other while the database does not answer, so that not even who asks is known. It is
 * whole in itself: nothing that it needs is fetched.
 */
export function unavailablePage(language: LanguageCode): string {
  const t = createTranslator(language, messagesOf(language));
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('error.title')}</title>
<style>
:root { color-scheme: light dark; --paper: #fbf7f0; --ink: #2b2520; --accent: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --paper: #171411; --ink: #efe7dc; --accent: #fdba74; } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; text-align: center; }
a { display: inline-block; padding: 0.75rem 1rem; color: var(--accent); font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>${t('error.title')}</h1>
<p>${t('error.text')}</p>
<p><a href="">${t('error.retry')}</a></p>
</main>
</body>
</html>
`;
}
