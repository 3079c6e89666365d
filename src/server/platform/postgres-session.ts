import type { Client, ClientBase } from 'pg';

/** What is written and read relies on these, whatever a database, a role or a server has set for itself. */
const SETTINGS: Record<string, string> = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
  idle_session_timeout: '0',
};

/** Ours alone, and that of pg_trgm: somebody else may have put it into a schema of its own. */
const SEARCH_PATH = `select 'search_path', concat_ws(', ', 'public', (
  select quote_ident(nspname) from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
  where extname = 'pg_trgm' and nspname <> 'public'))`;

/**
 * Sets what a new connection relies on, by a statement: PgBouncer refuses such settings where the connection begins.
 * @param statementMs longest time of a statement, 0 for any
 * @param answerMs longest wait for the answer: PgBouncer lets in more than it has connections for
 * @throws Error that says so
 */
export async function settle(client: ClientBase, statementMs: number, answerMs: number): Promise<void> {
  const rows = Object.entries({
    ...SETTINGS,
    statement_timeout: String(statementMs),
    // A long piece of work holds its lock in a transaction that does nothing else.
    ...(statementMs === 0 && { idle_in_transaction_session_timeout: '0' }),
  }).map(([name, value]) => `('${name}', '${value}')`);
  // Of PostgreSQL 17 and newer: work in turn lasts as long as it does.
  const newer =
    "select 'transaction_timeout', '0' where current_setting('transaction_timeout', true) is not null";
  // The values are ours: nothing of them comes from outside.
  const text = `select pg_catalog.set_config(name, value, false) from (values ${rows.join(', ')} union all ${SEARCH_PATH} union all ${newer}) settings (name, value)`;
  try {
    await client.query({ text, query_timeout: answerMs } as { text: string });
  } catch (error) {
    if ((error as Error).message !== 'Query read timeout') throw error;
    throw new Error(
      `it took the connection and then answered nothing within ${answerMs / 1000} s: a pooler in front may have too few connections (default_pool_size of PgBouncer)`,
      { cause: error },
    );
  }
}

/** The least version of PostgreSQL, as server_version_num. */
const OLDEST = 150_000;
/** Those that listen and migrate, beside the pool's. */
const BESIDE_POOL = 2;

type Server = {
  version: string;
  number: number;
  encoding: string;
  database: string;
  is_standby: boolean;
  room: number;
};

