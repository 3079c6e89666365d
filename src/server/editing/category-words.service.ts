import { CATEGORY_SEARCH_LIMIT } from '#src/domain/editing/category-form.ts';
import { parseSearch } from '#src/domain/words/search-text.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import { findCategoryState } from './category-changes.repository.ts';
import type { CategoryWord, CategoryWordsRepository } from './category-words.repository.ts';
import { readKeywordStates } from './keyword-changes.repository.ts';
import { findKeywordState, writeKeywords } from './keyword-writer.ts';

/** A word's being in a category. */
export type CategoryPlace = { categoryId: string; keywordId: string };

type Parts = {
  repository: Pick<CategoriesRepository, 'inTransaction'>;
  words: CategoryWordsRepository;
  note: NoteAdminAction;
  clock: () => Date;
};

/** Which words are in a category, each put there or taken out by hand. */
export function createCategoryWordsService(parts: Parts) {
  const { repository, words, note, clock } = parts;
  return ruledService({
    /** A category's words in its order, drafts too; at most 10,000. */
    listWords: allow.admin(
      async (_, categoryId: string): Promise<(CategoryWord & { position: number })[]> =>
        words.listWords(categoryId),
    ),

    /**
     * Words to add to a category, by a part of their English headword: at most 10, and none for an empty search.
     * `isIn` says of those that are in already.
     */
    searchWords: allow.admin(
      async (_, categoryId: string, search: string): Promise<(CategoryWord & { isIn: boolean })[]> => {
        const wanted = parseSearch(search);
        return wanted ? words.searchWords(categoryId, wanted, search.trim(), CATEGORY_SEARCH_LIMIT) : [];
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
          const { category, state } = await lockPlace(tx, { categoryId, keywordId });
          if (state.links.some((link) => link.categoryId === categoryId)) return 'already-in';
          const position = await words.nextPosition(categoryId, tx);
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
        repository.inTransaction((tx) => placeWords(tx, parts, asker.userId, wanted)),
    ),

    /**
     * Takes a word out of a category.
     * @returns 'not-in' where it was not in it
     * @throws AppError keyword-not-found, category-not-found
     */
    removeWord: allow.admin(
      async (asker, categoryId: string, keywordId: string): Promise<'removed' | 'not-in'> =>
        repository.inTransaction(async (tx) => {
          const { category, state } = await lockPlace(tx, { categoryId, keywordId });
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
  });
}

export type CategoryWordsService = ReturnType<typeof createCategoryWordsService>;

/** A word and a category, held against others until the transaction ends. @throws AppError keyword-not-found, category-not-found */
async function lockPlace(tx: Db, { categoryId, keywordId }: CategoryPlace) {
  const category = await findCategoryState(tx, categoryId, { lock: true });
  if (!category) throw new AppError('category-not-found');
  const state = await findKeywordState(tx, keywordId, { lock: true });
  if (!state) throw new AppError('keyword-not-found');
  return { category, state };
}

async function placeWords(
  tx: Db,
  { words, note, clock }: Parts,
  actorId: string,
  wanted: readonly CategoryPlace[],
): Promise<(CategoryPlace & { position: number })[]> {
  const names = new Map<string, string>();
  const ends = new Map<string, number>();
  // In one order for all, so that two who write at once take turns.
  for (const id of [...new Set(wanted.map(({ categoryId }) => categoryId))].sort()) {
    const category = await findCategoryState(tx, id, { lock: true });
    if (!category) throw new AppError('category-not-found');
    names.set(id, category.name);
    ends.set(id, await words.nextPosition(id, tx));
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
}
