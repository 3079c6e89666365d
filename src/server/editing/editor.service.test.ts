import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeywordChange } from '#src/domain/editing/keyword-change.ts';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import { DATABASES } from '#tests/support/databases.ts';
import {
  ADMIN,
  DAY,
  editingParts,
  emptyEditingDesk,
  GUEST,
  LEARNER,
  listActions,
  plantDraft,
  SECOND,
} from '#tests/support/editing-desk.ts';
import {
  AVOID,
  buildCategory,
  buildEntry,
  emptyVocabulary,
  importInto,
  KITCHEN,
} from '#tests/support/vocabulary.ts';
import type { Database } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { categoryKeywords, keywords, vocabularyState } from '../words/words.table.ts';
import { createEditorRepository } from './editor.repository.ts';
import { createEditorService, type EditorService } from './editor.service.ts';
import { createKeywordVersionsRepository } from './keyword-versions.repository.ts';
import { findKeywordState } from './keyword-writer.ts';

describe.each(DATABASES)('editing entries on $name', ({ open }) => {
  let database: Database;
  let service: EditorService;
  let now: Date;

  const state = async (id: string): Promise<KeywordState> => {
    const found = await findKeywordState(database.db, id);
    if (!found) throw new Error(`no entry ${id}`);
    return found;
  };
  const actions = () => listActions(database);
  const vocabularyVersion = async () => (await database.db.select().from(vocabularyState))[0]?.version;
  const ids = async (query: Parameters<EditorService['listKeywords']>[1]) =>
    (await service.listKeywords(ADMIN, query)).keywords.map(({ id }) => id);

  beforeAll(async () => {
    database = await open();
    service = createEditorService({
      repository: createEditorRepository(database),
      versions: createKeywordVersionsRepository(database),
      ...editingParts(database, () => now),
    });
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    now = new Date('2026-03-10T10:00:00Z');
    await emptyEditingDesk(database);
    await importInto(database, [KITCHEN, AVOID], [buildCategory('house')]);
  });

  it('is for admins alone', async () => {
    for (const visitor of [GUEST, LEARNER]) {
      for (const attempt of [
        () => service.listKeywords(visitor, {}),
        () => service.getKeyword(visitor, 'kitchen'),
        () => service.changeKeyword(visitor, 'kitchen', { ipa: 'x' }),
        () => service.publish(visitor, ['kitchen']),
        () => service.withdraw(visitor, ['kitchen']),
        () => service.deleteKeyword(visitor, 'kitchen'),
        () => service.listDeleted(visitor),
        () => service.restoreDeleted(visitor, 'kitchen'),
        () => service.listVersions(visitor, 'kitchen'),
        () => service.restoreVersion(visitor, 'kitchen', 1),
      ])
        await expect(attempt()).rejects.toThrow(visitor === GUEST ? 'not-signed-in' : 'forbidden');
    }
    expect((await state('kitchen')).ipa).toBe(KITCHEN.ipa);
    expect(await actions()).toEqual([]);
  });

  describe('the list', () => {
    it('is newest first, in pages of 250 with the exact count', async () => {
      await emptyVocabulary(database);
      const entries = Array.from({ length: 301 }, (_, i) => buildEntry(`word-${String(i).padStart(3, '0')}`));
      await importInto(database, entries);
      const first = await service.listKeywords(ADMIN, {});
      const last = await service.listKeywords(ADMIN, { page: 9 });
      expect([first.total, first.page, first.pages, first.keywords.length]).toEqual([301, 1, 2, 250]);
      expect([last.page, last.keywords.length]).toEqual([2, 51]);
      const all = [...first.keywords, ...last.keywords].map(({ id }) => id);
      expect(all).toEqual(entries.map(({ id }) => id));
    });

    it('finds by headword in any language and by tag, whatever the case, accents and Arabic signs', async () => {
      for (const search of ['KITCH', 'küche', 'kuche', 'مَطبخ', 'cocina', 'house', 'a1'])
        expect(await ids({ search })).toEqual(['kitchen']);
      for (const search of ['%', '_', '\\', 'kit%hen']) expect(await ids({ search })).toEqual([]);
      expect(await ids({ search: 'universal' })).toEqual(['kitchen', 'avoid']);
    });

    it('keeps to level, status, source and what checks found', async () => {
      await plantDraft(database, 'scullery');
      await service.withdraw(ADMIN, ['avoid']);
      expect(await ids({ level: 'B1' })).toEqual(['avoid']);
      expect(await ids({ level: 'none' })).toEqual(['scullery']);
      expect(await ids({ status: 'draft' })).toEqual(['scullery', 'avoid']);
      expect(await ids({ status: 'draft', origin: 'bundled' })).toEqual(['avoid']);
      expect(await ids({ onlyFindings: true })).toEqual(['scullery']);
      expect(await ids({ search: 'scullery', level: 'A1' })).toEqual([]);
    });

    it('shows of an entry what it is, where it came from and how many sounds it has', async () => {
      await database.db
        .update(keywords)
        .set({ audioUrlDe: '/media/a.mp3' })
        .where(eq(keywords.id, 'kitchen'));
      const [kitchen] = (await service.listKeywords(ADMIN, { search: 'kitchen' })).keywords;
      expect(kitchen).toMatchObject({
        id: 'kitchen',
        headword: 'kitchen',
        level: 'A1',
        status: 'published',
        origin: 'bundled',
        findings: [],
        imageUrl: undefined,
        sounds: 1,
      });
    });
  });

  describe('a change', () => {
    it('of every field is written, found by search and noted with who did it', async () => {
      const { version } = await service.getKeyword(ADMIN, 'kitchen');
      expect(version).toBe(0);
      const change = {
        headwords: { ...KITCHEN.headwords, fr: 'cuisinette' },
        variants: ['kitchenette'],
        meanings: { ...KITCHEN.meanings, en: 'a small room in which people cook' },
        contexts: [...KITCHEN.contexts].reverse(),
        ipa: 'ˈkɪtʃɪn',
        partOfSpeech: 'noun',
        level: 'A2' as const,
        topics: ['house', 'rooms'],
        imageUrl: '/pictures/kitchen.webp',
        review: 'draft' as const,
      };
      const before = await vocabularyVersion();
      expect(await service.changeKeyword(ADMIN, 'kitchen', change, version)).toMatchObject({
        outcome: 'changed',
        version: 2,
        findings: [],
      });
      expect(await state('kitchen')).toMatchObject({ ...change, levelOrigin: 'admin', status: 'published' });
      expect(await ids({ search: 'cuisinette' })).toEqual(['kitchen']);
      expect(await vocabularyVersion()).toBe((before ?? 0) + 1);
      expect(await actions()).toEqual([['keyword-edited', { id: 'kitchen', word: 'kitchen' }]]);
    });

    it('that changes nothing writes nothing', async () => {
      const same = await service.changeKeyword(ADMIN, 'kitchen', { ipa: KITCHEN.ipa, level: 'A1' });
      expect(same).toEqual({ outcome: 'unchanged' });
      expect(await service.listVersions(ADMIN, 'kitchen')).toEqual([]);
      expect(await actions()).toEqual([]);
    });

    it('lets go of the sounds of headwords that read otherwise now, and of no other', async () => {
      await database.db
        .update(keywords)
        .set({ audioUrlDe: '/media/de.mp3', audioUrlFr: '/media/fr.mp3' })
        .where(eq(keywords.id, 'kitchen'));
      const headwords = { ...KITCHEN.headwords, de: 'Kochstube', es: 'hogar' };
      expect(await service.changeKeyword(ADMIN, 'kitchen', { headwords })).toMatchObject({
        staleAudio: ['de'],
      });
      expect((await state('kitchen')).audioUrls).toEqual({ fr: '/media/fr.mp3' });
    });

    it('is checked: what is wrong with the entry is kept with it, and gone when it is mended', async () => {
      const sentence = { ...KITCHEN.contexts[0], en: 'My brother makes coffee in the garden.' };
      const contexts = [sentence, ...KITCHEN.contexts.slice(1)];
      const malformed = await service.changeKeyword(ADMIN, 'kitchen', { contexts });
      expect(malformed).toMatchObject({ findings: [{ rule: 'use', severity: 'error' }] });
      expect(await ids({ onlyFindings: true })).toEqual(['kitchen']);
      await service.changeKeyword(ADMIN, 'kitchen', { contexts: [...KITCHEN.contexts] });
      expect(await ids({ onlyFindings: true })).toEqual([]);
    });

    it('does not overwrite what somebody else changed since the form was opened', async () => {
      const { version } = await service.getKeyword(ADMIN, 'kitchen');
      await service.changeKeyword(SECOND, 'kitchen', { ipa: 'ˈkɪtʃɪn' }, version);
      const late = await service.changeKeyword(ADMIN, 'kitchen', { ipa: 'ˈkɪtʃn' }, version);
      expect(late).toMatchObject({ outcome: 'conflict', fields: ['ipa'], current: { version: 2 } });
      expect((await state('kitchen')).ipa).toBe('ˈkɪtʃɪn');
      expect(await service.changeKeyword(ADMIN, 'kitchen', { ipa: 'ˈkɪtʃn' }, 2)).toMatchObject({
        outcome: 'changed',
      });
    });

    it('joins what somebody else changed elsewhere in the entry, also where the form sends every field', async () => {
      const opened = await service.getKeyword(ADMIN, 'kitchen');
      await service.changeKeyword(SECOND, 'kitchen', { ipa: 'ˈkɪtʃɪn' });
      const { headwords, meanings, ipa, topics } = opened.state;
      const form = { headwords, meanings: { ...meanings, en: 'the room for cooking food' }, ipa, topics };
      expect(await service.changeKeyword(ADMIN, 'kitchen', form, opened.version)).toMatchObject({
        outcome: 'changed',
        version: 3,
      });
      const after = await state('kitchen');
      expect([after.ipa, after.meanings.en]).toEqual(['ˈkɪtʃɪn', 'the room for cooking food']);
    });

    it('of many at once to one entry leaves each of them written', async () => {
      const languages = ['ar', 'es', 'fr', 'de', 'pt'] as const;
      await Promise.all(
        languages.map((_, i) => service.changeKeyword(ADMIN, 'kitchen', { variants: [`variant ${i}`] })),
      );
      const versions = await service.listVersions(ADMIN, 'kitchen');
      expect(versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
    });

    it('of an entry that is not there is refused', async () => {
      await expect(service.changeKeyword(ADMIN, 'none', { ipa: 'x' })).rejects.toThrow('keyword-not-found');
      await expect(service.getKeyword(ADMIN, 'none')).rejects.toThrow('keyword-not-found');
    });
  });

  describe('publishing', () => {
    it('shows drafts to learners and withdrawing hides them, each with its version', async () => {
      expect(await service.withdraw(ADMIN, ['kitchen', 'avoid', 'none'])).toEqual({
        changed: 2,
        unchanged: 0,
        missing: ['none'],
        withErrors: [],
      });
      expect(await ids({ status: 'published' })).toEqual([]);
      expect(await service.publish(ADMIN, ['kitchen', 'kitchen'])).toMatchObject({ changed: 1 });
      expect(await service.publish(ADMIN, ['kitchen', 'avoid'])).toMatchObject({ changed: 1, unchanged: 1 });
      expect((await service.listVersions(ADMIN, 'kitchen')).map(({ action }) => action)).toEqual([
        'published',
        'withdrawn',
        'before',
      ]);
      expect(await actions()).toEqual([
        ['keywords-published', { count: 1, words: 'avoid' }],
        ['keywords-published', { count: 1, words: 'kitchen' }],
        ['keywords-withdrawn', { count: 2, words: 'kitchen, avoid' }],
      ]);
    });

    it('names entries with errors and leaves them drafts, unless they are to be shown all the same', async () => {
      await plantDraft(database, 'scullery');
      await service.withdraw(ADMIN, ['avoid']);
      expect(await service.publish(ADMIN, ['scullery', 'avoid'])).toEqual({
        changed: 1,
        unchanged: 0,
        missing: [],
        withErrors: [{ id: 'scullery', headword: 'scullery' }],
      });
      expect((await state('scullery')).status).toBe('draft');
      expect(await service.publish(ADMIN, ['scullery'], { despiteErrors: true })).toMatchObject({
        changed: 1,
      });
      expect((await state('scullery')).status).toBe('published');
    });

    it('asks the same of a draft that is published with a change, as the API does', async () => {
      await plantDraft(database, 'scullery');
      await service.withdraw(ADMIN, ['kitchen', 'avoid']);
      const patch = (id: string, change: KeywordChange, despiteErrors = false) =>
        service.patchKeyword(
          ADMIN,
          id,
          { change, audio: {}, status: 'published', despiteErrors },
          () => true,
        );
      await expect(patch('scullery', {})).rejects.toMatchObject({ code: 'has-errors' });
      await expect(patch('kitchen', { ipa: '' })).rejects.toMatchObject({ code: 'has-errors' });
      expect(await state('kitchen')).toMatchObject({ status: 'draft', ipa: KITCHEN.ipa });
      expect(await patch('kitchen', { level: 'A2' })).toMatchObject({ status: 'published', level: 'A2' });
      expect(await patch('scullery', {}, true)).toMatchObject({ status: 'published' });
      // What learners see already is no draft: a change of it is not refused.
      expect(await patch('kitchen', { ipa: '' })).toMatchObject({ status: 'published', ipa: '' });
    });

    it('takes hundreds at once, in steps', async () => {
      await emptyVocabulary(database);
      const entries = Array.from({ length: 450 }, (_, i) => buildEntry(`word-${i}`));
      await importInto(database, entries);
      const all = entries.map(({ id }) => id);
      expect(await service.withdraw(ADMIN, all)).toMatchObject({ changed: 450 });
      expect((await service.listKeywords(ADMIN, { status: 'draft' })).total).toBe(450);
      expect((await actions()).map(([, details]) => details)).toMatchObject([
        { count: 50 },
        { count: 200 },
        { count: 200, words: 'word-0, word-1, word-2, word-3, word-4 …' },
      ]);
    });
  });

  describe('deleting', () => {
    it('can be undone for 30 days: the entry is back whole, in its categories and at its place', async () => {
      const before = await state('kitchen');
      await service.deleteKeyword(ADMIN, 'kitchen');
      expect(await findKeywordState(database.db, 'kitchen')).toBeUndefined();
      expect(await service.listDeleted(ADMIN)).toEqual([
        {
          id: 'kitchen',
          headword: 'kitchen',
          at: now,
          by: 'admin@example.org',
          until: new Date(now.getTime() + 30 * DAY),
        },
      ]);
      now = new Date(now.getTime() + 30 * DAY);
      expect(await service.restoreDeleted(ADMIN, 'kitchen')).toBe('restored');
      expect(await state('kitchen')).toEqual(before);
      expect(await service.listDeleted(ADMIN)).toEqual([]);
      expect((await actions()).map(([action]) => action)).toEqual(['keyword-restored', 'keywords-deleted']);
    });

    it('can’t be undone after 30 days, twice, or where the word was made again', async () => {
      await service.deleteKeyword(ADMIN, 'kitchen');
      await service.deleteKeyword(ADMIN, 'avoid');
      await plantDraft(database, 'avoid');
      expect(await service.restoreDeleted(ADMIN, 'avoid')).toBe('exists');
      expect((await service.listDeleted(ADMIN)).map(({ id }) => id)).toEqual(['kitchen']);
      now = new Date(now.getTime() + 30 * DAY + 1);
      expect(await service.listDeleted(ADMIN)).toEqual([]);
      expect(await service.restoreDeleted(ADMIN, 'kitchen')).toBe('too-late');
      expect(await service.restoreDeleted(ADMIN, 'never')).toBe('not-deleted');
    });

    it('is not undone by the next import', async () => {
      await service.deleteKeyword(ADMIN, 'kitchen');
      await importInto(database, [KITCHEN, { ...AVOID, ipa: 'əˈvɔɪdz' }], [buildCategory('house')]);
      expect(await findKeywordState(database.db, 'kitchen')).toBeUndefined();
    });

    it('brings back what the entry was at the end, also what was written beside its versions', async () => {
      await service.changeKeyword(ADMIN, 'kitchen', { ipa: 'ˈkɪtʃɪn' });
      await database.db
        .update(keywords)
        .set({ audioUrlEn: '/media/late.mp3' })
        .where(eq(keywords.id, 'kitchen'));
      await database.db.update(categoryKeywords).set({ position: 7 });
      const before = await state('kitchen');
      await service.deleteKeyword(ADMIN, 'kitchen');
      await service.restoreDeleted(ADMIN, 'kitchen');
      expect(await state('kitchen')).toEqual(before);
    });

    it('of an entry that is not there is refused', async () => {
      await expect(service.deleteKeyword(ADMIN, 'none')).rejects.toThrow('keyword-not-found');
    });
  });

  describe('versions', () => {
    it('say who did what when, and what it changed', async () => {
      await service.changeKeyword(ADMIN, 'kitchen', { ipa: 'ˈkɪtʃɪn', level: 'A2' });
      now = new Date(now.getTime() + DAY);
      const contexts = [{ ...KITCHEN.contexts[0], de: 'Mein Bruder kocht.' }, KITCHEN.contexts[1] ?? {}];
      await service.changeKeyword(SECOND, 'kitchen', { contexts });
      const [latest, edited, before] = await service.listVersions(ADMIN, 'kitchen');
      expect(latest).toMatchObject({
        version: 3,
        action: 'edited',
        by: undefined,
        isProgram: false,
        isCurrent: true,
      });
      expect(latest?.at).toBe('2026-03-11T10:00:00.000Z');
      expect(latest?.differences).toEqual([
        {
          field: 'contexts',
          language: 'de',
          index: 0,
          before: KITCHEN.contexts[0]?.de,
          after: 'Mein Bruder kocht.',
        },
      ]);
      expect(edited).toMatchObject({ version: 2, by: 'admin@example.org', isCurrent: false });
      expect(edited?.differences.map(({ field, before: from, after }) => [field, from, after])).toEqual([
        ['ipa', 'ˈkɪtʃən', 'ˈkɪtʃɪn'],
        ['level', 'A1', 'A2'],
        ['levelOrigin', 'bundled', 'admin'],
      ]);
      expect(before).toMatchObject({ version: 1, action: 'before', isProgram: true, differences: [] });
    });

    it('bring an entry back to what it was, and that can be undone in turn', async () => {
      const before = await state('kitchen');
      await service.changeKeyword(ADMIN, 'kitchen', { ipa: 'x', headwords: { en: 'kitchen' } });
      const changed = await state('kitchen');
      expect(await service.restoreVersion(ADMIN, 'kitchen', 1)).toBe('restored');
      expect(await state('kitchen')).toEqual(before);
      expect(await service.restoreVersion(ADMIN, 'kitchen', 1)).toBe('unchanged');
      expect(await service.restoreVersion(ADMIN, 'kitchen', 2)).toBe('restored');
      expect(await state('kitchen')).toEqual(changed);
      expect((await actions())[0]).toEqual([
        'keyword-version-restored',
        { id: 'kitchen', word: 'kitchen', version: 2 },
      ]);
    });

    it('leave categories as they are now', async () => {
      await service.changeKeyword(ADMIN, 'kitchen', { ipa: 'x' });
      await database.db.delete(categoryKeywords);
      await service.restoreVersion(ADMIN, 'kitchen', 1);
      expect((await state('kitchen')).links).toEqual([]);
    });

    it('that are not there can’t be restored', async () => {
      await expect(service.restoreVersion(ADMIN, 'kitchen', 5)).rejects.toThrow('keyword-not-found');
      await service.deleteKeyword(ADMIN, 'kitchen');
      await expect(service.restoreVersion(ADMIN, 'kitchen', 1)).rejects.toThrow('keyword-not-found');
      expect(await database.db.select().from(keywordVersions)).toHaveLength(2);
    });
  });
});
