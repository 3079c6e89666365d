import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { buildCategory, buildEntry, importInto } from '#tests/support/vocabulary.ts';
import type { Database } from '../platform/database.ts';
import { createWordsRepository, type WordsRepository } from './words.repository.ts';
import { categoryKeywords, keywords } from './words.table.ts';

const ENTRIES = [
  buildEntry('dog', { topics: ['animals'], headwords: { ar: 'كلب', es: 'perro', fr: 'chien', pt: 'cão' } }),
  buildEntry('teacher', { level: 'A2', headwords: { ar: 'مُعَلِّم', fr: '/professeur/enseignant/' } }),
  buildEntry('elephant', { level: 'B1', topics: ['animals'], headwords: { ar: 'فيل', fr: 'éléphant' } }),
  buildEntry('street', { level: 'A2', headwords: { de: 'Straße', ar: 'شارع' } }),
  buildEntry('heart', { topics: ['medical-terms'], headwords: { fr: 'cœur' } }),
  buildEntry('color', { topics: ['colors'], variants: ['colour'] }),
  buildEntry('half-price', { headword: '50% off' }),
  buildEntry('snake', { headword: 'snake_case', topics: ['animals'] }),
  buildEntry('hidden-dog', { topics: ['animals'], headwords: { es: 'perro secreto' } }),
];

const CATEGORIES = [
  buildCategory('animals'),
  buildCategory('colors', { emoji: '📚' }),
  buildCategory('food', { slugs: { ...buildCategory('food').slugs, de: 'essen', ar: 'طعام' } }),
];

const DOG = { ipa: 'wɜrd' };

