import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/instant.table.ts';

/**
 * What admins did. Rows are only ever added. Accounts are named by id alone and not bound to: what was done stays
 * when an account goes, and then names nobody.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Who did it; null for the program itself. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    /** The account that it was done to; null where it was none. */
    subjectId: text('subject_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull().default({}),
  },
  (t) => [index('admin_actions_actor').on(t.actorId)],
);
