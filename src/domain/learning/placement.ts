import type { CefrLevel } from '../words/level.ts';
import { CHOICES } from './question.ts';
import type { Outcome } from './review-event.ts';

/** Levels that words are asked of. */
export const PLACEMENT_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const satisfies readonly CefrLevel[];
export type PlacementLevel = (typeof PLACEMENT_LEVELS)[number];

/** Questions at most: three minutes of six seconds each. */
export const PLACEMENT_QUESTIONS = 30;
/** Fewest, and the spread of what is likely, in logits, at which it ends before. */
const LEAST_QUESTIONS = 15;
const ENOUGH = 0.55;

/** How hard a level's words are, in logits: the same step from each to the next. */
const STEP = 1.8;
const difficultyOf = (level: PlacementLevel) => STEP * PLACEMENT_LEVELS.indexOf(level);

/** Abilities that are weighed, in logits, and what is thought of each before anything is asked: a beginner is likeliest. */
const LOWEST = -5;
const HIGHEST = 12;
const GRID = Array.from({ length: (HIGHEST - LOWEST) * 4 + 1 }, (_, i) => LOWEST + i / 4);
const USUAL_ABILITY = 2;
const USUAL_SPREAD = 4;

/** Share of a level's words from which on the next level is the one to learn. */
const KNOWN_SHARE = 0.7;

export type PlacementAnswer = {
  level: PlacementLevel;
  outcome: Extract<Outcome, 'right' | 'wrong' | 'unknown'>;
};

export type PlacementResult = {
  /** The one whose words are worth learning now. */
  level: PlacementLevel;
  /** Share of each level's words that is likely to be known, 0 to 1. */
  shares: Record<PlacementLevel, number>;
  /** Ability and how far it may be off (standard deviation), in logits. */
  ability: number;
  spread: number;
};

/** Rasch's model (1960): how likely someone of an ability knows a word of a difficulty, both in logits. */
const knows = (ability: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - ability));

/**
 * How often someone who does not know a word guesses instead of saying so, by how often they said so: of their guesses
 * one in four was right and is not seen. Two more, one of each, keep it from the ends.
 */
function guessingShare(answers: readonly PlacementAnswer[]): number {
  const count = (outcome: Outcome) => answers.filter((answer) => answer.outcome === outcome).length;
  const guesses = count('wrong') / (1 - 1 / CHOICES);
  return (guesses + 1) / (guesses + count('unknown') + 2);
}

/**
 * What answers say of an ability: its mean and standard deviation (expected a posteriori, Bock and Mislevy 1982), by
 * Rasch's model with guessing allowed for.
 */
function abilityFrom(answers: readonly PlacementAnswer[]): { ability: number; spread: number } {
  const luck = guessingShare(answers) / CHOICES;
  const asked = PLACEMENT_LEVELS.map((level) => {
    const outcomes = answers.filter((answer) => answer.level === level).map(({ outcome }) => outcome);
    const right = outcomes.filter((outcome) => outcome === 'right').length;
    return { difficulty: difficultyOf(level), right, missed: outcomes.length - right };
  });
  const weights = GRID.map((ability) => {
    let log = -((ability - USUAL_ABILITY) ** 2) / (2 * USUAL_SPREAD ** 2);
    for (const { difficulty, right, missed } of asked) {
      const known = knows(ability, difficulty);
      if (right > 0) log += right * Math.log(known + (1 - known) * luck);
      if (missed > 0) log += missed * Math.log((1 - known) * (1 - luck));
    }
    return log;
  });
  const most = Math.max(...weights);
  const likely = weights.map((weight) => Math.exp(weight - most));
  const total = likely.reduce((sum, weight) => sum + weight, 0);
  const mean = (of: (ability: number) => number) =>
    GRID.reduce((sum, ability, i) => sum + of(ability) * (likely[i] as number), 0) / total;
  const ability = mean((each) => each);
  return { ability, spread: Math.sqrt(mean((each) => (each - ability) ** 2)) };
}

/**
 * The level to ask a word of next: the one whose words tell most at what is thought of the learner now. It begins at A1,
 * so that nobody's first word is beyond them.
 * @param answers so far, in any order
 * @returns undefined when enough was asked: 30 words, or 15 that leave little doubt
 */
export function nextPlacementLevel(answers: readonly PlacementAnswer[]): PlacementLevel | undefined {
  if (answers.length >= PLACEMENT_QUESTIONS) return undefined;
  if (answers.length === 0) return 'A1';
  const { ability, spread } = abilityFrom(answers);
  if (answers.length >= LEAST_QUESTIONS && spread <= ENOUGH) return undefined;
  const distance = (level: PlacementLevel) => Math.abs(difficultyOf(level) - ability);
  return PLACEMENT_LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}

/** What the answers so far suggest. Nothing is marked as known by it; the learner decides. */
export function placementOf(answers: readonly PlacementAnswer[]): PlacementResult {
  const { ability, spread } = abilityFrom(answers);
  const share = (level: PlacementLevel) => knows(ability, difficultyOf(level));
  const shares = Object.fromEntries(PLACEMENT_LEVELS.map((level) => [level, share(level)]));
  return {
    level: PLACEMENT_LEVELS.find((level) => share(level) < KNOWN_SHARE) ?? 'C1',
    shares: shares as PlacementResult['shares'],
    ability,
    spread,
  };
}

/**
 * About how many words a learner knows: to the nearest ten, as it is an estimate.
 * @param counts words of each level
 */
export function knownWords(
  { shares }: Pick<PlacementResult, 'shares'>,
  counts: Readonly<Partial<Record<PlacementLevel, number>>>,
): number {
  const known = PLACEMENT_LEVELS.reduce((sum, level) => sum + shares[level] * (counts[level] ?? 0), 0);
  return Math.round(known / 10) * 10;
}
