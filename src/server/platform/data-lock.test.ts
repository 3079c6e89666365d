import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError, holdDataFolder, lockDataFolder } from './data-lock.ts';

const HOLDER = fileURLToPath(new URL('../../../tests/support/lock-holder.ts', import.meta.url));

let folder: string;
let holders: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) await kill(holder);
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that tries for the folder; its outcome is 'locked' or what it wrote as it failed. */
async function startHolder(inside: string[] = []): Promise<{ holder: ChildProcess; outcome: string }> {
  const [command = '', ...args] = [...inside, process.execPath, HOLDER, folder];
  const holder = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  holders.push(holder);
  let errors = '';
  holder.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const outcome = await Promise.race([
    once(holder, 'message').then(([message]) => String(message)),
    once(holder, 'close').then(() => errors),
  ]);
  return { holder, outcome };
}

async function kill(holder: ChildProcess): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
}

const IN_USE = `is in use by process ${process.pid} on ${hostname()}`;

describe('the lock of the data folder', () => {
  it('is refused while another process holds it, with a message that says what to do', async () => {
    const { holder, outcome } = await startHolder();
    expect(outcome).toBe('locked');
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${holder.pid} on ${hostname()}. The embedded database has one opener: stop that process, or set DATA_DIR to another folder.`,
    );
  });

  it('is refused to another process while this one holds it', async () => {
    const unlock = lockDataFolder(folder);
    expect((await startHolder()).outcome).toContain(IN_USE);
    unlock();
    expect((await startHolder()).outcome).toBe('locked');
  });

  // Process ids and their start say nothing there: two containers on one volume.
  it('is refused to a process of another process and user namespace', async () => {
    const unlock = lockDataFolder(folder);
    const elsewhere = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
    expect((await startHolder(elsewhere)).outcome).toContain(IN_USE);
    unlock();
    expect((await startHolder(elsewhere)).outcome).toBe('locked');
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  });

  it('is refused to a second taker within one process, and holds on after that', async () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    expect((await startHolder()).outcome).toContain(IN_USE);
    unlock();
  });

  it('goes to the next at once when its holder is killed', async () => {
    const { holder } = await startHolder();
    await kill(holder);
    lockDataFolder(folder)();
  });

  it.each([
    ['free', () => {}],
    ['left behind', () => writeFileSync(join(folder, 'lock'), '999999999 1\n')],
  ])('goes to one of several processes that find it %s together', async (_, prepare) => {
    lockDataFolder(folder)();
    prepare();
    const outcomes = (await Promise.all(Array.from({ length: 4 }, () => startHolder()))).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.includes('is in use by '))).toHaveLength(3);
  });

  it('is taken anew where somebody has removed its file', async () => {
    let reason = '';
    const unlock = lockDataFolder(folder, (said) => {
      reason = said;
    });
    rmSync(join(folder, 'opener.lock'));
    await expect.poll(() => existsSync(join(folder, 'opener.lock'))).toBe(true);
    expect((await startHolder()).outcome).toContain(IN_USE);
    expect(reason).toBe('');
    unlock();
  });

  it('is told to be lost where another process holds the file that stands there now', async () => {
    const own = folder;
    const told = Promise.withResolvers<string>();
    const unlock = lockDataFolder(own, told.resolve);
    folder = mkdtempSync(join(own, 'other-'));
    expect((await startHolder()).outcome).toBe('locked');
    renameSync(join(folder, 'opener.lock'), join(own, 'opener.lock'));
    folder = own;
    expect(await told.promise).toContain(
      'opener.lock was removed, and another process has the data folder now',
    );
    unlock();
  });

  it('waits for a holder to notice that it is lost, where a database has no lock file', async () => {
    mkdirSync(join(folder, 'database'));
    const begin = performance.now();
    const unlock = await holdDataFolder(folder, () => {});
    expect(performance.now() - begin).toBeGreaterThan(2_900);
    unlock();
  });

  it('is not held in a copy of a folder that is in use', async () => {
    const unlock = lockDataFolder(folder);
    const copy = `${folder}-copy`;
    // As an operator copies it; this process may not open the file, or it would give up its lock.
    execFileSync('cp', ['-r', folder, copy]);
    lockDataFolder(copy)();
    rmSync(copy, { recursive: true });
    expect((await startHolder()).outcome).toContain(IN_USE);
    unlock();
  });

  it.each(['', 'nonsense', '1 0\n', `${process.pid} 1\n`])(
    'is taken whatever stands in the file that names its holder: %j',
    (text) => {
      writeFileSync(join(folder, 'lock'), text);
      lockDataFolder(folder)();
    },
  );

  it('says what stands in the way where the file can’t be locked, and takes nothing', () => {
    mkdirSync(join(folder, 'opener.lock'));
    expect(() => lockDataFolder(folder)).toThrow(/The data folder .* can't be locked .*DATA_DIR/);
  });

  it('makes the folder where there is none', () => {
    const inner = join(folder, 'a/b');
    lockDataFolder(inner)();
    expect(existsSync(inner)).toBe(true);
  });
});
