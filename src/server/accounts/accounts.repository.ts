import { and, asc, desc, eq, gt, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { ROLES, type Role } from '#src/domain/visitor.ts';
import type { Database } from '../platform/database.ts';
import { accounts, roles, sessions, users } from './accounts.table.ts';
import { createAuditRepository } from './audit.repository.ts';
import { createRolesRepository } from './roles.repository.ts';

export type AccountRow = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  phoneNumber: string | null;
  createdAt: Date;
};

export type SessionRow = {
  id: string;
  userAgent: string;
  ipAddress: string;
  createdAt: Date;
  updatedAt: Date;
};

/** How long a sign-up that nobody confirmed is kept, in milliseconds. */
const UNCONFIRMED_MS = 7 * 24 * 60 * 60 * 1000;

export function createAccountsRepository(database: Database) {
  const { db } = database;
  const rolesRepository = createRolesRepository(database, createAuditRepository(database));
  const accountColumns = {
    id: users.id,
    email: users.email,
    emailVerified: users.emailVerified,
    name: users.name,
    phoneNumber: users.phoneNumber,
    createdAt: users.createdAt,
  };
  return {
    /** @throws what stands in the database's way */
    check: (): Promise<void> => database.check(),

    /** A session by its token, ended or not, with the roles of whose it is. */
    async findSession(
      token: string,
    ): Promise<{ sessionId: string; userId: string; expiresAt: Date; roles: Role[] } | undefined> {
      const rows = await db
        .select({
          sessionId: sessions.id,
          userId: sessions.userId,
          expiresAt: sessions.expiresAt,
          role: roles.role,
        })
        .from(sessions)
        .leftJoin(roles, eq(roles.userId, sessions.userId))
        .where(eq(sessions.token, token));
      const [first] = rows;
      return first && { ...first, roles: ROLES.filter((role) => rows.some((row) => row.role === role)) };
    },

    async listRoles(userId: string): Promise<Role[]> {
      const rows = await db.select({ role: roles.role }).from(roles).where(eq(roles.userId, userId));
      return ROLES.filter((role) => rows.some((row) => row.role === role));
    },

    /** Gives a role in the program's own name: at the start of the server and from the command line. It is noted. */
    async addRole(userId: string, role: Role): Promise<void> {
      const action = { at: new Date(), actorId: undefined, action: 'role-granted', subjectId: userId };
      await rolesRepository.grant(userId, role, { ...action, details: { role } });
    },

    /** Adds someone who signs in by password, with an address that counts as confirmed. */
    async addAccount(account: { userId: string; email: string; passwordHash: string }): Promise<void> {
      const { userId, email, passwordHash } = account;
      await db.transaction(async (tx) => {
        await tx.insert(users).values({ id: userId, email, emailVerified: true });
        await tx.insert(accounts).values({
          id: userId,
          accountId: userId,
          providerId: 'credential',
          userId,
          password: passwordHash,
        });
      });
    },

    async findAccount(userId: string): Promise<AccountRow | undefined> {
      const [row] = await db.select(accountColumns).from(users).where(eq(users.id, userId));
      return row;
    },

    async findAccountByEmail(email: string): Promise<AccountRow | undefined> {
      const [row] = await db.select(accountColumns).from(users).where(eq(users.email, email.toLowerCase()));
      return row;
    },

    /** The ways in which someone signs in, by provider; 'credential' is a password. */
    async listProviders(userId: string): Promise<string[]> {
      const rows = await db
        .select({ providerId: accounts.providerId })
        .from(accounts)
        .where(eq(accounts.userId, userId))
        .orderBy(asc(accounts.createdAt));
      return rows.map(({ providerId }) => providerId);
    },

    async findPasswordHash(userId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ password: accounts.password })
        .from(accounts)
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
      return row?.password ?? undefined;
    },

    async confirmEmail(userId: string): Promise<void> {
      await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    },

    /** @returns false when another account has the address, or this one no longer has the former */
    async changeEmail(former: string, email: string): Promise<boolean> {
      const changed = await db
        .update(users)
        .set({ email, emailVerified: true, updatedAt: new Date() })
        .where(
          and(
            eq(users.email, former),
            not(sql`exists (select 1 from ${users} other where other.email = ${email})`),
          ),
        )
        .returning({ id: users.id });
      return changed.length > 0;
    },

    /**
     * Makes way for a new sign-up: removes the account of an address that nobody has confirmed, and such accounts that
     * are a week old. They hold nothing yet.
     */
    async removeUnconfirmed(email: string, now: Date): Promise<void> {
      await db
        .delete(users)
        .where(
          and(
            eq(users.emailVerified, false),
            isNull(users.phoneNumber),
            or(
              eq(users.email, email.toLowerCase()),
              lt(users.createdAt, new Date(now.getTime() - UNCONFIRMED_MS)),
            ),
          ),
        );
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

    async removeOtherSessions(userId: string, sessionId: string): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    },

    /** Everything that belongs to the account goes with it, by the tables' references. */
    async removeAccount(userId: string): Promise<void> {
      await db.delete(users).where(eq(users.id, userId));
    },
  };
}

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;
