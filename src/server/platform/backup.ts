import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import {
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import {
  FOLDER_MODE,
  freeBytes,
  giveTo,
  LEAST_FREE,
  makeOwn,
  type Owner,
  ownerOf,
  PARTS,
  RESTORING,
} from './data-folder.ts';
import { lockDataFolder } from './data-lock.ts';
import { faultOfDatabase, refuseForeign } from './embedded-database.ts';

const MANIFEST = 'wordlane-backup.json';
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** SHA-256 of every file, in hex, by its path in the archive. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** A backup or restore that can't be, in a sentence for whoever asked for it. */
export class BackupError extends Error {}

/** What a process was writing when it was saved, or when it died: not yet there for anyone. */
const UNFINISHED = '.part';

/**
 * The system's tar: what it makes can be looked into and unpacked without us.
 * @throws Error with what it said, without the command
 */
async function tar(args: string[], signal?: AbortSignal): Promise<string> {
  try {
    const options = { maxBuffer: Number.POSITIVE_INFINITY, ...(signal && { signal }) };
    return (await promisify(execFile)('tar', args, options)).stdout;
  } catch (error) {
    signal?.throwIfAborted();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError('The program tar is not there: install it.');
    throw new Error(message.trim().split('\n').slice(1).join('; ') || message);
  }
}

/** Paths under a folder, with '/' between their parts. @throws BackupError for what is neither a file nor a folder */
async function listEntries(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = [];
  const folders: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.name.endsWith(UNFINISHED)) continue;
    if (!entry.isFile() && !entry.isDirectory())
      throw new BackupError(`${path} is neither a file nor a folder.`);
    (entry.isFile() ? files : folders).push(relative(folder, path).split(sep).join('/'));
  }
  return { files: files.sort(), folders: folders.sort() };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * What is saved of a data folder: files with their digests, and the folders that must be there though nothing is in them,
 * as the database's. What is removed meanwhile is not saved, as is what comes.
 */