describe.each(DATABASES)('the words repository on $name', ({ open }) => {
  let database: Database;
  let repository: WordsRepository;

  const findPublished = async (id: string) => (await repository.listPublishedByIds([id]))[0];
  const listed = async () => (await repository.listIndexed()).map(({ id }) => id);

  beforeAll(async () => {
    database = await open();
    repository = createWordsRepository(database);
    await importInto(database, ENTRIES, CATEGORIES);
    await database.db.update(keywords).set({ status: 'draft' }).where(eq(keywords.id, 'hidden-dog'));
  });

  afterAll(() => database.close());

  it('never gives a draft to learners, by whichever way they ask', async () => {
    const categoryIds = await repository.listCategoryKeywordIds('animals');
    const ways = {
      index: await listed(),
      'index of some': (await repository.listIndexed(['hidden-dog', 'dog'])).map(({ id }) => id),
      'by id': (await repository.listPublishedByIds(['hidden-dog', 'dog'])).map((word) => word.id),
      category: categoryIds,
    };
    for (const [way, ids] of Object.entries(ways)) {
      expect(ids, way).toContain('dog');
      expect(ids, way).not.toContain('hidden-dog');
    }
    expect(await repository.findPublishedText('es', 'perro secreto')).toBeUndefined();
    expect(await repository.findPublishedText('en', 'sentence 1 with hidden-dog in en')).toBeUndefined();
  });

  it('gives what lists and searching need of each word, or of some', async () => {
    expect((await listed()).sort()).toEqual(
      ENTRIES.map(({ id }) => id)
        .filter((id) => id !== 'hidden-dog')
        .sort(),
    );
    expect(await repository.listIndexed([])).toEqual([]);
    const [teacher, ...others] = await repository.listIndexed(['teacher', 'nothing']);
    expect(others).toEqual([]);
    expect(teacher).toEqual({
      id: 'teacher',
      headword: 'teacher',
      headwords: expect.objectContaining({ en: 'teacher', fr: '/professeur/enseignant/' }),
      ipa: expect.any(String),
      level: 'A2',
      imageUrl: undefined,
      listedAt: expect.any(Number),
      createdAt: expect.any(Number),
      text: expect.stringContaining('/professeur/enseignant/'),
      partOfSpeech: 'noun',
    });
  });

  it('gives a word as the product works with it', async () => {
    expect(await findPublished('elephant')).toMatchObject({
      id: 'elephant',
      headword: 'elephant',
      level: 'B1',
      topics: ['animals'],
      tags: ['animals', 'B1', 'universal'],
      headwords: { en: 'elephant', fr: 'éléphant' },
      imageUrl: undefined,
      audioUrls: {},
      status: 'published',
      review: 'reviewed',
    });
    expect(await findPublished('nothing')).toBeUndefined();
  });

  it('gives words by id in the order asked for, without those that are not there', async () => {
    const words = await repository.listPublishedByIds(['street', 'nothing', 'dog', 'heart']);
    expect(words.map((word) => word.id)).toEqual(['street', 'dog', 'heart']);
    expect(await repository.listPublishedByIds([])).toEqual([]);
  });

  it('knows the headwords and sentences of published words, each in its own language only', async () => {
    expect(await repository.findPublishedText('fr', 'chien')).toEqual({
      audioUrl: undefined,
      word: { id: 'dog', headword: 'dog', variants: [], partOfSpeech: 'noun', ipa: 'wɜrd' },
    });
    expect(await repository.findPublishedText('en', 'sentence 2 with dog in en')).toMatchObject({
      audioUrl: undefined,
    });
    expect(await repository.findPublishedText('ar', 'مُعَلِّم')).toMatchObject({ audioUrl: undefined });
    expect(await repository.findPublishedText('en', 'chien')).toBeUndefined();
    expect(await repository.findPublishedText('fr', 'chie')).toBeUndefined();
    expect(await repository.findPublishedText('fr', '')).toBeUndefined();
    expect(await repository.findPublishedText('en', 'meaning of dog in en')).toBeUndefined();
  });

  it('gives every category by name, with the count of its published words', async () => {
    const found = await repository.listCategories();
    expect(found.map(({ slug, wordCount }) => [slug, wordCount])).toEqual([
      ['animals', 3],
      ['colors', 1],
      ['food', 0],
    ]);
  });

  it('finds a category by its slug in any language', async () => {
    for (const slug of ['food', 'essen', 'طعام', 'food-fr'])
      expect((await repository.listCategoriesBySlug(slug)).map(({ id }) => id)).toEqual(['food']);
    expect(await repository.listCategoriesBySlug('nothing')).toEqual([]);
  });

  it('gives a category’s words by position', async () => {
    expect(await repository.listCategoryKeywordIds('animals')).toEqual(['dog', 'snake', 'elephant']);
    await database.db
      .update(categoryKeywords)
      .set({ position: 0 })
      .where(eq(categoryKeywords.keywordId, 'elephant'));
    await database.db
      .update(categoryKeywords)
      .set({ position: 5 })
      .where(eq(categoryKeywords.keywordId, 'dog'));
    expect(await repository.listCategoryKeywordIds('animals')).toEqual(['elephant', 'snake', 'dog']);
    expect(await repository.listCategoryKeywordIds('nothing')).toEqual([]);
  });

  it('remembers where the spoken form of a headword is stored, for that language', async () => {
    await repository.storeAudioUrl('fr', 'chien', '/media/one.mp3', undefined, DOG);
    await repository.storeAudioUrl('en', 'sentence 1 with dog in en', '/media/sentence.mp3', undefined, DOG);
    expect(await repository.findPublishedText('fr', 'chien')).toMatchObject({ audioUrl: '/media/one.mp3' });
    const dog = await findPublished('dog');
    expect(dog?.audioUrls).toEqual({ ...dog?.audioUrls, fr: '/media/one.mp3', en: undefined });
    expect((await findPublished('heart'))?.audioUrls.fr).toBeUndefined();
  });

  it('puts a sound in the place of one that is gone, and of no other', async () => {
    await repository.storeAudioUrl('es', 'perro', '/media/one.mp3', undefined, DOG);
    await repository.storeAudioUrl('es', 'perro', '/media/two.mp3', undefined, DOG);
    expect((await findPublished('dog'))?.audioUrls.es).toBe('/media/one.mp3');
    await repository.storeAudioUrl('es', 'perro', '/media/two.mp3', '/media/one.mp3', DOG);
    expect((await findPublished('dog'))?.audioUrls.es).toBe('/media/two.mp3');
  });

  it('answers a search by the index that was made for it', async () => {
    const planned = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return database.rows<Record<string, string>>(
        sql`explain select id from keywords where search_text like '%elephant%'`,
        tx,
      );
    });
    expect(JSON.stringify(planned)).toContain('keywords_search_trigram');
  });

  it.each([
    [
      'a pair of category and word twice',
      sql`insert into category_keywords values ('animals', 'dog', 9)`,
      '23505',
    ],
    [
      'a slug that another category has',
      sql`insert into categories (id, name, slug) values ('x', 'x', 'animals')`,
      '23505',
    ],
    [
      'a slug that another category has in that language',
      sql`insert into categories (id, name, slug, slug_de) values ('x', 'x', 'x', 'essen')`,
      '23505',
    ],
    ['an id twice', sql`insert into keywords (id, headwords) values ('dog', '{"en": "dog"}')`, '23505'],
    [
      'a level that there is not',
      sql`insert into keywords (id, headwords, level) values ('x', '{"en": "x"}', 'D1')`,
      '23514',
    ],
    [
      'a status that there is not',
      sql`insert into keywords (id, headwords, status) values ('x', '{"en": "x"}', 'live')`,
      '23514',
    ],
    ['a blank headword', sql`insert into keywords (id, headwords) values ('x', '{"en": " "}')`, '23514'],
    ['a word without a headword', sql`insert into keywords (id, headwords) values ('x', '{}')`, '23502'],
    [
      'an id that is no slug',
      sql`insert into keywords (id, headwords) values ('A b', '{"en": "x"}')`,
      '23514',
    ],
    [
      'a category without a name',
      sql`insert into categories (id, name, slug) values ('x', ' ', 'x')`,
      '23514',
    ],
    ['a negative position', sql`insert into category_keywords values ('food', 'dog', -1)`, '23514'],
    [
      'a link to a word that there is not',
      sql`insert into category_keywords values ('food', 'nothing', 1)`,
      '23503',
    ],
    [
      'a link to a category that there is not',
      sql`insert into category_keywords values ('nothing', 'dog', 1)`,
      '23503',
    ],
  ])('refuses %s', async (_, statement, code) => {
    await expect(database.db.execute(statement)).rejects.toMatchObject({ cause: { code } });
  });

  it('lets the links of a word go with it', async () => {
    await database.db.delete(keywords).where(eq(keywords.id, 'dog'));
    expect(await repository.listCategoryKeywordIds('animals')).toEqual(['elephant', 'snake']);
  });

  it('finds a category by a slug that it had, until another category takes the slug', async () => {
    const food = buildCategory('food', {
      slugs: { ...buildCategory('food').slugs, de: 'essen', ar: 'طعام' },
    });
    const changed = { ...food, slugs: { ...food.slugs, de: 'speisen' } };
    await importInto(database, ENTRIES, [buildCategory('animals'), changed]);
    expect((await repository.findCategoryByFormerSlug('essen'))?.id).toBe('food');
    expect(await repository.findCategoryByFormerSlug('speisen')).toBeUndefined();
    expect(await repository.findCategoryByFormerSlug('طعام')).toBeUndefined();

    const colors = buildCategory('colors', { emoji: '📚' });
    const inBetween = { ...colors, slugs: { ...colors.slugs, de: 'essen' } };
    await importInto(database, ENTRIES, [inBetween, changed]);
    expect((await repository.listCategoriesBySlug('essen')).map(({ id }) => id)).toEqual(['colors']);
    await importInto(database, ENTRIES, [colors, changed]);
    expect((await repository.findCategoryByFormerSlug('essen'))?.id).toBe('colors');
  });

  it('dates a category by its own latest change or its words’', async () => {
    const changeOf = async () =>
      (await repository.listCategoryChanges()).find(({ id }) => id === 'animals')?.changedAt.toISOString();
    const wordChange = '2040-01-01T00:00:00.000Z';
    await database.db
      .update(keywords)
      .set({ updatedAt: new Date(wordChange) })
      .where(eq(keywords.id, 'snake'));
    expect(await changeOf()).toBe(wordChange);
    await database.db.update(keywords).set({ status: 'draft' }).where(eq(keywords.id, 'snake'));
    expect(await changeOf()).not.toBe(wordChange);
    await database.db
      .update(keywords)
      .set({ status: 'published', updatedAt: new Date() })
      .where(eq(keywords.id, 'snake'));
  });

  it('tells words apart that are spelled alike, and gives none the sound of another', async () => {
    await database.db
      .update(keywords)
      .set({ headwords: { en: 'street' }, ipa: 'straɪt' })
      .where(eq(keywords.id, 'heart'));
    expect((await repository.findPublishedText('en', 'street', 'heart'))?.word).toMatchObject({
      id: 'heart',
      ipa: 'straɪt',
    });
    expect((await repository.findPublishedText('en', 'street', 'street'))?.word).toMatchObject({
      id: 'street',
      ipa: 'wɜrd',
    });
    expect(await repository.findPublishedText('en', 'no such text', 'street')).toBeUndefined();
    await repository.storeAudioUrl('en', 'street', '/media/street.mp3', undefined, { ipa: 'wɜrd' });
    expect((await findPublished('street'))?.audioUrls.en).toBe('/media/street.mp3');
    expect((await findPublished('heart'))?.audioUrls.en).toBeUndefined();
  });
});
