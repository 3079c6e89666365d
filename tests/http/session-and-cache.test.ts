import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { sendRaw } from './raw-request.ts';

const METRICS_TOKEN = 'a token for what is counted';
const OTHER_SITE = 'https://other.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN, CORS_ORIGINS: OTHER_SITE });
});
afterAll(() => server?.close());

const PATH = '/a1/words/1-50?word=3';
const CLAIM = { cookie: 'wordlane.session_token=whatever.it-holds' };

it('renders a page again for each request that claims a session, and keeps none of them', async () => {
  const kept = (tag: unknown) => tag !== undefined;
  const fresh = await sendRaw(server.url, { path: PATH, headers: CLAIM });
  expect(fresh.status).toBe(200);
  expect(fresh.headers['cache-control']).toMatch(/^private, no-(?:cache|store)$/);
  expect(kept(fresh.headers.etag)).toBe(false);
  expect(fresh.headers['content-security-policy']).toContain("'nonce-");

  const anonymous = await sendRaw(server.url, { path: PATH });
  expect(anonymous.headers['cache-control']).toContain('public');
  expect(kept(anonymous.headers.etag)).toBe(true);
  expect(anonymous.headers['content-security-policy']).not.toContain("'nonce-");

  for (const headers of [CLAIM, { ...CLAIM, 'if-none-match': String(anonymous.headers.etag) }]) {
    const again = await sendRaw(server.url, { path: PATH, headers });
    expect(again.status).toBe(200);
    expect(kept(again.headers.etag)).toBe(false);
    expect(again.headers['cache-control']).toMatch(/^private/);
  }
});

it('takes a session that is none from the browser', async () => {
  const malformed = await sendRaw(server.url, { path: '/profile', headers: CLAIM });
  expect(malformed.status).toBe(200);
  const answer = await fetch(`${server.url}/api/auth/get-session`, { headers: CLAIM });
  expect(await answer.json()).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

/** How many answers have come from the page cache so far. */
async function hits(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Number(/^wordlane_page_cache_hits_total (\d+)$/m.exec(text)?.[1]);
}

/** What a request is answered with, and whether that was kept. */
async function call(path: string, headers: Record<string, string> = {}) {
  const before = await hits();
  const answer = await sendRaw(server.url, { path, headers });
  return { ...answer, isKept: (await hits()) > before };
}

it('keeps the front page and onboarding for guests, each by what they have chosen', async () => {
  const guests = [
    {},
    { 'accept-language': 'ar' },
    { cookie: 'prefs=v1~s:es~p:es-en' },
    { cookie: 'prefs=v1~s:es~p:es-en~v:b2' },
    { cookie: 'prefs=v1~s:es~p:es-en~t:dark' },
  ] as Record<string, string>[];
  const seen = new Map<string, string[]>();
  for (const path of ['/', '/onboarding', '/onboarding?step=2'])
    for (const headers of guests) {
      const first = await call(path, headers);
      const again = await call(path, headers);
      expect([again.status, again.isKept], path).toEqual([200, true]);
      expect(again.text).toBe(first.text);
      // Two visitors at one address may see two languages: nothing for a cache that others share.
      expect(again.headers['cache-control']).toBe('private, no-cache');
      expect(again.headers['content-security-policy']).not.toContain("'nonce-");
      seen.set(path, [...(seen.get(path) ?? []), first.text]);
      for (const claimed of [
        `${headers.cookie ?? 'a=b'}; ${CLAIM.cookie}`,
        'prefs=v1~s:es~p:es-en~v:b2~a:Zk3u',
      ])
        expect((await call(path, { ...headers, cookie: claimed })).isKept, path).toBe(false);
    }
  // Level and pair matter where they are chosen, the language and the theme everywhere.
  const chosenLevel = (text: string) =>
    /<input(?=[^>]*\bname="level")(?=[^>]*\bchecked)[^>]*\bvalue="([^"]*)"/.exec(text)?.[1];
  const levels = [undefined, undefined, 'a1', 'b2', 'a1'];
  expect(seen.get('/onboarding?step=2')?.map(chosenLevel)).toEqual(levels);
  expect(new Set(seen.get('/onboarding')).size).toBe(4);
  expect(seen.get('/onboarding')?.[1]).toContain('dir="rtl"');
  expect(seen.get('/')?.at(-1)).toContain('data-theme="dark"');
});

