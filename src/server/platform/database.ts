import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { lockDataFolder } from './data-lock.ts';
import { parseDatabaseAddress } from './postgres-address.ts';
import { createListening } from './postgres-listening.ts';
import { checkServer, isOurs, mayMigrate, refuseSharedSessions, settle } from './postgres-session.ts';
import { projectRoot } from './project-root.ts';
import { SettingFault } from './start-fault.ts';
import { inSpan, isTracing } from './tracing.ts';

/** What repositories query through: the database itself or a transaction of it, the same on both kinds. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** Runs a statement and gives its rows; the two drivers differ in how they wrap them. */
  rows<T>(statement: SQL, on?: Db): Promise<T[]>;
  /**
   * A transaction of work that nobody waits for. The embedded database runs on the main thread and answers without a
   * pause in which anything else could be done: there, one such transaction a turn of the event loop lets requests
   * through in between.
   */
  inBackground<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** The same of a single statement, which is a transaction by itself. @returns its rows */
  rowsInBackground<T>(statement: SQL): Promise<T[]>;
  /** Counts what tables hold and clears what is out of use, where no server does it by itself; for quiet times. */
  tidy(): Promise<void>;
  /** Processes that share the database do such work one after another. @param lock number that stands for the work */
  inTurn<T>(lock: number, work: () => Promise<T>): Promise<T>;
  /** Runs SQL as text, for a library that brings its own: without values also several statements, all in one go. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Calls back for every NOTIFY on a channel, from this or any other process. `onReconnect` is called after a lost
   * connection came back: notifications in between are gone, so the listener reads what it needs anew.
   */
  listen(channel: string, callback: (payload: string) => void, onReconnect?: () => void): Promise<void>;
  /** Whether it answers. @throws what stands in the way */
  check(): Promise<void>;
  /** Whether everything that this program migrates is there; a newer program may have brought more. */
  isMigrated(): Promise<boolean>;
  /** Connections to it; the embedded database has none. */
  connections(): Connections | undefined;
  close(): Promise<void>;
};

export type Connections = {
  open: number;
  idle: number;
  /** Those who wait for one. */
  waiting: number;
  /** How often the connection that listens was lost. */
  lostListeners: number;
};

export type PostgresOptions = {
  /** Most connections at once, beside those that listen. */
  connections?: number;
  /** Longest wait for a connection. */
  waitMs?: number;
  /** Between two questions whether the connection that listens is still there. */
  askMs?: number;
  /** Is told what a start waits for. */
  say?: (line: string) => void;
};

const migrationsFolder = () => join(projectRoot(), 'src/server/platform/migrations');

/** When the migrations of this program were written, in milliseconds since 1970: their numbers in the database. */
function ownMigrations(): number[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.map(({ when }) => when);
}

async function hasNewestMigration(rows: Database['rows']): Promise<boolean> {
  const [row] = await rows<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0) >= Math.max(...ownMigrations());
}

/** Number under which processes take turns at migrating a shared PostgreSQL. */
const MIGRATION_LOCK = 7_261_943;

/**
 * Opens the embedded PostgreSQL in `<dataFolder>/database`, made and migrated as needed.
 * @param onEnd called when it ends by itself, after which no statement is answered any more
 * @throws DataFolderInUseError when another process has the folder, DataFolderError when it can't be used
 */
