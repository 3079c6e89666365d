import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { changedKeyword } from '#src/domain/editing/keyword-change.ts';
import type { BatchRequest } from '#src/domain/generation/generation.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { saidByEntry } from '#src/domain/speech/spoken-form.ts';
import { ADMIN } from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { mediaDeskOfFile } from '#tests/support/media-desk.ts';
import { AVOID, buildEntry, KITCHEN } from '#tests/support/vocabulary.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { vocabularyState } from '../words/words.table.ts';
import { createRunTargetsRepository } from './run-targets.repository.ts';

const GUEST = { kind: 'guest', address: '192.0.2.9' } as const;
const audioOf = (keywordIds: string[], anew = false): BatchRequest => ({
  kind: 'audio',
  capMicros: null,
  keywordIds,
  anew,
});

describe.each(DATABASES)('sounds of entries on $name', ({ open }) => {
  const its = mediaDeskOfFile(open, [KITCHEN, AVOID, buildEntry('lake')]);

  const latestVersion = async (keywordId: string) =>
    (
      await its.database.db
        .select()
        .from(keywordVersions)
        .where(eq(keywordVersions.keywordId, keywordId))
        .orderBy(desc(keywordVersions.version))
        .limit(1)
    )[0];

  it('makes a sound of each of the six headwords, Arabic too, in one version of the entry', async () => {
    const view = await its.desk.run(audioOf(['kitchen', 'avoid']));
    expect(view.counts).toMatchObject({ done: 2, failed: 0, skipped: 0 });
    for (const id of ['kitchen', 'avoid']) {
      const { audioUrls } = await its.desk.state(id);
      expect(Object.keys(audioUrls).sort()).toEqual([...LANGUAGES].sort());
      for (const language of LANGUAGES) {
        expect(audioUrls[language]).toMatch(new RegExp(`^/media/audio/${language}/[0-9a-f]{32}\\.mp3$`));
        expect((await its.desk.bytesAt(audioUrls[language])).length).toBeGreaterThan(1_000);
      }
      const version = await latestVersion(id);
      expect(version).toMatchObject({ version: 2, action: 'audio', actorId: 'amal', batchId: view.id });
    }
    // 'evitar' is the word of two languages, and spoken by two voices.
    expect(await its.desk.keys('audio')).toHaveLength(12);
  });

  it('makes only what is missing, and says so of entries that lack nothing', async () => {
    await its.desk.run(audioOf(['kitchen']));
    const before = await its.desk.state('kitchen');
    its.desk.synthesised.length = 0;
    expect(await createRunTargetsRepository(its.database).listLacking('audio', 9)).toEqual(['avoid', 'lake']);
    const again = await its.desk.run(audioOf(['kitchen']));
    expect(again.counts).toMatchObject({ skipped: 1 });
    expect(again.items[0]).toMatchObject({ state: 'skipped', outcome: 'unchanged', label: 'kitchen' });
    expect(its.desk.synthesised).toEqual([]);
    expect(await its.desk.state('kitchen')).toEqual(before);

    await its.desk.storage.remove(before.audioUrls.de!.slice('/media/'.length));
    await its.desk.change('kitchen', {
      headwords: { ...before.headwords, en: 'galley' },
      audioUrls: { ...before.audioUrls, en: undefined },
    });
    const mended = await its.desk.run(audioOf(['kitchen']));
    expect(mended.items[0]).toMatchObject({ state: 'done', outcome: 'made' });
    // Of what was there already the count says nothing.
    expect(mended.sounds).toEqual({ made: 2, all: 2 });
    expect(its.desk.synthesised.sort()).toEqual(['Küche', 'galley /kˈɪʧən/']);
    const after = await its.desk.state('kitchen');
    expect(after.audioUrls.en).not.toBe(before.audioUrls.en);
    expect({ ...after.audioUrls, en: '' }).toEqual({ ...before.audioUrls, en: '' });
  });

  it('lets learners’ pages be where sounds are new, and has them made again where one is another', async () => {
    const version = async () => (await its.database.db.select().from(vocabularyState))[0]?.version;
    const before = await version();
    await its.desk.run(audioOf(['kitchen', 'avoid']));
    expect(await version()).toBe(before);
    await its.desk.run(audioOf(['kitchen'], true));
    expect(await version()).toBe((before ?? 0) + 1);
  });

  it('makes all again under addresses of their own, which no browser has seen', async () => {
    await its.desk.run(audioOf(['kitchen']));
    const before = await its.desk.state('kitchen');
    const view = await its.desk.run(audioOf(['kitchen'], true));
    expect(view.items[0]).toMatchObject({ state: 'done', outcome: 'made' });
    const { audioUrls } = await its.desk.state('kitchen');
    for (const language of LANGUAGES) {
      expect(audioUrls[language]).not.toBe(before.audioUrls[language]);
      await its.desk.bytesAt(audioUrls[language]);
    }
    expect(its.desk.synthesised).toHaveLength(12);
  });

  it('leaves out, and counts, what its language’s voice can’t say', async () => {
    const before = await its.desk.state('lake');
    await its.desk.change('lake', { headwords: { ...before.headwords, ar: 'lake', fr: '…', de: '' } });
    const view = await its.desk.run(audioOf(['lake']));
    expect(view.items[0]).toMatchObject({ state: 'done', findings: 2 });
    expect(Object.keys((await its.desk.state('lake')).audioUrls).sort()).toEqual(['en', 'es', 'pt']);
  });

  it('says of an entry that is gone that it is', async () => {
    const view = await its.desk.run(audioOf(['kitchen', 'no-such-word']));
    expect(view.counts).toMatchObject({ done: 1, failed: 1 });
    expect(view.sounds).toEqual({ made: 6, all: 12 });
    expect(view.items.find(({ state }) => state === 'failed')).toMatchObject({ reason: 'keyword-gone' });
  });

  it('is for admins', async () => {
    await expect(its.desk.audio.pregenerateAudio(GUEST, 'kitchen')).rejects.toMatchObject({
      code: 'not-signed-in',
    });
  });

  it('makes the sounds of one entry while an admin waits, and notes it', async () => {
    expect(await its.desk.audio.pregenerateAudio(ADMIN, 'kitchen')).toMatchObject({ made: 6, total: 6 });
    expect(await its.desk.audio.pregenerateAudio(ADMIN, 'kitchen')).toMatchObject({ made: 0, total: 6 });
    expect(its.desk.noted).toEqual(['keyword-audio']);
    expect(await its.desk.audio.pregenerateAudio(ADMIN, 'kitchen', { anew: true })).toMatchObject({
      made: 6,
    });
    await expect(its.desk.audio.pregenerateAudio(ADMIN, 'none')).rejects.toMatchObject({
      code: 'keyword-not-found',
    });
  });

  it('makes a headword that changes under its hands again', async () => {
    const first = its.desk.state('kitchen');
    const { headwords } = await first;
    let isChanged = false;
    const work = {
      meter: { call: () => Promise.reject(new Error('no provider')) },
      signal: new AbortController().signal,
      actorId: 'amal',
      commit: async <T>(work: (tx: never) => Promise<T>): Promise<T> => {
        if (!isChanged) await its.desk.change('kitchen', { headwords: { ...headwords, en: 'galley' } });
        isChanged = true;
        return its.database.db.transaction((tx) => work(tx as never));
      },
    };
    const { urls } = await its.desk.audio.completeAudio('kitchen', { anew: false, take: 'one' }, work);
    expect(its.desk.synthesised.filter((text) => text.startsWith('galley'))).toHaveLength(1);
    expect((await its.desk.state('kitchen')).audioUrls).toEqual(urls);
    expect(urls.en).toBe(
      await its.desk.sounds.find(saidByEntry('galley', { ...KITCHEN, headword: 'galley' }), 'en'),
    );
  });

  /** Changes the IPA as an admin's edit does. */
  const sayOtherwise = async (id: string, ipa: string) =>
    its.desk.change(id, changedKeyword(await its.desk.state(id), { ipa }));

  it('says a new word as its IPA says, and again once that is another', async () => {
    await its.desk.run(audioOf(['lake']));
    const before = await its.desk.state('lake');
    expect(its.desk.synthesised).toContain('lake /wˈɜɹd/');
    await sayOtherwise('lake', 'leɪk');
    await its.desk.run(audioOf(['lake']));
    const after = await its.desk.state('lake');
    expect(its.desk.synthesised).toContain('lake /lˈAk/');
    // Its Arabic headword can't be said.
    expect(its.desk.synthesised).toHaveLength(6);
    expect(after.audioUrls).toEqual({ ...before.audioUrls, en: after.audioUrls.en });
    expect(await its.desk.bytesAt(after.audioUrls.en)).not.toEqual(
      await its.desk.bytesAt(before.audioUrls.en),
    );
  });

  it('has a provider that takes phonemes say English as the IPA says, and the other languages by the synthesiser', async () => {
    await its.takeProvider('speech', { SPEECH_PROVIDER_PHONEMES: 'misaki' });
    const served = its.server.served('speech');
    expect(await its.desk.batches.estimate(ADMIN, audioOf(['lake']))).toMatchObject({ calls: { speech: 1 } });
    await its.desk.run(audioOf(['lake']));
    await its.server.request(({ label }) => label === '[lake](/wˈɜɹd/)');
    const before = (await its.desk.state('lake')).audioUrls.en;
    await sayOtherwise('lake', 'leɪk');
    await its.desk.run(audioOf(['lake']));
    await its.server.request(({ label }) => label === '[lake](/lˈAk/)');
    expect((await its.desk.state('lake')).audioUrls.en).not.toBe(before);
    expect(its.server.served('speech') - served).toBe(2);
    expect(its.desk.synthesised).toHaveLength(4);
  });

  describe('with a provider', () => {
    beforeEach(() => its.takeProvider('speech', { SPEECH_PRICE: '15' }));

    it('has it speak, each text once, and books the characters', async () => {
      const request = audioOf(['kitchen', 'avoid']);
      const texts = [KITCHEN, AVOID].flatMap(({ headwords }) => Object.values(headwords));
      const characters = texts.join('').length;
      expect(await its.desk.batches.estimate(ADMIN, request)).toMatchObject({
        calls: { speech: 12 },
        costMicros: characters * 15,
      });
      const served = its.server.served('speech');
      const view = await its.desk.run(request);
      expect(view).toMatchObject({ spentMicros: characters * 15, counts: { done: 2 } });
      expect(its.server.served('speech') - served).toBe(12);
      expect(its.desk.synthesised).toEqual([]);
      await its.desk.run(request);
      expect(its.server.served('speech') - served).toBe(12);
      expect(await its.desk.batches.estimate(ADMIN, request)).toMatchObject({ calls: { speech: 0 } });
    });

    it('keeps what could be spoken where the rest fails for good, and goes on from there', async () => {
      its.server.fail(
        { kind: 'status', status: 400, message: 'No such voice.' },
        { of: 'speech', label: 'Küche' },
      );
      const view = await its.desk.run(audioOf(['kitchen']));
      expect(view.items[0]).toMatchObject({
        state: 'failed',
        reason: 'request-refused',
        detail: 'No such voice.',
      });
      expect(view.sounds).toEqual({ made: 5, all: 6 });
      expect(Object.keys((await its.desk.state('kitchen')).audioUrls)).toHaveLength(5);
      const served = its.server.served('speech');
      await its.desk.run(audioOf(['kitchen']));
      expect(its.server.served('speech') - served).toBe(1);
      expect(Object.keys((await its.desk.state('kitchen')).audioUrls)).toHaveLength(6);
    });

    it('tries again what went wrong for a while, without a second call for what it has', async () => {
      its.server.fail({ kind: 'status', status: 500 }, { of: 'speech', label: 'cuisine' });
      its.server.fail({ kind: 'not-media' }, { of: 'speech', label: 'cocina' });
      const served = its.server.served('speech');
      const view = await its.desk.run(audioOf(['kitchen'], true));
      expect(view.items[0]).toMatchObject({ state: 'done', attempt: 2 });
      expect(view.sounds).toEqual({ made: 6, all: 6 });
      // One of them was served, and no sound.
      expect(its.server.served('speech') - served).toBe(7);
    });

    it('waits for an admin where the key is refused', async () => {
      await its.takeProvider('speech', { SPEECH_PROVIDER_KEY: 'another' });
      const view = await its.desk.run(audioOf(['kitchen']));
      expect(view).toMatchObject({ state: 'paused', pauseReason: 'provider-refused' });
      await its.desk.batches.cancel(ADMIN, view.id);
    });
  });
});
