import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database, Db } from '../platform/database.ts';
import { sessions, users } from './accounts.table.ts';
import type { AdminAction, AuditRepository } from './audit.repository.ts';
import { passkeys, twoFactors } from './second-factors.table.ts';

export type Passkey = { id: string; name: string; createdAt: Date };

/** Second factors. What admins change of theirs is noted in the log. */
export function createSecondFactorRepository({ db, rows }: Database, audit: AuditRepository) {
  const isOn = async (userId: string): Promise<boolean> => {
    const [row] = await db.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
    return row?.isOn ?? false;
  };
  const listPasskeys = async (userId: string): Promise<Passkey[]> => {
    const found = await db
      .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
    return found.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? '',
      createdAt: createdAt ?? new Date(0),
    }));
  };
  return {
    isOn,
    listPasskeys,

    /** Whether someone has any second factor. */
    async hasAny(userId: string): Promise<boolean> {
      return (await isOn(userId)) || (await listPasskeys(userId)).length > 0;
    },

    /** A session in which a second factor was shown. */
    async markSession(sessionId: string): Promise<void> {
      await db.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, sessionId));
    },

    /** What was shown counts no longer where nothing is left to show. */
    async unmarkSessions(userId: string): Promise<void> {
      if ((await isOn(userId)) || (await listPasskeys(userId)).length > 0) return;
      await db.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId));
    },

    /** Ends the sessions that were opened without a second factor, except one. */
    async removeWeakSessions(userId: string, sessionId: string): Promise<void> {
      await db
        .delete(sessions)
        .where(
          and(eq(sessions.userId, userId), eq(sessions.secondFactor, false), ne(sessions.id, sessionId)),
        );
    },

    /** @returns whether it was there and theirs */
    async removePasskey(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
        .returning({ id: passkeys.id });
      return removed.length > 0;
    },

    /** Notes what was changed, where it was an admin's. */
    async note(action: AdminAction): Promise<void> {
      const [admin] = await rows(
        sql`select 1 from roles where user_id = ${action.subjectId} and role = 'admin'`,
      );
      if (admin) await audit.add(action, db as Db);
    },

    /** Takes all second factors and sessions from someone who has lost them, in the program's own name. */
    async reset(userId: string, at: Date): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
        await tx.delete(passkeys).where(eq(passkeys.userId, userId));
        await tx.delete(sessions).where(eq(sessions.userId, userId));
        await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
        await audit.add({ at, actorId: undefined, action: 'second-factor-reset', subjectId: userId }, tx);
      });
    },
  };
}

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;
