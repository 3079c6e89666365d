import type { Showcase } from '#src/domain/words/entry.ts';
import { createCategoryPagesService } from './category-pages.service.ts';
import { createHeldWords } from './held-words.ts';
import { createStudyWindowsService } from './study-windows.service.ts';
import { createVocabularyWatch } from './vocabulary-watch.ts';
import type { CardSounds } from './word-cards.ts';
import { createWordListsService } from './word-lists.service.ts';
import { createWordPageService } from './word-page.service.ts';
import type { WordsRepository } from './words.repository.ts';

type Parts = {
  repository: WordsRepository;
  sounds: CardSounds;
  clock: () => Date;
  /** Ids of words that are met and shown before others, by level. */
  showcase?: Showcase['levels'];
  /** Between two times at which pages take up what a batch publishes, in milliseconds. */
  apartMs?: number;
};

/**
 * Reading the vocabulary: the order of the day, lists, categories, a word's page, all from the same words in memory.
 * Learners see published words only.
 */
export function createWordsService({ repository, sounds, clock, showcase, apartMs }: Parts) {
  const held = createHeldWords(repository);
  const sources = { held, sounds };
  const { forgetOrders, ...studyWindows } = createStudyWindowsService({ ...sources, clock });
  const watch = createVocabularyWatch({
    repository,
    apartMs,
    takeUp(ids) {
      held.forget(ids);
      forgetOrders();
    },
  });
  return {
    ...watch,
    remember: held.remember,
    ...studyWindows,
    ...createWordListsService({ ...sources, repository, showcase }),
    ...createCategoryPagesService({ ...sources, repository }),
    ...createWordPageService({ ...sources, repository }),
  };
}

export type WordsService = ReturnType<typeof createWordsService>;
