import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderOfDay } from '#src/domain/learning/order-of-day.ts';
import type { BundledCategory, Entry, Topic } from '#src/domain/words/entry.ts';
import { DATABASES } from '#tests/support/databases.ts';
import {
  AVOID,
  buildCategory,
  buildEntry,
  emptyVocabulary,
  importInto,
  KITCHEN,
  NO_SOUNDS,
} from '#tests/support/vocabulary.ts';
import type { Database } from '../platform/database.ts';
import { moveVocabulary, tellOfBatchEnd } from './vocabulary-version.repository.ts';
import { LIST_PAGE_SIZE } from './word-lists.service.ts';
import { createWordsRepository } from './words.repository.ts';
import { createWordsService, type WordsService } from './words.service.ts';
import { categoryKeywords, keywords } from './words.table.ts';

const manyEntries = (count: number, level: Entry['level'] = 'A1') =>
  Array.from({ length: count }, (_, i) => buildEntry(`${level.toLowerCase()}-word-${i}`, { level }));

const SEARCHED = [
  buildEntry('dog', { topics: ['animals'], headwords: { ar: 'كلب', es: 'perro', fr: 'chien', pt: 'cão' } }),
  buildEntry('teacher', { level: 'A2', headwords: { ar: 'مُعَلِّم', fr: 'professeur / enseignant' } }),
  buildEntry('elephant', { level: 'B1', topics: ['animals'], headwords: { ar: 'فيل', fr: 'éléphant' } }),
  buildEntry('street', { level: 'A2', headwords: { de: 'Straße', ar: 'شارع' } }),
  buildEntry('heart', { topics: ['medical-terms'], headwords: { fr: 'cœur' } }),
  buildEntry('color', { topics: ['colors'], variants: ['colour'] }),
  buildEntry('half-price', { headword: '50% off' }),
  buildEntry('snake', { headword: 'snake_case', topics: ['animals'] }),
];

const TODAY = '2026-03-10';

