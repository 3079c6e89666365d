import { data as withStatus } from 'react-router';
import { isLanguageCode, LANGUAGES } from '#src/domain/language.ts';
import { LAST_UPDATED, staticPageText } from '#src/i18n/static-pages/static-page-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import type { Services } from '#src/server/services.ts';
import {
  STATIC_PAGE_TITLES,
  STATIC_PAGES,
  type StaticPageData,
  StaticPageScreen,
} from '#src/ui/static-pages/static-page-screen.tsx';
import type { Route } from './+types/static-page.ts';
import { pageMeta } from './rendering/page-meta.ts';

export function loader({ request, context }: Route.LoaderArgs): StaticPageData {
  const { services, preferences, language } = context.get(requestContext);
  const url = new URL(request.url);
  const page = STATIC_PAGES.find((name) => url.pathname === `/${name}`);
  if (!page) throw withStatus(null, { status: 404 });
  return {
    page,
    language,
    isLanguageAsked: isLanguageCode(url.searchParams.get('lang')),
    pair: preferences.pair,
    ownLevel: preferences.level,
    text: staticPageText(page, language),
    lastUpdated: LAST_UPDATED,
    email: contactAddress(services.config),
  };
}

/** Where visitors may write to (READINGS R32). */
function contactAddress(config: Services['config']): string {
  return config.CONTACT_EMAIL ?? `contact@${new URL(config.publicUrl).hostname}`;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, language, text } = loaderData;
  return pageMeta(matches, {
    title: (t) => t(STATIC_PAGE_TITLES[page]),
    description: () => text.description,
    // Without a language asked for, the page speaks the visitor's: the canonical address names which one this is.
    canonical: `/${page}?lang=${language}`,
    alternates: LANGUAGES.map((code) => ({ language: code, path: `/${page}?lang=${code}` })),
    trail: (t) => [{ name: t(STATIC_PAGE_TITLES[page]), path: `/${page}?lang=${language}` }],
  });
}

export default function StaticPageRoute({ loaderData }: Route.ComponentProps) {
  return <StaticPageScreen data={loaderData} />;
}
