import { createContext, RouterContextProvider } from 'react-router';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import type { Preferences } from '#src/domain/learning/preferences.ts';
import { languageOfPage } from '#src/i18n/page-language.ts';
import { routeOf } from '#src/i18n/route-of.ts';
import type { Arrival } from './accounts/sign-in.service.ts';
import { stylesFor, stylesOf } from './delivery/page-styles.ts';
import type { PageRenderer } from './pages.ts';
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
  /** What the page says of how its visitor came to be signed in, where that was a moment ago. */
  arrival: Arrival | undefined;
  /** What the page's inline scripts carry. */
  nonce: string;
  /** Whether many answers repeat the page. */
  isRepeated: boolean;
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

/**
 * Answers a page's request by React Router, with a context made for it. A page that failed because something can't be
 * had at the moment says so: 503.
 */
export async function renderWithContext(
  render: (request: Request, context: RouterContextProvider) => Promise<Response>,
  services: Services,
  ...[request, visitor, preferences, { nonce, isRepeated }]: Parameters<PageRenderer>
): Promise<Response> {
  const url = new URL(request.url);
  let isPassing = false;
  const onError = (error: unknown) => {
    const isOne = isUnavailable(error);
    isPassing ||= isOne;
    services.log[isOne ? 'warn' : 'error']({ err: error, path: url.pathname }, 'page failed');
  };
  const { accounts } = services;
  const arrival = visitor.kind === 'user' ? accounts.arrivalOf(request.headers) : undefined;
  const route = routeOf(url.pathname.replace(/\.data$/, ''), url.searchParams);
  const page = route.kind === 'page' ? route.page : undefined;
  const acceptLanguage = request.headers.get('accept-language');
  const provider = new RouterContextProvider();
  provider.set(requestContext, {
    services,
    preferences,
    language: languageOfPage(page, url.searchParams, preferences, acceptLanguage),
    visitor,
    arrival,
    nonce,
    isRepeated,
    onError,
    stylesOf,
    stylesFor,
    textResponse,
  });
  const answer = await render(request, provider);
  if (arrival && answer.status === 200) answer.headers.append('set-cookie', accounts.forgetArrival());
  return isPassing && answer.status === 500
    ? new Response(answer.body, { status: 503, headers: answer.headers })
    : answer;
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError ? httpStatusOf(error.code) === 503 : isDatabaseUnavailable(error);
}
