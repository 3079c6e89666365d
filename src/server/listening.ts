import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Health } from './health.ts';
import { type Config, ConfigError } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import { commonHeaders } from './platform/page-headers.ts';
import { SettingFault } from './platform/start-fault.ts';

/** Between two looks for connections whose answer is over, while the server stops, in milliseconds. */
const IDLE_LOOK_MS = 100;

/** The host of a health check that names none. */
export const NO_HOST = 'localhost';

/** Files and sockets that the process opens for itself: the embedded database holds the most. */
const OWN_DESCRIPTORS = { embedded: 600, postgres: 80 };
/** Below so many connections a site is not worth starting; above so many they take memory alone. */
const LEAST_CONNECTIONS = 40;
const MOST_CONNECTIONS = 10_000;

/**
 * Addresses that the process must be able to have with the embedded database, in bytes, however little of them is in use:
 * V8 keeps some around each WebAssembly. With fewer it may end anywhere, without a word.
 */
const LEAST_ADDRESSES = 12_000_000_000;

/** How many connections the system's limit of open files leaves to visitors. @throws ConfigError where it leaves too little */
export function connectionsWithin(config: Config, log: Log): number {
  type Limit = { soft: number | string };
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: Limit; virtual_memory_bytes?: Limit };
  };
  const addresses = Number(userLimits?.virtual_memory_bytes?.soft);
  if (!config.DATABASE_URL && addresses < LEAST_ADDRESSES)
    throw new ConfigError(
      `The system lets this process have ${(addresses / 1e9).toFixed(1)} GB of addresses; with the embedded database it needs ${LEAST_ADDRESSES / 1e9} (ulimit -v, LimitAS of systemd), though far less memory.`,
    );
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

export function setAll(response: ServerResponse, headers: Record<string, string>): void {
  for (const name in headers) response.setHeader(name, headers[name] as string);
}

/** Listens for those who run the site, on a port that strangers do not reach. */
export async function openHealth(
  config: Config,
  health: Health,
  log: Log,
): Promise<{ port: number; close(): Promise<void> } | undefined> {
  if (config.OPERATIONS_PORT === undefined) return undefined;
  const listener = getRequestListener(health(true).fetch, {
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
export function listen(
  server: Server,
  port: [string, number],
  host: [string, string],
  log: Log,
): Promise<number> {
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
export function closeServer(server: Server, deadline: Promise<void>): Promise<void> {
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
