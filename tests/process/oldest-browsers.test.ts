import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAst } from 'vite';
import { afterAll, expect, it } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'wordlane-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Holds scripts to the syntax, then to the calls of the oldest browsers that README names. @throws where one has more */
async function check(files: string): Promise<string> {
  const syntax = await run('es-check', ['es2022', files, '--module']);
  const calls = await run('es-check', ['es2022', files, '--module', '--checkFeatures']);
  return [syntax, calls].map(({ stdout, stderr }) => stdout + stderr).join('');
}

it('the scripts of pages keep to what the oldest browsers read and have', async () => {
  expect((await check('build/client/assets/*.js')).match(/passed/g)).toHaveLength(2);
});

it.each([
  ['a call', 'export const last = (all) => all.toSorted();'],
  ['syntax', 'export const read = (file) => { using open = file; return open; };'],
])('%s that came later is found', async (_, text) => {
  const file = join(folder, 'later.js');
  writeFileSync(file, text);
  await expect(check(file)).rejects.toThrow();
});

/** Whether a module waits outside all its functions. */
function waits(node: object): boolean {
  const { type } = node as { type?: string };
  if (type && /Function|MethodDefinition/.test(type)) return false;
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && 'await' in node && node.await)) return true;
  return Object.values(node).some((part) => typeof part === 'object' && part !== null && waits(part));
}

it('no script of pages waits while it is evaluated: left meanwhile, WebKit would hang', () => {
  const files = globSync('build/client/assets/*.js');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => waits(parseAst(readFileSync(file, 'utf8'))))).toEqual([]);
});

it('a script that waits while it is evaluated is found', () => {
  expect(waits(parseAst('const later = async () => await 1; await later();'))).toBe(true);
  expect(waits(parseAst('const later = async () => await 1; later();'))).toBe(false);
});
