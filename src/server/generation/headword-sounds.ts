import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { normaliseSpeechText, speechTextFault } from '#src/domain/speech/speech-text.ts';
import { saidByEntry } from '#src/domain/speech/spoken-form.ts';
import type { Translations } from '#src/domain/words/keyword.ts';
import type { SoundIndex, SpokenWord } from '../words/sound-index.ts';
import type { MediaRepository } from './media.repository.ts';
import type { MeteredWork, SoundsService } from './sounds.service.ts';

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

type Dependencies = {
  repository: Pick<MediaRepository, 'listSounds'>;
  sounds: SoundsService;
  soundIndex: Pick<SoundIndex, 'find'>;
};

/** Makes the sounds of an entry's headwords; whoever asks writes them. The bundled ones need no making. */
export function createHeadwordSounds({ repository, sounds, soundIndex }: Dependencies) {
  const make = async (
    keyword: Pick<KeywordState, 'headwords' | 'audioUrls' | 'variants' | 'partOfSpeech'> &
      Pick<SpokenWord, 'id' | 'ipa'>,
    { anew, take }: AudioChoice,
    { meter, signal }: MeteredWork,
  ): Promise<MadeSounds> => {
    const result: MadeSounds = { urls: {}, made: 0, total: 0, unspeakable: [], failure: undefined };
    await Promise.all(
      LANGUAGES.map(async (language) => {
        const text = normaliseSpeechText(keyword.headwords[language] ?? '');
        if (text === '') return;
        result.total++;
        const bundled = language === 'en' && soundIndex.find({ ...keyword, headword: text }, text);
        if (bundled) {
          result.urls.en = bundled;
          return;
        }
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
          const spoken = language === 'en' ? saidByEntry(text, { ...keyword, headword: text }) : { text };
          const url = await sounds.make(spoken, language, { meter }, anew ? take : undefined);
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

  return {
    /** What could be made, and why the rest is missing. @throws the signal's reason */
    make,

    /** Calls that making sounds of entries would take: how many, and characters in all. */
    async estimate(ids: readonly string[], anew: boolean): Promise<{ calls: number; characters: number }> {
      const texts = (await repository.listSounds(ids)).flatMap(({ headwords, audioUrls, ...word }) =>
        LANGUAGES.filter((language) => sounds.isConfiguredFor(language) && (anew || !audioUrls[language]))
          .filter((language) => language !== 'en' || !soundIndex.find(word, word.headword))
          .flatMap((language) => headwords[language]?.trim() || []),
      );
      return { calls: texts.length, characters: texts.reduce((sum, text) => sum + text.length, 0) };
    },
  };
}
