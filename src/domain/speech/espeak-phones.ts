/**
 * Phones (`ipa-phones.ts`) as eSpeak NG's mnemonics of American English, in the form in which its text takes them. The
 * engine has one sign for a vowel and the r that closes its syllable.
 */

/** A phone → the engine's mnemonic. */
const MNEMONICS: Readonly<Record<string, string>> = {
  A: 'eI',
  I: 'aI',
  O: 'oU',
  W: 'aU',
  Y: 'OI',
  i: 'i',
  ˈi: "'i:",
  ˌi: ',i:',
  u: 'u:',
  æ: 'a',
  ɑ: 'A:',
  ɔ: 'O:',
  ə: '@',
  ɛ: 'E',
  ɜ: '3:',
  ɪ: 'I',
  ʊ: 'U',
  ʌ: 'V',
  ᵻ: 'I2',
  ᵊ: '@',
  ð: 'D',
  ŋ: 'N',
  ɡ: 'g',
  ɹ: 'r',
  ʃ: 'S',
  ʒ: 'Z',
  ʤ: 'dZ',
  ʧ: 'tS',
  θ: 'T',
  T: 't#',
  ˈ: "'",
  ˌ: ',',
};

/** A vowel and the r after it, where no vowel follows. */
const WITH_R: Readonly<Record<string, string>> = {
  ɑɹ: 'A@',
  ɔɹ: 'O@',
  ɛɹ: 'e@',
  ɪɹ: 'i@3',
  ʊɹ: 'U@',
  əɹ: '3',
  ɜɹ: '3:',
};

const SOUND = /[ˈˌ]i|[ɑɔɛɪʊəɜ]ɹ(?![ˈˌ]?[AIOWYiuæɑɔəɛɜɪʊʌᵊᵻ])|./gu;

/**
 * What the engine is given in a text's place to say phones. `[` and U+0002 are how it marks mnemonics inside itself; its
 * build leaves out the option by which `[[` would. `|` keeps mnemonics apart, and a colon from ending the sentence.
 */
export function espeakInput(phones: string): string {
  const mnemonics = phones.replace(SOUND, (sound) => {
    const mnemonic = WITH_R[sound] ?? MNEMONICS[sound] ?? sound;
    return /^[ˈˌ ]$/.test(sound) ? mnemonic : `${mnemonic}|`;
  });
  return `[\u0002${mnemonics}]]`;
}
