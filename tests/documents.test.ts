import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { documentFaults } from '../scripts/document-faults.ts';

test('files that documents name or lead to, and that there are not, are found', () => {
  const root = mkdtempSync(join(tmpdir(), 'wordlane-documents-'));
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  plant('src/words/editor.service.ts', '');
  plant('node_modules/package/README.md', '`gone.ts`');
  plant('docs/decisions/0001-a.md', '`gone.ts`');
  plant('docs/a b.md', '');
  plant(
    'README.md',
    '`editor.service.ts` `words/editor.service` `editor.*` `/api/openapi.json` [a](docs/a%20b.md#b) [b](https://example.org/c.md)',
  );
  expect(documentFaults(root)).toEqual([]);
  plant('src/words/README.md', '`gone.ts` `words/gone.service` `plan.*` [a](../../docs/gone.md)');
  expect(documentFaults(root)).toEqual([
    'src/words/README.md names gone.ts, which there is not',
    'src/words/README.md names words/gone.service, which there is not',
    'src/words/README.md names plan, which there is not',
    'src/words/README.md names ../../docs/gone.md, which there is not',
  ]);
  rmSync(root, { recursive: true });
});

test('an ARCHITECTURE.md of more than one screen is found; its drawing and the ends of its links do not count', () => {
  const root = mkdtempSync(join(tmpdir(), 'wordlane-documents-'));
  const screen = `${'word '.repeat(1199)}[word](ARCHITECTURE.md)\n\`\`\`\na drawing\n\`\`\`\n| |\n`;
  writeFileSync(join(root, 'ARCHITECTURE.md'), screen);
  expect(documentFaults(root)).toEqual([]);
  writeFileSync(join(root, 'ARCHITECTURE.md'), `${screen}one more`);
  expect(documentFaults(root)).toEqual(['ARCHITECTURE.md has 1202 words, at most 1200']);
  rmSync(root, { recursive: true });
});
