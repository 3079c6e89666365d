import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { LANGUAGES } from '#src/domain/language.ts';
import { loadMessages } from '#src/i18n/catalogue.ts';
import { requestContext } from '#src/server/request-context.ts';
import { FIRST_VIEW_ID } from '#src/ui/shell/first-view.ts';
import { answerScript, holdsAnswer, isAnswerItself } from './forms/form-answer.ts';
import { withLateStart } from './rendering/late-start.ts';
import { canBeSent, ONE_PRESS_SCRIPT } from './rendering/one-press.ts';
import { PageHead } from './rendering/page-head.ts';
import { canShowPassword, SHOW_PASSWORD_SCRIPT } from './rendering/show-password.ts';

await Promise.all(LANGUAGES.map(loadMessages));

/** Stands where a page's styles go when it is rendered: some follow from what it holds, and all are text already. */
const STYLES_TO_COME = '/* styles */';
const PLACE_OF_STYLES = `<style>${STYLES_TO_COME}</style>`;

/**
 * Stands in the page's script where that of its forms goes (`formsScript`): what they need shows only when the page has
 * been rendered. No text of a page can hold it: its `<` would be written otherwise.
 */
const FORMS_TO_COME = '<forms>';

/** Longest that a page may take to render, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Renders a page whole: pages are small, and a whole body can be cached, compressed and given its length. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { nonce, isRepeated, stylesOf, stylesFor, textResponse } = context.get(requestContext);
  const sheets = styleAddresses(routerContext);
  const finished = (html: string): string => {
    // While developing, Vite's own scripts want to be there first.
    if (!import.meta.env.PROD) return html;
    const page = withWholeFirstView(html);
    // Functions, because a replacement text would give `$` a meaning.
    // A page that is kept carries no rule that it has no use for; what its scripts add may need them later.
    const late = isRepeated ? sheets.map((sheet) => sheet.replace(/\.css$/, '.late.css')) : [];
    const styles = isRepeated ? stylesFor(html, sheets) : stylesOf(sheets);
    return withLateStart(page, { held: sheets, late }).replace(PLACE_OF_STYLES, () => styleElement(styles));
  };
  const rendered = await textOf(
    <PageHead value={{ nonce, styles: STYLES_TO_COME, forms: FORMS_TO_COME }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageHead>,
    nonce,
  );
  const html = rendered.replace(FORMS_TO_COME, () => formsScript(request.method, rendered));
  const init = { status, headers };
  return request.method === 'HEAD' ? new Response(null, init) : textResponse(finished(html), init);
}

function formsScript(method: string, html: string): string {
  return (
    (holdsAnswer(html) ? answerScript(isAnswerItself(method, html)) : '') +
    (canShowPassword(html) ? SHOW_PASSWORD_SCRIPT : '') +
    (canBeSent(html) ? ONE_PRESS_SCRIPT : '')
  );
}

/** A page's text. @throws whatever a part of it threw, wherever it stands: half a page is none */
async function textOf(page: ReactNode, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
    onError: reject,
  });
  const timer = setTimeout(() => abort(new Error('rendering took too long')), TIMEOUT_MS);
  try {
    return await promise;
  } catch (error) {
    // Nobody waits for what is left of it.
    abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const styleElement = (styles: string) => `<style>${styles}</style>`;

/** Asks the browser to wait with its first frame for what the page is opened for, where the page says what that is. */
function withWholeFirstView(html: string): string {
  if (!html.includes(`id="${FIRST_VIEW_ID}"`)) return html;
  return html.replace('</head>', `<link rel="expect" href="#${FIRST_VIEW_ID}" blocking="render"/></head>`);
}

/**
 * Addresses of the style sheets of the page's routes, in order, each once. React Router ends with `#` what a script may
 * also fetch later.
 */
function styleAddresses({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  return [...new Set(routes.flatMap((route) => route?.css ?? []).map((sheet) => sheet.replace(/#$/, '')))];
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A request that asks for what is not there is answered, not an error of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // A visitor who leaves aborts the request: nobody's fault.
  if (!request.signal.aborted) context.get(requestContext).onError(error);
}
