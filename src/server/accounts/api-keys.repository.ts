import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { KeyScope } from '#src/domain/accounts/api-key.ts';
import type { Role } from '#src/domain/accounts/visitor.ts';
import type { Database } from '../platform/database.ts';
import { roles, users } from './accounts.table.ts';
import { apiKeys } from './api-keys.table.ts';
import { type AdminAction, type AuditRepository, nameOf } from './audit.repository.ts';

export type ListedKey = {
  id: string;
  name: string;
  prefix: string;
  scopes: KeyScope[];
  createdAt: Date;
  lastUsedAt: Date | undefined;
  /** What the account of who made it is called. */
  by: string;
};

export type NewKey = Omit<ListedKey, 'lastUsedAt' | 'by'> & { userId: string; digest: string };

/** Keys of the API. Each change is noted in the log in the same transaction. */
export function createApiKeysRepository({ db }: Database, audit: AuditRepository) {
  return {
    /** Those that are not revoked, the newest first. */
    async list(): Promise<ListedKey[]> {
      const rows = await db
        .select({ key: apiKeys, email: users.email, phoneNumber: users.phoneNumber })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .where(isNull(apiKeys.revokedAt))
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
      return rows.map(({ key: { id, name, prefix, scopes, createdAt, lastUsedAt, userId }, ...who }) => ({
        id,
        name,
        prefix,
        scopes,
        createdAt,
        lastUsedAt: lastUsedAt ?? undefined,
        by: nameOf(who.email, who.phoneNumber) ?? userId,
      }));
    },

    /** @returns whether the id is new */
    async add(key: NewKey, action: AdminAction): Promise<boolean> {
      return db.transaction(async (tx) => {
        const added = await tx
          .insert(apiKeys)
          .values(key)
          .onConflictDoNothing({ target: apiKeys.id })
          .returning({ id: apiKeys.id });
        if (added.length === 0) return false;
        await audit.add(action, tx);
        return true;
      });
    },

    /** @param actionOf told the key's name @returns whether it was there and open still */
    async revoke(id: string, at: Date, actionOf: (name: string) => AdminAction): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [revoked] = await tx
          .update(apiKeys)
          .set({ revokedAt: at })
          .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
          .returning({ name: apiKeys.name });
        if (!revoked) return false;
        await audit.add(actionOf(revoked.name), tx);
        return true;
      });
    },

    /** The key of a digest that is not revoked, and the roles of whose it is now. */
    async findByDigest(
      digest: string,
    ): Promise<{ id: string; name: string; userId: string; scopes: KeyScope[]; roles: Role[] } | undefined> {
      const rows = await db
        .select({
          id: apiKeys.id,
          name: apiKeys.name,
          userId: apiKeys.userId,
          scopes: apiKeys.scopes,
          role: roles.role,
        })
        .from(apiKeys)
        .leftJoin(roles, eq(roles.userId, apiKeys.userId))
        .where(and(eq(apiKeys.digest, digest), isNull(apiKeys.revokedAt)));
      const [first] = rows;
      if (!first) return undefined;
      const { id, name, userId, scopes } = first;
      return {
        id,
        name,
        userId,
        scopes,
        roles: rows.flatMap(({ role }) => (role === 'admin' ? [role] : [])),
      };
    },

    /** Notes that a key was used, unless that was noted after `since`. */
    async noteUse(id: string, at: Date, since: Date): Promise<void> {
      await db
        .update(apiKeys)
        .set({ lastUsedAt: at })
        .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, since))));
    },
  };
}

export type ApiKeysRepository = ReturnType<typeof createApiKeysRepository>;
