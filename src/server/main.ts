import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { guardPages } from './access-rules.ts';
import { createApp } from './app.ts';
import { createPageCache } from './page-cache.ts';
import { ConfigError, parseConfig } from './platform/config.ts';
import { DataFolderInUseError } from './platform/data-lock.ts';
import { createLog } from './platform/log.ts';
import { createRequestContext } from './request-context.ts';
import { type Clock, createServices } from './services.ts';

/** A worker has neither address nor port. */
export type RunningServer = { url: string; port: number; close(): Promise<void> };

/** How long requests under way may take to finish once the server is told to stop, in milliseconds. */
const DRAIN_MS = 10_000;

/**
 * Starts the whole product: database, import, HTTP.
 * @param environment settings, as `process.env`
 * @param clock what time it is; tests fix it
 * @throws ConfigError, DataFolderInUseError
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  clock: Clock = () => new Date(),
): Promise<RunningServer> {
  const config = parseConfig(environment);
  const log = createLog(config.LOG_LEVEL);
  const services = await createServices(config, log, clock);
  if (config.PROCESS === 'worker') {
    log.info('working on batches');
    let ending: Promise<void> | undefined;
    return {
      url: '',
      port: 0,
      close: () => {
        ending ??= services.close();
        return ending;
      },
    };
  }
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  const handle = createRequestHandler(guardPages(build), 'production');
  const pageCache = createPageCache({
    megabytes: config.PAGE_CACHE_MB,
    today: () => services.words.today(),
    version: () => services.words.version(),
    now: () => clock().getTime(),
    secure: config.publicUrl.startsWith('https:'),
  });
  const app = createApp(services, pageCache, (request, visitor, preferences, nonce) =>
    handle(request, createRequestContext(services, request, visitor, preferences, nonce)),
  );
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    if (!pageCache.answer(request, response)) void listener(request, response);
  });
  const port = await listen(server, config.PORT, config.HOST);
  // Only now is a port known that was left to the system.
  if (!config.PUBLIC_URL) config.publicUrl = `http://localhost:${port}`;
  const url = config.publicUrl;
  log.info({ url, database: config.DATABASE_URL ? 'postgres' : 'embedded' }, `serving ${url}`);
  let closing: Promise<void> | undefined;
  return {
    url,
    port,
    close: () => {
      closing ??= Promise.all([closeServer(server), services.drain()]).then(() => services.close());
      return closing;
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  });
}

/** Runs the server as the process's program until a signal ends it, also one that comes while it starts. */
async function run(): Promise<void> {
  const starting = startServer(process.env);
  let isStopping = false;
  const stop = async () => {
    // npm passes Ctrl-C on beside the terminal's own: the second signal is not another wish.
    if (isStopping) return;
    isStopping = true;
    await starting.then((server) => server.close()).catch(() => {});
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await starting;
  } catch (error) {
    const isExpected =
      error instanceof ConfigError ||
      error instanceof DataFolderInUseError ||
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await run();
