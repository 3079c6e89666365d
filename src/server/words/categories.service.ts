import { type Category, isListed } from '#src/domain/category.ts';
import {
  CATEGORY_SEARCH_LIMIT,
  type CategoryFault,
  type CategoryForm,
  categorySlug,
  changedCategory,
  missingNamesOf,
  namedCategory,
  tagsOfCategory,
} from '#src/domain/category-form.ts';
import type { CategoryDetails } from '#src/domain/category-state.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { parseSearch } from '#src/domain/search-text.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import type { CategoriesRepository, CategoryWord } from './categories.repository.ts';
import {
  createCategory,
  findCategoryState,
  removeCategory,
  restoreCategory,
  writeCategory,
} from './category-writer.ts';
import { UNDO_DAYS, undoneSince } from './deletions.service.ts';
import { findKeywordState, readKeywordStates, writeKeywords } from './keyword-writer.ts';

/** Days for which a deletion can be undone. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** Words linked in one transaction: others get their turn in between. */
const AT_ONCE = 200;

/** A category as the desk lists it. */
export type DeskCategory = Category & {
  /** Whether learners see it in their list: it needs an emoji of its own, other than 📖 and 📚. */
  isListed: boolean;
  /** Words of every state, and those that are published. */
  wordCount: number;
  publishedCount: number;
  /** Languages without a name. */
  missingNames: LanguageCode[];
};

export type CategorySaved =
  | { outcome: 'saved'; id: string; category: CategoryDetails }
  | { outcome: 'refused'; faults: CategoryFault[] };

/** Words that have the category's tag, and how many of them were not in it before. */
export type TagLinks = { id: string; name: string; matched: number; linked: number };

/** A word's being in a category. */
export type CategoryPlace = { categoryId: string; keywordId: string };

type Parts = {
  repository: CategoriesRepository;
  note: NoteAdminAction;
  /** Names of accounts by id; those that are gone are left out. */
  namesOf: (userIds: readonly string[]) => Promise<Map<string, string>>;
  clock: () => Date;
};

