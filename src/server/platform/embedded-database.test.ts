import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyEmptyDatabase } from '#tests/support/embedded-template.ts';
import { DataFolderError } from './data-folder.ts';
import { openEmbeddedDatabase } from './embedded-opening.ts';

let folder: string;
let database: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  database = join(folder, 'database');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entriesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );

/** Name, size and change of everything in the database's folder. */
const stateOf = (path: string) =>
  entriesOf(path)
    .map((each) => `${each} ${statSync(each).size} ${statSync(each).mtimeMs}`)
    .sort();

/** What those who are not the owner may read, write or enter. */
const openToOthers = () => [folder, ...entriesOf(folder)].filter((each) => statSync(each).mode & 0o077);

const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [...args, '--input-type=module', '-e', script], { encoding: 'utf8' });

const OPEN = `const { openEmbeddedDatabase } = await import('#src/server/platform/embedded-opening.ts');`;

describe('a database folder that is no whole database', () => {
  const opening = () => openEmbeddedDatabase(folder);

  it.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'])(
    'is refused, and left as it is, without its %s',
    async (name) => {
      await copyEmptyDatabase(folder);
      rmSync(join(database, name), { recursive: true });
      const before = stateOf(database);
      await expect(opening()).rejects.toThrow(`${name} is missing. Nothing was changed.`);
      await expect(opening()).rejects.toThrow(DataFolderError);
      expect(stateOf(database)).toEqual(before);
    },
  );

  it('is refused where it holds something else', async () => {
    mkdirSync(database);
    writeFileSync(join(database, 'letter.txt'), 'Dear Sir');
    await expect(opening()).rejects.toThrow('PG_VERSION is missing');
    expect(readdirSync(database)).toEqual(['letter.txt']);
  });

  it.each(['replaced-2026-03-10T12-00-00.000Z', 'restoring-1'])(
    'is not made where a restore was cut off and left %s',
    async (aside) => {
      await copyEmptyDatabase(folder);
      mkdirSync(join(folder, aside));
      renameSync(database, join(folder, aside, 'database'));
      await expect(opening()).rejects.toThrow(
        `but ${join(folder, aside, 'database')}: a restore was cut off`,
      );
      expect(existsSync(database)).toBe(false);
    },
  );

  it.each(['auth-secret', 'files'])('is not made where it has gone and %s has stayed', async (left) => {
    await copyEmptyDatabase(folder);
    rmSync(database, { recursive: true });
    mkdirSync(join(folder, left));
    const line = new RegExp(`has ${left}, but no database: is DATABASE_URL missing, or a disk not mounted`);
    await expect(opening()).rejects.toThrow(line);
    // As a disk that is not mounted is seen.
    mkdirSync(database);
    await expect(opening()).rejects.toThrow(line);
    expect(readdirSync(database)).toEqual([]);
  });

  it('is not made in the place of a link that leads nowhere', async () => {
    symlinkSync(join(folder, 'not-mounted'), database);
    await expect(opening()).rejects.toThrow(/database leads to what is not there: mount the disk/);
    expect(readlinkSync(database)).toBe(join(folder, 'not-mounted'));
  });

  it('is refused where another version of PostgreSQL made it', async () => {
    await copyEmptyDatabase(folder);
    writeFileSync(join(database, 'PG_VERSION'), '17\n');
    await expect(opening()).rejects.toThrow("is of PostgreSQL 17, and this program's is 18");
  });

  it.each([
    [
      'an empty control file',
      (path: string) => truncateSync(join(path, 'global/pg_control'), 0),
      'pg_control',
    ],
    [
      'a control file of other bytes',
      (path: string) => writeFileSync(join(path, 'global/pg_control'), Buffer.alloc(8192, 7)),
      'incompatible',
    ],
    [
      'a log without a segment',
      (path: string) => {
        for (const name of readdirSync(join(path, 'pg_wal')))
          rmSync(join(path, 'pg_wal', name), { recursive: true });
      },
      'checkpoint record',
    ],
  ])('is refused with its reason and advice, in one line, with %s', async (_, damage, reason) => {
    await copyEmptyDatabase(folder);
    damage(database);
    const error = (await opening().catch((error: unknown) => error)) as Error;
    expect(error).toBeInstanceOf(DataFolderError);
    expect(error.message).toMatch(/^The embedded database in .* is damaged .*npm run restore/);
    expect(error.message).toContain(reason);
    expect(error.message).not.toMatch(/\n|Aborted/);
  });

  it('is told by the check once a page of a table is not as it was written', async () => {
    await copyEmptyDatabase(folder);
    let opened = await opening();
    await opened.db.execute(sql`create table notes as select n from generate_series(1, 1000) n`);
    const [notes] = await opened.rows<{ path: string }>(sql`select pg_relation_filepath('notes') as path`);
    await opened.close();
    const path = join(database, notes?.path ?? '');
    writeFileSync(path, Buffer.alloc(statSync(path).size, 0xa5));
    opened = await opening();
    await opened.check();
    await expect(opened.rows(sql`select count(*) from notes`)).rejects.toThrow();
    await expect(opened.check()).rejects.toThrow('invalid page');
    await opened.close();
  });
});

