import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BOUNDS, judgeHouse } from '../scripts/house.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wordlane-house-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const lines = (count: number, line = '  let x = 1;') => Array.from({ length: count }, () => line).join('\n');
const faults = () => judgeHouse(root).faults;

test('a house in order has no faults, and says its measures', () => {
  plant(
    'server/words/words.repository.ts',
    "import { sql } from 'drizzle-orm';\nexport const all = sql`select 1`;\n",
  );
  plant(
    'server/words/words.service.ts',
    "import { all } from './words.repository.ts';\nexport const words = all;\n",
  );
  expect(faults()).toEqual([]);
  expect(judgeHouse(root).measured[1]).toContain('2 lines (server/words/words.');
});

test('a function over the bound is found, a method and a factory with all that it returns too', () => {
  plant('domain/long.ts', `export function long() {\n${lines(BOUNDS.function)}\n}\n`);
  plant(
    'domain/made.ts',
    `export const createX = () => ({\n  run() {\n${lines(BOUNDS.function)}\n  },\n});\n`,
  );
  expect(faults()).toEqual([
    expect.stringContaining('domain/made.ts createX: a function of'),
    expect.stringContaining('domain/long.ts long: a function of 122 lines, at most 120'),
    expect.stringContaining('domain/made.ts run: a function of'),
  ]);
});

test('a file of logic over the bound is found, a catalogue of texts is not', () => {
  plant('domain/file.ts', `${lines(BOUNDS.file + 1, 'export {};')}\n`);
  plant('i18n/editing/en.ts', `${lines(BOUNDS.file + 1, 'export {};')}\n`);
  expect(faults()).toEqual(['domain/file.ts: a file of 301 lines, at most 300']);
});

test('a suffix outside the set, and SQL outside of tables and repositories are found', () => {
  plant('server/words/words.helper.ts', 'export {};\n');
  plant('server/words/words.service.ts', "import { eq } from 'drizzle-orm';\nexport { eq };\n");
  plant('server/app.ts', "import { sql } from 'drizzle-orm/sql';\nexport { sql };\n");
  expect(faults()).toEqual([
    'server/words/words.helper.ts: a suffix that is none of table, repository, service, operations, api, jobs',
    'server/app.ts: drizzle-orm outside of tables and repositories',
    'server/words/words.service.ts: drizzle-orm outside of tables and repositories',
  ]);
});

test('two folders that import each other are found, by types too', () => {
  plant('ui/a/one.ts', "import type { Two } from '../b/two.ts';\nexport type One = Two;\n");
  plant('ui/b/two.ts', 'export type Two = 1;\n');
  plant('ui/b/three.ts', "import type { One } from '#src/ui/a/one.ts';\nexport type Three = One;\n");
  expect(faults()).toEqual(['ui/a and ui/b import each other']);
});
