import type { User } from '#src/domain/accounts/visitor.ts';
import type { Db } from '../platform/database.ts';
import type { BatchRow } from './batches.repository.ts';

/** What an admin did, for the log of such things. */
export type NoteAction = (
  action: { at: Date; actorId: string; action: string; details: Record<string, string | number | boolean> },
  on: Db,
) => Promise<void>;

/** Notes what an admin did with a batch, in the transaction that does it. */
export function noteBatch(
  { note, clock }: { note: NoteAction; clock: () => Date },
  tx: Db,
  asker: User,
  action: string,
  { id, kind, total }: Pick<BatchRow, 'id' | 'kind' | 'total'>,
): Promise<void> {
  return note({ at: clock(), actorId: asker.userId, action, details: { batch: id, kind, items: total } }, tx);
}
