import type { CefrLevel, StudyLevel } from '../words/level.ts';
import type { MemoryState } from './memory.ts';

/** How far a word has come, as lists show it; 'new' is the rest, and a difficult word is being learnt. */
const SHOWN_STATES = ['known', 'learning', 'new'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export function shownState(state: MemoryState | undefined): ShownState {
  if (state === 'known') return 'known';
  return state === 'learning' || state === 'difficult' ? 'learning' : 'new';
}

/** Words of a group that are known and that are being learnt. */
export type StateCount = { known: number; learning: number };
export type StateCounts = {
  levels: Partial<Record<StudyLevel, StateCount>>;
  /** By the category's id. */
  categories: Record<string, StateCount>;
};

/** Where a word belongs. */
export type WordGroups = { level: CefrLevel | undefined; categories: readonly string[] };

/**
 * How many words of each level and category are known, and how many are being learnt.
 * @param groupsOf undefined for a word that learners don't see: it counts nowhere
 */
export function countByGroup(
  words: { known: readonly string[]; learning: readonly string[] },
  groupsOf: (word: string) => WordGroups | undefined,
): StateCounts {
  const counts: StateCounts = { levels: {}, categories: {} };
  for (const state of ['known', 'learning'] as const) {
    for (const word of new Set(words[state])) {
      const groups = groupsOf(word);
      if (!groups) continue;
      const level = groups.level?.toLowerCase() as StudyLevel | undefined;
      for (const each of level ? [level, 'all' as const] : ['all' as const]) {
        const count = counts.levels[each] ?? { known: 0, learning: 0 };
        counts.levels[each] = count;
        count[state]++;
      }
      for (const id of groups.categories) {
        const count = counts.categories[id] ?? { known: 0, learning: 0 };
        counts.categories[id] = count;
        count[state]++;
      }
    }
  }
  return counts;
}

/** A level or a category, and how many words it has. */
export type MasteredGroups = {
  levels: { level: CefrLevel; total: number }[];
  categories: { id: string; total: number }[];
};

/**
 * The levels and categories all of whose words are known.
 * @param groups of every word that learners see
 * @param now words by which they came to be: a level or a category that has none of them is left out
 */
export function masteredGroups(
  groups: ReadonlyMap<string, WordGroups>,
  known: readonly string[],
  now: readonly string[],
): MasteredGroups {
  const isKnown = new Set(known);
  const levels = new Map<CefrLevel, number>();
  const categories = new Map<string, number>();
  for (const word of now) {
    const { level, categories: ids = [] } = groups.get(word) ?? {};
    if (level) levels.set(level, 0);
    for (const id of ids) categories.set(id, 0);
  }
  const count = <K>(counts: Map<K, number>, key: K, known: boolean) => {
    const total = counts.get(key);
    if (total === undefined) return;
    if (known) counts.set(key, total + 1);
    else counts.delete(key);
  };
  for (const [word, { level, categories: ids }] of groups) {
    if (level) count(levels, level, isKnown.has(word));
    for (const id of ids) count(categories, id, isKnown.has(word));
  }
  return {
    levels: [...levels].map(([level, total]) => ({ level, total })),
    categories: [...categories].map(([id, total]) => ({ id, total })),
  };
}
