import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

/** A data folder that can't be used as it is, in a sentence for whoever set it. */
export class DataFolderError extends Error {}

/** What of a data folder can't be made again; a backup holds it. */
export const PARTS = ['database', 'files', 'auth-secret', 'outbox'] as const;

/** What else this program, and file systems, put into it. */
const BESIDE =
  /^(?:fonts|lock|opener\.lock|database\.part|auth-secret\..+\.part|lost\+found|(?:replaced|restoring)-.+)$/;

export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
/** What group and others may, in a mode. */
export const FOR_OTHERS = 0o077;

/** Free space below which the disk counts as full, in bytes: the database's log grows by 16 MB at a time. */
export const LEAST_FREE = 48 * 2 ** 20;

/** Bytes that are free on the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Makes the data folder where there is none, and what is in it its owner's alone, whatever the umask was when it was
 * written, or whatever wrote it.
 * @throws DataFolderError where it can't be written
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(folder, error);
  }
  for (const part of PARTS) {
    const path = join(folder, part);
    if (!existsSync(path) && lstatSync(path, { throwIfNoEntry: false }))
      throw new DataFolderError(
        `${path} leads to what is not there: mount the disk that it lies on, or remove the link.`,
      );
    try {
      makePrivate(path, part === 'files');
    } catch (error) {
      throw unwritable(folder, error);
    }
  }
  // Another's folder, in which ours happens to be, stays as it is.
  const isOurs = (name: string) => (PARTS as readonly string[]).includes(name) || BESIDE.test(name);
  if (readdirSync(folder).every(isOurs)) takeFromOthers(folder);
}

/** What the folder's name begins with in which a restore unpacks. */
export const RESTORING = 'restoring-';

/**
 * @param isEmbedded whether the folder must have a database
 * @throws DataFolderError where a part has gone that was there: a new database, or another secret, would hide that a
 * restore was cut off between two of its steps, that DATABASE_URL was lost, or that a disk is not mounted
 */
export function refuseLostParts(folder: string, isEmbedded: boolean): void {
  const isThere = (...names: string[]) => existsSync(join(folder, ...names));
  const isMissing = (part: string) =>
    !isThere(part) || (part === 'database' && readdirSync(join(folder, part)).length === 0);
  const aside = readdirSync(folder).flatMap((name) =>
    PARTS.filter(
      (part) =>
        isMissing(part) &&
        isThere(name, part) &&
        (name.startsWith(RESTORING) || (isEmbedded && part === 'database' && name.startsWith('replaced-'))),
    ).map((part) => ({ part, path: join(folder, name, part) })),
  );
  const [first] = aside;
  if (!first) {
    const left = ['auth-secret', 'files'].filter((part) => isThere(part));
    if (!isEmbedded || !isMissing('database') || left.length === 0) return;
    throw new DataFolderError(
      `${folder} has ${left.join(' and ')}, but no database: is DATABASE_URL missing, or a disk not mounted? Nothing was changed. Put a backup back with \`npm run restore -- <file> --replace\`; for a new and empty database set DATA_DIR to an empty folder.`,
    );
  }
  throw new DataFolderError(
    `${folder} has no ${first.part}, but ${aside.map(({ path }) => path).join(' and ')}: a restore was cut off. Nothing was changed. Run it again with --replace, or move what is wanted to ${join(folder, first.part)}.`,
  );
}

export function unwritable(folder: string, error: unknown): DataFolderError {
  const { code, message: reason } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return new DataFolderError(`The disk of the data folder ${folder} is full: make room, and start again.`);
  return new DataFolderError(
    `The data folder ${folder} can't be written (${reason}): set DATA_DIR to a folder that this user can write to.`,
  );
}

/**
 * Takes a file, or a folder with all that is in it, from everybody but its owner.
 * @param isTrusted whether what is in a folder that is private already needs no look: there may be very many files
 */
export function makePrivate(path: string, isTrusted = false): void {
  if (!existsSync(path)) return;
  const info = statSync(path);
  if (isTrusted && (info.mode & FOR_OTHERS) === 0) return;
  // The folder itself comes last: one that a start was cut off in is looked through again.
  if (info.isDirectory())
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory() || entry.isFile()) makePrivate(join(path, entry.name));
  takeFromOthers(path);
}

/** Who has a file or folder, by numbers. */
export type Owner = { uid: number; gid: number };

/** @throws DataFolderError where the database's owner could not read what this process writes, as where root starts it */
export function refuseOtherOwner(folder: string, written: string): void {
  const owner = statSync(join(folder, 'database'), { throwIfNoEntry: false })?.uid;
  const own = statSync(written).uid;
  if (owner === undefined || owner === own) return;
  throw new DataFolderError(
    `The database in ${folder} belongs to the user of number ${owner}, who could not read what this one, ${own}, writes there: start this as that user (sudo -u '#${owner}' …), or give the whole folder to this one (chown -R ${own} ${folder}).`,
  );
}

/** Whose a data folder is. */
export function ownerOf(folder: string): Owner {
  return statSync(join(folder, 'database'), { throwIfNoEntry: false }) ?? statSync(folder);
}

/** Gives something that root has made to whose folder it lies in. Nobody else can give anything away. */
export function giveTo({ uid, gid }: Owner, path: string): void {
  if (process.getuid?.() !== 0 || statSync(path).uid === uid) return;
  try {
    chownSync(path, uid, gid);
  } catch (error) {
    // Some file systems know one owner alone.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Makes a folder with all that is in it its owner's, who may read and write it, and nobody else's, whatever modes it has. */
export function makeOwn(folder: string, owner: Owner): void {
  giveTo(owner, folder);
  chmodSync(folder, FOLDER_MODE);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeOwn(path, owner);
    else if (entry.isFile()) {
      giveTo(owner, path);
      chmodSync(path, FILE_MODE);
    }
  }
}

function takeFromOthers(path: string): void {
  const info = statSync(path);
  const wanted = info.mode & (info.isDirectory() ? FOLDER_MODE : FILE_MODE);
  if ((info.mode & 0o7777) === wanted) return;
  try {
    chmodSync(path, wanted);
  } catch (error) {
    // A volume that belongs to another user, who lets us write: its modes are not ours to set.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
