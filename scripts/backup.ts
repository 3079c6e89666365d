/**
 * npm run backup -- <file> — saves the embedded database, the stored files and the secret of DATA_DIR in one archive
 * with a checksum of every file. The server must not run meanwhile: the embedded database has one opener. With
 * DATABASE_URL the database is saved by pg_dump (docs/operations.md), and the archive holds the rest.
 */
import { BackupError, backUp } from '#src/server/platform/backup.ts';
import { named, readCommandLine } from './command-line.ts';
import { runCommand } from './run-command.ts';

const { words } = readCommandLine('npm run backup -- <file>.tar.gz', [], 1);
const [file] = words;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopped.abort(new BackupError('The backup was stopped: nothing was saved.')));

await runCommand(async ({ DATA_DIR, DATABASE_URL }) => {
  if (!file) throw new BackupError('Say where to: npm run backup -- <file>.tar.gz');
  const { files, size, hasDatabase } = await backUp(DATA_DIR, named(file), new Date(), stopped.signal);
  console.log(`${files} files of ${DATA_DIR} saved in ${named(file)}, ${(size / 1_000_000).toFixed(1)} MB.`);
  if (!hasDatabase || DATABASE_URL)
    console.log('The database of DATABASE_URL is not in it: save it with pg_dump, see docs/operations.md.');
});
