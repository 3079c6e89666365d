import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { ROLES, type Role } from '#src/domain/accounts/visitor.ts';
import type { Database } from '../platform/database.ts';
import { accounts, roles, users } from './accounts.table.ts';
import { createAuditRepository } from './audit.repository.ts';
import { createRolesRepository, lockHolders } from './roles.repository.ts';
import { KEPT_DOMAIN } from './stand-in-addresses.ts';

export type AccountRow = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  phoneNumber: string | null;
  createdAt: Date;
};

export type NewAccount = { userId: string; email: string; passwordHash: string };

/** Someone who signed up with an address and never showed that it is theirs. */
export const isUnconfirmed = and(eq(users.emailVerified, false), isNull(users.phoneNumber));

/** The row by which somebody signs in by password. */
export const credentialOf = (userId: string, password: string) => ({
  id: randomUUID(),
  accountId: userId,
  providerId: 'credential',
  userId,
  password,
});

const accountColumns = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  name: users.name,
  phoneNumber: users.phoneNumber,
  createdAt: users.createdAt,
};

/** Who has an account, and by what they sign in. */
export function createAccountsRepository(database: Database) {
  const { db } = database;
  const rolesRepository = createRolesRepository(database, createAuditRepository(database));
  return {
    async listRoles(userId: string): Promise<Role[]> {
      const rows = await db.select({ role: roles.role }).from(roles).where(eq(roles.userId, userId));
      return ROLES.filter((role) => rows.some((row) => row.role === role));
    },

    /** Gives a role in the program's own name: at the start of the server and from the command line. It is noted. */
    async addRole(userId: string, role: Role): Promise<void> {
      const action = { at: new Date(), actorId: undefined, action: 'role-granted', subjectId: userId };
      await rolesRepository.grant(userId, role, { ...action, details: { role } });
    },

    /** Adds whoever holds a phone number, where nobody is known by it. */
    async addPhoneHolder(account: { userId: string; email: string; phoneNumber: string }): Promise<void> {
      const { userId: id, email, phoneNumber } = account;
      await db.insert(users).values({ id, email, phoneNumber }).onConflictDoNothing();
    },

    /** Adds somebody of whom nothing is known. */
    async addKept(userId: string): Promise<void> {
      // Not among the sign-ups that wait for their address, and go after a week.
      await db.insert(users).values({ id: userId, email: `${userId}${KEPT_DOMAIN}`, emailVerified: true });
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

    /** Removes sign-ups of before that nobody has confirmed. They hold nothing yet. */
    async removeUnconfirmedBefore(before: Date): Promise<void> {
      await db.delete(users).where(and(lt(users.createdAt, before), isUnconfirmed));
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
