import type { User } from '#src/domain/accounts/visitor.ts';
import type { LanguagePair } from '#src/domain/language.ts';
import type { MemoryState } from '#src/domain/learning/memory.ts';
import { needsFound, type OwnList, wordsOfList } from '#src/domain/learning/own-lists.ts';
import {
  countByGroup,
  type MasteredGroups,
  masteredGroups,
  type ShownState,
  type StateCounts,
  shownState,
} from '#src/domain/learning/state-counts.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { WordsService } from '../words/words.service.ts';
import type { ReviewsRepository } from './reviews.repository.ts';
import { settleMemories } from './reviews.service.ts';
import type { SavedWordsRepository } from './saved-words.repository.ts';

/** Calls a minute with which one account may ask how its words stand. */
const CALLS_PER_MINUTE = 120;

type Parts = {
  reviews: ReviewsRepository;
  saved: Pick<SavedWordsRepository, 'list'>;
  words: Pick<WordsService, 'listGroups' | 'listFoundIds' | 'listCategories'>;
  rateLimiter: RateLimiter;
};

/** How far learners have come with words, as lists show it. */
export function createStatesService({ reviews, saved, words, rateLimiter }: Parts) {
  const countStates = async (states: { known: readonly string[]; learning: readonly string[] }) => {
    const groups = await words.listGroups();
    return countByGroup(states, (word) => groups.get(word));
  };

  const useCases = ruledService({
    /** How many words of each level and category the learner knows, and is learning. */
    readCounts: allow.user(async ({ userId }: User): Promise<StateCounts> => {
      const states = await reviews.listStates(userId);
      const of = (shown: ShownState) =>
        states.filter(({ state }) => shownState(state) === shown).map(({ word }) => word);
      return countStates({ known: of('known'), learning: of('learning') });
    }),

    /** The words of one of the learner's lists, those that a search finds where there is one; and the states of all. */
    listOwn: allow.user(
      async (
        { userId }: User,
        list: OwnList,
        search: string,
      ): Promise<{ ids: string[]; stateOf: Record<string, ShownState> }> => {
        const states = new Map((await reviews.listStates(userId)).map(({ word, state }) => [word, state]));
        const isSaved = list === 'saved' ? (await saved.list(userId)).map(({ word }) => word) : [];
        const found = needsFound(list, search) ? await words.listFoundIds(search) : undefined;
        const ids = wordsOfList(list, states, isSaved, found);
        return {
          ids,
          stateOf: Object.fromEntries([...states].map(([id, state]) => [id, shownState(state)])),
        };
      },
    ),

    /** The states of all words that the learner has answered. @throws AppError too-many-requests */
    listStates: allow.user(async ({ userId }: User): Promise<Record<string, MemoryState>> => {
      await rateLimiter.admit(`states|${userId}`, CALLS_PER_MINUTE);
      await settleMemories(reviews, userId);
      return Object.fromEntries((await reviews.listStates(userId)).map(({ word, state }) => [word, state]));
    }),

    /** The states of some words; new ones are left out. */
    readStates: allow.user(
      async ({ userId }: User, ids: readonly string[]): Promise<Record<string, ShownState>> =>
        Object.fromEntries(
          (await reviews.listMemoriesOf(userId, ids))
            .map(({ word, state }) => [word, shownState(state)] as const)
            .filter(([, state]) => state !== 'new'),
        ),
    ),
  });

  return {
    ...useCases,

    /**
     * Levels and categories all of whose words are known, of those that hold one of the words that came to be known. It is
     * for anyone, and nothing of it is kept.
     */
    async listMastered({
      pair,
      known,
      now,
    }: {
      pair: LanguagePair;
      known: readonly string[];
      now: readonly string[];
    }): Promise<{
      levels: MasteredGroups['levels'];
      categories: { id: string; name: string; total: number }[];
    }> {
      const { levels, categories } = masteredGroups(await words.listGroups(), known, now);
      const names = new Map((await words.listCategories(pair)).map(({ id, name }) => [id, name]));
      return {
        levels,
        categories: categories.flatMap(({ id, total }) => {
          const name = names.get(id);
          return name === undefined ? [] : [{ id, name, total }];
        }),
      };
    },

    /** The same counts for a guest, whose words are told. It is for anyone, and nothing of it is kept. */
    countStates,
  };
}

export type StatesService = ReturnType<typeof createStatesService>;
