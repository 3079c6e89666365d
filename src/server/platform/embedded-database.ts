import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PGlite } from '@electric-sql/pglite';
import {
  DataFolderError,
  FOLDER_MODE,
  freeBytes,
  LEAST_FREE,
  makePrivate,
  refuseLostParts,
} from './data-folder.ts';
import type { SyncedFolder } from './embedded-folder.ts';

/** The major version of the PostgreSQL that PGlite is. */
const VERSION = '18';

/** What a new database takes with the bundled vocabulary, the log of its import and what must stay free, in bytes. */
const FIRST_SPACE = 256 * 2 ** 20;

/** What the database wrote last, by which a failure is explained. */
const MOST_LINES = 20;

/** Between two looks at the disk, in milliseconds. */
const LOOK_MS = 1_000;
/** Log after which a checkpoint lets its files be used again, in bytes. The embedded server makes none by itself. */
const LOG_BYTES = 48 * 2 ** 20;

const SETTINGS = [
  'timezone=UTC',
  'log_timezone=UTC',
  // Files are synced by their own call, for which alone PGlite has a place.
  'wal_sync_method=fsync',
  'shared_buffers=64MB',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
];

/** What PostgreSQL says of a change in a transaction that may only read. */
const READ_ONLY = '25006';
/** Errors that say that files of the database are not as they were written, or are gone. */
const DAMAGE = /^(?:XX00[12]|58P01|58030)$/;

export type EmbeddedPglite = {
  client: PGlite;
  /** Told of each statement that fails: it may be the first to see that the database is damaged, or has ended. */
  onError(error: unknown): void;
  /** @throws Error saying why visitors should not be sent here */
  check(): void;
  close(): Promise<void>;
};

/**
 * Opens the PGlite of a locked data folder, made where there is none. Half-made ones are never seen: a new one gets its
 * place when it is whole.
 * @param onEnd called when the database has ended by a failure that it can't go on after, as of its disk
 * @throws DataFolderError where what is there is damaged, of another version or not a database, or the disk is full
 */
export async function openEmbeddedPglite(
  dataFolder: string,
  onEnd: (reason: string) => void,
): Promise<EmbeddedPglite> {
  const folder = join(dataFolder, 'database');
  refuseForeign(folder);
  refuseLostParts(dataFolder, true);
  if (isEmpty(folder)) await makeDatabase(dataFolder, folder);
  else if (freeBytes(folder) < LEAST_FREE)
    throw new DataFolderError(
      `The disk of the embedded database in ${folder} is full (${megabytes(freeBytes(folder))} free, ${megabytes(LEAST_FREE)} are needed): make room, and start again.`,
    );
  const opened = await open(folder);
  return watch(opened, folder, onEnd);
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

const ADVICE =
  'Put a backup back with `npm run restore -- <file> --replace`, or set DATA_DIR to another folder.';

/** Why a folder that is not empty is no whole database of this version; undefined where it is one, or empty. */
export function faultOfDatabase(folder: string): string | undefined {
  if (isEmpty(folder)) return undefined;
  const missing = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'].find(
    (name) => !existsSync(join(folder, name)),
  );
  if (missing) return `the embedded database is damaged, or none: ${missing} is missing`;
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === VERSION) return undefined;
  return `the embedded database is of PostgreSQL ${version.slice(0, 20)}, and this program's is ${VERSION}, so that the version of this program is wanted that made it`;
}

/** @throws DataFolderError where a folder that is not empty is no whole database of this version */
export function refuseForeign(folder: string): void {
  const fault = faultOfDatabase(folder);
  if (fault) throw new DataFolderError(`${folder} can't be used: ${fault}. Nothing was changed. ${ADVICE}`);
}

async function makeDatabase(dataFolder: string, folder: string): Promise<void> {
  const free = freeBytes(dataFolder);
  if (free < FIRST_SPACE)
    throw new DataFolderError(
      `The disk of the data folder ${dataFolder} has ${megabytes(free)} free, and a new database takes ${megabytes(FIRST_SPACE)}: make room, or set DATA_DIR to a folder on another disk.`,
    );
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
  const { client } = await open(part, await dataDir());
  await client.close();
  collectGarbage();
  makePrivate(part);
  syncTree(part);
  rmSync(folder, { recursive: true, force: true });
  renameSync(part, folder);
  sync(dataFolder);
}

