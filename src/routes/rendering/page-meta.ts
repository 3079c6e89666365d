import type { MetaDescriptor } from 'react-router';
import type { LanguageCode } from '#src/domain/language.ts';
import { messagesOf } from '#src/i18n/catalogue.ts';
import { encodePath } from '#src/i18n/paths.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';
import type { NumberedCard } from '#src/ui/study/card-store.ts';
import { breadcrumbs, type StructuredData, structuredDocument } from './structured-data.ts';

type Match = { loaderData?: unknown } | undefined;
type RootData = { language: LanguageCode; publicUrl: string; sharePicture?: string | undefined };

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
  /** The way to this page from the front page, which goes without saying: names as the page shows them. */
  trail?: (t: Translator) => { name: string; path: string }[];
  structuredData?: (t: Translator) => StructuredData[];
  /** Decoded path of the picture for shared links; the language's own where the page has none. */
  sharePicture?: string | undefined;
};

/** Languages as Open Graph names them, each with the country whose spelling its texts follow. */
const OPEN_GRAPH_LOCALES: Record<LanguageCode, string> = {
  en: 'en_US',
  ar: 'ar_AR',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
  pt: 'pt_BR',
};

/**
 * The title of a page of a list at one of its words, which it names.
 * @param first number of the word with which the list's own page begins: that has the list's title alone
 */
export function titleOfWord(
  title: string,
  cards: readonly NumberedCard[],
  number: number,
  first: number,
): string {
  const shown = number === first ? undefined : cards.find((each) => each.number === number);
  return shown ? `${shown.card.headword} · ${title}` : title;
}

/** Title, description, canonical, language links and link preview of a page. */
export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const { language, publicUrl, sharePicture } = rootDataOf(matches);
  const t = createTranslator(language, messagesOf(language));
  const absolute = (path: string) => publicUrl + encodePath(path);
  const title = page.title(t);
  const description = page.description?.(t);
  const meta: MetaDescriptor[] = [{ title: title === t('app.name') ? title : `${title} · ${t('app.name')}` }];
  if (description) meta.push({ name: 'description', content: description });
  if (page.canonical) meta.push({ tagName: 'link', rel: 'canonical', href: absolute(page.canonical) });
  else meta.push({ name: 'robots', content: 'noindex' });
  for (const { language: hrefLang, path } of page.alternates ?? []) {
    meta.push({ tagName: 'link', rel: 'alternate', hrefLang, href: absolute(path) });
    if (hrefLang === 'en')
      meta.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: absolute(path) });
  }
  // A page that search engines leave out may still be shared, when it has something to show.
  if (page.canonical || page.sharePicture) {
    const picture = page.sharePicture ?? sharePicture;
    meta.push(...previewOf(page, { language, title, description, name: t('app.name'), picture, absolute }));
  }
  if (page.canonical) {
    const trail = page.trail ? [{ name: t('app.name'), path: '/' }, ...page.trail(t)] : undefined;
    const facts = [...(trail ? [breadcrumbs(trail)] : []), ...(page.structuredData?.(t) ?? [])];
    if (facts.length > 0) {
      meta.push({ 'script:ld+json': structuredDocument(facts.flatMap((fact) => fact(absolute))) });
    }
  }
  return meta;
}

/** Of a page for nobody but those who may open it: the title that its loader gives. */
export function titledMeta({
  matches,
  loaderData,
}: {
  matches: readonly Match[];
  loaderData?: { title: string } | undefined;
}): MetaDescriptor[] {
  return pageMeta(matches, { title: () => loaderData?.title ?? '' });
}

/** What a link to the page looks like where it is shared (ogp.me). What Twitter finds nothing of its own for, it takes from here. */
function previewOf(
  { canonical, alternates = [] }: PageMeta,
  shown: {
    language: LanguageCode;
    title: string;
    description: string | undefined;
    name: string;
    picture: string | undefined;
    absolute: (path: string) => string;
  },
): MetaDescriptor[] {
  const { language, title, description, name, picture, absolute } = shown;
  const others = alternates.map((each) => each.language).filter((code) => code !== language);
  const properties: [property: string, content: string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical && absolute(canonical)],
    ['og:locale', OPEN_GRAPH_LOCALES[language]],
    ...others.map((code): [string, string] => ['og:locale:alternate', OPEN_GRAPH_LOCALES[code]]),
  ];
  if (picture) {
    properties.push(
      ['og:image', absolute(picture)],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', title],
    );
  }
  return [
    ...properties.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
