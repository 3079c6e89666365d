import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchRequest } from '#src/domain/generation.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { ADMIN } from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type MediaDesk, openMediaDesk } from '#tests/support/media-desk.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { AVOID, buildEntry, emptyVocabulary, importInto, KITCHEN } from '#tests/support/vocabulary.ts';
import type { Database } from '../platform/database.ts';
import { createBundledSpeech, type SpeechProvider } from '../platform/speech/bundled-speech.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { vocabularyState } from '../words/words.table.ts';
import { batches, providerCalls } from './batches.table.ts';

const GUEST = { kind: 'guest', address: '192.0.2.9' } as const;
const audioOf = (keywordIds: string[], anew = false): BatchRequest => ({
  kind: 'audio',
  capMicros: null,
  keywordIds,
  anew,
});

describe.each(DATABASES)('sounds of entries on $name', ({ open }) => {
  let database: Database;
  let bundled: SpeechProvider;
  let server: OpenAiServer;
  let desk: MediaDesk;

  beforeAll(async () => {
    database = await open();
    bundled = createBundledSpeech({ workers: 1 });
    server = await startOpenAiServer();
  });
  afterAll(async () => {
    await server.close();
    await bundled.close();
    await database.close();
  });
  beforeEach(async () => {
    await importInto(database, [KITCHEN, AVOID, buildEntry('lake')]);
    desk = await openMediaDesk(database, bundled);
  });
  afterEach(async () => {
    await desk.close();
    server.recover();
    await emptyVocabulary(database);
    for (const table of [keywordVersions, providerCalls, batches]) await database.db.delete(table);
  });

  /** The same with the provider in place of the bundled synthesiser. */
  const withProvider = async (more: Record<string, string> = {}) => {
    await desk.close();
    desk = await openMediaDesk(database, bundled, { ...server.settings('speech'), ...more });
  };
  const latestVersion = async (keywordId: string) =>
    (
      await database.db
        .select()
        .from(keywordVersions)
        .where(eq(keywordVersions.keywordId, keywordId))
        .orderBy(desc(keywordVersions.version))
        .limit(1)
    )[0];

  it('makes a sound of each of the six headwords, Arabic too, in one version of the entry', async () => {
    const view = await desk.run(audioOf(['kitchen', 'avoid']));
    expect(view.counts).toMatchObject({ done: 2, failed: 0, skipped: 0 });
    for (const id of ['kitchen', 'avoid']) {
      const { audioUrls } = await desk.state(id);
      expect(Object.keys(audioUrls).sort()).toEqual([...LANGUAGES].sort());
      for (const language of LANGUAGES) {
        expect(audioUrls[language]).toMatch(new RegExp(`^/media/audio/${language}/[0-9a-f]{32}\\.mp3$`));
        expect((await desk.bytesAt(audioUrls[language])).length).toBeGreaterThan(1_000);
      }
      const version = await latestVersion(id);
      expect(version).toMatchObject({ version: 2, action: 'audio', actorId: 'amal', batchId: view.id });
    }
    // 'evitar' is the word of two languages, and spoken by two voices.
    expect(await desk.keys('audio')).toHaveLength(12);
  });

  it('makes only what is missing, and says so of entries that lack nothing', async () => {
    await desk.run(audioOf(['kitchen']));
    const before = await desk.state('kitchen');
    desk.synthesised.length = 0;
    expect(await desk.audio.listWithoutAudio(ADMIN)).toEqual(['avoid', 'lake']);
    const again = await desk.run(audioOf(['kitchen']));
    expect(again.counts).toMatchObject({ skipped: 1 });
    expect(again.items[0]).toMatchObject({ state: 'skipped', outcome: 'unchanged', label: 'kitchen' });
    expect(desk.synthesised).toEqual([]);
    expect(await desk.state('kitchen')).toEqual(before);

    await desk.storage.remove(before.audioUrls.de!.slice('/media/'.length));
    await desk.change('kitchen', {
      headwords: { ...before.headwords, en: 'galley' },
      audioUrls: { ...before.audioUrls, en: undefined },
    });
    const mended = await desk.run(audioOf(['kitchen']));
    expect(mended.items[0]).toMatchObject({ state: 'done', outcome: 'made' });
    expect(desk.synthesised.sort()).toEqual(['Küche', 'galley']);
    const after = await desk.state('kitchen');
    expect(after.audioUrls.en).not.toBe(before.audioUrls.en);
    expect({ ...after.audioUrls, en: '' }).toEqual({ ...before.audioUrls, en: '' });
  });

  it('lets learners’ pages be where sounds are new, and has them made anew where one is another', async () => {
    const version = async () => (await database.db.select().from(vocabularyState))[0]?.version;
    const before = await version();
    await desk.run(audioOf(['kitchen', 'avoid']));
    expect(await version()).toBe(before);
    await desk.run(audioOf(['kitchen'], true));
    expect(await version()).toBe((before ?? 0) + 1);
  });

  it('makes all anew under addresses of their own, which no browser has seen', async () => {
    await desk.run(audioOf(['kitchen']));
    const before = await desk.state('kitchen');
    const view = await desk.run(audioOf(['kitchen'], true));
    expect(view.items[0]).toMatchObject({ state: 'done', outcome: 'made' });
    const { audioUrls } = await desk.state('kitchen');
    for (const language of LANGUAGES) {
      expect(audioUrls[language]).not.toBe(before.audioUrls[language]);
      await desk.bytesAt(audioUrls[language]);
    }
    expect(desk.synthesised).toHaveLength(12);
  });

  it('leaves out, and counts, what its language’s voice can’t say', async () => {
    const before = await desk.state('lake');
    await desk.change('lake', { headwords: { ...before.headwords, ar: 'lake', fr: '…', de: '' } });
    const view = await desk.run(audioOf(['lake']));
    expect(view.items[0]).toMatchObject({ state: 'done', findings: 2 });
    expect(Object.keys((await desk.state('lake')).audioUrls).sort()).toEqual(['en', 'es', 'pt']);
  });

  it('says of an entry that is gone that it is', async () => {
    const view = await desk.run(audioOf(['kitchen', 'no-such-word']));
    expect(view.counts).toMatchObject({ done: 1, failed: 1 });
    expect(view.items.find(({ state }) => state === 'failed')).toMatchObject({ reason: 'keyword-gone' });
  });

  it('is for admins', async () => {
    await expect(desk.audio.pregenerateAudio(GUEST, 'kitchen')).rejects.toMatchObject({
      code: 'not-signed-in',
    });
    await expect(desk.audio.listWithoutAudio(GUEST)).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('makes the sounds of one entry while an admin waits, and notes it', async () => {
    expect(await desk.audio.pregenerateAudio(ADMIN, 'kitchen')).toMatchObject({ made: 6, total: 6 });
    expect(await desk.audio.pregenerateAudio(ADMIN, 'kitchen')).toMatchObject({ made: 0, total: 6 });
    expect(desk.noted).toEqual(['keyword-audio']);
    expect(await desk.audio.pregenerateAudio(ADMIN, 'kitchen', { anew: true })).toMatchObject({ made: 6 });
    await expect(desk.audio.pregenerateAudio(ADMIN, 'none')).rejects.toMatchObject({
      code: 'keyword-not-found',
    });
  });

  it('makes a headword that changes under its hands anew', async () => {
    const first = desk.state('kitchen');
    const { headwords } = await first;
    let isChanged = false;
    const work = {
      meter: { call: () => Promise.reject(new Error('no provider')) },
      signal: new AbortController().signal,
      actorId: 'amal',
      commit: async <T>(work: (tx: never) => Promise<T>): Promise<T> => {
        if (!isChanged) await desk.change('kitchen', { headwords: { ...headwords, en: 'galley' } });
        isChanged = true;
        return database.db.transaction((tx) => work(tx as never));
      },
    };
    const { urls } = await desk.audio.completeAudio('kitchen', { anew: false, take: 'one' }, work);
    expect(desk.synthesised.filter((text) => text === 'galley')).toHaveLength(1);
    expect((await desk.state('kitchen')).audioUrls).toEqual(urls);
    expect(urls.en).toBe(await desk.sounds.find('galley', 'en'));
  });

  describe('with a provider', () => {
    beforeEach(() => withProvider({ SPEECH_PRICE: '15' }));

    it('has it speak, each text once, and books the characters', async () => {
      const request = audioOf(['kitchen', 'avoid']);
      const texts = [KITCHEN, AVOID].flatMap(({ headwords }) => Object.values(headwords));
      const characters = texts.join('').length;
      expect(await desk.batches.estimate(ADMIN, request)).toMatchObject({
        calls: { speech: 12 },
        costMicros: characters * 15,
      });
      const served = server.served('speech');
      const view = await desk.run(request);
      expect(view).toMatchObject({ spentMicros: characters * 15, counts: { done: 2 } });
      expect(server.served('speech') - served).toBe(12);
      expect(desk.synthesised).toEqual([]);
      await desk.run(request);
      expect(server.served('speech') - served).toBe(12);
      expect(await desk.batches.estimate(ADMIN, request)).toMatchObject({ calls: { speech: 0 } });
    });

    it('keeps what could be spoken where the rest fails for good, and goes on from there', async () => {
      server.fail(
        { kind: 'status', status: 400, message: 'No such voice.' },
        { of: 'speech', label: 'Küche' },
      );
      const view = await desk.run(audioOf(['kitchen']));
      expect(view.items[0]).toMatchObject({
        state: 'failed',
        reason: 'request-refused',
        detail: 'No such voice.',
      });
      expect(Object.keys((await desk.state('kitchen')).audioUrls)).toHaveLength(5);
      const served = server.served('speech');
      await desk.run(audioOf(['kitchen']));
      expect(server.served('speech') - served).toBe(1);
      expect(Object.keys((await desk.state('kitchen')).audioUrls)).toHaveLength(6);
    });

    it('tries again what went wrong for a while, without a second call for what it has', async () => {
      server.fail({ kind: 'status', status: 500 }, { of: 'speech', label: 'cuisine' });
      server.fail({ kind: 'not-media' }, { of: 'speech', label: 'cocina' });
      const served = server.served('speech');
      const view = await desk.run(audioOf(['kitchen'], true));
      expect(view.items[0]).toMatchObject({ state: 'done', attempt: 2 });
      // One of them was served, and no sound.
      expect(server.served('speech') - served).toBe(7);
    });

    it('waits for an admin where the key is refused', async () => {
      await withProvider({ SPEECH_PROVIDER_KEY: 'another' });
      const view = await desk.run(audioOf(['kitchen']));
      expect(view).toMatchObject({ state: 'paused', pauseReason: 'provider-refused' });
      await desk.batches.cancel(ADMIN, view.id);
    });
  });
});
