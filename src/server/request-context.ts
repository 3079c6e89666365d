import { createContext, RouterContextProvider } from 'react-router';
import { baseLanguageOf, bestLanguage, isLanguageCode, type LanguageCode } from '#src/domain/language.ts';
import { fontsFromCookies, interfaceLanguage, type Preferences } from '#src/domain/preferences.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { type Page, pairOfPage, routeOf } from '#src/i18n/paths.ts';
import type { PageRenderer } from './app.ts';
import { areFontsKept, fontsOf } from './page-fonts.ts';
import { stylesFor, stylesOf } from './page-styles.ts';
import { AppError, type ErrorCode, httpStatusOf, meaningOf } from './platform/app-error.ts';
import { isDatabaseUnavailable } from './platform/database.ts';
import { textResponse } from './platform/text-response.ts';
import type { Services } from './services.ts';

/** What a page's loader and action may use. Nothing else of the server reaches them. */
export type RequestContext = {
  services: Services;
  preferences: Preferences;
  /** Language that the interface speaks in this answer. */
  language: LanguageCode;
  /** Who asks. */
  visitor: Visitor;
  /** What the page's inline scripts carry. */
  nonce: string;
  /** Whether many answers repeat the page. */
  isRepeated: boolean;
  /** The fonts that a page of this language is set in, and whether this browser has fetched them before. */
  fonts: { addresses: string[]; areKept: boolean };
  /** Told of an error that no loader expected; the answer says whether it may pass. */
  onError: (error: unknown) => void;
  /** The text of built style sheets, to stand in the page: whole, or only what the page has a use for. */
  stylesOf: typeof stylesOf;
  stylesFor: typeof stylesFor;
  /** A rendered page's answer, whose text stays one until it is compressed. */
  textResponse: typeof textResponse;
};

export const requestContext = createContext<RequestContext>();

/** Whether a service said no with this code: what pages may know of the server's errors. */
export function isAppError(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code;
}

/** What the server says of an error, to an admin, in English: what its code means or, of one that nobody expected, its message. */
export function saidOf(error: unknown): string {
  if (error instanceof AppError) return meaningOf(error.code);
  if (isDatabaseUnavailable(error)) return meaningOf('database-unavailable');
  // A query's own message is its text; why it failed is the cause.
  if (error instanceof Error && error.cause instanceof Error) return saidOf(error.cause);
  return error instanceof Error ? error.message.slice(0, 300) : '';
}

/** Pages whose language a link may ask for, `?lang=xx` (READINGS R38). */
const ASKS_LANGUAGE: ReadonlySet<Page['name']> = new Set([
  'onboarding',
  'auth',
  'privacy-policy',
  'terms-of-use',
  'about-us',
  'api-docs',
]);

/** The interface language of a page for a visitor. */
export function languageOfPage(
  page: Page | undefined,
  query: URLSearchParams,
  preferences: Preferences,
  acceptLanguage: string | null | undefined,
): LanguageCode {
  if (page?.name === 'landing') return page.language;
  const asked = query.get('lang');
  if (page && ASKS_LANGUAGE.has(page.name) && isLanguageCode(asked)) return asked;
  const pair = page && pairOfPage(page);
  // What was chosen a step before counts, though the browser may not have kept it.
  const base = page?.name === 'onboarding' ? query.get('base') : undefined;
  const spoken = isLanguageCode(base) ? base : bestLanguage(acceptLanguage);
  return interfaceLanguage(preferences, pair && baseLanguageOf(pair), spoken);
}

/**
 * Answers a page's request by React Router, with a context made for it. A page that failed because something can't be
 * had at the moment says so: 503.
 */
export async function renderWithContext(
  render: (request: Request, context: RouterContextProvider) => Promise<Response>,
  services: Services,
  ...[request, visitor, preferences, { nonce, isRepeated }]: Parameters<PageRenderer>
): Promise<Response> {
  let isPassing = false;
  const onError = (error: unknown) => {
    const isOne = isUnavailable(error);
    isPassing ||= isOne;
    services.log[isOne ? 'warn' : 'error'](
      { err: error, path: new URL(request.url).pathname },
      'page failed',
    );
  };
  const context = createRequestContext(services, {
    request,
    visitor,
    preferences,
    nonce,
    isRepeated,
    onError,
  });
  const answer = await render(request, context);
  return isPassing && answer.status === 500
    ? new Response(answer.body, { status: 503, headers: answer.headers })
    : answer;
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError ? httpStatusOf(error.code) === 503 : isDatabaseUnavailable(error);
}

type Asked = Pick<RequestContext, 'visitor' | 'preferences' | 'nonce' | 'isRepeated' | 'onError'> & {
  request: Request;
};

/** The context of one request, for React Router. */
function createRequestContext(
  services: Services,
  { request, visitor, preferences, nonce, isRepeated, onError }: Asked,
): RouterContextProvider {
  const url = new URL(request.url);
  const route = routeOf(url.pathname.replace(/\.data$/, ''), url.searchParams);
  const page = route.kind === 'page' ? route.page : undefined;
  const provider = new RouterContextProvider();
  const language = languageOfPage(
    page,
    url.searchParams,
    preferences,
    request.headers.get('accept-language'),
  );
  provider.set(requestContext, {
    services,
    preferences,
    language,
    fonts: {
      addresses: fontsOf(language),
      areKept: areFontsKept(fontsFromCookies(request.headers.get('cookie')), language),
    },
    visitor,
    nonce,
    isRepeated,
    onError,
    stylesOf,
    stylesFor,
    textResponse,
  });
  return provider;
}
