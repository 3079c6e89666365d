import { type ReactNode, useContext, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from 'react-router';
import { isAdmin } from '#src/domain/accounts/visitor.ts';
import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import type { Theme } from '#src/domain/learning/preferences.ts';
import { preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { manifestPath } from '#src/i18n/manifest-path.ts';
import { requestContext } from '#src/server/request-context.ts';
import { TranslatorProvider } from '#src/ui/i18n/translator-context.tsx';
import '#src/ui/kit/base.css';
import { ErrorScreen } from '#src/ui/shell/error-screen.tsx';
import { ArrivalProvider, type Standing, StandingProvider } from '#src/ui/shell/standing-context.ts';
import type { Route } from './+types/root.ts';
import { EARLY_USE_SCRIPT, repeatEarlyUse } from './rendering/early-use.ts';
import { backScript } from './rendering/page-back.ts';
import { PageHeadContext } from './rendering/page-head.ts';
import type { RouteHandle } from './rendering/route-handle.ts';

type RootData = {
  language: LanguageCode;
  theme: Theme;
  publicUrl: string;
  /** What a shared link shows where the page has no picture of its own: the landing page's. */
  sharePicture: string | undefined;
  standing: Standing;
  /** What the page says of how its visitor came to be signed in a moment ago. */
  arrival: string | undefined;
  /** Mark of the account that the page is made for; '' for a guest. */
  owner: string;
};

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { language, preferences, services, visitor, arrival } = context.get(requestContext);
  const sharePicture = await services.sharePictures
    .findPath({ language, kind: 'landing', id: 'words' })
    // Without words there is no picture, but there is a page that says so.
    .catch(() => undefined);
  return {
    language,
    theme: preferences.theme,
    publicUrl: services.config.publicUrl,
    sharePicture,
    standing: visitor.kind === 'guest' ? 'guest' : isAdmin(visitor) ? 'admin' : 'user',
    arrival: arrival && accountTexts(language).notices[arrival],
    owner: preferences.owner ?? '',
  };
}

/** Language, theme and address change with documents only. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>('root');
  const { nonce, styles = '', forms } = useContext(PageHeadContext);
  const failed = useRouteError() != null;
  const matches = useMatches();
  // Most pages are whole without script; those that gain from it say so.
  const handles = matches.map(({ handle }) => handle as RouteHandle | undefined);
  const isScripted = !failed && handles.some((handle) => handle?.isScripted);
  const isFresh = handles.some((handle) => handle?.isFresh);
  const language = data?.language ?? 'en';
  const script =
    backScript({ owner: data?.owner ?? '', isFresh }) + forms + (isScripted ? EARLY_USE_SCRIPT : '');
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={data?.theme ?? 'system'}
      // Translators put theirs in the place of the page's language.
      data-language={language}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={data?.theme ?? 'system'} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={manifestPath(language)} />
        {import.meta.env.PROD ? (
          // The browser has no text to compare: what the server put in stays.
          <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        ) : (
          <Links />
        )}
      </head>
      <body>
        <TranslatorProvider language={language}>
          <StandingProvider value={data?.standing ?? 'guest'}>
            <ArrivalProvider value={data?.arrival}>{children}</ArrivalProvider>
          </StandingProvider>
        </TranslatorProvider>
        {/* A module waits until the page has been read. */}
        <script
          type="module"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: script }}
        />
        {isScripted && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** The colour of the browser's own frame: the page's paper, as `base.css` has it for the theme that is on. */
function ThemeColor({ theme }: { theme: Theme }) {
  const paper = { light: '#fbf7f0', dark: '#171411' };
  if (theme !== 'system') return <meta name="theme-color" content={paper[theme]} />;
  return (
    <>
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

declare global {
  interface Window {
    /** Answers Back and Forward while the scripts start (late-start.ts). */
    untilLive?: () => void;
  }
}

export default function Root() {
  useEffect(() => {
    if (window.untilLive) removeEventListener('popstate', window.untilLive);
    // Tells tests, and nobody else, that the page answers to events now.
    document.documentElement.dataset.hydrated = '';
    repeatEarlyUse();
  }, []);
  useEffect(() => {
    // Signed in: what a guest or a lost connection left in this browser goes to the account, once there is time.
    if (preferencesFromCookies(document.cookie).owner === undefined) return;
    const timer = setTimeout(
      () => import('#src/ui/study/send-record.ts').then(({ sendRecord }) => sendRecord()),
      300,
    );
    return () => clearTimeout(timer);
  }, []);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
