import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedInUser } from '#tests/support/accounts.ts';
import {
  type PreparedServer,
  SERVER_DATABASES,
  startPreparedServer,
} from '#tests/support/prepared-server.ts';

/** A PNG of noise, which nothing makes small: some three bytes a pixel. */
function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let i = 0; i < pixels.length; i++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[i] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

type Actor = 'admin' | 'learner' | 'nobody';

describe.each(SERVER_DATABASES)('the bucket keyword-images on %s', (kind) => {
  let prepared: PreparedServer<Record<'admin' | 'learner', { cookie: string }>>;

  beforeAll(async () => {
    prepared = await startPreparedServer(kind, async (database) => ({
      admin: await addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
      learner: await addSignedInUser(database, { email: 'learner@example.org' }),
    }));
  });
  afterAll(() => prepared?.close());

  const ask = (path: string, as: Actor, init: RequestInit = {}) =>
    fetch(prepared.server.url + path, {
      redirect: 'manual',
      headers: as === 'nobody' ? {} : { cookie: prepared.prepared[as].cookie },
      ...init,
    });
  const upload = (bytes: Uint8Array<ArrayBuffer>, id = 'dog', as: Actor = 'admin') => {
    const body = new FormData();
    body.set('keyword_id', id);
    body.set('file', new Blob([bytes]), 'picture.png');
    return ask('/api/storage/keyword-images', as, { method: 'POST', body });
  };

  it('takes a picture of megabytes from an admin, and serves it to everyone as what it is', async () => {
    const png = Uint8Array.from(await noise(1_000, 700));
    expect(png.length).toBeGreaterThan(2_000_000);
    const answer = await upload(png);
    expect(answer.status).toBe(201);
    const told = (await answer.json()) as Record<string, unknown>;
    expect(told).toMatchObject({ bytes_before: png.length });
    const url = String(told.image_url);
    const picture = await ask(url, 'nobody');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, height]).toEqual([768, 538]);
    expect(await (await ask('/en/words/dog', 'nobody')).text()).toContain(url);

    const listed = (await (await ask('/api/storage/keyword-images?search=dog', 'admin')).json()) as {
      name: string;
      publicUrl: string;
    }[];
    expect(listed.map(({ publicUrl }) => publicUrl)).toEqual([url]);
    const led = await ask(`/api/storage/keyword-images/${listed[0]?.name}`, 'nobody');
    expect([led.status, led.headers.get('location')]).toEqual([302, url]);
  });

  it('lets nobody else send so much, or anything at all', async () => {
    const png = Uint8Array.from(await noise(400, 400));
    expect((await upload(png, 'dog', 'learner')).status).toBe(400);
    expect((await upload(png, 'dog', 'nobody')).status).toBe(400);
    const small = Uint8Array.from(await noise(40, 40));
    expect((await upload(small, 'dog', 'learner')).status).toBe(403);
    expect((await upload(small, 'dog', 'nobody')).status).toBe(401);
    expect((await ask('/api/storage/keyword-images', 'learner')).status).toBe(403);
  });

  it.each<[what: string, status: number, code: string, send: () => Promise<Response>]>([
    [
      'an SVG',
      400,
      'picture-type',
      () => upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    [
      'half a picture',
      400,
      'picture-broken',
      async () => upload(Uint8Array.from((await noise(90, 90)).subarray(0, 9_000))),
    ],
    ['11 MB', 400, 'picture-too-large', () => upload(new Uint8Array(11 * 1024 * 1024))],
    ['65 MB', 400, 'invalid-request', () => upload(new Uint8Array(65 * 1024 * 1024))],
    [
      'a word that is none',
      404,
      'keyword-not-found',
      async () => upload(Uint8Array.from(await noise(9, 9)), 'no-such'),
    ],
    [
      'a malformed id',
      400,
      'invalid-request',
      async () => upload(Uint8Array.from(await noise(9, 9)), '../dog'),
    ],
    [
      'no file',
      400,
      'invalid-request',
      () => ask('/api/storage/keyword-images', 'admin', { method: 'POST', body: new FormData() }),
    ],
    [
      'JSON',
      400,
      'invalid-request',
      () => ask('/api/storage/keyword-images', 'admin', { method: 'POST', body: '{}' }),
    ],
    [
      'a malformed page of the list',
      400,
      'invalid-request',
      () => ask('/api/storage/keyword-images?limit=0', 'admin'),
    ],
    ['a name that is none', 404, 'not-found', () => ask('/api/storage/keyword-images/none.png', 'nobody')],
    [
      'a malformed name',
      404,
      'not-found',
      () => ask('/api/storage/keyword-images/..%2f..%2fsecret', 'nobody'),
    ],
  ])('answers %s with %d %s', async (_what, status, code, send) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });
});
