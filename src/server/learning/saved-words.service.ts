import type { User } from '#src/domain/accounts/visitor.ts';
import { allow, ruledService } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import type { WordsService } from '../words/words.service.ts';
import type { SavedWordsRepository } from './saved-words.repository.ts';

/** Words that an account may have saved at most. */
const MOST_SAVED = 10_000;

type Parts = {
  repository: SavedWordsRepository;
  words: Pick<WordsService, 'listKeywords'>;
  clock: () => Date;
  mostSaved?: number;
};

/** Words that learners have saved, which are met before others. */
export function createSavedWordsService({ repository, words, clock, mostSaved = MOST_SAVED }: Parts) {
  return ruledService({
    isSaved: allow.user(
      ({ userId }: User, word: string): Promise<boolean> => repository.isSaved(userId, word),
    ),

    /**
     * Saves a word, or no longer. The same again changes nothing.
     * @throws AppError keyword-not-found for a word to save that learners don't see; saved-full
     */
    changeSaved: allow.user(async ({ userId }: User, word: string, isSaved: boolean): Promise<void> => {
      if (!isSaved) return repository.remove(userId, word);
      if ((await words.listKeywords([word])).length === 0) throw new AppError('keyword-not-found');
      if ((await repository.count(userId)) >= mostSaved && !(await repository.isSaved(userId, word)))
        throw new AppError('saved-full');
      return repository.add(userId, word, clock());
    }),

    /** The learner's saved words, in the order in which they were saved. */
    listSaved: allow.user(({ userId }) => repository.list(userId)),
  });
}

export type SavedWordsService = ReturnType<typeof createSavedWordsService>;
