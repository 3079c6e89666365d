import { ruledService } from '../platform/access.ts';
import type { NamesOf, NoteAdminAction } from '../platform/admin-note.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import { createCategoryDeletionsService } from './category-deletions.service.ts';
import { createCategoryFormsService } from './category-forms.service.ts';
import { createCategoryTagsService } from './category-tags.service.ts';
import type { CategoryWordsRepository } from './category-words.repository.ts';
import { createCategoryWordsService } from './category-words.service.ts';

type Parts = {
  repository: CategoriesRepository;
  words: CategoryWordsRepository;
  note: NoteAdminAction;
  namesOf: NamesOf;
  clock: () => Date;
};

/** Keeping categories: what they are called, which words are in them. */
export function createCategoriesService(parts: Parts) {
  return ruledService({
    ...createCategoryFormsService(parts),
    ...createCategoryDeletionsService(parts),
    ...createCategoryWordsService(parts),
    ...createCategoryTagsService(parts),
  });
}

export type CategoriesService = ReturnType<typeof createCategoriesService>;
