import type { ClientConfig, Pool, PoolClient } from 'pg';
import { settle } from './postgres-session.ts';

/** Longest that a statement may take, so that one which hangs does not hold a connection for good. */
const STATEMENT_MS = 30_000;
/** Where even that is not told, because the server answers nothing any more. */
const SILENCE_MS = STATEMENT_MS + 2_000;

/**
 * The pool that all requests share.
 * @param most connections at once
 * @param waitMs longest wait for one
 */
export async function openPool(address: ClientConfig, most: number, waitMs: number): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    ...address,
    max: most,
    query_timeout: SILENCE_MS,
    onConnect: (client) => settle(client, STATEMENT_MS, waitMs),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks while a transaction has it, between two of its statements.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  distrustQuiet(pool);
  return pool;
}

/** A connection that has been quiet for so long may have been forgotten on the way: it is asked whether it is there. */
const QUIET_MS = 1_000;
const PROBE_MS = 2_000;

/** Lets nobody have a connection of the pool that was dropped silently, which would let them wait for SILENCE_MS. */
function distrustQuiet(pool: Pool): void {
  const usedAt = new WeakMap<PoolClient, number>();
  // What was used last before one that did not answer was asked has most likely gone with it.
  let lostAt = Number.NEGATIVE_INFINITY;
  pool.on('release', (_, client) => usedAt.set(client, performance.now()));
  const take = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const takeLiving = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await take();
      const [used, now] = [usedAt.get(client), performance.now()];
      if (used === undefined || now - used < QUIET_MS) return client;
      try {
        if (used < lostAt) throw new Error('has gone with another');
        await client.query({ text: 'select 1', query_timeout: PROBE_MS } as { text: string });
        return client;
      } catch {
        lostAt = Math.max(lostAt, now);
        client.release(true);
      }
    }
  };
  type Callback = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void;
  const connect = (callback?: Callback) =>
    callback
      ? void takeLiving().then((client) => callback(undefined, client, client.release), callback)
      : takeLiving();
  pool.connect = connect as typeof pool.connect;
}
