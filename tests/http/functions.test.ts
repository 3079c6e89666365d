import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { wordsRequest } from '#tests/support/batch-engine.ts';
import { type Fault, type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';

/** The functions of section 7, as their callers see them: exact inputs and outputs, and errors by their code. */
describe('the functions', () => {
  let provider: OpenAiServer;
  let prepared: PreparedServer<{ cookie: string }>;

  beforeAll(async () => {
    provider = await startOpenAiServer();
    prepared = await startPreparedServer(
      'the embedded database',
      (database) => addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
      { ...provider.settings('text'), TEXT_PROVIDER_TIMEOUT_SECONDS: '5' },
    );
  });
  afterEach(() => provider.recover());
  afterAll(async () => {
    await prepared?.close();
    await provider.close();
  });

  const call = async (path: string, body: unknown) => {
    const answer = await fetch(`${prepared.server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: prepared.prepared.cookie },
      body: JSON.stringify(body),
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as Record<string, unknown>,
    };
  };

  it('translate-category gives names in six languages', async () => {
    const { status, body } = await call('functions/translate-category', { categoryName: 'Camping' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['translations']);
    expect(Object.keys(body.translations as object)).toEqual([...LANGUAGES]);
  });

  it('upsert-category makes a category, changes it, and refuses one without a name', async () => {
    const made = await call('functions/upsert-category', {
      name: 'Deep Sea',
      slug: 'deep-sea',
      description: '',
      icon_emoji: '🐙',
    });
    expect(made.body).toEqual({
      id: 'deep-sea',
      name: 'Deep Sea',
      slug: 'deep-sea',
      description: null,
      icon_emoji: '🐙',
    });
    const changed = await call('functions/upsert-category', {
      name: 'The Deep Sea',
      slug: 'deep-sea',
      description: 'What lives down there',
      icon_emoji: null,
    });
    expect(changed.body).toMatchObject({
      id: 'deep-sea',
      name: 'The Deep Sea',
      description: 'What lives down there',
      icon_emoji: null,
    });
    const refused = await call('functions/upsert-category', { name: ' ', slug: '' });
    expect(refused).toMatchObject({
      status: 400,
      type: 'application/problem+json',
      body: { code: 'name-required', error: 'Category name is required' },
    });
  });

  it('delete-category deletes, and carries an error where there is nothing to delete', async () => {
    await call('functions/upsert-category', { name: 'Short-lived', slug: 'short-lived' });
    expect(await call('functions/delete-category', { categoryId: 'short-lived' })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await call('functions/delete-category', { categoryId: 'short-lived' })).toMatchObject({
      status: 404,
      body: { code: 'category-not-found', error: 'No category has this id.' },
    });
  });

  it('generate-keyword takes every input of the specification', async () => {
    const { status, body } = await call('functions/generate-keyword', {
      word: 'zorple',
      partOfSpeech: 'noun',
      level: 'B1',
      tags: ['B1', 'gadgets'],
      baseLanguage: 'ar',
      isUniversal: true,
      existingData: null,
      categoryContext: 'Gadgets',
      categoryId: 'house',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      skipped: false,
      error: null,
      languages_generated: LANGUAGES,
      keyword: {
        id: 'zorple',
        headword_en: 'zorple',
        part_of_speech: 'noun',
        tags: ['gadgets', 'house', 'B1', 'universal'],
        status: 'draft',
      },
    });
    const again = await call('functions/generate-keyword', { word: 'zorple', tags: ['gadgets'] });
    expect(again.body).toMatchObject({ success: true, skipped: true, keyword: { id: 'zorple' } });
  });

  it.each<[Fault, string]>([
    [{ kind: 'status', status: 500 }, 'server-error'],
    [{ kind: 'status', status: 429, retryAfter: '3600' }, 'too-many-requests'],
    [{ kind: 'hang' }, 'timed-out'],
    [{ kind: 'cut' }, 'truncated'],
    [{ kind: 'wrong-shape' }, 'wrong-shape'],
    [{ kind: 'refusal' }, 'refused'],
    [{ kind: 'not-english' }, 'invalid-word'],
  ])('generate-keyword says why a word could not be written: %j', async (fault, code) => {
    // What waits an hour would hold back the tests after it; that it is obeyed is told by the meter's own.
    const quick = 'retryAfter' in fault ? { ...fault, retryAfter: '1' } : fault;
    provider.fail(quick as Fault, { times: 2 });
    const { status, body } = await call('functions/generate-keyword', { word: 'frindle' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, skipped: false, code, keyword: null });
    expect(body.error).toContain(code);
  });

  it('pregenerate-audio makes the sounds of all six headwords that are not bundled, once', async () => {
    const first = await call('functions/pregenerate-audio', { keywordId: 'kitchen' });
    const urls = first.body.audioUrls as Record<string, string>;
    const generated = Object.values(urls).filter((url) => url.startsWith('/media/')).length;
    expect(first.body).toMatchObject({ success: true, generated, total: 6, unspeakable: [] });
    expect(Object.keys(urls).sort()).toEqual([...LANGUAGES].sort());
    const sound = await fetch(prepared.server.url + urls.ar);
    expect(sound.headers.get('content-type')).toBe('audio/mpeg');
    const again = await call('functions/pregenerate-audio', { keywordId: 'kitchen' });
    expect(again.body).toMatchObject({ generated: 0, total: 6, audioUrls: urls });
    expect(await call('functions/pregenerate-audio', { keywordId: 'no-such-entry' })).toMatchObject({
      status: 404,
      body: { code: 'keyword-not-found' },
    });
  });

  it('assign-keyword-levels takes fifty a run', async () => {
    expect((await call('functions/assign-keyword-levels', { batchSize: 50 })).body).toEqual({
      processed: 0,
      errorCount: 0,
    });
    expect((await call('functions/assign-keyword-levels', { batchSize: 51 })).status).toBe(400);
  });

  it('answer what a provider did not do as problem details', async () => {
    provider.fail({ kind: 'status', status: 503 }, { times: 1 });
    expect(await call('functions/translate-category', { categoryName: 'Camping' })).toMatchObject({
      status: 503,
      type: 'application/problem+json',
      body: { code: 'server-error', status: 503 },
    });
    provider.fail({ kind: 'refusal' });
    expect(await call('functions/translate-category', { categoryName: 'Camping' })).toMatchObject({
      status: 422,
      body: { code: 'refused' },
    });
    provider.fail({ kind: 'status', status: 429, retryAfter: '1', message: 'Slow down.' });
    expect(await call('suggestions', { topic: 'Camping', count: 7 })).toMatchObject({
      status: 429,
      retryAfter: '1',
      body: { code: 'too-many-requests', error: 'too-many-requests: Slow down.' },
    });
  });

  it('preview two words of a batch, and suggest words of a topic', async () => {
    const shown = await call('batches/preview', wordsRequest(['blimter', 'snorf', 'quibblet']));
    expect(shown.body).toEqual([
      expect.objectContaining({ word: 'blimter', origin: 'provider' }),
      expect.objectContaining({ word: 'snorf', origin: 'provider' }),
    ]);
    const { body } = await call('suggestions', { topic: 'Camping', count: 3 });
    expect(body).toMatchObject({ categoryName: 'Camping', origin: 'provider' });
    expect(body.words).toHaveLength(3);
  });

  it.each([
    ['functions/translate-category', { categoryName: '' }],
    ['functions/translate-category', null],
    ['functions/upsert-category', { name: 7 }],
    ['functions/delete-category', {}],
    ['functions/generate-keyword', []],
    ['functions/assign-keyword-levels', { batchSize: 'all' }],
    ['batches/preview', { kind: 'words' }],
    ['suggestions', { topic: 'x', count: 0 }],
  ])('%s refuses %j', async (path, body) => {
    expect(await call(path, body)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });
});
