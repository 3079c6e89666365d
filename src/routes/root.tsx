import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import type { Theme } from '#src/domain/preferences.ts';
import { requestContext } from '#src/server/request-context.ts';
import { TranslatorProvider } from '#src/ui/i18n/translator-context.tsx';
import wordFont from '#src/ui/kit/fonts/gentium-latin.woff2?url';
import arabicFont from '#src/ui/kit/fonts/vazirmatn-arabic.woff2?url';
import '#src/ui/kit/base.css';
import { ErrorScreen } from '#src/ui/shell/error-screen.tsx';
import type { Route } from './+types/root.ts';
import type { RouteHandle } from './route-handle.ts';

type RootData = {
  language: LanguageCode;
  theme: Theme;
  publicUrl: string;
  /** What a shared link shows where the page has no picture of its own: the landing page's. */
  sharePicture: string | undefined;
};

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { language, preferences, services } = context.get(requestContext);
  const sharePicture = await services.sharePictures
    .findPath({ language, kind: 'landing', id: 'words' })
    // Without words there is no picture, but there is a page that says so.
    .catch(() => undefined);
  return { language, theme: preferences.theme, publicUrl: services.config.publicUrl, sharePicture };
}

/** Language, theme and address change with documents only. */
export const shouldRevalidate = () => false;

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: wordFont, crossOrigin: 'anonymous' },
];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>('root');
  const failed = useRouteError() != null;
  const matches = useMatches();
  // Most pages are whole without script; those that gain from it say so.
  const isScripted = !failed && matches.some(({ handle }) => (handle as RouteHandle | undefined)?.isScripted);
  const language = data?.language ?? 'en';
  return (
    <html lang={language} dir={directionOf(language)} data-theme={data?.theme ?? 'system'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)" />
        <Meta />
        {language === 'ar' && (
          <link rel="preload" as="font" type="font/woff2" href={arabicFont} crossOrigin="anonymous" />
        )}
        <Links />
      </head>
      <body>
        <TranslatorProvider language={language}>{children}</TranslatorProvider>
        {isScripted && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  // Tells tests, and nobody else, that the page answers to events now.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
