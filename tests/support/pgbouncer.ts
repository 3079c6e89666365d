import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installDebianPackages, onPath } from './debian-package.ts';
import { freePort } from './free-port.ts';

/** Debian keeps it off the PATH of ordinary users. */
const installed = () => ['/usr/sbin/pgbouncer', onPath('pgbouncer')].find((path) => path && existsSync(path));

/** @throws Error that names what was tried */
function findPgBouncer(): string {
  const found = installed() ?? (installDebianPackages('pgbouncer') ? installed() : undefined);
  if (found) return found;
  throw new Error('no PgBouncer: none installed, and apt-get failed; install Debian’s package pgbouncer');
}

export type PgBouncer = { url: string; stop(): Promise<void> };

/**
 * Starts a PgBouncer before a server.
 * @param target address of a database there, whose user needs no password
 */
export async function startPgBouncer(
  target: string,
  mode: 'session' | 'transaction' | 'statement',
  settings: Record<string, string | number> = {},
): Promise<PgBouncer> {
  const program = findPgBouncer();
  const url = new URL(target);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const [users, ini] = [join(folder, 'users'), join(folder, 'ini')];
  writeFileSync(users, `"${url.username}" ""\n`, { mode: 0o644 });
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    pool_mode: mode,
    default_pool_size: 50,
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    ini,
    `[databases]\n* = host=${url.hostname} port=${url.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  // It refuses to be root.
  const child = spawn(program, [...(userInfo().uid === 0 ? ['-u', 'nobody'] : []), ini], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('process up')) resolve();
    });
    ended.then(() => reject(new Error(`PgBouncer ended: ${said.join('\n')}`)), reject);
  });
  url.port = String(port);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    stop: async () => {
      process.removeListener('exit', kill);
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
