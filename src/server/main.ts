import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { guardPages } from './access-rules.ts';
import { createApp, OPERATIONS_PATH, RENEWAL } from './app.ts';
import { createOperations, type Operations } from './operations.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { type Config, ConfigError, parseConfig } from './platform/config.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { commonHeaders } from './platform/page-headers.ts';
import { inRequest, newRequestId } from './platform/request-scope.ts';
import { SettingFault, startFault } from './platform/start-fault.ts';
import { endWithStarter } from './platform/starter.ts';
import { stepBackAsAWhole } from './platform/step-back.ts';
import { startTracing } from './platform/tracing.ts';
import { renderWithContext } from './request-context.ts';
import { type Clock, createServices, type Services } from './services.ts';

/** A worker has neither address nor port. */
export type RunningServer = {
  url: string;
  port: number;
  /** Port of /healthz, /readyz and /metrics, where they have one of their own. */
  operationsPort: number | undefined;
  close(): Promise<void>;
};

/** Addresses of proxies as other programs take them. */
const PROXIES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];

/** Between two looks for connections whose answer is over, while the server stops, in milliseconds. */
const IDLE_LOOK_MS = 100;

/**
 * A worker's heap is looked at when it has grown by a fifth, and its room for young objects stays as small as it is at the
 * start: nobody waits for it, and what it leaves free others have.
 */
const WORKER_HEAP_FLAGS = ['--heap-growing-percent=20', '--semi-space-growth-factor=1'];

/**
 * Starts the whole product: database, import, HTTP. It serves as soon as pages can be answered; jobs follow.
 * @param environment settings, as `process.env`
 * @param clock what time it is; tests fix it
 * @throws Error, of which startFault makes a line
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  clock: Clock = () => new Date(),
): Promise<RunningServer> {
  const config = parseConfig(environment);
  const log = createLog(config.LOG_LEVEL);
  if (!environment.NODE_USE_ENV_PROXY && PROXIES.some((name) => environment[name]))
    log.warn('HTTPS_PROXY and HTTP_PROXY are left aside: set NODE_USE_ENV_PROXY=1 for them to be used');
  // Before anything opens files: what has run out of them fails in any way.
  const connections = connectionsWithin(config, log);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SERVICE_NAME: name } = config;
  const stopTracing = collector ? await startTracing(collector, name) : async () => {};
  const isMeasured = config.OPERATIONS_PORT !== undefined || config.METRICS_TOKEN !== undefined;
  const metrics = isMeasured ? await createMetrics() : undefined;
  const services = await createServices(config, log, clock, metrics?.observeCall);
  metrics?.follow({ connections: services.database.connections, countJobs: services.countJobs });
  let isStopping = false;
  const operations = createOperations({
    services,
    metrics,
    token: config.METRICS_TOKEN,
    isStopping: () => isStopping,
  });
  const operationsServer = await openOperations(config, operations, log);
  if (operationsServer) log.info({ operationsPort: operationsServer.port }, 'ready to be asked how it fares');
  const web =
    config.PROCESS === 'worker'
      ? undefined
      : await openWeb({
          config,
          connections,
          log,
          clock,
          services,
          metrics,
          operations,
          isStopping: () => isStopping,
        });
  const started = services.start();
  if (web) {
    const { url } = web;
    log.info({ url, database: config.DATABASE_URL ? 'postgres' : 'embedded' }, `serving ${url}`);
    started.catch((error: unknown) => log.fatal({ err: error }, 'jobs could not be started'));
  } else {
    await started;
    log.info('working on batches');
  }

  let closing: Promise<void> | undefined;
  const close = async () => {
    isStopping = true;
    const deadline = pause(config.SHUTDOWN_SECONDS * 1000, undefined, { ref: false });
    // Streams end, so that browsers ask another process; items under way end or are given back.
    const drained = Promise.all([web?.close(deadline), services.drain()]).then(() => services.close());
    await Promise.race([drained, deadline]);
    await operationsServer?.close();
    await Promise.race([stopTracing(), pause(1_000, undefined, { ref: false })]);
  };
  return {
    url: web?.url ?? '',
    port: web?.port ?? 0,
    operationsPort: operationsServer?.port,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

type WebParts = {
  config: Config;
  /** Most that are open at a time. */
  connections: number;
  log: Log;
  clock: Clock;
  services: Services;
  metrics: Metrics | undefined;
  operations: Operations;
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
async function openWeb(parts: WebParts) {
  const { config, connections, log, clock, services, metrics, operations, isStopping } = parts;
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
    { operations: operations(false), onAnswer: metrics?.observeRequest },
  );
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: NO_HOST });
  const server = createServer(
    { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    listenerOf({
      headers: commonHeaders(config.publicUrl.startsWith('https:')),
      pageCache,
      metrics,
      isStopping,
      isIdTrusted: config.TRUST_PROXY,
      goOn: (request, response) => void listener(request, response),
      renew: async (request) => {
        try {
          await app.fetch(renewalOf(request), RENEWAL);
        } catch (error) {
          log.error({ err: error, path: request.url }, 'a page could not be made anew');
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

/** Files and sockets that the process opens for itself: the embedded database holds the most. */
const OWN_DESCRIPTORS = { embedded: 600, postgres: 80 };
/** Below so many connections a site is not worth starting; above so many they take memory alone. */
const LEAST_CONNECTIONS = 40;
const MOST_CONNECTIONS = 10_000;

/** How many connections the system's limit of open files leaves to visitors. @throws ConfigError where it is too few */
function connectionsWithin(config: Config, log: Log): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } };
  };
  const limit = userLimits?.open_files?.soft;
  if (typeof limit !== 'number') return MOST_CONNECTIONS;
  const own = config.DATABASE_URL
    ? OWN_DESCRIPTORS.postgres + config.DATABASE_CONNECTIONS
    : OWN_DESCRIPTORS.embedded;
  const connections = Math.min(limit - own, MOST_CONNECTIONS);
  const advice = `The system lets this process open ${limit} files and sockets`;
  if (connections < LEAST_CONNECTIONS)
    throw new ConfigError(
      `${advice}; it needs ${own + LEAST_CONNECTIONS} (ulimit -n, LimitNOFILE of systemd, ulimits of Compose).`,
    );
  if (connections < MOST_CONNECTIONS / 10)
    log.warn(
      { limit, connections },
      `${advice}: that leaves room for ${connections} connections of visitors`,
    );
  return connections;
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
  /** Renders anew what a request was answered with from the page cache. */
  renew: (request: IncomingMessage) => Promise<void>;
};

/** The host of a health check that names none. */
const NO_HOST = 'localhost';
const HOST = /^(?:[a-z0-9_][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

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

function setAll(response: ServerResponse, headers: Record<string, string>): void {
  for (const name in headers) response.setHeader(name, headers[name] as string);
}

/** The request for a page that is rendered anew without a visitor who waits for it: it wants all of it. */
function renewalOf({ url = '/', headers }: IncomingMessage): Request {
  const asked = Object.entries(headers).flatMap(([name, value]) =>
    name === 'if-none-match' || value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, 'http://localhost'), { headers: asked });
}

/** Listens for those who run the site, on a port that strangers do not reach. */
async function openOperations(
  config: Config,
  operations: Operations,
  log: Log,
): Promise<{ port: number; close(): Promise<void> } | undefined> {
  if (config.OPERATIONS_PORT === undefined) return undefined;
  const listener = getRequestListener(operations(true).fetch, {
    overrideGlobalObjects: false,
    hostname: NO_HOST,
  });
  const server = createServer((request, response) => {
    setAll(response, commonHeaders(false));
    void listener(request, response);
  });
  const { OPERATIONS_PORT, OPERATIONS_HOST } = config;
  const port = await listen(
    server,
    ['OPERATIONS_PORT', OPERATIONS_PORT],
    ['OPERATIONS_HOST', OPERATIONS_HOST],
    log,
  );
  return { port, close: () => closeServer(server, Promise.resolve()) };
}

/** Codes of a port that another program has, or that this one may not have; any other fault is the address's. */
const OF_PORT = ['EADDRINUSE', 'EACCES', 'EPERM'];

/** @param port setting and value @param host the same @throws SettingFault */
function listen(server: Server, port: [string, number], host: [string, string], log: Log): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const [setting, value] = OF_PORT.includes(error.code ?? '') ? port : host;
      reject(new SettingFault(`${setting}=${value}`, error));
    });
    server.listen(port[1], host[1], () => {
      server.removeAllListeners('error');
      // Out of file descriptors, for one: those who have a connection are still answered.
      server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port[1]);
    });
  });
}

