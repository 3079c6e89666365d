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

/** Whether the newest migration of this program has been made. */
export async function hasNewestMigration(rows: Database['rows']): Promise<boolean> {
  const [row] = await rows<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0) >= Math.max(...ownMigrations());
}
