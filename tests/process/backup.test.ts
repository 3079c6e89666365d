import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '#src/server/platform/backup.ts';
import { refuseLostParts } from '#src/server/platform/data-folder.ts';
import { lockDataFolder } from '#src/server/platform/data-lock.ts';
import type { Database } from '#src/server/platform/database.ts';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { createFolderStorage } from '#src/server/platform/storage.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { copyEmptyDatabase } from '#tests/support/embedded-template.ts';

const work = mkdtempSync(join(tmpdir(), 'wordlane-backup-test-'));
const dataFolder = join(work, 'data');
const archive = join(work, 'saved', 'wordlane.tar.gz');
/** The same of a folder whose database is all but its content, for what opens none: a real one takes seconds to pack. */
const slightFolder = join(work, 'slight');
const slight = join(work, 'saved', 'slight.tar.gz');
const key = 'speech/en/voice/0123.mp3';
let accounts: unknown[];

type Said = { code: number; said: string };

/** Runs one of the two commands, as npm does. */
function run(name: 'backup' | 'restore', folder: string, ...args: string[]): Promise<Said> {
  return promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, NODE_COMPILE_CACHE: join(work, 'compiled') },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
  );
}

const rowsOf = (database: Database) =>
  database.rows(sql`select u.email, s.token from users u join sessions s on s.user_id = u.id order by 1`);

async function contentOf(folder: string) {
  const database = await openEmbeddedDatabase(folder);
  const rows = await rowsOf(database);
  await database.close();
  const file = join(folder, 'files', key);
  return { rows, sound: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
}

beforeAll(async () => {
  await copyEmptyDatabase(dataFolder);
  const database = await openEmbeddedDatabase(dataFolder);
  for (const name of ['lea', 'noor', 'zoë'])
    await addSignedInUser(database, { email: `${name}@school.example` });
  accounts = await rowsOf(database);
  await database.close();
  const slightDatabase = join(slightFolder, 'database');
  for (const name of ['global', 'base', 'pg_wal', 'pg_xact'])
    mkdirSync(join(slightDatabase, name), { recursive: true });
  for (const name of ['PG_VERSION', 'postgresql.conf', 'global/pg_control'])
    copyFileSync(join(dataFolder, 'database', name), join(slightDatabase, name));
  for (const folder of [dataFolder, slightFolder]) {
    await createFolderStorage(join(folder, 'files')).write(key, Buffer.from('a sound'));
    writeFileSync(join(folder, 'auth-secret'), 's'.repeat(64), { mode: 0o600 });
  }
  await backUp(slightFolder, slight, new Date());
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

it('brings back database, files and secret of a folder that was destroyed', async () => {
  expect(await run('backup', dataFolder, archive)).toMatchObject({
    code: 0,
    said: expect.stringContaining('saved in'),
  });
  rmSync(dataFolder, { recursive: true });

  expect(await run('restore', dataFolder, archive)).toMatchObject({
    code: 0,
    said: expect.stringContaining('put back'),
  });
  expect(await contentOf(dataFolder)).toEqual({ rows: accounts, sound: 'a sound' });
  expect(readFileSync(join(dataFolder, 'auth-secret'), 'utf8')).toBe('s'.repeat(64));
  // Nothing of the restoring itself is left.
  expect(readdirSync(dataFolder).sort()).toEqual(['auth-secret', 'database', 'files', 'opener.lock']);
});

it('takes a file by its name in the folder that npm was called in', async () => {
  const elsewhere = mkdtempSync(join(work, 'elsewhere-'));
  const call = (name: 'backup' | 'restore', folder: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`scripts/${name}.ts`, 'here.tar.gz', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, INIT_CWD: elsewhere },
    });
  await call('backup', slightFolder);
  expect(readdirSync(elsewhere)).toEqual(['here.tar.gz']);
  const restored = join(elsewhere, 'data');
  await call('restore', restored);
  for (const file of [`files/${key}`, 'auth-secret', 'database/global/pg_control'])
    expect(readFileSync(join(restored, file))).toEqual(readFileSync(join(slightFolder, file)));
});

describe.runIf(process.getuid?.() === 0)('as root, on a folder of another user', () => {
  const OWNER = 65_534;

  it('leaves nothing there, and gives what it puts back to whose it is', async () => {
    const folder = mkdtempSync(join(work, 'owned-'));
    const saved = join(work, 'owned.tar.gz');
    expect(await run('restore', folder, slight)).toMatchObject({ code: 0 });
    execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, folder]);
    rmSync(join(folder, 'opener.lock'));
    expect(await run('backup', folder, saved)).toMatchObject({ code: 0 });
    expect(await run('restore', folder, saved, '--replace')).toMatchObject({ code: 0 });
    const owners = execFileSync('find', [folder, '-printf', '%U\n'], { encoding: 'utf8' });
    expect([...new Set(owners.trim().split('\n'))]).toEqual([String(OWNER)]);
  });

  it('and opens no database there, whose owner could not read what it writes', async () => {
    const folder = mkdtempSync(join(work, 'owned-'));
    expect(await run('restore', folder, slight)).toMatchObject({ code: 0 });
    execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, folder]);
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
      `The database in ${folder} belongs to the user of number ${OWNER}`,
    );
    expect(readdirSync(folder).sort()).toEqual(['auth-secret', 'database', 'files', 'opener.lock']);
  });
});

