import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchView } from '#src/domain/generation/batch-view.ts';
import type { BatchRequest } from '#src/domain/generation/generation.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { ADMIN, watchBatch } from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import {
  buildCategory,
  buildEntry,
  emptyVocabulary,
  importInto,
  KITCHEN,
} from '#tests/support/vocabulary.ts';
import { createTestWriting, type TestWriting } from '#tests/support/writing.ts';
import { findKeywordState, writeKeywords } from '../editing/keyword-writer.ts';
import type { Database } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { categories, categoryKeywords, keywords } from '../words/words.table.ts';
import { batchItems } from './batches.table.ts';
import type { FinishEntry } from './entry-items.ts';

const PROVIDER_MODEL = { TEXT_PRICE_INPUT: '1', TEXT_PRICE_OUTPUT: '2' };

describe.each(DATABASES)('items that write entries, on $name', ({ open }) => {
  let database: Database;
  let server: OpenAiServer;
  let keys = 0;
  const running: TestWriting[] = [];

  beforeAll(async () => {
    database = await open();
    server = await startOpenAiServer();
  });
  beforeEach(async () => {
    await emptyVocabulary(database);
    await database.db.delete(keywordVersions);
    await importInto(database, [KITCHEN, buildEntry('zebra')], [buildCategory('house')]);
  });
  afterEach(async () => {
    server.recover();
    for (const writing of running.splice(0)) await writing.stop();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const start = async (source: 'bundle' | 'provider' = 'bundle', finish?: FinishEntry) => {
    const settings = source === 'provider' ? { ...server.settings('text'), ...PROVIDER_MODEL } : {};
    const writing = createTestWriting(database, settings, finish);
    await writing.start();
    running.push(writing);
    return writing;
  };

  const shared = { publishClean: true, capMicros: null, withAudio: true, withPicture: true };
  const ofWords = (words: string[], more: object = {}) =>
    ({
      kind: 'words',
      ...shared,
      words: words.map((word) => ({ word })),
      tags: [],
      languages: [...LANGUAGES],
      ...more,
    }) as BatchRequest;
  const ofCategory = (categoryName: string, words: string[], linkOnly = false) =>
    ofWords(words, { kind: 'category', categoryName, linkOnly });

  const run = async (writing: TestWriting, request: BatchRequest): Promise<BatchView> => {
    const { id } = await writing.batches.start(ADMIN, request, `form-key-${++keys}`);
    for await (const view of watchBatch(writing.batches, id)) if (view.state !== 'running') return view;
    throw new Error('the batch did not end');
  };

  /** What became of each item: its label, outcome or reason. */
  const outcomes = async ({ id }: BatchView) => {
    const rows = await database.db
      .select()
      .from(batchItems)
      .where(eq(batchItems.batchId, id))
      .orderBy(asc(batchItems.position));
    return rows.map(({ label, state, outcome, reason }) =>
      `${label}: ${state} ${outcome ?? reason ?? ''}`.trim(),
    );
  };
  const stateOf = (id: string) => findKeywordState(database.db, id);
  const linksOf = (categoryId: string) =>
    database.db
      .select({ id: categoryKeywords.keywordId, position: categoryKeywords.position })
      .from(categoryKeywords)
      .where(eq(categoryKeywords.categoryId, categoryId))
      .orderBy(asc(categoryKeywords.position));

  it('write bundled entries, published with level, picture and where they come from', async () => {
    const writing = await start();
    const view = await run(writing, ofWords(['apple', 'zorple'], { tags: ['market'], level: 'B1' }));
    expect(await outcomes(view)).toEqual(['apple: done created', 'zorple: failed not-in-bundle']);
    expect(await stateOf('apple')).toMatchObject({
      headwords: { de: 'Apfel' },
      status: 'published',
      review: 'reviewed',
      origin: 'bundled',
      level: 'B1',
      levelOrigin: 'admin',
      topics: ['food', 'market'],
      imageUrl: expect.stringMatching(/^\/pictures\/.+\.webp$/),
      findings: [],
    });
    expect(await stateOf('zorple')).toBeUndefined();
  });

  it('leave drafts where publishing is not wanted', async () => {
    const writing = await start();
    await run(writing, ofWords(['apple'], { publishClean: false, withPicture: false }));
    expect(await stateOf('apple')).toMatchObject({ status: 'draft', imageUrl: null });
  });

  it('keep an entry that fails its checks as a draft with its findings', async () => {
    const writing = await start('provider');
    server.fail({ kind: 'wrong-language' }, { label: 'garden' });
    const view = await run(writing, ofWords(['garden', 'window']));
    expect(await outcomes(view)).toEqual(['garden: done created', 'window: done created']);
    const garden = await stateOf('garden');
    expect(garden?.status).toBe('draft');
    expect(garden?.origin).toBe('provider');
    expect(garden?.findings.length).toBeGreaterThan(3);
    expect((await stateOf('window'))?.status).toBe('published');
    const row = view.items.find(({ label }) => label === 'garden');
    expect(row?.findings).toBe(garden?.findings.length);
  });

  it('go through the meter: what the provider served is what is booked', async () => {
    const writing = await start('provider');
    const before = server.usage();
    const view = await run(writing, ofWords(['garden', 'window']));
    const { inputTokens, outputTokens } = server.usage();
    const cost = inputTokens - before.inputTokens + 2 * (outputTokens - before.outputTokens);
    expect(view.spentMicros).toBe(cost);
    expect(view.reservedMicros).toBe(0);
  });

  it('do not write an entry that is there: it gets the tags, or stays as it is', async () => {
    const writing = await start('provider');
    const before = server.served('text');
    const kitchen = await stateOf('kitchen');
    const first = await run(writing, ofWords(['Kitchen'], { tags: ['cooking'] }));
    expect(await outcomes(first)).toEqual(['Kitchen: done updated']);
    expect(await stateOf('kitchen')).toEqual({ ...kitchen, topics: ['house', 'cooking'] });
    const second = await run(writing, ofWords(['kitchen'], { tags: ['cooking', 'A1', 'universal'] }));
    expect(await outcomes(second)).toEqual(['kitchen: skipped unchanged']);
    expect(server.served('text')).toBe(before);
  });

  it('write a word once that is asked for in two letter cases at the same time', async () => {
    const writing = await start('provider');
    server.setDelay(200);
    const view = await run(writing, ofWords(['garden', 'Garden', 'GARDEN']));
    server.setDelay(0);
    const found = await database.db.select().from(keywords).where(eq(keywords.headwordEn, 'garden'));
    expect(found).toHaveLength(1);
    expect((await outcomes(view)).filter((line) => line.endsWith('created'))).toHaveLength(1);
    expect((await outcomes(view)).filter((line) => line.endsWith('skipped unchanged'))).toHaveLength(2);
  });

  const answer = (word: string, headword: string, variants: string[] = []) =>
    server.answer(word, () => ({
      is_english: true,
      headword,
      variants,
      part_of_speech: 'adjective',
      level: 'A2',
      topics: [],
      ipa: 'ˈkɪtʃən',
      headwords: { ...KITCHEN.headwords, en: headword },
      meanings: Object.fromEntries(LANGUAGES.map((code) => [code, `about ${headword} in ${code}`])),
      sentences: [1, 2].map((n) =>
        Object.fromEntries(LANGUAGES.map((code) => [code, `${n}: ${headword} in ${code}.`])),
      ),
    }));

  it('know a word by the other spellings that are noted with an entry, before anything is asked', async () => {
    await importInto(
      database,
      [
        buildEntry('gray', { variants: ['grey'] }),
        buildEntry('color', { variants: ['colour'] }),
        buildEntry('ice-cream', { headword: 'ice cream', variants: ['icecream'] }),
      ],
      [],
    );
    const writing = await start('provider');
    const before = server.served('text');
    const words = ['grey', 'Grey', 'colour', 'Colour', 'ice-cream', 'Ice Cream', 'icecream'];
    const view = await run(writing, ofWords(words));
    expect(await outcomes(view)).toEqual(words.map((word) => `${word}: skipped unchanged`));
    expect(server.served('text')).toBe(before);
  });

  it("know a verb by its 'to' and a noun by its article, and write neither beside its entry", async () => {
    await importInto(database, [buildEntry('run', { partOfSpeech: 'verb' })], []);
    const writing = await start('provider');
    const before = server.served('text');
    const view = await run(writing, ofWords(['to run', 'a kitchen', 'The zebra', 'kitchen!']));
    expect(await outcomes(view)).toEqual([
      'to run: skipped unchanged',
      'a kitchen: skipped unchanged',
      'The zebra: skipped unchanged',
      'kitchen!: skipped unchanged',
    ]);
    expect(server.served('text')).toBe(before);
  });

  it('join the entry that a provider answers about in another spelling', async () => {
    await importInto(database, [buildEntry('gray', { variants: [] }), buildEntry('color')], []);
    const writing = await start('provider');
    answer('grey', 'grey', ['gray']);
    answer('colour', 'color', ['colour']);
    const view = await run(writing, ofWords(['grey', 'colour'], { tags: ['paint'] }));
    expect(await outcomes(view)).toEqual(['grey: done updated', 'colour: done updated']);
    const ids = await database.db.select({ id: keywords.id }).from(keywords).orderBy(asc(keywords.id));
    expect(ids.map(({ id }) => id)).toEqual(['color', 'gray', 'kitchen', 'zebra']);
  });

  it.each([
    ['elevator', 'lift'],
    ['polish', 'Polish'],
  ])('write %s beside %s, which is named as another spelling of it and is none', async (word, other) => {
    await importInto(database, [buildEntry(`${other.toLowerCase()}-2`, { headword: other })], []);
    const writing = await start('provider');
    answer(word, word, [other]);
    expect(await outcomes(await run(writing, ofWords([word], { tags: ['new'] })))).toEqual([
      `${word}: done created`,
    ]);
    expect((await stateOf(`${other.toLowerCase()}-2`))?.topics).not.toContain('new');
    expect((await stateOf(word))?.findings.map(({ rule }) => rule)).toContain('spelling');
  });

  it('write an entry again under its own spelling, with those that were noted with it', async () => {
    await importInto(
      database,
      [buildEntry('grey', { variants: ['greyish'] }), buildEntry('gray', { variants: [] })],
      [],
    );
    const writing = await start('provider');
    answer('grey', 'gray', ['grey']);
    const request = { kind: 'regenerate', ...shared, keywordIds: ['grey'] };
    const view = await run(writing, request as BatchRequest);
    expect(await outcomes(view)).toEqual(['grey: done updated']);
    expect(await stateOf('grey')).toMatchObject({
      headwords: { en: 'grey' },
      variants: ['greyish', 'gray'],
      meanings: { en: 'about gray in en' },
    });
  });

  it('write a word once that is answered in two spellings at the same time', async () => {
    const writing = await start('provider');
    answer('harbour', 'harbour', ['harbor']);
    answer('harbor', 'harbor', ['harbour']);
    server.setDelay(200);
    const view = await run(writing, ofWords(['harbour', 'harbor']));
    server.setDelay(0);
    expect((await outcomes(view)).filter((line) => line.endsWith('created'))).toHaveLength(1);
  });

  it.each([
    ['Polish', 'polish'],
    ['Turkey', 'turkey'],
    ['may', 'May'],
    ['march', 'March'],
    ['US', 'us'],
  ])(
    'take %s for another word than %s: the entry is left as it is, and a draft says so',
    async (word, other) => {
      await importInto(database, [buildEntry(other.toLowerCase(), { headword: other })], []);
      const before = await stateOf(other.toLowerCase());
      const bundle = await start('bundle');
      expect(await outcomes(await run(bundle, ofWords([word], { tags: ['new'] })))).toEqual([
        `${word}: failed not-in-bundle`,
      ]);
      await bundle.stop();
      const writing = await start('provider');
      answer(word, word);
      const view = await run(writing, ofCategory('Other words', [word]));
      expect(await outcomes(view)).toEqual([`${word}: done created`]);
      expect(await stateOf(other.toLowerCase())).toEqual(before);
      const made = await stateOf(`${word.toLowerCase()}-2`);
      expect(made).toMatchObject({ status: 'draft', headwords: { en: word } });
      expect(made?.findings).toContainEqual({
        rule: 'spelling',
        severity: 'error',
        message: `'${word}' looks like the entry '${other}'`,
      });
      // The second time it is known.
      expect(await outcomes(await run(writing, ofWords([word])))).toEqual([`${word}: skipped unchanged`]);
    },
  );

  it('leave a draft of a word that looks like the form of another, or its British spelling', async () => {
    const there = ['flavor', 'organize', 'theater', 'curb'].map((id) => buildEntry(id, { variants: [] }));
    await importInto(database, [buildEntry('ice-cream', { headword: 'ice cream' }), ...there], []);
    const writing = await start('provider');
    const words = ['zebras', 'icecream', 'flavour', 'organise', 'theatre', 'kerb'];
    for (const word of words) answer(word, word);
    await run(writing, ofWords(words));
    for (const id of words)
      expect((await stateOf(id))?.findings.map(({ rule }) => rule)).toContain('spelling');
  });

  it('join words to a category that is made for them, with its tag, existing entries too', async () => {
    const writing = await start();
    const view = await run(writing, ofCategory('Odd Things!', ['apple', 'kitchen', 'zebra']));
    expect(await outcomes(view)).toEqual([
      'apple: done created',
      'kitchen: done linked',
      'zebra: done linked',
    ]);
    const [category] = await database.db.select().from(categories).where(eq(categories.slug, 'odd-things'));
    expect(category).toMatchObject({ name: 'Odd Things!', iconEmoji: null });
    const links = await linksOf(category?.id ?? '');
    expect(links.map(({ id }) => id).sort()).toEqual(['apple', 'kitchen', 'zebra']);
    expect(links.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect((await stateOf('kitchen'))?.topics).toEqual(['house', 'odd-things']);
    expect((await stateOf('apple'))?.topics).toEqual(['food', 'odd-things']);
  });

  it('find the category of a name again, and put further words at its end', async () => {
    const writing = await start();
    await run(writing, ofCategory('house', ['zebra']));
    expect(await linksOf('house')).toEqual([
      { id: 'kitchen', position: 0 },
      { id: 'zebra', position: 1 },
    ]);
    const again = await run(writing, ofCategory('House', ['zebra']));
    expect(await outcomes(again)).toEqual(['zebra: skipped unchanged']);
  });

  it('only link where that is asked for, and name the words that have no entry', async () => {
    const writing = await start('provider');
    const before = server.served('text');
    const view = await run(writing, ofCategory('Rooms', ['kitchen', 'garden'], true));
    expect(await outcomes(view)).toEqual(['kitchen: done linked', 'garden: failed keyword-gone']);
    expect(server.served('text')).toBe(before);
  });

  it('take everything back when the batch is undone', async () => {
    const writing = await start();
    const before = { kitchen: await stateOf('kitchen'), zebra: await stateOf('zebra') };
    const view = await run(writing, ofCategory('Odd Things', ['apple', 'kitchen', 'zebra']));
    await writing.batches.undo(ADMIN, view.id);
    expect({ kitchen: await stateOf('kitchen'), zebra: await stateOf('zebra') }).toEqual(before);
    expect(await stateOf('apple')).toBeUndefined();
    expect(await database.db.select().from(categories).where(eq(categories.slug, 'odd-things'))).toEqual([]);
  });

  it('go on with sound and picture where an earlier try was interrupted after the entry was written', async () => {
    let tries = 0;
    const finished: string[] = [];
    const writing = await start('provider', async (_, keywordId, wants) => {
      if (++tries === 1) throw new Error('interrupted');
      finished.push(`${keywordId} ${wants.audio} ${wants.picture}`);
    });
    const before = server.served('text');
    const view = await run(writing, ofWords(['garden'], { withPicture: false }));
    expect(await outcomes(view)).toEqual(['garden: done created']);
    expect(finished).toEqual(['garden true false']);
    expect(server.served('text')).toBe(before + 1);
  });

  it('write an existing entry again: texts change; id, places, picture and sounds of the same words stay', async () => {
    const writing = await start('provider');
    const before = await stateOf('kitchen');
    if (!before) throw new Error('no kitchen');
    const withSounds = {
      ...before,
      imageUrl: '/pictures/kitchen.webp',
      audioUrls: { en: '/media/audio/en/a.mp3', de: '/media/audio/de/b.mp3' },
    };
    await database.db.transaction((tx) =>
      writeKeywords(
        tx as never,
        [{ id: 'kitchen', state: withSounds, action: 'edited', actorId: undefined }],
        new Date(),
      ),
    );
    server.answer('kitchen', () => ({
      is_english: true,
      headword: 'kitchen',
      variants: [],
      part_of_speech: 'noun',
      level: 'A2',
      topics: ['house'],
      ipa: 'ˈkɪtʃən',
      headwords: { ...KITCHEN.headwords, de: 'Kochraum' },
      meanings: { ...KITCHEN.meanings, en: 'the room where meals are made at home' },
      sentences: KITCHEN.contexts,
    }));
    const request = { kind: 'regenerate', ...shared, publishClean: false, keywordIds: ['kitchen', 'gone'] };
    const view = await run(writing, request as BatchRequest);
    expect(await outcomes(view)).toEqual(['kitchen: done updated', 'gone: failed keyword-gone']);
    const after = await stateOf('kitchen');
    expect(after).toMatchObject({
      headwords: { de: 'Kochraum', es: 'cocina' },
      meanings: { en: 'the room where meals are made at home' },
      level: 'A1',
      levelOrigin: before.levelOrigin,
      imageUrl: '/pictures/kitchen.webp',
      audioUrls: { en: '/media/audio/en/a.mp3' },
      links: before.links,
      status: 'draft',
      review: 'draft',
      origin: 'provider',
    });
    expect(after?.audioUrls.de).toBeUndefined();
    const { body } = await server.request((each) => each.label === 'kitchen');
    const question = JSON.parse((body.messages as { content: string }[])[1]?.content ?? '{}');
    expect(question.existing).toMatchObject({ part_of_speech: 'noun', meaning: KITCHEN.meanings.en });
  });

  it('estimate calls, tokens and cost of what a provider would write', async () => {
    const writing = await start('provider');
    const estimate = await writing.batches.estimate(ADMIN, ofWords(['one', 'two', 'three']));
    expect(estimate.calls).toEqual({ text: 3, speech: 0, image: 0 });
    const before = server.usage();
    await run(writing, ofWords(['garden', 'window', 'mountain']));
    const used = server.usage();
    // The test's server counts a token for every four bytes, as the estimate does.
    expect(estimate.inputTokens / (used.inputTokens - before.inputTokens)).toBeCloseTo(1, 0);
    expect(estimate.outputTokens / (used.outputTokens - before.outputTokens)).toBeCloseTo(1, 0);
    expect(estimate.costMicros).toBe(estimate.inputTokens + 2 * estimate.outputTokens);
    const free = await (await start()).batches.estimate(ADMIN, ofWords(['one']));
    expect(free).toMatchObject({ calls: { text: 0, speech: 0, image: 0 }, costMicros: 0 });
  });

  it('preview the first two words, and store nothing', async () => {
    const writing = await start('provider');
    server.fail({ kind: 'refusal' }, { label: 'window' });
    const shown = await writing.compose.preview(ADMIN, ofWords(['garden', 'window', 'mountain']));
    expect(shown).toEqual([
      expect.objectContaining({ word: 'garden', entry: expect.objectContaining({ headword: 'garden' }) }),
      expect.objectContaining({ word: 'window', reason: 'refused' }),
    ]);
    expect(await stateOf('garden')).toBeUndefined();
  });

  describe('levels', () => {
    const withoutLevel = async (...ids: string[]) => {
      for (const id of ids) {
        const state = await stateOf(id);
        if (!state) throw new Error(`no ${id}`);
        const next = { ...state, level: null, levelOrigin: null };
        await database.db.transaction((tx) =>
          writeKeywords(tx as never, [{ id, state: next, action: 'edited', actorId: undefined }], new Date()),
        );
      }
    };

    it('come from the list first, and say where they come from', async () => {
      await importInto(
        database,
        [KITCHEN, buildEntry('zebra'), buildEntry('zorple')],
        [buildCategory('house')],
      );
      await withoutLevel('kitchen', 'zorple');
      const writing = await start();
      const request = { kind: 'levels', capMicros: null, keywordIds: ['kitchen', 'zebra', 'zorple'] };
      const view = await run(writing, request as BatchRequest);
      expect(await outcomes(view)).toEqual([
        'kitchen: done updated',
        'zebra: skipped unchanged',
        'zorple: failed not-in-bundle',
      ]);
      expect(await stateOf('kitchen')).toMatchObject({ level: 'A1', levelOrigin: 'bundled' });
    });

    it('come from the provider for the rest, by one call a run', async () => {
      await importInto(
        database,
        [KITCHEN, buildEntry('zebra'), buildEntry('zorple'), buildEntry('blimter')],
        [],
      );
      await withoutLevel('kitchen', 'zorple', 'blimter');
      const writing = await start('provider');
      const before = server.served('text');
      expect(await writing.levels.assignLevels(ADMIN, 50)).toEqual({ processed: 3, errorCount: 0 });
      expect(server.served('text')).toBe(before + 1);
      expect(await stateOf('zorple')).toMatchObject({ level: 'B2', levelOrigin: 'provider' });
      expect(await stateOf('kitchen')).toMatchObject({ level: 'A1', levelOrigin: 'bundled' });
      expect(await writing.levels.assignLevels(ADMIN, 50)).toEqual({ processed: 0, errorCount: 0 });
    });

    it('are given to as many entries as a run has, and counted where none can be found', async () => {
      await importInto(database, [KITCHEN, buildEntry('zebra'), buildEntry('zorple')], []);
      await withoutLevel('kitchen', 'zebra', 'zorple');
      const writing = await start();
      expect(await writing.levels.assignLevels(ADMIN, 1)).toEqual({ processed: 1, errorCount: 0 });
      expect(await writing.levels.assignLevels(ADMIN, 50)).toEqual({ processed: 1, errorCount: 1 });
      expect(await database.db.select().from(keywords).where(isNull(keywords.level))).toHaveLength(1);
    });

    it('are no guess where an answer leaves out one of two words of the same letters', async () => {
      await importInto(
        database,
        [
          buildEntry('blimter'),
          buildEntry('zorple', { partOfSpeech: 'noun' }),
          buildEntry('zorple-2', { headword: 'zorple', partOfSpeech: 'verb' }),
        ],
        [],
      );
      await withoutLevel('blimter', 'zorple', 'zorple-2');
      const writing = await start('provider');
      const levels = [
        { word: 'zorple', level: 'C1' },
        { word: 'blimter', level: 'B1' },
      ];
      const message = { role: 'assistant', content: JSON.stringify({ levels }) };
      server.fail({ kind: 'body', body: { choices: [{ message, finish_reason: 'stop' }] } });
      expect(await writing.levels.assignLevels(ADMIN, 50)).toEqual({ processed: 1, errorCount: 2 });
      expect((await stateOf('blimter'))?.level).toBe('B1');
    });

    it('are kept where a provider gave one word none', async () => {
      await importInto(database, [KITCHEN, buildEntry('zorple'), buildEntry('blimter')], []);
      await withoutLevel('zorple', 'blimter');
      const writing = await start('provider');
      const levels = [
        { word: 'zorple', level: 'N/A' },
        { word: 'blimter', level: 'b1' },
      ];
      const message = { role: 'assistant', content: JSON.stringify({ levels }) };
      server.fail({ kind: 'body', body: { choices: [{ message, finish_reason: 'stop' }] } });
      expect(await writing.levels.assignLevels(ADMIN, 50)).toEqual({ processed: 1, errorCount: 1 });
      expect((await stateOf('blimter'))?.level).toBe('B1');
    });

    it('tell why a provider gave none, and keep those of the list', async () => {
      await importInto(database, [KITCHEN, buildEntry('zorple')], []);
      await withoutLevel('kitchen', 'zorple');
      const writing = await start('provider');
      server.fail({ kind: 'status', status: 500 }, { times: 2 });
      expect(await writing.levels.assignLevels(ADMIN, 50)).toEqual({ processed: 1, errorCount: 1 });
      await expect(writing.levels.assignLevels(ADMIN, 50)).rejects.toMatchObject({ reason: 'server-error' });
    });
  });

  describe('names of categories', () => {
    const ofCategories = (...categoryIds: string[]) =>
      ({ kind: 'translations', capMicros: null, categoryIds }) as BatchRequest;
    const categoryOf = async (id: string) =>
      (await database.db.select().from(categories).where(eq(categories.id, id)))[0];

    it('come from the bundled topics and words, with slugs, and can be undone', async () => {
      const writing = await start();
      await run(writing, ofCategory('Kitchen', ['zebra']));
      await run(writing, ofCategory('Quite Unheard Of', ['zebra']));
      const view = await run(writing, ofCategories('kitchen', 'quite-unheard-of', 'none'));
      expect(await outcomes(view)).toEqual([
        'Kitchen: done updated',
        'Quite Unheard Of: failed not-in-bundle',
        'none: failed category-gone',
      ]);
      expect(await categoryOf('kitchen')).toMatchObject({
        name: 'Kitchen',
        nameDe: 'Küche',
        nameEs: 'Cocina',
        slugDe: 'küche',
        nameAr: 'مطبخ',
      });
      await writing.batches.undo(ADMIN, view.id);
      expect(await categoryOf('kitchen')).toMatchObject({ nameEn: 'Kitchen', nameDe: null, slugDe: null });
    });

    it('come from the provider where there is one, and are asked for again where the script is wrong', async () => {
      const writing = await start('provider');
      expect(await writing.categoryNames.translateName(ADMIN, 'Camping')).toMatchObject({
        en: 'Camping',
        de: 'Thema Camping',
        ar: expect.stringMatching(/^[\p{Script=Arabic} ]+$/u),
      });
      server.fail({ kind: 'wrong-shape' }, { times: 2 });
      await expect(writing.categoryNames.translateName(ADMIN, 'Camping')).rejects.toMatchObject({
        reason: 'wrong-shape',
      });
    });

    it('go without a slug that another category has', async () => {
      const writing = await start();
      await run(writing, ofCategory('Küche', ['zebra']));
      await run(writing, ofCategory('Kitchen', ['zebra']));
      await run(writing, ofCategories('kitchen'));
      expect(await categoryOf('kitchen')).toMatchObject({ nameDe: 'Küche', slugDe: null });
    });
  });

  describe('suggestions', () => {
    it('are words of a built-in topic, without those that are there', async () => {
      const writing = await start();
      const found = await writing.suggestions.suggest(ADMIN, {
        topic: 'Haus',
        level: 'A1',
        count: 7,
        without: ['bed'],
      });
      expect(found).toMatchObject({ categoryName: 'House', origin: 'bundled' });
      expect(found.words).toHaveLength(7);
      expect(found.words.every(({ level }) => level === 'A1')).toBe(true);
      expect(found.words.map(({ word }) => word)).not.toContain('bed');
      const all = await writing.suggestions.suggest(ADMIN, { topic: 'house', count: 100 });
      expect(all.words.find(({ word }) => word === 'kitchen')?.isKnown).toBe(true);
    });

    it('say that a topic is not in the bundle', async () => {
      const writing = await start();
      await expect(
        writing.suggestions.suggest(ADMIN, { topic: 'Deep sea diving', count: 7 }),
      ).rejects.toMatchObject({ reason: 'not-in-bundle', detail: 'Deep sea diving' });
    });

    it('come from the provider where there is one', async () => {
      const writing = await start('provider');
      const found = await writing.suggestions.suggest(ADMIN, { topic: 'Deep sea diving', count: 7 });
      expect(found).toMatchObject({ categoryName: 'Deep sea diving', emoji: '🧭', origin: 'provider' });
      expect(found.words).toHaveLength(7);
    });
  });

  it('are for admins alone', async () => {
    const writing = await start();
    const learner = { ...ADMIN, roles: [] };
    for (const ask of [
      () => writing.compose.preview(learner, ofWords(['apple'])),
      () => writing.levels.assignLevels(learner, 50),
      () => writing.categoryNames.translateName(learner, 'House'),
      () => writing.suggestions.suggest(learner, { topic: 'House', count: 7 }),
      () => writing.keywordFunction.generateKeyword(learner, { word: 'apple' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'forbidden' });
  });

  describe('generate-keyword', () => {
    it('writes a word in the base language, or in all six', async () => {
      const writing = await start('provider');
      const one = await writing.keywordFunction.generateKeyword(ADMIN, {
        word: 'garden',
        baseLanguage: 'Arabic',
        level: 'a2',
        tags: ['plants'],
        categoryId: 'house',
      });
      expect(one).toMatchObject({
        success: true,
        skipped: false,
        error: null,
        languages_generated: ['en', 'ar'],
        keyword: {
          id: 'garden',
          headword_en: 'garden',
          headword_ar: 'حديقة',
          tags: expect.arrayContaining(['plants', 'house', 'A2']),
          status: 'draft',
        },
      });
      expect((await linksOf('house')).map(({ id }) => id)).toContain('garden');
      const six = await writing.keywordFunction.generateKeyword(ADMIN, { word: 'window', isUniversal: true });
      expect(six.languages_generated).toEqual([...LANGUAGES]);
      expect(six.keyword?.tags).toContain('universal');
    });

    it('publishes what is bundled', async () => {
      const bundle = await start();
      const { keyword } = await bundle.keywordFunction.generateKeyword(ADMIN, { word: 'apple' });
      expect(keyword?.status).toBe('published');
    });

    it('skips an entry that is there, but gives it tags and category', async () => {
      const writing = await start();
      const answer = await writing.keywordFunction.generateKeyword(ADMIN, {
        word: 'Zebra',
        categoryId: 'house',
      });
      expect(answer).toMatchObject({ success: true, skipped: true, languages_generated: [] });
      expect(answer.keyword?.tags).toContain('house');
      expect((await linksOf('house')).map(({ id }) => id)).toEqual(['kitchen', 'zebra']);
    });

    it('writes an existing entry again', async () => {
      const writing = await start('provider');
      const answer = await writing.keywordFunction.generateKeyword(ADMIN, {
        word: 'kitchen',
        existingData: { id: 'kitchen', headword_en: 'kitchen' },
      });
      expect(answer).toMatchObject({ success: true, skipped: false, keyword: { id: 'kitchen' } });
      expect((await stateOf('kitchen'))?.origin).toBe('provider');
    });

    it('tells why a word could not be written', async () => {
      const writing = await start();
      const answer = await writing.keywordFunction.generateKeyword(ADMIN, { word: 'zorple' });
      expect(answer).toMatchObject({
        success: false,
        error: 'not-in-bundle: zorple',
        code: 'not-in-bundle',
        keyword: null,
      });
    });

    it.each([
      [{}, 'invalid-request'],
      [{ word: '  ' }, 'invalid-request'],
      [{ word: 'apple', level: 'Z9' }, 'invalid-request'],
      [{ word: 'apple', baseLanguage: 'Klingon' }, 'invalid-request'],
      [{ word: 'apple', existingData: { id: 'none' } }, 'keyword-not-found'],
      [{ word: 'apple', categoryId: 'none' }, 'category-not-found'],
    ])('refuses %j', async (body, code) => {
      const writing = await start();
      await expect(writing.keywordFunction.generateKeyword(ADMIN, body)).rejects.toMatchObject({ code });
    });
  });
});
