import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { guardPages } from './access-guard.ts';
import { OPERATIONS_PATH } from './admission.ts';
import { createApp } from './app.ts';
import { createPageCache, type PageCache } from './delivery/page-cache.ts';
import type { Health } from './health.ts';
import { closeServer, listen, NO_HOST, setAll } from './listening.ts';
import { RENEWAL } from './observed-requests.ts';
import type { Metrics } from './platform/metrics.ts';
import { commonHeaders } from './platform/page-headers.ts';
import { inRequest, newRequestId } from './platform/request-scope.ts';
import { renderWithContext } from './request-context.ts';
import type { Services } from './services.ts';

type WebParts = {
  services: Services;
  /** Connections: most that are open at a time. */
  connections: number;
  metrics: Metrics | undefined;
  health: Health;
  isStopping: () => boolean;
};

/**
 * How long a connection that nobody uses stays open: longer than a proxy in front keeps it (nginx and the load balancers
 * of the large clouds: 60 s), which would otherwise send a request just as it is closed, and tell the visitor that
 * nobody answers.
 */
const KEEP_ALIVE_MS = 75_000;

/** How long the head of a request may take to arrive, and how often the server looks for slow ones, in milliseconds. */
const HEADERS_MS = 15_000;
const LOOK_FOR_SLOW_MS = 5_000;

/** Listens for visitors. */
export async function openWeb({ services, connections, metrics, health, isStopping }: WebParts) {
  const { config, log, clock } = services;
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  const render = createRequestHandler(guardPages(build), 'production');
  const pageCache = createPageCache({
    megabytes: config.PAGE_CACHE_MB,
    today: () => services.words.today(),
    version: () => services.words.version(),
    epoch: () => services.words.epoch(),
    now: () => clock().getTime(),
    secure: config.publicUrl.startsWith('https:'),
  });
  metrics?.followPages(pageCache.usage);
  const app = createApp(
    services,
    pageCache,
    (...request) => renderWithContext(render, services, ...request),
    { health: health(false), onAnswer: metrics?.observeRequest },
  );
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: NO_HOST });
  const server = createServer(
    { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    listenerOf({
      headers: commonHeaders(config.publicUrl.startsWith('https:')),
      pageCache,
      metrics,
      isStopping,
      isIdTrusted: config.TRUST_PROXY > 0,
      goOn: (request, response) => void listener(request, response),
      renew: async (request) => {
        try {
          await app.fetch(renewalOf(request), RENEWAL);
        } catch (error) {
          log.error({ err: error, path: request.url }, 'a page could not be made again');
        }
      },
    }),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = connections;
  // A connection on which nothing was asked yet. Where all are taken they are closed, with those that are kept for the
  // next request, so that whoever comes to ask is let in by the next try.
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  server.on('drop', () => {
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  });
  const port = await listen(server, ['PORT', config.PORT], ['HOST', config.HOST], log);
  // A connection that could not be accepted is no reason to end those that were.
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
  // Only now is a port known that was left to the system.
  if (!config.PUBLIC_URL) config.publicUrl = `http://localhost:${port}`;
  return {
    url: config.publicUrl,
    port,
    close: (deadline: Promise<void>) => closeServer(server, deadline),
  };
}

type ListenerParts = {
  /** Of every answer. */
  headers: Record<string, string>;
  pageCache: Pick<PageCache, 'answer'>;
  metrics: Metrics | undefined;
  isStopping: () => boolean;
  isIdTrusted: boolean;
  /** Answers what the page cache does not. */
  goOn: (request: IncomingMessage, response: ServerResponse) => void;
  /** Renders again what a request was answered with from the page cache. */
  renew: (request: IncomingMessage) => Promise<void>;
};

const HOST = /^(?:[a-z0-9_][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Whether a request says which host it is for, once and as one is written: who gets two reads another one than whoever
 * stands in front (RFC 9112 §3.2). Health checks of some proxies are HTTP/1.0 without any.
 */
function isForOneHost({ rawHeaders, url = '' }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[i + 1] ?? '';
  }
  if (host === undefined) return OPERATIONS_PATH.test(url.replace(/\?.*/s, ''));
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** What every request meets first: its id, the page cache, and what is measured of both. */
function listenerOf({ headers, pageCache, metrics, isStopping, isIdTrusted, goOn, renew }: ListenerParts) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const id = newRequestId(isIdTrusted ? request.headers['x-request-id'] : undefined);
    // The connection is not to be used again: its next request would find nobody.
    if (isStopping()) response.setHeader('connection', 'close');
    if (!isForOneHost(request)) {
      response.writeHead(400, {
        ...headers,
        'x-request-id': id,
        'content-type': 'text/plain',
        connection: 'close',
      });
      response.end('Bad request: Host\n');
      return;
    }
    const started = metrics ? performance.now() : 0;
    // Once the answer is on its way. Nothing would wait for it while the server stops.
    const renewLater = () => {
      if (!isStopping()) setImmediate(() => inRequest(id, () => void renew(request)));
    };
    const route = pageCache.answer(request, response, id, renewLater);
    if (route !== undefined) {
      metrics?.observeCached(route, response.statusCode, (performance.now() - started) / 1000);
      return;
    }
    setAll(response, headers);
    response.setHeader('x-request-id', id);
    inRequest(id, () => goOn(request, response));
  };
}

/** The request for a page that is rendered again without a visitor who waits for it: it wants all of it. */
function renewalOf({ url = '/', headers }: IncomingMessage): Request {
  const asked = Object.entries(headers).flatMap(([name, value]) =>
    name === 'if-none-match' || value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, 'http://localhost'), { headers: asked });
}
