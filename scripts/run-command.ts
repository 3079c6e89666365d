import './read-env.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, parseConfig } from '#src/server/platform/config.ts';
import type { Database } from '#src/server/platform/database.ts';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { startFault } from '#src/server/platform/start-fault.ts';

/** Does a command's work with the settings. What it fails of is told in one line, and ends the command with 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(parseConfig(process.env));
  } catch (error) {
    console.error(startFault(error, process.env));
    process.exit(1);
  }
}

/** The same with the database of the settings, which must be there. The embedded one has one opener: no server must run. */
export function runOnDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  return runCommand(async ({ DATABASE_URL, DATA_DIR }) => {
    if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database')))
      throw new Error(
        `There is no database in ${DATA_DIR}: is DATA_DIR right? A server makes it at its first start.`,
      );
    const database = DATABASE_URL
      ? await openPostgres(DATABASE_URL, { connections: 2 })
      : await openEmbeddedDatabase(DATA_DIR);
    try {
      await work(database);
    } finally {
      await database.close();
    }
  });
}
