import { randomUUID } from 'node:crypto';
import { createAudioService } from './generation/audio.service.ts';
import { createMediaRepository } from './generation/media.repository.ts';
import { createMediaSweepService } from './generation/media-sweep.service.ts';
import { createMediaWorks } from './generation/media-works.ts';
import { createPicturesService } from './generation/pictures.service.ts';
import { createSoundsService } from './generation/sounds.service.ts';
import type { CallMeter } from './generation/spending.service.ts';
import type { NoteAdminAction } from './platform/admin-note.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { createImageProvider } from './platform/providers/image-provider.ts';
import { providersOf } from './platform/providers/provider-settings.ts';
import { createConfiguredSpeech } from './platform/providers/speech-provider.ts';
import type { SpeechProvider } from './platform/speech/bundled-speech.ts';
import type { FileStorage } from './platform/storage.ts';
import type { BundledEntries } from './words/bundled-entries.ts';
import type { SoundIndex } from './words/sound-index.ts';

type Parts = {
  database: Database;
  config: Config;
  storage: FileStorage;
  bundledSpeech: SpeechProvider;
  bundledEntries: Pick<BundledEntries, 'find'>;
  soundIndex: SoundIndex;
  /** Books calls that somebody waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
  note: NoteAdminAction;
  clock: () => Date;
  log: Log;
};

/** Everything about entries' sounds and pictures, by the sources that the settings name. */
export function createMedia(parts: Parts) {
  const { database, config, storage, bundledSpeech, bundledEntries, soundIndex } = parts;
  const { meterOf, note, clock, log } = parts;
  const providers = providersOf(config);
  const repository = createMediaRepository(database);
  const sounds = createSoundsService({
    storage,
    bundled: bundledSpeech,
    configured:
      providers.speech &&
      createConfiguredSpeech(providers.speech, {
        voice: config.SPEECH_PROVIDER_VOICE,
        phonemes: config.SPEECH_PROVIDER_PHONEMES,
      }),
  });
  const audio = createAudioService({
    repository,
    sounds,
    soundIndex,
    meterOf,
    note,
    newId: randomUUID,
    clock,
  });
  const pictures = createPicturesService({
    repository,
    storage,
    bundled: bundledEntries,
    provider: providers.image && createImageProvider(providers.image),
    note,
    clock,
  });
  return {
    sounds,
    audio,
    pictures,
    sweep: createMediaSweepService({ repository, storage, sounds, clock, log }),
    works: createMediaWorks({ audio, pictures }),
  };
}
