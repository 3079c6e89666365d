import type { AuditRepository } from './accounts/audit.repository.ts';
import { createBatchEngine, providerTerms } from './batch-engine.ts';
import type { KindWorks } from './generation/item-handlers.ts';
import { createEntryFinish } from './generation/media-works.ts';
import { createSpeechService } from './generation/speech.service.ts';
import type { CallMeter, OnProviderCall } from './generation/spending.service.ts';
import { createMedia } from './media.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { RateLimiter } from './platform/rate-limiter.ts';
import { createBundledSpeech } from './platform/speech/bundled-speech.ts';
import type { FileStorage } from './platform/storage.ts';
import type { Clock } from './services.ts';
import { createBundledEntries } from './words/bundled-entries.ts';
import type { SoundIndex } from './words/sound-index.ts';
import type { WordsRepository } from './words/words.repository.ts';
import { createWriting } from './writing.ts';

type GenerationParts = {
  database: Database;
  jobs: Jobs;
  config: Config;
  storage: FileStorage;
  repository: WordsRepository;
  soundIndex: SoundIndex;
  audit: AuditRepository;
  rateLimiter: RateLimiter;
  kindWorks: KindWorks;
  contentFolder: string;
  onCall: OnProviderCall | undefined;
  clock: Clock;
  log: Log;
};

/** Wires what makes texts, sounds and pictures, in batches and by single calls. */
export function wireGeneration(parts: GenerationParts) {
  const { database, config, storage, soundIndex, audit, rateLimiter, clock, log } = parts;
  const speechProvider = createBundledSpeech({ workers: config.SPEECH_WORKERS });
  const meterOf = (signal: AbortSignal): CallMeter => engine.spending.meterOfSingleCalls(signal);
  const bundledEntries = createBundledEntries(parts.contentFolder);
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
    soundIndex,
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
    jobs: parts.jobs,
    process: config.PROCESS,
    atOnce: config.WORKER_ITEMS,
    works: { ...writingWorks, ...mediaWorks, ...parts.kindWorks },
    terms: providerTerms(config),
    namesOf: audit.namesOf,
    note: audit.add,
    clock,
    log,
    // What is given back is written down before the process ends.
    drainMs: config.SHUTDOWN_SECONDS * 800,
    onCall: parts.onCall,
  });
  const speech = createSpeechService({
    sounds,
    soundIndex,
    repository: parts.repository,
    meterOf,
    rateLimiter,
    ratePerMinute: config.SPEECH_RATE_PER_MINUTE,
    log,
  });
  return { engine, writing, speech, audio, pictures, sweep, closeSpeech: speechProvider.close };
}
