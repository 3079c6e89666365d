import { tagsOfCategory } from '#src/domain/editing/category-form.ts';
import type { Category } from '#src/domain/words/category.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import { findCategoryState } from './category-changes.repository.ts';
import type { CategoryWordsRepository } from './category-words.repository.ts';
import { readKeywordStates } from './keyword-changes.repository.ts';
import { writeKeywords } from './keyword-writer.ts';

/** Words linked in one transaction: others get their turn in between. */
const AT_ONCE = 200;

/** Words that have the category's tag, and how many of them were not in it before. */
export type TagLinks = { id: string; name: string; matched: number; linked: number };

type Parts = {
  repository: Pick<CategoriesRepository, 'inTransaction' | 'list'>;
  words: CategoryWordsRepository;
  note: NoteAdminAction;
  clock: () => Date;
};

/** Putting words into categories by their tags. */
export function createCategoryTagsService({ repository, words, note, clock }: Parts) {
  /** The tags that a category has and had; what it was called before stands on its words still. */
  const tagsOf = async (category: Category, all: readonly Category[]): Promise<string[]> => {
    const state = await repository.inTransaction((tx) => findCategoryState(tx, category.id));
    const others = new Set(all.filter(({ id }) => id !== category.id).flatMap(tagsOfCategory));
    const former = (state?.formerSlugs ?? []).filter((slug) => !others.has(slug));
    return [...tagsOfCategory(category), ...former];
  };

  const linkWords = async (
    actorId: string,
    category: Category,
    all: readonly Category[],
  ): Promise<TagLinks> => {
    const { matched, missing } = await words.findByTags(category.id, await tagsOf(category, all));
    let linked = 0;
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const ids = missing.slice(from, from + AT_ONCE);
      linked += await repository.inTransaction(async (tx) => {
        if (!(await findCategoryState(tx, category.id, { lock: true }))) return 0;
        const states = await readKeywordStates(tx, ids, { lock: true });
        let position = await words.nextPosition(category.id, tx);
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
    /**
     * Puts every word that has the category's tag into it. `matched` 0: 'No matching keywords found by tags'.
     * @throws AppError category-not-found
     */
    linkByTag: allow.admin(async (asker, categoryId: string): Promise<TagLinks> => {
      const all = await repository.list();
      const category = all.find(({ id }) => id === categoryId);
      if (!category) throw new AppError('category-not-found');
      return linkWords(asker.userId, category, all);
    }),

    /** The same for all categories: 'backfill'. */
    linkAllByTag: allow.admin(async (asker): Promise<TagLinks[]> => {
      const results: TagLinks[] = [];
      const all = await repository.list();
      for (const category of all) results.push(await linkWords(asker.userId, category, all));
      return results.sort((a, b) => a.name.localeCompare(b.name, 'en'));
    }),
  });
}
