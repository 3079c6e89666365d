import { isAdmin, type Visitor } from '#src/domain/accounts/visitor.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { normaliseSpeechText, type SpokenText, speechTextFault } from '#src/domain/speech/speech-text.ts';
import { saidByEntry } from '#src/domain/speech/spoken-form.ts';
import { AppError } from '../platform/app-error.ts';
import type { Log } from '../platform/log.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { SoundIndex } from '../words/sound-index.ts';
import type { WordsRepository } from '../words/words.repository.ts';
import type { SoundsService } from './sounds.service.ts';
import type { CallMeter } from './spending.service.ts';

/** Longest that somebody waits for a configured provider before the bundled synthesiser speaks in its place. */
const PROVIDER_WAIT_MS = 8_000;

type Dependencies = {
  sounds: SoundsService;
  soundIndex: Pick<SoundIndex, 'find'>;
  repository: Pick<WordsRepository, 'findPublishedText' | 'storeAudioUrl'>;
  /** Books calls that a visitor waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
  rateLimiter: RateLimiter;
  ratePerMinute: number;
  log: Log;
};

/** Turns headwords and example sentences into sound, once per text and voice. */
export function createSpeechService(dependencies: Dependencies) {
  const { sounds, soundIndex, repository, meterOf, rateLimiter, ratePerMinute, log } = dependencies;

  /** A learner is to hear the word, also while a configured provider is down or its cap is reached. */
  const make = async (
    spoken: SpokenText,
    language: LanguageCode,
  ): Promise<{ url: string; isOwnVoice: boolean }> => {
    if (sounds.isConfiguredFor(language)) {
      const signal = AbortSignal.timeout(PROVIDER_WAIT_MS);
      try {
        const url = await sounds.make(spoken, language, { meter: meterOf(signal) });
        return { url, isOwnVoice: true };
      } catch (error) {
        log.warn({ err: error, language }, 'the speech provider did not speak; the bundled synthesiser does');
      }
    }
    try {
      return {
        url: await sounds.makeBundled(spoken, language),
        isOwnVoice: !sounds.isConfiguredFor(language),
      };
    } catch (cause) {
      log.error({ err: cause, language }, 'speech could not be made');
      throw new AppError('speech-failed', { cause });
    }
  };

  return {
    /**
     * The address of an MP3 of a text: bundled, or made now or earlier (READINGS R22).
     * @param text a headword or example sentence of the published vocabulary, or an admin's; at most 300 characters
     * @param word id of the entry that the text is of, where others may have it too
     * @throws AppError speech-blank, speech-too-long, speech-markup, speech-wrong-script, speech-not-in-vocabulary,
     *   too-many-requests (with the seconds to wait), speech-failed
     */
    async generateSpeech(
      visitor: Visitor,
      text: string,
      language: LanguageCode,
      word?: string,
    ): Promise<{ audioUrl: string }> {
      const fault = speechTextFault(text, language);
      if (fault) throw new AppError(`speech-${fault}`);
      const written = normaliseSpeechText(text);
      const published = await repository.findPublishedText(language, written, word);
      if (!published && !isAdmin(visitor)) throw new AppError('speech-not-in-vocabulary');
      const bundled = language === 'en' && published && soundIndex.find(published.word, written);
      if (bundled) return { audioUrl: bundled };
      // An entry's own sound may be another take than the text's.
      const stored = published?.audioUrl;
      if (stored !== undefined && (await sounds.isThere(stored))) return { audioUrl: stored };
      const spoken =
        language === 'en' && published ? saidByEntry(written, published.word) : { text: written };
      const found = await sounds.find(spoken, language);
      if (found) return { audioUrl: found };
      await rateLimiter.admit(`speech|${visitor.address}`, ratePerMinute);
      const { url, isOwnVoice } = await make(spoken, language);
      if (published && isOwnVoice)
        await repository.storeAudioUrl(language, written, url, stored, published.word);
      return { audioUrl: url };
    },
  };
}

export type SpeechService = ReturnType<typeof createSpeechService>;
