import { createHash } from 'node:crypto';
import type { LanguageCode } from '#src/domain/language.ts';
import { normaliseSpeechText, speechTextFault } from '#src/domain/speech-text.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Log } from '../platform/log.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { SpeechProvider } from '../platform/speech/bundled-speech.ts';
import type { FileStorage } from '../platform/storage.ts';
import type { WordsRepository } from '../words/words.repository.ts';
import type { WordsService } from '../words/words.service.ts';

type Dependencies = {
  words: Pick<WordsService, 'isPublishedText'>;
  repository: Pick<WordsRepository, 'storeAudioUrl'>;
  storage: FileStorage;
  provider: SpeechProvider;
  rateLimiter: RateLimiter;
  ratePerMinute: number;
  log: Log;
};

/** Turns headwords and example sentences into sound, once per text and voice. */
export function createSpeechService(dependencies: Dependencies) {
  const { words, repository, storage, provider, rateLimiter, ratePerMinute, log } = dependencies;
  // Equal requests that arrive together wait for one synthesis.
  const underWay = new Map<string, Promise<string>>();

  const make = async (text: string, language: LanguageCode, key: string): Promise<string> => {
    const url = `/media/${key}`;
    // An equal request may have ended since this one looked.
    if (await storage.find(key)) return url;
    let mp3: Uint8Array;
    try {
      mp3 = await provider.synthesise(text, language);
    } catch (cause) {
      log.error({ err: cause, language }, 'speech could not be made');
      throw new AppError('speech-failed', { cause });
    }
    await storage.write(key, mp3);
    await repository.storeAudioUrl(language, text, url);
    return url;
  };

  return {
    /**
     * The address of an MP3 of a text, made now or earlier (READINGS R22).
     * @param text a headword or example sentence of the published vocabulary, at most 300 characters
     * @throws AppError speech-blank, speech-too-long, speech-markup, speech-wrong-script, speech-not-in-vocabulary,
     *   too-many-requests (with the seconds to wait), speech-failed
     */
    async generateSpeech(
      visitor: Visitor,
      text: string,
      language: LanguageCode,
    ): Promise<{ audioUrl: string }> {
      const fault = speechTextFault(text, language);
      if (fault) throw new AppError(`speech-${fault}`);
      const spoken = normaliseSpeechText(text);
      if (!(await words.isPublishedText(language, spoken))) throw new AppError('speech-not-in-vocabulary');
      const key = keyOf(provider.voiceOf(language), language, spoken);
      const pending = underWay.get(key);
      if (pending) return { audioUrl: await pending };
      if (await storage.find(key)) return { audioUrl: `/media/${key}` };
      const wait = await rateLimiter.take(`speech|${visitor.address}`, ratePerMinute, 60);
      if (wait !== undefined) throw new AppError('too-many-requests', { retryAfterSeconds: wait });
      const making = underWay.get(key) ?? make(spoken, language, key).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return { audioUrl: await making };
    },
  };
}

export type SpeechService = ReturnType<typeof createSpeechService>;

function keyOf(voice: string, language: LanguageCode, text: string): string {
  const digest = createHash('sha256').update(`${voice}\n${text}`).digest('hex').slice(0, 32);
  return `audio/${language}/${digest}.mp3`;
}