it('replaces a folder only when told to, and moves aside what was there', async () => {
  const refused = await run('restore', dataFolder, archive);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--replace') });

  await createFolderStorage(join(dataFolder, 'files')).write(key, Buffer.from('another sound'));
  expect(await run('restore', dataFolder, archive, '--replace')).toMatchObject({ code: 0 });
  expect(await contentOf(dataFolder)).toEqual({ rows: accounts, sound: 'a sound' });
  const aside = readdirSync(dataFolder).find((name) => name.startsWith('replaced-')) ?? '';
  expect(readFileSync(join(dataFolder, aside, 'files', key), 'utf8')).toBe('another sound');
});

it('refuses a damaged archive before it touches anything', async () => {
  const other = join(work, 'other');
  mkdirSync(other);
  const bytes = readFileSync(slight);
  const cut = join(work, 'cut.tar.gz');
  writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
  expect(await run('restore', other, cut)).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing was changed'),
  });

  // Packed well, and with another sound in it than the one that was saved.
  const opened = join(work, 'opened');
  const exec = promisify(execFile);
  mkdirSync(opened);
  await exec('tar', ['-xzf', slight, '-C', opened]);
  writeFileSync(join(opened, 'files', key), 'a forged sound');
  const forged = join(work, 'forged.tar.gz');
  await exec('tar', ['-czf', forged, '-C', opened, ...readdirSync(opened)]);
  expect(await run('restore', other, forged)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${key} is not as it was saved`),
  });
  expect(readdirSync(other)).toEqual(['opener.lock']);
});

it('does not save over a file, nor what a running server has open', async () => {
  expect(await run('backup', dataFolder, archive)).toMatchObject({
    code: 1,
    said: expect.stringContaining('there already'),
  });
  const unlock = lockDataFolder(dataFolder);
  try {
    const said = expect.stringContaining(`process ${process.pid}`);
    expect(await run('backup', dataFolder, join(work, 'second.tar.gz'))).toMatchObject({ code: 1, said });
    expect(await run('restore', dataFolder, archive, '--replace')).toMatchObject({ code: 1, said });
  } finally {
    unlock();
  }
});

it('saves beside servers what is there, though files come and go meanwhile', async () => {
  const busy = join(work, 'busy');
  const files = createFolderStorage(join(busy, 'files'));
  for (let n = 0; n < 40; n++) await files.write(`speech/en/old/${n}.mp3`, Buffer.from(`a sound ${n}`));
  let isSaved = false;
  const writing = (async () => {
    for (let n = 0; !isSaved; n++) {
      await files.write(`speech/en/voice/${n}.mp3`, Buffer.from(`another sound ${n}`));
      await files.remove(`speech/en/old/${n}.mp3`);
    }
  })();
  const saved = join(work, 'busy.tar.gz');
  // One more than is removed meanwhile, so that the archive is packed while files go.
  let said = await run('backup', busy, saved);
  while (said.code !== 0 && said.said.includes('Cannot stat')) said = await run('backup', busy, saved);
  isSaved = true;
  await writing;
  expect(said.code, said.said).toBe(0);
  const again = join(work, 'again');
  expect(await run('restore', again, saved)).toMatchObject({ code: 0 });
});

it('follows a part that is a link to another disk', async () => {
  const [linked, elsewhere] = [join(work, 'linked'), join(work, 'elsewhere')];
  mkdirSync(linked);
  await createFolderStorage(elsewhere).write(key, Buffer.from('a sound'));
  symlinkSync(elsewhere, join(linked, 'files'));
  const saved = join(work, 'linked.tar.gz');
  expect(await run('backup', linked, saved)).toMatchObject({ code: 0 });
  const again = join(work, 'linked-again');
  expect(await run('restore', again, saved)).toMatchObject({ code: 0 });
  expect(readFileSync(join(again, 'files', key), 'utf8')).toBe('a sound');
});

it('is finished, or said to be cut off, after a kill between two of its steps', async () => {
  const cut = join(work, 'cut-off');
  mkdirSync(join(cut, 'restoring-1'), { recursive: true });
  writeFileSync(join(cut, 'restoring-1', 'auth-secret'), 's'.repeat(64));
  expect(() => refuseLostParts(cut, false)).toThrow(/has no auth-secret, but .*restoring-1.*cut off/);
  expect(await run('restore', cut, slight)).toMatchObject({ code: 0 });
  expect(() => refuseLostParts(cut, true)).not.toThrow();
  expect(readdirSync(cut).sort()).toEqual(['auth-secret', 'database', 'files', 'opener.lock']);
});

it('says what stands in the way of writing an archive', async () => {
  const { code, said } = await run('backup', dataFolder, join(archive, 'below-a-file.tar.gz'));
  expect(code).toBe(1);
  expect(said).not.toContain('\n');
  expect(said).toMatch(/ENOTDIR|EEXIST/);
});

it('leaves nothing of an archive where it is told to stop', async () => {
  const large = join(work, 'large');
  await createFolderStorage(join(large, 'files')).write(key, randomBytes(60_000_000));
  const [target, temporary] = [join(work, 'stopped'), join(work, 'temporary')];
  mkdirSync(temporary);
  const child = spawn(process.execPath, ['scripts/backup.ts', join(target, 'a.tar.gz')], {
    env: { PATH: process.env.PATH, DATA_DIR: large, TMPDIR: temporary },
  });
  const said = text(child.stderr);
  await expect.poll(() => existsSync(target) && readdirSync(target).length).toBe(1);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(await said).toBe('The backup was stopped: nothing was saved.\n');
  expect([...readdirSync(target), ...readdirSync(temporary)]).toEqual([]);
});

describe('an archive that someone made to do harm', () => {
  const exec = promisify(execFile);
  const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
  const target = join(work, 'harmed');
  let inside: string;
  let evil: string;

  beforeEach(() => {
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target);
    inside = mkdtempSync(join(work, 'inside-'));
    evil = `${inside}.tar.gz`;
  });

  /** Packs a folder with right digests of what it holds. */
  async function pack(...options: string[]): Promise<void> {
    const files = Object.fromEntries(
      readdirSync(inside, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [
          relative(inside, path),
          statSync(path).size > 1e9 ? digest('') : digest(readFileSync(path)),
        ]),
    );
    const manifest = { format: 1, madeAt: '2026-01-31T00:00:00.000Z', files };
    writeFileSync(join(inside, 'wordlane-backup.json'), JSON.stringify(manifest));
    await exec('tar', ['-czf', evil, '-C', inside, ...options, ...readdirSync(inside)]);
  }

  async function expectRefused(reason: string): Promise<void> {
    const refused = await run('restore', target, evil);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(reason) });
    expect(refused.said).not.toContain('\n');
    expect(readdirSync(target).filter((name) => name !== 'opener.lock')).toEqual([]);
  }

  it('leaves no file that others may read, or that runs as another', async () => {
    mkdirSync(join(inside, 'files'));
    writeFileSync(join(inside, 'files', 'a'), 'a sound');
    writeFileSync(join(inside, 'auth-secret'), 's'.repeat(64));
    chmodSync(join(inside, 'files', 'a'), 0o6777);
    chmodSync(join(inside, 'files'), 0o1777);
    chmodSync(join(inside, 'auth-secret'), 0o666);
    await pack();
    expect(await run('restore', target, evil)).toMatchObject({ code: 0 });
    const modeOf = (name: string) => statSync(join(target, name)).mode & 0o7777;
    expect(['files', 'files/a', 'auth-secret'].map(modeOf)).toEqual([0o700, 0o600, 0o600]);
  });

  it.each([
    ['a link to a file elsewhere', () => symlinkSync('/etc/passwd', join(inside, 'auth-secret'))],
    ['a link to a folder elsewhere', () => symlinkSync(target, join(inside, 'files'))],
    ['a pipe', () => execFileSync('mkfifo', [join(inside, 'outbox')])],
    [
      'a second name of a file',
      () => {
        writeFileSync(join(inside, 'auth-secret'), 's'.repeat(64));
        linkSync(join(inside, 'auth-secret'), join(inside, 'outbox'));
      },
    ],
  ])('is refused with %s', async (_, make) => {
    make();
    await pack();
    await expectRefused('neither a file nor a folder');
  });

  it('gives its owner what it takes from everybody', async () => {
    mkdirSync(join(inside, 'files'));
    writeFileSync(join(inside, 'files', 'a'), 'a sound');
    await pack('--mode=0');
    expect(await run('restore', target, evil)).toMatchObject({ code: 0 });
    const modeOf = (name: string) => statSync(join(target, name)).mode & 0o7777;
    expect(['files', 'files/a'].map(modeOf)).toEqual([0o700, 0o600]);
  });

  it.each([
    ['a part of a database', () => {}, 'PG_VERSION is missing'],
    [
      'a database of another version',
      (database: string) => {
        for (const name of ['global', 'base', 'pg_wal', 'pg_xact']) mkdirSync(join(database, name));
        writeFileSync(join(database, 'global', 'pg_control'), 'x');
        writeFileSync(join(database, 'PG_VERSION'), '17\n');
      },
      'PostgreSQL 17',
    ],
  ])('is refused with %s before anything is moved', async (_, fill, reason) => {
    const database = join(inside, 'database');
    mkdirSync(database);
    writeFileSync(join(database, 'postgresql.conf'), '');
    fill(database);
    await pack();
    await expectRefused(reason);
  });

  it('writes nothing outside of the folder', async () => {
    writeFileSync(join(inside, 'auth-secret'), 's'.repeat(64));
    await pack('--transform=s,^auth-secret$,../escaped,', '--absolute-names');
    await expectRefused('nothing was changed');
    expect(existsSync(join(work, 'escaped'))).toBe(false);
  });

  it('is refused with a file that says it is larger than the disk', async () => {
    mkdirSync(join(inside, 'files'));
    writeFileSync(join(inside, 'files', 'hole'), '');
    truncateSync(join(inside, 'files', 'hole'), 2 ** 42);
    await pack('--sparse');
    await expectRefused('nothing was changed');
  });

  it('is refused with a folder in place of the secret', async () => {
    mkdirSync(join(inside, 'auth-secret'));
    writeFileSync(join(inside, 'auth-secret', 'a'), '');
    await pack();
    await expectRefused('auth-secret is of the wrong kind');
  });
});
