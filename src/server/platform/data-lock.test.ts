import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-lock.ts';

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
async function startHolder(): Promise<{ holder: ChildProcess; outcome: string }> {
  const holder = fork(HOLDER, [folder], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
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

describe('the lock of the data folder', () => {
  it('is refused while another process holds it, with a message that says what to do', async () => {
    const { holder, outcome } = await startHolder();
    expect(outcome).toBe('locked');
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${holder.pid}. The embedded database has one opener: stop that process, or set DATA_DIR to another folder.`,
    );
  });

  it('is refused to another process while this one holds it', async () => {
    const unlock = lockDataFolder(folder);
    const { outcome } = await startHolder();
    expect(outcome).toContain(`is in use by process ${process.pid}`);
    unlock();
    expect((await startHolder()).outcome).toBe('locked');
  });

  it('is refused to a second taker within one process', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    unlock();
  });

  it('is taken over from a process that was killed', async () => {
    const { holder } = await startHolder();
    await kill(holder);
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    const unlock = lockDataFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    expect((await startHolder()).outcome).toContain('is in use by process');
    unlock();
  });

  it.each([
    ['free', () => {}],
    ['left behind', () => writeFileSync(join(folder, 'lock'), '999999999 1\n')],
  ])('goes to one of several processes that find it %s together', async (_, prepare) => {
    prepare();
    const outcomes = (await Promise.all(Array.from({ length: 4 }, startHolder))).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.includes('is in use by process'))).toHaveLength(3);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it.each([1, process.pid])('is taken over where its process id %d is another process’s by now', (pid) => {
    // That process lives, but did not start at that tick: after a restart, containers give the same ids again.
    writeFileSync(join(folder, 'lock'), `${pid} 99999999999\n`);
    const take = () => lockDataFolder(folder)();
    // Where the machine does not tell start times, a process of that id counts as the holder.
    if (existsSync('/proc/self/stat')) take();
    else expect(take).toThrow(DataFolderInUseError);
  });

  it.each(['', 'nonsense', '-5 1\n', '0 0\n'])('is taken over where it holds %j', (text) => {
    writeFileSync(join(folder, 'lock'), text);
    lockDataFolder(folder)();
  });

  it('is gone after it was given back, and can be taken again', () => {
    lockDataFolder(folder)();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    lockDataFolder(folder)();
  });

  it('is not given back by one who no longer holds it', () => {
    const unlock = lockDataFolder(folder);
    writeFileSync(join(folder, 'lock'), '1 0\n');
    unlock();
    expect(existsSync(join(folder, 'lock'))).toBe(true);
  });

  it('makes the folder where there is none', () => {
    const inner = join(folder, 'a/b');
    lockDataFolder(inner)();
    expect(existsSync(inner)).toBe(true);
  });
});
