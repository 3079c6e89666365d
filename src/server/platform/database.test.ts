import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WriterMessage } from '#tests/support/committing-writer.ts';
import { createRealDatabase, DATABASES } from '#tests/support/databases.ts';
import { copyEmptyDatabase } from '#tests/support/embedded-template.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { DataFolderInUseError } from './data-lock.ts';
import { type Database, isDatabaseUnavailable, notify } from './database.ts';
import { openEmbeddedDatabase } from './embedded-opening.ts';
import { openPostgres } from './postgres-opening.ts';
import { startFault } from './start-fault.ts';

const WRITER = fileURLToPath(new URL('../../../tests/support/committing-writer.ts', import.meta.url));

describe.each(DATABASES)('a database on $name', ({ open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table notes (id integer primary key, text text)`);
  });

  afterAll(() => database.close());

  it('gives the rows of a statement', async () => {
    const rows = await database.rows<{ n: number; text: string }>(
      sql`select n::int as n, ${'مرحبا'} as text from generate_series(1, 2) n`,
    );
    expect(rows).toEqual([
      { n: 1, text: 'مرحبا' },
      { n: 2, text: 'مرحبا' },
    ]);
  });

  it('keeps nothing of a transaction that fails, and sees its own writes until then', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1, 'gone')`);
      expect(await database.rows(sql`select * from notes`, tx)).toEqual([{ id: 1, text: 'gone' }]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.rows(sql`select * from notes`)).toEqual([]);
  });

  it('names the cause of a refusal as PostgreSQL does', async () => {
    await database.db.execute(sql`insert into notes values (7, 'one')`);
    await expect(database.db.execute(sql`insert into notes values (7, 'two')`)).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'notes_pkey' },
    });
  });

  it('tells listeners what was committed, and only that', async () => {
    const heard: string[] = [];
    const last = Promise.withResolvers<void>();
    await database.listen('test_channel', (payload) => {
      heard.push(payload);
      if (payload === 'last') last.resolve();
    });
    const failing = database.db.transaction(async (tx) => {
      await notify(tx, 'test_channel', 'never');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await notify(database.db, 'other_channel', 'elsewhere');
    await database.db.transaction((tx) => notify(tx, 'test_channel', 'first'));
    await notify(database.db, 'test_channel', 'last');
    await last.promise;
    expect(heard).toEqual(['first', 'last']);
  });
});

describe('a real PostgreSQL', () => {
  it('is migrated once by processes that start on it together', async () => {
    const empty = await DATABASES[1].open();
    await empty.db.execute(sql`drop schema public cascade`);
    await empty.db.execute(sql`drop schema drizzle cascade`);
    await empty.db.execute(sql`create schema public`);
    const [row] = await empty.rows<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${row?.name}`;
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres(url.href, { connections: 2 })));
    const migrations = await empty.rows<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
    expect(migrations.length).toBeGreaterThan(0);
    expect(new Set(migrations.map(({ hash }) => hash)).size).toBe(migrations.length);
    for (const database of opened) {
      expect(await database.rows(sql`select id from keywords`)).toEqual([]);
      await database.close();
    }
    await empty.close();
  });

  it('goes on telling a listener whose connection was lost, and says that it was', async () => {
    const database = await DATABASES[1].open();
    const heard = Promise.withResolvers<string>();
    const reconnected = Promise.withResolvers<void>();
    await database.listen('test_channel', heard.resolve, reconnected.resolve);
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen%'`,
    );
    await reconnected.promise;
    await notify(database.db, 'test_channel', 'still here');
    expect(await heard.promise).toBe('still here');
    await database.close();
  });

  it('that can’t be reached is an error, not a wait', async () => {
    const opening = openPostgres('postgres://nobody@127.0.0.1:1/none');
    const error = await opening.catch((error: unknown) => error);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(startFault(error, {})).toBe('DATABASE_URL can’t be used: connect ECONNREFUSED 127.0.0.1:1');
  });

  it('tells many listeners on one connection, each channel to its own, before and after it was lost', async () => {
    const database = await DATABASES[1].open();
    const heard: string[] = [];
    let reconnected = Promise.withResolvers<void>();
    for (const channel of ['one', 'two'])
      await database.listen(
        channel,
        (payload) => heard.push(`${channel} ${payload}`),
        () => reconnected.resolve(),
      );
    const listening = sql`select pid from pg_stat_activity
      where datname = current_database() and query like 'listen%'`;
    for (let round = 1; round <= 3; round++) {
      expect(await database.rows(listening)).toHaveLength(1);
      for (const channel of ['one', 'two']) await notify(database.db, channel, String(round));
      await expect
        .poll(() => heard.filter((line) => line.endsWith(` ${round}`)).sort())
        .toEqual([`one ${round}`, `two ${round}`]);
      reconnected = Promise.withResolvers<void>();
      await database.rows(sql`select pg_terminate_backend(pid) from (${listening}) found`);
      await reconnected.promise;
    }
    expect(database.connections()?.lostListeners).toBe(3);
    await database.close();
  });

  it('survives the end of a connection that a transaction has, and says that this may pass', async () => {
    const database = await DATABASES[1].open();
    const broken = database.db
      .transaction(async (tx) => {
        const [own] = await database.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`, tx);
        await database.rows(sql`select pg_terminate_backend(${own?.pid})`);
        await database.rows(sql`select 1`, tx);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(await broken)).toBe(true);
    await database.check();
    const refused = database.db.execute(sql`select 1 / 0`).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(await refused)).toBe(false);
    await database.close();
  });

  it('notices connections that a firewall has silently forgotten, of the pool and the one that listens', async () => {
    const { url, drop } = await createRealDatabase();
    const way = await startTcpProxy(url);
    const database = await openPostgres(way.url, { connections: 3, askMs: 500 });
    let heard = Promise.withResolvers<string>();
    const reconnected = Promise.withResolvers<void>();
    await database.listen(
      'test_channel',
      (payload) => heard.resolve(payload),
      () => reconnected.resolve(),
    );
    await Promise.all([1, 2, 3].map(() => database.rows(sql`select pg_sleep(0.1)`)));
    way.forget();
    // The pool's have been quiet for longer than they are trusted once the listener's loss was noticed.
    await reconnected.promise;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const askedAt = performance.now();
    await database.check();
    // Half of what a statement waits for that nobody answers.
    expect(performance.now() - askedAt).toBeLessThan(16_000);
    heard = Promise.withResolvers<string>();
    await notify(database.db, 'test_channel', 'still here');
    expect(await heard.promise).toBe('still here');
    expect(database.connections()?.lostListeners).toBe(1);
    await database.close();
    await way.close();
    await drop();
  });

  it('gives up waiting for a connection, and says that this may pass', async () => {
    const { url, drop } = await createRealDatabase();
    // Connecting is bounded by the same time.
    const database = await openPostgres(url, { connections: 1, waitMs: 3_000 });
    const held = Promise.withResolvers<void>();
    const holding = database.db.transaction(() => held.promise);
    const late = await database.check().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(late)).toBe(true);
    held.resolve();
    await holding;
    await database.check();
    await database.close();
    await drop();
  });

  it('that a newer program has migrated is opened with a word on that, so that processes can be replaced', async () => {
    const { url, drop } = await createRealDatabase();
    const newer = await openPostgres(url, { connections: 1 });
    await newer.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`,
    );
    await newer.close();
    const said: string[] = [];
    const older = await openPostgres(url, { connections: 1, say: (line) => said.push(line) });
    await older.check();
    await older.close();
    await drop();
    expect(said).toEqual([expect.stringContaining('a newer version of this program')]);
  });

  it('knows whether all is migrated', async () => {
    const database = await DATABASES[1].open();
    expect(await database.isMigrated()).toBe(true);
    await database.db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    expect(await database.isMigrated()).toBe(false);
    await database.close();
  });
});

