import { LANGUAGES } from '#src/domain/language.ts';
import type { Translations } from '#src/domain/words/keyword.ts';
import { findKeywordState, writeKeywords } from '../editing/keyword-writer.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import type { SoundIndex } from '../words/sound-index.ts';
import { GenerationFailure } from './generation-failure.ts';
import { type AudioChoice, createHeadwordSounds, type MadeSounds } from './headword-sounds.ts';
import type { MediaRepository } from './media.repository.ts';
import type { MeteredWork, SoundsService } from './sounds.service.ts';
import type { CallMeter } from './spending.service.ts';

/** Who writes, and in which transactions: a batch's item brings its own. */
export type KeywordWork = MeteredWork & {
  commit<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  actorId: string | undefined;
  batchId?: string | undefined;
  /** Joins the transaction that writes the entry. */
  onWritten?: (tx: Db) => Promise<void>;
};

/** Tries until an entry's headwords stay the same while their sounds are made. */
const TRIES = 5;

type Dependencies = {
  repository: MediaRepository;
  sounds: SoundsService;
  soundIndex: Pick<SoundIndex, 'find'>;
  /** Books calls that an admin waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
  note: NoteAdminAction;
  newId: () => string;
  clock: () => Date;
};

/** @returns what was written: 'again' where headwords have changed meanwhile */
async function putSounds(
  tx: Db,
  id: string,
  spoken: Translations,
  { urls }: MadeSounds,
  work: KeywordWork,
  clock: () => Date,
): Promise<'written' | 'unchanged' | 'again' | 'gone'> {
  const there = await findKeywordState(tx, id, { lock: true });
  if (!there) return 'gone';
  if (LANGUAGES.some((language) => urls[language] && there.headwords[language] !== spoken[language]))
    return 'again';
  if (
    LANGUAGES.every((language) => (urls[language] ?? there.audioUrls[language]) === there.audioUrls[language])
  )
    return 'unchanged';
  const state = { ...there, audioUrls: { ...there.audioUrls, ...urls } };
  const { actorId, batchId } = work;
  // A page without a sound's address asks for the sound, and gets this one: thousands of them need not move the
  // vocabulary thousands of times.
  const isUnseen = LANGUAGES.every(
    (language) => !there.audioUrls[language] || there.audioUrls[language] === state.audioUrls[language],
  );
  await writeKeywords(tx, [{ id, state, action: 'audio', actorId, batchId, isUnseen }], clock());
  await work.onWritten?.(tx);
  return 'written';
}

/** Sounds of entries' headwords, in all six languages (Arabic too, READINGS R21). The bundled ones need no making. */
export function createAudioService(dependencies: Dependencies) {
  const { repository, meterOf, note, newId, clock } = dependencies;
  const headwordSounds = createHeadwordSounds(dependencies);

  /**
   * Makes an entry's sounds and writes them into it, as one more version of it. What could be made is kept also where
   * the rest failed.
   * @throws GenerationFailure, keyword-gone among them, or the signal's reason
   */
  const completeAudio = async (
    id: string,
    choice: AudioChoice,
    work: KeywordWork & {
      /** Told of the sounds that were made, in the transaction that writes the entry. */
      onMade?: (count: number, tx: Db) => Promise<void>;
    },
  ): Promise<MadeSounds & { isWritten: boolean }> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const state = await repository.findState(id);
      if (!state) throw new GenerationFailure('keyword-gone');
      const made = await headwordSounds.make({ ...state, id }, choice, work);
      const outcome = await work.commit(async (tx) => {
        const put = await putSounds(tx, id, state.headwords, made, work, clock);
        if (made.made > 0 && (put === 'written' || put === 'unchanged')) await work.onMade?.(made.made, tx);
        return put;
      });
      if (outcome === 'gone') throw new GenerationFailure('keyword-gone');
      if (outcome === 'again') continue;
      if (made.failure !== undefined) throw made.failure;
      return { ...made, isWritten: outcome === 'written' };
    }
    throw new GenerationFailure('unexpected', { detail: 'the entry went on changing', wasServed: false });
  };

  return {
    completeAudio,
    estimateAudio: headwordSounds.estimate,

    ...ruledService({
      /**
       * Makes the sounds of one entry while somebody waits (section 7's pregenerate-audio).
       * @throws AppError keyword-not-found; GenerationFailure for what a provider did not do
       */
      pregenerateAudio: allow.admin(
        async (
          asker,
          id: string,
          {
            anew = false,
            signal = new AbortController().signal,
          }: { anew?: boolean; signal?: AbortSignal } = {},
        ): Promise<MadeSounds> => {
          const state = await repository.findState(id);
          if (!state) throw new AppError('keyword-not-found');
          const details = { word: state.headwords.en ?? id };
          const { isWritten: _, ...made } = await completeAudio(
            id,
            { anew, take: newId() },
            {
              meter: meterOf(signal),
              signal,
              commit: repository.inTransaction,
              actorId: asker.userId,
              onWritten: (tx) =>
                note({ at: clock(), actorId: asker.userId, action: 'keyword-audio', details }, tx),
            },
          );
          return made;
        },
      ),
    }),
  };
}

export type AudioService = ReturnType<typeof createAudioService>;
