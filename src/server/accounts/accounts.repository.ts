import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { ROLES, type Role } from '#src/domain/visitor.ts';
import type { Database, Db } from '../platform/database.ts';
import { accountLinks, accounts, roles, sessions, users, verifications } from './accounts.table.ts';
import { createAuditRepository } from './audit.repository.ts';
import { createRolesRepository, lockHolders } from './roles.repository.ts';

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

type NewAccount = { userId: string; email: string; passwordHash: string };

type LinkRow = { digest: string; userId: string; email: string; expiresAt: Date };

/** Someone who signed up with an address and never showed that it is theirs. */
const isUnconfirmed = and(eq(users.emailVerified, false), isNull(users.phoneNumber));

/** Somebody else has what must be one person's alone. */
const isTaken = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } } | undefined)?.cause?.code === '23505';

const credentialOf = (userId: string, password: string) => ({
  id: randomUUID(),
  accountId: userId,
  providerId: 'credential',
  userId,
  password,
});

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

  /** Uses a link up. Of two who use it at the same time, one finds it. */
  const takeLink = async (tx: Db, digest: string, now: Date) => {
    const [link] = await tx
      .delete(accountLinks)
      .where(and(eq(accountLinks.digest, digest), gt(accountLinks.expiresAt, now)))
      .returning({ userId: accountLinks.userId, email: accountLinks.email });
    return link;
  };

  /**
   * Ends what was got by the former way into an account: all links, all sessions but one, and the sign-ins that wait for
   * a second factor.
   */
  const endFormerWays = async (tx: Db, userId: string, keptSession = ''): Promise<void> => {
    await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSession)));
    // The library keeps a digest of what identifies them; their value is the user's id.
    await tx.delete(verifications).where(eq(verifications.value, userId));
  };

  const setPassword = async (tx: Db, userId: string, passwordHash: string): Promise<void> => {
    const changed = await tx
      .update(accounts)
      .set({ password: passwordHash, updatedAt: new Date() })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
      .returning({ id: accounts.id });
    if (changed.length === 0) await tx.insert(accounts).values(credentialOf(userId, passwordHash));
    await endFormerWays(tx, userId);
  };

  return {
    /** @throws what stands in the database's way */
    check: (): Promise<void> => database.check(),

    /** A session by its token, ended or not, with the roles of whose it is. */
    async findSession(
      token: string,
    ): Promise<
      { sessionId: string; userId: string; expiresAt: Date; secondFactor: boolean; roles: Role[] } | undefined
    > {
      const rows = await db
        .select({
          sessionId: sessions.id,
          userId: sessions.userId,
          expiresAt: sessions.expiresAt,
          secondFactor: sessions.secondFactor,
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

    /**
     * Adds someone who waits for the address to be confirmed, in the place of an earlier one who never did, with the link
     * for that. Of sign-ups at the same moment one is added.
     * @returns whether this one was
     */
    async addUnconfirmed(account: NewAccount & { name: string }, link: LinkRow): Promise<boolean> {
      const { userId, email, name, passwordHash } = account;
      return db.transaction(async (tx) => {
        await tx.delete(users).where(and(eq(users.email, email), isUnconfirmed));
        const added = await tx
          .insert(users)
          .values({ id: userId, email, name })
          .onConflictDoNothing()
          .returning({ id: users.id });
        if (added.length === 0) return false;
        await tx.insert(accounts).values(credentialOf(userId, passwordHash));
        await tx.insert(accountLinks).values(link);
        return true;
      });
    },

    /** Adds whoever holds a phone number, where nobody is known by it. */
    async addPhoneHolder(account: { userId: string; email: string; phoneNumber: string }): Promise<void> {
      const { userId: id, email, phoneNumber } = account;
      await db.insert(users).values({ id, email, phoneNumber }).onConflictDoNothing();
    },

    /** Adds someone who signs in by password, with an address that counts as confirmed. */
    async addAccount(account: NewAccount): Promise<void> {
      const { userId, email, passwordHash } = account;
      await db.transaction(async (tx) => {
        await tx.insert(users).values({ id: userId, email, emailVerified: true });
        await tx.insert(accounts).values(credentialOf(userId, passwordHash));
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

    /** Removes who signed up with an address and could not confirm it: its owner has come in another way. */
    async removeUnconfirmed(email: string): Promise<void> {
      await db.delete(users).where(and(eq(users.email, email.toLowerCase()), isUnconfirmed));
    },

    /** Removes sign-ups that nobody has confirmed for a week. They hold nothing yet. */
    async removeOldUnconfirmed(now: Date): Promise<void> {
      const since = new Date(now.getTime() - UNCONFIRMED_MS);
      await db.delete(users).where(and(lt(users.createdAt, since), isUnconfirmed));
    },

    /** Keeps a link, and clears away those that are over. */
    async addLink(link: LinkRow, now: Date): Promise<void> {
      await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now));
      await db.insert(accountLinks).values(link);
    },

    /** Whom a link that still works is about, and which address it was sent to. */
    async findLink(digest: string, now: Date): Promise<{ userId: string; email: string } | undefined> {
      const [link] = await db
        .select({ userId: accountLinks.userId, email: accountLinks.email })
        .from(accountLinks)
        .where(and(eq(accountLinks.digest, digest), gt(accountLinks.expiresAt, now)));
      return link;
    },

    /** Whether a link was sent to the account's own address that works until then at least. */
    async hasLinkUntil(account: { id: string; email: string }, then: Date): Promise<boolean> {
      const found = await db
        .select({ digest: accountLinks.digest })
        .from(accountLinks)
        .where(
          and(
            eq(accountLinks.userId, account.id),
            eq(accountLinks.email, account.email),
            gt(accountLinks.expiresAt, then),
          ),
        )
        .limit(1);
      return found.length > 0;
    },

    /** Uses a link up that confirms an address. @returns whether it did */
    async confirmEmail(digest: string, now: Date): Promise<boolean> {
      return db.transaction(async (tx) => {
        const link = await takeLink(tx, digest, now);
        if (!link) return false;
        const confirmed = await tx
          .update(users)
          .set({ emailVerified: true, updatedAt: new Date() })
          .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
          .returning({ id: users.id });
        await tx.delete(accountLinks).where(eq(accountLinks.userId, link.userId));
        return confirmed.length > 0;
      });
    },

    /**
     * Uses a link to a new password up, which also shows that the address is theirs; all other links and all sessions end.
     * @returns whom it was about
     */
    async resetPassword(
      digest: string,
      passwordHash: string,
      now: Date,
    ): Promise<{ userId: string; email: string } | undefined> {
      return db.transaction(async (tx) => {
        const link = await takeLink(tx, digest, now);
        if (!link) return undefined;
        await tx.update(users).set({ emailVerified: true }).where(eq(users.id, link.userId));
        await setPassword(tx, link.userId, passwordHash);
        return link;
      });
    },

    /** All links and all sessions end. */
    async changePassword(userId: string, passwordHash: string): Promise<void> {
      await db.transaction((tx) => setPassword(tx, userId, passwordHash));
    },

    /**
     * Uses a link to a new address up; all other links and all other sessions end.
     * @param keptSession goes on where it is the account's
     * @returns the former address; undefined when the link is none, or another account has the new one
     */
    async changeEmail(
      digest: string,
      keptSession: string | undefined,
      now: Date,
    ): Promise<{ userId: string; former: string } | undefined> {
      const change = async (tx: Db) => {
        const link = await takeLink(tx, digest, now);
        if (!link) return undefined;
        const { userId, email } = link;
        await tx.delete(users).where(and(eq(users.email, email), isUnconfirmed));
        const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
        await tx
          .update(users)
          .set({ email, emailVerified: true, updatedAt: new Date() })
          .where(eq(users.id, userId));
        await endFormerWays(tx, userId, keptSession);
        return account && { userId, former: account.email };
      };
      return db
        .transaction((tx) => change(tx as unknown as Db))
        .catch((error: unknown) => {
          if (isTaken(error)) return undefined;
          throw error;
        });
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

    /**
     * Everything that belongs to the account goes with it, by the tables' references. The last admin's stays.
     * @returns whether it went
     */
    async removeAccount(userId: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const admins = await lockHolders(tx, 'admin');
        if (admins.length === 1 && admins[0] === userId) return false;
        await tx.delete(users).where(eq(users.id, userId));
        return true;
      });
    },
  };
}

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;