it('is told by the check where the words are not as they were written, before anybody asks for one', async () => {
  await copyEmptyDatabase(folder);
  let opened = await openEmbeddedDatabase(folder);
  const [words] = await opened.rows<{ path: string }>(sql`select pg_relation_filepath('keywords') as path`);
  await opened.close();
  writeFileSync(join(database, words?.path ?? ''), Buffer.alloc(8192, 0xa5));
  opened = await openEmbeddedDatabase(folder);
  await expect(opened.check()).rejects.toThrow();
  await opened.close();
});

describe('a new database', () => {
  it('takes its place when it is whole: what a start left half made is made from the beginning', async () => {
    mkdirSync(`${database}.part`);
    writeFileSync(join(`${database}.part`, 'PG_VERSION'), '18\n');
    const opened = await openEmbeddedDatabase(folder);
    await opened.check();
    await opened.close();
    expect(readdirSync(folder).sort()).toEqual(['database', 'opener.lock']);
  });

  it('is its owner’s alone under every umask', () => {
    // Under one that takes nothing away: what is closed then is closed under any other.
    run(`process.umask(0); ${OPEN} await (await openEmbeddedDatabase(${JSON.stringify(folder)})).close();`);
    expect(openToOthers()).toEqual([]);
  });
});

it('takes from others what an earlier version let them read', async () => {
  await copyEmptyDatabase(folder);
  mkdirSync(join(folder, 'files/speech'), { recursive: true });
  writeFileSync(join(folder, 'files/speech/a.mp3'), 'a sound');
  writeFileSync(join(folder, 'auth-secret'), 's'.repeat(64));
  for (const each of [folder, ...entriesOf(folder)])
    chmodSync(each, statSync(each).isDirectory() ? 0o755 : 0o666);
  chmodSync(join(folder, 'auth-secret'), 0o4777);
  await (await openEmbeddedDatabase(folder)).close();
  expect(openToOthers()).toEqual([]);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o7777).toBe(0o600);
});

it('leaves a folder that holds what is not ours as open as it is', async () => {
  await copyEmptyDatabase(folder);
  writeFileSync(join(folder, 'theirs'), '');
  chmodSync(folder, 0o755);
  await (await openEmbeddedDatabase(folder)).close();
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(statSync(database).mode & 0o777).toBe(0o700);
});

it('has every commit on the disk within a second of it', async () => {
  await copyEmptyDatabase(folder);
  const trace = join(folder, 'trace.json');
  const said = run(
    `${OPEN}
    const opened = await openEmbeddedDatabase(${JSON.stringify(folder)});
    const { sql } = await import('drizzle-orm');
    await opened.db.execute(sql\`create table notes (n integer)\`);
    for (let n = 0; n < 40; n++) {
      const began = Number(process.hrtime.bigint() / 1000n);
      await opened.db.execute(sql\`insert into notes values (\${n})\`);
      console.log(began);
      await new Promise((done) => setTimeout(done, (n % 4) * 60));
    }
    await new Promise((done) => setTimeout(done, 1000));
    process.exit();`,
    '--trace-event-categories=node.fs.sync,node.fs.async',
    `--trace-event-file-pattern=${trace}`,
  );
  const { traceEvents } = JSON.parse(readFileSync(trace, 'utf8')) as {
    traceEvents: { name: string; ph: string; ts: number }[];
  };
  const syncs = traceEvents
    .filter(({ name, ph }) => /fsync$/.test(name) && /[Bb]/.test(ph))
    .map(({ ts }) => ts);
  const commits = said.trim().split('\n').map(Number);
  expect(commits).toHaveLength(40);
  const late = commits.filter((at) => !syncs.some((sync) => sync > at && sync < at + 1_000_000));
  expect(late).toEqual([]);
  // In the background, several commits at a time: nobody waits for the disk.
  expect(syncs.filter((sync) => sync > (commits[0] ?? 0)).length).toBeLessThan(commits.length);
});

