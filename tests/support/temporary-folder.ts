import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** What the folders of a whole run may take at once, and what its programs need beside them. */
const MOST_BYTES = 6e9;
const PROGRAMS_BYTES = 6e9;

/**
 * Puts the temporary folder of this process, and of those that it starts, into memory where the machine has room: a
 * database's thousand files are copied there in a fifth of a second, on a disk in one or two, all of it a processor's time.
 * What is left in it goes with this process, also where that is told to stop: nothing else would give the memory back.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(IN_MEMORY)) return;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < MOST_BYTES || freemem() < MOST_BYTES + PROGRAMS_BYTES) return;
  const folder = mkdtempSync(join(IN_MEMORY, 'wordlane-'));
  // A real PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
