import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../seeded-random.ts';
import {
  knownWords,
  nextPlacementLevel,
  PLACEMENT_LEVELS,
  PLACEMENT_QUESTIONS,
  type PlacementAnswer,
  type PlacementLevel,
  placementOf,
} from './placement.ts';

type Taker = (level: PlacementLevel) => PlacementAnswer['outcome'];

function taken(taker: Taker) {
  const answers: PlacementAnswer[] = [];
  for (let level = nextPlacementLevel(answers); level; level = nextPlacementLevel(answers))
    answers.push({ level, outcome: taker(level) });
  return { answers, result: placementOf(answers) };
}

/**
 * Someone who is at a level: knows 95 of a hundred words two levels below, 85 of those one below, half of their own, and
 * few beyond. Words differ, and so do people: some guess what they don't know, some say so.
 */
function takerAt(level: PlacementLevel, random: () => number): Taker {
  const shares = [0.97, 0.95, 0.85, 0.5, 0.15, 0.05, 0.02];
  const guesses = random();
  const shift = (random() - 0.5) * 0.6;
  return (asked) => {
    const away = PLACEMENT_LEVELS.indexOf(asked) - PLACEMENT_LEVELS.indexOf(level);
    const share = shares[Math.max(0, Math.min(6, away + 3))] as number;
    const known = 1 / (1 + Math.exp(-(Math.log(share / (1 - share)) + shift)));
    if (random() < known) return 'right';
    if (random() >= guesses) return 'unknown';
    return random() < 0.25 ? 'right' : 'wrong';
  };
}

describe('a placement', () => {
  it.each(PLACEMENT_LEVELS)(
    'finds the level of at least 90 in 100 takers of %s, or one beside it',
    (level) => {
      const random = createSeededRandom(`takers of ${level}`);
      const found = new Map<string, number>();
      let questions = 0;
      for (let i = 0; i < 1000; i++) {
        const { answers, result } = taken(takerAt(level, random));
        found.set(result.level, (found.get(result.level) ?? 0) + 1);
        questions += answers.length;
      }
      const at = PLACEMENT_LEVELS.indexOf(level);
      const near = PLACEMENT_LEVELS.slice(Math.max(0, at - 1), at + 2).reduce(
        (sum, each) => sum + (found.get(each) ?? 0),
        0,
      );
      expect(near).toBeGreaterThanOrEqual(990);
      expect(found.get(level)).toBeGreaterThanOrEqual(650);
      expect(questions / 1000).toBeLessThanOrEqual(PLACEMENT_QUESTIONS);
    },
  );

  it('puts who never knows, and who guesses, at A1', () => {
    expect(taken(() => 'unknown').result.level).toBe('A1');
    expect(taken(() => 'wrong').result.level).toBe('A1');
    const random = createSeededRandom('guesses');
    const levels = Array.from(
      { length: 1000 },
      () => taken(() => (random() < 0.25 ? 'right' : 'wrong')).result.level,
    );
    expect(levels.filter((level) => level === 'A1').length).toBeGreaterThanOrEqual(980);
    expect(levels.filter((level) => level !== 'A1' && level !== 'A2')).toEqual([]);
  });

  it('puts who knows everything at C1, and knows then how many words that is', () => {
    const { result, answers } = taken(() => 'right');
    expect(result.level).toBe('C1');
    expect(answers[0]?.level).toBe('A1');
    const counts = { A1: 1000, A2: 1000, B1: 1000, B2: 1000, C1: 1000 };
    expect(knownWords(result, counts)).toBeGreaterThan(4500);
    expect(knownWords(taken(() => 'unknown').result, counts)).toBeLessThan(300);
    expect(knownWords(result, counts) % 10).toBe(0);
    expect(knownWords(result, {})).toBe(0);
  });

  it('asks at most thirty words, begins at A1, and goes up and down with the answers', () => {
    expect(nextPlacementLevel([])).toBe('A1');
    const known = (level: PlacementLevel, outcome: PlacementAnswer['outcome'], count: number) =>
      Array.from({ length: count }, () => ({ level, outcome }));
    const up = nextPlacementLevel(known('A1', 'right', 4)) as PlacementLevel;
    expect(PLACEMENT_LEVELS.indexOf(up)).toBeGreaterThan(0);
    const down = nextPlacementLevel([
      ...known('A1', 'right', 2),
      ...known('B2', 'unknown', 5),
    ]) as PlacementLevel;
    expect(PLACEMENT_LEVELS.indexOf(down)).toBeLessThan(3);
    expect(nextPlacementLevel(known('B1', 'right', PLACEMENT_QUESTIONS))).toBeUndefined();
  });

  it('does not mind in which order answers came', () => {
    const { answers, result } = taken(takerAt('B1', createSeededRandom('order')));
    expect(placementOf([...answers].reverse()).level).toBe(result.level);
    expect(placementOf([...answers].reverse()).ability).toBeCloseTo(result.ability, 9);
  });
});
