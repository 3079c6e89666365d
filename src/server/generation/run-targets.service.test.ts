import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { buildCategory, buildEntry, importInto } from '#tests/support/vocabulary.ts';
import { createCategoriesRepository } from '../editing/categories.repository.ts';
import { createCategoriesService } from '../editing/categories.service.ts';
import { createCategoryWordsRepository } from '../editing/category-words.repository.ts';
import type { Database } from '../platform/database.ts';
import { createRunTargetsRepository } from './run-targets.repository.ts';
import { createRunTargetsService } from './run-targets.service.ts';

describe.each(DATABASES)('what runs are for on $name', ({ open }) => {
  let database: Database;
  let targets: ReturnType<typeof createRunTargetsService>;

  beforeAll(async () => {
    database = await open();
    const entries = Array.from({ length: 60 }, (_, i) => buildEntry(`word-${i}`));
    await importInto(database, entries, [buildCategory('animals')]);
    targets = createRunTargetsService({
      repository: createRunTargetsRepository(database),
      categories: createCategoriesService({
        repository: createCategoriesRepository(database),
        words: createCategoryWordsRepository(database),
        note: async () => {},
        namesOf: async () => new Map<string, string>(),
        clock: () => new Date(),
      }),
    });
    const all = sql.join(
      ['en', 'ar', 'es', 'fr', 'de', 'pt'].map((code) => sql.raw(`audio_url_${code} = 'https://sound'`)),
      sql`, `,
    );
    await database.db.execute(sql`update keywords set ${all} where id <> 'word-7'`);
    await database.db.execute(sql`update keywords set image_url = '/media/keyword-images/' || id || '.png'`);
    await database.db.execute(sql`update keywords set image_url = null where id in ('word-1', 'word-2')`);
    await database.db.execute(sql`update keywords set image_url = 'https://x/y.png' where id = 'word-3'`);
    await database.db.execute(sql`update keywords set level = null where id not in ('word-1', 'word-2')`);
  });
  afterAll(async () => {
    await database.close();
  });

  it('are the entries and categories that lack what they make', async () => {
    expect(await targets.listLacking(ADMIN, 'audio')).toEqual(['word-7']);
    expect((await targets.listLacking(ADMIN, 'pictures')).sort()).toEqual(['word-1', 'word-2']);
    const png = await targets.listLacking(ADMIN, 'optimise');
    expect(png).toHaveLength(57);
    expect(png).not.toContain('word-3');
    expect(await targets.listLacking(ADMIN, 'levels')).toHaveLength(58);
    expect(await targets.listLacking(ADMIN, 'translations')).toEqual([]);
  });

  it('are 50 entries without a level, or 10 pictures, for one step of many', async () => {
    expect(await targets.listNext(ADMIN, 'levels')).toHaveLength(50);
    expect(await targets.listNext(ADMIN, 'optimise')).toHaveLength(10);
    expect(await targets.listNext(ADMIN, 'audio')).toEqual(['word-7']);
  });
});