describe('on a disk that is full', () => {
  /** In a small disk of its own, which goes with the process. */
  const onDisk = (megabytes: number, script: string, options = '') => {
    const disk = join(folder, 'disk');
    mkdirSync(disk, { recursive: true });
    const mount = `mount -t tmpfs -o size=${megabytes}m${options} tmpfs "$0" && exec "$@"`;
    return execFileSync(
      'unshare',
      ['-rm', 'sh', '-c', mount, disk, process.execPath, '--input-type=module', '-e', `${OPEN}${script}`],
      { encoding: 'utf8', env: { ...process.env, DISK: disk, TEMPLATE: join(folder, 'template') } },
    );
  };

  it('no database is begun: one sentence, and an end', () => {
    const said = onDisk(
      32,
      'await openEmbeddedDatabase(process.env.DISK + "/data").catch((error) => console.log(error.message));',
    );
    expect(said).toMatch(
      /^The disk of the data folder .* has 3\d MB free, .*: make room, or set DATA_DIR .*\n$/,
    );
  });

  const SAY = '.catch((error) => console.log(error.message));';

  it('or takes no more files, no database is begun either, and none is called damaged', () => {
    const said = onDisk(
      600,
      `await openEmbeddedDatabase(process.env.DISK + "/data")${SAY}`,
      ',nr_inodes=600',
    );
    expect(said).toMatch(/finds its disk full \(No space left on device\): make room .*df -i.*\n$/);
  });

  it('none is opened: one sentence, and an end', async () => {
    await copyEmptyDatabase(join(folder, 'template'));
    const said = onDisk(
      150,
      `
      const { cpSync, writeFileSync, statfsSync } = await import('node:fs');
      const data = process.env.DISK + '/data';
      cpSync(process.env.TEMPLATE, data, { recursive: true });
      const { bavail, bsize } = statfsSync(data);
      writeFileSync(process.env.DISK + '/ballast', Buffer.alloc(bavail * bsize - 20_000_000));
      await openEmbeddedDatabase(data)${SAY}`,
    );
    expect(said).toMatch(
      /^The disk of the embedded database in .* is full \(20 MB free, .*: make room, .*\n$/,
    );
  });

  it('what is there is read, changes are refused until there is room, and nothing is lost', async () => {
    await copyEmptyDatabase(join(folder, 'template'));
    const said = onDisk(
      250,
      `
      const { cpSync, writeFileSync, rmSync, statfsSync, existsSync } = await import('node:fs');
      const { sql } = await import('drizzle-orm');
      const { isDatabaseUnavailable } = await import('#src/server/platform/database.ts');
      const data = process.env.DISK + '/data';
      cpSync(process.env.TEMPLATE, data, { recursive: true });
      const opened = await openEmbeddedDatabase(data);
      await opened.db.execute(sql\`create table notes (n integer)\`);
      const insert = (n) => opened.db.execute(sql\`insert into notes values (\${n})\`).then(() => true, (error) => {
        if (!isDatabaseUnavailable(error)) throw error;
        return false;
      });
      const isReady = () => opened.check().then(() => true, () => false);
      const until = async (wish) => { while (!(await wish())) await new Promise((done) => setTimeout(done, 50)); };
      console.log(await insert(1), await isReady());
      const ballast = process.env.DISK + '/ballast';
      const free = () => statfsSync(data).bavail * statfsSync(data).bsize;
      writeFileSync(ballast, Buffer.alloc(free() - 2_000_000));
      await until(async () => !(await isReady()));
      console.log(await insert(2), await isReady(), (await opened.rows(sql\`select n from notes\`)).length);
      rmSync(ballast);
      await until(isReady);
      console.log(await insert(3), (await opened.rows(sql\`select n from notes\`)).length);
      await opened.close();`,
    );
    expect(said.trim().split('\n')).toEqual(['true true', 'false false 1', 'true 2']);
  });
});
