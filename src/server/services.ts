import { join } from 'node:path';
import type { ApiDocument } from '#src/domain/openapi.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { apiDocument } from './api-document.ts';
import { bringVocabulary } from './bring-vocabulary.ts';
import { createDeletionsRepository } from './editing/deletions.repository.ts';
import { createDeletionsService } from './editing/deletions.service.ts';
import { ITEM_QUEUE } from './generation/batches.jobs.ts';
import type { KindWorks } from './generation/item-handlers.ts';
import { createRunTargetsRepository } from './generation/run-targets.repository.ts';
import { createRunTargetsService } from './generation/run-targets.service.ts';
import { createSharePictureService } from './generation/share-picture.service.ts';
import type { OnProviderCall } from './generation/spending.service.ts';
import { createQuizVocabulary } from './learning/quiz-vocabulary.ts';
import type { Config } from './platform/config.ts';
import { createDaily } from './platform/daily.ts';
import { prepareDataFolder, refuseLostParts } from './platform/data-folder.ts';
import type { Database } from './platform/database.ts';
import { openEmbeddedDatabase } from './platform/embedded-opening.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { openPostgres } from './platform/postgres-opening.ts';
import { projectRoot } from './platform/project-root.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { authSecret } from './platform/secret.ts';
import { createSharePictureDrawing } from './platform/share-picture/draw-share-picture.ts';
import { createStorage } from './storage-of-site.ts';
import { MESSAGE_QUEUES, wireAccounts } from './wire-accounts.ts';
import { wireEditing } from './wire-editing.ts';
import { wireGeneration } from './wire-generation.ts';
import { wireLearning } from './wire-learning.ts';
import { readShowcase } from './words/bundled-content.ts';
import { createSitemapService } from './words/sitemap.service.ts';
import { createSoundIndex } from './words/sound-index.ts';
import { createWordsRepository } from './words/words.repository.ts';
import { createWordsService } from './words/words.service.ts';

export type Clock = () => Date;

/** Everything that outlives a request, wired once. */
export async function createServices(config: Config, log: Log, clock: Clock, onCall?: OnProviderCall) {
  if (config.DATABASE_URL) {
    prepareDataFolder(config.DATA_DIR);
    refuseLostParts(config.DATA_DIR, false);
  }
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, {
        connections: config.DATABASE_CONNECTIONS,
        waitMs: config.DATABASE_WAIT_SECONDS * 1000,
        say: (line) => log.warn(line),
      })
    : await openEmbeddedDatabase(config.DATA_DIR, (reason) => {
        log.fatal(reason);
        // Whoever watches the process starts it again, and the database recovers from its log.
        process.exit(1);
      });
  return wireServices(database, config, log, clock, { onCall });
}

/** Wires services on an open database; imports the bundled vocabulary where the settings say so. */
export async function wireServices(
  database: Database,
  config: Config,
  log: Log,
  clock: Clock,
  { kindWorks = {}, onCall }: { kindWorks?: KindWorks; onCall?: OnProviderCall | undefined } = {},
) {
  const repository = createWordsRepository(database);
  const contentFolder = join(projectRoot(), 'content');
  const soundIndex = createSoundIndex(contentFolder);
  const words = createWordsService({
    repository,
    sounds: soundIndex,
    clock,
    showcase: readShowcase(contentFolder).levels,
  });
  const sitemaps = createSitemapService({ words, repository });
  const storage = createStorage(config, log);
  const rateLimiter = createRateLimiter({ database, clock });
  const secret = secretOf(config, log);
  const jobs = createJobs({ database, log, queues: [ITEM_QUEUE, ...MESSAGE_QUEUES] });
  const signingIn = wireAccounts({ database, jobs, config, secret, rateLimiter, clock, log });
  const { accounts, secondFactors, audit, roles, apiKeys } = signingIn;
  const desk = wireEditing({ database, storage, audit, clock });
  const learning = wireLearning({
    database,
    accounts,
    words,
    vocabulary: createQuizVocabulary({ words, repository }),
    rateLimiter,
    clock,
  });
  const sharePictures = createSharePictureService({
    words,
    storage,
    draw: createSharePictureDrawing({ fontFolder: join(config.DATA_DIR, 'fonts') }),
  });
  const { engine, writing, speech, audio, pictures, sweep, closeSpeech } = wireGeneration({
    database,
    jobs,
    config,
    storage,
    repository,
    soundIndex,
    audit,
    rateLimiter,
    kindWorks,
    contentFolder,
    onCall,
    clock,
    log,
  });
  await bringVocabulary(database, config.IMPORT, log);
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD)
    await accounts.ensureAdmin(config.ADMIN_EMAIL, config.ADMIN_PASSWORD);
  await words.start();
  await engine.open();
  const housekeeping = createHousekeeping({ database, clock, log });
  const drain = async () => {
    await Promise.all([engine.drain(), jobs.drain()]);
  };
  return {
    accounts,
    secondFactors,
    batches: engine.batches,
    ...writing,
    roles,
    apiKeys,
    ...desk,
    apiDocument: documentOnce(),
    ...learning,
    rateLimiter,
    words,
    sitemaps,
    speech,
    soundIndex,
    contentFolder,
    audio,
    pictures,
    runTargets: createRunTargetsService({
      repository: createRunTargetsRepository(database),
      categories: desk.categories,
    }),
    sweep,
    sharePictures,
    storage,
    config,
    clock,
    log,
    database,
    /** Jobs of items by state, for who measures. */
    countJobs: engine.countJobs,
    /**
     * Gets going what no page needs: jobs, and sweeping. The server answers meanwhile; calls that need jobs wait.
     */
    async start() {
      await engine.start();
      // Those who take messages send them: a site may have no worker.
      if (config.PROCESS !== 'worker') signingIn.deliver();
      if (config.PROCESS === 'web') return;
      sweep.start();
      housekeeping.start();
    },
    isStarted: engine.isStarted,
    /** Ends what is watched and what is worked on; requests can still be answered. */
    drain,
    async close() {
      words.stop();
      await drain();
      await engine.stop();
      await jobs.stop();
      await sweep.stop();
      await housekeeping.stop();
      signingIn.close();
      await closeSpeech();
      await database.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof wireServices>>;

/** The site's secret. A new one is told of where others may share the database, and have another. */
function secretOf({ AUTH_SECRET, DATA_DIR, DATABASE_URL }: Config, log: Log): string {
  return authSecret(AUTH_SECRET, DATA_DIR, (file) => {
    if (DATABASE_URL)
      log.warn(
        `AUTH_SECRET is not set, and one was made in ${file}: where processes differ in it, or a start has lost it, nobody stays signed in`,
      );
  });
}

/** Forgets, once a day, what can no longer be undone, and keeps the database in order. */
function createHousekeeping({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  const deletions = createDeletionsService({ repository: createDeletionsRepository(database), clock });
  return createDaily({
    work: async () => {
      const forgotten = await deletions.forgetOld();
      if (forgotten.keywords + forgotten.categories > 0) log.info(forgotten, 'old deletions forgotten');
      await database.tidy();
    },
    failure: 'the database could not be kept in order',
    log,
  });
}

/** The document of the API, made when it is first asked for. */
function documentOnce(): () => ApiDocument {
  let made: ApiDocument | undefined;
  return () => {
    made ??= apiDocument(packageFile.version);
    return made;
  };
}
