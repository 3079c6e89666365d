import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { KEPT_SIDE, MAX_PICTURE_BYTES, type PictureFile, remakePicture } from './picture-file.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 60, alpha: 0.5 } } });
/** Four fields of different colours: which corner is which can be told. */
const corners = (width = 80, height = 40) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#00f"/><rect width="50%" height="50%" fill="#f00"/></svg>`,
    ),
  );

async function remade(bytes: Uint8Array, options?: { keepPng?: boolean }): Promise<PictureFile> {
  const result = await remakePicture(bytes, options);
  if ('fault' in result) throw new Error(result.fault);
  return result;
}

describe('remakePicture', () => {
  it('makes WebP of PNG, JPEG and WebP, or leaves a PNG one', async () => {
    for (const bytes of [
      await plain(60, 30).png().toBuffer(),
      await corners().jpeg().toBuffer(),
      await plain(60, 30).webp().toBuffer(),
    ]) {
      const { type, bytes: made } = await remade(bytes);
      expect(type).toBe('webp');
      expect((await sharp(made).metadata()).format).toBe('webp');
    }
    const kept = await remade(await plain(60, 30).png().toBuffer(), { keepPng: true });
    expect(kept).toMatchObject({ type: 'png', width: 60, height: 30 });
    expect((await sharp(kept.bytes).metadata()).hasAlpha).toBe(true);
    expect((await remade(await corners().jpeg().toBuffer(), { keepPng: true })).type).toBe('webp');
  });

  it('makes large ones smaller and leaves small ones', async () => {
    expect(await remade(await plain(2000, 1000).png().toBuffer())).toMatchObject({
      width: KEPT_SIDE,
      height: 384,
    });
    expect(await remade(await plain(40, 50).png().toBuffer())).toMatchObject({ width: 40, height: 50 });
  });

  it('makes plain drawings of a PNG without loss where that is smaller', async () => {
    const drawing = await corners(400, 300).png().toBuffer();
    const { bytes } = await remade(drawing);
    expect(bytes.length).toBeLessThan(drawing.length);
    expect(await sharp(bytes).removeAlpha().raw().toBuffer()).toEqual(
      await sharp(drawing).removeAlpha().raw().toBuffer(),
    );
  });

  it('drops metadata, place and what is appended, and turns the picture upright', async () => {
    const photo = await corners()
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '48/1 51/1 30/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('secret-owner')).toBe(true);
    const made = await remade(Buffer.concat([photo, Buffer.from('<?php appended-script')]));
    const text = Buffer.from(made.bytes).toString('latin1');
    expect(text).not.toContain('secret-owner');
    expect(text).not.toContain('appended-script');
    expect(text).not.toMatch(/EXIF|XMP |ICCP/);
    expect(made).toMatchObject({ width: 40, height: 80 });
    const pixels = await sharp(made.bytes).removeAlpha().raw().toBuffer();
    // Turned by a quarter clockwise, the upper left corner is the upper right one.
    const [r = 0, , b = 0] = pixels.subarray((5 * 40 + 35) * 3);
    expect(r).toBeGreaterThan(180);
    expect(b).toBeLessThan(90);
  });

  it('takes the first frame of moving pictures, and colours for print', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(await remade(frames)).toMatchObject({ width: 20, height: 20 });
    const print = await corners().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    expect((await sharp((await remade(print)).bytes).metadata()).space).toBe('srgb');
  });

  it.each<[what: string, fault: string, make: () => Promise<Uint8Array>]>([
    ['an SVG', 'type', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', 'type', () => plain(9, 9).gif().toBuffer()],
    ['an AVIF', 'type', () => plain(9, 9).avif().toBuffer()],
    ['a page named like a picture', 'type', async () => Buffer.from('<!doctype html><script>1</script>')],
    ['nothing', 'type', async () => new Uint8Array()],
    ['the sign of a PNG and no more', 'broken', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['half a PNG', 'broken', async () => (await corners(600, 600).png().toBuffer()).subarray(0, 900)],
    ['half a JPEG', 'broken', async () => (await corners(600, 600).jpeg().toBuffer()).subarray(0, 1500)],
    [
      'a JPEG of noise',
      'broken',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]),
    ],
    ['a small file of 100 million pixels', 'too-many-pixels', () => plain(10_000, 10_000).png().toBuffer()],
    ['too many bytes', 'too-large', async () => new Uint8Array(MAX_PICTURE_BYTES + 1)],
  ])('refuses %s as %s', async (_what, fault, make) => {
    expect(await remakePicture(await make(), { keepPng: true })).toEqual({ fault });
  });
});
