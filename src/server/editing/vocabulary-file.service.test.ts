import { notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User, Visitor } from '#src/domain/accounts/visitor.ts';
import type { VocabularyFormat } from '#src/domain/editing/vocabulary-file.ts';
import { depthOf } from '#src/domain/words/entry-depth.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { plantDraft } from '#tests/support/editing-desk.ts';
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
import { createAuditRepository } from '../accounts/audit.repository.ts';
import { adminActions } from '../accounts/audit.table.ts';
import type { Database } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { categories, keywords } from '../words/words.table.ts';
import { createCategoriesRepository } from './categories.repository.ts';
import { createCategoriesService } from './categories.service.ts';
import { createCategoryWordsRepository } from './category-words.repository.ts';
import { createEditorRepository } from './editor.repository.ts';
import { createEditorService, type EditorService } from './editor.service.ts';
import { readKeywordStates } from './keyword-changes.repository.ts';
import { createKeywordVersionsRepository } from './keyword-versions.repository.ts';
import { findKeywordState } from './keyword-writer.ts';
import { createVocabularyFileRepository } from './vocabulary-file.repository.ts';
import { createVocabularyFileService, type VocabularyFileService } from './vocabulary-file.service.ts';

const GUEST: Visitor = { kind: 'guest', address: '192.0.2.1' };
const ADMIN: User = {
  kind: 'user',
  address: '192.0.2.1',
  userId: 'admin',
  sessionId: 'session',
  roles: ['admin'],
};

