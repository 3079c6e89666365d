import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmptyDatabase } from '#tests/support/embedded-template.ts';

/** A copy of the built project, with files of other times, in a folder as people name them. */
const parent = mkdtempSync(join(tmpdir(), 'wordlane-copy-'));
const copy = join(parent, "José's words (copy) 100% #1");

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

/** Puts into the copy the packages whose names pass. */
function installPackages(isWanted: (name: string) => boolean): void {
  rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
  for (const path of Object.keys(packages)) {
    const name = path.replace(/^node_modules\//, '');
    if (path === '' || name.includes('node_modules/') || !isWanted(name)) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(copy, path));
  }
}

const isForRunning = (name: string) => {
  const entry = packages[`node_modules/${name}`];
  return !entry?.dev && !entry?.devOptional;
};

/** Runs the copy's script as npm does, from its folder. */
function npmRun(script: string, environment: Record<string, string> = {}): SpawnSyncReturns<string> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, ...args] = (scripts[script] ?? '').split(' ');
  return spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment },
  });
}

beforeAll(() => {
  const parts = ['build', 'public', 'scripts', 'src', 'package.json', 'package-lock.json'];
  for (const part of [...parts, 'content/pictures.json', 'vite.config.ts', 'react-router.config.ts'])
    cpSync(part, join(copy, part), { recursive: true });
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('what every npm script says before anything else, in one line', () => {
  it('that Node is too old', () => {
    for (const version of ['10.24.0', '20.19.0', '22.21.1', '23.11.0']) {
      const program = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./scripts/require-node.cjs')`;
      const { status, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringMatching(/^Node [\d.]+ is too old: use Node 22\.22, 24 or newer.*\n$/),
      });
    }
  });

  it('that packages are not installed', () => {
    installPackages(() => false);
    for (const script of ['start', 'build', 'check', 'test', 'dev', 'admin', 'backup']) {
      const { status, stderr, stdout } = npmRun(script);
      expect({ script, status, stdout, stderr }).toEqual({
        script,
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^\S+ and \d+ other packages are not installed: run npm ci --include=dev --include=optional\n$/,
        ),
      });
    }
  });

  it.each(['sharp', '@img/sharp-linux-x64', '@img/sharp-linuxmusl-x64', '@img/sharp-darwin-arm64'])(
    'that %s is missing, on machines that need it',
    (name) => {
      installPackages((each) => isForRunning(each) && each !== name);
      const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
      const native = `@img/sharp-linux${report.header.glibcVersionRuntime ? '' : 'musl'}-${process.arch}`;
      const { stderr } = npmRun('start', { PORT: 'none' });
      if (name === 'sharp' || name === native)
        expect(stderr).toBe(`${name} is not installed: run npm ci --include=dev --include=optional\n`);
      else expect(stderr).toMatch(/^PORT has a value/);
    },
  );

  it('that what builds is not installed, where something must be built', () => {
    installPackages(isForRunning);
    const { status, stderr } = npmRun('build');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        /^\S+ and \d+ other packages are not installed: run npm ci --include=dev/,
      ),
    });
  });
});

describe('a copy of a built project with the packages of a production installation', () => {
  it('starts without building, whatever its folder is called, and keeps its data below it', async () => {
    installPackages(isForRunning);
    const data = join(copy, '.data');
    mkdirSync(data);
    await copyEmptyDatabase(data);
    // Not from its own folder, as process managers may start it.
    const child = spawn(process.execPath, [join(copy, 'scripts/serve.cjs')], {
      cwd: tmpdir(),
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', IMPORT: 'none' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    let url = '';
    for await (const line of createInterface({ input: child.stdout })) {
      url = /"url":"([^"]+)"/.exec(line)?.[1] ?? '';
      if (url) break;
    }
    try {
      expect((await fetch(`${url}/english-words`)).status).toBe(200);
      expect((await fetch(`${url}/favicon.svg`)).status).toBe(200);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
    expect(readFileSync(join(data, 'auth-secret'), 'utf8').length).toBeGreaterThan(32);
  });

  it('has what the commands for its data import', () => {
    installPackages(isForRunning);
    expect(npmRun('admin').stderr).toBe('Say whose: npm run admin -- someone@example.org\n');
    expect(npmRun('backup').stderr).toBe('Say where to: npm run backup -- <file>.tar.gz\n');
    expect(npmRun('restore').stderr).toMatch(/^Say what from: .*\n$/);
    expect(npmRun('content:export', { PORT: 'none' }).stderr).toMatch(/^PORT has a value/);
  });

  it('builds where the content of a source differs, not its time', () => {
    installPackages(isForRunning);
    expect(npmRun('start', { PORT: 'none' }).stderr).toMatch(/^PORT has a value/);
    const file = join(copy, 'src/routes/home.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\n`);
    expect(npmRun('start', { PORT: 'none' }).stderr).toMatch(/packages are not installed/);
    writeFileSync(file, text);
  });
});

describe('the file .env', () => {
  const settingsOf = (text: string | Buffer, environment: Record<string, string> = {}) => {
    writeFileSync(join(copy, '.env'), text);
    const program = `await import('./scripts/read-env.ts'); console.log(JSON.stringify([process.env.AUTH_SECRET, process.env.MAIL_FROM]))`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: copy,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...environment },
    });
    rmSync(join(copy, '.env'));
    return stderr || (JSON.parse(stdout) as unknown);
  };

  it('gives values whole, with signs that shells take for theirs', () => {
    expect(settingsOf(`# Ours\nAUTH_SECRET=a&b$c d%e;f|g\nMAIL_FROM='a#b "c" & d' # who sends\n`)).toEqual([
      'a&b$c d%e;f|g',
      'a#b "c" & d',
    ]);
    expect(settingsOf('AUTH_SECRET=abc # a comment\nMAIL_FROM=\n#MAIL_FROM=a#b\n')).toEqual(['abc', '']);
  });

  it('is read as editors of Windows write it', () => {
    expect(settingsOf('\uFEFFAUTH_SECRET=abc\r\nMAIL_FROM=d e\r\n')).toEqual(['abc', 'd e']);
    expect(settingsOf(Buffer.from('AUTH_SECRET=abc\n', 'utf16le'))).toBe(
      ".env can't be used: it is not text in UTF-8: save it as that\n",
    );
  });

  it.each(['PORT: 80', 'of our school', 'export PORT'])('refuses a line that is no setting: %s', (line) => {
    expect(settingsOf(`# Ours\nMAIL_FROM=x\n${line}\nAUTH_SECRET=abc\n`)).toBe(
      ".env can't be used: line 3 is no setting: write NAME=value, and # before a comment\n",
    );
  });

  it('goes behind the environment', () => {
    expect(settingsOf('AUTH_SECRET=file\nMAIL_FROM=file', { AUTH_SECRET: 'given' })).toEqual([
      'given',
      'file',
    ]);
  });

  it.each(['AUTH_SECRET=a#b', 'export AUTH_SECRET = a b#c', 'AUTH_SECRET=#abc'])(
    'refuses to cut %s',
    (line) => {
      expect(settingsOf(`PORT=80\n${line}\n`)).toBe(
        `.env can't be used: AUTH_SECRET: a value with # stands in quotes, as in NAME='a#b'\n`,
      );
    },
  );
});
