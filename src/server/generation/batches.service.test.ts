import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BatchView } from '#src/domain/generation/batch-view.ts';
import type { BatchRequest } from '#src/domain/generation/generation.ts';
import {
  ADMIN,
  createTestEngine,
  plainState,
  type TestEngine,
  watchBatch,
  wordsRequest,
  writeWordHandler,
} from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { AVOID, buildCategory, emptyVocabulary, importInto, KITCHEN } from '#tests/support/vocabulary.ts';
import { findKeywordState, writeKeywords } from '../editing/keyword-writer.ts';
import type { Database } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { categories, keywords } from '../words/words.table.ts';
import { batches as batchesTable, batchItems } from './batches.table.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { KindWorks } from './item-handlers.ts';
import { addBatchEffect } from './undo.repository.ts';

const WORDS = ['river', 'mountain', 'lake', 'forest', 'valley'];

/** A promise that is settled from outside. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe.each(DATABASES)('batches on $name', ({ open }) => {
  let database: Database;
  const engines: TestEngine[] = [];
  let keys = 0;
  const newKey = () => `form-key-${++keys}`;

  const start = async (works: KindWorks, options: Parameters<typeof createTestEngine>[2] = {}) => {
    const engine = createTestEngine(database, works, options);
    await engine.start();
    engines.push(engine);
    return engine;
  };
  const stop = async (engine: TestEngine) => {
    engines.splice(engines.indexOf(engine), 1);
    await engine.drain();
    await engine.stop();
  };

  /** Every state that is told of a batch, until it is as asked for. */
  const until = async (
    engine: TestEngine,
    id: string,
    isThere: (view: BatchView) => boolean,
  ): Promise<BatchView[]> => {
    const told: BatchView[] = [];
    for await (const view of watchBatch(engine.batches, id)) {
      told.push(view);
      if (isThere(view)) break;
    }
    return told;
  };
  const end = async (engine: TestEngine, id: string): Promise<BatchView> => {
    const last = (await until(engine, id, ({ state }) => state === 'finished' || state === 'cancelled')).at(
      -1,
    );
    if (!last) throw new Error('nothing was told');
    return last;
  };
  const run = async (engine: TestEngine, request: BatchRequest): Promise<BatchView> => {
    const { id } = await engine.batches.start(ADMIN, request, newKey());
    return end(engine, id);
  };
  const itemsOf = (id: string) =>
    database.db.select().from(batchItems).where(eq(batchItems.batchId, id)).orderBy(asc(batchItems.position));
  const headwords = async () => (await database.db.select().from(keywords)).map(({ id }) => id).sort();

  beforeAll(async () => {
    database = await open();
  });
  afterEach(async () => {
    for (const engine of [...engines]) await stop(engine);
    await emptyVocabulary(database);
    await database.db.delete(keywordVersions);
    await database.db.delete(batchesTable);
    await database.rows(sql`delete from pgboss.job`);
  });
  afterAll(() => database.close());

  it('adds up the bytes of all pictures, also of those that a view does not show', async () => {
    const engine = await start({
      optimise: {
        handle: async ({ position }) =>
          position < 70
            ? { outcome: 'made', sizes: { before: 1_000, after: 300 } }
            : { outcome: 'unchanged', state: 'skipped' },
      },
    });
    const keywordIds = Array.from({ length: 72 }, (_, i) => `picture-${i}`);
    const view = await run(engine, { kind: 'optimise', capMicros: null, keywordIds });
    expect(view.items.length).toBeLessThan(70);
    expect(view.sizes).toEqual({ before: 70_000, after: 21_000 });
    expect((await run(engine, { kind: 'optimise', capMicros: null, keywordIds: ['one'] })).sizes).toEqual({
      before: 1_000,
      after: 300,
    });
  });

  it('is estimated by the pace of the last run of its kind', async () => {
    const engine = await start({ levels: { handle: async () => ({ outcome: 'updated' }) } });
    const levelsOf = (count: number): BatchRequest => ({
      kind: 'levels',
      capMicros: null,
      keywordIds: Array.from({ length: count }, (_, i) => `word-${i}`),
    });
    const secondsOf = async (count: number) =>
      (await engine.batches.estimate(ADMIN, levelsOf(count))).seconds;
    expect(await secondsOf(100)).toBe(10);
    const { id } = await run(engine, levelsOf(8));
    await database.rows(sql`update generation_items set ended_at = ${'2026-03-10T10:00:00Z'}::timestamptz
      + position * interval '3 seconds' where batch_id = ${id}`);
    // Too few to tell anything.
    await run(engine, levelsOf(2));
    expect(await secondsOf(100)).toBe(300);
  });

  it('does every item once and ends', async () => {
    const asked: string[] = [];
    const engine = await start({
      words: { handle: writeWordHandler({ ask: async (word) => void asked.push(word) }) },
    });
    const view = await run(engine, wordsRequest(WORDS));
    expect(view).toMatchObject({
      state: 'finished',
      percent: 100,
      total: 5,
      by: 'amal@example.com',
      counts: { done: 5, waiting: 0, running: 0, failed: 0, skipped: 0, cancelled: 0 },
    });
    expect(asked.sort()).toEqual([...WORDS].sort());
    expect(await headwords()).toEqual([...WORDS].sort());
    expect(view.items.map(({ outcome }) => outcome)).toEqual(Array(5).fill('created'));
    expect(engine.noted.map(({ action }) => action)).toEqual(['batch-started']);
    expect(await database.rows(sql`select id from pgboss.job where state <> 'completed'`)).toEqual([]);
  });

  it('starts one batch however often its form is sent, also at the same moment', async () => {
    const engine = await start({ words: { handle: writeWordHandler({}) } });
    const key = newKey();
    const started = await Promise.all(
      Array.from({ length: 5 }, () => engine.batches.start(ADMIN, wordsRequest(WORDS), key)),
    );
    const ids = new Set(started.map(({ id }) => id));
    expect(ids.size).toBe(1);
    await end(engine, started[0]?.id ?? '');
    expect(await engine.batches.start(ADMIN, wordsRequest(['sea']), key)).toEqual(started[0]);
    expect(await headwords()).toEqual([...WORDS].sort());
  });

  it('accounts for a word that is asked for twice, and does it once', async () => {
    const engine = await start({ words: { handle: writeWordHandler({}) } });
    const view = await run(engine, wordsRequest(['river', 'lake', ' river ']));
    expect(view.counts).toMatchObject({ done: 2, skipped: 1 });
    expect(await itemsOf(view.id)).toMatchObject([
      { label: 'river', state: 'done' },
      { label: 'lake', state: 'done' },
      { label: 'river', state: 'skipped', outcome: 'unchanged' },
    ]);
  });

  it('tries again after passing failures, and says at once why others can not be done', async () => {
    const tries = new Map<string, number>();
    const engine = await start({
      words: {
        handle: writeWordHandler({
          ask: async (word) => {
            const count = (tries.get(word) ?? 0) + 1;
            tries.set(word, count);
            if (word === 'river' && count < 3)
              throw new GenerationFailure('server-error', { detail: 'It broke.' });
            if (word === 'lake') throw new GenerationFailure('not-in-bundle');
            if (word === 'forest' && count < 2) throw new Error('nobody thought of this');
          },
        }),
      },
    });
    const view = await run(engine, wordsRequest(WORDS));
    expect(view.counts).toMatchObject({ done: 4, failed: 1 });
    expect(Object.fromEntries(tries)).toEqual({ river: 3, mountain: 1, lake: 1, forest: 2, valley: 1 });
    expect(view.items.find(({ label }) => label === 'lake')).toMatchObject({
      state: 'failed',
      reason: 'not-in-bundle',
    });
    const river = view.items.find(({ label }) => label === 'river');
    expect(river).toMatchObject({ attempt: 3 });
    expect(river).not.toHaveProperty('reason');
  });

  it('waits as long as a provider asks for', async () => {
    const times: number[] = [];
    const engine = await start({
      words: {
        handle: writeWordHandler({
          ask: async () => {
            times.push(performance.now());
            if (times.length === 1)
              throw new GenerationFailure('too-many-requests', { retryAfterSeconds: 2 });
          },
        }),
      },
    });
    await run(engine, wordsRequest(['river']));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_950);
  });

  it('waits for a minute to pass, as most providers count by it, where none says how long', async () => {
    const engine = await start({
      words: {
        handle: writeWordHandler({
          ask: () => Promise.reject(new GenerationFailure('too-many-requests', { wasServed: false })),
        }),
      },
    });
    const { id } = await engine.batches.start(ADMIN, wordsRequest(['river']), 'form-key-of-too-many');
    const item = await vi.waitUntil(async () => {
      const [row] = await database.db.select().from(batchItems).where(eq(batchItems.batchId, id));
      return row?.reason === 'too-many-requests' && row;
    });
    expect((item.notBefore?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_000);
    await engine.batches.cancel(ADMIN, id);
  });

  it('does the failed items again when asked to, and those alone', async () => {
    let isDown = true;
    const asked: string[] = [];
    const engine = await start({
      words: {
        handle: writeWordHandler({
          ask: async (word) => {
            asked.push(word);
            if (word === 'lake' && isDown)
              throw new GenerationFailure('refused', { detail: 'I can not help with that.' });
          },
        }),
      },
    });
    const view = await run(engine, wordsRequest(WORDS));
    expect(view.counts).toMatchObject({ done: 4, failed: 1 });
    expect(view.items.find(({ state }) => state === 'failed')?.detail).toBe('I can not help with that.');
    isDown = false;
    asked.length = 0;
    await engine.batches.retryFailed(ADMIN, view.id);
    expect((await end(engine, view.id)).counts).toMatchObject({ done: 5, failed: 0 });
    expect(asked).toEqual(['lake']);
  });

  it('pauses: what is under way ends, nothing else begins; and goes on', async () => {
    const hold = gate();
    const begun = gate();
    const asked: string[] = [];
    const engine = await start(
      {
        words: {
          handle: writeWordHandler({
            ask: async (word) => {
              asked.push(word);
              begun.open();
              await hold.opened;
            },
          }),
        },
      },
      { atOnce: 1 },
    );
    const { id } = await engine.batches.start(ADMIN, wordsRequest(WORDS), newKey());
    await begun.opened;
    expect(await engine.batches.pause(ADMIN, id)).toMatchObject({ state: 'paused', pauseReason: 'by-admin' });
    hold.open();
    await until(engine, id, ({ counts }) => counts.done === 1);
    // Its other jobs are given out meanwhile, and come to nothing.
    await expect
      .poll(() => database.rows(sql`select id from pgboss.job where state <> 'completed'`))
      .toEqual([]);
    expect(asked).toHaveLength(1);
    await engine.batches.resume(ADMIN, id);
    expect((await end(engine, id)).counts).toMatchObject({ done: 5 });
    expect(asked).toHaveLength(5);
  });

  it('lets no late answer change an item that was cancelled', async () => {
    const hold = gate();
    const begun = gate();
    const reasons: unknown[] = [];
    const ended = gate();
    const engine = await start(
      {
        words: {
          handle: async (context) => {
            begun.open();
            context.signal.addEventListener('abort', () => reasons.push(context.signal.reason));
            await hold.opened;
            try {
              // Someone who does not listen to the signal and writes all the same.
              await writeWordHandler({})({ ...context, signal: new AbortController().signal });
              return { outcome: 'created' };
            } finally {
              ended.open();
            }
          },
        },
      },
      { atOnce: 1 },
    );
    const { id } = await engine.batches.start(ADMIN, wordsRequest(WORDS), newKey());
    await begun.opened;
    expect(await engine.batches.cancel(ADMIN, id)).toMatchObject({
      state: 'cancelled',
      percent: 0,
      counts: { cancelled: 5 },
    });
    await expect.poll(() => reasons.length).toBe(1);
    hold.open();
    await ended.opened;
    await stop(engine);
    expect(await headwords()).toEqual([]);
    expect((await itemsOf(id)).map(({ state }) => state)).toEqual(Array(5).fill('cancelled'));
  });

  it('waits as a whole where every further item would fail alike, and loses none', async () => {
    let isRefusing = true;
    const engine = await start(
      {
        words: {
          handle: writeWordHandler({
            ask: async () => {
              if (isRefusing)
                throw new GenerationFailure('key-refused', { detail: 'Incorrect API key provided.' });
            },
          }),
        },
      },
      { atOnce: 2 },
    );
    const { id } = await engine.batches.start(ADMIN, wordsRequest(WORDS), newKey());
    const paused = (await until(engine, id, ({ state }) => state === 'paused')).at(-1);
    expect(paused).toMatchObject({ pauseReason: 'provider-refused' });
    expect(paused?.counts.failed).toBe(0);
    isRefusing = false;
    await expect.poll(async () => (await itemsOf(id)).some(({ state }) => state === 'running')).toBe(false);
    await engine.batches.resume(ADMIN, id);
    expect((await end(engine, id)).counts).toMatchObject({ done: 5 });
  });

  it('gives back what takes too long when the process stops, and another goes on with it', async () => {
    const begun = gate();
    const first = await start(
      {
        words: {
          handle: async ({ signal }) => {
            begun.open();
            await new Promise((_, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason));
            });
            throw new Error('never reached');
          },
        },
      },
      { atOnce: 2 },
    );
    const { id } = await first.batches.start(ADMIN, wordsRequest(WORDS), newKey());
    await begun.opened;
    await stop(first);
    expect((await itemsOf(id)).map(({ state, attempt }) => `${state} ${attempt}`)).toEqual(
      Array(5).fill('waiting 0'),
    );
    const second = await start({ words: { handle: writeWordHandler({}) } });
    expect((await end(second, id)).counts).toMatchObject({ done: 5 });
  });

  it('tells every state whole, each later than the one before, and the end last', async () => {
    // Each item is under way until a state has been told meanwhile.
    let telling = Promise.withResolvers<void>();
    const engine = await start(
      { words: { handle: writeWordHandler({ ask: () => telling.promise }) } },
      { atOnce: 2 },
    );
    const words = Array.from({ length: 12 }, (_, i) => `word ${i}`);
    const { id } = await engine.batches.start(ADMIN, wordsRequest(words), newKey());
    const told = await until(engine, id, ({ state }) => {
      telling.resolve();
      telling = Promise.withResolvers<void>();
      return state === 'finished';
    });
    expect(told.length).toBeGreaterThan(3);
    for (const view of told) expect(Object.values(view.counts).reduce((sum, n) => sum + n, 0)).toBe(12);
    const revisions = told.map(({ revision }) => revision);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    expect(told.at(-1)).toMatchObject({ state: 'finished', percent: 100 });
    expect(told.some(({ secondsLeft }) => secondsLeft !== undefined && secondsLeft > 0)).toBe(true);
  });

  it('lists what runs, and all batches newest first with their items page by page', async () => {
    const hold = gate();
    const engine = await start({ words: { handle: writeWordHandler({ ask: () => hold.opened }) } });
    const first = await engine.batches.start(ADMIN, wordsRequest(WORDS), newKey());
    const second = await engine.batches.start(ADMIN, wordsRequest(['sea', 'sun']), newKey());
    const ending = new AbortController();
    for await (const running of await engine.batches.watch(ADMIN, ending.signal)) {
      expect(running.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
      break;
    }
    hold.open();
    await end(engine, first.id);
    await end(engine, second.id);
    const { batches, hasMore } = await engine.batches.list(ADMIN);
    expect(batches.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(hasMore).toBe(false);
    expect((await engine.batches.list(ADMIN, second.id)).batches.map(({ id }) => id)).toEqual([first.id]);
    expect((await engine.batches.listItems(ADMIN, first.id, { after: 2 })).map(({ label }) => label)).toEqual(
      ['forest', 'valley'],
    );
  });

  it('lets a short batch through beside a long one', async () => {
    const order: string[] = [];
    const bothStarted = gate();
    const ask = async (word: string) => {
      order.push(word);
      await bothStarted.opened;
    };
    const engine = await start({ words: { handle: writeWordHandler({ ask }) } }, { atOnce: 1 });
    const long = Array.from({ length: 120 }, (_, i) => `long ${i}`);
    const { id } = await engine.batches.start(ADMIN, wordsRequest(long), newKey());
    await engine.batches.start(ADMIN, wordsRequest(['short']), newKey());
    bothStarted.open();
    await end(engine, id);
    expect(order.indexOf('short')).toBeLessThan(60);
    expect(order).toHaveLength(121);
  });

  it('is for admins alone', async () => {
    const engine = await start({});
    const learner = { ...ADMIN, roles: [] };
    const guest = { kind: 'guest', address: '192.0.2.9' } as const;
    for (const asker of [learner, guest]) {
      await expect(engine.batches.start(asker, wordsRequest(WORDS), newKey())).rejects.toThrow();
      await expect(engine.batches.list(asker)).rejects.toThrow();
      await expect(engine.batches.undo(asker, 'any')).rejects.toThrow();
      await expect(engine.batches.watch(asker, AbortSignal.timeout(10))).rejects.toThrow();
    }
  });

  it('estimates calls, tokens, cost and time from what handlers say and providers take', async () => {
    const engine = await start(
      {
        words: {
          handle: writeWordHandler({}),
          estimate: async (request) => {
            const calls = 'words' in request ? request.words.length : 0;
            return [
              { provider: 'text', calls, inputUnits: calls * 1_000, outputUnits: calls * 500 },
              { provider: 'image', calls, inputUnits: 0, outputUnits: calls },
            ];
          },
        },
      },
      {
        terms: {
          text: {
            ratePerMinute: 60,
            concurrency: 8,
            timeoutSeconds: 60,
            inputPrice: 0.15,
            outputPrice: 0.6,
            capMicros: 5_000_000,
          },
        },
      },
    );
    const words = Array.from({ length: 150 }, (_, i) => `word ${i}`);
    expect(await engine.batches.estimate(ADMIN, wordsRequest(words))).toEqual({
      items: 150,
      calls: { text: 150, speech: 0, image: 0 },
      inputTokens: 150_000,
      outputTokens: 75_000,
      costMicros: 67_500,
      capMicros: 5_000_000,
      seconds: 150,
    });
  });

  describe('undo', () => {
    const everything = async () => ({
      keywords: await database.rows(
        sql`select (to_jsonb(k) - 'updated_at')::text as k from keywords k order by id`,
      ),
      links: await database.rows(
        sql`select to_jsonb(l)::text as l from category_keywords l order by category_id, keyword_id`,
      ),
      categories: await database.rows(
        sql`select (to_jsonb(c) - 'updated_at')::text as c from categories c order by id`,
      ),
    });
    const edit = async (id: string, ipa: string, batchId?: string) =>
      database.db.transaction(async (tx) => {
        const state = await findKeywordState(tx, id, { lock: true });
        if (!state) throw new Error(`${id} is gone`);
        await writeKeywords(
          tx,
          [{ id, state: { ...state, ipa }, action: 'edited', actorId: 'amal', batchId }],
          new Date(),
        );
      });
    /** Writes new entries, changes old ones, makes a category and renames another. */
    const works: KindWorks = {
      category: {
        handle: async (context) => {
          const id = String(context.input.word);
          await context.commit(async (tx) => {
            const there = await findKeywordState(tx, id, { lock: true });
            const at = new Date();
            const state = there ?? plainState(id, at);
            const links = [...state.links, { categoryId: 'nature', position: context.position }];
            await writeKeywords(
              tx,
              [
                {
                  id,
                  state: { ...state, links, topics: ['nature'] },
                  action: 'generated',
                  actorId: 'amal',
                  batchId: context.batch.id,
                },
              ],
              at,
            );
            await context.note({ keywordId: id }, tx);
          });
          return { outcome: 'updated', keywordId: id };
        },
        prepare: async (tx, { id }) => {
          await tx.insert(categories).values({ id: 'nature', name: 'Nature', slug: 'nature' });
          await addBatchEffect(tx, id, {
            kind: 'category-made',
            categoryId: 'nature',
            after: { name: 'Nature' },
          });
          await tx.update(categories).set({ nameFr: 'Chez soi' }).where(eq(categories.id, 'house'));
          await addBatchEffect(tx, id, {
            kind: 'category-changed',
            categoryId: 'house',
            before: { nameFr: buildCategory('house').names.fr },
            after: { nameFr: 'Chez soi' },
          });
          return { categoryId: 'nature' };
        },
      },
    };
    const request = () =>
      wordsRequest(['kitchen', 'avoid', 'river', 'lake'], {
        kind: 'category',
        categoryName: 'Nature',
        linkOnly: false,
      });

    it('brings back what was there before, to the byte', async () => {
      await importInto(database, [KITCHEN, AVOID], [buildCategory('house')]);
      const before = await everything();
      const engine = await start(works);
      const { id } = await run(engine, request());
      expect(await everything()).not.toEqual(before);
      expect(await engine.batches.undo(ADMIN, id)).toEqual({ undone: 4, keptEdited: [] });
      expect(await everything()).toEqual(before);
      expect((await engine.batches.find(ADMIN, id))?.undoneAt).toBeDefined();
      // Asked again, it does nothing more.
      expect(await engine.batches.undo(ADMIN, id)).toEqual({ undone: 4, keptEdited: [] });
      expect(await everything()).toEqual(before);
    });

    it('leaves entries that were changed since, and names them', async () => {
      await importInto(database, [KITCHEN, AVOID], [buildCategory('house')]);
      const engine = await start(works);
      const { id } = await run(engine, request());
      await edit('river', 'ˈrɪvə');
      await edit('kitchen', 'ˈkɪtʃən!');
      expect(await engine.batches.undo(ADMIN, id)).toEqual({
        undone: 2,
        keptEdited: [
          { id: 'kitchen', headword: 'kitchen' },
          { id: 'river', headword: 'river' },
        ],
      });
      expect(await headwords()).toEqual(['avoid', 'kitchen', 'river']);
      // The category still has entries in it.
      expect((await database.db.select().from(categories)).map((category) => category.id).sort()).toEqual([
        'house',
        'nature',
      ]);
    });

    it('goes through a later batch that was undone itself', async () => {
      await importInto(database, [KITCHEN, AVOID], [buildCategory('house')]);
      const before = await everything();
      const engine = await start({
        ...works,
        regenerate: {
          handle: async (context) => {
            await context.commit(async (tx) => {
              const state = await findKeywordState(tx, 'river', { lock: true });
              if (!state) throw new GenerationFailure('keyword-gone');
              await writeKeywords(
                tx,
                [
                  {
                    id: 'river',
                    state: { ...state, ipa: 'x' },
                    action: 'generated',
                    actorId: 'amal',
                    batchId: context.batch.id,
                  },
                ],
                new Date(),
              );
            });
            return { outcome: 'updated' };
          },
        },
      });
      const first = await run(engine, request());
      const second = await run(engine, {
        kind: 'regenerate',
        publishClean: false,
        capMicros: null,
        withAudio: false,
        withPicture: false,
        keywordIds: ['river'],
      });
      expect(second.items[0]).toMatchObject({ label: 'river', keywordId: 'river', state: 'done' });
      expect((await engine.batches.undo(ADMIN, second.id)).undone).toBe(1);
      expect((await engine.batches.undo(ADMIN, first.id)).keptEdited).toEqual([]);
      expect(await everything()).toEqual(before);
    });

    it('is refused while the batch is not over', async () => {
      const hold = gate();
      const engine = await start({ words: { handle: writeWordHandler({ ask: () => hold.opened }) } });
      const { id } = await engine.batches.start(ADMIN, wordsRequest(WORDS), newKey());
      await expect(engine.batches.undo(ADMIN, id)).rejects.toThrow('batch-not-over');
      hold.open();
      await end(engine, id);
    });
  });
});
