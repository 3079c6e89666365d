import { describe, expect, it } from 'vitest';
import { createLexicon, createQuestionPool } from '#tests/support/question-pool.ts';
import { nextPlacementLevel, PLACEMENT_LEVELS, type PlacementAnswer } from './placement.ts';
import { formatPlacementAnswers, parsePlacementAnswers, placementQuestion } from './placement-words.ts';
import type { QuizWord } from './quiz-word.ts';

const LETTERS = [...'abcdefghijklmnopqrst'].flatMap((letter) => [1, 2, 3].map((n) => letter + n));
const wordOf = (level: (typeof PLACEMENT_LEVELS)[number], letter: string): QuizWord => ({
  id: `${letter}-${level.toLowerCase()}`,
  headword: `${letter}${level}`,
  variants: [],
  partOfSpeech: 'noun',
  level,
  topics: [],
  ipa: '',
  imageUrl: undefined,
  // Two in five are written alike in both languages.
  headwords: { es: 'abcdefgh'.includes(letter.slice(0, 1)) ? `${letter}${level}` : `es ${letter} ${level}` },
  meanings: {},
  contexts: [],
});
const list = PLACEMENT_LEVELS.flatMap((level) => LETTERS.map((letter) => wordOf(level, letter)));
const pool = createQuestionPool(createLexicon(list), 'es');
const words = Object.fromEntries(
  PLACEMENT_LEVELS.map((level) => [level, list.filter((word) => word.level === level).map(({ id }) => id)]),
) as Record<(typeof PLACEMENT_LEVELS)[number], string[]>;

/** What is asked of somebody who answers by a rule. */
function asked(seed: string, outcomeOf: (place: number) => PlacementAnswer['outcome']): string[] {
  const answers: PlacementAnswer[] = [];
  const found: string[] = [];
  for (;;) {
    const question = placementQuestion(pool, seed, answers, words);
    if (!question) return found;
    found.push(question.word);
    answers.push({ level: nextPlacementLevel(answers) ?? 'A1', outcome: outcomeOf(answers.length) });
  }
}

describe('the words of a placement', () => {
  it('come once each, and tell something', () => {
    for (const seed of ['one', 'two', 'three']) {
      const found = asked(seed, (place) => (place % 3 === 0 ? 'wrong' : 'right'));
      expect(found.length).toBeGreaterThanOrEqual(15);
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((word) => 'abcdefgh'.includes(word[0] ?? ''))).toEqual([]);
    }
  });

  it('follow from the seed and the answers', () => {
    const always = () => 'right' as const;
    expect(asked('one', always)).toEqual(asked('one', always));
    expect(asked('one', always)).not.toEqual(asked('two', always));
  });
});

describe('answers in an address', () => {
  it('come back as they were, with the levels that follow from them', () => {
    const answers = parsePlacementAnswers('rrwur');
    expect(answers.map(({ outcome }) => outcome)).toEqual(['right', 'right', 'wrong', 'unknown', 'right']);
    expect(answers[0]?.level).toBe('A1');
    expect(answers[1]?.level).toBe(nextPlacementLevel(answers.slice(0, 1)));
    expect(formatPlacementAnswers(answers)).toBe('rrwur');
  });

  it('end at what is no answer, and where enough was asked', () => {
    expect(parsePlacementAnswers('rrXr')).toHaveLength(2);
    expect(parsePlacementAnswers('constructor')).toEqual([]);
    expect(parsePlacementAnswers('u'.repeat(500)).length).toBeLessThanOrEqual(30);
  });
});
