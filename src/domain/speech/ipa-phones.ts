/**
 * The vocabulary's IPA as the phones of the speech model Kokoro (misaki's American notation), and back. The model writes a
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
const SOUNDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SIGNS).map(([sound, sign]) => [sign, sound])),
  T: 't',
  ᵊ: 'ə',
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

/** Consonants that may begin an English syllable together, in the vocabulary's IPA; one alone always may, but /ŋ/. */
const ONSETS = new Set(
  'pl pr pj bl br bj tr tw dr dw kl kr kw kj ɡl ɡr ɡw fl fr fj vj θr θw ʃr sp st sk sl sm sn sw sf hj mj nj spl spr spj str skr skw skj'.split(
    ' ',
  ),
);

function onsetLength(consonants: readonly string[]): number {
  for (let length = Math.min(3, consonants.length); length > 1; length--) {
    if (ONSETS.has(consonants.slice(-length).join(''))) return length;
  }
  return consonants.length > 0 && consonants.at(-1) !== 'ŋ' ? 1 : 0;
}

/**
 * IPA of phones that `phonesOfIpa` gave. Sounds and the stressed vowels are the same again; where a syllable begins is no
 * longer told by phones, so that a mark stands before as many consonants as may begin a syllable: dɪsˈɑnəst comes
 * back as dɪˈsɑnəst.
 */
export function ipaOfPhones(phones: string): string {
  const words = phones.split(' ').map((word) => {
    const sounds = [...word].map((sign) => SOUNDS[sign] ?? sign);
    const placed: string[] = [];
    let consonants: string[] = [];
    for (const sound of sounds) {
      if (sound === 'ˈ' || sound === 'ˌ') {
        const start = placed.length - onsetLength(consonants);
        placed.splice(start, 0, sound);
        consonants = [];
      } else {
        placed.push(sound);
        consonants = /^[aeiouæɑɔəɜɪʊʌ]/u.test(sound) ? [] : [...consonants, sound];
      }
    }
    return placed.join('');
  });
  const ipa = words.join(' ');
  const vowels = ipa.match(/eɪ|aɪ|ɔɪ|aʊ|oʊ|[ieɪæɑɔʊuʌəɜ]/gu)?.length ?? 0;
  return vowels === 1 ? ipa.replace(/[ˈˌ]/gu, '') : ipa;
}
