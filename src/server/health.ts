import { Hono } from 'hono';
import { inTime } from './platform/in-time.ts';
import type { Metrics } from './platform/metrics.ts';
import { isSameDigest } from './platform/secret.ts';
import type { Services } from './services.ts';

/** Longest that each part may take to say that it is ready, in milliseconds. */
const CHECK_MS = 2_000;
/** Anyone may ask: within so long, all are given the same answer. */
const SAME_ANSWER_MS = 500;
/** What who is not served is told to wait, in seconds. */
const RETRY_AFTER = '2';

/** HAProxy's check asks by OPTIONS where it is given a path alone. */
const METHODS = ['GET', 'OPTIONS'];

const NO_STORE = { 'cache-control': 'no-store' };

type Part = 'database' | 'storage' | 'migrations' | 'jobs' | 'process';
export type Readiness = { isReady: boolean; parts: Record<Part, 'ok' | 'not ready' | 'stopping'> };

type Parts = {
  services: Pick<Services, 'config' | 'database' | 'storage' | 'isStarted' | 'log'>;
  metrics: Metrics | undefined;
  isStopping: () => boolean;
};

export type Health = ReturnType<typeof createHealth>;

/** What those who run the site ask a process: whether it lives, whether it can be sent visitors, how it fares. */
export function createHealth({ services, metrics, isStopping }: Parts) {
  const { config, database, storage, log } = services;
  /** What /metrics takes as a bearer token. */
  const token = config.METRICS_TOKEN;
  let wasReady = true;
  let last: { at: number; readiness: Promise<Readiness> } | undefined;

  const isOk = async (part: Part, check: () => Promise<unknown>): Promise<boolean> => {
    try {
      await inTime(CHECK_MS, check(), () => new Error(`no answer within ${CHECK_MS} ms`));
      return true;
    } catch (error) {
      // Once, when it begins: whoever watches asks every few seconds.
      if (wasReady && !isStopping()) log.error({ err: error, part }, 'not ready');
      return false;
    }
  };

  const look = async (): Promise<Readiness> => {
    const [isDatabase, isMigrated, isStorage] = await Promise.all([
      isOk('database', database.check),
      isOk('migrations', async () => {
        if (!(await database.isMigrated())) throw new Error('migrations are missing');
      }),
      isOk('storage', storage.check),
    ]);
    const state = (isGood: boolean) => (isGood ? 'ok' : 'not ready');
    const isReady = isDatabase && isMigrated && isStorage && services.isStarted() && !isStopping();
    if (isReady && !wasReady) log.info('ready again');
    wasReady = isReady || !services.isStarted();
    return {
      isReady,
      parts: {
        database: state(isDatabase),
        migrations: state(isMigrated),
        storage: state(isStorage),
        jobs: state(services.isStarted()),
        process: isStopping() ? 'stopping' : 'ok',
      },
    };
  };

  const readiness = (): Promise<Readiness> => {
    const now = performance.now();
    if (!last || now - last.at > SAME_ANSWER_MS) last = { at: now, readiness: look() };
    return last.readiness;
  };

  /** @param isOwnPort whether strangers are kept off by where it is asked */
  return (isOwnPort: boolean) =>
    new Hono()
      .on(METHODS, '/healthz', (c) => c.json({ status: 'alive' }, 200, NO_STORE))
      .on(METHODS, '/readyz', async (c) => {
        // Not from memory: a process that stops is said to at once.
        const { isReady, parts } = await (isStopping() ? look() : readiness());
        const headers = isReady ? NO_STORE : { ...NO_STORE, 'retry-after': RETRY_AFTER };
        return c.json({ status: isReady ? 'ready' : 'not ready', parts }, isReady ? 200 : 503, headers);
      })
      .get('/metrics', async (c) => {
        if (!metrics || (!isOwnPort && token === undefined)) return c.notFound();
        const given = c.req.header('authorization') ?? '';
        if (token !== undefined && !isSameDigest(given, `Bearer ${token}`))
          return c.body('Unauthorized', 401, { ...NO_STORE, 'www-authenticate': 'Bearer' });
        return c.body(await metrics.read(), 200, { ...NO_STORE, 'content-type': metrics.contentType });
      });
}