async function contentOf(folder: string, parts: readonly string[], signal?: AbortSignal) {
  const digests: Record<string, string> = {};
  const folders: string[] = [];
  for (const part of parts) {
    // A part may be a link to another disk.
    const isFolder = (await stat(join(folder, part))).isDirectory();
    const listed = isFolder ? await listEntries(join(folder, part)) : undefined;
    if (part === 'database') folders.push(part, ...(listed?.folders ?? []).map((path) => `${part}/${path}`));
    for (const path of listed?.files.map((path) => `${part}/${path}`) ?? [part]) {
      signal?.throwIfAborted();
      const digest = await digestOf(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (digest !== undefined) digests[path] = digest;
    }
  }
  return { digests, folders };
}

export type BackupReport = {
  files: number;
  /** Bytes of the archive. */
  size: number;
  hasDatabase: boolean;
};

/**
 * Writes what a data folder holds into one archive (tar, gzip) with a digest of every file. The folder is locked
 * meanwhile, and the database is not opened: what is saved is what the last process left, before any migration. Beside
 * servers on a real PostgreSQL, which do not lock it, stored files are saved while they come: each is written whole and
 * never changed.
 * @param file where to; must not exist, and is whole once it does
 * @param signal stops it; nothing of it is left then
 * @throws BackupError where that can't be, DataFolderInUseError while a server has the folder
 */
export async function backUp(
  dataFolder: string,
  file: string,
  now: Date,
  signal?: AbortSignal,
): Promise<BackupReport> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: name another file.`);
  const target = resolve(file);
  if (target.startsWith(`${resolve(dataFolder)}${sep}`))
    throw new BackupError(`${file} lies in the data folder: name a file elsewhere, best on another disk.`);
  const parts = PARTS.filter((part) => existsSync(join(dataFolder, part)));
  if (parts.length === 0) throw new BackupError(`There is nothing to save in ${dataFolder}.`);
  // What the server would not open is no backup.
  refuseForeign(join(dataFolder, 'database'));
  const unlock = lockDataFolder(dataFolder);
  const draft = `${target}.${randomUUID()}.part`;
  const folder = await mkdtemp(join(tmpdir(), 'wordlane-backup-'));
  try {
    const { digests: files, folders } = await contentOf(dataFolder, parts, signal);
    const manifest = { format: FORMAT, madeAt: now.toISOString(), files };
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 1)}\n`);
    // By their names: beside running servers others have come since.
    await writeFile(join(folder, 'list'), [...folders, ...Object.keys(files)].join('\0'));
    await mkdir(dirname(target), { recursive: true });
    // Readable by its owner alone: it holds accounts and the secret that signs sessions.
    await (await open(draft, 'wx', 0o600)).close();
    const content = ['-C', resolve(dataFolder), '--null', '--no-recursion', '-T', join(folder, 'list')];
    await tar(['-czhf', draft, '-C', folder, MANIFEST, ...content], signal).catch((error: Error) => {
      if (error instanceof BackupError) throw error;
      throw new BackupError(`${file} can't be written: ${error.message}`);
    });
    const handle = await open(draft, 'r+');
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(draft, target);
    return { files: Object.keys(files).length, size, hasDatabase: parts.includes('database') };
  } finally {
    unlock();
    await rm(draft, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

export type RestoreReport = {
  files: number;
  madeAt: string;
  hasDatabase: boolean;
  /** Folder in which stands what was there before; undefined where there was nothing. */
  replaced: string | undefined;
};

/**
 * Puts a data folder back as an archive holds it. Everything is unpacked and held against its digests before anything
 * of the folder is touched; what was there is moved aside, not removed.
 * @param isReplacing whether a folder that holds something may be replaced
 * @throws BackupError where the archive is damaged or the folder is not empty, DataFolderInUseError
 */
export async function restore(
  dataFolder: string,
  file: string,
  { isReplacing, now }: { isReplacing: boolean; now: Date },
): Promise<RestoreReport> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const unlock = lockDataFolder(dataFolder);
  // Beside what it replaces, so that moving it there is one step of the file system.
  const unpacked = join(dataFolder, `${RESTORING}${randomUUID()}`);
  try {
    const present = PARTS.filter((part) => existsSync(join(dataFolder, part)));
    if (present.length > 0 && !isReplacing)
      throw new BackupError(
        `${dataFolder} holds ${present.join(', ')} already. With --replace they are moved aside; or set DATA_DIR to an empty folder.`,
      );
    await unpack(file, unpacked, ownerOf(dataFolder));
    const { madeAt, files } = await checkUnpacked(unpacked, file);
    const restored = PARTS.filter((part) => existsSync(join(unpacked, part)));
    const replaced =
      present.length > 0 ? join(dataFolder, `replaced-${now.toISOString().replaceAll(':', '-')}`) : undefined;
    if (replaced) {
      await mkdir(replaced, { mode: FOLDER_MODE });
      giveTo(ownerOf(dataFolder), replaced);
      for (const part of present) await rename(join(dataFolder, part), join(replaced, part));
    }
    // The database goes first and comes last: a start between finds none, and says that a restore was cut off.
    for (const part of restored.toReversed()) await rename(join(unpacked, part), join(dataFolder, part));
    for (const name of await readdir(dataFolder))
      if (name.startsWith(RESTORING)) await rm(join(dataFolder, name), { recursive: true, force: true });
    return {
      files: Object.keys(files).length,
      madeAt,
      hasDatabase: restored.includes('database'),
      replaced,
    };
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    unlock();
  }
}

/**
 * Unpacks an archive into a new folder. Whoever made it may have meant harm: it may hold files and folders alone, which
 * tar keeps below the folder, and no more than the disk has room for.
 */
async function unpack(file: string, folder: string, owner: Owner): Promise<void> {
  const archive = resolve(file);
  const refuse = (reason: string) =>
    new BackupError(`${file} can't be unpacked, nothing was changed: ${reason.trim()}`);
  const size = await unpackedSize(archive).catch((error: Error) => {
    throw refuse(error.message);
  });
  await mkdir(folder, { mode: FOLDER_MODE });
  if (size > freeBytes(folder) - LEAST_FREE)
    throw refuse(`it takes ${Math.round(size / 1_000_000)} MB, more than the disk has room for`);
  try {
    const listed = await tar(['-tvzf', archive]);
    const other = listed.split('\n').find((line) => line !== '' && !/^[-d]/.test(line));
    if (other !== undefined) throw refuse(`it holds what is neither a file nor a folder: ${other}`);
    await tar(['-xzf', archive, '-C', folder, '--no-same-owner']);
  } catch (error) {
    throw error instanceof BackupError ? error : refuse((error as Error).message);
  }
  makeOwn(folder, owner);
  const { files: paths } = await listEntries(folder);
  let sum = 0;
  for (const path of paths) sum += (await lstat(join(folder, path))).size;
  // A file with holes says that it is larger than anything that was read.
  if (sum > size) throw refuse('a file is larger than the archive');
}

/** Bytes that an archive is when it is no longer compressed. */
async function unpackedSize(archive: string): Promise<number> {
  let size = 0;
  await pipeline(createReadStream(archive), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) size += chunk.length;
  });
  return size;
}

/** Holds unpacked files against the archive's own list. @throws BackupError naming the first that differs */
async function checkUnpacked(folder: string, file: string): Promise<z.infer<typeof manifestSchema>> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const read = manifestSchema.safeParse(parseJson(text));
  if (!read.success) throw new BackupError(`${file} is no backup of this program.`);
  const wanted = read.data.files;
  const found = (await listEntries(folder)).files.filter((path) => path !== MANIFEST);
  const surplus = found.find((path) => !(path in wanted) || !isOfPart(path));
  if (surplus !== undefined)
    throw new BackupError(`${file} is damaged, nothing was changed: ${surplus} does not belong to it.`);
  for (const [path, digest] of Object.entries(wanted)) {
    const isRight = found.includes(path) && (await digestOf(join(folder, path))) === digest;
    if (!isRight)
      throw new BackupError(`${file} is damaged, nothing was changed: ${path} is not as it was saved.`);
  }
  for (const part of PARTS) {
    const path = join(folder, part);
    if (existsSync(path) && (await lstat(path)).isDirectory() === (part === 'auth-secret'))
      throw new BackupError(`${file} is no backup of this program: ${part} is of the wrong kind.`);
  }
  const fault = faultOfDatabase(join(folder, 'database'));
  if (fault) throw new BackupError(`${file} can't be used, nothing was changed: ${fault}.`);
  return read.data;
}

function isOfPart(path: string): boolean {
  return (PARTS as readonly string[]).includes(path.split('/')[0] ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
