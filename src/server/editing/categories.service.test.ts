import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import {
  ADMIN,
  DAY,
  editingParts,
  emptyEditingDesk,
  GUEST,
  LEARNER,
  listActions,
} from '#tests/support/editing-desk.ts';
import {
  AVOID,
  buildCategory,
  buildEntry,
  importInto,
  KITCHEN,
  NO_SOUNDS,
} from '#tests/support/vocabulary.ts';
import type { Database } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { createWordsRepository } from '../words/words.repository.ts';
import { createWordsService, type WordsService } from '../words/words.service.ts';
import { categories, keywords } from '../words/words.table.ts';
import { createCategoriesRepository } from './categories.repository.ts';
import { type CategoriesService, createCategoriesService } from './categories.service.ts';
import { findCategoryIdByName, findCategoryState } from './category-changes.repository.ts';
import type { CategorySaved } from './category-forms.service.ts';
import { createCategoryWordsRepository } from './category-words.repository.ts';
import { findKeywordState, writeKeywords } from './keyword-writer.ts';

describe.each(DATABASES)('keeping categories on $name', ({ open }) => {
  let database: Database;
  let service: CategoriesService;
  let words: WordsService;
  let now: Date;

  const actions = () => listActions(database);
  const idOf = (saved: CategorySaved): string => {
    if (saved.outcome !== 'saved') throw new Error(saved.faults.join());
    return saved.id;
  };
  const wordsOf = async (id: string) => (await service.listWords(ADMIN, id)).map((word) => word.id);

  beforeAll(async () => {
    database = await open();
    service = createCategoriesService({
      repository: createCategoriesRepository(database),
      words: createCategoryWordsRepository(database),
      ...editingParts(database, () => now),
    });
    words = createWordsService({
      repository: createWordsRepository(database),
      sounds: NO_SOUNDS,
      clock: () => now,
    });
    await words.start();
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    now = new Date('2026-03-10T10:00:00Z');
    await emptyEditingDesk(database);
    await importInto(
      database,
      [KITCHEN, AVOID, buildEntry('kettle'), buildEntry('sofa', { level: 'B1' })],
      [buildCategory('house'), buildCategory('verbs')],
    );
  });

  it('is for admins alone', async () => {
    for (const visitor of [GUEST, LEARNER]) {
      for (const attempt of [
        () => service.listCategories(visitor),
        () => service.createCategory(visitor, { name: 'New' }),
        () => service.changeCategory(visitor, 'house', { name: 'New' }),
        () => service.upsertCategory(visitor, { name: 'New' }),
        () => service.deleteCategory(visitor, 'house'),
        () => service.listDeleted(visitor),
        () => service.restoreDeleted(visitor, 'house'),
        () => service.listWords(visitor, 'house'),
        () => service.searchWords(visitor, 'house', 'k'),
        () => service.addWord(visitor, 'house', 'avoid'),
        () => service.removeWord(visitor, 'house', 'kitchen'),
        () => service.linkByTag(visitor, 'house'),
        () => service.linkAllByTag(visitor),
      ])
        await expect(attempt()).rejects.toThrow(visitor === GUEST ? 'not-signed-in' : 'forbidden');
    }
    expect(await actions()).toEqual([]);
  });

  it('lists all by name with the counts of their words, and whether learners see them', async () => {
    await service.createCategory(ADMIN, { name: 'art', iconEmoji: '📖' });
    await database.db.update(keywords).set({ status: 'draft' }).where(eq(keywords.id, 'kitchen'));
    const listed = await service.listCategories(ADMIN);
    expect(
      listed.map(({ id, wordCount, isListed, missingNames }) => [
        id,
        wordCount,
        isListed,
        missingNames.length,
      ]),
    ).toEqual([
      ['art', 0, false, 5],
      ['house', 1, true, 0],
      ['verbs', 1, true, 0],
    ]);
  });

  describe('making and changing', () => {
    it('makes the slug from the name, notes it, and shows it to learners once it has an emoji', async () => {
      const saved = await service.createCategory(ADMIN, { name: ' Café  Culture! ', description: '' });
      expect(saved).toMatchObject({
        outcome: 'saved',
        id: 'café-culture',
        category: { name: 'Café Culture!', slug: 'café-culture', description: null, iconEmoji: null },
      });
      const listed = async () => (await words.listCategories('en-en')).map(({ name }) => name);
      const version = words.version();
      expect(await listed()).not.toContain('Café Culture!');
      await service.changeCategory(ADMIN, 'café-culture', { iconEmoji: '☕' });
      await expect.poll(() => words.version()).toBeGreaterThan(version);
      expect(await listed()).toContain('Café Culture!');
      expect(await actions()).toEqual([
        ['category-edited', { id: 'café-culture', name: 'Café Culture!' }],
        ['category-created', { id: 'café-culture', name: 'Café Culture!' }],
      ]);
    });

    it('refuses what is wrong and leaves everything as it was', async () => {
      const before = await database.db.select().from(categories).orderBy(asc(categories.id));
      expect(await service.createCategory(ADMIN, { name: '  ' })).toEqual({
        outcome: 'refused',
        faults: ['name-required'],
      });
      expect(await service.createCategory(ADMIN, {})).toMatchObject({ faults: ['name-required'] });
      expect(await service.createCategory(ADMIN, { name: 'HOUSE' })).toMatchObject({
        faults: ['slug-taken'],
      });
      // The slug of another category in another language.
      expect(await service.createCategory(ADMIN, { name: 'verbs de' })).toMatchObject({
        faults: ['slug-taken'],
      });
      expect(await service.changeCategory(ADMIN, 'house', { name: 'Verbs' })).toMatchObject({
        faults: ['slug-taken'],
      });
      expect(await service.changeCategory(ADMIN, 'house', { iconEmoji: '🏠🏠🏠' })).toMatchObject({
        faults: ['emoji-too-long'],
      });
      await expect(service.changeCategory(ADMIN, 'none', { name: 'x' })).rejects.toThrow(
        'category-not-found',
      );
      expect(await database.db.select().from(categories).orderBy(asc(categories.id))).toEqual(before);
      expect(await actions()).toEqual([]);
    });

    it('renames with a new slug, and the old one leads on', async () => {
      await service.changeCategory(ADMIN, 'house', { name: 'Home' });
      const found = await words.findCategory('house', 'en-en');
      expect(found).toMatchObject({ id: 'house', name: 'Home', slug: 'home', slugs: { en: 'home' } });
      expect(found?.slugs.de).toBe('house-de');
      expect(await wordsOf('house')).toEqual(['kitchen']);
      expect(await findCategoryIdByName(database.db, ' HOME ')).toBe('house');
      expect(await findCategoryIdByName(database.db, 'verbs-fr')).toBe('verbs');
      expect(await findCategoryIdByName(database.db, 'nothing')).toBeUndefined();
    });

    it('makes one category where two of a name are made at once', async () => {
      const saved = await Promise.all([1, 2, 3].map(() => service.createCategory(ADMIN, { name: 'Sports' })));
      expect(saved.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'refused', 'saved']);
    });

    it('makes or changes by slug', async () => {
      const made = idOf(
        await service.upsertCategory(ADMIN, { name: 'Sports', slug: 'sports', iconEmoji: '⚽' }),
      );
      const changed = idOf(
        await service.upsertCategory(ADMIN, { name: 'Sport', slug: 'sports', description: 'Games' }),
      );
      expect(changed).toBe(made);
      expect(await findCategoryState(database.db, made)).toMatchObject({
        name: 'Sport',
        slug: 'sports',
        description: 'Games',
        iconEmoji: '⚽',
      });
    });
  });

  describe('deleting', () => {
    it('takes the category’s tag off its words, and puts it back where it stood', async () => {
      const topicsOf = async (id: string) => (await findKeywordState(database.db, id))?.topics;
      const [kitchen] = [await findKeywordState(database.db, 'kitchen')];
      if (!kitchen) throw new Error('no kitchen');
      const write = (id: string, topics: string[]) =>
        database.db.transaction(async (tx) => {
          const state = await findKeywordState(tx as never, id);
          await writeKeywords(
            tx as never,
            [{ id, state: { ...state!, topics }, action: 'edited', actorId: 'a' }],
            now,
          );
        });
      await write('kitchen', ['house', 'food']);
      // Not of the category, though of its tag.
      await write('sofa', ['house']);
      await service.deleteCategory(ADMIN, 'house');
      expect([await topicsOf('kitchen'), await topicsOf('sofa')]).toEqual([['food'], ['house']]);
      expect((await words.findWord('kitchen'))?.topics).toEqual(['food']);
      await service.restoreDeleted(ADMIN, 'house');
      expect(await topicsOf('kitchen')).toEqual(['house', 'food']);
      expect(await wordsOf('house')).toEqual(['kitchen']);

      await service.deleteCategory(ADMIN, 'house');
      await write('kitchen', ['cooking']);
      await service.restoreDeleted(ADMIN, 'house');
      expect(await topicsOf('kitchen')).toEqual(['cooking', 'house']);
    });

    it('can be undone for 30 days: names, words, their order and former slugs are back', async () => {
      await service.changeCategory(ADMIN, 'house', { name: 'Home' });
      await service.addWord(ADMIN, 'house', 'kettle');
      const before = await findCategoryState(database.db, 'house');
      expect(await service.deleteCategory(ADMIN, 'house')).toEqual({ name: 'Home' });
      expect(await findCategoryState(database.db, 'house')).toBeUndefined();
      expect((await findKeywordState(database.db, 'kettle'))?.links).toEqual([]);
      expect(await service.listDeleted(ADMIN)).toEqual([
        {
          id: 'house',
          name: 'Home',
          wordCount: 2,
          at: now,
          until: new Date(now.getTime() + 30 * DAY),
          by: 'admin@example.org',
        },
      ]);
      now = new Date(now.getTime() + 30 * DAY);
      expect(await service.restoreDeleted(ADMIN, 'house')).toBe('restored');
      expect(await findCategoryState(database.db, 'house')).toEqual(before);
      expect(await service.restoreDeleted(ADMIN, 'house')).toBe('not-deleted');
      expect((await actions()).slice(0, 2).map(([action]) => action)).toEqual([
        'category-restored',
        'category-deleted',
      ]);
    });

    it('leaves out words that are gone when it is undone', async () => {
      await service.addWord(ADMIN, 'house', 'kettle');
      await service.deleteCategory(ADMIN, 'house');
      await database.db.delete(keywords).where(eq(keywords.id, 'kitchen'));
      await service.restoreDeleted(ADMIN, 'house');
      expect(await wordsOf('house')).toEqual(['kettle']);
    });

    it('can’t be undone after 30 days, nor while another category has a slug of it', async () => {
      await service.deleteCategory(ADMIN, 'house');
      const other = idOf(await service.createCategory(ADMIN, { name: 'House' }));
      expect(other).toBe('house-2');
      expect(await service.restoreDeleted(ADMIN, 'house')).toBe('slug-taken');
      await service.deleteCategory(ADMIN, other);
      now = new Date(now.getTime() + 30 * DAY + 1);
      expect(await service.restoreDeleted(ADMIN, 'house')).toBe('too-late');
      expect(await service.listDeleted(ADMIN)).toEqual([]);
      await expect(service.deleteCategory(ADMIN, 'house')).rejects.toThrow('category-not-found');
    });
  });

  describe('its words', () => {
    it('are found by a part of their headword, ten at most, those that begin with it first', async () => {
      await importInto(
        database,
        Array.from({ length: 12 }, (_, i) => buildEntry(`bookcase-${String.fromCharCode(97 + i)}`)),
      );
      expect(await service.searchWords(ADMIN, 'house', 'KIT')).toEqual([
        { id: 'kitchen', headword: 'kitchen', status: 'published', isIn: true },
      ]);
      expect((await service.searchWords(ADMIN, 'house', 'ket')).map(({ isIn }) => isIn)).toEqual([false]);
      expect((await service.searchWords(ADMIN, 'house', 'oi')).map(({ id }) => id)).toEqual(['avoid']);
      expect(await service.searchWords(ADMIN, 'house', 'bookcase')).toHaveLength(10);
      for (const nothing of ['', '  ', '%', '_', '\\', 'zzz'])
        expect(await service.searchWords(ADMIN, 'house', nothing)).toEqual([]);
    });

    it('are found in the letter case that was typed first', async () => {
      await importInto(database, [buildEntry('may'), buildEntry('may-month', { headword: 'May' })]);
      const found = async (text: string) =>
        (await service.searchWords(ADMIN, 'house', text)).map(({ headword }) => headword);
      expect(await found('May')).toEqual(['May', 'may']);
      expect(await found('may')).toEqual(['may', 'May']);
    });

    it('are added once, at the end, with a version of the entry', async () => {
      expect(await service.addWord(ADMIN, 'house', 'sofa')).toBe('added');
      expect(await service.addWord(ADMIN, 'house', 'kettle')).toBe('added');
      expect(await service.addWord(ADMIN, 'house', 'sofa')).toBe('already-in');
      expect(await wordsOf('house')).toEqual(['kitchen', 'sofa', 'kettle']);
      expect((await actions())[0]).toEqual([
        'category-word-added',
        { id: 'house', name: 'house in en', word: 'kettle' },
      ]);
      const versions = await database.db
        .select()
        .from(keywordVersions)
        .where(eq(keywordVersions.keywordId, 'sofa'));
      expect(versions.map(({ action }) => action).sort()).toEqual(['before', 'edited']);
      await expect(service.addWord(ADMIN, 'house', 'none')).rejects.toThrow('keyword-not-found');
      await expect(service.addWord(ADMIN, 'none', 'sofa')).rejects.toThrow('category-not-found');
    });

    it('are added once where two add the same at once', async () => {
      const outcomes = await Promise.all([1, 2, 3].map(() => service.addWord(ADMIN, 'house', 'sofa')));
      expect(outcomes.sort()).toEqual(['added', 'already-in', 'already-in']);
    });

    it('are taken out again', async () => {
      expect(await service.removeWord(ADMIN, 'house', 'kitchen')).toBe('removed');
      expect(await service.removeWord(ADMIN, 'house', 'kitchen')).toBe('not-in');
      expect(await wordsOf('house')).toEqual([]);
    });

    it('are linked by the category’s tag, each once', async () => {
      await database.db
        .update(keywords)
        .set({ topics: ['Coffee  Culture'] })
        .where(eq(keywords.id, 'kettle'));
      await database.db
        .update(keywords)
        .set({ topics: ['coffee-culture'] })
        .where(eq(keywords.id, 'sofa'));
      const id = idOf(await service.createCategory(ADMIN, { name: 'Coffee culture' }));
      expect(await service.linkByTag(ADMIN, id)).toEqual({
        id,
        name: 'Coffee culture',
        matched: 2,
        linked: 2,
      });
      expect(await wordsOf(id)).toEqual(['kettle', 'sofa']);
      expect(await service.linkByTag(ADMIN, id)).toMatchObject({ matched: 2, linked: 0 });
      const empty = idOf(await service.createCategory(ADMIN, { name: 'Nothing' }));
      expect(await service.linkByTag(ADMIN, empty)).toMatchObject({ matched: 0, linked: 0 });
      await expect(service.linkByTag(ADMIN, 'none')).rejects.toThrow('category-not-found');
    });

    it('are linked by the tag of a name that the category had, unless another has it now', async () => {
      await service.removeWord(ADMIN, 'house', 'kitchen');
      await service.changeCategory(ADMIN, 'house', { name: 'Home' });
      expect(await service.linkByTag(ADMIN, 'house')).toMatchObject({ matched: 1, linked: 1 });
      expect(await wordsOf('house')).toEqual(['kitchen']);
      await service.removeWord(ADMIN, 'house', 'kitchen');
      await service.createCategory(ADMIN, { name: 'House' });
      expect(await service.linkByTag(ADMIN, 'house')).toMatchObject({ matched: 0, linked: 0 });
    });

    it('are linked by tag in all categories at once', async () => {
      await service.removeWord(ADMIN, 'house', 'kitchen');
      await service.removeWord(ADMIN, 'verbs', 'avoid');
      expect(await service.linkAllByTag(ADMIN)).toMatchObject([
        { id: 'house', matched: 1, linked: 1 },
        { id: 'verbs', matched: 1, linked: 1 },
      ]);
      expect((await actions())[0]?.[0]).toBe('category-linked');
    });
  });
});
