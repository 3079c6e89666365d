import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Entry, formatEntry } from '#src/domain/words/entry.ts';
import { depthOf } from '#src/domain/words/entry-depth.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { emptyVocabulary, MEET } from '#tests/support/vocabulary.ts';
import type { Database } from '../platform/database.ts';
import { type BundledContent, readBundledContent } from '../words/bundled-content.ts';
import { categories, categoryKeywords, keywords } from '../words/words.table.ts';
import { createContentExportService } from './content-export.service.ts';
import { createImportRepository } from './import.repository.ts';
import { createImportService } from './import.service.ts';
import { createVocabularyFileRepository } from './vocabulary-file.repository.ts';

describe.each(DATABASES)('the vocabulary in the form of its folder on $name', ({ open }) => {
  let database: Database;
  let content: BundledContent;
  const exported = () =>
    createContentExportService({ repository: createVocabularyFileRepository(database) }).exportContent(
      content,
    );
  const change = (id: string, values: Partial<typeof keywords.$inferInsert>) =>
    database.db.update(keywords).set(values).where(eq(keywords.id, id));

  beforeAll(async () => {
    database = await open();
    const all = readBundledContent('content');
    const chosen = all.order.slice(0, 300);
    content = { ...all, order: chosen, entries: all.entries.filter(({ id }) => chosen.includes(id)) };
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await emptyVocabulary(database);
    await createImportService({ repository: createImportRepository(database) }).importBundled(content);
  });

  it('is the folder again, to the byte', async () => {
    const { files, leftOut, lost, entryCount } = await exported();
    expect({ leftOut, lost, entryCount }).toEqual({ leftOut: [], lost: [], entryCount: 300 });
    for (const [path, text] of files)
      if (path !== 'order.json') expect(text, path).toBe(readFileSync(join('content', path), 'utf8'));
    expect(JSON.parse(files.get('order.json') ?? '')).toEqual(content.order);
  });

  it('follows a changed level and a place in a category', async () => {
    const entry = content.entries.find(({ topics, level }) => topics.length === 0 && level === 'A1');
    const id = entry?.id ?? '';
    await change(id, { level: 'B2' });
    await database.db.insert(categoryKeywords).values({ categoryId: 'house', keywordId: id, position: 999 });
    const { files } = await exported();
    expect(files.has(`words/a1/${id}.json`)).toBe(false);
    expect(JSON.parse(files.get(`words/b2/${id}.json`) ?? '')).toEqual({
      ...entry,
      level: 'B2',
      topics: ['house'],
    });
  });

  it('has what an entry says besides, in the order of its keys', async () => {
    const [entry] = content.entries;
    if (!entry) throw new Error('no entry');
    const depth = depthOf(MEET);
    await change(entry.id, { depth });
    const { files } = await exported();
    expect(files.get(`words/${entry.level.toLowerCase()}/${entry.id}.json`)).toBe(
      formatEntry({ ...entry, ...(depth as Partial<Entry>) }),
    );
  });

  it('names what has no place in it', async () => {
    const [draft = '', poor = '', tagged = ''] = content.order;
    await change(draft, { status: 'draft' });
    await change(poor, { headwords: { en: poor }, level: 'C2' });
    await change(tagged, { topics: ['my-tag'], imageUrl: '/media/pictures/x.webp' });
    await database.db.insert(categories).values({ id: 'own', name: 'Own', slug: 'own' });
    const { leftOut, lost, files } = await exported();
    expect(leftOut.map(({ id }) => id).sort()).toEqual([draft, poor, 'category own'].sort());
    expect(leftOut.find(({ id }) => id === draft)?.reasons).toEqual(['is a draft']);
    expect(leftOut.find(({ id }) => id === poor)?.reasons.join()).toContain('headwords.ar');
    expect(lost).toEqual([{ id: tagged, parts: ["tag 'my-tag'", 'picture /media/pictures/x.webp'] }]);
    expect(JSON.parse(files.get('order.json') ?? '')).toEqual(content.order.slice(2));
  });
});
