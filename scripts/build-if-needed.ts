/**
 * npm start runs this before the server: builds when the sources are not those of the last build. npm run build is the
 * same with --always, so that a start after it, or several at once, find everything there.
 */
import './require-node.ts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'build/.sources';
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

/** Digest of names, sizes and change times: quick, and wrong only in building once too often. */
function digestOf(paths: string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const info = statSync(path);
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path}|${info.size}|${info.mtimeMs}\n`);
  };
  for (const path of paths.filter(existsSync)) visit(path);
  return hash.digest('hex');
}

const digest = digestOf(SOURCES);
const isBuilt =
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest && existsSync('build/server/main.js');
if (!isBuilt || process.argv.includes('--always')) {
  process.stdout.write('building…\n');
  // What is left of a build that ends half way must not pass for one.
  rmSync(STAMP, { force: true });
  execFileSync('npm', ['run', '--silent', 'bundle'], { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(STAMP, digest);
}
