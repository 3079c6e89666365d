import type { PartOfSpeech } from '../words/part-of-speech.ts';
import { findHeadword } from '../words/word-forms.ts';
import { PHONES, phonesOfIpa } from './ipa-phones.ts';
import { normaliseSpeechText, type SpokenText } from './speech-text.ts';

/**
 * Small words, whose sound in a sentence is weaker than alone where they have one syllable, or end in such a word (*out
 * of*): the sentence's own reading is right for them.
 */
const WEAK: ReadonlySet<string> = new Set<PartOfSpeech>([
  'determiner',
  'pronoun',
  'preposition',
  'conjunction',
  'modal verb',
]);

/** What of an entry tells how its English texts are said. */
export type SaidWord = {
  headword: string;
  variants?: readonly string[] | undefined;
  partOfSpeech: string;
  ipa: string;
};

/** Verbs that sentences weaken as well. */
const AUXILIARY = new Set(['be', 'have', 'do']);

/** Regular endings as they are written after a headword, and the sound that each adds. */
const ENDINGS: readonly [spelling: (headword: string) => string[], sound: (phones: string) => string][] = [
  [
    (word) => [`${word}s`, `${word}es`, word.replace(/(?<=[^aeiou])y$/, 'ies'), `${word}’s`, `${word}’`],
    withS,
  ],
  [
    (word) => [
      `${word}ed`,
      `${word}d`,
      `${doubled(word)}ed`,
      `${word}ked`,
      word.replace(/(?<=[^aeiou])y$/, 'ied'),
    ],
    withD,
  ],
  [
    (word) => [
      `${word}ing`,
      `${word.replace(/e$/, '')}ing`,
      `${doubled(word)}ing`,
      `${word}king`,
      word.replace(/ie$/, 'ying'),
    ],
    (phones) => `${tapped(phones)}ɪŋ`,
  ],
  [comparative('r'), (phones) => `${tapped(phones)}əɹ`],
  [comparative('st'), (phones) => `${tapped(phones)}əst`],
];

const doubled = (word: string): string => `${word}${word.at(-1)}`;

function comparative(ending: string): (word: string) => string[] {
  return (word) => [
    `${word}e${ending}`,
    `${word.replace(/e$/, '')}e${ending}`,
    `${doubled(word)}e${ending}`,
    word.replace(/(?<=[^aeiou])y$/, `ie${ending}`),
  ];
}

const VOWELS = /[AIOWYiuæɑɔəɛɜɪʊʌᵊ]/gu;

/** A last t between a vowel (or r) and the ending's vowel is tapped. */
const tapped = (phones: string): string => phones.replace(/(?<=[AIOWYiuæɑɔəɛɜɪʊʌ]ɹ?)t$/u, 'T');

function withS(phones: string): string {
  if (/[szʃʒʧʤ]$/u.test(phones)) return `${phones}ᵻz`;
  return `${phones}${/[ptkfθ]$/u.test(phones) ? 's' : 'z'}`;
}

function withD(phones: string): string {
  if (/[td]$/u.test(phones)) return `${tapped(phones)}ᵻd`;
  return `${phones}${/[pkfθsʃʧ]$/u.test(phones) ? 't' : 'd'}`;
}

/**
 * Where an entry's headword stands in an English sentence (UTF-16 offsets) and how it is said there: as the headword is,
 * with the sound of a regular ending. Undefined for small words that sentences weaken, irregular forms and other spellings of the headword,
 * whose sound the entry doesn't tell: the sentence's own reading stands for them.
 * @param phones of the headword
 */
export function spokenForm(
  sentence: string,
  entry: Omit<SaidWord, 'ipa'>,
  phones: string,
): { start: number; end: number; phones: string } | undefined {
  const { headword, variants = [], partOfSpeech } = entry;
  const isShort = headword.includes(' ') || (phones.match(VOWELS)?.length ?? 0) < 2;
  if ((WEAK.has(partOfSpeech) && isShort) || AUXILIARY.has(headword)) return undefined;
  const place = findHeadword(sentence, [headword, ...variants]);
  if (!place) return undefined;
  const [word, form] = [headword.toLowerCase(), sentence.slice(place.start, place.end).toLowerCase()];
  if (form === word) return { ...place, phones };
  const regular = ENDINGS.find(([spellings]) => spellings(word).includes(form) && form !== word);
  return regular && { ...place, phones: regular[1](phones) };
}

/**
 * Whether a sentence's phones hold those of a form. Stress, a tapped t and the spelling of weak vowels are the sentence's
 * own.
 */
export function saysForm(sentence: string, form: string): boolean {
  const bare = (phones: string) => phones.replace(/[ˈˌ ]/gu, '').replace(/T/g, 't').replace(/[ᵻᵊɪ]/gu, 'ə');
  return bare(sentence).includes(bare(form));
}

const isPhones = (text: string): boolean => text !== '' && [...text].every((sign) => PHONES.includes(sign));

/**
 * An English text of an entry as the entry's IPA wants it said: its headword all of it, a sentence where the headword's
 * form stands. As it is written where the entry has no IPA, or none in the agreed form.
 */
export function saidByEntry(text: string, word: SaidWord): SpokenText {
  const phones = phonesOfIpa(word.ipa);
  if (!isPhones(phones)) return { text };
  if (text === normaliseSpeechText(word.headword))
    return { text, said: { start: 0, end: text.length, phones } };
  return { text, said: spokenForm(text, word, phones) };
}
