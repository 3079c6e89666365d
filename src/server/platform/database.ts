import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Client, Pool } from 'pg';
import { lockDataFolder } from './data-lock.ts';
import { projectRoot } from './project-root.ts';

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
  close(): Promise<void>;
};

const migrationsFolder = () => join(projectRoot(), 'src/server/platform/migrations');

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
  return {
    kind: 'embedded',
    db: db as unknown as Db,
    rows: async <T>(statement: SQL, on?: Db) =>
      rowsOf<T>(await (on ?? (db as unknown as Db)).execute(statement)),
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

/** Opens a real PostgreSQL (15 or newer), migrated by whichever process comes first. */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool: Pool = new pg.Pool({ connectionString: url, max: poolSize });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const migrator = await pool.connect();
  try {
    await migrator.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrator.query('create extension if not exists pg_trgm');
    await migrate(drizzle(migrator), { migrationsFolder: migrationsFolder() });
  } catch (error) {
    migrator.release();
    await pool.end();
    throw error;
  }
  await migrator.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  migrator.release();
  const db = drizzle(pool) as unknown as Db;
  const listeners: Listener[] = [];
  return {
    kind: 'postgres',
    db,
    rows: async <T>(statement: SQL, on?: Db) => rowsOf<T>(await (on ?? db).execute(statement)),
    inTurn: async (lock, work) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [lock]);
        return await work();
      } finally {
        // With the connection, which may be broken, its lock goes too.
        await client.query('select pg_advisory_unlock($1)', [lock]).then(
          () => client.release(),
          (error: Error) => client.release(error),
        );
      }
    },
    tidy: async () => {},
    inBackground: (work) => db.transaction(work),
    rowsInBackground: async (statement) => rowsOf(await db.execute(statement)),
    executeSql: async (text, values) => {
      const result = await pool.query(text, values);
      // Of several statements each has a result.
      return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) };
    },
    listen: async (channel, callback, onReconnect) => {
      const listener = keepListening(
        () => new pg.Client({ connectionString: url }),
        channel,
        callback,
        onReconnect,
      );
      listeners.push(listener);
      await listener.ready;
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.end()));
      await pool.end();
    },
  };
}

type Listener = { ready: Promise<void>; end(): Promise<void> };

/** Pause before a lost listening connection is made anew, in milliseconds. */
const RECONNECT_MS = 500;

/** Listens on a connection of its own, made anew whenever it is lost. */
function keepListening(
  createClient: () => Client,
  channel: string,
  callback: (payload: string) => void,
  onReconnect: (() => void) | undefined,
): Listener {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Client | undefined;
  const connect = async () => {
    const client = createClient();
    current = client;
    // An error is followed by the end of the connection, which is where it is made anew.
    client.on('error', () => {});
    client.on('notification', (message) => callback(message.payload ?? ''));
    client.on('end', () => {
      if (current === client) tryLater();
    });
    await client.connect();
    await client.query(`listen "${channel}"`);
  };
  const tryLater = () => {
    clearTimeout(timer);
    if (isEnded) return;
    timer = setTimeout(() => connect().then(() => onReconnect?.(), tryLater), RECONNECT_MS);
  };
  return {
    ready: connect(),
    end: async () => {
      isEnded = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}

function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}

/** Tells every process that listens, once the surrounding transaction commits. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
