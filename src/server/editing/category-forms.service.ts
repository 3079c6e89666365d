import {
  type CategoryFault,
  type CategoryForm,
  categorySlug,
  changedCategory,
  missingNamesOf,
  namedCategory,
} from '#src/domain/editing/category-form.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { type Category, isListed } from '#src/domain/words/category.ts';
import type { CategoryDetails } from '#src/domain/words/category-state.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import { findCategoryState } from './category-changes.repository.ts';
import { createCategory, writeCategory } from './category-writer.ts';

/** A category as the desk lists it. */
export type DeskCategory = Category & {
  /** Whether learners see it in their list: it needs an emoji of its own, other than 📖 and 📚. */
  isListed: boolean;
  /** Words of every state. */
  wordCount: number;
  /** Languages without a name. */
  missingNames: LanguageCode[];
};

export type CategorySaved =
  | { outcome: 'saved'; id: string; category: CategoryDetails }
  | { outcome: 'refused'; faults: CategoryFault[] };

/** Whether a category is as whoever changes it knows it. */
type IsExpected = (tx: Db) => Promise<boolean>;

type Parts = { repository: CategoriesRepository; note: NoteAdminAction; clock: () => Date };

/** What categories are called, and whether learners see them. */
export function createCategoryFormsService({ repository, note, clock }: Parts) {
  const save = async (
    tx: Db,
    actorId: string,
    id: string | undefined,
    before: CategoryDetails,
    form: CategoryForm,
  ): Promise<CategorySaved> => {
    const result = changedCategory(before, form);
    if ('faults' in result) return { outcome: 'refused', faults: result.faults };
    const { details } = result;
    const at = clock();
    const written =
      id === undefined ? await createCategory(tx, details, at) : await writeCategory(tx, id, details, at);
    if (written === 'slug-taken') return { outcome: 'refused', faults: ['slug-taken'] };
    const action = id === undefined ? 'category-created' : 'category-edited';
    await note({ at, actorId, action, details: { id: written.id, name: details.name } }, tx);
    return { outcome: 'saved', id: written.id, category: details };
  };

  /** @throws AppError category-not-found, precondition-failed */
  const change = async (
    tx: Db,
    actorId: string,
    id: string,
    form: CategoryForm,
    isExpected: IsExpected = async () => true,
  ): Promise<CategorySaved> => {
    const before = await findCategoryState(tx, id, { lock: true });
    if (!before) throw new AppError('category-not-found');
    if (!(await isExpected(tx))) throw new AppError('precondition-failed');
    return save(tx, actorId, id, before, form);
  };

  const create = (tx: Db, actorId: string, form: CategoryForm): Promise<CategorySaved> =>
    save(
      tx,
      actorId,
      undefined,
      { ...namedCategory(''), names: {}, slugs: {} },
      { ...form, name: form.name ?? '' },
    );

  return ruledService({
    /** All categories by name. */
    listCategories: allow.admin(async (): Promise<DeskCategory[]> => {
      const found = await repository.list();
      return found
        .map((category) => ({
          ...category,
          isListed: isListed(category),
          missingNames: missingNamesOf(category),
        }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
    }),

    /** Makes a category; its slug is made from its name where the form has none. */
    createCategory: allow.admin(
      async (asker, form: CategoryForm): Promise<CategorySaved> =>
        repository.inTransaction((tx) => create(tx, asker.userId, form)),
    ),

    /**
     * Changes what the form names. A new name makes a new slug; the old one leads on. A category is hidden from learners
     * by an emoji of 📖 or none, and shown by one of its own.
     * @param isExpected asked in the transaction that changes it; where it says no, nothing is done
     * @throws AppError category-not-found, precondition-failed
     */
    changeCategory: allow.admin(
      async (asker, id: string, form: CategoryForm, isExpected?: IsExpected): Promise<CategorySaved> =>
        repository.inTransaction((tx) => change(tx, asker.userId, id, form, isExpected)),
    ),

    /** Changes the category that has the form's slug (or the one its name makes), or makes it. */
    upsertCategory: allow.admin(
      async (asker, form: CategoryForm): Promise<CategorySaved> =>
        repository.inTransaction(async (tx) => {
          const slug = categorySlug(form.slug?.trim() ? form.slug : (form.name ?? ''));
          const id = slug === '' ? undefined : await repository.findIdBySlug(slug, tx);
          // Its slug is what it was found by: a new name must not change it.
          return id === undefined
            ? create(tx, asker.userId, form)
            : change(tx, asker.userId, id, { ...form, slug });
        }),
    ),
  });
}

export type CategoryFormsService = ReturnType<typeof createCategoryFormsService>;
