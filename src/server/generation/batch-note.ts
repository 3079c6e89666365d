import type { User } from '#src/domain/accounts/visitor.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import type { Db } from '../platform/database.ts';
import type { BatchRow } from './batches.repository.ts';

/** Notes what an admin did with a batch, in the transaction that does it. */
export function noteBatch(
  { note, clock }: { note: NoteAdminAction; clock: () => Date },
  tx: Db,
  asker: User,
  action: string,
  { id, kind, total }: Pick<BatchRow, 'id' | 'kind' | 'total'>,
): Promise<void> {
  return note({ at: clock(), actorId: asker.userId, action, details: { batch: id, kind, items: total } }, tx);
}
