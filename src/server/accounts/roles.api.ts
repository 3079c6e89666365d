import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { createApi } from '../platform/operation.ts';
import { ROLES_OPERATIONS } from './roles.operations.ts';
import type { RolesService } from './roles.service.ts';

/** `POST /api/rpc/has_role` {_user_id, _role} → true or false. */
export function createRolesApi(roles: RolesService, visitorOf: (request: Request) => Promise<Visitor>) {
  return createApi(ROLES_OPERATIONS, visitorOf, {
    'POST /api/rpc/has_role': async ({ body, visitor }) => roles.hasRole(visitor, body._user_id, body._role),
  });
}
