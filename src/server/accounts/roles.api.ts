import { Hono } from 'hono';
import { z } from 'zod';
import { ROLES, type Visitor } from '#src/domain/visitor.ts';
import { AppError } from '../platform/app-error.ts';
import type { RolesService } from './roles.service.ts';

const hasRoleBody = z.object({ _user_id: z.string().min(1).max(100), _role: z.enum(ROLES) });

/** `POST /api/rpc/has_role` {_user_id, _role} → true or false. */
export function createRolesApi(roles: RolesService, visitorOf: (request: Request) => Promise<Visitor>) {
  return new Hono().post('/has_role', async (c) => {
    const body = hasRoleBody.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) throw new AppError('invalid-request', { cause: body.error });
    const { _user_id: userId, _role: role } = body.data;
    return c.json(await roles.hasRole(await visitorOf(c.req.raw), userId, role));
  });
}
