import { aliasedTable, desc, eq, inArray, lt } from 'drizzle-orm';
import type { AdminNote } from '../platform/admin-note.ts';
import type { Database, Db } from '../platform/database.ts';
import { requestKeyName } from '../platform/request-scope.ts';
import { users } from './accounts.table.ts';
import { adminActions } from './audit.table.ts';
import { PHONE_DOMAIN } from './stand-in-addresses.ts';

/** What an admin did, and to whose account, where it was one's. */
export type AdminAction = AdminNote & { subjectId?: string | undefined };

/** An action as it is listed; who has no account any more has no name. */
export type ListedAction = {
  id: number;
  at: Date;
  action: string;
  actor: { isProgram: boolean; name: string | undefined };
  subject: { name: string | undefined } | undefined;
  details: Record<string, string | number | boolean>;
};

/** The log of what admins did. */
export function createAuditRepository({ db }: Database) {
  return {
    /**
     * Notes an action, and by which API key it was done where it was by one: no caller has to think of that.
     * @param on the transaction that does what is noted, so that neither is there without the other
     */
    async add({ at, actorId, action, subjectId, details = {} }: AdminAction, on: Db): Promise<void> {
      const viaKey = requestKeyName();
      await on.insert(adminActions).values({
        at,
        actorId: actorId ?? null,
        action,
        subjectId: subjectId ?? null,
        details: viaKey === undefined ? details : { ...details, viaKey },
      });
    },

    /** What accounts are called, by id; those that are gone are left out. */
    async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ id: users.id, email: users.email, phoneNumber: users.phoneNumber })
        .from(users)
        .where(inArray(users.id, [...new Set(userIds)]));
      return new Map(
        rows.map(({ id, email, phoneNumber }) => [id, nameOf(email, phoneNumber) ?? id] as const),
      );
    },

    /** Newest first. @param before only those with a lower id */
    async list(limit: number, before?: number): Promise<ListedAction[]> {
      const actors = aliasedTable(users, 'actors');
      const subjects = aliasedTable(users, 'subjects');
      const rows = await db
        .select({
          entry: adminActions,
          actorEmail: actors.email,
          actorPhone: actors.phoneNumber,
          subjectEmail: subjects.email,
          subjectPhone: subjects.phoneNumber,
        })
        .from(adminActions)
        .leftJoin(actors, eq(actors.id, adminActions.actorId))
        .leftJoin(subjects, eq(subjects.id, adminActions.subjectId))
        .where(before === undefined ? undefined : lt(adminActions.id, before))
        .orderBy(desc(adminActions.id))
        .limit(limit);
      return rows.map(({ entry, ...row }) => ({
        id: entry.id,
        at: entry.at,
        action: entry.action,
        actor: { isProgram: entry.actorId === null, name: nameOf(row.actorEmail, row.actorPhone) },
        subject: entry.subjectId === null ? undefined : { name: nameOf(row.subjectEmail, row.subjectPhone) },
        details: entry.details,
      }));
    },
  };
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** What an account is called in lists: its address, or its phone where the address only stands for one. */
export function nameOf(email: string | null, phoneNumber: string | null): string | undefined {
  if (email && !(phoneNumber && email.endsWith(PHONE_DOMAIN))) return email;
  return phoneNumber ?? undefined;
}
