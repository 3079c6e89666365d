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

export const isPartOfSpeech = (value: unknown): value is PartOfSpeech => isOneOf(PARTS_OF_SPEECH, value);
