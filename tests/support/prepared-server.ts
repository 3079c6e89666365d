import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#src/server/platform/database.ts';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { TEST_SECRET } from './accounts.ts';
import { createRealDatabase, realServer } from './databases.ts';
import { copyEmptyDatabase } from './embedded-template.ts';
import { emptyRealTemplate } from './real-template.ts';
import { startTestServer, type TestServer } from './running-server.ts';
import { copyEmbeddedVocabulary, realVocabulary } from './vocabulary-template.ts';

/** Some hundred words of the vocabulary, for those to whom it does not matter how many there are: pages of few are quick. */
export const keepFewWords = ({ db }: Database) =>
  db.execute(sql`delete from keywords where id !~ '^(?:wi|um|bi|mo)|win'`);

export type PreparedServer<T> = {
  server: TestServer;
  /** What `prepare` gave. */
  prepared: T;
  /** Reads or changes the database beside the running server; the embedded one has a single opener, and has none. */
  database: Database | undefined;
  close(): Promise<void>;
};

/** Kinds of database that a server can be started on. */
export const SERVER_DATABASES = ['the embedded database', 'a real PostgreSQL'] as const;

/**
 * Starts the built server on a database that something was put into before.
 * @param prepare works on the migrated database, while no server has it
 * @param options.isEmpty whether there is no word in it, as where the server imports none
 */
export async function startPreparedServer<T>(
  kind: (typeof SERVER_DATABASES)[number],
  prepare: (database: Database) => Promise<T>,
  environment: Record<string, string> = {},
  { isEmpty = environment.IMPORT === 'none' } = {},
): Promise<PreparedServer<T>> {
  const folder = mkdtempSync(join(tmpdir(), 'wordlane-'));
  const settings = { AUTH_SECRET: TEST_SECRET, DATA_DIR: folder, ...environment };
  if (kind === 'the embedded database') {
    await (isEmpty ? copyEmptyDatabase : copyEmbeddedVocabulary)(folder);
    const database = await openEmbeddedDatabase(folder);
    const prepared = await prepare(database);
    await database.close();
    const server = await startTestServer(settings);
    return {
      server,
      prepared,
      database: undefined,
      close: async () => {
        await server.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  const { url, drop } = await createRealDatabase(
    await (isEmpty ? emptyRealTemplate : realVocabulary)(realServer()),
  );
  const database = await openPostgres(url, { connections: 2 });
  const prepared = await prepare(database);
  const server = await startTestServer({ ...settings, DATABASE_URL: url });
  return {
    server,
    prepared,
    database,
    close: async () => {
      await server.close();
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
