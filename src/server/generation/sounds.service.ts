import { createHash } from 'node:crypto';
import type { LanguageCode } from '#src/domain/language.ts';
import { normaliseSpeechText } from '#src/domain/speech-text.ts';
import { loadSdk } from '../platform/providers/asking.ts';
import type { ConfiguredSpeech } from '../platform/providers/speech-provider.ts';
import type { SpeechProvider } from '../platform/speech/bundled-speech.ts';
import type { FileStorage } from '../platform/storage.ts';
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
 * Sounds of texts, kept under a key made of voice and text, so that none is made twice. A sound's address never means
 * another sound: one that is made anew has a `take` of its own in its key.
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

  const bundledKey = (text: string, language: LanguageCode, take?: string) =>
    keyOf(bundled.voiceOf(language), text, language, take);
  const ownKey = (text: string, language: LanguageCode, take?: string) =>
    configured ? keyOf(configured.voiceOf(language), text, language, take) : bundledKey(text, language, take);

  const makeBundled = (text: string, language: LanguageCode, take?: string): Promise<string> =>
    once(bundledKey(text, language, take), async () => {
      try {
        return await bundled.synthesise(normaliseSpeechText(text), language);
      } catch (cause) {
        const detail = cause instanceof Error ? cause.message : String(cause);
        throw new GenerationFailure('unexpected', { detail, wasServed: false, cause });
      }
    });

  return {
    isConfigured: configured !== undefined,

    /** Keys under which a text's sound lies, if it was made by a voice in use. */
    keysOf: (text: string, language: LanguageCode): string[] => [
      ...new Set([ownKey(text, language), bundledKey(text, language)]),
    ],

    /** Address of a text's sound in the voice in use, where it was made already or is being made. */
    async find(text: string, language: LanguageCode): Promise<string | undefined> {
      const key = ownKey(text, language);
      return underWay.get(key) ?? ((await storage.find(key)) ? MEDIA + key : undefined);
    },

    /** Whether what an address stands for is there; what lies elsewhere is taken to be. */
    async isThere(url: string): Promise<boolean> {
      return !url.startsWith(MEDIA) || (await storage.find(url.slice(MEDIA.length))) !== undefined;
    },

    /**
     * Address of a text's sound, made now or earlier.
     * @param text can be spoken, see `speechTextFault`
     * @param take tells one making from another of the same text; the same take is made once
     * @throws GenerationFailure, or the reason of the meter's signal
     */
    make(
      text: string,
      language: LanguageCode,
      { meter }: Pick<MeteredWork, 'meter'>,
      take?: string,
    ): Promise<string> {
      if (!configured) return makeBundled(text, language, take);
      const spoken = normaliseSpeechText(text);
      return once(ownKey(text, language, take), () =>
        meter.call({
          provider: 'speech',
          model: configured.model,
          most: { inputUnits: spoken.length, outputUnits: 0 },
          prepare: loadSdk,
          make: async (aborted) => ({ value: await configured.speak(spoken, language, aborted) }),
        }),
      );
    },

    /** The same by the bundled synthesiser, whatever is configured. */
    makeBundled: (text: string, language: LanguageCode): Promise<string> => makeBundled(text, language),
  };
}

export type SoundsService = ReturnType<typeof createSoundsService>;

function keyOf(voice: string, text: string, language: LanguageCode, take: string | undefined): string {
  const named = [voice, normaliseSpeechText(text), ...(take === undefined ? [] : [take])].join('\n');
  const digest = createHash('sha256').update(named).digest('hex').slice(0, 32);
  return `${SOUND_FOLDER}/${language}/${digest}.mp3`;
}
