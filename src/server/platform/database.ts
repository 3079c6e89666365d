import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Client, Pool, PoolClient } from 'pg';
import { lockDataFolder } from './data-lock.ts';
import { projectRoot } from './project-root.ts';
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
};

const migrationsFolder = () => join(projectRoot(), 'src/server/platform/migrations');

/** When the newest migration of this program was written, in milliseconds since 1970: its number in the database. */
function newestMigration(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}

async function hasNewestMigration(rows: Database['rows']): Promise<boolean> {
  const [row] = await rows<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0) >= newestMigration();
}

/** Number under which processes take turns at migrating a shared PostgreSQL. */
const MIGRATION_LOCK = 7_261_943;

/**
 * Opens the embedded PostgreSQL in `<dataFolder>/database`, made and migrated as needed.
 * @throws DataFolderInUseError when another process has the folder
 */
export async function openEmbeddedDatabase(dataFolder: string): Promise<Database> {
  const unlock = lockDataFolder(dataFolder);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
    const folder = join(dataFolder, 'database');
    mkdirSync(folder, { recursive: true });
    const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
    const database = await fromPglite(client);
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Wraps an open PGlite (file or memory) and migrates it. */
export async function fromPglite(client: PGlite): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const { createEmbeddedClient } = await import('./embedded-client.ts');
  const embedded = createEmbeddedClient(client);
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
    check: async () => {
      await client.query('select 1');
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

/** Opens a real PostgreSQL (15 or newer), migrated by whichever process comes first. */
export async function openPostgres(
  url: string,
  { connections = CONNECTIONS, waitMs = WAIT_MS }: PostgresOptions = {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const address = { connectionString: url, connectionTimeoutMillis: waitMs, keepAlive: true };
  const createClient = () => new pg.Client(address);
  const inTurn = async <T>(lock: number, work: (client: Client) => Promise<T>): Promise<T> => {
    // On a connection of its own: it waits for as long as others work, and its lock goes with it.
    const client = createClient();
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [lock]);
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };
  await inTurn(MIGRATION_LOCK, async (client) => {
    await client.query('create extension if not exists pg_trgm');
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
  });
  const pool: Pool = new pg.Pool({
    ...address,
    max: connections,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks while a transaction has it, between two of its statements.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    traceStatements(client);
  });
  const db = drizzle(pool) as unknown as Db;
  const rows: Database['rows'] = async <T>(statement: SQL, on?: Db) =>
    rowsOf<T>(await (on ?? db).execute(statement));
  const listening = createListening(createClient);
  return {
    kind: 'postgres',
    db,
    rows,
    inTurn: (lock, work) => inTurn(lock, work),
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

/** Between two tries to listen again, in milliseconds: at once first, then twice as long each time. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

type Channel = { callback: (payload: string) => void; onReconnect: (() => void) | undefined };

/** Listens to all channels on one connection of its own, made anew whenever it is lost. */
function createListening(createClient: () => Client) {
  const channels = new Map<string, Channel[]>();
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Client | undefined;
  let connecting: Promise<Client> | undefined;
  let failures = 0;
  let losses = 0;

  const connect = async (): Promise<Client> => {
    const client = createClient();
    current = client;
    // An error is followed by the end of the connection, which is where it is made anew.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const { callback } of channels.get(channel) ?? []) callback(payload ?? '');
    });
    let isThere = false;
    client.on('end', () => {
      if (isThere && current === client) tryAgain();
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen "${channel}"`);
      isThere = true;
      return client;
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
  };

  const tryAgain = () => {
    clearTimeout(timer);
    if (isEnded) return;
    losses += failures === 0 ? 1 : 0;
    const pause = failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures++;
    timer = setTimeout(
      () => {
        connecting = connect();
        connecting.then(() => {
          failures = 0;
          for (const channel of [...channels.values()].flat()) channel.onReconnect?.();
        }, tryAgain);
      },
      pause * (0.5 + Math.random() / 2),
    );
  };

  return {
    /** How often the connection was lost. */
    losses: () => losses,

    async listen(channel: string, callback: Channel['callback'], onReconnect?: () => void): Promise<void> {
      const isNew = !channels.has(channel);
      channels.set(channel, [...(channels.get(channel) ?? []), { callback, onReconnect }]);
      if (!connecting) {
        connecting = connect();
        await connecting;
      } else if (isNew) {
        const client = await connecting;
        // One that has gone meanwhile is made anew with this channel too.
        await client.query(`listen "${channel}"`).catch(() => {});
      }
    },

    async end(): Promise<void> {
      isEnded = true;
      clearTimeout(timer);
      await connecting?.catch(() => {});
      await current?.end().catch(() => {});
    },
  };
}

/** Conditions of PostgreSQL that pass: connections, resources, shutdown, a standby, a clash with another transaction. */
const PASSING_STATE = /^(?:08|53|58)|^(?:57P0[123]|57014|25006|40001|40P01|55P03)$/;
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
