import { join } from 'node:path';
import { createImportRepository } from './editing/import.repository.ts';
import { createImportService, type ImportService } from './editing/import.service.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { projectRoot } from './platform/project-root.ts';
import { readBundledContent } from './words/bundled-content.ts';

/** Brings the vocabulary that comes with the program into the database, where the settings say so. */
export async function bringVocabulary(database: Database, from: Config['IMPORT'], log: Log): Promise<void> {
  const imports = createImportService({ repository: createImportRepository(database) });
  if (from === 'bundled') await importBundled(imports, database, log);
  else await imports.bringLanguagePairs();
  // Those of entries that the import leaves alone too.
  if ((await imports.bringSearchTexts()) > 0) await database.tidy();
}

async function importBundled(imports: ImportService, database: Database, log: Log): Promise<void> {
  const started = performance.now();
  const content = readBundledContent(join(projectRoot(), 'content'));
  for (const fault of content.faults) log.warn(fault, 'bundled file left out');
  const report = await imports.importBundled(content);
  if (report === 'up-to-date') return;
  const { added, changed, unchanged, conflicts } = report;
  log.info({ added, changed, unchanged, ms: Math.round(performance.now() - started) }, 'vocabulary imported');
  await database.tidy();
  for (const conflict of conflicts)
    log.warn(conflict, 'kept as an admin left it; the bundled version was not imported');
}
