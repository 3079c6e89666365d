import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { categoryPath, encodePath, LANDING_PATHS, studyRangePath, wordPath } from '#src/i18n/paths.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { readPage } from './crawler/crawled-page.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server?.close());

const get = (path: string) => sendRaw(server.url, { path });

/** Path of the picture that a page names for shared links. */
async function picturePathOf(page: string): Promise<string> {
  const address = readPage((await get(encodePath(page))).text).metas.get('og:image');
  if (!address) throw new Error(`${page} names no picture`);
  return new URL(address).pathname;
}

/** How much of the picture's column of text is ink, in thousandths. */
async function inkOf({ bytes }: RawAnswer): Promise<number> {
  const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return (data.filter((grey) => grey < 120).length / data.length) * 1000;
}

const PAGES = LANGUAGES.flatMap((language) => {
  const pair = `${language}-en` as const;
  return [
    { language, kind: 'landing', path: LANDING_PATHS[language] },
    { language, kind: 'level', path: studyRangePath(pair, 'b1', { start: 1, end: 50 }) },
    { language, kind: 'word', path: wordPath(pair, 'angry') },
    { language, kind: 'category', path: categoryPath(pair, 'animals') },
  ];
});

describe('pictures for shared links', () => {
  it.each(PAGES)('are drawn for a $kind in $language', async ({ language, kind, path }) => {
    const { status, location } = await get(encodePath(path));
    // The English slug of a category leads to the pair's own.
    const picture = await picturePathOf(status === 302 ? decodeURI(location ?? '') : path);
    expect(picture).toMatch(new RegExp(`^/share/${language}/${kind}/[a-z0-9-]+/[0-9a-f]{16}\\.png$`));
    const answer = await get(picture);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(answer.bytes.length).toBeLessThan(120_000);
    expect(await inkOf(answer)).toBeGreaterThan(5);
  });

  it('are the landing page’s where a page has none of its own', async () => {
    expect(await picturePathOf('/de-en/categories')).toBe(await picturePathOf(LANDING_PATHS.de));
    expect(await picturePathOf('/about-us?lang=ar')).toBe(await picturePathOf(LANDING_PATHS.ar));
  });

  it('are drawn once and then read from the storage', async () => {
    const path = await picturePathOf('/fr-en/mots/dog');
    const file = join(server.dataFolder, 'files/share', path.split('/').at(-1) ?? '');
    expect(existsSync(file)).toBe(false);
    const [first, second] = await Promise.all([get(path), get(path)]);
    expect(existsSync(file)).toBe(true);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect((await get(path)).bytes.equals(first.bytes)).toBe(true);
  });

  it('lead on from an address that is out of date', async () => {
    const path = await picturePathOf('/en/words/dog');
    const old = path.replace(/[0-9a-f]{16}/, '0123456789abcdef');
    expect(await get(old)).toMatchObject({ status: 302, location: path });
  });

  it.each([
    '/share/en/word/no-such-word/0123456789abcdef.png',
    '/share/xx/word/dog/0123456789abcdef.png',
    '/share/en/thing/dog/0123456789abcdef.png',
    '/share/en/word/dog/picture.png',
    '/share/en/level/z9/0123456789abcdef.png',
    '/share/en/category/%00/0123456789abcdef.png',
    '/share/en/word/dog',
  ])('are not there at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