export async function openEmbeddedDatabase(
  dataFolder: string,
  onEnd: (reason: string) => void = () => {},
): Promise<Database> {
  const unlock = lockDataFolder(dataFolder);
  try {
    const { openEmbeddedPglite } = await import('./embedded-database.ts');
    const { client, onError, check, close } = await openEmbeddedPglite(dataFolder, onEnd);
    const database = await fromPglite(client, onError);
    return {
      ...database,
      check: async () => {
        check();
        await database.check();
      },
      close: async () => {
        await close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Wraps an open PGlite (file or memory) and migrates it. */
export async function fromPglite(
  client: PGlite,
  onError: (error: unknown) => void = () => {},
): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const { createEmbeddedClient } = await import('./embedded-client.ts');
  const embedded = createEmbeddedClient(client, onError);
  const db = drizzle(embedded as unknown as PGlite);
  await client.exec('create extension if not exists pg_trgm');
  await migrate(db, { migrationsFolder: migrationsFolder() });
  const oneATurn = createTurns();
  const rows: Database['rows'] = async <T>(statement: SQL, on?: Db) =>
    rowsOf<T>(await (on ?? (db as unknown as Db)).execute(statement));
  return {
    kind: 'embedded',
    db: db as unknown as Db,
    rows,
    inTurn: (_, work) => work(),
    tidy: async () => {
      const { rows } = await client.query<{ name: string }>(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
      );
      // One by one: some take a third of a second, in which nobody is answered.
      for (const { name } of rows) {
        await client.exec(`vacuum (analyze) ${name}`);
        await immediate();
      }
    },
    inBackground: (work) => oneATurn(() => (db as unknown as Db).transaction(work)),
    rowsInBackground: (statement) => oneATurn(async () => rowsOf(await db.execute(statement))),
    executeSql: async (text, values) => {
      if (values?.length || !/;\s*\S/.test(text)) return embedded.query(text, values);
      // One connection for everybody: a transaction that fails half way must end before anybody else's statement.
      const block = /^\s*begin;(?<statements>[\s\S]*)commit;?\s*$/i.exec(text)?.groups?.statements;
      const results = block ? await client.transaction((tx) => tx.exec(block)) : await client.exec(text);
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    listen: async (channel, callback) => {
      await client.listen(channel, callback);
    },
    // Reads the whole table that pages are made from, and no index of it: files may be damaged that nobody has read yet.
    check: async () => {
      await rows(sql`select count(ipa) from keywords`);
    },
    isMigrated: () => hasNewestMigration(rows),
    connections: () => undefined,
    close: () => client.close(),
  };
}

/** Begins work in its order, each in a turn of the event loop of its own. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => immediate()).then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

/** Longest that a statement may take, so that one which hangs does not hold a connection for good. */
const STATEMENT_MS = 30_000;
/** Where even that is not told, because the server answers nothing any more. */
const SILENCE_MS = STATEMENT_MS + 2_000;
const WAIT_MS = 5_000;
const CONNECTIONS = 10;
/** After which a connection that says nothing is asked by the system whether it is there. */
const KEEP_ALIVE_MS = 30_000;
/** Others that ready the database are waited for so long; after a while that is said. */
const LONGEST_TURN_MS = 600_000;
const SLOW_TURN_MS = 3_000;
/** What is made is there already: a table, an object of another kind. */
const EXISTS = ['42P07', '42710'];
const WAITING = 'waiting for another process that readies the database';

/** Opens a real PostgreSQL (15 or newer), migrated by whichever process comes first. @throws SettingFault */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  try {
    return await open(url, options);
  } catch (error) {
    throw new SettingFault('DATABASE_URL', error);
  }
}

async function open(
  url: string,
  { connections = CONNECTIONS, waitMs = WAIT_MS, askMs, say = () => {} }: PostgresOptions,
): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const address: ClientConfig = {
    ...parseDatabaseAddress(url),
    connectionTimeoutMillis: waitMs,
    // Firewalls forget what is quiet; and a machine that is gone is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  /** A connection beside the pool, for what takes long. */
  const connect = async () => {
    const client = new pg.Client(address);
    client.on('error', () => {});
    try {
      await client.connect();
      await settle(client, 0, waitMs);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    return client;
  };
  const inTurn = async <T>(lock: number, work: () => Promise<T>): Promise<T> => {
    // A transaction of its own, which does nothing else: the lock goes with it, whatever stands between.
    const client = await connect();
    try {
      await client.query(`begin; set local lock_timeout = ${LONGEST_TURN_MS}`);
      const slow = setTimeout(() => say(WAITING), SLOW_TURN_MS).unref();
      await client
        .query('select pg_advisory_xact_lock($1)', [lock])
        .catch((error: unknown) => {
          if (codeOf(error) !== '55P03') throw error;
          throw new Error(
            `another process has been readying the database for ${LONGEST_TURN_MS / 60_000} minutes`,
            {
              cause: error,
            },
          );
        })
        .finally(() => clearTimeout(slow));
      return await work();
    } finally {
      await client.end().catch(() => {});
    }
  };
  const migrator = await connect();
  try {
    await checkServer(migrator, connections);
    const second = await connect();
    await refuseSharedSessions(migrator, second, waitMs).finally(() => second.end());
    const own = drizzle(migrator);
    const isReady = () => hasNewestMigration(async (statement) => rowsOf(await own.execute(statement)));
    // Nothing is made where all is there: a role that may only read and write is enough then.
    if (!((await isOurs(migrator, Math.min(...ownMigrations()))) && (await isReady())))
      await inTurn(MIGRATION_LOCK, async () => {
        await mayMigrate(migrator);
        await migrator.query('create extension if not exists pg_trgm');
        await migrate(own, { migrationsFolder: migrationsFolder() }).catch((error: unknown) => {
          if (!EXISTS.includes(String(codeOf((error as Error).cause)))) throw error;
          throw new Error('it holds tables of another program: give Wordlane a database of its own', {
            cause: error,
          });
        });
      });
  } finally {
    await migrator.end().catch(() => {});
  }
  const pool = new pg.Pool({
    ...address,
    max: connections,
    query_timeout: SILENCE_MS,
    onConnect: (client) => settle(client, STATEMENT_MS, waitMs),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks while a transaction has it, between two of its statements.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    traceStatements(client);
  });
  distrustQuiet(pool);
  const db = drizzle(pool) as unknown as Db;
  const rows: Database['rows'] = async <T>(statement: SQL, on?: Db) =>
    rowsOf<T>(await (on ?? db).execute(statement));
  const listening = createListening(connect, askMs);
  return {
    kind: 'postgres',
    db,
    rows,
    inTurn,
    tidy: async () => {},
    inBackground: (work) => db.transaction(work),
    rowsInBackground: async (statement) => rowsOf(await db.execute(statement)),
    executeSql: async (text, values) => {
      const result = await pool.query(text, values);
      // Of several statements each has a result.
      return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) };
    },
    listen: listening.listen,
    check: async () => {
      await pool.query('select 1');
    },
    isMigrated: () => hasNewestMigration(rows),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      lostListeners: listening.losses(),
    }),
    close: async () => {
      await listening.end();
      await pool.end();
    },
  };
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

/** Makes a span of each statement, without its values. */
function traceStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (!isTracing()) return query(...args);
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string })?.text ?? '');
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) };
    const name = `database ${/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'}`;
    const callback = args.at(-1);
    if (typeof callback !== 'function')
      return inSpan(name, attributes, () => query(...args), { kind: 'client' });
    const done = inSpan(
      name,
      attributes,
      () =>
        new Promise<void>((resolve, reject) => {
          query(...args.slice(0, -1), (error: Error | null, result: unknown) => {
            if (error) reject(error);
            else resolve();
            callback(error, result);
          });
        }),
      { kind: 'client' },
    );
    done.catch(() => {});
    return undefined;
  }) as typeof client.query;
}

/** PostgreSQL's own name of a condition. */
function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

/** Conditions of PostgreSQL that pass: connections, resources, shutdown, a standby, a clash with another transaction. */
const PASSING_STATE = /^(?:08|53|58)|^(?:57P0[1235]|57014|25006|40001|40P01|55P03)$/;
const PASSING_CODE = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const PASSING_MESSAGE =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Client was closed)/;

/** Whether an error says that the database can't be used at the moment, rather than that it was asked something wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && (PASSING_STATE.test(code) || PASSING_CODE.test(code))) return true;
    if (PASSING_MESSAGE.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}

/** Tells every process that listens, once the surrounding transaction commits. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
