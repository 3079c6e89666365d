import { describe, expect, it } from 'vitest';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { PHONES, phonesOfIpa } from './ipa-phones.ts';

const { entries } = readBundledContent('content');

describe('phonesOfIpa', () => {
  it.each([
    ['a stress mark before its vowel', 'səˈpraɪz', 'səpɹˈIz'],
    ['a mark on a syllable that stands alone', 'lɪv', 'lˈɪv'],
    ['none on a lone weak vowel', 'ðə', 'ðə'],
    ['none on the small words of a phrase', 'əˈkɔrdɪŋ tu', 'əkˈɔɹdɪŋ tu'],
    ['marks in each word of a phrase', 'ˈsit ˌbelt', 'sˈit bˌɛlt'],
    ['one sign for a diphthong', 'ˈkoʊkəˌnʌt', 'kˈOkənˌʌt'],
    ['one sign for an affricate', 'tʃɪr', 'ʧˈɪɹ'],
    ['a tapped t between vowels', 'ˈwɔtər', 'wˈɔTəɹ'],
    ['a tapped t after r', 'ˈpɑrti', 'pˈɑɹTi'],
    ['a tapped t before l', 'ˈlɪtəl', 'lˈɪTᵊl'],
    ['a plain t before a stressed vowel', 'rɪˈteɪn', 'ɹɪtˈAn'],
    ['a plain t before n without a vowel', 'ˈbʌtən', 'bˈʌtᵊn'],
    ['l without a vowel', 'ˈæpəl', 'ˈæpᵊl'],
    ['l with its vowel after a vowel', 'ˈviəl', 'vˈiəl'],
  ])('gives %s', (_, ipa, phones) => {
    expect(phonesOfIpa(ipa)).toBe(phones);
  });

  it('gives signs that the model has, for every entry', () => {
    const known = new Set(PHONES);
    const malformed = entries.filter(({ ipa }) => [...phonesOfIpa(ipa)].some((sign) => !known.has(sign)));
    expect(malformed.map(({ id }) => id)).toEqual([]);
  });
});
