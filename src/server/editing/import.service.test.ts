import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BundledCategory, Entry, Showcase } from '#src/domain/words/entry.ts';
import { depthOf } from '#src/domain/words/entry-depth.ts';
import { DATABASES } from '#tests/support/databases.ts';
import {
  AVOID,
  buildCategory,
  buildContent,
  buildEntry,
  emptyVocabulary,
  importInto,
  KITCHEN,
  MEET,
} from '#tests/support/vocabulary.ts';
import type { Database } from '../platform/database.ts';
import { projectRoot } from '../platform/project-root.ts';
import { readBundledContent } from '../words/bundled-content.ts';
import {
  categories,
  categoryKeywords,
  importedItems,
  keywords,
  languagePairs,
  vocabularyState,
} from '../words/words.table.ts';
import { createImportRepository } from './import.repository.ts';
import { createImportService, type ImportReport } from './import.service.ts';

describe.each(DATABASES)('the import on $name', ({ open }) => {
  let database: Database;

  /** Imports and gives the report; fails where there was nothing to do. */
  async function bring(entries: Entry[], topics: BundledCategory[] = []): Promise<ImportReport> {
    const report = await importInto(database, entries, topics);
    if (report === 'up-to-date') throw new Error('nothing was imported');
    return report;
  }

  /** Everything that the import writes, as it stands. */
  const everything = () =>
    Promise.all([
      database.db.select().from(keywords).orderBy(asc(keywords.id)),
      database.db.select().from(categories).orderBy(asc(categories.id)),
      database.db.select().from(categoryKeywords).orderBy(asc(categoryKeywords.position)),
      database.db.select().from(languagePairs).orderBy(asc(languagePairs.id)),
      database.db.select().from(importedItems).orderBy(asc(importedItems.kind), asc(importedItems.id)),
      database.db.select().from(vocabularyState),
    ]);

  const find = async (id: string) =>
    (await database.db.select().from(keywords).where(eq(keywords.id, id)))[0];

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(() => emptyVocabulary(database));

  afterAll(() => database.close());

  it('brings words, categories, their links and the six language pairs', async () => {
    const report = await bring([KITCHEN, AVOID], [buildCategory('house'), buildCategory('verbs')]);
    expect(report).toEqual({ added: 2 + 2 + 2 + 6, changed: 0, unchanged: 0, conflicts: [] });
    expect(await find('kitchen')).toMatchObject({
      headwordEn: 'kitchen',
      headwordAr: 'مطبخ',
      meaningEn: KITCHEN.meanings.en,
      meaningAr: KITCHEN.meanings.ar,
      ipa: 'ˈkɪtʃən',
      partOfSpeech: 'noun',
      contexts: KITCHEN.contexts,
      level: 'A1',
      tags: ['house', 'A1', 'universal'],
      imageUrl: null,
      status: 'published',
      review: 'reviewed',
    });
    const [, topics, links, pairs] = await everything();
    expect(topics[0]).toMatchObject({
      id: 'house',
      name: 'house in en',
      nameAr: 'house in ar',
      slugFr: 'house-fr',
    });
    expect(links).toEqual([
      { categoryId: 'house', keywordId: 'kitchen', position: 0 },
      { categoryId: 'verbs', keywordId: 'avoid', position: 0 },
    ]);
    expect(pairs.map(({ id, baseLanguage }) => `${id} ${baseLanguage}`)).toEqual([
      'ar-en Arabic',
      'de-en German',
      'en-en English',
      'es-en Spanish',
      'fr-en French',
      'pt-en Portuguese',
    ]);
  });

  it('brings the six language pairs without any vocabulary too, and no more that an admin removed', async () => {
    const imports = createImportService({ repository: createImportRepository(database) });
    const ids = async () => (await database.db.select().from(languagePairs)).map(({ id }) => id).sort();
    await imports.bringLanguagePairs();
    expect(await ids()).toEqual(['ar-en', 'de-en', 'en-en', 'es-en', 'fr-en', 'pt-en']);
    await database.db.delete(languagePairs).where(eq(languagePairs.id, 'pt-en'));
    await imports.bringLanguagePairs();
    expect(await ids()).toEqual(['ar-en', 'de-en', 'en-en', 'es-en', 'fr-en']);
  });

  it('brings what entries say beyond their card, follows it, and keeps what an admin made of it', async () => {
    const meeting = buildEntry('meeting');
    await bring([MEET, meeting]);
    expect((await find('meet'))?.depth).toEqual(depthOf(MEET));
    expect((await find('meeting'))?.depth).toEqual({});

    const family = { related: { family: ['meet'] } };
    expect(await bring([MEET, { ...meeting, ...family }])).toMatchObject({ changed: 1, conflicts: [] });
    expect((await find('meeting'))?.depth).toEqual(family);

    await database.db
      .update(keywords)
      .set({ depth: { ...depthOf(MEET), patterns: ['meet sb'] } })
      .where(eq(keywords.id, 'meet'));
    const { notes: _, ...less } = MEET;
    expect(await bring([less, meeting])).toMatchObject({
      changed: 1,
      conflicts: [{ kind: 'keyword', id: 'meet', reason: 'changed-by-admin' }],
    });
    expect((await find('meet'))?.depth).toEqual({ ...depthOf(MEET), patterns: ['meet sb'] });
    expect((await find('meeting'))?.depth).toEqual({});
  });

  it('changes nothing when it is done again', async () => {
    await bring([KITCHEN, AVOID], [buildCategory('house')]);
    const before = await everything();
    expect(await importInto(database, [KITCHEN, AVOID], [buildCategory('house')])).toBe('up-to-date');
    expect(await everything()).toEqual(before);
  });

  it('finds everything unchanged when only the note of the last import is gone', async () => {
    await bring([KITCHEN, AVOID], [buildCategory('house')]);
    const before = await everything();
    await database.db.update(vocabularyState).set({ importDigest: null });
    expect(await bring([KITCHEN, AVOID], [buildCategory('house')])).toEqual({
      added: 0,
      changed: 0,
      unchanged: 2 + 1 + 1 + 6,
      conflicts: [],
    });
    expect((await everything()).slice(0, 5)).toEqual(before.slice(0, 5));
  });

  it('is done once by two processes that start together', async () => {
    const reports = await Promise.all(
      [1, 2].map(() => importInto(database, [KITCHEN], [buildCategory('house')])),
    );
    expect(reports.filter((report) => report === 'up-to-date')).toHaveLength(1);
    expect(await database.db.select().from(vocabularyState)).toMatchObject([{ version: 1 }]);
  });

  it('follows what the bundle changed and what it added', async () => {
    await bring([KITCHEN, AVOID], [buildCategory('house')]);
    await database.db.update(keywords).set({ audioUrlFr: '/media/fr.mp3' }).where(eq(keywords.id, 'kitchen'));
    const better = { ...KITCHEN, headwords: { ...KITCHEN.headwords, fr: 'cuisine / cuisinette' } };
    const report = await bring(
      [better, AVOID, buildEntry('zebra')],
      [buildCategory('house', { emoji: '🏡' })],
    );
    expect(report.conflicts).toEqual([]);
    expect(await find('kitchen')).toMatchObject({ headwords: { fr: 'cuisine / cuisinette' } });
    expect((await find('kitchen'))?.searchText).toContain('cuisinette');
    expect(await find('zebra')).toBeDefined();
    expect(await database.db.select().from(categories)).toMatchObject([{ id: 'house', iconEmoji: '🏡' }]);
  });

  /** Leaves the database as programs did before the search text's second version. */
  async function ageSearchTexts(): Promise<void> {
    await database.db.update(keywords).set({ searchText: sql`${keywords.headwordEn} || chr(10) || 'a1'` });
    await database.db.update(vocabularyState).set({ searchTextVersion: null });
    const rows = await createImportRepository(database).inTransaction((store) => store.keywords.readAll());
    const sorted = (_: string, part: unknown) =>
      part && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part;
    for (const [id, row] of rows) {
      const digest = createHash('sha256').update(JSON.stringify(row, sorted)).digest('hex').slice(0, 32);
      await database.db
        .update(importedItems)
        .set({ digest })
        .where(and(eq(importedItems.kind, 'keyword'), eq(importedItems.id, id)));
    }
  }

  it('makes search texts of an earlier version again, of drafts and of what admins changed too', async () => {
    const service = createImportService({ repository: createImportRepository(database) });
    await bring([KITCHEN, AVOID]);
    const texts = async () => [(await find('kitchen'))?.searchText, (await find('avoid'))?.searchText];
    const before = await texts();
    await ageSearchTexts();
    await database.db.update(keywords).set({ status: 'draft' }).where(eq(keywords.id, 'avoid'));
    expect(await service.bringSearchTexts()).toBe(2);
    expect(await texts()).toEqual(before);
    await database.db.update(keywords).set({ searchText: 'as it is' });
    expect(await service.bringSearchTexts()).toBe(0);
  });

  it('still tells the bundle’s changes from an admin’s in what an earlier version imported', async () => {
    await bring([KITCHEN, AVOID, buildEntry('zebra')]);
    await ageSearchTexts();
    await database.db.update(keywords).set({ ipa: 'own' }).where(eq(keywords.id, 'avoid'));
    const report = await bring([
      { ...KITCHEN, ipa: 'better' },
      { ...AVOID, ipa: 'better' },
      buildEntry('zebra'),
    ]);
    expect(report).toMatchObject({ changed: 1, conflicts: [{ id: 'avoid', reason: 'changed-by-admin' }] });
    expect(await find('kitchen')).toMatchObject({ ipa: 'better' });
  });

  it('moves the version once for each import that did something', async () => {
    const version = async () => (await database.db.select().from(vocabularyState))[0]?.version;
    await bring([KITCHEN]);
    expect(await version()).toBe(1);
    await importInto(database, [KITCHEN]);
    expect(await version()).toBe(1);
    await bring([KITCHEN, AVOID]);
    expect(await version()).toBe(2);
  });

  it('keeps what an admin changed and says so', async () => {
    await bring([KITCHEN, AVOID], [buildCategory('house')]);
    await database.db.update(keywords).set({ ipa: 'ˈkɪtʃɪn' }).where(eq(keywords.id, 'kitchen'));
    await database.db.update(categories).set({ iconEmoji: '🛋️' }).where(eq(categories.id, 'house'));
    const report = await bring(
      [
        { ...KITCHEN, level: 'A2' },
        { ...AVOID, level: 'B2' },
      ],
      [buildCategory('house', { emoji: '🏡' })],
    );
    expect(report.conflicts).toEqual([
      { kind: 'keyword', id: 'kitchen', reason: 'changed-by-admin' },
      { kind: 'category', id: 'house', reason: 'changed-by-admin' },
    ]);
    expect(await find('kitchen')).toMatchObject({ ipa: 'ˈkɪtʃɪn', level: 'A1' });
    expect(await find('avoid')).toMatchObject({ level: 'B2' });
    expect(await database.db.select().from(categories)).toMatchObject([{ iconEmoji: '🛋️' }]);
  });

  it('keeps a word that an admin made under an id that the bundle brings later', async () => {
    await database.db.insert(keywords).values({ id: 'kitchen', headwords: { en: 'kitchen' }, ipa: 'own' });
    const report = await bring([KITCHEN]);
    expect(report.conflicts).toEqual([{ kind: 'keyword', id: 'kitchen', reason: 'changed-by-admin' }]);
    expect(await find('kitchen')).toMatchObject({ ipa: 'own', status: 'draft' });
  });

  it('does not bring back what an admin removed, and says so', async () => {
    const topics = [buildCategory('house'), buildCategory('verbs')];
    await bring([KITCHEN, AVOID], topics);
    await database.db.delete(keywords).where(eq(keywords.id, 'kitchen'));
    await database.db.delete(categories).where(eq(categories.id, 'verbs'));
    await database.db.delete(languagePairs).where(eq(languagePairs.id, 'pt-en'));
    const report = await bring(
      [KITCHEN, { ...AVOID, level: 'B2' }, buildEntry('cook', { topics: ['house'] })],
      topics,
    );
    expect(report.conflicts).toEqual([
      { kind: 'keyword', id: 'kitchen', reason: 'removed-by-admin' },
      { kind: 'category', id: 'verbs', reason: 'removed-by-admin' },
      { kind: 'link', id: 'house/kitchen', reason: 'removed-by-admin' },
      { kind: 'link', id: 'verbs/avoid', reason: 'removed-by-admin' },
      { kind: 'language-pair', id: 'pt-en', reason: 'removed-by-admin' },
    ]);
    expect(await find('kitchen')).toBeUndefined();
    const links = await database.db.select({ word: categoryKeywords.keywordId }).from(categoryKeywords);
    expect(links).toEqual([{ word: 'cook' }]);
  });

  it('leaves out a new link to a word that an admin removed', async () => {
    await bring([KITCHEN]);
    await database.db.delete(keywords).where(eq(keywords.id, 'kitchen'));
    await bring([KITCHEN], [buildCategory('house')]);
    expect(await database.db.select().from(categoryKeywords)).toEqual([]);
  });

  it('spaces words by a second, the commonest newest, words of no rank last', async () => {
    const ids = ['the', 'dog', 'adventure', 'zebra'];
    await bring(ids.map((id) => buildEntry(id)));
    const rows = await database.db.select().from(keywords).orderBy(desc(keywords.createdAt));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    for (const [i, row] of rows.slice(1).entries())
      expect(rows[i]!.createdAt.getTime() - row.createdAt.getTime()).toBe(1000);
  });

  it('places the most typical words of a category first', async () => {
    const entries = ['lion', 'dog', 'wolf'].map((id) => buildEntry(id, { topics: ['animals'] }));
    const content = buildContent(entries, [buildCategory('animals')]);
    const positions = async () =>
      (await database.db.select().from(categoryKeywords).orderBy(asc(categoryKeywords.position))).map(
        ({ keywordId }) => keywordId,
      );
    const imports = createImportService({ repository: createImportRepository(database) });
    await imports.importBundled(content);
    expect(await positions()).toEqual(['lion', 'dog', 'wolf']);
    const topics = { animals: ['wolf', 'dog'] } as Showcase['topics'];
    await imports.importBundled({ ...content, showcase: { ...content.showcase, topics } });
    expect(await positions()).toEqual(['wolf', 'dog', 'lion']);
  });

  it('places a category’s words easiest level first, then commonest first', async () => {
    await bring(
      [
        buildEntry('lion', { level: 'B1', topics: ['animals'] }),
        buildEntry('dog', { topics: ['animals'] }),
        buildEntry('cat', { topics: ['animals'] }),
        buildEntry('wolf', { level: 'A2', topics: ['animals'] }),
      ],
      [buildCategory('animals')],
    );
    const links = await database.db.select().from(categoryKeywords).orderBy(asc(categoryKeywords.position));
    expect(links.map(({ keywordId, position }) => `${position} ${keywordId}`)).toEqual([
      '0 dog',
      '1 cat',
      '2 wolf',
      '3 lion',
    ]);
  });

  it('leaves nothing behind when it fails halfway', async () => {
    const twice = [buildCategory('house'), buildCategory('food', { slugs: buildCategory('house').slugs })];
    await expect(importInto(database, [KITCHEN], twice)).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await everything()).toEqual([[], [], [], [], [], []]);
  });

  it('brings the whole bundled vocabulary, of which no file is faulty', async () => {
    const content = readBundledContent(join(projectRoot(), 'content'));
    expect(content.faults).toEqual([]);
    const report = await bring(content.entries, content.categories);
    expect(report.conflicts).toEqual([]);
    const [counted] = await database.rows<{ count: number }>(
      sql`select count(*)::int as count from keywords where status = 'published' and 'universal' = any(tags)`,
    );
    expect(counted?.count).toBe(content.entries.length);
    expect(await database.db.select().from(categories)).toHaveLength(20);
  });
});
