import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

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

/** The database as one of its transactions sees it, for repositories that take part in that transaction. */
export function within(database: Database, tx: Db): Database {
  return { ...database, db: tx, rows: (statement, on = tx) => database.rows(statement, on) };
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

/** A statement's rows, which both drivers wrap. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}

/** Tells every process that listens, once the surrounding transaction commits. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
