import type { MetaDescriptor } from 'react-router';
import type { LanguageCode } from '#src/domain/language.ts';
import { messagesOf } from '#src/i18n/catalogue.ts';
import { encodePath } from '#src/i18n/paths.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';

type Match = { loaderData?: unknown } | undefined;
type RootData = { language: LanguageCode; publicUrl: string };

function rootDataOf(matches: readonly Match[]): RootData {
  const found = matches[0]?.loaderData as RootData | undefined;
  return found ?? { language: 'en', publicUrl: '' };
}

export type PageMeta = {
  title: (t: Translator) => string;
  description?: (t: Translator) => string;
  /** Canonical path, decoded. Pages without one are not for search engines. */
  canonical?: string;
  /** The page's path in each language's version, and the default. */
  alternates?: { language: LanguageCode; path: string }[];
};

/** Title, description, canonical and language links of a page. */
export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const { language, publicUrl } = rootDataOf(matches);
  const t = createTranslator(language, messagesOf(language));
  const absolute = (path: string) => publicUrl + encodePath(path);
  const title = page.title(t);
  const meta: MetaDescriptor[] = [{ title: title === t('app.name') ? title : `${title} · ${t('app.name')}` }];
  if (page.description) meta.push({ name: 'description', content: page.description(t) });
  if (page.canonical) meta.push({ tagName: 'link', rel: 'canonical', href: absolute(page.canonical) });
  else meta.push({ name: 'robots', content: 'noindex' });
  for (const { language: hrefLang, path } of page.alternates ?? []) {
    meta.push({ tagName: 'link', rel: 'alternate', hrefLang, href: absolute(path) });
    if (hrefLang === 'en')
      meta.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: absolute(path) });
  }
  return meta;
}
