import type { LanguageCode } from '#src/domain/language.ts';
import type { Candidate } from '#src/domain/learning/day-plan.ts';
import { partsOf, sideOf } from '#src/domain/learning/quiz-word.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import type { WordsService } from '../words/words.service.ts';

type FoundCandidate = Candidate & { translations: string[] };

export type CandidateWords = Pick<WordsService, 'listToLearn' | 'listCategoryIds' | 'listKeywords'>;

/** Words that a learner may meet, each with what it is told apart by. */
export function createCandidates(words: CandidateWords) {
  const of = async (ids: Iterable<string>, language: LanguageCode): Promise<FoundCandidate[]> =>
    (await words.listKeywords([...ids])).map((word) => ({
      word: word.id,
      headword: word.headword,
      translations: partsOf(sideOf(word, language), language),
    }));

  /** Words that may be met, in their order: a chosen topic's, then the level's. */
  const listToLearn = async (
    level: StudyLevel | undefined,
    topic: string | undefined,
  ): Promise<readonly string[]> => {
    const ofLevel = level ? await words.listToLearn(level) : [];
    return topic ? [...new Set([...(await words.listCategoryIds(topic)), ...ofLevel])] : ofLevel;
  };

  return {
    of,
    listToLearn,

    /**
     * Words of a level that may be met, in their order, and some words by their ids: for guests, whose days are reckoned
     * in their browsers. Nothing of it is kept.
     * @param asked.level undefined for the words of the topic alone
     * @param asked.topic id of the category whose words come before the level's
     * @param asked.from how many of them all to pass over
     * @param asked.words ids; those that learners don't see are left out
     */
    async listCandidates(asked: {
      language: LanguageCode;
      level?: StudyLevel | undefined;
      topic?: string | undefined;
      from: number;
      count: number;
      words: readonly string[];
    }): Promise<{ candidates: FoundCandidate[]; words: FoundCandidate[]; hasMore: boolean }> {
      const ids = await listToLearn(asked.level, asked.topic);
      const end = asked.from + asked.count;
      return {
        candidates: await of(ids.slice(asked.from, end), asked.language),
        words: await of(asked.words, asked.language),
        hasMore: end < ids.length,
      };
    },
  };
}

export type Candidates = ReturnType<typeof createCandidates>;
