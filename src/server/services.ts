import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ApiDocument } from '#src/domain/openapi.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { createAccountCookies } from './accounts/account-cookies.ts';
import { createAccountLinks } from './accounts/account-links.ts';
import { createAccountsRepository } from './accounts/accounts.repository.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createApiKeysRepository } from './accounts/api-keys.repository.ts';
import { createApiKeysService } from './accounts/api-keys.service.ts';
import { createAttemptsService } from './accounts/attempts.service.ts';
import { createAuditRepository } from './accounts/audit.repository.ts';
import { createLibrary } from './accounts/library.ts';
import { createMessagesService } from './accounts/messages.service.ts';
import { createPhoneCodesRepository } from './accounts/phone-codes.repository.ts';
import { createPhoneCodesService } from './accounts/phone-codes.service.ts';
import { createRolesRepository } from './accounts/roles.repository.ts';
import { createRolesService } from './accounts/roles.service.ts';
import { createSecondFactorRepository } from './accounts/second-factor.repository.ts';
import { createSecondFactorService } from './accounts/second-factor.service.ts';
import { apiDocument } from './api-document.ts';
import { createBatchEngine, providerTerms } from './batch-engine.ts';
import { ITEM_QUEUE } from './generation/batches.jobs.ts';
import { createEntryFinish } from './generation/entry-finish.ts';
import type { KindWorks } from './generation/item-handlers.ts';
import { PICTURES_BELOW } from './generation/pictures.service.ts';
import { createRunTargetsService } from './generation/run-targets.service.ts';
import { createSharePictureService } from './generation/share-picture.service.ts';
import { createSpeechService } from './generation/speech.service.ts';
import type { CallMeter, OnProviderCall } from './generation/spending.service.ts';
import { createLearningRepository } from './learning/learning.repository.ts';
import { createLearningService } from './learning/learning.service.ts';
import { createMedia } from './media.ts';
import type { Config } from './platform/config.ts';
import { createDaily } from './platform/daily.ts';
import { prepareDataFolder } from './platform/data-folder.ts';
import { type Database, openEmbeddedDatabase, openPostgres } from './platform/database.ts';
import { createJobs, type Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { projectRoot } from './platform/project-root.ts';
import { createRateLimiter, type RateLimiter } from './platform/rate-limiter.ts';
import { createS3Storage } from './platform/s3-storage.ts';
import { authSecret } from './platform/secret.ts';
import { createDelivery } from './platform/sending/delivery.ts';
import { createSmtpMail } from './platform/sending/mail.ts';
import { createOutbox } from './platform/sending/outbox.ts';
import { createTwilioSms } from './platform/sending/sms.ts';
import { createSharePictureDrawing } from './platform/share-picture/draw-share-picture.ts';
import { createBundledSpeech } from './platform/speech/bundled-speech.ts';
import { createFolderStorage, type FileStorage } from './platform/storage.ts';
import { readBundledContent } from './words/bundled-content.ts';
import { createBundledEntries } from './words/bundled-entries.ts';
import { createCategoriesRepository } from './words/categories.repository.ts';
import { createCategoriesService } from './words/categories.service.ts';
import { createDeletionsService } from './words/deletions.service.ts';
import { createEditorRepository } from './words/editor.repository.ts';
import { createEditorService } from './words/editor.service.ts';
import { createImportRepository } from './words/import.repository.ts';
import { createImportService, type ImportService } from './words/import.service.ts';
import { createLanguagePairsRepository } from './words/language-pairs.repository.ts';
import { createLanguagePairsService } from './words/language-pairs.service.ts';
import { createSitemapService } from './words/sitemap.service.ts';
import { createTablesRepository } from './words/tables.repository.ts';
import { createTablesService } from './words/tables.service.ts';
import { createVocabularyFileRepository } from './words/vocabulary-file.repository.ts';
import { createVocabularyFileService } from './words/vocabulary-file.service.ts';
import { createWordsRepository } from './words/words.repository.ts';
import { createWordsService } from './words/words.service.ts';
import { createWriting } from './writing.ts';

export type Clock = () => Date;

/** Everything that outlives a request, wired once. */
export async function createServices(config: Config, log: Log, clock: Clock, onCall?: OnProviderCall) {
  if (config.DATABASE_URL) prepareDataFolder(config.DATA_DIR);
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, {
        connections: config.DATABASE_CONNECTIONS,
        waitMs: config.DATABASE_WAIT_SECONDS * 1000,
        say: (line) => log.info(line),
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
  const words = createWordsService({ repository, clock });
  const sitemaps = createSitemapService({ words, repository });
  const storage = createStorage(config, log);
  const rateLimiter = createRateLimiter({ database, clock });
  const secret = authSecret(config.AUTH_SECRET, config.DATA_DIR);
  const jobs = createJobs({ database, log, queues: [ITEM_QUEUE, ...MESSAGE_QUEUES] });
  const {
    accounts,
    secondFactors,
    deliver,
    close: closeAccounts,
  } = wireAccounts({
    database,
    jobs,
    config,
    secret,
    rateLimiter,
    clock,
    log,
  });
  const audit = createAuditRepository(database);
  const roles = createRolesService({ repository: createRolesRepository(database, audit), audit, clock });
  const apiKeys = createApiKeysService({
    repository: createApiKeysRepository(database, audit),
    mayUse: async (userId) => config.ADMIN_SECOND_FACTOR === 'optional' || secondFactors.hasAny(userId),
    clock,
  });
  const desk = { note: audit.add, namesOf: audit.namesOf, clock };
  const editor = createEditorService({ repository: createEditorRepository(database), ...desk });
  const categories = createCategoriesService({ repository: createCategoriesRepository(database), ...desk });
  const hasFile = async (url: string) =>
    url.startsWith('/media/') && (await storage.find(url.slice('/media/'.length))) !== undefined;
  const vocabularyFiles = createVocabularyFileService({
    repository: createVocabularyFileRepository(database),
    hasFile,
    ...desk,
  });
  const languagePairs = createLanguagePairsService({
    repository: createLanguagePairsRepository(database),
    newId: randomUUID,
    ...desk,
  });
  const tables = createTablesService({
    repository: createTablesRepository(database),
    editor,
    categories,
    languagePairs,
    hasFile,
    picturesBelow: PICTURES_BELOW,
  });
  const learning = createLearningService({
    repository: createLearningRepository(database),
    words,
    rateLimiter,
    clock,
  });
  accounts.addExportPart('learning', (user) => learning.exportRecord(user, user.userId));
  const speechProvider = createBundledSpeech({ workers: config.SPEECH_WORKERS });
  const sharePictures = createSharePictureService({
    words,
    storage,
    draw: createSharePictureDrawing({ fontFolder: join(config.DATA_DIR, 'fonts') }),
  });
  const meterOf = (signal: AbortSignal): CallMeter => engine.spending.meterOfSingleCalls(signal);
  const bundledEntries = createBundledEntries(join(projectRoot(), 'content'));
  const {
    sounds,
    audio,
    pictures,
    sweep,
    works: mediaWorks,
  } = createMedia({
    database,
    config,
    storage,
    bundledSpeech: speechProvider,
    bundledEntries,
    meterOf,
    note: audit.add,
    clock,
    log,
  });
  const { works: writingWorks, ...writing } = createWriting({
    database,
    config,
    bundledEntries,
    bundledSpeech: speechProvider,
    meterOf,
    finish: createEntryFinish({ audio, pictures }),
    clock,
  });
  const engine = createBatchEngine({
    database,
    jobs,
    process: config.PROCESS,
    atOnce: config.WORKER_ITEMS,
    works: { ...writingWorks, ...mediaWorks, ...kindWorks },
    terms: providerTerms(config),
    namesOf: audit.namesOf,
    note: audit.add,
    clock,
    log,
    // What is given back is written down before the process ends.
    drainMs: config.SHUTDOWN_SECONDS * 800,
    onCall,
  });
  const speech = createSpeechService({
    sounds,
    repository,
    meterOf,
    rateLimiter,
    ratePerMinute: config.SPEECH_RATE_PER_MINUTE,
    log,
  });
  await bringVocabulary(database, config.IMPORT, log);
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD)
    await accounts.ensureAdmin(config.ADMIN_EMAIL, config.ADMIN_PASSWORD);
  await words.start();
  await engine.open();
  const deletions = createDeletionsService({ database, clock });
  const housekeeping = createDaily({
    work: async () => {
      const forgotten = await deletions.forgetOld();
      if (forgotten.keywords + forgotten.categories > 0) log.info(forgotten, 'old deletions forgotten');
      await database.tidy();
    },
    failure: 'the database could not be kept in order',
    log,
  });
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
    editor,
    categories,
    languagePairs,
    tables,
    apiDocument: documentOnce(),
    vocabularyFiles,
    learning,
    rateLimiter,
    words,
    sitemaps,
    speech,
    audio,
    pictures,
    runTargets: createRunTargetsService({ audio, pictures, editor, categories }),
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
      if (config.PROCESS !== 'worker') deliver();
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
      closeAccounts();
      await speechProvider.close();
      await database.close();
    },
  };
}

