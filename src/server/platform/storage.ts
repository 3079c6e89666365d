import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type StoredFile = {
  /** Bytes. */
  size: number;
  /** Reads the bytes from `start` to `end`, both inclusive. */
  read(start: number, end: number): ReadableStream<Uint8Array>;
};

/** Where made files (speech, later pictures) are kept, by key: segments of a-z, 0-9, '-', '_' and '.', joined by '/'. */
export type FileStorage = {
  find(key: string): Promise<StoredFile | undefined>;
  /** Stores bytes whole or not at all: a reader never sees half a file, and a crash leaves none. */
  write(key: string, bytes: Uint8Array): Promise<void>;
};

const KEY = /^(?!.*(?:^|\/)\.)[a-z0-9_.-]+(?:\/[a-z0-9_.-]+)*$/;

export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    async find(key) {
      if (!KEY.test(key)) return undefined;
      const path = pathOf(key);
      const info = await stat(path).catch(() => undefined);
      if (!info?.isFile()) return undefined;
      return {
        size: info.size,
        read: (start, end) => {
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
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      const handle = await open(part, 'w');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, path);
    },
  };
}
