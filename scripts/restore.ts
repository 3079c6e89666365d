/**
 * npm run restore -- <file> [--replace] — puts DATA_DIR back as an archive of `npm run backup` holds it, once all of it
 * has been held against its checksums. A folder that holds something is replaced only when told to, and what was there
 * is moved aside. The server must not run meanwhile; its next start migrates what is older than it.
 */
import { BackupError, restore } from '#src/server/platform/backup.ts';
import { named, readCommandLine } from './command-line.ts';
import { runCommand } from './run-command.ts';

const { words, has } = readCommandLine('npm run restore -- <file>.tar.gz [--replace]', ['replace'], 1);
const [file] = words;

await runCommand(async ({ DATA_DIR }) => {
  if (!file) throw new BackupError('Say what from: npm run restore -- <file>.tar.gz [--replace]');
  const { files, madeAt, replaced, hasDatabase } = await restore(DATA_DIR, named(file), {
    isReplacing: has('replace'),
    now: new Date(),
  });
  console.log(`${files} files of ${madeAt} put back into ${DATA_DIR}.`);
  if (!hasDatabase) console.log('The archive has no database: restore that of DATABASE_URL with pg_restore.');
  if (replaced) console.log(`What was there before stands in ${replaced}: remove it when all is well.`);
});
