import { allow, ruledService } from '../platform/access.ts';
import type { NamesOf, NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import { removeCategory, restoreCategory } from './category-writer.ts';
import { undoneSince, undoneUntil } from './deletions.service.ts';

type Parts = {
  repository: Pick<CategoriesRepository, 'inTransaction' | 'listDeleted' | 'findDeleted'>;
  note: NoteAdminAction;
  namesOf: NamesOf;
  clock: () => Date;
};

/** Taking categories away, and bringing them back. */
export function createCategoryDeletionsService({ repository, note, namesOf, clock }: Parts) {
  return ruledService({
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
          until: undoneUntil(at),
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
          if (at > undoneUntil(deletion.at)) return 'too-late';
          if ((await restoreCategory(tx, id, deletion.state, asker.userId, at)) === 'slug-taken')
            return 'slug-taken';
          const { name } = deletion.state;
          await note({ at, actorId: asker.userId, action: 'category-restored', details: { id, name } }, tx);
          return 'restored';
        }),
    ),
  });
}
