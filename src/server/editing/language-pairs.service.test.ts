import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User, Visitor } from '#src/domain/accounts/visitor.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { emptyVocabulary, importInto, KITCHEN } from '#tests/support/vocabulary.ts';
import { createAuditRepository } from '../accounts/audit.repository.ts';
import { adminActions } from '../accounts/audit.table.ts';
import type { Database } from '../platform/database.ts';
import { createLanguagePairsRepository } from './language-pairs.repository.ts';
import { createLanguagePairsService, type LanguagePairsService } from './language-pairs.service.ts';

const GUEST: Visitor = { kind: 'guest', address: '192.0.2.1' };
const ADMIN: User = {
  kind: 'user',
  address: '192.0.2.1',
  userId: 'admin',
  sessionId: 'session',
  roles: ['admin'],
};

describe.each(DATABASES)('language pairs on $name', ({ open }) => {
  let database: Database;
  let service: LanguagePairsService;
  let ids = 0;

  const listed = async () =>
    (await service.listPairs(ADMIN)).map(({ baseLanguage, targetLanguages }) => [
      baseLanguage,
      ...targetLanguages,
    ]);

  beforeAll(async () => {
    database = await open();
    service = createLanguagePairsService({
      repository: createLanguagePairsRepository(database),
      note: createAuditRepository(database).add,
      newId: () => `pair-${++ids}`,
      clock: () => new Date('2026-03-10T10:00:00Z'),
    });
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    ids = 0;
    await emptyVocabulary(database);
    await database.db.execute(sql`truncate admin_actions`);
    await importInto(database, [KITCHEN]);
  });

  it('begin with the six, by base language', async () => {
    expect(await listed()).toEqual(
      ['Arabic', 'English', 'French', 'German', 'Portuguese', 'Spanish'].map((base) => [base, 'English']),
    );
  });

  it('are added by admins alone, once, and noted', async () => {
    await expect(service.addPair(GUEST, 'Hebrew', 'English')).rejects.toThrow('not-signed-in');
    await expect(service.listPairs(GUEST)).rejects.toThrow('not-signed-in');
    expect(await service.addPair(ADMIN, 'Hebrew', 'English, French')).toEqual({
      outcome: 'added',
      pair: { id: 'pair-1', baseLanguage: 'Hebrew', targetLanguages: ['English', 'French'] },
    });
    expect(await service.addPair(ADMIN, 'hebrew', 'French, english')).toEqual({ outcome: 'already-there' });
    expect(await service.addPair(ADMIN, '', 'English')).toEqual({ outcome: 'incomplete' });
    expect(await service.addPair(ADMIN, 'Hebrew', ' , ')).toEqual({ outcome: 'incomplete' });
    expect(await listed()).toHaveLength(7);
    expect(await listed()).toContainEqual(['Hebrew', 'English', 'French']);
  });

  it('are deleted by admins alone, noted, and not brought back by the next import', async () => {
    await expect(service.deletePair(GUEST, 'de-en')).rejects.toThrow('not-signed-in');
    expect(await service.deletePair(ADMIN, 'de-en')).toMatchObject({ baseLanguage: 'German' });
    await expect(service.deletePair(ADMIN, 'de-en')).rejects.toThrow('not-found');
    await importInto(database, [{ ...KITCHEN, ipa: 'x' }]);
    expect(await listed()).toHaveLength(5);
    const log = await database.db.select().from(adminActions).orderBy(desc(adminActions.id));
    expect(log.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      ['language-pair-deleted', 'admin', { base: 'German', targets: 'English' }],
    ]);
  });
});