/** Keeping categories: what they are called, which words are in them. */
export function createCategoriesService({ repository, note, namesOf, clock }: Parts) {
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

  /** @throws AppError category-not-found */
  const change = async (tx: Db, actorId: string, id: string, form: CategoryForm): Promise<CategorySaved> => {
    const before = await findCategoryState(tx, id, { lock: true });
    if (!before) throw new AppError('category-not-found');
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

  const linkWords = async (actorId: string, category: Category): Promise<TagLinks> => {
    const { matched, missing } = await repository.findByTags(category.id, tagsOfCategory(category));
    let linked = 0;
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const ids = missing.slice(from, from + AT_ONCE);
      linked += await repository.inTransaction(async (tx) => {
        if (!(await findCategoryState(tx, category.id, { lock: true }))) return 0;
        const states = await readKeywordStates(tx, ids, { lock: true });
        let position = await repository.nextPosition(category.id, tx);
        const writes = ids.flatMap((id) => {
          const state = states.get(id);
          if (!state || state.links.some(({ categoryId }) => categoryId === category.id)) return [];
          const links = [...state.links, { categoryId: category.id, position: position++ }];
          return [{ id, state: { ...state, links }, action: 'edited' as const, actorId }];
        });
        if (writes.length === 0) return 0;
        const at = clock();
        await writeKeywords(tx, writes, at);
        const details = { id: category.id, name: category.name, count: writes.length };
        await note({ at, actorId, action: 'category-linked', details }, tx);
        return writes.length;
      });
    }
    return { id: category.id, name: category.name, matched, linked };
  };

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
     * @throws AppError category-not-found
     */
    changeCategory: allow.admin(
      async (asker, id: string, form: CategoryForm): Promise<CategorySaved> =>
        repository.inTransaction((tx) => change(tx, asker.userId, id, form)),
    ),

    /**
     * Changes what the form names, where the category is as its caller knows it.
     * @param isExpected asked in the transaction that changes it; where it says no, nothing is done
     * @throws AppError category-not-found, precondition-failed
     */
    patchCategory: allow.admin(
      async (
        asker,
        id: string,
        form: CategoryForm,
        isExpected: (tx: Db) => Promise<boolean>,
      ): Promise<CategorySaved> =>
        repository.inTransaction(async (tx) => {
          const before = await findCategoryState(tx, id, { lock: true });
          if (!before) throw new AppError('category-not-found');
          if (!(await isExpected(tx))) throw new AppError('precondition-failed');
          return save(tx, asker.userId, id, before, form);
        }),
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

    /**
     * Deletes a category; its words stay, and it can be brought back for 30 days.
     * @throws AppError category-not-found
     */
    deleteCategory: allow.admin(
      async (asker, id: string): Promise<{ name: string }> =>
        repository.inTransaction(async (tx) => {
          const at = clock();
          const state = await removeCategory(tx, id, asker.userId, at);
          if (!state) throw new AppError('category-not-found');
          const { name } = state;
          await note({ at, actorId: asker.userId, action: 'category-deleted', details: { id, name } }, tx);
          return { name };
        }),
    ),

    /** Categories that can be brought back, the last deleted first. */
    listDeleted: allow.admin(
      async (): Promise<
        { id: string; name: string; wordCount: number; at: Date; until: Date; by: string | undefined }[]
      > => {
        const found = await repository.listDeleted(undoneSince(clock()));
        const names = await namesOf(found.flatMap(({ actorId }) => actorId ?? []));
        return found.map(({ id, at, actorId, state }) => ({
          id,
          name: state.name,
          wordCount: state.links.length,
          at,
          until: new Date(at.getTime() + UNDO_DAYS * DAY_MS),
          by: actorId === undefined ? undefined : names.get(actorId),
        }));
      },
    ),

    /**
     * Brings a deleted category back, with those of its words that are still there.
     * @returns 'slug-taken' where another category has one of its slugs now; 'too-late' after 30 days
     */
    restoreDeleted: allow.admin(
      async (asker, id: string): Promise<'restored' | 'slug-taken' | 'too-late' | 'not-deleted'> =>
        repository.inTransaction(async (tx) => {
          const deletion = await repository.findDeleted(id, tx);
          if (!deletion) return 'not-deleted';
          const at = clock();
          if (at.getTime() - deletion.at.getTime() > UNDO_DAYS * DAY_MS) return 'too-late';
          if ((await restoreCategory(tx, id, deletion.state, asker.userId, at)) === 'slug-taken')
            return 'slug-taken';
          const { name } = deletion.state;
          await note({ at, actorId: asker.userId, action: 'category-restored', details: { id, name } }, tx);
          return 'restored';
        }),
    ),

    /** Categories without a name in one language or more: what 'translate all' has to do. */
    listUntranslated: allow.admin(async (): Promise<{ id: string; name: string }[]> => {
      const found = await repository.list();
      return found
        .filter((category) => missingNamesOf(category).length > 0)
        .map(({ id, name }) => ({ id, name }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    }),

    /** A category's words in its order, drafts too; at most 10,000. */
    listWords: allow.admin(
      async (_, categoryId: string): Promise<(CategoryWord & { position: number })[]> =>
        repository.listWords(categoryId),
    ),

    /**
     * Words to add to a category, by a part of their English headword: at most 10, and none for an empty search.
     * `isIn` says of those that are in already.
     */
    searchWords: allow.admin(
      async (_, categoryId: string, search: string): Promise<(CategoryWord & { isIn: boolean })[]> => {
        const wanted = parseSearch(search);
        return wanted ? repository.searchWords(categoryId, wanted, search.trim(), CATEGORY_SEARCH_LIMIT) : [];
      },
    ),

    /**
     * Adds a word at a category's end.
     * @returns 'already-in' for a word that is in it (database code 23505 in the specification)
     * @throws AppError keyword-not-found, category-not-found
     */
    addWord: allow.admin(
      async (asker, categoryId: string, keywordId: string): Promise<'added' | 'already-in'> =>
        repository.inTransaction(async (tx) => {
          const category = await findCategoryState(tx, categoryId, { lock: true });
          if (!category) throw new AppError('category-not-found');
          const state = await findKeywordState(tx, keywordId, { lock: true });
          if (!state) throw new AppError('keyword-not-found');
          if (state.links.some((link) => link.categoryId === categoryId)) return 'already-in';
          const position = await repository.nextPosition(categoryId, tx);
          const links = [...state.links, { categoryId, position }];
          const at = clock();
          const actorId = asker.userId;
          await writeKeywords(
            tx,
            [{ id: keywordId, state: { ...state, links }, action: 'edited', actorId }],
            at,
          );
          const details = { id: categoryId, name: category.name, word: state.headwords.en ?? keywordId };
          await note({ at, actorId, action: 'category-word-added', details }, tx);
          return 'added';
        }),
    ),

    /**
     * Puts words into categories, each at its category's end; those that are in already stay where they are. All of
     * them, or none.
     * @returns the places of all
     * @throws AppError keyword-not-found, category-not-found
     */
    putWords: allow.admin(
      async (asker, wanted: readonly CategoryPlace[]): Promise<(CategoryPlace & { position: number })[]> =>
        repository.inTransaction(async (tx) => {
          const names = new Map<string, string>();
          const ends = new Map<string, number>();
          // In one order for all, so that two who write at once take turns.
          for (const id of [...new Set(wanted.map(({ categoryId }) => categoryId))].sort()) {
            const category = await findCategoryState(tx, id, { lock: true });
            if (!category) throw new AppError('category-not-found');
            names.set(id, category.name);
            ends.set(id, await repository.nextPosition(id, tx));
          }
          const keywordIds = [...new Set(wanted.map(({ keywordId }) => keywordId))];
          const states = await readKeywordStates(tx, keywordIds, { lock: true });
          const added = new Map<string, number>();
          const changed = new Set<string>();
          const put = wanted.map(({ categoryId, keywordId }) => {
            const state = states.get(keywordId);
            if (!state) throw new AppError('keyword-not-found');
            const there = state.links.find((link) => link.categoryId === categoryId);
            if (there) return { categoryId, keywordId, position: there.position };
            const position = ends.get(categoryId) ?? 0;
            ends.set(categoryId, position + 1);
            states.set(keywordId, { ...state, links: [...state.links, { categoryId, position }] });
            added.set(categoryId, (added.get(categoryId) ?? 0) + 1);
            changed.add(keywordId);
            return { categoryId, keywordId, position };
          });
          const at = clock();
          const actorId = asker.userId;
          const writes = [...changed].flatMap((id) => {
            const state = states.get(id);
            return state ? [{ id, state, action: 'edited' as const, actorId }] : [];
          });
          if (writes.length > 0) await writeKeywords(tx, writes, at);
          for (const [id, count] of added) {
            const details = { id, name: names.get(id) ?? id, count };
            await note({ at, actorId, action: 'category-words-added', details }, tx);
          }
          return put;
        }),
    ),

    /**
     * Takes a word out of a category.
     * @returns 'not-in' where it was not in it
     * @throws AppError keyword-not-found, category-not-found
     */
    removeWord: allow.admin(
      async (asker, categoryId: string, keywordId: string): Promise<'removed' | 'not-in'> =>
        repository.inTransaction(async (tx) => {
          const category = await findCategoryState(tx, categoryId, { lock: true });
          if (!category) throw new AppError('category-not-found');
          const state = await findKeywordState(tx, keywordId, { lock: true });
          if (!state) throw new AppError('keyword-not-found');
          const links = state.links.filter((link) => link.categoryId !== categoryId);
          if (links.length === state.links.length) return 'not-in';
          const at = clock();
          const actorId = asker.userId;
          await writeKeywords(
            tx,
            [{ id: keywordId, state: { ...state, links }, action: 'edited', actorId }],
            at,
          );
          const details = { id: categoryId, name: category.name, word: state.headwords.en ?? keywordId };
          await note({ at, actorId, action: 'category-word-removed', details }, tx);
          return 'removed';
        }),
    ),

    /**
     * Puts every word that has the category's tag into it. `matched` 0: 'No matching keywords found by tags'.
     * @throws AppError category-not-found
     */
    linkByTag: allow.admin(async (asker, categoryId: string): Promise<TagLinks> => {
      const category = (await repository.list()).find(({ id }) => id === categoryId);
      if (!category) throw new AppError('category-not-found');
      return linkWords(asker.userId, category);
    }),

    /** The same for all categories: 'backfill'. */
    linkAllByTag: allow.admin(async (asker): Promise<TagLinks[]> => {
      const results: TagLinks[] = [];
      for (const category of await repository.list()) results.push(await linkWords(asker.userId, category));
      return results.sort((a, b) => a.name.localeCompare(b.name, 'en'));
    }),
  });
}

export type CategoriesService = ReturnType<typeof createCategoriesService>;
