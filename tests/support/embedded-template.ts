import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';

/**
 * An embedded database is made and migrated once, and everything that wants an empty one begins with a copy: making one
 * costs eight seconds of a processor, opening a copy two.
 */
const CACHE = 'node_modules/.cache/wordlane-empty';
const MIGRATIONS = 'src/server/platform/migrations';

/** What an empty database comes from: other migrations or another PostgreSQL make another one. */
export function nameOfOrigin(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const file of readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')))
    hash.update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}

async function template(): Promise<string> {
  const name = nameOfOrigin();
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const making = mkdtempSync(join(CACHE, 'making-'));
  await (await openEmbeddedDatabase(making)).close();
  const client = await PGlite.create(join(making, 'database'), { extensions: { pg_trgm } });
  const image = await client.dumpDataDir('none');
  await client.close();
  writeFileSync(join(making, 'image.tar'), Buffer.from(await image.arrayBuffer()));
  try {
    renameSync(making, folder);
  } catch (error) {
    // Several processes may have made it at once: the first one's stays, and others read it already.
    if (!existsSync(folder)) throw error;
    rmSync(making, { recursive: true, force: true });
    return folder;
  }
  for (const old of readdirSync(CACHE).filter((each) => each !== name && !each.startsWith('making-')))
    rmSync(join(CACHE, old), { recursive: true, force: true });
  return folder;
}

/** An empty, migrated embedded database as an image to load into memory. */
export async function emptyDatabaseImage(): Promise<Blob> {
  return new Blob([readFileSync(join(await template(), 'image.tar'))]);
}

/** Puts an empty, migrated embedded database into a data folder that has none. */
export async function copyEmptyDatabase(dataFolder: string): Promise<void> {
  placeDatabase(join(await template(), 'database'), dataFolder);
}

/** With the lock file that a server has left: without it a start waits for whoever may hold a removed one. */
export function placeDatabase(database: string, dataFolder: string): void {
  cpSync(database, join(dataFolder, 'database'), { recursive: true });
  writeFileSync(join(dataFolder, 'opener.lock'), '', { mode: 0o600 });
}
