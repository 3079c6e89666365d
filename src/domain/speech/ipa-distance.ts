import { editDistance } from '../edit-distance.ts';

/** The synthesiser's notation in the vocabulary's own: what it writes → what an entry writes. */
const TIDY: [RegExp, string][] = [
  [/_/g, ''],
  [/\((?:[a-z-]+)\)/g, ''],
  [/[ˈˌː]/g, ''],
  [/ɚ/g, 'ər'],
  [/ɝ|ɜː?ɹ?/g, 'ɜr'],
  [/ɜrr/g, 'ɜr'],
  [/ɹ/g, 'r'],
  [/ɾ/g, 't'],
  [/ɡ/g, 'ɡ'],
  [/g/g, 'ɡ'],
  [/ɐ/g, 'ə'],
  [/ᵻ/g, 'ɪ'],
  [/ɛ/g, 'e'],
  [/oː/g, 'ɔ'],
  [/a(?![ɪʊ])/g, 'æ'],
  [/ɔ/g, 'ɑ'],
  [/ʌ/g, 'ə'],
  [/n̩/g, 'ən'],
  [/l̩/g, 'əl'],
  [/ʔ/g, 't'],
  [/\s+/g, ''],
];

/** Sounds alone, without stress, in one notation; vowels that American accents merge count as one. */
export function soundsOf(ipa: string): string {
  return TIDY.reduce((text, [from, to]) => text.replace(from, to), ipa.normalize('NFC'));
}

/** How far two transcriptions are apart: 0 the same sounds, 1 nothing in common. */
export function ipaDistance(a: string, b: string): number {
  const [left, right] = [soundsOf(a), soundsOf(b)];
  return editDistance(left, right) / Math.max(1, left.length, right.length);
}

const VOWEL = 'eɪ|aɪ|ɔɪ|aʊ|oʊ|[aeiouæɑɔəɛɜɪʊʌɐɚᵻ]';

/** What a listener tells words apart by: the consonants, how many vowels come before the stressed one, and that vowel. */
function gist(ipa: string): string {
  const [, weak = '', stressed = ipa] = /^(.*?)ˈ(.*)$/su.exec(ipa) ?? [];
  const consonants = soundsOf(ipa)
    .replace(/[aeiouæɑɔəɛɜɪʊʌ]/gu, '')
    .replace(/n(?=[kɡ])/g, 'ŋ')
    .replace(/r+/g, 'r');
  const before = weak.match(new RegExp(VOWEL, 'gu'))?.length ?? 0;
  return [consonants, before, soundsOf(new RegExp(VOWEL, 'u').exec(stressed)?.[0] ?? '')].join(' ');
}

/** Whether two transcriptions are of one pronunciation, weak vowels and the like aside. */
export const isSameReading = (one: string, other: string): boolean => gist(one) === gist(other);
