import { isOver } from '#src/domain/generation/batch-view.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import { noteBatch } from './batch-note.ts';
import type { BatchesRepository } from './batches.repository.ts';
import { type KeptEntry, listWrittenEntries, undoEffects, undoEntries } from './undo.repository.ts';

/** Entries that are undone in one transaction. */
const UNDO_SIZE = 50;

type Parts = {
  repository: Pick<BatchesRepository, 'transaction' | 'lock' | 'change'>;
  note: NoteAdminAction;
  clock: () => Date;
};

/** Taking back what a batch did. */
export function createBatchUndoService(parts: Parts) {
  const { repository, clock } = parts;
  return ruledService({
    /**
     * Brings every entry and category back to what it was before the batch, but for entries that were changed since.
     * Broken off, it can be asked for again.
     * @throws AppError batch-not-over for one that runs or is paused
     */
    undo: allow.admin(async (asker, id: string): Promise<{ undone: number; keptEdited: KeptEntry[] }> => {
      const ids = await repository.transaction(async (tx) => {
        const batch = await repository.lock(tx, id);
        if (!batch) throw new AppError('batch-not-found');
        if (!isOver(batch)) throw new AppError('batch-not-over');
        return listWrittenEntries(tx, id);
      });
      let undone = 0;
      const keptEdited: KeptEntry[] = [];
      for (let from = 0; from < ids.length; from += UNDO_SIZE) {
        const part = ids.slice(from, from + UNDO_SIZE);
        const done = await repository.transaction((tx) =>
          undoEntries(tx, id, part, { actorId: asker.userId, at: clock() }),
        );
        undone += done.undone;
        keptEdited.push(...done.keptEdited);
      }
      await repository.transaction(async (tx) => {
        const batch = await repository.lock(tx, id);
        if (!batch || batch.undoneAt) return;
        await undoEffects(tx, id);
        await repository.change(tx, id, { undoneAt: clock() });
        await noteBatch(parts, tx, asker, 'batch-undone', batch);
      });
      return { undone, keptEdited };
    }),
  });
}
