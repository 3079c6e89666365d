import { join } from 'node:path';
import { createAccountsRepository } from './accounts/accounts.repository.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createAuditRepository } from './accounts/audit.repository.ts';
import type { Auth } from './accounts/better-auth.ts';
import { createRolesRepository } from './accounts/roles.repository.ts';
import { createRolesService } from './accounts/roles.service.ts';
import { createSharePictureService } from './generation/share-picture.service.ts';
import { createSpeechService } from './generation/speech.service.ts';
import { createLearningRepository } from './learning/learning.repository.ts';
import { createLearningService } from './learning/learning.service.ts';
import type { Config } from './platform/config.ts';
import { type Database, openEmbeddedDatabase, openPostgres } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { projectRoot } from './platform/project-root.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { authSecret } from './platform/secret.ts';
import { createSharePictureDrawing } from './platform/share-picture/draw-share-picture.ts';
import { createBundledSpeech } from './platform/speech/bundled-speech.ts';
import { createFolderStorage } from './platform/storage.ts';
import { readBundledContent } from './words/bundled-content.ts';
import { createImportRepository } from './words/import.repository.ts';
import { createImportService } from './words/import.service.ts';
import { createSitemapService } from './words/sitemap.service.ts';
import { createWordsRepository } from './words/words.repository.ts';
import { createWordsService } from './words/words.service.ts';

export type Clock = () => Date;

/** Everything that outlives a request, wired once. */
export async function createServices(config: Config, log: Log, clock: Clock) {
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL)
    : await openEmbeddedDatabase(config.DATA_DIR);
  return wireServices(database, config, log, clock);
}

/** Wires services on an open database; imports the bundled vocabulary where the settings say so. */
export async function wireServices(database: Database, config: Config, log: Log, clock: Clock) {
  const repository = createWordsRepository(database);
  const words = createWordsService({ repository, clock });
  const sitemaps = createSitemapService({ words, repository });
  const storage = createFolderStorage(join(config.DATA_DIR, 'files'));
  const rateLimiter = createRateLimiter({ database, clock });
  const secret = authSecret(config.AUTH_SECRET, config.DATA_DIR);
  let auth: Promise<Auth> | undefined;
  const accounts = createAccountsService({
    // Most servers' most visitors never sign in: what they do not need is not loaded for them. By then the port, and
    // with it the public address, is known.
    auth: () => {
      auth ??= import('./accounts/better-auth.ts').then(({ createAuth }) =>
        createAuth({ database, config, secret, log }),
      );
      return auth;
    },
    repository: createAccountsRepository(database),
  });
  const audit = createAuditRepository(database);
  const roles = createRolesService({ repository: createRolesRepository(database, audit), audit, clock });
  const learning = createLearningService({
    repository: createLearningRepository(database),
    words,
    rateLimiter,
    clock,
  });
  const speechProvider = createBundledSpeech({ workers: config.SPEECH_WORKERS });
  const speech = createSpeechService({
    words,
    repository,
    storage,
    provider: speechProvider,
    rateLimiter,
    ratePerMinute: config.SPEECH_RATE_PER_MINUTE,
    log,
  });
  const sharePictures = createSharePictureService({
    words,
    storage,
    draw: createSharePictureDrawing({ fontFolder: join(config.DATA_DIR, 'fonts') }),
  });
  if (config.IMPORT === 'bundled') await importBundled(database, log);
  await words.start();
  return {
    accounts,
    roles,
    learning,
    rateLimiter,
    words,
    sitemaps,
    speech,
    sharePictures,
    storage,
    config,
    clock,
    log,
    async close() {
      await speechProvider.close();
      await database.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof wireServices>>;

async function importBundled(database: Database, log: Log): Promise<void> {
  const started = performance.now();
  const content = readBundledContent(join(projectRoot(), 'content'));
  for (const fault of content.faults) log.warn(fault, 'bundled file left out');
  const report = await createImportService({ repository: createImportRepository(database) }).importBundled(
    content,
  );
  if (report === 'up-to-date') return;
  const { added, changed, unchanged, conflicts } = report;
  log.info({ added, changed, unchanged, ms: Math.round(performance.now() - started) }, 'vocabulary imported');
  for (const conflict of conflicts)
    log.warn(conflict, 'kept as an admin left it; the bundled version was not imported');
}
