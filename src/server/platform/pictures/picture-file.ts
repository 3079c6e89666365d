import type { Sharp } from 'sharp';
import { createBoundedWork } from '../bounded-work.ts';

/** Largest file that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Most pixels that are decoded: beyond what phones photograph, and some 200 MB of memory. */
const MAX_PIXELS = 50_000_000;
/** Longest side of a picture that is kept; screens show it at 384. */
export const KEPT_SIDE = 768;
const WEBP = { quality: 82, alphaQuality: 90, effort: 5 };

/**
 * Why bytes are no picture that can be kept: their content is neither PNG, JPEG nor WebP, whatever a name says; there
 * are too many bytes or pixels; or they can't be decoded to the end.
 */
export const PICTURE_FAULTS = ['type', 'too-large', 'too-many-pixels', 'broken'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

export type PictureFile = { bytes: Uint8Array; type: 'png' | 'webp'; width: number; height: number };

/** One after the other: decoding takes much memory, and pages must not wait for it. */
const turns = createBoundedWork({ atOnce: 1, waiting: 10_000, waitMs: 600_000 });

function typeOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'webp' : undefined;
}

/**
 * A picture made again from the pixels of another, upright, without anything else that the file held: no metadata, no
 * appended data. Only the first of several frames. The longest side is at most 768 pixels.
 * @param bytes a PNG, JPEG or WebP, by its content
 * @param keepPng leaves a PNG one; everything else becomes WebP
 */
export async function remakePicture(
  bytes: Uint8Array,
  { keepPng = false }: { keepPng?: boolean } = {},
): Promise<PictureFile | { fault: PictureFault }> {
  if (bytes.length > MAX_PICTURE_BYTES) return { fault: 'too-large' };
  const type = typeOf(bytes);
  if (!type) return { fault: 'type' };
  return turns.run(async () => {
    const { default: sharp } = await import('sharp');
    // Pixels are counted by hand, to tell too many from broken.
    const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'warning' });
    try {
      const { width, height } = await open().metadata();
      if (width * height > MAX_PIXELS) return { fault: 'too-many-pixels' };
      const upright = open()
        .autoOrient()
        .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
      return await encoded(upright, type === 'png' && keepPng ? 'png' : 'webp', type === 'png');
    } catch {
      return { fault: 'broken' };
    }
  });
}

/** How bright a picture may be that shows nothing: what was compressed is never quite black. */
const DARK = 3;

/** Whether a picture is black all over, as filters of content answer in place of what they don't let through. */
export async function isBlack({ bytes }: PictureFile): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { channels } = await sharp(bytes).removeAlpha().stats();
  return channels.every(({ max }) => max <= DARK);
}

async function encoded(picture: Sharp, type: PictureFile['type'], isDrawn: boolean): Promise<PictureFile> {
  const pictureOf = async (encoding: Sharp): Promise<PictureFile> => {
    const { data, info } = await encoding.toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), type, width: info.width, height: info.height };
  };
  if (type === 'png') return pictureOf(picture.png({ compressionLevel: 9 }));
  const lossy = await pictureOf(picture.clone().webp(WEBP));
  if (!isDrawn) return lossy;
  // Plain areas of few colours, as in icons, are often smaller without loss.
  const exact = await pictureOf(picture.webp({ lossless: true, effort: 4 }));
  return exact.bytes.length < lossy.bytes.length ? exact : lossy;
}
