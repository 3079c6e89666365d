import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'wordlane-check-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && !name.startsWith('docs/screens/'))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs one check of `npm run check` in the copy. */
function check(name: string): { passed: boolean; output: string } {
  const result = spawnSync('node', ['scripts/check.ts', name], { cwd: copy, encoding: 'utf8' });
  return { passed: result.status === 0, output: result.stdout + result.stderr };
}

type Change = readonly [file: string, change: (text: string) => string];

/** Changes files of the copy, checks, and puts them back. */
function checkWith(name: string, ...changes: Change[]): { passed: boolean; output: string } {
  const before = changes.map(([file, change]) => {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(path, change(text));
    return [path, text] as const;
  });
  try {
    return check(name);
  } finally {
    for (const [path, text] of before) writeFileSync(path, text);
  }
}

// That the project as it is passes is what `npm run check` says. Faults of a kind are planted together, each in a file
// of its own, and each must be named: a run takes seconds.
test('imports in the wrong direction fail, each', () => {
  const WRONG = [
    ['src/domain/words/level.ts', '#src/server/platform/log.ts', 'createLog'],
    ['src/ui/kit/icons.tsx', '../study/word-card.tsx', 'WordCard'],
    ['src/routes/word.tsx', '#src/server/words/words.repository.ts', 'createWordsRepository'],
    ['src/server/platform/storage.ts', '../words/words.service.ts', 'createWordsService'],
    ['src/domain/words/part-of-speech.ts', 'node:fs', 'readFileSync'],
  ] as const;
  const { passed, output } = checkWith(
    'import direction',
    ...WRONG.map(
      ([file, target, name]): Change => [
        file,
        (text) => `import { ${name} } from '${target}';\n${text}\nexport const planted = ${name};\n`,
      ],
    ),
  );
  expect(passed).toBe(false);
  for (const [file] of WRONG) expect(output).toContain(file);
});

test('a call that changed without the types of the API fails', () => {
  const { passed, output } = checkWith('types of the API', [
    'src/server/words/words.operations.ts',
    (text) => text.replace("id: 'listToday'", "id: 'listAnother'"),
  ]);
  expect(passed).toBe(false);
  expect(output).toContain('npm run api:types');
});

test('a missing translation fails, one that lost its value, and one that lacks a plural form', () => {
  const { passed, output } = checkWith(
    'messages',
    ['src/i18n/messages/pt.ts', (text) => text.replace(/^ {2}'study\.next':.*\n/m, '')],
    ['src/i18n/messages/de.ts', (text) => text.replace("'{number} / {total}'", "'{number}'")],
    ['src/i18n/learn/ar.ts', (text) => text.replace('zero: ', 'nought: ')],
  );
  expect(passed).toBe(false);
  expect(output).toContain('pt: study.next is missing');
  expect(output).toContain('de: study.progress');
  expect(output).toContain('ar: met lacks the plural forms');
});

test('malformed entries fail, each', () => {
  const FAULTS: Record<string, (text: string) => string> = {
    horse: (text) => text.replace(/^ {4}"fr": .*\n/m, ''),
    bird: (text) => text.replace(/^( {2}"id": .*\n)( {2}"headword": .*\n)/m, '$2$1'),
    bread: (text) => text.replace(/("ar": ")/, '$1abc '),
    dog: (text) => text.replaceAll('dog', 'cat').replace('"id": "cat"', '"id": "dog"'),
  };
  const { passed, output } = checkWith(
    'content',
    ...Object.entries(FAULTS).map(([id, fault]): Change => [`content/words/a1/${id}.json`, fault]),
  );
  expect(passed).toBe(false);
  for (const id of Object.keys(FAULTS)) expect(output).toContain(id);
});

test('a setting that .env.example does not know fails', () => {
  const { passed } = checkWith('.env.example', [
    '.env.example',
    (text) => text.replace('#PORT=3000', '#PORT=8080'),
  ]);
  expect(passed).toBe(false);
});
