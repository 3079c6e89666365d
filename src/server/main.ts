import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createHealth } from './health.ts';
import { connectionsWithin, openHealth } from './listening.ts';
import { parseConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { startFault } from './platform/start-fault.ts';
import { endWithStarter } from './platform/starter.ts';
import { stepBackAsAWhole } from './platform/step-back.ts';
import { strayLines } from './platform/stray-settings.ts';
import { type Clock, createServices } from './services.ts';
import { openWeb } from './web-server.ts';

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

/** Settings of a site that others lead people to: by a message, after they signed in there, through a proxy. */
const LEADING_HERE = [
  'SMTP_URL',
  'TWILIO_ACCOUNT_SID',
  'GOOGLE_CLIENT_ID',
  'OIDC_ISSUER',
  'TRUST_PROXY',
] as const;

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
  for (const line of strayLines(environment)) log.warn(line);
  if (!config.PUBLIC_URL && LEADING_HERE.some((name) => config[name]))
    log.warn(`PUBLIC_URL is not set: mails, other sites and sign-ins at them lead to ${config.publicUrl}`);
  // Before anything opens files: what has run out of them fails in any way.
  const connections = connectionsWithin(config, log);
  const isMeasured = config.OPERATIONS_PORT !== undefined || config.METRICS_TOKEN !== undefined;
  const metrics = isMeasured ? await createMetrics() : undefined;
  const services = await createServices(config, log, clock, metrics?.observeCall);
  metrics?.followDatabase(services.database.connections);
  metrics?.followJobs(services.countJobs);
  let isStopping = false;
  const health = createHealth({ services, metrics, isStopping: () => isStopping });
  const healthServer = await openHealth(config, health, log);
  if (healthServer) log.info({ operationsPort: healthServer.port }, 'ready to be asked how it fares');
  const web =
    config.PROCESS === 'worker'
      ? undefined
      : await openWeb({ services, connections, metrics, health, isStopping: () => isStopping });
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
    const ended = new AbortController();
    const deadline = pause(config.SHUTDOWN_SECONDS * 1000, undefined, {
      ref: false,
      signal: ended.signal,
    }).catch(() => {});
    // Streams end, so that browsers ask another process; items under way end or are given back.
    const drained = Promise.all([web?.close(deadline), services.drain()]).then(() => services.close());
    await Promise.race([drained, deadline]).finally(() => ended.abort());
    await healthServer?.close();
  };
  return {
    url: web?.url ?? '',
    port: web?.port ?? 0,
    operationsPort: healthServer?.port,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
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
