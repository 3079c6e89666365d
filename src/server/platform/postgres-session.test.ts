import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createRealDatabase } from '#tests/support/databases.ts';
import { startPgBouncer } from '#tests/support/pgbouncer.ts';
import { type Database, notify, type PostgresOptions } from './database.ts';
import { openPostgres } from './postgres-opening.ts';
import { makeExtension } from './postgres-session.ts';
import { startFault } from './start-fault.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function empty(): Promise<string> {
  const { url, drop } = await createRealDatabase();
  cleanUp.push(drop);
  return url;
}

async function behindPgBouncer(
  mode: 'session' | 'transaction' | 'statement',
  settings: Record<string, string | number> = {},
): Promise<{ direct: string; pooled: string }> {
  const direct = await empty();
  const pooler = await startPgBouncer(direct, mode, settings);
  cleanUp.push(pooler.stop);
  return { direct, pooled: pooler.url };
}

async function opened(url: string, options: PostgresOptions = {}): Promise<Database> {
  const database = await openPostgres(url, { connections: 2, ...options });
  cleanUp.push(database.close);
  return database;
}

/** The line that a start on such a database ends with. */
async function refusal(url: string, options: PostgresOptions = {}): Promise<string> {
  const opening = opened(url, options);
  const error = await opening.then(
    () => 'it was opened',
    (reason: unknown) => reason,
  );
  return error === 'it was opened' ? error : startFault(error, { DATABASE_URL: url });
}

/** Settings of a connection of the pool. */
async function settingsOf(database: Database, ...names: string[]): Promise<string[]> {
  const rows = await database.rows<{ setting: string }>(
    sql`select current_setting(name) as setting from unnest(${sql.param(names)}::text[]) with ordinality names (name, i) order by i`,
  );
  return rows.map(({ setting }) => setting);
}

describe('PgBouncer in session mode', () => {
  it('is worked with: migrations, statements, transactions and notifications', async () => {
    const { pooled } = await behindPgBouncer('session');
    const database = await opened(pooled);
    const heard = Promise.withResolvers<string>();
    await database.listen('a_channel', heard.resolve);
    await database.db.transaction((tx) => notify(tx, 'a_channel', 'through it'));
    expect(await heard.promise).toBe('through it');
    expect(await database.isMigrated()).toBe(true);
    expect(await settingsOf(database, 'statement_timeout', 'DateStyle')).toEqual(['30s', 'ISO, MDY']);
    expect(await database.inTurn(1, async () => 'done')).toBe('done');
  });

  it('with too few connections of its own is said to have them, instead of waiting for ever', async () => {
    const { pooled } = await behindPgBouncer('session', { default_pool_size: 1 });
    expect(await refusal(pooled, { waitMs: 1_000 })).toMatch(
      /^DATABASE_URL can’t be used: it took the connection .*default_pool_size/,
    );
  });
});

