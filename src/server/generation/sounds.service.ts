import { createHash } from 'node:crypto';
import type { LanguageCode } from '#src/domain/language.ts';
import type { SpokenText } from '#src/domain/speech/speech-text.ts';
import { loadSdk } from '../platform/providers/asking.ts';
import type { ConfiguredSpeech } from '../platform/providers/speech-provider.ts';
import type { SpeechProvider } from '../platform/speech/bundled-speech.ts';
import type { FileStorage } from '../platform/storage.ts';
import { SOUNDS_PATH } from '../words/sound-index.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { CallMeter } from './spending.service.ts';

/** Where sounds lie in the storage. */
export const SOUND_FOLDER = 'audio';
const MEDIA = '/media/';

/** Who pays for a call to a configured provider, and what ends it. */
export type MeteredWork = { meter: CallMeter; signal: AbortSignal };

type Dependencies = {
  storage: FileStorage;
  bundled: SpeechProvider;
  /** Speaks in place of the bundled synthesiser (READINGS R36). */
  configured: ConfiguredSpeech | undefined;
};

/**
 * Sounds of texts, kept under a key made of voice, text and phones, so that none is made twice and none is an entry's whose IPA is another. A sound's address never means
 * another sound: one that is made again has a `take` of its own in its key.
 */
export function createSoundsService({ storage, bundled, configured }: Dependencies) {
  // Equal requests that arrive together wait for one synthesis.
  const underWay = new Map<string, Promise<string>>();

  const once = (key: string, speak: () => Promise<Uint8Array>): Promise<string> => {
    const running = underWay.get(key);
    if (running) return running;
    const make = async () => {
      if (!(await storage.find(key))) await storage.write(key, await speak());
      return MEDIA + key;
    };
    const making = make().finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  const bundledKey = (spoken: SpokenText, language: LanguageCode, take?: string) =>
    keyOf(bundled.voiceOf(language), spoken, language, take);
  const ownKey = (spoken: SpokenText, language: LanguageCode, take?: string) =>
    configured?.speaks(language)
      ? keyOf(configured.voiceOf(language), spoken, language, take)
      : bundledKey(spoken, language, take);

  const makeBundled = (spoken: SpokenText, language: LanguageCode, take?: string): Promise<string> =>
    once(bundledKey(spoken, language, take), async () => {
      try {
        return await bundled.synthesise(spoken, language);
      } catch (cause) {
        const detail = cause instanceof Error ? cause.message : String(cause);
        throw new GenerationFailure('unexpected', { detail, wasServed: false, cause });
      }
    });

  return {
    /** Whether a configured provider speaks a language. */
    isConfiguredFor: (language: LanguageCode): boolean => configured?.speaks(language) ?? false,

    /** Keys under which a text's sound lies, if it was made by a voice in use. */
    keysOf: (spoken: SpokenText, language: LanguageCode): string[] => [
      ...new Set([ownKey(spoken, language), bundledKey(spoken, language)]),
    ],

    /** Address of a text's sound in the voice in use, where it was made already or is being made. */
    async find(spoken: SpokenText, language: LanguageCode): Promise<string | undefined> {
      const key = ownKey(spoken, language);
      return underWay.get(key) ?? ((await storage.find(key)) ? MEDIA + key : undefined);
    },

    /**
     * Whether what an address stands for is there; what lies elsewhere is taken to be, but for the bundled sound that an
     * entry had.
     */
    async isThere(url: string): Promise<boolean> {
      if (url.startsWith(SOUNDS_PATH)) return false;
      return !url.startsWith(MEDIA) || (await storage.find(url.slice(MEDIA.length))) !== undefined;
    },

    /**
     * Address of a text's sound, made now or earlier.
     * @param spoken normalised, and can be spoken, see `speechTextFault`
     * @param take tells one making from another of the same text; the same take is made once
     * @throws GenerationFailure, or the reason of the meter's signal
     */
    make(
      spoken: SpokenText,
      language: LanguageCode,
      { meter }: Pick<MeteredWork, 'meter'>,
      take?: string,
    ): Promise<string> {
      if (!configured?.speaks(language)) return makeBundled(spoken, language, take);
      return once(ownKey(spoken, language, take), () =>
        meter.call({
          provider: 'speech',
          model: configured.model,
          most: { inputUnits: configured.inputOf(spoken).length, outputUnits: 0 },
          prepare: loadSdk,
          make: async (aborted) => ({ value: await configured.speak(spoken, language, aborted) }),
        }),
      );
    },

    /** The same by the bundled synthesiser, whatever is configured. */
    makeBundled: (spoken: SpokenText, language: LanguageCode): Promise<string> =>
      makeBundled(spoken, language),
  };
}

export type SoundsService = ReturnType<typeof createSoundsService>;

function keyOf(
  voice: string,
  { text, said }: SpokenText,
  language: LanguageCode,
  take: string | undefined,
): string {
  const pronounced = said ? [`${said.start}-${said.end} ${said.phones}`] : [];
  const named = [voice, text, ...pronounced, ...(take === undefined ? [] : [take])].join('\n');
  const digest = createHash('sha256').update(named).digest('hex').slice(0, 32);
  return `${SOUND_FOLDER}/${language}/${digest}.mp3`;
}
