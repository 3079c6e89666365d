import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { authSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a secret is made once, for its owner alone, and nothing beside it', () => {
  const said: string[] = [];
  const made = authSecret(undefined, folder, (file) => said.push(file));
  expect(said).toEqual([join(folder, 'auth-secret')]);
  expect(made.length).toBeGreaterThan(60);
  expect(authSecret(undefined, folder, (file) => said.push(file))).toBe(made);
  expect(said).toHaveLength(1);
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(made);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
});

it('a start that can’t write it leaves no half of one, which would stop all later starts', () => {
  const script = `const { authSecret } = await import('#src/server/platform/secret.ts');
    authSecret(undefined, process.argv[1]);`;
  // No file may become longer than nothing, as on a disk that is full.
  const { status } = spawnSync('sh', [
    '-c',
    'ulimit -f 0; exec "$@"',
    'sh',
    process.execPath,
    ...['--input-type=module', '-e', script, folder],
  ]);
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  expect(authSecret(undefined, folder).length).toBeGreaterThan(60);
});
