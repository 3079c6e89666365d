/**
 * Builds when the sources are not those of the last build: `npm start` and the tests call it. `npm run build` is the same
 * with --always, so that a start after it, or several at once, find everything there.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { packageCommand } from './package-command.ts';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'build/.sources');
const SOURCES = [
  'src',
  'public',
  'content/pictures.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-icons.ts',
  'scripts/build-pictures.ts',
  'scripts/finish-assets.ts',
];

/** Digest of names and contents: a copy of a built project, with times of its own, is built. */
function digestOfSources(): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!path.endsWith('.test.ts')) {
      const content = readFileSync(path);
      hash.update(`${relative(ROOT, path)}|${content.length}\n`).update(content);
    }
  };
  for (const path of SOURCES.map((source) => join(ROOT, source)).filter(existsSync)) visit(path);
  return hash.digest('hex');
}

/** Runs a program of the build; what it says of a failure stands above. */
function run(file: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) fail('The build failed.');
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** @param always also when the sources are those of the last build */
export function buildIfNeeded(always = false): void {
  const digest = digestOfSources();
  const isBuilt =
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === digest &&
    existsSync(join(ROOT, 'build/server/main.js'));
  if (isBuilt && !always) return;
  createRequire(import.meta.url)('./require-tools.cjs');
  try {
    mkdirSync(join(ROOT, 'build'), { recursive: true });
    accessSync(join(ROOT, 'build'), constants.W_OK);
    // What is left of a build that ends half way must not pass for one.
    rmSync(STAMP, { force: true });
  } catch (error) {
    fail(
      `The program must be built, and build/ can't be written (${(error as NodeJS.ErrnoException).code}): run npm run build as its owner`,
    );
  }
  process.stdout.write('building…\n');
  run(packageCommand('@react-router/dev', 'react-router'), 'build');
  for (const script of ['build-icons', 'build-pictures', 'finish-assets'])
    run(join(import.meta.dirname, `${script}.ts`));
  writeFileSync(STAMP, digest);
}

if (import.meta.main) buildIfNeeded(process.argv.includes('--always'));
