import type { LanguageCode } from '../language.ts';
import { LANGUAGE_PROFILES } from './language-profiles.ts';

/** The languages that share the Latin script, in the order of the weights. Arabic is told by its letters. */
export const LATIN_LANGUAGES = ['en', 'es', 'fr', 'de', 'pt'] as const satisfies readonly LanguageCode[];
export type LatinLanguage = (typeof LATIN_LANGUAGES)[number];

/** How much likelier another language must be, as a natural logarithm of the ratio: fewer doubts than one in 150. */
const MARGIN = 5;
/**
 * Least that a text's trigrams weigh in its own language on average: one of 6,000 texts of the vocabulary is below, and
 * most texts in languages that are no relatives of the five.
 */
const LEAST_WEIGHT = 4.6;
/** Weight of a trigram that is too rare to be kept. */
const RARE_WEIGHT = 1;

/** Small words of the five's relatives, into which writers slip; none of them is a word of the five. */
const RELATIVES: Record<string, string> = {
  it: 'il gli della delle degli nella è sono che’ più anche perché questo questa ho hanno molto',
  ca: 'els amb és són aquest aquesta molt també dels perquè tenen però',
  gl: 'unha tamén coa polo fóra estes',
  ro: 'și este sunt pentru că foarte într într-o acest',
  nl: 'het een van niet ik voor zijn naar heeft deze wordt hij zij maar ook mijn onze',
  sv: 'är och det att inte jag som på har hon från mycket min vår också',
  da: 'er og det ikke jeg på har hun fra meget vores også af',
};
/** How many of them tell. */
const TELLING_WORDS = 2;

/** Entries that the profiles were not made from, so that they can be measured with: a fifth, by id. */
export function isHeldOut(id: string): boolean {
  let hash = 7;
  for (const c of id) hash = (hash * 31 + c.charCodeAt(0)) >>> 0;
  return hash % 5 === 0;
}

/** Runs of three letters, spaces at the ends of words included. */
export function trigramsOf(text: string): string[] {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}’ ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;
  return Array.from({ length: Math.max(0, plain.length - 2) }, (_, i) => plain.slice(i, i + 3));
}

let profiles: Map<string, number[]> | undefined;

function readProfiles(): Map<string, number[]> {
  profiles ??= new Map(
    LANGUAGE_PROFILES.split('|').map((line) => [
      line.slice(0, 3),
      LATIN_LANGUAGES.map((_, i) => Number(line.slice(3 + 2 * i, 5 + 2 * i)) / 10),
    ]),
  );
  return profiles;
}

/**
 * Which of the five languages a sentence or meaning is in when it plainly is not in the one expected (naive Bayes over
 * letter trigrams, Cavnar and Trenkle's idea of 1994). 'unknown' when it looks like none
 * of them, undefined when it is in the one expected, or could well be. A single word is too short to tell.
 */
export function foreignLanguage(
  text: string,
  expected: LatinLanguage,
): LatinLanguage | 'unknown' | undefined {
  const known = readProfiles();
  const trigrams = trigramsOf(text);
  const scores = LATIN_LANGUAGES.map(() => 0);
  for (const trigram of trigrams) {
    const weights = known.get(trigram);
    for (const [i, score] of scores.entries()) scores[i] = score + (weights?.[i] ?? RARE_WEIGHT);
  }
  if (isRelative(text)) return 'unknown';
  const best = scores.indexOf(Math.max(...scores));
  const own = scores[LATIN_LANGUAGES.indexOf(expected)] as number;
  if ((scores[best] as number) - own > MARGIN) return LATIN_LANGUAGES[best];
  return own / trigrams.length < LEAST_WEIGHT ? 'unknown' : undefined;
}

const relatives = Object.values(RELATIVES).map((words) => new Set(words.split(' ')));

/** Whether a text has words that a relative of the five has and none of them. */
function isRelative(text: string): boolean {
  const words = new Set(text.toLowerCase().split(/[^\p{L}’-]+/u));
  return relatives.some((known) => [...words].filter((word) => known.has(word)).length >= TELLING_WORDS);
}

/** Letters that Persian, Urdu and Kurdish have and Arabic has not. */
const NOT_ARABIC = /[پچژگکیےںٹڈڑھەێۆ]/u;

/** Whether a text in Arabic script is in another language of that script. */
export function isForeignArabic(text: string): boolean {
  return NOT_ARABIC.test(text);
}
