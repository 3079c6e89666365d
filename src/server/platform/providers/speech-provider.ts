import { LANGUAGE_CATALOGUE, type LanguageCode } from '#src/domain/language.ts';
import { type SpokenText, withPhones } from '#src/domain/speech/speech-text.ts';
import type { Config } from '../config.ts';
import { ask } from './asking.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { ProviderSettings } from './provider-settings.ts';

export type ConfiguredSpeech = {
  model: string;
  /** Model and voice: part of a stored file's key, so that another voice never answers from old files. */
  voiceOf(language: LanguageCode): string;
  /** Whether it speaks a language: one that is told English phones has a voice for English. */
  speaks(language: LanguageCode): boolean;
  /** What is sent for a text. */
  inputOf(spoken: SpokenText): string;
  /** @returns an MP3 file @throws ProviderFailure, or the signal's reason */
  speak(spoken: SpokenText, language: LanguageCode, signal: AbortSignal): Promise<Uint8Array>;
};

/** Models that know nothing of instructions. */
const WITHOUT_INSTRUCTIONS = /^tts-1/;

/** Fewer bytes are no word, however fast and thin: a few hundredths of a second. */
const LEAST_BYTES = 200;

/** Whether bytes are an MP3: a frame's sync word of MPEG layer III, or an ID3 tag and something behind it. */
function isMp3(bytes: Uint8Array): boolean {
  const [a = 0, b = 0, c = 0] = bytes;
  const isTagged = a === 0x49 && b === 0x44 && c === 0x33;
  // Seven bits of each byte count, so that no length looks like a sync word.
  const tag = isTagged ? bytes.subarray(6, 10).reduce((length, byte) => length * 128 + byte, 0) + 10 : 0;
  return bytes.length - tag >= LEAST_BYTES && (isTagged || (a === 0xff && (b & 0xe6) === 0xe2));
}

/** Speech from any server that speaks the OpenAI protocol: POST <url>/audio/speech. */
export function createConfiguredSpeech(
  settings: ProviderSettings,
  { voice, phonemes }: { voice: string; phonemes: Config['SPEECH_PROVIDER_PHONEMES'] },
): ConfiguredSpeech {
  const isTold = phonemes === 'misaki';
  const inputOf = (spoken: SpokenText) =>
    isTold ? withPhones(spoken, (written, phones) => `[${written}](/${phones}/)`) : spoken.text;
  return {
    model: settings.model,
    voiceOf: () => `${settings.url} ${settings.model} ${voice}${isTold ? ` ${phonemes}` : ''}`,
    speaks: (language) => !isTold || language === 'en',
    inputOf,
    speak: (spoken, language, signal) =>
      ask(settings, signal, async (sdk, abortSignal) => {
        const { createOpenAI } = await import('@ai-sdk/openai');
        const provider = createOpenAI({ baseURL: settings.url, apiKey: settings.key ?? 'none' });
        const { audio } = await sdk.generateSpeech({
          model: provider.speech(settings.model),
          text: inputOf(spoken),
          voice,
          outputFormat: 'mp3',
          // A single word may belong to several languages.
          instructions: WITHOUT_INSTRUCTIONS.test(settings.model)
            ? undefined
            : `Say this ${LANGUAGE_CATALOGUE[language].name} text clearly, as a native speaker would for a learner.`,
          maxRetries: 0,
          abortSignal,
        });
        if (!isMp3(audio.uint8Array))
          throw new ProviderFailure('wrong-shape', { detail: 'not an MP3', wasServed: true });
        return audio.uint8Array;
      }),
  };
}
