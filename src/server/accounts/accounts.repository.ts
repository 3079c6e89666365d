import { eq } from 'drizzle-orm';
import { ROLES, type Role } from '#src/domain/visitor.ts';
import type { Database } from '../platform/database.ts';
import { roles } from './accounts.table.ts';

export function createAccountsRepository({ db }: Database) {
  return {
    async listRoles(userId: string): Promise<Role[]> {
      const rows = await db.select({ role: roles.role }).from(roles).where(eq(roles.userId, userId));
      return ROLES.filter((role) => rows.some((row) => row.role === role));
    },
  };
}

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;
