import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BatchRequest } from '#src/domain/generation/generation.ts';
import { ADMIN } from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { mediaDeskOfFile } from '#tests/support/media-desk.ts';
import { AVOID, buildEntry, KITCHEN } from '#tests/support/vocabulary.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { createRunTargetsRepository } from './run-targets.repository.ts';

const GUEST = { kind: 'guest', address: '192.0.2.9' } as const;
const picturesOf = (keywordIds: string[], anew = false): BatchRequest => ({
  kind: 'pictures',
  capMicros: null,
  keywordIds,
  anew,
});
const optimiseOf = (keywordIds: string[]): BatchRequest => ({
  kind: 'optimise',
  capMicros: null,
  keywordIds,
});

/** A picture whose PNG is large. */
const photo = () => {
  const pixels = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * i * 7 + (i >> 3)) % 251));
  return sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } }).blur(2);
};

describe.each(DATABASES)('pictures of entries on $name', ({ open }) => {
  const its = mediaDeskOfFile(open, [
    KITCHEN,
    AVOID,
    buildEntry('dog'),
    buildEntry('bat', { partOfSpeech: 'verb' }),
    buildEntry('lake', { picture: 'lake' }),
  ]);

  const latestVersion = async (keywordId: string) =>
    (
      await its.database.db
        .select()
        .from(keywordVersions)
        .where(eq(keywordVersions.keywordId, keywordId))
        .orderBy(desc(keywordVersions.version))
        .limit(1)
    )[0];

  it('takes pictures from the bundled set, and says of each word by name that there is none', async () => {
    const view = await its.desk.run(picturesOf(['dog', 'avoid', 'bat', 'lake']));
    expect(view.counts).toMatchObject({ done: 1, failed: 2, skipped: 1 });
    expect(await its.desk.state('dog')).toMatchObject({ imageUrl: '/pictures/dog.webp' });
    // The bundled bat is an animal.
    expect(await its.desk.state('bat')).toMatchObject({ imageUrl: null });
    expect(await its.desk.state('lake')).toMatchObject({ imageUrl: '/pictures/lake.webp' });
    const failed = view.items.filter(({ state }) => state === 'failed');
    expect(failed.map(({ label, reason }) => `${label}: ${reason}`).sort()).toEqual([
      'avoid: no-picture',
      'bat: no-picture',
    ]);
    expect(await latestVersion('dog')).toMatchObject({
      action: 'picture',
      batchId: view.id,
      actorId: 'amal',
    });
  });

  it('keeps an uploaded PNG without loss until it is optimised, and tells both sizes', async () => {
    const png = await photo()
      .withExif({ IFD0: { Artist: 'secret' } })
      .png()
      .toBuffer();
    const stored = await its.desk.pictures.storeUpload(ADMIN, 'kitchen', png);
    if (stored.outcome !== 'stored') throw new Error(stored.outcome);
    expect(stored.imageUrl).toMatch(/^\/media\/keyword-images\/kitchen-[0-9a-f]{16}\.png$/);
    expect(its.desk.noted).toEqual(['keyword-picture']);
    const kept = await its.desk.bytesAt(stored.imageUrl);
    expect(Buffer.from(kept).includes('secret')).toBe(false);
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
    const targets = createRunTargetsRepository(its.database);
    expect(await targets.listLacking('optimise', 9)).toEqual(['kitchen']);

    const view = await its.desk.run(optimiseOf(['kitchen', 'avoid']));
    expect(view.counts).toMatchObject({ done: 1, skipped: 1 });
    const { imageUrl } = await its.desk.state('kitchen');
    expect(imageUrl).toMatch(/\.webp$/);
    const webp = await its.desk.bytesAt(imageUrl);
    expect((await sharp(webp).metadata()).format).toBe('webp');
    const done = view.items.find(({ state }) => state === 'done');
    expect(done?.sizes).toEqual({ before: kept.length, after: webp.length });
    expect(webp.length).toBeLessThan(kept.length);
    expect(await targets.listLacking('optimise', 9)).toEqual([]);
    // What was before can be brought back.
    await its.desk.bytesAt(stored.imageUrl);
    expect((await its.desk.run(optimiseOf(['kitchen']))).counts).toMatchObject({ skipped: 1 });
  });

  it('makes WebP of an uploaded JPEG at once', async () => {
    const stored = await its.desk.pictures.storeUpload(ADMIN, 'kitchen', await photo().jpeg().toBuffer());
    expect(stored).toMatchObject({ outcome: 'stored', imageUrl: expect.stringMatching(/\.webp$/) });
  });

  it('refuses what is no picture, keeps the old one and stores nothing', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await its.desk.pictures.storeUpload(ADMIN, 'lake', script)).toEqual({
      outcome: 'refused',
      fault: 'type',
    });
    expect(await its.desk.pictures.storeUpload(ADMIN, 'none', await photo().png().toBuffer())).toEqual({
      outcome: 'keyword-gone',
    });
    expect(await its.desk.keys('keyword-images')).toEqual([]);
    expect(await its.desk.state('lake')).toMatchObject({ imageUrl: '/pictures/lake.webp' });
    expect(its.desk.noted).toEqual([]);
  });

  it('says of a PNG that is missing or broken that it is, and touches nothing else', async () => {
    await its.desk.pictures.storeUpload(ADMIN, 'kitchen', await photo().png().toBuffer());
    await its.desk.pictures.storeUpload(ADMIN, 'dog', await photo().negate().png().toBuffer());
    const [dog, kitchen] = await its.desk.keys('keyword-images');
    await its.desk.storage.remove(kitchen!);
    await its.desk.storage.write(dog!, new TextEncoder().encode('no picture'));
    await its.desk.change('avoid', { imageUrl: '/pictures/avoid.png' });
    const view = await its.desk.run(optimiseOf(['kitchen', 'dog', 'avoid', 'none']));
    expect(view.counts).toMatchObject({ failed: 3, skipped: 1 });
    expect(view.items.map(({ label, reason, detail }) => [label, reason, detail]).sort()).toEqual([
      ['avoid', undefined, undefined],
      ['dog', 'wrong-image', 'type'],
      ['kitchen', 'wrong-image', 'the file is missing'],
      ['none', 'keyword-gone', undefined],
    ]);
    expect(await createRunTargetsRepository(its.database).listLacking('optimise', 9)).toHaveLength(2);
  });

  it('lists the bucket by a part of the name, with public addresses', async () => {
    for (const id of ['kitchen', 'dog'])
      await its.desk.pictures.storeUpload(ADMIN, id, await photo().png().toBuffer());
    await its.desk.storage.write('keyword-images/dog-1.png.0f.part', new Uint8Array(3));
    const all = await its.desk.pictures.listBucket(ADMIN, {});
    expect(all.map(({ name }) => name.replace(/-.*/, ''))).toEqual(['dog', 'kitchen']);
    const [found, ...others] = await its.desk.pictures.listBucket(ADMIN, { search: 'KITCH' });
    expect(others).toEqual([]);
    const { imageUrl } = await its.desk.state('kitchen');
    expect(found).toMatchObject({ publicUrl: imageUrl, size: (await its.desk.bytesAt(imageUrl)).length });
    expect(await its.desk.pictures.listBucket(ADMIN, { limit: 1, offset: 1 })).toEqual([found]);
    expect(await its.desk.pictures.findPublicUrl(found!.name)).toBe(imageUrl);
    expect(await its.desk.pictures.findPublicUrl('../kitchen.png')).toBeUndefined();
    expect(await its.desk.pictures.findPublicUrl('none.png')).toBeUndefined();
  });

  it('is for admins', async () => {
    for (const ask of [
      () => its.desk.pictures.storeUpload(GUEST, 'kitchen', new Uint8Array()),
      () => its.desk.pictures.listBucket(GUEST, {}),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  describe('with a provider', () => {
    beforeEach(() => its.takeProvider('image', { IMAGE_PRICE: '0.04' }));

    it('has it draw what is missing, without letters, and books the pictures', async () => {
      const request = picturesOf(['kitchen', 'avoid', 'lake']);
      expect(await its.desk.batches.estimate(ADMIN, request)).toMatchObject({
        calls: { image: 2 },
        costMicros: 80_000,
      });
      const view = await its.desk.run(request);
      expect(view).toMatchObject({ spentMicros: 80_000, counts: { done: 2, skipped: 1 } });
      const { imageUrl } = await its.desk.state('kitchen');
      expect(imageUrl).toMatch(/^\/media\/keyword-images\/kitchen-[0-9a-f]{16}\.webp$/);
      expect((await sharp(await its.desk.bytesAt(imageUrl)).metadata()).format).toBe('webp');
      const asked = await its.server.request(({ label }) => label.includes('kitchen'));
      expect(asked.label).toContain('the room in a home where people cook food');
      expect(asked.label).toContain('No text');
      await its.desk.run(picturesOf(['kitchen'], true));
      expect((await its.desk.state('kitchen')).imageUrl).not.toBe(imageUrl);
    });

    it('says of what is no picture that it is none, and does not try again what would cost again', async () => {
      const served = its.server.served('image');
      its.server.fail({ kind: 'not-media' }, { of: 'image' });
      const view = await its.desk.run(picturesOf(['kitchen']));
      expect(view.items[0]).toMatchObject({ state: 'failed', attempt: 1, reason: 'wrong-image' });
      expect(its.server.served('image') - served).toBe(1);
      expect(view.spentMicros).toBe(40_000);
      expect(await its.desk.state('kitchen')).toMatchObject({ imageUrl: null });
    });

    it('keeps none that is black all over, as filters of content answer', async () => {
      const background = { r: 0, g: 0, b: 0 };
      const size = { width: 512, height: 512, channels: 3 as const };
      const png = await sharp({ create: { ...size, background } })
        .png()
        .toBuffer();
      const body = { created: 0, data: [{ b64_json: png.toString('base64') }] };
      its.server.fail({ kind: 'body', body }, { of: 'image' });
      const view = await its.desk.run(picturesOf(['kitchen']));
      expect(view.items[0]).toMatchObject({ state: 'failed', attempt: 1, reason: 'wrong-image' });
      expect(await its.desk.state('kitchen')).toMatchObject({ imageUrl: null });
    });

    it('keeps the picture that an admin uploads meanwhile', async () => {
      its.server.hold();
      const running = its.desk.run(picturesOf(['kitchen']));
      await expect.poll(its.server.held).toBe(1);
      await its.desk.pictures.storeUpload(ADMIN, 'kitchen', await photo().png().toBuffer());
      its.server.release();
      expect((await running).items[0]).toMatchObject({ state: 'skipped', outcome: 'unchanged' });
      expect((await its.desk.state('kitchen')).imageUrl).toMatch(/\.png$/);
    });

    it('waits for an admin where the cap is reached', async () => {
      const view = await its.desk.run({ ...picturesOf(['kitchen', 'avoid']), capMicros: 50_000 });
      expect(view).toMatchObject({ state: 'paused', pauseReason: 'cap-reached', spentMicros: 40_000 });
      expect(view.counts.done).toBe(1);
      await its.desk.batches.cancel(ADMIN, view.id);
    });
  });
});