describe.each(DATABASES)('the words service on $name', ({ open }) => {
  let database: Database;
  let words: WordsService;
  let now: Date;
  /** Whether notifications are lost on their way to the service. */
  let isDeaf = false;
  /** Settles once the service was told of a version. */
  let told: (version: number) => Promise<void>;

  /** Brings entries in and waits until the service has heard of it. */
  async function bring(entries: Entry[], categories: BundledCategory[] = []): Promise<void> {
    const next = told(words.version() + 1);
    await importInto(database, entries, categories);
    await next;
  }

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await emptyVocabulary(database);
    now = new Date(`${TODAY}T10:00:00Z`);
    const versions: PromiseWithResolvers<void>[] = [];
    const toldOf = (version: number) => {
      versions[version] ??= Promise.withResolvers<void>();
      return versions[version];
    };
    told = (version) => toldOf(version).promise;
    const repository = createWordsRepository(database);
    const onVersionChange: typeof repository.onVersionChange = (callback, onLoss) =>
      repository.onVersionChange((change) => {
        if (isDeaf) return;
        callback(change);
        toldOf(change.version).resolve();
      }, onLoss);
    words = createWordsService({
      sounds: NO_SOUNDS,
      repository: { ...repository, onVersionChange },
      clock: () => now,
      apartMs: 1_000,
    });
    await words.start();
  });

  afterEach(() => {
    isDeaf = false;
    words.stop();
    vi.useRealTimers();
  });
  afterAll(() => database.close());

  it('sees a change within a second though it was not told, where others may have made it', async () => {
    // A second by the service's own clock: how long the database then takes to answer is another matter.
    words.stop();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await words.start();
    await bring([KITCHEN]);
    const before = words.version();
    isDeaf = true;
    await importInto(database, [KITCHEN, AVOID]);
    vi.advanceTimersByTime(1_000);
    if (database.kind === 'embedded') {
      // Nobody else can have this database open: it is told, or nothing has changed.
      expect(words.version()).toBe(before);
      return;
    }
    await expect.poll(words.version).toBe(before + 1);
    expect((await words.countLevels()).all).toBe(2);
  });

  it('has nothing to show before the first import', async () => {
    expect(words.version()).toBe(0);
    expect((await words.countLevels()).all).toBe(0);
    expect(await words.readStudyWindow('a1', 'ar-en', 'guest', 1)).toEqual({
      total: 0,
      date: TODAY,
      cards: [],
    });
    expect(await words.listWords('ar-en', '', 1)).toEqual({
      words: [],
      suggestions: [],
      total: 0,
      page: 1,
      pages: 1,
    });
    expect(await words.listCategories('ar-en')).toEqual([]);
    expect(await words.listNewest('A1', 'en-en')).toEqual([]);
  });

  it('shows each day another of the words chosen, and has them met first', async () => {
    await bring([KITCHEN, ...manyEntries(3)]);
    const [other = ''] = await words.listToLearn('a1');
    const its = createWordsService({
      sounds: NO_SOUNDS,
      repository: createWordsRepository(database),
      clock: () => now,
      showcase: { A1: ['nobody-has-this', other, 'kitchen'] } as never,
    });
    const days = ['2026-03-10', '2026-03-11', '2026-03-12'];
    const shown = await Promise.all(days.map((date) => its.readShownCard(date, 'ar-en')));
    expect(shown.map((card) => card?.id)).toEqual(
      shown[0]?.id === 'kitchen' ? ['kitchen', other, 'kitchen'] : [other, 'kitchen', other],
    );
    expect((await its.listToLearn('a1')).slice(0, 2)).toEqual([other, 'kitchen']);
    expect(await words.readShownCard(TODAY, 'ar-en')).toBeUndefined();
  });

  it('counts the words of each level, and all of them', async () => {
    await bring([...manyEntries(3), ...manyEntries(2, 'B2')]);
    await database.db.insert(keywords).values([
      { id: 'mastery', headwords: { en: 'mastery' }, level: 'C2', status: 'published' },
      { id: 'unlevelled', headwords: { en: 'unlevelled' }, status: 'published' },
      { id: 'hidden', headwords: { en: 'hidden' }, level: 'A1' },
    ]);
    expect(await words.countLevels()).toEqual({ a1: 3, a2: 0, b1: 0, b2: 2, c1: 0, c2: 1, all: 7 });
  });

  it('shows a level in the order of the day, around the word asked for', async () => {
    const entries = manyEntries(60);
    await bring([...entries, ...manyEntries(5, 'B1')]);
    const order = orderOfDay(
      entries.map((entry) => entry.id),
      'guest',
      TODAY,
    );
    const window = await words.readStudyWindow('a1', 'ar-en', 'guest', 7);
    expect(window.total).toBe(60);
    expect(window.date).toBe(TODAY);
    expect(window.cards.map(({ number, card }) => [number, card.id])).toEqual(
      [6, 7, 8, 9].map((number) => [number, order[number - 1]]),
    );
    const first = await words.readStudyWindow('a1', 'ar-en', 'guest', 1);
    expect(first.cards.map(({ number }) => number)).toEqual([1, 2, 3]);
    const last = await words.readStudyWindow('a1', 'ar-en', 'guest', 60);
    expect(last.cards.map(({ number }) => number)).toEqual([59, 60]);
    expect((await words.readStudyWindow('a1', 'ar-en', 'guest', 99)).cards).toEqual([]);
    const range = await words.readStudyRange('a1', 'ar-en', 'guest', 51, 100);
    expect(range.cards.map(({ card }) => card.id)).toEqual(order.slice(50));
    expect((await words.readStudyRange('all', 'ar-en', 'guest', 1, 50)).total).toBe(65);
  });

  it('keeps the places of a day when words come during it, and shuffles those in on the next', async () => {
    const listAll = (at: string) => database.db.update(keywords).set({ listedAt: new Date(at) });
    const shown = async () =>
      (await words.readStudyRange('a1', 'en-en', 'guest', 1, 50)).cards.map(({ card }) => card.id);
    await bring(manyEntries(30));
    await listAll('2026-03-09T21:59:59Z');
    const before = await shown();
    await bring(manyEntries(35));
    const after = await shown();
    expect(after.slice(0, 30)).toEqual(before);
    const came = after.slice(30);
    expect([...came].sort()).toEqual([30, 31, 32, 33, 34].map((i) => `a1-word-${i}`));
    // One of them came before the others.
    await database.db
      .update(keywords)
      .set({ listedAt: new Date(`${TODAY}T09:00:00Z`) })
      .where(eq(keywords.id, came[4] ?? ''));
    await bring([...manyEntries(35), buildEntry('elsewhere', { level: 'B1' })]);
    const [next, ...others] = (await shown()).slice(30);
    expect((await shown()).slice(0, 30)).toEqual(before);
    expect(next).toBe(came[4]);
    expect(others.sort()).toEqual(came.slice(0, 4).sort());
    await listAll(`${TODAY}T09:00:00Z`);
    now = new Date(now.getTime() + 24 * 3_600_000);
    const tomorrow = await shown();
    expect(tomorrow.slice(0, 30)).not.toEqual(before);
    expect([...tomorrow.slice(30)].sort()).not.toEqual([...came].sort());
  });

  it('turns to another order when the day turns in Cairo', async () => {
    await bring(manyEntries(40));
    const read = async () => {
      const { date, cards } = await words.readStudyRange('a1', 'en-en', 'guest', 1, 50);
      return { date, ids: cards.map(({ card }) => card.id) };
    };
    now = new Date('2026-03-10T21:59:59Z');
    const before = await read();
    now = new Date('2026-03-10T22:00:00Z');
    const after = await read();
    expect([before.date, after.date]).toEqual(['2026-03-10', '2026-03-11']);
    expect(after.ids).not.toEqual(before.ids);
    expect([...after.ids].sort()).toEqual([...before.ids].sort());
    expect(words.today()).toBe('2026-03-11');
  });

  it('tells of English that stands for a missing text that it is English', async () => {
    const { de: _, ...headwords } = KITCHEN.headwords;
    const { de: __, ...meanings } = KITCHEN.meanings;
    await bring([{ ...KITCHEN, headwords, meanings } as typeof KITCHEN]);
    const [card] = (await words.readStudyWindow('a1', 'de-en', 'guest', 1)).cards;
    expect(card?.card).toMatchObject({
      meaning: KITCHEN.meanings.en,
      meaningLanguage: 'en',
      base: { headword: 'kitchen', language: 'en' },
    });
    const [spanish] = (await words.readStudyWindow('a1', 'es-en', 'guest', 1)).cards;
    expect(spanish?.card.meaningLanguage).toBeUndefined();
  });

  it('puts on a card English and the base language, and nothing of the others', async () => {
    await bring([{ ...KITCHEN, picture: 'oven' }]);
    const cardFor = async (pair: 'de-en' | 'en-en') =>
      (await words.readStudyWindow('a1', pair, 'guest', 1)).cards[0]?.card;
    expect(await cardFor('de-en')).toEqual({
      id: 'kitchen',
      headword: 'kitchen',
      ipa: 'ˈkɪtʃən',
      partOfSpeech: 'noun',
      badges: ['A1', 'universal'],
      imageUrl: '/pictures/oven.webp',
      audioUrl: undefined,
      meaning: KITCHEN.meanings.de,
      meaningLanguage: undefined,
      base: { headword: 'Küche', language: undefined, audioUrl: undefined },
      sentences: KITCHEN.contexts.map(({ en, de }) => {
        const start = en.indexOf('kitchen');
        return { en, base: de, mark: [start, start + 'kitchen'.length] };
      }),
    });
    expect(await cardFor('en-en')).toMatchObject({ meaning: KITCHEN.meanings.en, base: undefined });
    const word = await words.findWord('kitchen');
    expect(words.otherLanguagesOf(word!, 'de-en').map(({ language }) => language)).toEqual([
      'ar',
      'es',
      'fr',
      'pt',
    ]);
    expect(words.otherLanguagesOf(word!, 'en-en').map(({ headword }) => headword)).toEqual([
      'مطبخ',
      'cocina',
      'cuisine',
      'Küche',
      'cozinha',
    ]);
  });

  it('lists words page by page and gives the last page for one past the end', async () => {
    const entries = manyEntries(LIST_PAGE_SIZE + 3);
    await bring(entries);
    const first = await words.listWords('fr-en', '', 1);
    expect(first).toMatchObject({ total: 53, page: 1, pages: 2 });
    expect(first.words.map(({ id }) => id)).toEqual(entries.slice(0, 50).map(({ id }) => id));
    expect(first.words[0]?.base).toBe('a1-word-0-fr');
    for (const page of [2, 3, 1e9])
      expect(await words.listWords('fr-en', '', page)).toMatchObject({ page: 2, words: { length: 3 } });
    for (const page of [0, -1]) expect(await words.listWords('fr-en', '', page)).toMatchObject({ page: 1 });
    expect(await words.listWords('fr-en', 'xyzzy', 7)).toEqual({
      words: [],
      suggestions: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });

  it.each([
    ['an English headword', 'dog', ['dog']],
    ['any case', 'ELEPHANT', ['elephant']],
    ['a part of a word', 'eleph', ['elephant']],
    ['French with its accents', 'éléphant', ['elephant']],
    ['French without them', 'elephant', ['elephant']],
    ['French whose ligature is typed as two letters', 'coeur', ['heart']],
    ['the second of two translations', 'enseignant', ['teacher']],
    ['Portuguese without its tilde', 'cao', ['dog']],
    ['German with ß', 'straße', ['street']],
    ['German with ss', 'Strasse', ['street']],
    ['Arabic as it is stored', 'مُعَلِّم', ['teacher']],
    ['Arabic without diacritics', 'معلم', ['teacher']],
    ['Arabic with diacritics that are not stored', 'كَلْب', ['dog']],
    ['a spelling variant', 'colour', ['color']],
    ['a topic tag', 'animals', ['dog', 'elephant', 'snake']],
    ['a level tag', 'b1', ['elephant']],
    ['a tag of every word that is there in six languages', 'universal', undefined],
    ['a percent sign alone, which says nothing', '%', []],
    ['a percent sign between letters', '0%', ['half-price']],
    ['an underscore alone', '_', []],
    ['what is no wildcard', 'd_g', []],
    ['a backslash', '\\', []],
    ['a quote', "'; drop table keywords; --", []],
    ['what is not there', 'xyzzy', []],
  ])('finds by %s', async (_, text, ids) => {
    await bring(SEARCHED, [buildCategory('animals')]);
    const { words: found, total } = await words.listWords('en-en', text, 1);
    expect(total).toBe((ids ?? SEARCHED).length);
    if (ids) expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('answers a search for anything at all', async () => {
    await bring([KITCHEN]);
    const texts = ['a\0b', '%', '\\', '\n', '\u202e', 'x'.repeat(5000), '🐶'.repeat(60), 'ﷺ'.repeat(80), "'"];
    for (const text of texts)
      expect(await words.listWords('ar-en', text, 1), text).toMatchObject({ page: 1 });
    expect(await words.listWords('ar-en', ' \0 kitchen \n', 1)).toMatchObject({ total: 1 });
  });

  it('gives the first words of today that were not studied yet, with their numbers', async () => {
    await bring(manyEntries(20));
    const all = await words.listToday('a1', 'es-en', 'guest', 50, new Set());
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    const studied = new Set([all[0]!.word.id, all[2]!.word.id]);
    const open = await words.listToday('a1', 'es-en', 'guest', 3, studied);
    expect(open.map(({ number }) => number)).toEqual([2, 4, 5]);
    expect((await words.listByIds([...studied, 'nothing'], 'es-en')).map(({ id }) => id)).toEqual([
      ...studied,
    ]);
  });

  it('lists categories by their name in the learner’s language, without those that have no emoji of their own', async () => {
    const named = (slug: Topic, es: string) =>
      buildCategory(slug, { names: { ...buildCategory(slug).names, es } });
    await bring(
      [buildEntry('dog', { topics: ['animals'] })],
      [
        named('food', 'Zumo'),
        named('animals', 'Ámbar'),
        named('house', 'casa'),
        buildCategory('laws', { emoji: '📖' }),
      ],
    );
    expect(
      (await words.listCategories('es-en')).map(({ name, slug, wordCount }) => [name, slug, wordCount]),
    ).toEqual([
      ['Ámbar', 'animals-es', 1],
      ['casa', 'house-es', 0],
      ['Zumo', 'food-es', 0],
    ]);
    expect((await words.listCategories('en-en')).map(({ slug }) => slug)).toEqual([
      'animals',
      'food',
      'house',
    ]);
  });

  it('finds a category by a slug of any language, the pair’s own first where two share it', async () => {
    const shared = (slug: Topic, language: 'es' | 'pt') =>
      buildCategory(slug, { slugs: { ...buildCategory(slug).slugs, [language]: 'casa' } });
    await bring([], [shared('house', 'es'), shared('family', 'pt'), buildCategory('laws', { emoji: '📖' })]);
    expect((await words.findCategory('casa', 'es-en'))?.id).toBe('house');
    expect((await words.findCategory('casa', 'pt-en'))?.id).toBe('family');
    expect((await words.findCategory('house-ar', 'es-en'))?.id).toBe('house');
    expect((await words.findCategory('laws', 'en-en'))?.id).toBe('laws');
    expect(await words.findCategory('nothing', 'en-en')).toBeUndefined();
  });

  it('steps through a category by position', async () => {
    await bring(
      ['cat', 'dog', 'cow', 'bee', 'owl'].map((id) => buildEntry(id, { topics: ['animals'] })),
      [buildCategory('animals')],
    );
    await database.db
      .update(categoryKeywords)
      .set({ position: 99 })
      .where(eq(categoryKeywords.keywordId, 'cat'));
    const range = await words.readCategoryRange('animals', 'en-en', 1, 50);
    expect(range.total).toBe(5);
    expect(range.cards.map(({ number, card }) => `${number} ${card.id}`)).toEqual([
      '1 dog',
      '2 cow',
      '3 bee',
      '4 owl',
      '5 cat',
    ]);
    const window = await words.readCategoryWindow('animals', 'en-en', 4);
    expect(window.cards.map(({ number }) => number)).toEqual([3, 4, 5]);
  });

  it('shows the new vocabulary as soon as its version moves', async () => {
    await bring([buildEntry('dog', { topics: ['animals'] })], [buildCategory('animals')]);
    const shown = async () => ({
      counts: (await words.countLevels()).a1,
      total: (await words.readStudyRange('a1', 'en-en', 'guest', 1, 50)).total,
      newest: (await words.listNewest('A1', 'en-en')).length,
      category: (await words.listCategories('en-en'))[0]?.wordCount,
      inCategory: (await words.readCategoryRange('animals', 'en-en', 1, 50)).total,
      other: (await words.findCategory('food', 'en-en'))?.id,
    });
    expect(await shown()).toEqual({
      counts: 1,
      total: 1,
      newest: 1,
      category: 1,
      inCategory: 1,
      other: undefined,
    });
    const version = words.version();
    await bring(
      ['dog', 'cat'].map((id) => buildEntry(id, { topics: ['animals'] })),
      [buildCategory('animals'), buildCategory('food')],
    );
    expect(words.version()).toBe(version + 1);
    expect(await shown()).toEqual({
      counts: 2,
      total: 2,
      newest: 2,
      category: 2,
      inCategory: 2,
      other: 'food',
    });
  });

  it('takes up what batches publish now and then, and at once where that is asked for', async () => {
    const move = () => database.db.transaction((tx) => moveVocabulary(tx as never, 'soon'));
    // Neither looks for what it was not told of: it could see a change before it is told that this one can wait.
    words.stop();
    await bring([KITCHEN]);
    // Takes up nothing by itself for as long as this lasts.
    const patient = createWordsService({
      sounds: NO_SOUNDS,
      repository: createWordsRepository(database),
      clock: () => now,
      apartMs: 3_600_000,
    });
    await patient.start();
    patient.stop();
    const version = patient.version();
    const heard = told(version + 2);
    await move();
    await move();
    await heard;
    expect(patient.version()).toBe(version);
    await expect.poll(() => words.version()).toBe(version + 2);
    expect(patient.version()).toBe(version);
    await database.db.transaction((tx) => tellOfBatchEnd(tx as never));
    await expect.poll(() => patient.version()).toBe(version + 2);
    // Pages show it one by one.
    expect([words.epoch(), patient.epoch()]).toEqual([version, version]);
    const byHand = told(version + 3);
    await database.db.transaction((tx) => moveVocabulary(tx as never));
    await byHand;
    expect([patient.version(), patient.epoch()]).toEqual([version + 3, version + 3]);
  });

  it('lets what can wait wait, though it sees it before it is told', async () => {
    await bring([KITCHEN]);
    const repository = createWordsRepository(database);
    let look = () => {};
    let seen = () => {};
    const changed = Promise.withResolvers<() => void>();
    const its = createWordsService({
      sounds: NO_SOUNDS,
      repository: {
        ...repository,
        readVersion: async () => {
          const found = await repository.readVersion();
          setImmediate(seen);
          return found;
        },
        onVersionChange: (callback, onLoss) => {
          look = onLoss;
          return repository.onVersionChange((change) => changed.resolve(() => callback(change)), onLoss);
        },
      },
      clock: () => now,
      apartMs: 0,
    });
    await its.start();
    its.stop();
    const version = its.version();
    await database.db.transaction((tx) => moveVocabulary(tx as never, 'soon', ['kitchen']));
    const tell = await changed.promise;
    const looked = new Promise<void>((resolve) => {
      seen = resolve;
    });
    look();
    await looked;
    tell();
    expect([its.version(), its.epoch()]).toEqual([version + 1, version]);
  });

  it('reads again only what a batch has changed, and everything where it cannot know', async () => {
    await bring(['cat', 'dog', 'cow'].map((id) => buildEntry(id)));
    const asked: string[][] = [];
    const indexed: (readonly string[] | 'everything')[] = [];
    const repository = createWordsRepository(database);
    const heard: (() => void)[] = [];
    const its = createWordsService({
      sounds: NO_SOUNDS,
      repository: {
        ...repository,
        listPublishedByIds: (ids) => {
          asked.push([...ids].sort());
          return repository.listPublishedByIds(ids);
        },
        listIndexed: (ids) => {
          indexed.push(ids ?? 'everything');
          return repository.listIndexed(ids);
        },
        onVersionChange: (callback, onLoss) =>
          repository.onVersionChange((change) => {
            callback(change);
            heard.shift()?.();
          }, onLoss),
      },
      clock: () => now,
      apartMs: 0,
    });
    await its.start();
    // Looking for what it was not told of, it could see a change before it is told of what.
    its.stop();
    const readAll = async () => {
      asked.length = 0;
      const { cards } = await its.readStudyRange('a1', 'en-en', 'guest', 1, 50);
      return { asked: asked.flat(), shown: cards.length };
    };
    const move = async (...change: [urgency: 'soon' | 'now', ids?: string[]]) => {
      const told = new Promise<void>((resolve) => heard.push(resolve));
      await database.db.transaction((tx) => moveVocabulary(tx as never, ...change));
      await told;
    };
    expect(await readAll()).toEqual({ asked: ['cat', 'cow', 'dog'], shown: 3 });
    await move('soon', ['dog']);
    expect(await readAll()).toEqual({ asked: ['dog'], shown: 3 });
    await move('now', ['cow']);
    expect(await readAll()).toEqual({ asked: ['cow'], shown: 3 });
    await move('soon');
    expect(await readAll()).toEqual({ asked: ['cat', 'cow', 'dog'], shown: 3 });
    expect(indexed).toEqual(['everything', ['dog'], ['cow'], 'everything']);
  });

  it('shows a level’s newest words first, also those that came one by one', async () => {
    const ids = Array.from({ length: 51 }, (_, i) => `word-${i}`);
    const newest = async () => (await words.listNewest('A1', 'en-en')).map(({ id }) => id);
    await bring([...ids.map((id) => buildEntry(id)), buildEntry('other', { level: 'A2' })]);
    expect(await newest()).toEqual(ids.slice(0, 50));
    const next = told(words.version() + 1);
    await database.db.insert(keywords).values([
      { id: 'newest', headwords: { en: 'newest' }, level: 'A1', status: 'published' },
      { id: 'draft', headwords: { en: 'draft' }, level: 'A1' },
    ]);
    await database.db.transaction((tx) => moveVocabulary(tx as never, 'now', ['newest', 'draft']));
    await next;
    expect(await newest()).toEqual(['newest', ...ids.slice(0, 49)]);
  });

  it('begins at the version that it finds', async () => {
    await bring([KITCHEN]);
    const later = createWordsService({
      repository: createWordsRepository(database),
      sounds: NO_SOUNDS,
      clock: () => now,
    });
    await later.start();
    expect(later.version()).toBe(words.version());
  });
});
