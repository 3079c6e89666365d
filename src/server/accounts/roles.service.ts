import { foldPhoneNumber, isPhoneNumber } from '#src/domain/accounts/phone-number.ts';
import type { Role } from '#src/domain/accounts/visitor.ts';
import { foldEmail } from '#src/domain/entered-text.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { AuditRepository, ListedAction } from './audit.repository.ts';
import type { RoleHolder, RolesRepository } from './roles.repository.ts';

/** Actions that one page of the log lists. */
const LOG_PAGE = 50;

export type RoleChange = 'granted' | 'withdrawn' | 'no-such-account' | 'already-held' | 'not-held' | 'last';

type Parts = { repository: RolesRepository; audit: AuditRepository; clock: () => Date };

/** Roles: who has them is for admins to see and to change (READINGS R28-R30). */
export function createRolesService({ repository, audit, clock }: Parts) {
  const actionOf = (actorId: string, action: string, subjectId: string, role: Role) => ({
    at: clock(),
    actorId,
    action,
    subjectId,
    details: { role },
  });

  return ruledService({
    /** Whether an account has a role. About others only admins may ask. */
    hasRole: allow.ownerOrAdmin(
      async (_, userId, role: Role): Promise<boolean> => repository.hasRole(userId, role),
    ),

    listHolders: allow.admin(async (_, role: Role): Promise<RoleHolder[]> => repository.listHolders(role)),

    /** @param address a confirmed email address or, led by '+', phone number */
    grantRole: allow.admin(async (asker, address: string, role: Role): Promise<RoleChange> => {
      const userId = await repository.findUserId(normalised(address));
      if (userId === undefined) return 'no-such-account';
      const isNew = await repository.grant(
        userId,
        role,
        actionOf(asker.userId, 'role-granted', userId, role),
      );
      return isNew ? 'granted' : 'already-held';
    }),

    /** Takes a role away; the last admin stays, whoever asks. */
    withdrawRole: allow.admin(
      async (asker, userId: string, role: Role): Promise<RoleChange> =>
        repository.withdraw(userId, role, actionOf(asker.userId, 'role-withdrawn', userId, role)),
    ),

    /** The log of what admins did, newest first. @param before id of the last entry already listed */
    listActions: allow.admin(
      async (_, before: number | undefined): Promise<{ actions: ListedAction[]; hasMore: boolean }> => {
        const found = await audit.list(LOG_PAGE + 1, before);
        return { actions: found.slice(0, LOG_PAGE), hasMore: found.length > LOG_PAGE };
      },
    ),
  });
}

export type RolesService = ReturnType<typeof createRolesService>;

function normalised(address: string): string {
  const phoneNumber = foldPhoneNumber(address);
  return isPhoneNumber(phoneNumber) ? phoneNumber : foldEmail(address).toLowerCase();
}
