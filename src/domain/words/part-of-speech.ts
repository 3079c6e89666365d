import { isOneOf } from '../one-of.ts';

export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'interjection',
  'determiner',
  'number',
  'modal verb',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** How dictionaries shorten them. */
const SHORT = new Map<string, PartOfSpeech>(
  Object.entries({
    n: 'noun',
    v: 'verb',
    vb: 'verb',
    'phrasal verb': 'verb',
    adj: 'adjective',
    adv: 'adverb',
    pron: 'pronoun',
    prep: 'preposition',
    conj: 'conjunction',
    interj: 'interjection',
    det: 'determiner',
    num: 'number',
  }),
);

/** The part of speech that a note behind a word names and nothing else: 'noun', 'v.', 'Adj'. */
export function partOfSpeechIn(note: string): PartOfSpeech | undefined {
  const name = note.trim().toLowerCase().replace(/\.$/, '');
  return isPartOfSpeech(name) ? name : SHORT.get(name);
}

export const isPartOfSpeech = (value: unknown): value is PartOfSpeech => isOneOf(PARTS_OF_SPEECH, value);
