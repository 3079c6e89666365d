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

/** Rules of a style sheet, each with the `@supports` around it, if any. */
function rulesOf(css: string): { isAsked: boolean; text: string }[] {
  const around: string[] = [];
  let start = 0;
  const rules: { isAsked: boolean; text: string }[] = [];
  for (let i = 0; i < css.length; i++) {
    if (css[i] === '{') around.push(css.slice(start, i));
    else if (css[i] === '}') {
      const text = `${around.pop()}{${css.slice(start, i)}}`;
      if (!text.startsWith('@'))
        rules.push({ isAsked: around.some((each) => each.includes('@supports')), text });
    } else if (css[i] !== ';' || !around.at(-1)?.startsWith('@')) continue;
    start = i + 1;
  }
  return rules;
}

/** What a style sheet says in words that older browsers pass over, with nothing that they know in its place. */
function unanswered(css: string): string[] {
  return rulesOf(css)
    .filter(({ isAsked, text }) => {
      if (/:dir\(/.test(text)) return true;
      // What holds a variable is passed over only when it is too late for what stood before it.
      if (!isAsked && text.includes('color-mix(')) return true;
      return /content:[^;}]*\/ ?""/.test(text) && text.split('content:').length < 3;
    })
    .map(({ text }) => text);
}

it('the styles of pages have another word for what the oldest browsers don’t know', () => {
  const files = globSync('build/client/assets/*.css');
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((file) => unanswered(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['a mark without its alternative text', '.a:before{content:"✓" / ""}', 1],
  ['one with it', '.a:before{content:"✓";content:"✓" / ""}', 0],
  ['a mixed colour', '@media print{.a{background:color-mix(in srgb,red,var(--b))}}', 1],
  [
    'one that is asked for first',
    '@supports (color:color-mix(in srgb,red,red)){.a{color:color-mix(in srgb,red,blue)}}',
    0,
  ],
  ['a direction', '.a{top:0}.a:dir(rtl) b{left:0}', 1],
])('%s is found or not', (_, css, count) => {
  expect(unanswered(css)).toHaveLength(count);
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
