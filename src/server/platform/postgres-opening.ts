import type { SQL } from 'drizzle-orm';
import type { Client, ClientConfig } from 'pg';
import { type Database, type Db, type PostgresOptions, rowsOf } from './database.ts';
import { hasNewestMigration, isOfNewerProgram, migrationsFolder, ownMigrations } from './migrating.ts';
import { parseDatabaseAddress } from './postgres-address.ts';
import { createListening } from './postgres-listening.ts';
import { openPool } from './postgres-pool.ts';
import {
  checkServer,
  isOurs,
  makeExtension,
  mayMigrate,
  refuseDotlessI,
  refuseSharedSessions,
  settle,
} from './postgres-session.ts';
import { SettingFault } from './start-fault.ts';

const WAIT_MS = 5_000;
const CONNECTIONS = 10;
/** After which a connection that says nothing is asked by the system whether it is there. */
const KEEP_ALIVE_MS = 30_000;
/** Others that ready the database are waited for so long; after a while that is said. */
const LONGEST_TURN_MS = 600_000;
const SLOW_TURN_MS = 3_000;
const WAITING = 'waiting for another process that readies the database';
const NEWER =
  'the database has been migrated by a newer version of this program: replace this one soon, or put a backup back';
/** Number under which processes take turns at migrating a shared PostgreSQL. */
const MIGRATION_LOCK = 7_261_943;
/** What is made is there already: a table, an object of another kind. */
const EXISTS = ['42P07', '42710'];

/** Makes a connection beside the pool, for what takes long. */
type Connect = () => Promise<Client>;

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
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const address: ClientConfig = {
    ...parseDatabaseAddress(url),
    connectionTimeoutMillis: waitMs,
    // Firewalls forget what is quiet; and a machine that is gone is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  const connect = () => connectTo(address, waitMs);
  const inTurn: Database['inTurn'] = (lock, work) => takeTurn(connect, say, lock, work);
  await ready(connect, inTurn, { connections, waitMs, say });
  const pool = await openPool(address, connections, waitMs);
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

async function connectTo(address: ClientConfig, waitMs: number): Promise<Client> {
  const { default: pg } = await import('pg');
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
}

async function takeTurn<T>(
  connect: Connect,
  say: (line: string) => void,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  // A transaction of its own, which does nothing else: the lock goes with it, whatever stands between.
  const client = await connect();
  try {
    await client.query(`begin; set local lock_timeout = ${LONGEST_TURN_MS}`);
    const slow = setTimeout(() => say(WAITING), SLOW_TURN_MS).unref();
    await client
      .query('select pg_advisory_xact_lock($1)', [lock])
      .catch((cause: unknown) => {
        if (codeOf(cause) !== '55P03') throw cause;
        const minutes = LONGEST_TURN_MS / 60_000;
        throw new Error(`another process has been readying the database for ${minutes} minutes`, { cause });
      })
      .finally(() => clearTimeout(slow));
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

/** Looks whether the server is one to work with, and migrates where that has not been done. */
async function ready(
  connect: Connect,
  inTurn: Database['inTurn'],
  { connections, waitMs, say }: Required<Pick<PostgresOptions, 'connections' | 'waitMs' | 'say'>>,
): Promise<void> {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const migrator = await connect();
  try {
    await checkServer(migrator, connections);
    const second = await connect();
    await refuseSharedSessions(migrator, second, waitMs).finally(() => second.end());
    const own = drizzle(migrator);
    const rows: Database['rows'] = async (statement) => rowsOf(await own.execute(statement));
    // Nothing is made where all is there: a role that may only read and write is enough then.
    const isThere = await isOurs(migrator, Math.min(...ownMigrations()));
    if (isThere && (await isOfNewerProgram(rows))) say(NEWER);
    if (isThere && (await hasNewestMigration(rows))) return;
    if (!isThere) await refuseDotlessI(migrator);
    await inTurn(MIGRATION_LOCK, async () => {
      await mayMigrate(migrator);
      await makeExtension(migrator, 'pg_trgm');
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
}

/** PostgreSQL's own name of a condition. */
function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}
