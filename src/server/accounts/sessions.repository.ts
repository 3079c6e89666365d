import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { sessions } from './accounts.table.ts';

export type SessionRow = {
  id: string;
  userAgent: string;
  ipAddress: string;
  createdAt: Date;
  updatedAt: Date;
};

/** Browsers in which someone is signed in. */
export function createSessionsRepository({ db }: Database) {
  return {
    /** Whose session a token is, ended or not. */
    async findOwner(token: string): Promise<string | undefined> {
      const [row] = await db
        .select({ userId: sessions.userId })
        .from(sessions)
        .where(eq(sessions.token, token));
      return row?.userId;
    },

    /** Lets a session last until another instant. */
    async extendSession(sessionId: string, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt, updatedAt: new Date() }).where(eq(sessions.id, sessionId));
    },

    async findSessionStart(sessionId: string): Promise<Date | undefined> {
      const [row] = await db
        .select({ createdAt: sessions.createdAt })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      return row?.createdAt;
    },

    /** Someone's sessions that have not ended, the latest used first. */
    async listSessions(userId: string, now: Date): Promise<SessionRow[]> {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.updatedAt), asc(sessions.id));
      return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
        id,
        userAgent: userAgent ?? '',
        ipAddress: ipAddress ?? '',
        createdAt,
        updatedAt,
      }));
    },

    async removeSession(userId: string, sessionId: string): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
    },
  };
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
