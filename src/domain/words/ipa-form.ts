const IPA_SOUNDS = /^(?:tʃ|dʒ|eɪ|aɪ|ɔɪ|aʊ|oʊ|ɜr|[pbtdkɡfvθðszʃʒhmnŋlrwj]|[ieɪæɑɔʊuʌə]|[ˈˌ ])+$/u;
const IPA_VOWELS = /eɪ|aɪ|ɔɪ|aʊ|oʊ|ɜr|[ieɪæɑɔʊuʌə]/gu;

/** Why an IPA text is not in the agreed form: its characters and its stress. */
export function ipaFault(ipa: string): string | undefined {
  if (!IPA_SOUNDS.test(ipa)) return 'has a character or sound outside the agreed set';
  for (const word of ipa.split(' ')) {
    const syllables = word.match(IPA_VOWELS)?.length ?? 0;
    if (syllables > 1 && ipa.split(' ').length === 1 && !word.includes('ˈ'))
      return 'has several syllables and no stress';
    if (syllables === 1 && /[ˈˌ]/.test(word) && !ipa.includes(' ')) return 'marks stress on a monosyllable';
  }
  return undefined;
}
