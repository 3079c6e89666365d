import type { LanguageCode } from './language.ts';

const QUOTES: Record<LanguageCode, [open: string, close: string]> = {
  en: ['“', '”'],
  ar: ['«', '»'],
  es: ['“', '”'],
  fr: ['« ', ' »'],
  de: ['„', '“'],
  pt: ['“', '”'],
};
const ARABIC_SIGNS: Record<string, string> = { ',': '،', ';': '؛', '?': '؟' };

/**
 * A text with the typography of its language: NFC, single spaces, curly quotes, French's narrow space before ? ! : ;,
 * Arabic punctuation. Words are never touched: what is said stays what was written.
 */
export function tidyText(text: string, language: LanguageCode): string {
  let tidy = text
    .normalize('NFC')
    .replace(/[\s\u202f\u00a0]+/gu, ' ')
    .trim();
  const [open, close] = QUOTES[language];
  tidy = tidy
    .replace(/"([^"]*)"/g, (_, inner: string) => open + inner.trim() + close)
    .replace(/(^|[ (])'([^']*[^ '])'(?=[ .,!?;:)]|$)/g, '$1‘$2’')
    .replace(/(\p{L})['`´](?=\p{L}|$|[ .,!?])/gu, '$1’')
    .replace(/(^|[ (])'(?=\p{L})/gu, '$1’');
  if (language === 'fr') return tidy.replace(/ ?([?!:;])/g, '\u202f$1');
  if (language === 'ar' && /\p{Script=Arabic}/u.test(tidy))
    tidy = tidy.replace(/[,;?]/g, (sign) => ARABIC_SIGNS[sign] as string);
  return tidy.replace(/ +([?!:;.,،؛؟])/g, '$1');
}

/** A meaning is no sentence: it ends without a full stop. */
export function tidyMeaning(text: string, language: LanguageCode): string {
  return tidyText(text, language).replace(/(?<!\.)[.]$/, '');
}

/** What others write → what the vocabulary writes (docs/content.md). Applied in this order. */
const IPA: [RegExp, string][] = [
  [/^[/[]+|[/\]]+$/g, ''],
  [/[ːˑ.‿]/g, ''],
  [/['’]/g, 'ˈ'],
  [/ʧ/g, 'tʃ'],
  [/ʤ/g, 'dʒ'],
  [/[ɹɻ]/g, 'r'],
  [/ɝ|ɜ(?!r)/g, 'ɜr'],
  [/ɜrr/g, 'ɜr'],
  [/ɚ/g, 'ər'],
  [/ɛ/g, 'e'],
  [/g/g, 'ɡ'],
  [/ɫ/g, 'l'],
  [/ɾ/g, 't'],
  [/ɐ/g, 'ə'],
  [/əʊ/g, 'oʊ'],
  [/[ɒ]/g, 'ɑ'],
  [/ᵻ/g, 'ɪ'],
  [/([lnm])̩/g, 'ə$1'],
];
const VOWEL_SOUNDS = /eɪ|aɪ|ɔɪ|aʊ|oʊ|[ieɪæɑɔʊuʌəɜ]/gu;

/** A transcription in the vocabulary's own notation of General American, as far as it is the same in another notation. */
export function tidyIpa(ipa: string): string {
  const tidy = IPA.reduce((text, [from, to]) => text.replace(from, to), ipa.normalize('NFC').trim());
  const isMonosyllable = !tidy.includes(' ') && (tidy.match(VOWEL_SOUNDS)?.length ?? 0) === 1;
  return isMonosyllable ? tidy.replace(/[ˈˌ]/g, '') : tidy;
}