describe.each(DATABASES)('the vocabulary as a file on $name', ({ open }) => {
  let database: Database;
  let service: VocabularyFileService;
  let editor: EditorService;
  let files: Set<string>;
  const clock = () => new Date('2026-03-10T10:00:00Z');

  const exported = async (format: VocabularyFormat, times = true) => {
    let text = '';
    for await (const part of await service.exportFile(ADMIN, format, { times })) text += part;
    return text;
  };
  const imported = async (text: string, isTrial = false) => {
    const result = await service.importFile(ADMIN, [new TextEncoder().encode(text)], { isTrial });
    if (result.outcome === 'refused') throw new Error(result.reason);
    return result;
  };
  const empty = async () => {
    await emptyVocabulary(database);
    await database.db.execute(sql`truncate keyword_versions, deleted_categories, admin_actions`);
  };

  beforeAll(async () => {
    database = await open();
    const audit = createAuditRepository(database);
    const desk = { note: audit.add, namesOf: audit.namesOf, clock };
    service = createVocabularyFileService({
      repository: createVocabularyFileRepository(database),
      hasFile: async (url) => files.has(url),
      ...desk,
    });
    editor = createEditorService({
      repository: createEditorRepository(database),
      versions: createKeywordVersionsRepository(database),
      ...desk,
    });
    const categoriesService = createCategoriesService({
      repository: createCategoriesRepository(database),
      words: createCategoryWordsRepository(database),
      ...desk,
    });
    await empty();
    files = new Set(['/media/en.mp3']);
    await importInto(
      database,
      [
        KITCHEN,
        AVOID,
        { ...MEET, topics: [] },
        ...Array.from({ length: 419 }, (_, i) => buildEntry(`word-${i}`)),
      ],
      [buildCategory('house'), buildCategory('verbs')],
    );
    await categoriesService.changeCategory(ADMIN, 'verbs', { name: 'Doing words', names: { ar: '' } });
    await plantDraft(database, 'zebra crossing', { level: 'C1', topics: ['streets', 'A, B'] });
    await editor.changeKeyword(ADMIN, 'avoid', { variants: ['shun'], imageUrl: '/pictures/avoid.webp' });
    await database.db.update(keywords).set({ audioUrlEn: '/media/en.mp3', audioUrlDe: '/media/lost.mp3' });
  });
  afterAll(() => database?.close());

  type Files = { jsonl: string; csv: string };
  /** All that was planted, and the few entries of it that most tests are about. */
  let whole: Files;
  let few: Files;
  const FEW = ['kitchen', 'avoid', 'meet', 'zebra-crossing', 'word-1', 'word-2', 'word-3', 'word-4'];
  const filesOf = async (): Promise<Files> => ({
    jsonl: await exported('jsonl'),
    csv: await exported('csv'),
  });
  const bringIn = async (text: string) => {
    files = new Set(['/media/en.mp3', '/media/lost.mp3']);
    await empty();
    await imported(text);
    await database.db.execute(sql`truncate keyword_versions, admin_actions`);
  };
  beforeAll(async () => {
    whole = await filesOf();
    const isOfMany = (line: string) => {
      const [, id = ''] = /^\{"kind":"keyword","id":"([^"]+)"/.exec(line) ?? [];
      return id !== '' && !FEW.includes(id);
    };
    const lines = whole.jsonl.split('\n').filter((line) => !isOfMany(line));
    await bringIn(lines.join('\n'));
    few = await filesOf();
  });

  // Large enough that it is read and written in several parts.
  describe('of hundreds of entries', () => {
    beforeEach(() => bringIn(whole.jsonl));

    it('comes back from JSON lines as it was, to the byte', async () => {
      expect(await exported('jsonl')).toBe(whole.jsonl);
      expect(await exported('csv')).toBe(whole.csv);
      expect(whole.jsonl.trim().split('\n')).toHaveLength(1 + 2 + 6 + 423);
      // Ids in the order of their bytes, whatever the database's language.
      const ids = [...whole.jsonl.matchAll(/^\{"kind":"keyword","id":"([^"]+)"/gm)].map(([, id]) => id ?? '');
      expect(ids).toEqual([...ids].sort());
    });

    it('brought in again changes nothing and makes no version', async () => {
      const again = await imported(whole.jsonl);
      expect(again).toMatchObject({
        isTrial: false,
        keywords: { added: 0, changed: 0, unchanged: 423 },
        categories: { added: 0, changed: 0, unchanged: 2 },
        languagePairs: { added: 0, changed: 0, unchanged: 6 },
        faults: [],
      });
      expect(await imported(whole.csv)).toMatchObject({ keywords: { unchanged: 423 }, faultCount: 0 });
      expect(await database.db.select().from(keywordVersions)).toEqual([]);
    });

    it('comes back from CSV but for sounds, findings and what is not of entries', async () => {
      await database.db.delete(keywords);
      expect(await imported(whole.csv)).toMatchObject({
        format: 'csv',
        keywords: { added: 423 },
        faultCount: 0,
      });
      expect(await exported('csv')).toBe(whole.csv);
      const avoid = await findKeywordState(database.db, 'avoid');
      expect(avoid).toMatchObject({ audioUrls: {}, links: [{ categoryId: 'verbs', position: 0 }] });
    });

    it('is only looked at in a trial', async () => {
      await empty();
      const trial = await imported(whole.jsonl, true);
      expect(trial).toMatchObject({
        isTrial: true,
        keywords: { added: 423 },
        categories: { added: 2 },
        languagePairs: { added: 6 },
        faultCount: 0,
      });
      expect(await database.db.select().from(categories)).toEqual([]);
      expect(await database.db.select().from(keywords)).toEqual([]);
      expect(await database.db.select().from(adminActions)).toEqual([]);
    });
  });

  describe('of a few entries', () => {
    beforeEach(() => bringIn(few.jsonl));

    it('is for admins alone', async () => {
      await expect(service.exportFile(GUEST, 'jsonl')).rejects.toThrow('not-signed-in');
      await expect(service.importFile(GUEST, [])).rejects.toThrow('not-signed-in');
    });

    it('holds all that an entry says in JSON lines, and loses nothing of it by CSV', async () => {
      expect(await findKeywordState(database.db, 'meet')).toMatchObject(depthOf(MEET));
      const file = few.csv.replace(',mit,', ',mit mit,');
      expect(await imported(file)).toMatchObject({ keywords: { changed: 1, unchanged: FEW.length - 1 } });
      expect(await findKeywordState(database.db, 'meet')).toMatchObject({ ipa: 'mit mit', ...depthOf(MEET) });
      // What a file says is nothing is taken away; what it does not speak of stays.
      const line = { kind: 'keyword', id: 'meet', notes: null, forms: {}, senses: [] };
      expect(await imported(JSON.stringify(line))).toMatchObject({ keywords: { changed: 1 }, faultCount: 0 });
      const { notes: _, forms: __, senses: ___, ...rest } = depthOf(MEET);
      expect(depthOf((await findKeywordState(database.db, 'meet')) ?? {})).toEqual(rest);
      const malformed = { ...line, notes: { es: 'x'.repeat(161) }, related: { synonyms: ['No id'] } };
      expect((await imported(JSON.stringify(malformed))).faults).toEqual([
        { line: 1, path: 'notes.es', reason: 'too-long' },
        { line: 1, path: 'related.synonyms.0', reason: 'wrong' },
      ]);
    });

    it('without times is the same for the same entries, whenever they were made', async () => {
      const before = await exported('jsonl', false);
      expect(before).not.toContain('createdAt');
      await database.db.update(keywords).set({ createdAt: new Date(0) });
      expect(await exported('jsonl', false)).toBe(before);
    });

    it('changes entries by id, with a version and its checks, and keeps the others', async () => {
      const text = [
        '{"kind":"keyword","id":"kitchen","ipa":"ˈkɪtʃɪn","status":"draft"}',
        '{"kind":"keyword","headwords":{"en":"new word"},"links":[{"categoryId":"house"},{"categoryId":"gone"}]}',
        'not json',
      ].join('\n');
      expect(await imported(text)).toMatchObject({
        keywords: { added: 1, changed: 1, unchanged: 0 },
        faults: [
          { line: 2, path: 'categories.gone', reason: 'unknown-category' },
          { line: 3, path: '', reason: 'not-json' },
        ],
        faultCount: 2,
      });
      const states = await readKeywordStates(database.db, ['kitchen', 'new-word', 'avoid']);
      expect(states.get('kitchen')).toMatchObject({ ipa: 'ˈkɪtʃɪn', status: 'draft', review: 'reviewed' });
      expect(states.get('new-word')).toMatchObject({
        status: 'draft',
        origin: 'admin',
        links: [{ categoryId: 'house', position: 1 }],
      });
      expect(states.get('new-word')?.findings.length).toBeGreaterThan(0);
      const versions = await editor.listVersions(ADMIN, 'kitchen');
      expect(versions.map(({ action }) => action)).toEqual(['edited', 'before']);
      expect(
        (await database.db.select().from(adminActions)).map(({ action, details }) => [action, details]),
      ).toEqual([['vocabulary-imported', { format: 'jsonl', added: 1, changed: 1 }]]);
    });

    it('names no sounds whose files are not here', async () => {
      files = new Set(['/media/en.mp3']);
      await database.db.delete(keywords);
      await imported(few.jsonl);
      expect((await findKeywordState(database.db, 'kitchen'))?.audioUrls).toEqual({ en: '/media/en.mp3' });
    });

    it('names no picture whose file is not here, and keeps the one that was there', async () => {
      files.add('/media/keyword-images/here.webp');
      const text = [
        'id,image_url',
        'avoid,/media/keyword-images/elsewhere.webp',
        'kitchen,/media/keyword-images/here.webp',
        '',
      ].join('\n');
      expect(await imported(text)).toMatchObject({
        keywords: { changed: 1, unchanged: 1 },
        faults: [{ line: 2, path: 'imageUrl', reason: 'wrong' }],
      });
      expect((await findKeywordState(database.db, 'avoid'))?.imageUrl).toBe('/pictures/avoid.webp');
      expect((await findKeywordState(database.db, 'kitchen'))?.imageUrl).toBe(
        '/media/keyword-images/here.webp',
      );
    });

    it('takes an entry out of no category where it does not know which one is meant', async () => {
      expect(await imported('id,categories\nkitchen,House of mine\navoid,house | gone\n')).toMatchObject({
        faults: [
          { line: 2, path: 'categories.House of mine', reason: 'unknown-category' },
          { line: 3, path: 'categories.gone', reason: 'unknown-category' },
        ],
      });
      const linksOf = async (id: string) =>
        (await findKeywordState(database.db, id))?.links.map(({ categoryId }) => categoryId);
      expect(await linksOf('kitchen')).toEqual(['house']);
      expect(await linksOf('avoid')).toEqual(['house', 'verbs']);
    });

    it('takes no row that calls an entry by another one’s word, as where columns were sorted apart', async () => {
      const text = [
        'id,headword_en,ipa',
        'kitchen,avoid,əˈvɔɪd',
        'avoid,Kitchen,ˈkɪtʃən',
        'word-1,first word,wɜrd',
        '',
      ].join('\n');
      expect(await imported(text)).toMatchObject({
        keywords: { added: 0, changed: 1 },
        faults: [
          { line: 2, path: 'headwords.en', reason: 'spelling-taken' },
          { line: 3, path: 'headwords.en', reason: 'spelling-taken' },
        ],
      });
      expect((await findKeywordState(database.db, 'kitchen'))?.headwords.en).toBe('kitchen');
      expect((await findKeywordState(database.db, 'word-1'))?.headwords.en).toBe('first word');
    });

    it('leaves out the names of columns where two tables were joined', async () => {
      const text = 'id,headword_en,ipa\nscullery,scullery,x\n\ufeffid,headword_en,IPA\nlarder,larder,y\n';
      expect(await imported(text)).toMatchObject({ keywords: { added: 2, changed: 0 }, faults: [] });
      expect(await findKeywordState(database.db, 'id')).toBeUndefined();
    });

    it('tells of categories whose slug is another’s, in a trial too, and brings in the rest', async () => {
      const text = [
        '{"kind":"category","id":"other","name":"Other","slug":"house"}',
        '{"kind":"category","id":"house","name":"Home","slug":"home"}',
      ].join('\n');
      for (const isTrial of [true, false])
        expect(await imported(text, isTrial)).toMatchObject({
          categories: { added: 0, changed: 1 },
          faults: [{ line: 1, path: 'slug', reason: 'slug-taken' }],
        });
    });

    it('is brought in whole or not at all', async () => {
      await database.db.execute(sql`alter table keywords add constraint no_zebra check (id <> 'zebra')`);
      try {
        const text =
          '{"kind":"keyword","id":"kitchen","ipa":"x"}\n{"kind":"keyword","headwords":{"en":"zebra"}}';
        await expect(imported(text)).rejects.toThrow();
      } finally {
        await database.db.execute(sql`alter table keywords drop constraint no_zebra`);
      }
      expect((await findKeywordState(database.db, 'kitchen'))?.ipa).toBe(KITCHEN.ipa);
      expect(await database.db.select().from(adminActions)).toEqual([]);
    });

    it.each(['jsonl', 'csv'] as const)(
      'cut off anywhere, changes nothing but what it says whole: %s',
      async (format) => {
        const ids = ['kitchen', 'avoid', 'word-1', 'zebra-crossing'];
        await database.db.delete(keywords).where(notInArray(keywords.id, ids));
        await database.db.execute(sql`truncate keyword_versions`);
        const old = await exported(format);
        for (const id of ids)
          await editor.changeKeyword(ADMIN, id, {
            ipa: `ˈnuː ${id}`,
            meanings: { en: 'another one', ar: 'معنى' },
            imageUrl: '/pictures/avoid.webp',
          });
        const file = await exported(format);
        const linesOf = (text: string) => text.split('\n').filter(Boolean);
        const bytes = new TextEncoder().encode(file);
        const ends = [...bytes.keys()].filter((at) => bytes[at] === 10);
        const cuts = ends.flatMap((end) => [end - 40, end - 2, end - 1, end, end + 1, end + 2, end + 500]);
        for (const cut of cuts.filter((at) => at < bytes.length)) {
          await imported(old);
          const result = await service.importFile(ADMIN, [bytes.subarray(0, cut)]);
          const whole = linesOf(
            file.slice(0, new TextDecoder().decode(bytes.subarray(0, cut)).lastIndexOf('\n') + 1),
          );
          const now = linesOf(await exported(format));
          const before = linesOf(old);
          const after = linesOf(file);
          expect(now).toHaveLength(before.length);
          for (const [i, line] of now.entries()) {
            if (i < whole.length) expect(line).toBe(after[i]);
            // The last line is whole without its line end too.
            else expect(i === whole.length ? [before[i], after[i]] : [before[i]]).toContain(line);
          }
          if (
            result.outcome === 'read' &&
            bytes[cut - 1] !== 10 &&
            now[whole.length] === before[whole.length]
          )
            expect(
              whole.length === 0 || result.faultCount === 1 || before[whole.length] === after[whole.length],
            ).toBe(true);
        }
      },
    );

    it('leaves what a line of a category does not speak of as it is', async () => {
      const { categories: counts } = await imported(
        '{"kind":"category","id":"house","name":"Home","slug":"house"}',
      );
      expect(counts).toEqual({ added: 0, changed: 1, unchanged: 0 });
      expect(await exported('jsonl')).toBe(few.jsonl.replace('"name":"house in en"', '"name":"Home"'));
    });

    it('finds the entry of a row without an id by its word, and doubles none in another spelling', async () => {
      await plantDraft(database, 'polish', { ipa: 'ˈpɑlɪʃ' });
      await plantDraft(database, 'color', { variants: ['colour'] });
      await plantDraft(database, 'grey');
      const text = [
        'id,headword_en,ipa,variants',
        ',Kitchen,x,',
        ',Polish,ˈpoʊlɪʃ,',
        ',colour,x,',
        'colour,colour,x,',
        ',new word,x,',
        'gray,gray,x,grey | graye',
        ',gray,x,grey',
        '',
      ].join('\n');
      expect(await imported(text)).toMatchObject({
        keywords: { added: 2, changed: 1 },
        faults: [
          { line: 4, path: 'headwords.en', reason: 'spelling-taken' },
          { line: 5, path: 'headwords.en', reason: 'spelling-taken' },
          { line: 7, path: 'headwords.en', reason: 'spelling-taken' },
          { line: 8, path: 'headwords.en', reason: 'spelling-taken' },
        ],
      });
      const states = await readKeywordStates(database.db, [
        'kitchen',
        'polish',
        'polish-2',
        'color',
        'colour',
      ]);
      expect([...states].map(([id, { headwords, ipa }]) => [id, headwords.en, ipa])).toEqual([
        ['color', 'color', ''],
        ['kitchen', 'kitchen', 'x'],
        ['polish', 'polish', 'ˈpɑlɪʃ'],
        ['polish-2', 'Polish', 'ˈpoʊlɪʃ'],
      ]);
      expect(await imported(',headword_en\n,polish\n,Polish\n'.replace(',', 'id,'))).toMatchObject({
        keywords: { added: 0, changed: 0, unchanged: 2 },
      });
    });

    it('doubles no word that one row names by its id and another by the word alone', async () => {
      const text = [
        'id,headword_en,ipa',
        'scullery,scullery,x',
        ',scullery,y',
        ',kitchen,x',
        'kitchen,kitchen,y',
        ',larder,x',
        'larder,larder,y',
        ',Larder,z',
        '',
      ].join('\n');
      for (const isTrial of [true, false])
        expect(await imported(text, isTrial)).toMatchObject({
          keywords: { added: 2, changed: 1 },
          faults: [
            { line: 3, path: 'id', reason: 'twice' },
            { line: 5, path: 'id', reason: 'twice' },
            { line: 6, path: 'id', reason: 'twice' },
            { line: 8, path: 'id', reason: 'twice' },
          ],
        });
      const states = await readKeywordStates(database.db, ['scullery', 'scullery-2', 'kitchen', 'larder']);
      expect([...states].map(([id, { ipa }]) => `${id} ${ipa}`).sort()).toEqual([
        'kitchen x',
        'larder y',
        'scullery x',
      ]);
    });

    it('takes nothing that a spreadsheet damaged, and says where', async () => {
      const text = [
        'id;headword_en;headword_ar;meaning_en;ipa',
        'kitchen;kitchen;????;the room where you cook;?k?t??n',
        'avoid;avoid;يتجنب;#NAME?;əˈvɔɪd',
        'true;TRUE;صحيح;as things are;tru',
        'word-1;word 1;ÙƒÙ„Ù…Ø©;What? “Yes?”;wɜrd',
        'word-2;word 2;كلمة؟;What? “Yes?”;wɜrd',
        'word-3;word 3;Loading...;loud **music** of the fifties;wɜrd',
      ].join('\r\n');
      expect(await imported(text)).toMatchObject({
        keywords: { added: 0, changed: 1 },
        faults: [
          { line: 2, path: 'headword_ar', reason: 'damaged' },
          { line: 2, path: 'ipa', reason: 'damaged' },
          { line: 3, path: 'meaning_en', reason: 'damaged' },
          { line: 4, path: 'headword_en', reason: 'damaged' },
          { line: 5, path: 'headword_ar', reason: 'damaged' },
          { line: 7, path: 'headword_ar', reason: 'damaged' },
          { line: 7, path: 'meaning_en', reason: 'damaged' },
        ],
      });
      expect(await findKeywordState(database.db, 'kitchen')).toMatchObject({ headwords: KITCHEN.headwords });
    });

    it('reads tags, levels and states as people write them in tables', async () => {
      const text = [
        'id,headword_en,level,tags,part_of_speech,status,review',
        'scullery,scullery,b1,"house, rooms",Noun,Published,Draft',
        'larder,larder,A2,house; food،rooms,n.,DRAFT,',
        '',
      ].join('\n');
      expect(await imported(text)).toMatchObject({ keywords: { added: 2 }, faults: [] });
      expect(await findKeywordState(database.db, 'scullery')).toMatchObject({
        level: 'B1',
        topics: ['house', 'rooms'],
        partOfSpeech: 'noun',
        status: 'published',
      });
      expect(await findKeywordState(database.db, 'larder')).toMatchObject({
        topics: ['house', 'food', 'rooms'],
        partOfSpeech: 'noun',
        status: 'draft',
      });
    });

    it('says what of a table was left out, and why', async () => {
      const text = [
        'id,headword_en,ipa,level,nonsense',
        'kitchen,kitchen',
        'avoid,avoid,x,A1,,,y',
        'word-1,word 1,"a" b,A1,',
        'word-2,word 2,ˈtuː,B1,',
        'word-3,"word 3,x,A1,',
        'word-4,word 4,x,A1,',
      ].join('\r\n');
      expect(await imported(text)).toMatchObject({
        keywords: { added: 0, changed: 1, unchanged: 0 },
        faults: [
          { line: 1, path: 'nonsense', reason: 'unknown-column' },
          { line: 2, path: '', reason: 'too-few-cells' },
          { line: 3, path: '', reason: 'too-many-cells' },
          { line: 4, path: '', reason: 'text-after-quote' },
          { line: 6, path: '', reason: 'unclosed-quote' },
        ],
      });
      expect((await findKeywordState(database.db, 'kitchen'))?.ipa).toBe(KITCHEN.ipa);
    });

    it('is refused where it is no such file', async () => {
      const refuse = (bytes: Uint8Array) => service.importFile(ADMIN, [bytes]);
      expect(await refuse(new Uint8Array())).toEqual({ outcome: 'refused', reason: 'empty' });
      expect(await refuse(new Uint8Array([0xff, 0xfe, 0x41, 0]))).toMatchObject({ reason: 'not-utf8' });
      expect(await refuse(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toMatchObject({ reason: 'not-utf8' });
      expect(await refuse(new TextEncoder().encode('a\0b'))).toMatchObject({ reason: 'not-utf8' });
      expect(await refuse(new TextEncoder().encode('word (A1)'))).toMatchObject({ reason: 'unknown-format' });
    });

    it('holds what the bundle held', async () => {
      await empty();
      const content = buildContent([KITCHEN, AVOID]);
      await importInto(database, content.entries);
      const text = await exported('jsonl');
      await empty();
      await imported(text);
      expect(await findKeywordState(database.db, 'kitchen')).toMatchObject({
        headwords: KITCHEN.headwords,
        meanings: KITCHEN.meanings,
        contexts: KITCHEN.contexts,
        origin: 'bundled',
        levelOrigin: 'bundled',
        status: 'published',
      });
    });
  });
});
