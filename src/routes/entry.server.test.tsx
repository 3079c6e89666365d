import { setTimeout as pause } from 'node:timers/promises';
import { type ReactNode, Suspense, use, useContext } from 'react';
import {
  Await,
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  useLoaderData,
} from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import * as entry from './entry.server.tsx';
import { PageHeadContext } from './rendering/page-head.ts';

/** What nobody has caught while a test ran. */
let uncaught: unknown[];
const note = (error: unknown) => uncaught.push(error);
beforeEach(() => {
  vi.stubEnv('PROD', true);
  uncaught = [];
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

type Word = { word: Promise<string> };

type Parts = {
  document?: (children: ReactNode) => ReactNode;
  loader?: () => unknown;
  Page?: () => ReactNode;
  stylesFor?: () => string;
};

/** As the root has it: with a place for its styles. */
function Document({ children }: { children: ReactNode }) {
  const { styles = '' } = useContext(PageHeadContext);
  return (
    <html lang="en">
      <head>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Asks React Router for a page of these parts, by our entry. @returns the answer, and what was logged of it */
async function answerOf({ document, loader, Page = () => <p>Well</p>, stylesFor = () => '' }: Parts) {
  const inDocument = document ?? ((children: ReactNode) => <Document>{children}</Document>);
  const route = (id: string, path: string, module: object, parentId?: string) => ({
    id,
    path,
    parentId,
    module,
  });
  const routes = {
    root: route('root', '', {
      default: Outlet,
      Layout: ({ children }: { children: ReactNode }) => inDocument(children),
    }),
    page: route('page', 'page', { default: Page, ...(loader && { loader }) }, 'root'),
  };
  const build = {
    entry: { module: entry },
    routes,
    // What the build knows of the same routes.
    assets: { entry: { imports: [], module: '' }, routes, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/' },
  } as unknown as ServerBuild;
  const logged: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(requestContext, {
    nonce: 'n',
    isRepeated: true,
    onError: (error) => logged.push(error),
    stylesOf: stylesFor,
    stylesFor,
    textResponse: (text, init) => new Response(text, init),
  } as Partial<RequestContext> as RequestContext);
  const handle = createRequestHandler(build, 'production');
  const answer = await handle(new Request('http://localhost/page'), context);
  const text = await answer.text();
  // What goes wrong later does so by then.
  await pause(50);
  return { status: answer.status, text, logged: logged.map(String) };
}

const fail = (where: string): never => {
  throw new Error(where);
};

it('a page is answered whole', async () => {
  const late = () => ({ word: pause(5, 'dog') });
  const Page = () => (
    <Suspense fallback="…">
      <Await resolve={useLoaderData<Word>().word}>{(word) => <p>The {word}</p>}</Await>
    </Suspense>
  );
  const { status, text, logged } = await answerOf({ loader: late, Page });
  expect([status, logged, uncaught]).toEqual([200, [], []]);
  expect(text).toContain('dog');
});

/** Once, however often the page is rendered. */
let later: Promise<never> | undefined;
const comesLater = () => {
  later ??= pause(1).then(() => fail('a part that comes later'));
  return later;
};

it.each<[string, Parts]>([
  ['its styles', { stylesFor: () => fail('its styles') }],
  ['its frame', { document: () => fail('its frame') }],
  ['its shell', { Page: () => fail('its shell') }],
  ['its loader', { loader: () => fail('its loader') }],
  ['its loader, later', { loader: () => pause(1).then(() => fail('its loader, later')) }],
  [
    'a part that comes later',
    {
      Page: () => {
        const Part = () => use(comesLater());
        return (
          <Suspense fallback="…">
            <Part />
          </Suspense>
        );
      },
    },
  ],
  [
    'what its loader promised',
    {
      loader: () => ({ word: pause(1).then(() => fail('what its loader promised')) }),
      Page: () => (
        <Suspense fallback="…">
          <Await resolve={useLoaderData<Word>().word}>{(word) => <p>{word}</p>}</Await>
        </Suspense>
      ),
    },
  ],
])(
  'a page that fails in %s is answered with 500 and logged, and nothing else comes of it',
  async (where, parts) => {
    const { status, logged } = await answerOf(parts);
    expect(status).toBe(500);
    expect(logged).toContain(`Error: ${where}`);
    expect(uncaught).toEqual([]);
  },
);
