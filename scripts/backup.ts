/**
 * npm run backup -- <file> — saves the embedded database, the stored files and the secret of DATA_DIR in one archive
 * with a checksum of every file. The server must not run meanwhile: the embedded database has one opener. With
 * DATABASE_URL the database is saved by pg_dump (docs/operations.md), and the archive holds the rest.
 */
import './read-env.ts';
import { BackupError, backUp } from '#src/server/platform/backup.ts';
import { parseConfig } from '#src/server/platform/config.ts';
import { startFault } from '#src/server/platform/start-fault.ts';
import { readCommandLine } from './command-line.ts';

const { words } = readCommandLine('npm run backup -- <file>.tar.gz', [], 1);
const [file] = words;

try {
  if (!file) throw new BackupError('Say where to: npm run backup -- <file>.tar.gz');
  const config = parseConfig(process.env);
  const { files, size, hasDatabase } = await backUp(config.DATA_DIR, file, new Date());
  console.log(`${files} files of ${config.DATA_DIR} saved in ${file}, ${(size / 1_000_000).toFixed(1)} MB.`);
  if (!hasDatabase || config.DATABASE_URL)
    console.log('The database of DATABASE_URL is not in it: save it with pg_dump, see docs/operations.md.');
} catch (error) {
  console.error(startFault(error, process.env));
  process.exit(1);
}
