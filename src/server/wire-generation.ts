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
export function wireGeneration({ jobs, audit, kindWorks, contentFolder, onCall, ...given }: GenerationParts) {
  const { config } = given;
  const bundledSpeech = createBundledSpeech({ workers: config.SPEECH_WORKERS });
  const meterOf = (signal: AbortSignal): CallMeter => engine.spending.meterOfSingleCalls(signal);
  const bundledEntries = createBundledEntries(contentFolder);
  const shared = { ...given, bundledSpeech, bundledEntries, meterOf, note: audit.add };
  const { sounds, audio, pictures, sweep, works: mediaWorks } = createMedia(shared);
  const { works: writingWorks, ...writing } = createWriting({
    ...shared,
    finish: createEntryFinish({ audio, pictures }),
  });
  const engine = createBatchEngine({
    ...shared,
    jobs,
    process: config.PROCESS,
    atOnce: config.WORKER_ITEMS,
    works: { ...writingWorks, ...mediaWorks, ...kindWorks },
    terms: providerTerms(config),
    namesOf: audit.namesOf,
    // What is given back is written down before the process ends.
    drainMs: config.SHUTDOWN_SECONDS * 800,
    onCall,
  });
  const speech = createSpeechService({ ...shared, sounds, ratePerMinute: config.SPEECH_RATE_PER_MINUTE });
  return { engine, writing, speech, audio, pictures, sweep, closeSpeech: bundledSpeech.close };
}
