import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { Database } from '#src/server/platform/database.ts';
import { fromPglite } from '#src/server/platform/embedded-opening.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { emptyDatabaseImage } from './embedded-template.ts';
import { emptyRealTemplate } from './real-template.ts';

/** The embedded database in memory. */
async function openEmbedded(): Promise<Database> {
  return fromPglite(
    await PGlite.create({ loadDataDir: await emptyDatabaseImage(), extensions: { pg_trgm } }),
  );
}

/** Address of the real server, as a user who may create databases. */
export function realServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`');
  return server;
}

/** Makes a database on the real server that `npm test` starts: empty, or a copy of another. */
export async function createRealDatabase(copied?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = realServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}${copied ? ` template ${copied}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) };
}

/** A fresh database on the real server, dropped again when it is closed. */
async function openReal(): Promise<Database> {
  const { url, drop } = await createRealDatabase(await emptyRealTemplate(realServer()));
  const database = await openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Both databases the product runs on: `describe.each(DATABASES)('…on $name', ({ open }) => …)`. */
export const DATABASES = [
  { name: 'the embedded database', open: openEmbedded },
  { name: 'a real PostgreSQL', open: openReal },
] as const;
