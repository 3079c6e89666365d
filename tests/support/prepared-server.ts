import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openEmbeddedDatabase, openPostgres } from '#src/server/platform/database.ts';
import { TEST_SECRET } from './accounts.ts';
import { createRealDatabase, realServer } from './databases.ts';
import { copyEmptyDatabase } from './embedded-template.ts';
import { startTestServer, type TestServer } from './running-server.ts';
import { copyEmbeddedVocabulary, realVocabulary } from './vocabulary-template.ts';

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
 */
export async function startPreparedServer<T>(
  kind: (typeof SERVER_DATABASES)[number],
  prepare: (database: Database) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<PreparedServer<T>> {
  const folder = mkdtempSync(join(tmpdir(), 'wordlane-'));
  const settings = { AUTH_SECRET: TEST_SECRET, DATA_DIR: folder, ...environment };
  const isImporting = environment.IMPORT !== 'none';
  if (kind === 'the embedded database') {
    await (isImporting ? copyEmbeddedVocabulary : copyEmptyDatabase)(folder);
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
    isImporting ? await realVocabulary(realServer()) : undefined,
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
