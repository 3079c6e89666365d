import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isDocumentText } from './document-texts.ts';
import { en } from './messages/en.ts';

const IMPORTS = /^import (?!type)[^;]*? from '((?:#src\/|\.{1,2}\/)[^']+\.tsx?)'/gm;
/** What a script is made of: the server's files are left out of it. */
const OF_SCRIPTS = /\/src\/(?:ui|routes|i18n|domain)\//;

/** The files from which the script of a page is made. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !OF_SCRIPTS.test(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS))
    filesOf(path.startsWith('#src/') ? resolve(path.slice(1)) : join(dirname(file), path), found);
  return found;
}

test('no page with a script shows a text that scripts are not sent', () => {
  const scripted = globSync('src/routes/*.tsx').filter(
    (file) => basename(file) === 'root.tsx' || /handle\b.*= SCRIPTED/.test(readFileSync(file, 'utf8')),
  );
  expect(scripted.length).toBeGreaterThan(8);
  const files = new Set(scripted.flatMap((file) => [...filesOf(resolve(file))]));
  const missing = [...files].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return Object.keys(en).filter((key) => isDocumentText(key) && text.includes(`'${key}'`));
  });
  expect(missing).toEqual([]);
});

test('what stands in the frame of every page is sent', () => {
  expect(isDocumentText('list.search')).toBe(false);
  expect(isDocumentText('settings.title')).toBe(false);
  expect(isDocumentText('settings.theme')).toBe(true);
  expect(isDocumentText('study.next')).toBe(false);
});