/** Where sounds and pictures are kept: in object storage where there is one, else in the data folder. */
function createStorage(config: Config, log: Log): FileStorage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    return createFolderStorage(join(config.DATA_DIR, 'files'));
  const isPathStyle = config.S3_PATH_STYLE;
  const timeoutMs = config.S3_TIMEOUT_SECONDS * 1000;
  return createS3Storage(
    { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle, timeoutMs },
    { log },
  );
}

export type Services = Awaited<ReturnType<typeof wireServices>>;

/** The document of the API, made when it is first asked for. */
function documentOnce(): () => ApiDocument {
  let made: ApiDocument | undefined;
  return () => {
    made ??= apiDocument(packageFile.version);
    return made;
  };
}

/** Of mails and of SMS. */
const MESSAGE_QUEUES = ['mails', 'sms'] as const;

type AccountsParts = {
  database: Database;
  jobs: Jobs;
  config: Config;
  secret: string;
  rateLimiter: RateLimiter;
  clock: Clock;
  log: Log;
};

/** Wires signing in, and how people are written to. */
export function wireAccounts({ database, jobs, config, secret, rateLimiter, clock, log }: AccountsParts) {
  const repository = createAccountsRepository(database);
  const outbox = createOutbox({ folder: join(config.DATA_DIR, 'outbox'), clock, log });
  const contact = () => config.CONTACT_EMAIL ?? `contact@${new URL(config.publicUrl).hostname}`;
  const smtp = config.SMTP_URL
    ? createSmtpMail({ url: config.SMTP_URL, from: () => config.MAIL_FROM ?? contact(), name: 'Wordlane' })
    : undefined;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config;
  const twilio =
    accountSid && authToken && from
      ? createTwilioSms({ apiUrl: config.TWILIO_API_URL, accountSid, authToken, from })
      : undefined;
  const parts = { jobs, database, secret, clock, log };
  const mails = smtp && createDelivery({ queue: MESSAGE_QUEUES[0], send: smtp.send, ...parts });
  const sms = twilio && createDelivery({ queue: MESSAGE_QUEUES[1], send: twilio, ...parts });
  const messages = createMessagesService({
    mails: mails ?? outbox('email'),
    sms: sms ?? outbox('sms'),
    contact,
  });
  const phoneCodes = createPhoneCodesService({
    repository: createPhoneCodesRepository(database),
    secret,
    clock,
  });
  const cookies = createAccountCookies({ publicUrl: () => config.publicUrl, secret, clock });
  const library = createLibrary({ database, repository, messages, phoneCodes, config, secret, log });
  const factors = createSecondFactorRepository(database, createAuditRepository(database));
  const accounts = createAccountsService({
    library,
    repository,
    hasSecondFactor: factors.hasAny,
    attempts: createAttemptsService({ rateLimiter, cookies, secret, config }),
    links: createAccountLinks({ secret, clock, publicUrl: () => config.publicUrl }),
    cookies,
    messages,
    config,
    secret,
    clock,
    log,
  });
  const secondFactors = createSecondFactorService({
    library,
    repository: factors,
    accounts,
    messages,
    publicUrl: () => config.publicUrl,
    clock,
  });
  accounts.addExportPart('secondFactor', ({ userId }) => secondFactors.describe(userId));
  return {
    accounts,
    secondFactors,
    /** Sends messages from now on; once jobs have been started. */
    deliver() {
      mails?.start();
      sms?.start();
    },
    close: () => smtp?.close(),
  };
}

async function bringVocabulary(database: Database, from: Config['IMPORT'], log: Log): Promise<void> {
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
