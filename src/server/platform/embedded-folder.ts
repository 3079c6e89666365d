import { fsync, fsyncSync } from 'node:fs';
import { MemoryFS, type PGlite } from '@electric-sql/pglite';
import { FOR_OTHERS } from './data-folder.ts';

/** Where the database sees its folder. */
const MOUNT = '/pglite/data';
const WAL = `${MOUNT}/pg_wal/`;

/** Longest that the log of an acknowledged change may wait to be written to the disk, in milliseconds. */
const SYNC_AFTER_MS = 200;

/** The number of EIO in the database's own C library. */
const EIO = 29;

/** What the database's C library asks of a mounted folder for one open file. */
type Stream = { path: string; nfd: number };
type StreamOps = {
  write(stream: Stream, ...rest: unknown[]): number;
  close(stream: Stream): void;
  fsync?(stream: Stream): number;
};
type SetAttributes = (node: unknown, attributes: { mode?: number }) => void;
type Module = {
  FS: {
    mkdirTree(path: string): void;
    mount(type: unknown, options: { root: string }, path: string): void;
    ErrnoError: new (code: number) => Error;
  };
  NODEFS: { stream_ops: StreamOps; node_ops: { setattr: SetAttributes } };
};
type Init = MemoryFS['init'];

/**
 * A folder of the machine for PGlite, as its own `NodeFS`, but one in which writes reach the disk: that never calls fsync.
 * The database's log is synced in the background within SYNC_AFTER_MS of a commit, so that nobody waits for the disk;
 * before anything that the log speaks of is written, it is synced first, and all else as the database asks for it. A
 * power cut thus loses the last moment at most, and leaves a database that recovers.
 *
 * It extends MemoryFS because PGlite writes a new database into such a file system directly, and copies it three times
 * in memory for any other.
 */
export class SyncedFolder extends MemoryFS {
  readonly #root: string;
  /** Bytes of log written since the last checkpoint was asked for. */
  logBytes = 0;

  constructor(root: string) {
    super(root);
    this.#root = root;
  }

  override async init(client: PGlite, options: Parameters<Init>[1]): Promise<Awaited<ReturnType<Init>>> {
    this.pg = client;
    const mount = (module: unknown) => {
      const { FS, NODEFS } = module as Module;
      this.#watch(NODEFS.stream_ops, () => new FS.ErrnoError(EIO));
      // Some files are made readable for all, whatever the folder's mode.
      const { setattr } = NODEFS.node_ops;
      NODEFS.node_ops.setattr = (node, attributes) => {
        if (attributes.mode !== undefined) attributes.mode &= ~FOR_OTHERS;
        setattr(node, attributes);
      };
      FS.mkdirTree(MOUNT);
      FS.mount(NODEFS, { root: this.#root }, MOUNT);
    };
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } };
  }

  #watch(ops: StreamOps, ioError: () => Error): void {
    const { write, close } = ops;
    /** Descriptors of the log that the database wanted synced, and those of them that are being synced. */
    const waiting = new Set<number>();
    const underWay = new Set<number>();
    let timer: NodeJS.Timeout | undefined;
    let hasFailed = false;

    const sync = (fds: Iterable<number>) => {
      try {
        for (const fd of fds) fsyncSync(fd);
      } catch {
        hasFailed = true;
      }
      // The kernel reports such a failure once: nothing after it may pass for safe, and the database ends by it.
      if (hasFailed) throw ioError();
    };
    const syncLog = () => {
      clearTimeout(timer);
      timer = undefined;
      sync(new Set([...waiting, ...underWay]));
      waiting.clear();
      underWay.clear();
    };
    const syncSoon = () => {
      timer = undefined;
      for (const fd of waiting) {
        waiting.delete(fd);
        underWay.add(fd);
        fsync(fd, (error) => {
          // One that was closed meanwhile was synced before.
          if (error && underWay.has(fd)) hasFailed = true;
          underWay.delete(fd);
        });
      }
    };

    ops.fsync = (stream) => {
      if (stream.path.startsWith(WAL)) {
        if (hasFailed) throw ioError();
        waiting.add(stream.nfd);
        timer ??= setTimeout(syncSoon, SYNC_AFTER_MS);
      } else {
        syncLog();
        sync([stream.nfd]);
      }
      return 0;
    };
    ops.write = (stream, ...rest) => {
      if (stream.path.startsWith(WAL)) this.logBytes += rest[2] as number;
      else if (waiting.size + underWay.size > 0) syncLog();
      return write(stream, ...rest);
    };
    ops.close = (stream) => {
      if (waiting.has(stream.nfd) || underWay.has(stream.nfd)) syncLog();
      close(stream);
    };
  }
}
