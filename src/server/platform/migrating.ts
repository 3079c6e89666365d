import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { projectRoot } from './project-root.ts';

export const migrationsFolder = () => join(projectRoot(), 'src/server/platform/migrations');

/** When the migrations of this program were written, in milliseconds since 1970: their numbers in the database. */
export function ownMigrations(): number[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.map(({ when }) => when);
}

/** Whether a newer program than this one has migrated the database. */
export async function isOfNewerProgram(rows: Database['rows']): Promise<boolean> {
  const [found] = await rows<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  return found?.there === true && (await newestMigration(rows)) > Math.max(...ownMigrations());
}

/** Whether the newest migration of this program has been made. */
export async function hasNewestMigration(rows: Database['rows']): Promise<boolean> {
  return (await newestMigration(rows)) >= Math.max(...ownMigrations());
}

async function newestMigration(rows: Database['rows']): Promise<number> {
  const [row] = await rows<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0);
}
