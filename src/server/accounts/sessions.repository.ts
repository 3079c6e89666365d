import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { ROLES, type Role } from '#src/domain/accounts/visitor.ts';
import type { Database } from '../platform/database.ts';
import { roles, sessions, users } from './accounts.table.ts';
import { KEPT_DOMAIN } from './stand-in-addresses.ts';

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
    /** A session by its token, ended or not, with the roles of whose it is. */
    async findSession(token: string): Promise<
      | {
          sessionId: string;
          userId: string;
          expiresAt: Date;
          secondFactor: boolean;
          roles: Role[];
          /** Nothing but a session leads to the account. */
          isKept: boolean;
        }
      | undefined
    > {
      const rows = await db
        .select({
          sessionId: sessions.id,
          userId: sessions.userId,
          expiresAt: sessions.expiresAt,
          secondFactor: sessions.secondFactor,
          role: roles.role,
          isKept: sql<boolean>`${users.email} like ${`%${KEPT_DOMAIN}`}`,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(roles, eq(roles.userId, sessions.userId))
        .where(eq(sessions.token, token));
      const [first] = rows;
      return first && { ...first, roles: ROLES.filter((role) => rows.some((row) => row.role === role)) };
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
