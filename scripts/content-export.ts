/**
 * npm run content:export [-- <folder>] [--remove] — writes the vocabulary of the database as the files of `content/`
 * (docs/content.md), or of another folder, and says what has no place there. A file whose entry is not in the database,
 * or is a draft, is named; --remove deletes it. With the embedded database the server must not run meanwhile.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContentExportService } from '#src/server/editing/content-export.service.ts';
import { createVocabularyFileRepository } from '#src/server/editing/vocabulary-file.repository.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { readCommandLine } from './command-line.ts';
import { runOnDatabase } from './run-command.ts';

const { words, has } = readCommandLine('npm run content:export -- [<folder>] [--remove]', ['remove'], 1);
const [folder = 'content'] = words;
const removes = has('remove');

/** Entry files under the folder. */
function entryFiles(): string[] {
  const root = join(folder, 'words');
  const levels = existsSync(root) ? readdirSync(root) : [];
  return levels.flatMap((level) => readdirSync(join(root, level)).map((file) => `words/${level}/${file}`));
}

await runOnDatabase(async (database) => {
  const service = createContentExportService({ repository: createVocabularyFileRepository(database) });
  const { files, leftOut, lost, entryCount } = await service.exportContent(readBundledContent('content'));

  let written = 0;
  for (const [path, text] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    written++;
  }
  const exported = new Set([...files.keys()].map((path) => path.split('/').at(-1)));
  for (const path of entryFiles().filter((each) => !files.has(each))) {
    // An entry that moved to another level has its file there now.
    const hasMoved = exported.has(path.split('/').at(-1));
    if (hasMoved || removes) rmSync(join(folder, path));
    console.log(hasMoved || removes ? `removed    ${path}` : `no entry   ${path}`);
  }
  for (const { id, reasons } of leftOut) console.log(`left out   ${id}: ${reasons.join('; ')}`);
  for (const { id, parts } of lost) console.log(`without    ${id}: ${parts.join(', ')}`);
  console.log(`${entryCount} entries in ${folder}, ${written} files written, ${leftOut.length} left out`);
});
