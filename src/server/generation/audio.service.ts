import { MAX_BATCH_ITEMS } from '#src/domain/generation.ts';
import type { Translations } from '#src/domain/keyword.ts';
import type { KeywordState } from '#src/domain/keyword-version.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { speechTextFault } from '#src/domain/speech-text.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import { findKeywordState, writeKeywords } from '../words/keyword-writer.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { MediaRepository } from './media.repository.ts';
import type { MeteredWork, SoundsService } from './sounds.service.ts';
import type { CallMeter } from './spending.service.ts';

/** Which sounds are made: those that are missing, or all anew. */
export type AudioChoice = {
  anew: boolean;
  /** Tells this making anew from others; one that was interrupted goes on with what it had made. */
  take: string;
};

export type MadeSounds = {
  /** Of every headword that has a sound now. */
  urls: Translations;
  /** How many were made. */
  made: number;
  /** How many headwords there are to be heard. */
  total: number;
  /** Languages whose headword can't be spoken: it is in the wrong script, for one. */
  unspeakable: LanguageCode[];
  /** Why some are missing; the others were made all the same. */
  failure: unknown;
};

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
  /** Books calls that an admin waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
  note: NoteAdminAction;
  newId: () => string;
  clock: () => Date;
};

/** Sounds of entries' headwords, in all six languages (Arabic too, READINGS R21). */
export function createAudioService(dependencies: Dependencies) {
  const { repository, sounds, meterOf, note, newId, clock } = dependencies;

  const makeAudio = async (
    keyword: Pick<KeywordState, 'headwords' | 'audioUrls'>,
    { anew, take }: AudioChoice,
    { meter, signal }: MeteredWork,
  ): Promise<MadeSounds> => {
    const result: MadeSounds = { urls: {}, made: 0, total: 0, unspeakable: [], failure: undefined };
    await Promise.all(
      LANGUAGES.map(async (language) => {
        const text = keyword.headwords[language]?.trim() ?? '';
        if (text === '') return;
        result.total++;
        if (speechTextFault(text, language)) {
          result.unspeakable.push(language);
          return;
        }
        const there = keyword.audioUrls[language];
        if (!anew && there && (await sounds.isThere(there))) {
          result.urls[language] = there;
          return;
        }
        try {
          const url = await sounds.make(text, language, { meter }, anew ? take : undefined);
          result.urls[language] = url;
          // One that an earlier try of this take has made, and written, is not made twice.
          if (!anew || url !== there) result.made++;
        } catch (error) {
          result.failure ??= error;
        }
      }),
    );
    signal.throwIfAborted();
    return result;
  };

  /** @returns what was written: 'again' where headwords have changed meanwhile */
  const putSounds = async (
    tx: Db,
    id: string,
    spoken: Translations,
    { urls }: MadeSounds,
    work: KeywordWork,
  ): Promise<'written' | 'unchanged' | 'again' | 'gone'> => {
    const now = await findKeywordState(tx, id, { lock: true });
    if (!now) return 'gone';
    if (LANGUAGES.some((language) => urls[language] && now.headwords[language] !== spoken[language]))
      return 'again';
    if (
      LANGUAGES.every((language) => (urls[language] ?? now.audioUrls[language]) === now.audioUrls[language])
    )
      return 'unchanged';
    const state = { ...now, audioUrls: { ...now.audioUrls, ...urls } };
    const { actorId, batchId } = work;
    // A page without a sound's address asks for the sound, and gets this one: thousands of them need not move the
    // vocabulary thousands of times.
    const isUnseen = LANGUAGES.every(
      (language) => !now.audioUrls[language] || now.audioUrls[language] === state.audioUrls[language],
    );
    await writeKeywords(tx, [{ id, state, action: 'audio', actorId, batchId, isUnseen }], clock());
    await work.onWritten?.(tx);
    return 'written';
  };

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
      const made = await makeAudio(state, choice, work);
      const outcome = await work.commit(async (tx) => {
        const put = await putSounds(tx, id, state.headwords, made, work);
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
    makeAudio,
    completeAudio,

    /** Calls that making sounds of entries would take: how many, and characters in all. */
    async estimateAudio(
      ids: readonly string[],
      anew: boolean,
    ): Promise<{ calls: number; characters: number }> {
      if (!sounds.isConfigured) return { calls: 0, characters: 0 };
      const texts = (await repository.listSounds(ids)).flatMap(({ headwords, audioUrls }) =>
        LANGUAGES.filter((language) => anew || !audioUrls[language]).flatMap(
          (language) => headwords[language]?.trim() || [],
        ),
      );
      return { calls: texts.length, characters: texts.reduce((sum, text) => sum + text.length, 0) };
    },

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
          const headword = await repository.findHeadword(id);
          if (headword === undefined) throw new AppError('keyword-not-found');
          const details = { word: headword };
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

      /** Entries that lack the sound of a headword, newest first, as many as one batch holds. */
      listWithoutAudio: allow.admin(
        async (): Promise<string[]> => repository.listIdsWithoutAudio(MAX_BATCH_ITEMS),
      ),
    }),
  };
}

export type AudioService = ReturnType<typeof createAudioService>;