/** What unpacking a database took is given back before the database takes as much, or the two would add up. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path);
  }
  sync(folder);
}

function sync(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

type Opened = { client: PGlite; fs: SyncedFolder; lines: readonly string[] };

async function open(folder: string, loadDataDir?: Blob): Promise<Opened> {
  // V8's optimising compiler takes 600 MB for the one function that reads SQL. What is compiled while the database opens,
  // that function among it, stays as the quick compiler makes it.
  for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);
  const lines: string[] = [];
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { SyncedFolder } = await import('./embedded-folder.ts');
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    const fs = new SyncedFolder(folder);
    const startParams = [
      ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
      ...SETTINGS.flatMap((each) => ['-c', each]),
    ];
    const onStderr = (line: string) => {
      lines.push(line);
      if (lines.length > MOST_LINES) lines.shift();
      return true;
    };
    const client = await PGlite.create({
      fs,
      extensions: { pg_trgm },
      startParams,
      onStderr,
      ...(loadDataDir && { loadDataDir }),
    });
    return { client, fs, lines };
  } catch (error) {
    throw openingError(folder, lines, error);
  } finally {
    for (const flag of ['--wasm-tier-up', '--wasm-dynamic-tiering']) setFlagsFromString(flag);
  }
}

/** What its file system refuses, by the numbers of the database's C library. */
const FAULTS_OF_FILES: Record<number, string> = {
  2: 'Permission denied',
  19: 'Quota exceeded',
  29: 'I/O error',
  33: 'Too many open files',
  51: 'No space left on device',
  63: 'Operation not permitted',
  69: 'Read-only file system',
};

/** The last of what the database wrote that says why it ended, without its time and number of process. */
function reasonOf(lines: readonly string[], error: unknown): string {
  const at = lines.findLastIndex((line) => /\b(?:PANIC|FATAL):/.test(line));
  const { message, errno } = (error ?? {}) as { message?: string; errno?: number };
  if (at < 0) return message || (errno && FAULTS_OF_FILES[errno]) || `${String(error)} ${errno ?? ''}`.trim();
  const detail = lines[at + 1];
  return [lines[at], ...(detail && / DETAIL:/.test(detail) ? [detail] : [])]
    .map((line) => line?.replace(/^.*?\b(?:PANIC|FATAL|DETAIL): */, ''))
    .join('; ');
}

/** What a start can fail of while the database is whole, and what to do about it; the words are its C library's, and V8's. */
const SURROUNDINGS: [sign: RegExp, fault: string, advice: string][] = [
  [
    /no space left|quota exceeded/i,
    'finds its disk full',
    'make room (df -h, and df -i for the number of files), and start again.',
  ],
  [
    /permission denied|operation not permitted|read-only/i,
    "can't be written",
    'give its files to the user that the program runs as, or set DATA_DIR to another folder.',
  ],
  [
    /out of memory|could not allocate|cannot allocate|allocation failed|cannot enlarge memory/i,
    'finds too little memory',
    'let the process have more (the limit of its container, MemoryMax of systemd, ulimit -v), or set DATABASE_URL to a PostgreSQL.',
  ],
];

function openingError(folder: string, lines: readonly string[], error: unknown): Error {
  const reason = reasonOf(lines, error);
  const whole = [reason, ...lines, String(error)].join('\n');
  const isFull = freeBytes(folder) < LEAST_FREE;
  const [, fault, advice] = SURROUNDINGS.find(([sign], i) => sign.test(whole) || (i === 0 && isFull)) ?? [];
  if (fault)
    return new DataFolderError(`The embedded database in ${folder} ${fault} (${reason}): ${advice}`, {
      cause: error,
    });
  return new DataFolderError(
    `The embedded database in ${folder} is damaged and can't be opened (${reason}). ${ADVICE}`,
    { cause: error },
  );
}

/** Looks after what a PostgreSQL server would: checkpoints, and what its disk and files say. */
async function watch(
  { client, fs, lines }: Opened,
  folder: string,
  onEnd: (reason: string) => void,
): Promise<EmbeddedPglite> {
  const fullDisk = `the disk of ${folder} is full: the database can only be read`;
  let isFull = false;
  let damage: Error | undefined;
  let isEnded = false;

  const onError = (error: unknown) => {
    const { name, code } = error as { name?: string; code?: string };
    if (isFull && code === READ_ONLY) (error as Error).message = fullDisk;
    if (code && DAMAGE.test(code)) damage ??= error as Error;
    if (name !== 'RuntimeError' || isEnded) return;
    isEnded = true;
    clearInterval(timer);
    onEnd(`The embedded database in ${folder} has ended: ${reasonOf(lines, error)}`);
  };
  const look = async () => {
    const free = freeBytes(folder);
    const wasFull = isFull;
    // A disk on which there is hardly room again is soon full again.
    isFull = free < (wasFull ? 1.5 : 1) * LEAST_FREE;
    // Refused with a code that passes for a database that can't be used at the moment. One that the log finds no room on
    // would end the database.
    if (isFull !== wasFull) await client.exec(`set default_transaction_read_only = ${isFull}`);
    if (isFull || fs.logBytes < LOG_BYTES) return;
    fs.logBytes = 0;
    await client.exec('checkpoint');
  };
  const timer = setInterval(() => void look().catch(onError), LOOK_MS).unref();
  await look();
  return {
    client,
    onError,
    check: () => {
      if (isFull) throw new Error(fullDisk);
      if (damage) throw damage;
    },
    close: async () => {
      clearInterval(timer);
      await client.close();
    },
  };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
