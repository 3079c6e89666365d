import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another live process has the data folder. */
export class DataFolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. The embedded database has one opener: stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Takes the data folder for this process: the embedded database loses writes silently when two processes open it.
 * The lock names process id and start time, so that one left by a killed process is told from a live one and taken over.
 * @returns a function that gives the folder back
 * @throws DataFolderInUseError when a live process holds it
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  return takeLock(folder, join(folder, 'lock'));
}

function takeLock(folder: string, file: string): () => void {
  const own = `${process.pid} ${processStat(process.pid).startTime}\n`;
  for (let attempt = 0; attempt < 20; attempt++) {
    if (createWhole(file, own)) {
      return () => {
        if (readIfThere(file) === own) unlinkSync(file);
      };
    }
    const held = readIfThere(file);
    if (held === undefined) continue;
    const pid = livePidOf(held);
    if (pid !== undefined) throw new DataFolderInUseError(folder, pid);
    // Only one process at a time may clear a stale lock away, or a slow one would clear the new lock of a quick one.
    const done = takeLock(folder, `${file}.stale`);
    try {
      if (readIfThere(file) === held) unlinkSync(file);
    } finally {
      done();
    }
  }
  throw new Error(`The lock of the data folder ${folder} could not be taken.`);
}

/** Creates a file with its text in one step: a lock that others could see empty would pass for stale. False when it exists. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text);
  try {
    return isNew(() => linkSync(draft, file));
  } catch {
    // A file system without hard links. The text follows an instant later there.
    return isNew(() => writeFileSync(file, text, { flag: 'wx' }));
  } finally {
    unlinkSync(draft);
  }
}

function isNew(create: () => void): boolean {
  try {
    create();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The process that a lock's text names, while it lives. */
function livePidOf(text: string): number | undefined {
  const [name, startTime = ''] = text.trim().split(' ');
  const pid = Number(name);
  if (!(pid > 0)) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  const { state, startTime: now } = processStat(pid);
  // A killed process whose parent has not asked for it is still listed, but holds nothing any more.
  if (state === 'Z' || state === 'X') return undefined;
  return now === '' || startTime === '' || now === startTime ? pid : undefined;
}

/**
 * A process's state letter and its start time in clock ticks since boot (proc(5), fields 3 and 22), so that a zombie
 * and a reused pid are told from a live holder; both '' without /proc.
 */
function processStat(pid: number): { state: string; startTime: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTime: fields[19] ?? '' };
  } catch {
    return { state: '', startTime: '' };
  }
}
