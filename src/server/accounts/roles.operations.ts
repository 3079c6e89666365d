import { z } from 'zod';
import { ROLES } from '#src/domain/accounts/visitor.ts';
import { operations } from '../platform/operation.ts';

export const ROLES_OPERATIONS = operations({
  'POST /api/rpc/has_role': {
    id: 'hasRole',
    group: 'roles',
    access: { rule: 'owner-or-admin', scope: 'read' },
    summary: 'Whether an account has a role',
    about: 'About others only admins may ask.',
    body: z.object({ _user_id: z.string().min(1).max(100), _role: z.enum(ROLES) }),
    answer: z.boolean(),
  },
});
