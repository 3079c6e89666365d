import { execFileSync } from 'node:child_process';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { User, Visitor } from '#src/domain/accounts/visitor.ts';
import { guardCalls, guardPages, requireCallRules } from './access-guard.ts';
import { CALL_RULES, PAGE_RULES, rulesOf } from './access-rules.ts';
import { API_OPERATIONS } from './api-operations.ts';
import { allow, demand, type Rule } from './platform/access.ts';
import { AppError, httpStatusOf } from './platform/app-error.ts';
import { type Operation, operations } from './platform/operation.ts';

const guest: Visitor = { kind: 'guest', address: '192.0.2.1' };
const user: User = { kind: 'user', address: '192.0.2.1', userId: 'amal', sessionId: 's', roles: [] };
const admin: User = { ...user, userId: 'bruno', roles: ['admin'] };

/** An app with every call that has a rule, and perhaps one more. */
function appWith(visitor: Visitor, more?: (app: Hono) => void) {
  const app = new Hono();
  app.onError((error, c) => c.body(null, error instanceof AppError ? httpStatusOf(error.code) : 500));
  app.use(guardCalls({ visitorOf: async () => visitor, hasKey: () => false, weaken: () => {} }));
  more?.(app);
  for (const call of Object.keys(CALL_RULES)) {
    const [method = '', path = ''] = call.split(' ');
    if (method === 'ALL') app.all(path, (c) => c.text('done'));
    else app.on(method, path, (c) => c.text('done'));
  }
  return app;
}

describe('calls', () => {
  it('are refused when they have no rule, and the server does not start', async () => {
    const app = appWith(admin, (routes) => routes.get('/api/forgotten', (c) => c.text('told')));
    const answer = await app.request('/api/forgotten');
    expect(answer.status).toBe(403);
    expect(await answer.text()).toBe('');
    expect(() => requireCallRules(app)).toThrow('GET /api/forgotten');
  });

  it('are refused under another method than the one with the rule', async () => {
    const app = appWith(user, (routes) => routes.delete('/api/profiles/:id', (c) => c.text('gone')));
    expect((await app.request('/api/profiles/amal', { method: 'DELETE' })).status).toBe(403);
    expect(() => requireCallRules(app)).toThrow('DELETE /api/profiles/:id');
  });

  it('must be there when they have a rule', () => {
    expect(() => requireCallRules({ routes: [] })).toThrow('rules for none: ALL /*');
    expect(() => requireCallRules(appWith(guest))).not.toThrow();
  });

  it('say their rule themselves, or neither compile nor start', () => {
    const told = { id: 'readForgotten', group: 'api', summary: 'What nobody may see' } as const;
    const readForgotten = { ...told, access: { rule: 'admin', scope: 'read' } } as const;
    const withRule = operations({ 'GET /api/forgotten': readForgotten });
    expect(rulesOf(withRule)).toEqual({ 'GET /api/forgotten': 'admin' });
    // @ts-expect-error
    const withoutRule = operations({ 'GET /api/forgotten': told });
    expect(() => rulesOf(withoutRule)).toThrow('rule');
    // @ts-expect-error A key may do what admins may, by its scope.
    expect({ rule: 'admin' } satisfies Operation['access']).toBeTruthy();
    // @ts-expect-error What is a person's own takes no key.
    expect({ rule: 'user', scope: 'read' } satisfies Operation['access']).toBeTruthy();
  });

  it('are all printed, with rule and scope', () => {
    const printed = execFileSync('npm', ['run', '--silent', 'access-rules'], { encoding: 'utf8' });
    const rows = printed
      .trim()
      .split('\n')
      .map((row) => row.split(/ +/).join(' '));
    for (const [call, { access }] of Object.entries(API_OPERATIONS))
      expect(rows).toContain([call, access.rule, access.scope ?? []].flat().join(' '));
    expect(rows).toContain('GET /healthz anyone');
  });

  it('are not reached by those whom their rule leaves out', async () => {
    const path = '/api/profiles/amal';
    expect((await appWith(guest).request(path)).status).toBe(401);
    expect((await appWith(user).request(path)).status).toBe(200);
  });
});

describe('pages', () => {
  const build = (more: Record<string, object> = {}) =>
    ({
      routes: Object.fromEntries(
        Object.entries(PAGE_RULES).map(([id, { send }]) => [
          id,
          { id, path: id, module: { ...(send ? { action: () => null } : {}), ...more[id] } },
        ]),
      ),
    }) as never as Parameters<typeof guardPages>[0];

  it('do not start without a rule', () => {
    const pages = build();
    const extra = { ...pages, routes: { ...pages.routes, forgotten: { id: 'forgotten', module: {} } } };
    expect(() => guardPages(extra as never)).toThrow('pages without a rule: forgotten');
  });

  it('do not start with a form without a rule', () => {
    expect(() => guardPages(build({ history: { action: () => null } }))).toThrow(
      'forms without a rule: history',
    );
  });

  it('that are for some alone are guarded even without a loader of their own', () => {
    const guarded = guardPages(build());
    expect(guarded.routes['admin/single']?.module.loader).toBeTypeOf('function');
    expect(guarded.routes.history?.module.loader).toBeUndefined();
  });
});

describe('rules', () => {
  it.each<[Rule, Record<'guest' | 'user' | 'owner' | 'admin', string>]>([
    ['anyone', { guest: 'in', user: 'in', owner: 'in', admin: 'in' }],
    ['user', { guest: 'not-signed-in', user: 'in', owner: 'in', admin: 'in' }],
    ['owner', { guest: 'not-signed-in', user: 'forbidden', owner: 'in', admin: 'forbidden' }],
    ['owner-or-admin', { guest: 'not-signed-in', user: 'forbidden', owner: 'in', admin: 'in' }],
    ['admin', { guest: 'not-signed-in', user: 'forbidden', owner: 'forbidden', admin: 'in' }],
  ])('%s lets in %j', (rule, expected) => {
    const asked = { guest, user: { ...user, userId: 'carla' }, owner: user, admin };
    for (const [who, outcome] of Object.entries(expected)) {
      const ask = () => demand(rule, asked[who as 'guest'], 'amal');
      if (outcome === 'in') expect(ask).not.toThrow();
      else expect(ask).toThrow(outcome);
    }
  });

  it('come before any work', async () => {
    let worked = 0;
    const useCases = [
      allow.user(async () => worked++),
      allow.admin(async () => worked++),
      allow.owner(async () => worked++),
      allow.ownerOrAdmin(async () => worked++),
    ];
    for (const useCase of useCases)
      await expect(
        (useCase as (visitor: Visitor, id: string) => Promise<number>)(guest, 'amal'),
      ).rejects.toThrow('not-signed-in');
    expect(worked).toBe(0);
  });

  it('of an owner let nobody in where whose it is is not known', () => {
    expect(() => demand('owner', user, undefined)).toThrow('forbidden');
    expect(() => demand('owner', { ...user, userId: '' }, undefined)).toThrow('forbidden');
  });
});