/** Looks whether the server is one to work on. @throws Error with what it is instead */
export async function checkServer(client: ClientBase, connections: number): Promise<void> {
  const { rows } = await client.query<Server>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, current_database() as database, pg_is_in_recovery() as is_standby,
      (select min(most) from (
        select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0)
        union all select rolconnlimit from pg_roles where rolname = session_user and rolconnlimit >= 0
        union all select datconnlimit from pg_database where datname = current_database() and datconnlimit >= 0
      ) limits (most)) as room`);
  const [server] = rows;
  if (!server) throw new Error('it says nothing of itself');
  const { version, number, encoding, database, is_standby, room } = server;
  if (number < OLDEST) throw new Error(`the server is PostgreSQL ${version}; 15 or newer is needed`);
  if (encoding !== 'UTF8')
    throw new Error(
      `the database ${database} has the encoding ${encoding}; UTF8 is needed: create database … template template0 encoding 'UTF8'`,
    );
  if (is_standby)
    throw new Error('the server is a standby, which takes no changes: give the address of the primary');
  if (connections + BESIDE_POOL > room)
    throw new Error(
      `it allows ${room} connections, and a process takes up to ${connections + BESIDE_POOL}: DATABASE_CONNECTIONS=${Math.max(1, room - BESIDE_POOL)} or less`,
    );
}

/**
 * Looks for what this program has made.
 * @param first number of its first migration
 * @returns false where nothing is there yet @throws Error where another program has its own under the same names
 */
export async function isOurs(client: ClientBase, first: number): Promise<boolean> {
  const [found] = (
    await client.query<{ migrations: boolean; jobs: boolean }>(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as migrations, to_regnamespace('pgboss') is not null as jobs",
    )
  ).rows;
  const [count] = found?.migrations
    ? (
        await client.query<{ own: boolean; any: boolean }>(
          'select count(*) filter (where created_at = $1) > 0 as own, count(*) > 0 as any from drizzle.__drizzle_migrations',
          [first],
        )
      ).rows
    : [];
  if (count?.own) return true;
  if (count?.any || found?.jobs)
    throw new Error(
      `the schema ${count?.any ? 'drizzle' : 'pgboss'} in it is another program’s: give Wordlane a database of its own`,
    );
  return false;
}

/** Looks for the locales, as Turkish, in which a capital I is no i: words would not be found. @throws Error with how to make another */
export async function refuseDotlessI(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string; small: string }>(
    "select quote_ident(current_database()) as database, lower('I') as small",
  );
  const [{ database, small } = { database: '', small: 'i' }] = rows;
  if (small !== 'i')
    throw new Error(
      `the database ${database} has a locale in which a small I is ${small}: create database … template template0 locale 'C.UTF-8'`,
    );
}

/** Looks whether tables can be made. @throws Error with what the role lacks */
export async function mayMigrate(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string; role: string; schema: boolean; may: boolean }>(`
    select quote_ident(current_database()) as database, quote_ident(current_user) as role,
      to_regnamespace('public') is not null as schema,
      has_database_privilege(current_database(), 'CREATE')
        and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE, USAGE'), true) as may`);
  const [{ database, role, schema, may } = { database: '', role: '', schema: true, may: true }] = rows;
  if (!may)
    throw new Error(
      `the role ${role} may not make tables in the schema public of ${database}, or schemas in it: alter database ${database} owner to ${role}, and grant all on schema public to ${role}`,
    );
  if (!schema)
    throw new Error(`${database} has no schema public: create schema public authorization ${role}`);
}

/** What PostgreSQL says of an extension whose files are not there: before version 15, and since. */
const NO_FILES = ['58P01', '0A000'];

/** Makes an extension where it is not there. @throws Error with what is missing for it */
export async function makeExtension(client: ClientBase, name: string): Promise<void> {
  await client.query(`create extension if not exists ${name}`).catch((cause: unknown) => {
    const { code = '' } = cause as { code?: string };
    if (NO_FILES.includes(code))
      throw new Error(
        `the server has not the extension ${name}: install the package with PostgreSQL’s additional modules there (postgresql-contrib)`,
        { cause },
      );
    if (code !== '42501') throw cause;
    throw new Error(
      `the role may not make the extension ${name}: let one who may run create extension ${name} in this database`,
      { cause },
    );
  });
}

/** Why a pooler that gives each transaction another connection can't be worked with. */
const SHARED_SESSIONS =
  'a pooler in front gives each transaction another connection (pool_mode transaction or statement of PgBouncer), and notifications need one that stays: set pool_mode = session, or give the address of the server itself';

/**
 * Looks whether a connection stays the same between two transactions. A pooler for which it does not gives two of its
 * clients one after another the same one, or one client another while the first is in use.
 * @throws Error that names the mode
 */
export async function refuseSharedSessions(first: Client, second: Client, answerMs: number): Promise<void> {
  const ask = async (client: Client, text: string) => {
    const { rows } = await client.query<{ pid: number }>({ text, query_timeout: answerMs } as {
      text: string;
    });
    return rows[0]?.pid;
  };
  const PID = 'select pg_backend_pid() as pid';
  const own = await ask(first, PID);
  const isOther = async (client: Client) => (await ask(client, PID)) !== own;
  try {
    await ask(second, 'begin');
    if (!(await isOther(second)) || (await isOther(first))) throw new Error(SHARED_SESSIONS);
    await ask(second, 'commit');
    if ((await isOther(first)) || (await isOther(first))) throw new Error(SHARED_SESSIONS);
  } catch (error) {
    if (/pooling mode/.test((error as Error).message)) throw new Error(SHARED_SESSIONS, { cause: error });
    throw error;
  }
}