describe('the embedded database in a folder', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'database-'));
    await copyEmptyDatabase(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused where a newer program has migrated it', async () => {
    const own = mkdtempSync(join(tmpdir(), 'database-'));
    await copyEmptyDatabase(own);
    const newer = await openEmbeddedDatabase(own);
    const add = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`;
    await newer.db.execute(add);
    await newer.close();
    await expect(openEmbeddedDatabase(own)).rejects.toThrow(/in use by a newer version of this program/);
    rmSync(own, { recursive: true });
  });

  it('has one opener at a time and keeps what it holds for the next', async () => {
    const first = await openEmbeddedDatabase(folder);
    await first.db.execute(sql`create table kept as select 'still here' as text`);
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(DataFolderInUseError);
    await first.close();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    const second = await openEmbeddedDatabase(folder);
    expect(await second.rows(sql`select text from kept`)).toEqual([{ text: 'still here' }]);
    await second.close();
  });

  it('holds every acknowledged row, whole, after its process was killed, five times over', async () => {
    let acknowledged = -1;
    for (let round = 1; round <= 5; round++) {
      const writer = await writeUntilKilled(folder, 10 * round);
      // What was committed and not yet told may be there too, but no gap and no half row.
      expect(writer.found).toBeGreaterThan(acknowledged);
      acknowledged = writer.last;
      expect(acknowledged).toBeGreaterThanOrEqual(writer.found! + 10 * round);
    }
    const database = await openEmbeddedDatabase(folder);
    const rows = await database.rows<{ number: number }>(sql`select number from commits order by number`);
    await database.close();
    expect(rows.length).toBeGreaterThan(acknowledged);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i));
  });
});

/**
 * Lets a child process commit rows to a folder's database and kills it some rows later.
 * @returns how many whole rows it found there, and the number of the last row it told of
 */
async function writeUntilKilled(
  folder: string,
  count: number,
): Promise<{ found: number | undefined; last: number }> {
  const writer = fork(WRITER, [folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const closed = once(writer, 'close');
  let found: number | undefined;
  let last = -1;
  writer.on('message', (message: WriterMessage) => {
    if ('rows' in message) {
      found = message.rows;
      if (found === undefined) writer.kill('SIGKILL');
      return;
    }
    last = message.committed;
    if (last === (found ?? 0) + count) writer.kill('SIGKILL');
  });
  await closed;
  expect(writer.signalCode).toBe('SIGKILL');
  return { found, last };
}
