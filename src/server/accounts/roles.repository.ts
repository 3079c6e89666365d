import { and, asc, eq, sql } from 'drizzle-orm';
import type { Role } from '#src/domain/accounts/visitor.ts';
import type { Database, Db } from '../platform/database.ts';
import { roles, users } from './accounts.table.ts';
import type { AdminAction, AuditRepository } from './audit.repository.ts';
import { nameOf } from './audit.repository.ts';

export type RoleHolder = { userId: string; name: string; grantedAt: Date };

/** Who has a role, until the transaction ends: in one order for all, so that those who take it from each other take turns. */
export async function lockHolders(tx: Db, role: Role): Promise<string[]> {
  const holders = await tx
    .select({ userId: roles.userId })
    .from(roles)
    .where(eq(roles.role, role))
    .orderBy(sql`${roles.userId} collate "C"`)
    .for('update');
  return holders.map(({ userId }) => userId);
}

/** Who has which role. Each change is noted in the log in the same transaction. */
export function createRolesRepository({ db }: Database, audit: AuditRepository) {
  return {
    async hasRole(userId: string, role: Role): Promise<boolean> {
      const rows = await db
        .select({ role: roles.role })
        .from(roles)
        .where(and(eq(roles.userId, userId), eq(roles.role, role)));
      return rows.length > 0;
    },

    async listHolders(role: Role): Promise<RoleHolder[]> {
      const rows = await db
        .select({
          userId: roles.userId,
          grantedAt: roles.grantedAt,
          email: users.email,
          phoneNumber: users.phoneNumber,
        })
        .from(roles)
        .innerJoin(users, eq(users.id, roles.userId))
        .where(eq(roles.role, role))
        .orderBy(asc(roles.grantedAt), asc(roles.userId));
      return rows.map(({ email, phoneNumber, ...row }) => ({
        ...row,
        name: nameOf(email, phoneNumber) ?? row.userId,
      }));
    },

    /** The account with a confirmed address (in lower case) or phone number. */
    async findUserId(address: string): Promise<string | undefined> {
      const isPhone = address.startsWith('+');
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(
          isPhone
            ? and(eq(users.phoneNumber, address), eq(users.phoneNumberVerified, true))
            : and(eq(users.email, address), eq(users.emailVerified, true)),
        );
      return row?.id;
    },

    /** @returns whether the role is new to the account */
    async grant(userId: string, role: Role, action: AdminAction): Promise<boolean> {
      return db.transaction(async (tx) => {
        const added = await tx
          .insert(roles)
          .values({ userId, role, grantedAt: action.at })
          .onConflictDoNothing()
          .returning({ userId: roles.userId });
        if (added.length === 0) return false;
        await audit.add(action, tx);
        return true;
      });
    },

    /** Takes a role from an account, never from the last that has it. */
    async withdraw(
      userId: string,
      role: Role,
      action: AdminAction,
    ): Promise<'withdrawn' | 'not-held' | 'last'> {
      return db.transaction(async (tx) => {
        const holders = await lockHolders(tx, role);
        if (!holders.includes(userId)) return 'not-held';
        if (holders.length === 1) return 'last';
        await tx.delete(roles).where(and(eq(roles.userId, userId), eq(roles.role, role)));
        await audit.add(action, tx);
        return 'withdrawn';
      });
    },
  };
}

export type RolesRepository = ReturnType<typeof createRolesRepository>;
