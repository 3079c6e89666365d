import type { MemoryState } from './memory.ts';
import type { ShownState } from './state-counts.ts';

/** Lists of a learner's own words: saved ones, and all others by how far they have come. */
export const OWN_LISTS = ['saved', 'new', 'learning', 'known', 'difficult'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/** States that a list holds: a difficult word is being learnt, as the bars count it. */
const STATES: Record<Exclude<OwnList, 'saved' | 'new'>, readonly MemoryState[]> = {
  learning: ['learning', 'difficult'],
  known: ['known'],
  difficult: ['difficult'],
};

/**
 * The words of a list, in the order in which a search found them, else as they came.
 * @param states of the words that were met
 * @param saved the oldest first; they are listed newest first
 * @param found what a search finds, or all words; needed for new words
 */
export function wordsOfList(
  list: OwnList,
  states: ReadonlyMap<string, MemoryState>,
  saved: readonly string[],
  found: readonly string[] | undefined,
): string[] {
  if (list === 'new') return (found ?? []).filter((word) => (states.get(word) ?? 'new') === 'new');
  const own =
    list === 'saved'
      ? [...saved].reverse()
      : [...states].filter(([, state]) => STATES[list].includes(state)).map(([word]) => word);
  if (!found) return own;
  const isOwn = new Set(own);
  return found.filter((word) => isOwn.has(word));
}

/** Whether a list can't be made without knowing what words there are. */
export const needsFound = (list: OwnList, search: string): boolean => list === 'new' || search !== '';

/** Whether any of some words has not been met, of which all others have a state. */
export const hasNewWord = (
  words: readonly string[],
  stateOf: Readonly<Record<string, ShownState>>,
): boolean => words.some((word) => (stateOf[word] ?? 'new') === 'new');
