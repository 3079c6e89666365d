import type { Db } from './database.ts';

/** What an admin did, for the log. */
export type AdminNote = {
  at: Date;
  /** Undefined: the program itself. */
  actorId: string | undefined;
  /** E.g. 'keyword-edited'; its sentence stands in the admin area's texts. */
  action: string;
  details?: Record<string, string | number | boolean>;
};

/**
 * Notes what an admin does.
 * @param on the transaction that does it, so that neither is there without the other
 */
export type NoteAdminAction = (note: AdminNote, on: Db) => Promise<void>;

/** What accounts are called, by id; those that are gone are left out. */
export type NamesOf = (userIds: readonly string[]) => Promise<Map<string, string>>;
