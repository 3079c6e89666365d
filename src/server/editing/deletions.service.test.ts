import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { namedCategory } from '#src/domain/editing/category-form.ts';
import { plainState } from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import type { Database, Db } from '../platform/database.ts';
import { createCategory, removeCategory } from './category-writer.ts';
import { createDeletionsRepository } from './deletions.repository.ts';
import { createDeletionsService } from './deletions.service.ts';
import { writeKeywords } from './keyword-writer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DELETED = new Date('2026-03-10T10:00:00Z');

it.each(DATABASES)('forgets what was deleted once it can’t be undone, on $name', async ({ open }) => {
  const database: Database = await open();
  afterAll(() => database.close());
  let now = DELETED;
  const deletions = createDeletionsService({
    repository: createDeletionsRepository(database),
    clock: () => now,
  });
  const write = (id: string, isThere: boolean, at: Date) =>
    database.db.transaction((tx) =>
      writeKeywords(
        tx as unknown as Db,
        [
          {
            id,
            state: isThere ? plainState(id, at) : null,
            action: isThere ? 'created' : 'deleted',
            actorId: 'a',
          },
        ],
        at,
      ),
    );
  const versionsOf = async () => {
    const rows = await database.rows<{ id: string; n: number }>(
      sql`select keyword_id as id, count(*)::int as n from keyword_versions group by keyword_id order by keyword_id`,
    );
    return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
  };
  for (const id of ['gone', 'back', 'there', 'later']) await write(id, true, DELETED);
  for (const id of ['gone', 'back']) await write(id, false, DELETED);
  await write('back', true, new Date(DELETED.getTime() + DAY_MS));
  await write('later', false, new Date(DELETED.getTime() + 2 * DAY_MS));

  await database.db.transaction(async (tx) => {
    const made = await createCategory(tx as unknown as Db, namedCategory('Pets'), DELETED);
    if (made !== 'slug-taken') await removeCategory(tx as unknown as Db, made.id, 'a', DELETED);
  });

  now = new Date(DELETED.getTime() + 30 * DAY_MS);
  expect(await deletions.forgetOld()).toEqual({ keywords: 0, categories: 0 });
  now = new Date(now.getTime() + 1_000);
  expect(await deletions.forgetOld()).toEqual({ keywords: 1, categories: 1 });
  expect(await versionsOf()).toEqual({ back: 3, later: 2, there: 1 });
  now = new Date(DELETED.getTime() + 32 * DAY_MS + 1_000);
  expect(await deletions.forgetOld()).toEqual({ keywords: 1, categories: 0 });
  expect(await versionsOf()).toEqual({ back: 3, there: 1 });
});
