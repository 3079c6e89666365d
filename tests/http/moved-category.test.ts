import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { copyEmptyDatabase } from '#tests/support/embedded-template.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { buildCategory, buildEntry, importInto } from '#tests/support/vocabulary.ts';
import { sendRaw } from './raw-request.ts';

const ENTRIES = ['dog', 'cat', 'horse'].map((id) => buildEntry(id, { topics: ['animals'] }));
const BEFORE = buildCategory('animals');
const AFTER = { ...BEFORE, slugs: { ...BEFORE.slugs, es: 'fauna', ar: 'كائنات' } };

const dataFolder = mkdtempSync(join(tmpdir(), 'wordlane-'));
let server: TestServer;

beforeAll(async () => {
  await copyEmptyDatabase(dataFolder);
  const database = await openEmbeddedDatabase(dataFolder);
  await importInto(database, ENTRIES, [BEFORE]);
  await importInto(database, ENTRIES, [AFTER]);
  await database.close();
  server = await startTestServer({ DATA_DIR: dataFolder, IMPORT: 'none' });
});

afterAll(async () => {
  await server?.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const get = (path: string) => sendRaw(server.url, { path: encodeURI(path) });

describe('a category whose slug was changed', () => {
  it('moves links with the old slug for good to the new one, in one step', async () => {
    const moved = await get(`/es-en/categories/${BEFORE.slugs.es}`);
    expect(moved).toMatchObject({ status: 301, location: '/es-en/categories/fauna' });
    expect((await get('/es-en/categories/fauna')).status).toBe(200);
    const arabic = await get(`/ar-en/categories/${BEFORE.slugs.ar}`);
    expect(arabic).toMatchObject({ status: 301, location: encodeURI('/ar-en/categories/كائنات') });
  });

  it('keeps the word that the link named', async () => {
    const moved = await get(`/es-en/categories/${BEFORE.slugs.es}?palabra=2`);
    expect(moved).toMatchObject({ status: 301, location: '/es-en/categories/fauna?palabra=2' });
  });

  it('leads an old slug of another language to the pair’s own, too', async () => {
    const moved = await get(`/fr-en/categories/${BEFORE.slugs.es}`);
    expect(moved).toMatchObject({ status: 301, location: encodeURI(`/fr-en/categories/${BEFORE.slugs.fr}`) });
  });

  it('leads other spellings of a slug to it: capitals, accents, signs at the ends', async () => {
    for (const [path, location] of [
      ['/es-en/categories/Fauna', '/es-en/categories/fauna'],
      ['/es-en/categories/fáuna).', '/es-en/categories/fauna'],
      ['/en/categories/Animals?word=2', '/en/categories/animals?word=2'],
      ['/ar-en/categories/كَائنات', '/ar-en/categories/كائنات'],
      [`/es-en/categories/${BEFORE.slugs.es?.toUpperCase()}`, '/es-en/categories/fauna'],
    ] as const)
      expect(await get(path), path).toMatchObject({ status: 301, location: encodeURI(location) });
  });

  it('still says of a slug that never was that there is no such category', async () => {
    expect((await get('/es-en/categories/never-was')).status).toBe(404);
  });

  it('names the new address alone in the sitemap', async () => {
    const { text } = await get('/sitemaps/es-categories.xml');
    expect(text).toContain('/es-en/categories/fauna</loc>');
    expect(text).not.toContain(`/${BEFORE.slugs.es}</loc>`);
  });
});