describe.each(['transaction', 'statement'] as const)('PgBouncer in %s mode', (mode) => {
  it('is refused by name, and leaves neither lock nor table', async () => {
    const { direct, pooled } = await behindPgBouncer(mode);
    for (let start = 0; start < 2; start++)
      expect(await refusal(pooled)).toMatch(
        /^DATABASE_URL can’t be used: .*pool_mode transaction or statement of PgBouncer.*set pool_mode = session/,
      );
    const database = await opened(direct);
    const locks = await database.rows(
      sql`select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(locks).toEqual([]);
  });

  it('is found out where it takes its connections in turns', async () => {
    const { pooled } = await behindPgBouncer(mode, { server_round_robin: 1, min_pool_size: 4 });
    expect(await refusal(pooled)).toContain('pool_mode = session');
  });
});

describe('a database, or a role, with settings of its own', () => {
  const OWN = {
    DateStyle: 'SQL, DMY',
    TimeZone: 'Asia/Tokyo',
    IntervalStyle: 'sql_standard',
    bytea_output: 'escape',
    extra_float_digits: '0',
    standard_conforming_strings: 'off',
    search_path: 'elsewhere',
    default_transaction_isolation: 'serializable',
    default_transaction_read_only: 'on',
    statement_timeout: '1s',
    lock_timeout: '1s',
    idle_session_timeout: '1s',
  };
  const NAMES = Object.keys(OWN).filter((name) => name !== 'search_path');

  async function withSettings(url: string): Promise<void> {
    const database = await opened(url);
    const name = new URL(url).pathname.slice(1);
    await database.db.execute(sql`create schema elsewhere`);
    await database.db.execute(sql`create table notes (at timestamptz, bytes bytea, number float8)`);
    for (const [setting, value] of Object.entries(OWN))
      await database.db.execute(sql.raw(`alter database ${name} set ${setting} = '${value}'`));
  }

  it.each(['by itself', 'behind PgBouncer'])('is used as any other, %s', async (how) => {
    const { direct, pooled } = await behindPgBouncer('session');
    await withSettings(direct);
    const [plain, theirs] = [
      await opened(await empty()),
      await opened(how === 'by itself' ? direct : pooled),
    ];
    expect(await settingsOf(theirs, ...NAMES)).toEqual(await settingsOf(plain, ...NAMES));
    await theirs.rows(
      sql`insert into notes values (${new Date('2026-03-01T22:30:00Z')}, ${Buffer.from([0, 255, 92])}, ${0.1 + 0.2})`,
    );
    expect(
      await theirs.rows(sql`select at, bytes, number, at::date::text as day, '\\n' as text from notes`),
    ).toEqual([
      {
        at: '2026-03-01 22:30:00+00',
        bytes: Buffer.from([0, 255, 92]),
        number: 0.1 + 0.2,
        day: '2026-03-01',
        text: '\\n',
      },
    ]);
    // So do those beside the pool.
    expect(await theirs.inTurn(1, async () => 'a long turn')).toBe('a long turn');
  });

  it('is migrated as any other, also where pg_trgm lies in another schema', async () => {
    const url = await empty();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query('create schema elsewhere');
    await admin.query('create extension pg_trgm schema elsewhere');
    for (const [setting, value] of Object.entries(OWN))
      await admin.query(`alter database ${new URL(url).pathname.slice(1)} set ${setting} = '${value}'`);
    await admin.end();
    const database = await opened(url);
    expect(await database.isMigrated()).toBe(true);
    const [found] = await database.rows<{ schema: string }>(
      sql`select table_schema as schema from information_schema.tables where table_name = 'keywords'`,
    );
    expect(found).toEqual({ schema: 'public' });
    expect(await database.rows(sql`select similarity('dog', 'dog') as alike`)).toEqual([{ alike: 1 }]);
  });
});

describe('a database that can’t be used is refused in one line:', () => {
  const admin = async (url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const as = (role: string, url: string) => {
    const address = new URL(url);
    address.username = role;
    return address.href;
  };

  it('a role that may not make tables; but not where they are there', async () => {
    const url = await empty();
    const name = new URL(url).pathname.slice(1);
    const role = `role_${name}`;
    await admin(url, `create role ${role} login`);
    cleanUp.push(() => admin(url, `drop owned by ${role}`, `drop role ${role}`));
    expect(await refusal(as(role, url))).toBe(
      `DATABASE_URL can’t be used: the role ${role} may not make tables in the schema public of ${name}, or schemas in it: alter database ${name} owner to ${role}, and grant all on schema public to ${role}`,
    );
    await (await opened(url)).check();
    await admin(
      url,
      `grant usage on schema public, drizzle to ${role}`,
      `grant all on all tables in schema public to ${role}`,
      `grant select on all tables in schema drizzle to ${role}`,
    );
    await (await opened(as(role, url))).check();
  });

  it.each([
    ["encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'", 'SQL_ASCII'],
    ["encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'", 'LATIN1'],
  ])('another encoding (%s)', async (made, encoding) => {
    const { url, drop } = await createRealDatabase(`template0 ${made}`);
    cleanUp.push(drop);
    expect(await refusal(url)).toMatch(
      new RegExp(
        `^DATABASE_URL can’t be used: the database \\w+ has the encoding ${encoding}; UTF8 is needed: `,
      ),
    );
  });

  it('a locale in which a small I is no i', async () => {
    const { url, drop } = await createRealDatabase("template0 locale_provider icu icu_locale 'tr-TR'");
    cleanUp.push(drop);
    expect(await refusal(url)).toMatch(
      /^DATABASE_URL can’t be used: the database \w+ has a locale in which a small I is ı: create database … /,
    );
  });

  it('no schema public', async () => {
    const url = await empty();
    await admin(url, 'drop schema public');
    expect(await refusal(url)).toMatch(
      /^DATABASE_URL can’t be used: \w+ has no schema public: create schema public/,
    );
  });

  it.each([
    [
      'migrations of its own',
      'create schema drizzle',
      'create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)',
      "insert into drizzle.__drizzle_migrations values (1, 'theirs', 4000000000000)",
    ],
    ['jobs of its own', 'create schema pgboss'],
    ['tables under the same names', 'create table users (id int)'],
  ])('another program’s, with %s', async (_, ...statements) => {
    const url = await empty();
    await admin(url, ...statements);
    expect(await refusal(url)).toMatch(
      /^DATABASE_URL can’t be used: [^\n]*give Wordlane a database of its own/,
    );
  });

  it('a server without the files of an extension, and a role that may not make one', async () => {
    const url = await empty();
    const role = `role_${new URL(url).pathname.slice(1)}`;
    await admin(url, `create role ${role} login`);
    cleanUp.push(() => admin(url, `drop owned by ${role}`, `drop role ${role}`));
    const make = async (address: string, name: string) => {
      const client = new pg.Client({ connectionString: address });
      await client.connect();
      return makeExtension(client, name)
        .catch((error: Error) => error.message)
        .finally(() => client.end());
    };
    expect(await make(url, 'not_there')).toMatch(
      /^the server has not the extension not_there: .*postgresql-contrib/,
    );
    expect(await make(as(role, url), 'pg_trgm')).toMatch(
      /^the role may not make the extension pg_trgm: let one/,
    );
    expect(await make(url, 'pg_trgm')).toBeUndefined();
  });

  it('fewer connections allowed than one process takes, or none left', async () => {
    const url = await empty();
    const role = `role_${new URL(url).pathname.slice(1)}`;
    await admin(url, `create role ${role} login superuser connection limit 6`);
    cleanUp.push(() => admin(url, `drop role ${role}`));
    expect(await refusal(as(role, url), { connections: 10 })).toBe(
      'DATABASE_URL can’t be used: it allows 6 connections, and a process takes up to 12: DATABASE_CONNECTIONS=4 or less',
    );
    await admin(url, `alter role ${role} nosuperuser connection limit 0`);
    expect(await refusal(as(role, url))).toBe(
      `DATABASE_URL can’t be used: too many connections for role "${role}"`,
    );
  });

  it('one that is not there, and one that wants another password or encryption', async () => {
    const { direct, pooled } = await behindPgBouncer('session', { auth_type: 'md5' });
    const other = new URL(direct);
    other.pathname = '/not_there';
    expect(await refusal(other.href)).toBe('DATABASE_URL can’t be used: database "not_there" does not exist');
    const wrong = new URL(pooled);
    wrong.password = 'not-this-one';
    const line = await refusal(wrong.href);
    expect(line).toMatch(/^DATABASE_URL can’t be used: .*password authentication failed/);
    expect(line).not.toContain('not-this-one');
    expect(await refusal(`${direct}?sslmode=require`)).toBe(
      'DATABASE_URL can’t be used: The server does not support SSL connections',
    );
  });

  it('a server that takes connections and says nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    cleanUp.push(async () => silent.close());
    const { port } = silent.address() as AddressInfo;
    expect(await refusal(`postgres://u@127.0.0.1:${port}/db`, { waitMs: 300 })).toBe(
      'DATABASE_URL can’t be used: timeout expired',
    );
  });
});
