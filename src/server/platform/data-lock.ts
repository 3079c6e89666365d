import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DataFolderError,
  giveTo,
  makePrivate,
  ownerOf,
  prepareDataFolder,
  refuseOtherOwner,
  unwritable,
} from './data-folder.ts';

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

/** Between two looks whether the file is still there, and after which a holder has noticed that it is not, in milliseconds. */
const LOOK_MS = 300;
const NOTICED_MS = 3_000;

/** What this process holds, so that no lock is given up because nobody refers to it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process: the embedded database loses writes silently when two processes open it. The
 * lock is the kernel's, by way of an SQLite transaction that stays open: it ends with the process, however that ends, and
 * holds across containers that share the folder (docs/decisions/0045).
 * @param onLost told once somebody has removed the file and another process holds the folder now: nothing may be
 * written any more
 * @returns a function that gives the folder back
 * @throws DataFolderInUseError when a live process holds it, DataFolderError when it can't be locked or written
 */
export function lockDataFolder(folder: string, onLost?: (reason: string) => void): () => void {
  prepareDataFolder(folder);
  const holderFile = join(folder, HOLDER_FILE);
  let lock = takeLock(folder);
  try {
    // One that another user's process has left behind can be removed, and not written.
    rmSync(holderFile, { force: true });
    writeFileSync(holderFile, `process ${process.pid} on ${hostname()}\n`, { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw unwritable(folder, error);
  }
  held.add(lock);
  let file = fileOf(folder);
  /** Takes a file anew that somebody has removed. */
  const look = () => {
    if (fileOf(folder) === file) return;
    try {
      const next = takeLock(folder);
      held.delete(lock);
      lock.close();
      lock = next;
      held.add(lock);
      file = fileOf(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) return;
      clearInterval(timer);
      onLost?.(`${join(folder, LOCK_FILE)} was removed, and another process has the data folder now.`);
    }
  };
  const timer = onLost && setInterval(look, LOOK_MS).unref();
  return () => {
    clearInterval(timer);
    if (!held.delete(lock)) return;
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

/**
 * The same for a server. A database without the lock file may be somebody's who holds a removed one: they have the time
 * to notice that.
 * @throws DataFolderError also where the database is another user's
 */
export async function holdDataFolder(folder: string, onLost: (reason: string) => void): Promise<() => void> {
  const isRemoved = existsSync(join(folder, 'database')) && fileOf(folder) === undefined;
  const unlock = lockDataFolder(folder, onLost);
  try {
    refuseOtherOwner(folder, join(folder, HOLDER_FILE));
  } catch (error) {
    unlock();
    throw error;
  }
  if (isRemoved) await pause(NOTICED_MS);
  return unlock;
}

/** Which file stands in the place of the lock file. */
function fileOf(folder: string): number | undefined {
  return statSync(join(folder, LOCK_FILE), { throwIfNoEntry: false })?.ino;
}

function takeLock(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    const file = join(folder, LOCK_FILE);
    lock = new DatabaseSync(file);
    // Nothing is written, not even a journal: the disk may be full.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    makePrivate(file);
    giveTo(ownerOf(folder), file);
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
