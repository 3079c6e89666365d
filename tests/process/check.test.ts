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

/** Changes a file of the copy, checks, and puts it back. */
function checkWith(
  name: string,
  file: string,
  change: (text: string) => string,
): { passed: boolean; output: string } {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  try {
    return check(name);
  } finally {
    writeFileSync(path, text);
  }
}

test('the checks pass on the project as it is', () => {
  for (const name of ['import direction', 'messages', 'content', '.env.example', 'types of the API']) {
    expect(check(name)).toMatchObject({ passed: true });
  }
});

test.each([
  ['domain imports the server', 'src/domain/level.ts', '#src/server/platform/log.ts', 'createLog'],
  ['the kit imports a feature', 'src/ui/kit/icons.tsx', '../study/word-card.tsx', 'WordCard'],
  [
    'a route imports a repository',
    'src/routes/word.tsx',
    '#src/server/words/words.repository.ts',
    'createWordsRepository',
  ],
  [
    'the platform imports a feature',
    'src/server/platform/storage.ts',
    '../words/words.service.ts',
    'createWordsService',
  ],
  ['domain reads files', 'src/domain/level.ts', 'node:fs', 'readFileSync'],
])('an import in the wrong direction fails: %s', (_, file, target, name) => {
  const outcome = checkWith(
    'import direction',
    file,
    (text) => `import { ${name} } from '${target}';\n${text}\nexport const planted = ${name};\n`,
  );
  expect(outcome.passed).toBe(false);
  expect(outcome.output).toContain(file);
});

test('a call that changed without the types of the API fails', () => {
  const outcome = checkWith('types of the API', 'src/server/words/words.operations.ts', (text) =>
    text.replace("id: 'listToday'", "id: 'listAnother'"),
  );
  expect(outcome.passed).toBe(false);
  expect(outcome.output).toContain('npm run api:types');
});

test('a missing translation fails', () => {
  const outcome = checkWith('messages', 'src/i18n/messages/pt.ts', (text) =>
    text.replace(/^ {2}'study\.next':.*\n/m, ''),
  );
  expect(outcome).toMatchObject({
    passed: false,
    output: expect.stringContaining('pt: study.next is missing'),
  });
});

test('a translation that lost its value fails', () => {
  const outcome = checkWith('messages', 'src/i18n/messages/de.ts', (text) =>
    text.replace("'{number} / {total}'", "'{number}'"),
  );
  expect(outcome).toMatchObject({ passed: false, output: expect.stringContaining('de: study.progress') });
});

test.each([
  ['a language is missing', (text: string) => text.replace(/^ {4}"fr": .*\n/m, '')],
  [
    'a key is out of order',
    (text: string) => text.replace(/^( {2}"id": .*\n)( {2}"headword": .*\n)/m, '$2$1'),
  ],
  ['Latin letters stand in Arabic', (text: string) => text.replace(/("ar": ")/, '$1abc ')],
  [
    'the sentence lacks the headword',
    (text: string) => text.replaceAll('dog', 'cat').replace('"id": "cat"', '"id": "dog"'),
  ],
])('a malformed entry fails: %s', (_, change) => {
  const outcome = checkWith('content', 'content/words/a1/dog.json', change);
  expect(outcome.passed).toBe(false);
  expect(outcome.output).toContain('dog');
});

test('a setting that .env.example does not know fails', () => {
  const outcome = checkWith('.env.example', '.env.example', (text) =>
    text.replace('#PORT=3000', '#PORT=8080'),
  );
  expect(outcome.passed).toBe(false);
});
