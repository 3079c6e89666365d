import { setImmediate as immediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { DataFolderError } from './data-folder.ts';
import { holdDataFolder } from './data-lock.ts';
import { type Database, type Db, rowsOf } from './database.ts';
import { hasNewestMigration, isOfNewerProgram, migrationsFolder } from './migrating.ts';

/**
 * Opens the embedded PostgreSQL in `<dataFolder>/database`, made and migrated as needed.
 * @param onEnd called when it ends by itself, after which no statement is answered any more
 * @throws DataFolderInUseError when another process has the folder, DataFolderError when it can't be used
 */
export async function openEmbeddedDatabase(
  dataFolder: string,
  onEnd: (reason: string) => void = () => {},
): Promise<Database> {
  const unlock = await holdDataFolder(dataFolder, onEnd);
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
  const rows: Database['rows'] = async <T>(statement: SQL, on?: Db) =>
    rowsOf<T>(await (on ?? (db as unknown as Db)).execute(statement));
  if (await isOfNewerProgram(rows))
    throw new DataFolderError(
      'The embedded database was in use by a newer version of this program, and this one would not know what it holds: start that version, or put a backup of this one back with `npm run restore -- <file> --replace`.',
    );
  await client.exec('create extension if not exists pg_trgm');
  await migrate(db, { migrationsFolder: migrationsFolder() });
  const oneATurn = createTurns();
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
