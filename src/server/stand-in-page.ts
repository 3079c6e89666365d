import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import { messagesOf } from '#src/i18n/catalogue.ts';
import { createTranslator } from '#src/i18n/translator.ts';

const REASONS = {
  /** The database does not answer, so that not even who asks is known. */
  unavailable: { title: 'error.title', text: 'error.text', link: 'error.retry' },
  /** A form that did not plainly come from a page of ours. */
  'foreign-form': { title: 'error.formRefused', text: 'error.formRefusedText', link: 'error.openPage' },
} as const;

/** The page that stands in for any other before React is asked. It is whole in itself: nothing that it needs is fetched. */
export function standInPage(language: LanguageCode, reason: keyof typeof REASONS): string {
  const t = createTranslator(language, messagesOf(language));
  const { title, text, link } = REASONS[reason];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t(title)}</title>
<style>
:root { color-scheme: light dark; --paper: #fbf7f0; --ink: #2b2520; --accent: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --paper: #171411; --ink: #efe7dc; --accent: #fdba74; } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; text-align: center; }
main { max-width: 40rem; }
a { display: inline-block; padding: 0.75rem 1rem; color: var(--accent); font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>${t(title)}</h1>
<p>${t(text)}</p>
<p><a href="">${t(link)}</a></p>
</main>
</body>
</html>
`;
}
