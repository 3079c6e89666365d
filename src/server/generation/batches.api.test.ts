import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import type { BatchView } from '#src/domain/generation/batch-view.ts';
import {
  ADMIN,
  createTestEngine,
  type TestEngine,
  wordsRequest,
  writeWordHandler,
} from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { emptyVocabulary } from '#tests/support/vocabulary.ts';
import { AppError, httpStatusOf } from '../platform/app-error.ts';
import type { Database } from '../platform/database.ts';
import { createBatchesApi } from './batches.api.ts';
import { batches } from './batches.table.ts';

type Message = { event: string; data: unknown };

/** The messages of a stream, as a browser reads them. */
async function* messagesOf(answer: Response): AsyncGenerator<Message> {
  const decoder = new TextDecoderStream();
  const text = answer.body?.pipeThrough(decoder as unknown as TransformStream<Uint8Array, string>);
  if (!text) return;
  let held = '';
  for await (const piece of text) {
    held += piece;
    for (let end = held.indexOf('\n\n'); end >= 0; end = held.indexOf('\n\n')) {
      const lines = held.slice(0, end).split('\n');
      held = held.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      if (field('data')) yield { event: field('event') ?? '', data: JSON.parse(field('data') ?? '') };
    }
  }
}

describe.each(DATABASES)('the calls of batches on $name', ({ open }) => {
  let database: Database;
  let engine: TestEngine;
  let asker: Visitor = ADMIN;
  let release = () => {};
  let held = Promise.resolve();

  const call = (path: string, init: RequestInit = {}) =>
    new Hono()
      .route(
        '/',
        createBatchesApi(engine.batches, { visitorOf: async () => asker, visitorNow: async () => asker }),
      )
      .onError((error, c) => {
        if (!(error instanceof AppError)) throw error;
        return c.json({ code: error.code }, httpStatusOf(error.code));
      })
      .request(`/api${path}`, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
  const post = (path: string, body?: unknown) =>
    call(path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) });
  const start = async (words: string[], requestKey: string) => {
    const answer = await post('/batches', { request: wordsRequest(words), requestKey });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };

  beforeAll(async () => {
    database = await open();
    engine = createTestEngine(
      database,
      { words: { handle: writeWordHandler({ ask: () => held }) } },
      { atOnce: 2 },
    );
    await engine.start();
  });
  afterEach(async () => {
    asker = ADMIN;
    held = Promise.resolve();
    await emptyVocabulary(database);
    await database.db.delete(batches);
  });
  afterAll(async () => {
    await engine.drain();
    await engine.stop();
    await database.close();
  });

  it('streams what runs now until nobody listens any more', async () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
    const id = await start(['river'], 'stream-what-runs');
    const answer = await call('/batches/events');
    const lists: BatchView[][] = [];
    for await (const { event, data } of messagesOf(answer)) {
      expect(event).toBe('batches');
      const list = data as BatchView[];
      lists.push(list);
      release();
      if (list.length === 0) break;
    }
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(lists[0]?.map((view) => view.id)).toEqual([id]);
    expect(lists.at(-1)).toEqual([]);
  });

  it.each<[string, () => Visitor]>([
    ['has signed out', () => ({ kind: 'guest', address: '192.0.2.7' })],
    ['is no admin any more', () => ({ ...ADMIN, roles: [] })],
  ])('tells who %s nothing more, and ends', async (_, become) => {
    held = new Promise((resolve) => {
      release = resolve;
    });
    const id = await start(['river'], 'stream-to-nobody');
    let told = 0;
    for await (const _message of messagesOf(await call('/batches/events'))) {
      told++;
      asker = become();
    }
    expect(told).toBe(1);
    asker = ADMIN;
    release();
    await expect.poll(async () => (await (await call(`/batches/${id}`)).json()).state).toBe('finished');
  });

  it('steers a batch, lists it and its items', async () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
    const id = await start(['river', 'lake', 'sea', 'sun'], 'steer-a-batch');
    expect(await (await post(`/batches/${id}/pause`)).json()).toMatchObject({ state: 'paused' });
    expect(await (await post(`/batches/${id}/resume`)).json()).toMatchObject({ state: 'running' });
    expect((await post(`/batches/${id}/undo`)).status).toBe(409);
    expect(await (await post(`/batches/${id}/cancel`)).json()).toMatchObject({ state: 'cancelled' });
    release();
    expect(await (await call('/batches')).json()).toMatchObject({ batches: [{ id }], hasMore: false });
    expect(await (await call(`/batches/${id}/items?state=cancelled&after=1`)).json()).toMatchObject({
      items: [{ label: 'sea' }, { label: 'sun' }],
    });
    expect(await (await post(`/batches/${id}/undo`)).json()).toEqual({ undone: 0, keptEdited: [] });
  });

  it('refuses what is no request, and who is no admin', async () => {
    expect(
      (await post('/batches', { request: { kind: 'words' }, requestKey: 'a-key-of-a-form' })).status,
    ).toBe(400);
    expect((await post('/batches', { request: wordsRequest(['a']), requestKey: 'short' })).status).toBe(400);
    expect((await call('/batches', { method: 'POST', body: '{' })).status).toBe(400);
    expect((await call('/batches/none/items?after=-1')).status).toBe(400);
    expect((await call('/batches/none')).status).toBe(404);
    expect((await post('/batches/none/pause')).status).toBe(404);
    asker = { ...ADMIN, roles: [] };
    for (const path of ['/batches', '/batches/events', '/batches/none'])
      expect((await call(path)).status, path).toBe(403);
    asker = { kind: 'guest', address: '192.0.2.7' };
    for (const path of ['/batches/none/pause', '/batches/none/undo', '/batches/estimate'])
      expect((await post(path, wordsRequest(['a']))).status, path).toBe(401);
  });

  it('estimates', async () => {
    expect(await (await post('/batches/estimate', wordsRequest(['a', 'b']))).json()).toMatchObject({
      items: 2,
      costMicros: 0,
    });
  });
});
