/**
 * npm run restore -- <file> [--replace] — puts DATA_DIR back as an archive of `npm run backup` holds it, once all of it
 * has been held against its checksums. A folder that holds something is replaced only when told to, and what was there
 * is moved aside. The server must not run meanwhile; its next start migrates what is older than it.
 */
import './read-env.ts';
import { BackupError, restore } from '#src/server/platform/backup.ts';
import { parseConfig } from '#src/server/platform/config.ts';
import { startFault } from '#src/server/platform/start-fault.ts';
import { readCommandLine } from './command-line.ts';

const { words, has } = readCommandLine('npm run restore -- <file>.tar.gz [--replace]', ['replace'], 1);

try {
  const [file] = words;
  if (!file) throw new BackupError('Say what from: npm run restore -- <file>.tar.gz [--replace]');
  const config = parseConfig(process.env);
  const { files, madeAt, replaced, hasDatabase } = await restore(config.DATA_DIR, file, {
    isReplacing: has('replace'),
    now: new Date(),
  });
  console.log(`${files} files of ${madeAt} put back into ${config.DATA_DIR}.`);
  if (!hasDatabase) console.log('The archive has no database: restore that of DATABASE_URL with pg_restore.');
  if (replaced) console.log(`What was there before stands in ${replaced}: remove it when all is well.`);
} catch (error) {
  console.error(startFault(error, process.env));
  process.exit(1);
}