/** Accepts nobody more, lets requests under way end until the deadline, and then ends them. */
function closeServer(server: Server, deadline: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
    void deadline.then(() => server.closeAllConnections());
  });
}

/** Runs the server as the process's program until a signal ends it, also one that comes while it starts. */
export async function run(): Promise<void> {
  // Visitors wait, batches don't. Threads that start later take it over.
  const isWorker = process.env.PROCESS === 'worker';
  if (isWorker) {
    stepBackAsAWhole();
    for (const flag of WORKER_HEAP_FLAGS) setFlagsFromString(flag);
  }
  const starting = startServer(process.env);
  let isStopping = false;
  const stop = async (status: number) => {
    // npm passes Ctrl-C on beside the terminal's own: the second signal is not another wish.
    if (isStopping) return;
    isStopping = true;
    // Also one that still waits for others to migrate, or for a database that answers nothing.
    const { SHUTDOWN_SECONDS: seconds } = parseConfig(process.env);
    setTimeout(() => process.exit(1), (seconds + 1) * 1000).unref();
    await starting.then((server) => server.close()).catch(() => {});
    process.exit(status);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  process.on('SIGHUP', () => void stop(0));
  if (process.env.STARTER_PID) endWithStarter(Number(process.env.STARTER_PID), () => void stop(0));
  // What nobody waited for has failed, and nothing hangs on it. What was thrown past everybody may have left anything
  // half done: the process ends in order, and whoever watches it starts another.
  const log = createLog(process.env.LOG_LEVEL === 'silent' ? 'silent' : 'error');
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody waited for'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught: the process ends');
    void stop(1);
  });
  try {
    await starting;
  } catch (error) {
    process.stderr.write(`${startFault(error, process.env)}\n`);
    // Where nothing of the surroundings explains it.
    if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await run();
