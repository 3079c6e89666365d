import { editDistance, type LetterMark, markLetters } from '../edit-distance.ts';
import { foldEntered } from '../entered-text.ts';
import { isBritishSpelling } from './british-spelling.ts';
import type { Outcome } from './review-event.ts';

/** What a typed answer is compared with. */
export type TypedAnswer = {
  /** As it is shown. */
  answer: string;
  /** Other spellings of it that are as right. */
  spellings: string[];
  /** All forms of the word that it is one of, in its spellings: in another form it is nearly right. */
  forms: string[];
  /** Headwords of ours that fit the question as well, in all their forms. */
  alsoRight: string[];
  /** Spellings of ours that one slip makes of the answer: who types one means another word. */
  otherWords: string[];
};

/** What an answer is. `also-right` is no outcome: the question stays, and what comes then is at best near. */
export type TypedMark =
  | { mark: 'right' }
  /** One letter differs; by letters. */
  | { mark: 'near'; because: 'slip'; letters: LetterMark[] }
  /** The right word in another form. */
  | { mark: 'near'; because: 'form' }
  | { mark: 'also-right' }
  | { mark: 'wrong' };

/** Letters from which a slip is nearly right: of a shorter word too little is left. */
export const LEAST_SLIP_LETTERS = 5;

/**
 * What was typed without what does not count: case, accents, kinds of quotes and dashes, outer spaces and signs, hyphens
 * for spaces, dots and apostrophes.
 */
function foldAnswer(text: string): string {
  const plain = foldEntered(
    text.normalize('NFC'),
    'invisible',
    'wide',
    'digits',
    'dashes',
    'apostrophes',
    'spaces',
  );
  return foldEntered(plain.normalize('NFKD').replace(/\p{M}/gu, ''), 'ends')
    .toLowerCase()
    .replace(/['.]/g, '')
    .replace(/[- ]+/g, ' ');
}

/** Without an article or 'to' in front. */
const bare = (folded: string) => folded.replace(/^(?:the|an?|to) (?=.)/, '');

/** Whether a typed text is one of some spellings, but for what does not count. */
function isOneOf(typed: string, spellings: readonly string[]): boolean {
  const own = bare(typed);
  return spellings.some((spelling) => {
    const folded = foldAnswer(spelling);
    return typed === folded || own === bare(folded) || isBritishSpelling(own, bare(folded));
  });
}

/**
 * Marks a typed answer: right whatever the case, accents, quotes, an article or 'to' in front, and in British or American
 * spelling. From five letters on one slip (Damerau-Levenshtein distance 1) is near, unless it makes another word of ours.
 * Of a sentence's gap the form counts.
 * @param typed as it was typed, at most some hundred characters
 */
export function markTyped(typed: string, expected: TypedAnswer): TypedMark {
  const folded = foldAnswer(typed.slice(0, 200));
  if (folded === '') return { mark: 'wrong' };
  const spellings = [expected.answer, ...expected.spellings];
  if (isOneOf(folded, spellings)) return { mark: 'right' };
  if (isOneOf(folded, expected.alsoRight)) return { mark: 'also-right' };
  if (isOneOf(folded, expected.forms)) return { mark: 'near', because: 'form' };
  if (isOneOf(folded, expected.otherWords)) return { mark: 'wrong' };
  return markSlip(folded, spellings);
}

function markSlip(folded: string, spellings: readonly string[]): TypedMark {
  for (const spelling of spellings) {
    const meant = foldAnswer(spelling);
    if (meant.replaceAll(' ', '').length < LEAST_SLIP_LETTERS) continue;
    const typed = [folded, bare(folded)].find((each) => editDistance(each, meant, 1) === 1);
    const letters = typed === undefined ? undefined : markLetters(typed, meant);
    if (letters) return { mark: 'near', because: 'slip', letters };
  }
  return { mark: 'wrong' };
}

/** Marks letters that were tapped one after another. @param answer as the question has it */
export function markTapped(tapped: readonly string[], answer: string): TypedMark {
  return {
    mark: isOneOf(foldAnswer(tapped.join('')), [answer.replace(/[^\p{L}\p{N}]/gu, '')]) ? 'right' : 'wrong',
  };
}

/**
 * What an answer is worth.
 * @param isHinted whether something was given away before it: another word that fits was typed, a letter was shown
 * @returns undefined where the question stays
 */
export function outcomeOf({ mark }: TypedMark, isHinted: boolean): Outcome | undefined {
  if (mark === 'also-right') return undefined;
  return mark === 'right' && isHinted ? 'near' : mark;
}
