import type { LanguageCode } from '#src/domain/language.ts';
import {
  knownWords,
  nextPlacementLevel,
  PLACEMENT_LEVELS,
  type PlacementAnswer,
  type PlacementLevel,
  type PlacementResult,
  placementOf,
} from '#src/domain/learning/placement.ts';
import { type LevelWords, placementQuestion } from '#src/domain/learning/placement-words.ts';
import type { ChoiceQuestion } from '#src/domain/learning/question.ts';
import type { WordsService } from '../words/words.service.ts';
import type { QuizVocabulary } from './quiz-vocabulary.ts';

/** Words of its level that a placement shows. */
const SHOWN_WORDS = 5;

export type Placement = PlacementResult & {
  /** Level to ask a word of next; null when enough was asked. */
  next: PlacementLevel | null;
  /** The question to ask next; null when enough was asked, or the level has nothing to ask. */
  question: ChoiceQuestion | null;
  /** About how many words of ours the learner knows. */
  knownWords: number;
  /** Ids of a few words of the level. */
  words: string[];
};

/** What a placement goes by: the learner's language, a text that its words follow from, and its answers in their order. */
export type AskedPlacement = { language: LanguageCode; seed: string; answers: readonly PlacementAnswer[] };

type Parts = {
  words: Pick<WordsService, 'listIds' | 'countLevels'>;
  vocabulary: QuizVocabulary;
};

const listed = (level: PlacementLevel) => level.toLowerCase() as Lowercase<PlacementLevel>;

/** The level that a learner begins with. It is for anyone, nothing of it is kept, and no word counts as known by it. */
export function createPlacementService({ words, vocabulary }: Parts) {
  return {
    /** What answers to a placement's questions suggest, and what to ask next. */
    async place({ language, seed, answers }: AskedPlacement): Promise<Placement> {
      const result = placementOf(answers);
      const { a1: A1, a2: A2, b1: B1, b2: B2, c1: C1 } = await words.countLevels();
      const lists = await Promise.all(
        PLACEMENT_LEVELS.map(async (level) => [level, await words.listIds(listed(level))] as const),
      );
      const ofLevel = Object.fromEntries(lists) as LevelWords;
      const next = nextPlacementLevel(answers) ?? null;
      const question = next && placementQuestion(await vocabulary.poolOf(language), seed, answers, ofLevel);
      const ids = ofLevel[result.level];
      const step = Math.max(1, Math.floor(ids.length / SHOWN_WORDS));
      return {
        ...result,
        next,
        question: question ?? null,
        knownWords: knownWords(result, { A1, A2, B1, B2, C1 }),
        // From all over the level: its commonest are its smallest words, which show little.
        words: ids.filter((_, i) => i % step === Math.floor(step / 2)).slice(0, SHOWN_WORDS),
      };
    },
  };
}

export type PlacementService = ReturnType<typeof createPlacementService>;
