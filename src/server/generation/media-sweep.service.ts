import { LANGUAGES } from '#src/domain/language.ts';
import { normaliseSpeechText } from '#src/domain/speech/speech-text.ts';
import { saidByEntry } from '#src/domain/speech/spoken-form.ts';
import { createDaily } from '../platform/daily.ts';
import type { Log } from '../platform/log.ts';
import type { FileStorage, ListedFile } from '../platform/storage.ts';
import type { NamedFilesRepository } from './named-files.repository.ts';
import { PICTURE_FOLDER } from './picture-bucket.service.ts';
import { SOUND_FOLDER, type SoundsService } from './sounds.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A file that is younger may be about to be named by an entry. */
const YOUNGEST_MS = DAY_MS;
/** Deletions and changes are undone within this time without sounds having to be made again. */
const KEPT_DAYS = 30;
/** Looked at again just before they go. */
const AT_ONCE = 100;

export type SweepReport = { files: number; removed: number; bytes: number };

type Dependencies = {
  repository: NamedFilesRepository;
  storage: FileStorage;
  sounds: SoundsService;
  clock: () => Date;
  log: Log;
};

/**
 * Removes stored sounds and pictures that nothing names any more: no entry, no version of one that may be brought
 * back, and, of sounds, no headword or sentence as it reads now in a voice in use.
 */
export function createMediaSweepService({ repository, storage, sounds, clock, log }: Dependencies) {
  let running: Promise<SweepReport> | undefined;

  const listKept = async (): Promise<Set<string>> => {
    const kept = await repository.listNamedFiles(new Date(clock().getTime() - KEPT_DAYS * DAY_MS));
    for await (const { headwords, contexts, ...word } of repository.listSpokenTexts()) {
      for (const texts of [headwords, ...contexts])
        for (const language of LANGUAGES) {
          const text = normaliseSpeechText(texts[language] ?? '');
          if (text === '') continue;
          const spoken = language === 'en' ? saidByEntry(text, word) : { text };
          for (const key of sounds.keysOf(spoken, language)) kept.add(`/media/${key}`);
        }
    }
    return kept;
  };

  const remove = async (orphans: readonly ListedFile[]): Promise<ListedFile[]> => {
    const namedNow = await repository.listNamedNow(orphans.map(({ key }) => `/media/${key}`));
    const gone = orphans.filter(({ key }) => !namedNow.has(`/media/${key}`));
    // First out of old versions: a version must not name what is not there.
    await repository.forgetSounds(
      gone.filter(({ key }) => key.startsWith(SOUND_FOLDER)).map(({ key }) => `/media/${key}`),
    );
    for (const { key } of gone) await storage.remove(key);
    return gone;
  };

  const sweepOnce = async (): Promise<SweepReport> => {
    // Listed before it is asked what is named: what is made in between is not among the files.
    const files: ListedFile[] = [];
    for (const folder of [SOUND_FOLDER, PICTURE_FOLDER])
      for await (const file of storage.list(folder)) files.push(file);
    const youngest = clock().getTime() - YOUNGEST_MS;
    const kept = await listKept();
    const orphans = files.filter(
      ({ key, changedAt }) => changedAt.getTime() < youngest && !kept.has(`/media/${key}`),
    );
    const report: SweepReport = { files: files.length, removed: 0, bytes: 0 };
    for (let at = 0; at < orphans.length; at += AT_ONCE) {
      const gone = await remove(orphans.slice(at, at + AT_ONCE));
      report.removed += gone.length;
      report.bytes += gone.reduce((sum, { size }) => sum + size, 0);
    }
    return report;
  };

  const sweep = (): Promise<SweepReport> => {
    running ??= sweepOnce().finally(() => {
      running = undefined;
    });
    return running;
  };

  const daily = createDaily({
    work: async () => {
      const report = await sweep();
      if (report.removed > 0) log.info(report, 'files removed that nothing names any more');
    },
    failure: 'stored files could not be swept',
    log,
  });

  return {
    sweep,

    /** Sweeps a while after the start and then once a day. */
    start: daily.start,

    async stop(): Promise<void> {
      await daily.stop();
      await running?.catch(() => {});
    },
  };
}
