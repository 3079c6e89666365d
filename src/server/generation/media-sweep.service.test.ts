import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saidByEntry } from '#src/domain/speech/spoken-form.ts';
import { ADMIN } from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type MediaDesk, openMediaDesk } from '#tests/support/media-desk.ts';
import { AVOID, emptyVocabulary, importInto, KITCHEN } from '#tests/support/vocabulary.ts';
import type { Database } from '../platform/database.ts';
import { createBundledSpeech, type SpeechProvider } from '../platform/speech/bundled-speech.ts';
import { keywordVersions } from '../words/versions.table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const bytes = new TextEncoder().encode('some bytes');

describe.each(DATABASES)('sweeping stored files on $name', ({ open }) => {
  let database: Database;
  let bundled: SpeechProvider;
  let desk: MediaDesk;
  /** How far the desk's clock is ahead. */
  let ahead = 0;

  beforeAll(async () => {
    database = await open();
    bundled = createBundledSpeech({ workers: 1 });
  });
  afterAll(async () => {
    await bundled.close();
    await database.close();
  });
  beforeEach(async () => {
    ahead = 0;
    await importInto(database, [KITCHEN, AVOID]);
    desk = await openMediaDesk(database, bundled, {}, () => new Date(Date.now() + ahead));
  });
  afterEach(async () => {
    await desk.close();
    await emptyVocabulary(database);
    await database.db.delete(keywordVersions);
  });

  const age = (key: string, days: number) => {
    const then = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(desk.folder, key), then, then);
  };
  const put = async (key: string, days = 2) => {
    await desk.storage.write(key, bytes);
    age(key, days);
  };
  const all = async () => [...(await desk.keys('audio')), ...(await desk.keys('keyword-images'))];

  it('removes what nothing names, and what a crash left; not what is young, or others’', async () => {
    await put('audio/en/0000.mp3');
    await put('audio/en/0000.mp3.5ce8.part');
    await put('keyword-images/kitchen-0000.png');
    await put('audio/en/young.mp3', 0);
    await put('share/0000.png');
    expect(await desk.sweep.sweep()).toEqual({ files: 4, removed: 3, bytes: 3 * bytes.length });
    expect(await all()).toEqual(['audio/en/young.mp3']);
    expect(await desk.storage.find('share/0000.png')).toBeDefined();
    ahead = 2 * DAY_MS;
    expect(await desk.sweep.sweep()).toMatchObject({ removed: 1 });
    expect(await desk.sweep.sweep()).toEqual({ files: 0, removed: 0, bytes: 0 });
  });

  it('keeps what entries name, and sounds of sentences as they are said now', async () => {
    await desk.audio.pregenerateAudio(ADMIN, 'kitchen', { anew: true });
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } });
    await desk.pictures.storeUpload(ADMIN, 'kitchen', await picture.png().toBuffer());
    const sentence = await desk.sounds.makeBundled(saidByEntry(KITCHEN.contexts[0]!.en, KITCHEN), 'en');
    await desk.sounds.makeBundled({ text: KITCHEN.contexts[0]!.en }, 'en');
    ahead = 40 * DAY_MS;
    expect(await desk.sweep.sweep()).toMatchObject({ files: 9, removed: 1 });
    const { audioUrls, imageUrl } = await desk.state('kitchen');
    for (const url of [...Object.values(audioUrls), imageUrl, sentence]) await desk.bytesAt(url);
  });

  it('keeps what a version names: pictures for good, sounds for 30 days, after which the version forgets them', async () => {
    await desk.audio.pregenerateAudio(ADMIN, 'kitchen', { anew: true });
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } });
    await desk.pictures.storeUpload(ADMIN, 'kitchen', await picture.png().toBuffer());
    const before = await desk.state('kitchen');
    await desk.change('kitchen', {
      headwords: { ...before.headwords, en: 'galley' },
      audioUrls: { ...before.audioUrls, en: undefined },
      imageUrl: null,
    });
    ahead = 29 * DAY_MS;
    expect(await desk.sweep.sweep()).toMatchObject({ removed: 0 });
    ahead = 31 * DAY_MS;
    expect(await desk.sweep.sweep()).toMatchObject({ removed: 1 });
    await desk.bytesAt(before.imageUrl);
    const versions = await database.db
      .select()
      .from(keywordVersions)
      .where(eq(keywordVersions.keywordId, 'kitchen'))
      .orderBy(keywordVersions.version);
    const { en, ...others } = before.audioUrls;
    expect(versions.map(({ state }) => state?.audioUrls)).toEqual([{}, others, others, others]);
    expect(JSON.stringify(versions)).not.toContain(en);
  });

  it('keeps the sounds of a deleted entry as long as it can be brought back', async () => {
    await desk.audio.pregenerateAudio(ADMIN, 'kitchen', { anew: true });
    // The version before is old when it is deleted.
    await database.db.update(keywordVersions).set({ at: sql`at - interval '100 days'` });
    await desk.remove('kitchen');
    ahead = 29 * DAY_MS;
    expect(await desk.sweep.sweep()).toMatchObject({ files: 6, removed: 0 });
    ahead = 31 * DAY_MS;
    expect(await desk.sweep.sweep()).toMatchObject({ removed: 6 });
  });
});
