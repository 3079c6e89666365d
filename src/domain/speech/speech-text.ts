import type { LanguageCode } from '../language.ts';

/** Longest text that is spoken, in UTF-16 code units: a sentence or two. */
export const SPEECH_MAX_LENGTH = 300;

const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}\s+=°]+$/u;
const ARABIC = /^[\p{Script=Arabic}\p{M}\p{N}\p{P}\s]+$/u;

/** A text to be spoken. */
export type SpokenText = {
  text: string;
  /** What stands between these UTF-16 offsets is said as the phones (`ipa-phones.ts`) say, however it is written. */
  said?: { start: number; end: number; phones: string } | undefined;
};

/** A text with something else in the place of what is said by phones. */
export function withPhones(
  { text, said }: SpokenText,
  write: (written: string, phones: string) => string,
): string {
  if (!said) return text;
  const { start, end, phones } = said;
  return text.slice(0, start) + write(text.slice(start, end), phones) + text.slice(end);
}

export type SpeechTextFault = 'blank' | 'too-long' | 'markup' | 'wrong-script';

/**
 * Why a text can't be spoken in a language, or undefined when it can: it must hold a letter or digit, at most
 * SPEECH_MAX_LENGTH characters, no markup (the synthesiser would spell it out) or control characters (NUL would cut
 * the text), and be written in the language's script.
 */
export function speechTextFault(text: string, language: LanguageCode): SpeechTextFault | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'blank';
  if (text.length > SPEECH_MAX_LENGTH) return 'too-long';
  if (/[<>{}]|(?![\t\n\r])\p{Cc}/u.test(text)) return 'markup';
  return (language === 'ar' ? ARABIC : LATIN).test(text) ? undefined : 'wrong-script';
}

/**
 * The form under which equal requests share one stored file and are looked up in the vocabulary. French's narrow space
 * stays as it is: sentences are stored with it.
 */
export function normaliseSpeechText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}