it('makes today’s words again each time', async () => {
  const headers = { cookie: 'prefs=v1~s:es~p:es-en~v:a1~o:1~w:es-en.a1.7' };
  for (const _ of ['first', 'again']) {
    const { status, isKept, text } = await call('/', headers);
    expect([status, isKept]).toEqual([200, false]);
    expect(text).toContain('palabra=7');
  }
});

it('keeps the cards of whole ranges for visitors without an account, and for them alone', async () => {
  const category = '/api/categories/animals/study?pair=ar-en&from=1&to=50';
  for (const path of ['/api/study?pair=ar-en&level=a1&from=51&to=100', category]) {
    const fresh = await call(path);
    expect([fresh.status, fresh.isKept]).toEqual([200, false]);
    expect(JSON.parse(fresh.text).cards).toHaveLength(50);
    for (const headers of [{}, {}, { cookie: 'prefs=v1~s:ar' }, { 'accept-encoding': 'gzip' }]) {
      const again = await call(path, headers as Record<string, string>);
      expect([again.status, again.isKept]).toEqual([200, true]);
      expect(again.headers['cache-control']).toBe('private, no-cache');
      expect(again.headers['content-type']).toContain('application/json');
      if (!('accept-encoding' in headers)) expect(again.text).toBe(fresh.text);
    }
    const { etag } = (await call(path)).headers;
    expect(await call(path, { 'if-none-match': String(etag) })).toMatchObject({ status: 304, isKept: true });

    const allowed = await call(path, { origin: OTHER_SITE });
    expect([allowed.headers['access-control-allow-origin'], allowed.isKept]).toEqual([OTHER_SITE, false]);
    expect((await call(path, { authorization: 'Bearer none-of-ours' })).status).toBe(401);
    expect((await call(path, CLAIM)).isKept).toBe(false);
  }
  // Whoever counts through all spans does not fill the memory.
  for (const span of ['from=2&to=51', 'from=1&to=49', 'from=1', 'from=51&to=1000'])
    for (const _ of [1, 2])
      expect((await call(`/api/study?pair=ar-en&level=a1&${span}`)).isKept, span).toBe(false);
  // Another level, pair or category has a place of its own.
  const texts = await Promise.all(
    ['pair=ar-en&level=a2', 'pair=es-en&level=a2', 'pair=ar-en&level=all'].map(
      async (of) => (await sendRaw(server.url, { path: `/api/study?${of}&from=51&to=100` })).text,
    ),
  );
  expect(new Set(texts).size).toBe(3);
});

it('compresses answers that are not kept as a whole, where that is worth it', async () => {
  const zipped = { 'accept-encoding': 'gzip' };
  const path = '/api/study?pair=ar-en&level=a1&from=2&to=51';
  const [plain, small] = [
    await sendRaw(server.url, { path }),
    await sendRaw(server.url, { path, headers: zipped }),
  ];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-length']).toBe(String(plain.bytes.length));
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.headers['content-length']).toBe(String(small.bytes.length));
  expect(gunzipSync(small.bytes).toString()).toBe(plain.text);
  expect(small.headers.vary).toMatch(/accept-encoding/i);
  // Its tag says the same of another form, and is known as either.
  expect(small.headers.etag).toBe(`W/${plain.headers.etag}`);
  for (const tag of [plain.headers.etag, small.headers.etag]) {
    const known = await sendRaw(server.url, { path, headers: { ...zipped, 'if-none-match': String(tag) } });
    expect(known.status).toBe(304);
  }
  const short = await sendRaw(server.url, {
    path: '/api/words?pair=es-en&ids=no-such-word',
    headers: zipped,
  });
  expect([short.status, short.headers['content-encoding']]).toEqual([200, undefined]);
});
