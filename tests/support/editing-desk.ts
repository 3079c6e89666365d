import { desc, sql } from 'drizzle-orm';
import type { User, Visitor } from '#src/domain/accounts/visitor.ts';
import { changedKeyword, type KeywordChange } from '#src/domain/editing/keyword-change.ts';
import { keywordFindings } from '#src/domain/editing/keyword-findings.ts';
import { newKeywordState } from '#src/domain/editing/keyword-version.ts';
import { idOf } from '#src/domain/words/entry-rules.ts';
import { users } from '#src/server/accounts/accounts.table.ts';
import { createAuditRepository } from '#src/server/accounts/audit.repository.ts';
import { adminActions } from '#src/server/accounts/audit.table.ts';
import { writeKeywords } from '#src/server/editing/keyword-writer.ts';
import type { Database, Db } from '#src/server/platform/database.ts';
import { emptyVocabulary } from './vocabulary.ts';

const userOf = (userId: string, ...roles: User['roles']): User => ({
  kind: 'user',
  address: '192.0.2.1',
  userId,
  sessionId: `session-of-${userId}`,
  roles,
});

/** Who asks the desk of whoever edits; the admin has an account with a name, the second one has none. */
export const GUEST: Visitor = { kind: 'guest', address: '192.0.2.1' };
export const LEARNER = userOf('learner');
export const ADMIN = userOf('admin', 'admin');
export const SECOND = userOf('second', 'admin');

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** What services of editors are given beside their repository, as production wires it. */
export function editingParts(database: Database, clock: () => Date) {
  const audit = createAuditRepository(database);
  return { note: audit.add, namesOf: audit.namesOf, clock };
}

/** Leaves nothing but the admin's account. */
export async function emptyEditingDesk(database: Database): Promise<void> {
  await emptyVocabulary(database);
  await database.db.execute(sql`truncate users, admin_actions, keyword_versions, deleted_categories cascade`);
  await database.db.insert(users).values([{ id: 'admin', email: 'admin@example.org', emailVerified: true }]);
}

/** What admins did, the last first. */
export async function listActions(database: Database) {
  const rows = await database.db
    .select({ action: adminActions.action, details: adminActions.details })
    .from(adminActions)
    .orderBy(desc(adminActions.id));
  return rows.map(({ action, details }) => [action, details]);
}

/** Makes an entry as an admin would have written it: a draft with what the checks find in it. */
export async function plantDraft(
  database: Database,
  headword: string,
  change: KeywordChange = {},
): Promise<void> {
  const at = new Date('2026-03-10T10:00:00Z');
  const id = idOf(headword);
  const made = changedKeyword(newKeywordState(headword, at), change);
  const state = { ...made, findings: keywordFindings(id, made) };
  await database.db.transaction((tx) =>
    writeKeywords(tx as Db, [{ id, state, action: 'created', actorId: 'admin' }], at),
  );
}
