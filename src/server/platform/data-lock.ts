import { closeSync, mkdirSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs';
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
  const file = join(folder, 'lock');
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid} ${startTimeOf(process.pid)}\n`);
      closeSync(handle);
      return () => {
        if (readLock(file)?.pid === process.pid) unlinkSync(file);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readLock(file);
      if (holder && isAlive(holder)) throw new DataFolderInUseError(folder, holder.pid);
      // Moving the stale lock away under a name of our own lets one of several takers win.
      try {
        renameSync(file, `${file}.stale-${process.pid}`);
        unlinkSync(`${file}.stale-${process.pid}`);
      } catch {
        // Another process moved it first: try again from the start.
      }
    }
  }
  throw new Error(`The lock of the data folder ${folder} could not be taken.`);
}

type Holder = { pid: number; startTime: string };

function readLock(file: string): Holder | undefined {
  try {
    const [pid, startTime = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return Number(pid) > 0 ? { pid: Number(pid), startTime } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = startTimeOf(holder.pid);
  return now === '' || holder.startTime === '' || now === holder.startTime;
}

/** A process's start time in clock ticks since boot (proc(5), field 22), so that a reused pid is seen; '' without /proc. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
