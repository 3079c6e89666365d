import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Thousands of files that no test here changes. */
const SOUNDS = 'content/sounds';

/** Faults of four checks, each fault in a file of its own. They are planted together, and each must be named: a run takes seconds. */
const PLANTED: Change[] = [
  ['src/server/words/words.operations.ts', (text) => text.replace("id: 'listToday'", "id: 'listAnother'")],
  ['src/i18n/messages/pt.ts', (text) => text.replace(/^ {2}'study\.next':.*\n/m, '')],
  ['src/i18n/messages/de.ts', (text) => text.replace("'{number} / {total}'", "'{number}'")],
  ['src/i18n/learn/ar.ts', (text) => text.replace('zero: ', 'nought: ')],
  ['content/words/a1/horse.json', (text) => text.replace(/^ {4}"fr": .*\n/m, '')],
  ['content/words/a1/bird.json', (text) => text.replace(/^( {2}"id": .*\n)( {2}"headword": .*\n)/m, '$2$1')],
  ['content/words/a1/bread.json', (text) => text.replace(/("ar": ")/, '$1abc ')],
  [
    'content/words/a1/dog.json',
    (text) => text.replaceAll('dog', 'cat').replace('"id": "cat"', '"id": "dog"'),
  ],
  ['.env.example', (text) => text.replace('#PORT=3000', '#PORT=8080')],
];

type Change = readonly [file: string, change: (text: string) => string];

let copy = '';
let outcomes: Map<string, Outcome>;

// That the project as it is passes is what `npm run check` says.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'wordlane-check-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const isCopied = (name: string) =>
    name !== '' && !name.startsWith('docs/screens/') && !name.startsWith(SOUNDS);
  for (const file of files.split('\0').filter(isCopied)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  for (const folder of ['node_modules', SOUNDS]) symlinkSync(join(process.cwd(), folder), join(copy, folder));
  plant(PLANTED);
  outcomes = check('types of the API', 'messages', 'content', '.env.example');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Changes files of the copy. */
function plant(changes: Change[]): void {
  for (const [file, change] of changes) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(path, change(text));
  }
}

type Outcome = { passed: boolean; output: string };

/** Runs checks of `npm run check` in the copy, one of which fails at least. @returns what was said of each, by its name */
function check(...names: string[]): Map<string, Outcome> {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/check.ts', ...names], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(1);
  const told = stdout.split(/^(?=ok {4}|FAILED {2}|checks: )/m);
  return new Map(
    names.map((name) => {
      const output = told.find((each) => each.replace(/^\w+ +/, '').startsWith(name)) ?? '';
      return [name, { passed: !output.startsWith('FAILED'), output }];
    }),
  );
}

test('imports in the wrong direction fail, each', () => {
  const WRONG = [
    ['src/domain/words/level.ts', '#src/server/platform/log.ts', 'createLog'],
    ['src/ui/kit/icons.tsx', '../study/word-card.tsx', 'WordCard'],
    ['src/routes/word.tsx', '#src/server/words/words.repository.ts', 'createWordsRepository'],
    ['src/server/platform/storage.ts', '../words/words.service.ts', 'createWordsService'],
    ['src/domain/words/part-of-speech.ts', 'node:fs', 'readFileSync'],
  ] as const;
  plant(
    WRONG.map(
      ([file, target, name]): Change => [
        file,
        (text) => `import { ${name} } from '${target}';\n${text}\nexport const planted = ${name};\n`,
      ],
    ),
  );
  const outcome = check('import direction').get('import direction');
  expect(outcome?.passed).toBe(false);
  for (const [file] of WRONG) expect(outcome?.output).toContain(file);
});

test('a call that changed without the types of the API fails', () => {
  const outcome = outcomes.get('types of the API');
  expect(outcome?.passed).toBe(false);
  expect(outcome?.output).toContain('npm run api:types');
});

test('a missing translation fails, one that lost its value, and one that lacks a plural form', () => {
  const outcome = outcomes.get('messages');
  expect(outcome?.passed).toBe(false);
  expect(outcome?.output).toContain('pt: study.next is missing');
  expect(outcome?.output).toContain('de: study.progress');
  expect(outcome?.output).toContain('ar: met lacks the plural forms');
});

test('malformed entries fail, each', () => {
  const outcome = outcomes.get('content');
  expect(outcome?.passed).toBe(false);
  for (const id of ['horse', 'bird', 'bread', 'dog']) expect(outcome?.output).toContain(id);
});

test('a setting that .env.example does not know fails', () => {
  expect(outcomes.get('.env.example')?.passed).toBe(false);
});
