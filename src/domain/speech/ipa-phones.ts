/**
 * The vocabulary's IPA as the phones of the speech model Kokoro (misaki's American notation). The model writes a
 * diphthong or an affricate as one sign, sets a stress mark just before its vowel and not before the syllable, and tells
 * apart what American speech does with /t/ and /əl/ between other sounds: the tapped t of *water* (T), the vowelless l of
 * *apple* (ᵊl) and n of *button* (ᵊn).
 */

/** A sound of an entry → the model's sign, where they differ. */
const SIGNS: Readonly<Record<string, string>> = {
  eɪ: 'A',
  aɪ: 'I',
  aʊ: 'W',
  oʊ: 'O',
  ɔɪ: 'Y',
  tʃ: 'ʧ',
  dʒ: 'ʤ',
  r: 'ɹ',
  e: 'ɛ',
};

/** Every sign that `phonesOfIpa` gives; all of them are in the model's vocabulary. */
export const PHONES = 'AIOWYiuæɑɔəɛɜɪʊʌᵊbdfhjklmnpstvwzðŋɡɹʃʒʤʧθTˈˌ ';

const VOWEL = '[AIOWYiuæɑɔəɛɜɪʊʌ]';
const SOUND = /tʃ|dʒ|eɪ|aɪ|ɔɪ|aʊ|oʊ|./gu;

/**
 * Phones of a text in the vocabulary's IPA.
 * @param ipa in the agreed form (`ipaFault` finds nothing); words have spaces between them
 */
export function phonesOfIpa(ipa: string): string {
  const signs = ipa.replace(SOUND, (sound) => SIGNS[sound] ?? sound);
  const atVowels = signs.replace(new RegExp(`([ˈˌ])([^ˈˌ ]*?)(${VOWEL})`, 'gu'), '$2$1$3');
  // A word said alone is stressed, also where its only syllable needs no mark on the page; /ə/ never is.
  const stressed = /[ˈˌ]/.test(atVowels) ? atVowels : atVowels.replace(/[AIOWYiuæɑɔɛɜɪʊʌ]/u, 'ˈ$&');
  return stressed
    .replace(/(?<=[td])ən(?=[ˈˌ]?[^AIOWYiuæɑɔəɛɜɪʊʌˈˌ]|$)/gu, 'ᵊn')
    .replace(/(?<=[^AIOWYiuæɑɔəɛɜɪʊʌɹˈˌ ])əl(?= |$)/gu, 'ᵊl')
    .replace(new RegExp(`(?<=(?:${VOWEL})ɹ?)t(?!ən)(?=${VOWEL}|ᵊl)`, 'gu'), 'T');
}
