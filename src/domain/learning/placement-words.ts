import { createSeededRandom } from '../seeded-random.ts';
import { foldForSearch } from '../words/search-text.ts';
import {
  nextPlacementLevel,
  PLACEMENT_QUESTIONS,
  type PlacementAnswer,
  type PlacementLevel,
} from './placement.ts';
import { buildQuestion, type ChoiceQuestion } from './question.ts';
import type { PoolItem, QuestionPool } from './question-pool.ts';
import { isBareAffix } from './quiz-word.ts';
import type { Outcome } from './review-event.ts';

/** Words of a level, by their ids. */
export type LevelWords = Readonly<Record<PlacementLevel, readonly string[]>>;

/** So many words are drawn before a level is said to have no other. */
const DRAWS = 60;

/** A word that is written alike in the learner's language tells nothing of what they know of English. */
function tells({ word, side, parts }: PoolItem): boolean {
  return side !== '' && !isBareAffix(side) && !parts.includes(foldForSearch(word.headword));
}

/**
 * The words that a placement asks for, one after the other: drawn at random from their levels, none twice.
 * @param levels in the order of the questions
 * @returns ids; undefined where a level has no word left
 */
function wordsOf(
  pool: QuestionPool,
  seed: string,
  levels: readonly PlacementLevel[],
  words: LevelWords,
): (string | undefined)[] {
  const asked = new Set<string>();
  return levels.map((level, place) => {
    const random = createSeededRandom(`${seed}|${place}`);
    const list = words[level];
    for (let draw = 0; draw < DRAWS && list.length > 0; draw++) {
      const item = pool.find(list[Math.floor(random() * list.length)] as string);
      if (!item || !tells(item) || asked.has(item.word.headword)) continue;
      asked.add(item.word.headword);
      return item.word.id;
    }
    return undefined;
  });
}

/**
 * The question that follows some answers: a word of the level to be asked next and four meanings.
 * @param seed any text: the same vocabulary, seed and answers give the same question
 * @param answers so far, in the order of their questions
 * @returns undefined when enough was asked, or where the level has nothing to ask
 */
export function placementQuestion(
  pool: QuestionPool,
  seed: string,
  answers: readonly PlacementAnswer[],
  words: LevelWords,
): ChoiceQuestion | undefined {
  const next = nextPlacementLevel(answers);
  if (!next) return undefined;
  const levels = [...answers.map(({ level }) => level), next];
  const word = wordsOf(pool, seed, levels, words).at(-1);
  if (word === undefined) return undefined;
  return buildQuestion(pool, word, 'choose-meaning', seed) as ChoiceQuestion | undefined;
}

const LETTERS = { r: 'right', w: 'wrong', u: 'unknown' } as const satisfies Record<string, Outcome>;

/** Answers as an address carries them: a letter each. Their levels follow from them. */
export function formatPlacementAnswers(answers: readonly PlacementAnswer[]): string {
  return answers.map(({ outcome }) => outcome.slice(0, 1)).join('');
}

/** @param text anything; what follows the first letter that is none, or the last question, is left out */
export function parsePlacementAnswers(text: string): PlacementAnswer[] {
  const answers: PlacementAnswer[] = [];
  for (const letter of text.slice(0, PLACEMENT_QUESTIONS)) {
    const outcome = LETTERS[letter as keyof typeof LETTERS];
    const level = nextPlacementLevel(answers);
    if (!Object.hasOwn(LETTERS, letter) || !outcome || !level) break;
    answers.push({ level, outcome });
  }
  return answers;
}
