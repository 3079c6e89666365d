import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError, makePrivate, prepareDataFolder, unwritable } from './data-folder.ts';

/** Another live process has the data folder. */
export class DataFolderInUseError extends DataFolderError {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by ${holder}. The embedded database has one opener: stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * The file that is locked. It stays empty, and is never removed: who locked a removed one would be alone with it. Nothing
 * but SQLite may open it: a process that closes a file gives up every lock that it has on it.
 */
const LOCK_FILE = 'opener.lock';
/** Says who holds the folder, for people. It locks nothing. */
const HOLDER_FILE = 'lock';

const SQLITE_BUSY = 5;

/** What this process holds, so that no lock is given up because nobody refers to it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process: the embedded database loses writes silently when two processes open it. The
 * lock is the kernel's, by way of an SQLite transaction that stays open: it ends with the process, however that ends, and
 * holds across containers that share the folder (docs/decisions/0045).
 * @returns a function that gives the folder back
 * @throws DataFolderInUseError when a live process holds it, DataFolderError when it can't be locked or written
 */
export function lockDataFolder(folder: string): () => void {
  prepareDataFolder(folder);
  const holderFile = join(folder, HOLDER_FILE);
  const lock = takeLock(folder);
  try {
    writeFileSync(holderFile, `process ${process.pid} on ${hostname()}\n`, { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw unwritable(folder, error);
  }
  held.add(lock);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

function takeLock(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    const file = join(folder, LOCK_FILE);
    lock = new DatabaseSync(file);
    // Nothing is written, not even a journal: the disk may be full.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    makePrivate(file);
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode = 0, message } = error as { errcode?: number; message: string };
    if ((errcode & 0xff) === SQLITE_BUSY) throw new DataFolderInUseError(folder, holderOf(folder));
    throw new DataFolderError(
      `The data folder ${folder} can't be locked (${message}): set DATA_DIR to a folder on a file system that has locks, or DATABASE_URL to a PostgreSQL.`,
    );
  }
}

function holderOf(folder: string): string {
  try {
    return (
      /^process \d+ on .+$/m.exec(readFileSync(join(folder, HOLDER_FILE), 'utf8'))?.[0] ?? 'another process'
    );
  } catch {
    return 'another process';
  }
}
