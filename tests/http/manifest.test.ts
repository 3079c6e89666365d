import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { directionOf, LANGUAGES } from '#src/domain/language.ts';
import { encodePath, LANDING_PATHS } from '#src/i18n/paths.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

type Manifest = {
  lang: string;
  dir: string;
  description: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

it.each(LANGUAGES)(
  'a page links to the manifest in its language, whose icons are what it says: %s',
  async (code) => {
    const page = await (await fetch(server.url + encodePath(LANDING_PATHS[code]))).text();
    const link = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1];
    const answer = await fetch(`${server.url}${link}`);
    expect(answer.headers.get('content-type')).toMatch('application/manifest+json');
    const manifest = (await answer.json()) as Manifest;
    expect([manifest.lang, manifest.dir]).toEqual([code, directionOf(code)]);
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(server.url + src);
      expect(icon.status).toBe(200);
      expect(icon.headers.get('content-type')).toMatch(type);
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  },
);

it('every page names an icon for a home screen, square and without transparency', async () => {
  const page = await (await fetch(`${server.url}/onboarding`)).text();
  const link = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1];
  const icon = sharp(Buffer.from(await (await fetch(`${server.url}${link}`)).arrayBuffer()));
  const { width, height, hasAlpha } = await icon.metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
});
