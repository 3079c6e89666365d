import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User, Visitor } from '#src/domain/accounts/visitor.ts';
import { DATABASES } from '#tests/support/databases.ts';
import type { Database } from '../platform/database.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { roles, users } from './accounts.table.ts';
import { createAuditRepository } from './audit.repository.ts';
import { createRolesRepository } from './roles.repository.ts';
import { createRolesService, type RolesService } from './roles.service.ts';

const GUEST: Visitor = { kind: 'guest', address: '192.0.2.1' };
const userOf = (userId: string, ...own: User['roles']): User => ({
  kind: 'user',
  address: '192.0.2.1',
  userId,
  sessionId: `session-of-${userId}`,
  roles: own,
});
const ADMIN = userOf('admin', 'admin');
const SECOND = userOf('second', 'admin');
const LEARNER = userOf('learner');

describe.each(DATABASES)('roles on $name', ({ open }) => {
  let database: Database;
  let service: RolesService;

  beforeAll(async () => {
    database = await open();
    const audit = createAuditRepository(database);
    const repository = createRolesRepository(database, audit);
    service = createRolesService({ repository, audit, clock: () => new Date('2026-03-10T10:00:00Z') });
  });
  afterAll(() => database?.close());

  beforeEach(async () => {
    await database.db.execute(sql`truncate users, admin_actions cascade`);
    await database.db.insert(users).values([
      { id: 'admin', email: 'admin@example.org', emailVerified: true },
      { id: 'second', email: 'second@example.org', emailVerified: true },
      { id: 'learner', email: 'learner@example.org', emailVerified: true },
      { id: 'unconfirmed', email: 'unconfirmed@example.org' },
      {
        id: 'caller',
        email: 'x@phone.invalid',
        phoneNumber: '+4915112345678',
        phoneNumberVerified: true,
      },
    ]);
    await database.db.insert(roles).values(['admin', 'second'].map((userId) => ({ userId, role: 'admin' })));
  });

  const holders = async () => (await service.listHolders(ADMIN, 'admin')).map(({ userId }) => userId).sort();
  const log = async () =>
    (await service.listActions(ADMIN, undefined)).actions.map(({ action, actor, subject }) => [
      actor.isProgram ? 'program' : actor.name,
      action,
      subject?.name,
    ]);

  it('are granted by admins alone, to confirmed addresses and numbers, and noted', async () => {
    for (const visitor of [GUEST, LEARNER])
      await expect(service.grantRole(visitor, 'learner@example.org', 'admin')).rejects.toThrow();
    expect(await service.grantRole(ADMIN, ' Learner@Example.ORG', 'admin')).toBe('granted');
    expect(await service.grantRole(ADMIN, 'learner@example.org', 'admin')).toBe('already-held');
    expect(await service.grantRole(ADMIN, '+4915112345678', 'admin')).toBe('granted');
    for (const address of ['unconfirmed@example.org', 'nobody@example.org', '', '+1', "' or true --"])
      expect(await service.grantRole(ADMIN, address, 'admin')).toBe('no-such-account');
    expect(await holders()).toEqual(['admin', 'caller', 'learner', 'second']);
    expect(await log()).toEqual([
      ['admin@example.org', 'role-granted', '+4915112345678'],
      ['admin@example.org', 'role-granted', 'learner@example.org'],
    ]);
  });

  it('are withdrawn, but never from the last admin, also when two withdraw each other’s at once', async () => {
    await expect(service.withdrawRole(LEARNER, 'admin', 'admin')).rejects.toThrow('forbidden');
    expect(await service.withdrawRole(ADMIN, 'learner', 'admin')).toBe('not-held');
    const outcomes = await Promise.all([
      service.withdrawRole(ADMIN, 'second', 'admin'),
      service.withdrawRole(SECOND, 'admin', 'admin'),
    ]);
    expect([...outcomes].sort()).toEqual(['last', 'withdrawn']);
    const [left = ''] = await holders();
    expect(await service.withdrawRole(ADMIN, left, 'admin')).toBe('last');
    expect(await holders()).toEqual([left]);
    expect(await log()).toHaveLength(1);
  });

  it('are asked about by oneself, and about others by admins', async () => {
    expect(await service.hasRole(LEARNER, 'learner', 'admin')).toBe(false);
    expect(await service.hasRole(ADMIN, 'second', 'admin')).toBe(true);
    await expect(service.hasRole(LEARNER, 'admin', 'admin')).rejects.toThrow('forbidden');
    await expect(service.hasRole(GUEST, '', 'admin')).rejects.toThrow('not-signed-in');
  });

  it('that the program gives are noted too, and the log outlives the accounts it names', async () => {
    const accounts = createAccountsRepository(database);
    await accounts.addRole('learner', 'admin');
    await accounts.addRole('learner', 'admin');
    expect(await log()).toEqual([['program', 'role-granted', 'learner@example.org']]);
    await service.withdrawRole(SECOND, 'learner', 'admin');
    await database.db.execute(sql`delete from users where id in ('learner', 'second')`);
    expect(await log()).toEqual([
      [undefined, 'role-withdrawn', undefined],
      ['program', 'role-granted', undefined],
    ]);
  });

  it('log is listed page by page, newest first', async () => {
    for (let i = 0; i < 60; i++) {
      await service.grantRole(ADMIN, 'learner@example.org', 'admin');
      await service.withdrawRole(ADMIN, 'learner', 'admin');
    }
    const first = await service.listActions(ADMIN, undefined);
    const second = await service.listActions(ADMIN, first.actions.at(-1)?.id);
    const third = await service.listActions(ADMIN, second.actions.at(-1)?.id);
    expect([first, second, third].map(({ actions, hasMore }) => [actions.length, hasMore])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    const ids = [first, second, third].flatMap(({ actions }) => actions.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });
});
