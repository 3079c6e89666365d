import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { AppError } from './app-error.ts';
import { FILE_MODE, FOLDER_MODE, freeBytes, LEAST_FREE } from './data-folder.ts';

export type StoredFile = {
  /** Bytes. */
  size: number;
  /** Reads the bytes from `start` to `end`, both inclusive. @throws AppError storage-unavailable */
  read(start: number, end: number): Promise<ReadableStream<Uint8Array>>;
};

export type ListedFile = {
  key: string;
  /** Bytes. */
  size: number;
  changedAt: Date;
};

/**
 * Where made files (speech, pictures) are kept, by key: segments of a-z, 0-9, '-', '_' and '.', joined by '/'. Each
 * call throws AppError storage-unavailable where the store can't be reached.
 */
export type FileStorage = {
  find(key: string): Promise<StoredFile | undefined>;
  /** Stores bytes whole or not at all: a reader never sees half a file, and a crash leaves none. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The files under a folder, at any depth, in no order; also what a crash left half written. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Removes a file; one that is not there is gone already. */
  remove(key: string): Promise<void>;
  /** Whether the store can be used now. @throws Error saying why not */
  check(): Promise<void>;
};

/** A stored file's bytes. */
export async function bytesOf(file: StoredFile): Promise<Uint8Array> {
  if (file.size === 0) return new Uint8Array();
  return new Uint8Array(await new Response(await file.read(0, file.size - 1)).arrayBuffer());
}

/** What callers are told to wait after a write that failed, in seconds. */
const RETRY_AFTER_SECONDS = 30;

/** What a key looks like. */
export const STORAGE_KEY = /^(?!.*(?:^|\/)\.)[a-z0-9_.-]+(?:\/[a-z0-9_.-]+)*$/;

export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!STORAGE_KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    async find(key) {
      if (!STORAGE_KEY.test(key)) return undefined;
      const path = pathOf(key);
      const info = await stat(path).catch(() => undefined);
      if (!info?.isFile()) return undefined;
      return {
        size: info.size,
        read: async (start, end) => {
          const stream = createReadStream(path, { start, end });
          return new ReadableStream({
            async start(controller) {
              for await (const chunk of stream) controller.enqueue(chunk as Uint8Array);
              controller.close();
            },
            cancel: () => {
              stream.destroy();
            },
          });
        },
      };
    },
    async write(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
        const handle = await open(part, 'w', FILE_MODE);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, path);
      } catch (cause) {
        await rm(part, { force: true }).catch(() => {});
        // A full disk, for one: not the fault of who asks, and perhaps over when they ask again.
        throw new AppError('storage-unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
    },
    async *list(under) {
      const top = pathOf(under);
      const entries = await opendir(top, { recursive: true }).catch(() => undefined);
      if (!entries) return;
      for await (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const key = relative(folder, path).split(sep).join('/');
        // It may be gone since it was listed.
        const info = STORAGE_KEY.test(key) ? await stat(path).catch(() => undefined) : undefined;
        if (info) yield { key, size: info.size, changedAt: info.mtime };
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      if (freeBytes(folder) < LEAST_FREE) throw new Error(`the disk of ${folder} is full`);
    },
  };
}
