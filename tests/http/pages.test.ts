import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { encodePath, wordListPath, wordPath } from '#src/i18n/paths.ts';
import { ORDINARY_DAY, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { startLoggedServer, WARNING } from './logged-server.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';

const STUDY = '/es-en/a1/palabras/1-50';
const CATEGORY = '/es-en/categories/animales';
/** What the server believes it is, as the cookie writes it. */
const NOW = Date.parse(ORDINARY_DAY).toString(36);
const ONBOARDED = 'prefs=v1~s:es~p:es-en~v:a1~o:1';

const CACHED_PATHS = [
  '/a1/words/1-50',
  '/a1/words/51-100?word=77',
  '/all/words/1-50?word=13',
  '/en-en/a1/words/1-50',
  STUDY,
  '/ar-en/b1/%D9%83%D9%84%D9%85%D8%A7%D8%AA/1-50',
  '/en/words',
  '/en/words?page=2',
  '/de-en/w%C3%B6rter/adventure',
  '/de-en/w%C3%B6rter/adventure?more=1',
  '/en/categories',
  `${CATEGORY}?palabra=4`,
  '/fr-en/levels',
  '/english-words',
  '/english-words?more=b1',
  '/about-us',
  '/about-us?lang=en',
  '/ar-en/%D9%83%D9%84%D9%85%D8%A7%D8%AA-%D8%A7%D9%86%D8%AC%D9%84%D9%8A%D8%B2%D9%8A',
];
/** Pages that a visitor with a telling cookie has rendered, and that nobody else asks for before. */
const SHARED_PATHS = [
  '/es-en/b1/palabras/1-50?palabra=9',
  `${CATEGORY}?palabra=7`,
  '/es-en/palabras/water',
  '/es-en/palabras?page=3',
  '/es-en/categories',
];

const dataFolder = mkdtempSync(join(tmpdir(), 'wordlane-'));
let server: TestServer;
/** The pages as a server renders them that keeps none. */
const rendered = new Map<string, RawAnswer>();

// One program after the other in the same folder, which is filled once.
beforeAll(async () => {
  // The address is part of the pages; the two servers have different ports.
  const PUBLIC_URL = 'http://localhost:3000';
  const uncached = await startTestServer({ DATA_DIR: dataFolder, PUBLIC_URL, PAGE_CACHE_MB: '0' });
  for (const path of [...CACHED_PATHS, ...SHARED_PATHS])
    rendered.set(path, await sendRaw(uncached.url, { path }));
  await uncached.close();
  server = await startTestServer({ DATA_DIR: dataFolder, PUBLIC_URL });
});

afterAll(async () => {
  await server?.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

type Headers = Record<string, string>;

const get = (path: string, headers: Headers = {}) => sendRaw(server.url, { path, headers });
const tagOf = ({ headers }: RawAnswer) => String(headers.etag);
/** What tells a cached answer of one visitor from another's. */
const shapeOf = ({ status, text }: RawAnswer) => ({ status, text });

/** The word that a study page shows. */
function headwordOf({ text }: RawAnswer): string {
  const card = /<h2[^>]*>(.*?)<\/h2>/s.exec(text)?.[1];
  if (!card) throw new Error('the page shows no word');
  return card.replace(/<[^>]+>/g, '').trim();
}

/** The number of the word that a page shows. */
function numberOf({ text }: RawAnswer): string | undefined {
  return /role="progressbar"[^>]*aria-valuenow="(\d+)"/.exec(text)?.[1];
}

describe('the page cache', () => {
  it.each(CACHED_PATHS)('answers %s as a fresh rendering would, the first time and again', async (path) => {
    const fresh = rendered.get(path) as RawAnswer;
    const first = await get(path);
    const again = await get(path);
    expect(first.status).toBe(200);
    expect(shapeOf(first)).toEqual(shapeOf(fresh));
    expect(shapeOf(again)).toEqual(shapeOf(fresh));
    expect(tagOf(again)).toBe(tagOf(first));
    expect(fresh.headers.etag).toBeUndefined();
  });

  it('keeps a page for each interface language', async () => {
    const own = await get(STUDY);
    const french = await get(STUDY, { cookie: 'prefs=v1~l:fr' });
    const arabic = await get(STUDY, { cookie: 'prefs=v1~l:ar' });
    expect(own.text).toContain('<html lang="es" dir="ltr"');
    expect(french.text).toContain('<html lang="fr" dir="ltr"');
    expect(arabic.text).toContain('<html lang="ar" dir="rtl"');
    expect(shapeOf(await get(STUDY))).toEqual(shapeOf(own));
  });

  it('keeps a page for each theme', async () => {
    const dark = await get(STUDY, { cookie: 'prefs=v1~t:dark' });
    const light = await get(STUDY, { cookie: 'prefs=v1~t:light' });
    expect(dark.text).toContain('data-theme="dark"');
    expect(light.text).toContain('data-theme="light"');
    expect((await get(STUDY)).text).toContain('data-theme="system"');
  });

  it('keeps a page for learners of all levels, whose Words tab leads elsewhere', async () => {
    const all = await get(STUDY, { cookie: 'prefs=v1~v:all' });
    const one = await get(STUDY, { cookie: 'prefs=v1~v:b1' });
    expect(all.text).toContain('href="/es-en/all/palabras/1-50?resume=1"');
    expect(one.text).not.toContain('/es-en/all/');
  });

  it.each([
    ['prefs=v1~p:es-en~v:all~o:1~w:es-en.all.121', '/es-en/all/palabras/101-150?palabra=121'],
    ['prefs=v1~p:es-en~v:all~o:1~w:es-en.all.7!es-en.a1.30', '/es-en/all/palabras/1-50?palabra=7'],
    ['prefs=v1~p:es-en~v:all~o:1', '/es-en/all/palabras/1-50?palabra=1'],
    ['', '/es-en/all/palabras/1-50?palabra=1'],
  ])('leads who studies all levels on to the stored place (%s)', async (cookie, location) => {
    const answer = await get('/es-en/all/palabras/1-50?resume=1', cookie ? { cookie } : {});
    expect(answer.status).toBe(302);
    expect(decodeURI(String(answer.headers.location))).toBe(location);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']?.join() ?? '').not.toContain('all.1.');
  });

  it('keeps the level picker by the level that it has chosen', async () => {
    const chosen = async (cookie: string) =>
      /value="(\w+)"[^>]*checked|checked=""[^>]*value="(\w+)"/.exec(
        (await get('/es-en/levels', { cookie })).text,
      );
    expect((await chosen('prefs=v1~v:c1'))?.slice(1)).toContain('c1');
    expect((await chosen('prefs=v1~v:all'))?.slice(1)).toContain('all');
    expect((await chosen('prefs=v1~p:es-en'))?.slice(1)).toContain('a1');
    expect((await chosen('prefs=v1~v:c1'))?.slice(1)).toContain('c1');
  });

  it('names the last range of a level by its last word', async () => {
    const { text } = await get('/es-en/a1/palabras/1001-1050');
    const total = Number(/aria-valuemax="(\d+)"/.exec(text)?.[1]);
    expect(total).toBeGreaterThan(1001);
    expect(/<title>[^<]*<\/title>/.exec(text)?.[0]).toContain(`1001-${Math.min(1050, total)}`);
  });

  it('highlights the tab of words on the list and on a word’s page', async () => {
    for (const path of LANGUAGE_PAIRS.flatMap((pair) => [wordListPath(pair), wordPath(pair, 'dog')]))
      expect((await get(encodePath(path))).text, path).toMatch(/aria-current="page"[^>]*data-tab="words"/);
  });

  it('keeps no page for anything else of a visitor', async () => {
    const path = '/es-en/a2/palabras/51-100?palabra=55';
    const visitors: Headers[] = [
      {},
      { cookie: 'session=abc' },
      { cookie: 'prefs=v1~s:fr~p:fr-en~v:c1~o:1~g:30~w:fr-en.b2.37' },
      { cookie: 'prefs=garbage' },
      { 'accept-language': 'pt' },
      { 'user-agent': 'Googlebot/2.1' },
      { referer: 'https://elsewhere.example/' },
      { host: 'elsewhere.example' },
      { 'x-forwarded-for': '203.0.113.9' },
    ];
    const answers = await Promise.all(visitors.map((headers) => get(path, headers)));
    expect(new Set(answers.map(tagOf)).size).toBe(1);
  });

  it('shows nothing of the visitor whose request had a page rendered', async () => {
    const cookie = 'session=secret-of-one; prefs=v1~s:fr~p:fr-en~v:c1~o:1~g:30~w:fr-en.b2.37!fr-en.b1.1234';
    for (const path of SHARED_PATHS) {
      const theirs = await get(path, { cookie });
      expect(theirs.status).toBe(200);
      expect(theirs.text).not.toMatch(/secret-of-one|fr-en\.b2|1234/);
      expect(theirs.text).toBe(rendered.get(path)?.text);
      const next = await get(path);
      expect(next.text).toBe(theirs.text);
      expect(next.headers['set-cookie']).toBeUndefined();
    }
  });

  it('never takes one spelling of a word or page number for another', async () => {
    for (const [query, number] of [
      ['palabra=5&word=3', '5'],
      ['palabra=3', '3'],
      ['palabra=%204', '4'],
      ['', '1'],
      ['palabra=abc&word=6', '1'],
      ['palabra=000000000000007', '7'],
      ['word=9&word=2', undefined],
    ] as const) {
      expect(numberOf(await get(`${CATEGORY}?${query}`)), query).toBe(number);
    }
    const pages: (string | undefined)[] = [];
    for (const page of ['0000000000003', '000000000000', '000000000002', '2'])
      pages.push(
        /Page (\d+) of/.exec((await get(`/en/words?page=${page}`)).text.replaceAll('<!-- -->', ''))?.[1],
      );
    expect(pages).toEqual(['3', '1', '2', '2']);
  });

  it('searches again every time', async () => {
    const found = await get('/en/words?q=adventure');
    expect(found.headers.etag).toBeUndefined();
    expect(found.text).not.toBe((await get('/en/words?q=water')).text);
  });

  it('leads straight to the words that a misspelt search may have meant, and keeps what was typed', async () => {
    const { text } = await get('/es-en/palabras?q=bibliotexa');
    expect(text).toMatch(
      /<h2[^>]*>Quizá querías decir:<\/h2><ul[^>]*><li[^>]*><a [^>]*\/es-en\/palabras\/library"/,
    );
    expect(text).toMatch(/<input id="search"[^>]* value="bibliotexa"/);
    expect((await get('/es-en/palabras?q=biblioteca')).text).not.toContain('Quizá querías decir');
  });

  it('shows the order of the day that it is in Cairo', async () => {
    const at = async (instant: string) => {
      server.setClock(instant);
      const words: string[] = [];
      for (let number = 1; number <= 5; number++)
        words.push(headwordOf(await get(`${STUDY}?palabra=${number}`)));
      return words;
    };
    const beforeMidnight = await at('2026-03-10T21:59:59Z');
    const afterMidnight = await at('2026-03-10T22:00:00Z');
    const nextNoon = await at('2026-03-11T10:00:00Z');
    const noonBefore = await at('2026-03-10T10:00:00Z');
    // Summer time: midnight in Cairo is an hour earlier by the clocks of the world.
    const summerBefore = await at('2026-07-10T20:59:59Z');
    const summerAfter = await at('2026-07-10T21:00:00Z');
    server.setClock(ORDINARY_DAY);
    expect(afterMidnight).not.toEqual(beforeMidnight);
    expect(nextNoon).toEqual(afterMidnight);
    expect(noonBefore).toEqual(beforeMidnight);
    expect(summerAfter).not.toEqual(summerBefore);
  });

  it('renders once for visitors who come together, and gives each their own place', async () => {
    const path = '/pt-en/b1/palavras/1-50?palavra=8';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => get(path, { cookie: `prefs=v1~s:pt~o:1~w:pt-en.a1.${i + 1}` })),
    );
    expect(new Set(answers.map(tagOf)).size).toBe(1);
    answers.forEach((answer, i) => {
      expect(answer.headers['set-cookie']?.[0]).toContain(`w:pt-en.a1.${i + 1}!pt-en.b1.8.${NOW};`);
    });
  });
});

describe('a page asked for again', () => {
  it('is not sent again to who has it', async () => {
    const { headers, bytes } = await get(STUDY);
    const etag = String(headers.etag);
    expect(bytes.length).toBeGreaterThan(1000);
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, `W/"x",W/${etag}`]) {
      const again = await get(STUDY, { 'if-none-match': condition });
      expect([again.status, again.bytes.length], condition).toEqual([304, 0]);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      expect(again.headers.vary).toBe(headers.vary);
    }
  });

  it('is sent to who has another', async () => {
    const { headers } = await get(STUDY, { 'accept-encoding': 'gzip' });
    for (const condition of ['"other"', '""', 'x', String(headers.etag), String(headers.etag).slice(1, -1)])
      expect((await get(STUDY, { 'if-none-match': condition })).status, condition).toBe(200);
  });

  it('is sent once the day has turned', async () => {
    const { headers } = await get(STUDY);
    server.setClock('2026-03-12T10:00:00Z');
    const tomorrow = await get(STUDY, { 'if-none-match': String(headers.etag) });
    server.setClock(ORDINARY_DAY);
    expect(tomorrow.status).toBe(200);
  });
});

describe('compression', () => {
  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['identity', undefined],
    ['broken, xgzip', undefined],
    ['', undefined],
  ])('answers Accept-Encoding: %s with %s, which says the same', async (accepted, encoding) => {
    const plain = await get(STUDY);
    const answer = await get(STUDY, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.text).toBe(plain.text);
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    expect(answer.headers.vary).toContain('accept-encoding');
    if (encoding) expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });
});

describe('HEAD', () => {
  it.each([
    '/es-en/c1/palabras/1-50',
    '/en/words/water',
    '/',
    '/onboarding',
    '/no/such',
    '/es-en',
    '/A1/words/1-50',
    '/api/words?pair=es-en&ids=water',
    '/favicon.svg',
  ])('answers %s with the headers of GET and no body, the first time and again', async (path) => {
    for (const _ of ['first', 'again']) {
      const head = await sendRaw(server.url, { method: 'HEAD', path });
      const whole = await get(path);
      expect(head.status).toBe(whole.status);
      expect(head.bytes.length).toBe(0);
      for (const name of ['content-type', 'cache-control', 'etag', 'location'])
        expect(head.headers[name], name).toBe(whole.headers[name]);
    }
  });
});

describe('Cache-Control', () => {
  it('lets shared caches hold what no cookie shaped', async () => {
    const answer = await get(STUDY);
    expect(answer.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    );
    expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it.each([STUDY, CATEGORY, '/en/words'])('keeps %s private for a visitor with a cookie', async (path) => {
    const answer = await get(path, { cookie: 'a=b' });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    '/',
    '/today',
    '/profile',
    '/history',
    '/onboarding',
    '/en/words?q=cat',
    '/no/such',
    '/en/categories/nope',
  ])('keeps %s private', async (path) => {
    expect((await get(path)).headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['/A1/words/1-50', 'public, max-age=3600'],
    ['/es-en/', 'public, max-age=3600'],
    ['/es-en', 'no-store'],
    ['/categories', 'no-store'],
    ['/foo', 'no-store'],
    ['/a1/words/3-60', 'no-store'],
    ['/es-en/categories/animals', 'no-store'],
  ])('lets the redirect of %s be held: %s', async (path, held) => {
    expect((await get(path)).headers['cache-control']).toBe(held);
  });

  it('marks every page against sniffing and foreign frames', async () => {
    for (const path of [STUDY, STUDY, '/', '/no/such']) {
      const { headers } = await get(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    }
  });
});

describe('the place cookie', () => {
  const path = `${STUDY}?palabra=21`;
  const place = async (headers: Headers, at = path) => (await get(at, headers)).headers['set-cookie'];

  /** What is kept for another 400 days, without anything new. */
  const keptIn = (lines: string[] | undefined) => lines?.map((line) => line.split(';')[0]).join('; ');

  it('is set when someone who has onboarded opens a word, the first time and again', async () => {
    const unseen = '/es-en/b2/palabras/1-50?palabra=5';
    for (const _ of ['first', 'again'])
      expect(await place({ cookie: ONBOARDED }, unseen)).toEqual([
        `prefs=v1~s:es~p:es-en~v:a1~o:1~w:es-en.b2.5.${NOW}; Path=/; Max-Age=34560000; SameSite=Lax`,
      ]);
  });

  it('is set for documents, whole or unchanged', async () => {
    const { headers } = await get(path);
    expect(await place({ cookie: ONBOARDED, 'sec-fetch-dest': 'document' })).toHaveLength(1);
    expect(await place({ cookie: ONBOARDED, 'if-none-match': String(headers.etag) })).toHaveLength(1);
  });

  it('is not set for what a browser fetches ahead or inside a page', async () => {
    expect(await place({ cookie: ONBOARDED, 'sec-fetch-dest': 'empty' })).toBeUndefined();
    expect(await place({ cookie: ONBOARDED, 'sec-fetch-dest': 'iframe' })).toBeUndefined();
    expect(
      await place({ cookie: ONBOARDED, 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }),
    ).toBeUndefined();
  });

  it('is not set for someone who has not onboarded, or stands there already', async () => {
    expect(await place({})).toBeUndefined();
    for (const cookie of ['prefs=v1~s:es~p:es-en~v:a1', `${ONBOARDED}~w:es-en.a1.21`])
      expect(keptIn(await place({ cookie }))).toBe(cookie);
  });

  it('is set by no other page', async () => {
    for (const other of [CATEGORY, '/en/words', '/en/words/water', '/', '/es-en/levels', '/no/such'])
      expect(keptIn(await place({ cookie: ONBOARDED }, other)), other).toBe(ONBOARDED);
  });

  it('leads the resolver back to the word', async () => {
    const [stored = ''] = (await place({ cookie: ONBOARDED })) ?? [];
    const resumed = await get('/es-en', { cookie: stored.split(';')[0] as string });
    expect([resumed.status, resumed.location]).toEqual([302, path]);
  });
});

describe('the router’s own fetches', () => {
  it.each([
    `${STUDY}.data?palabra=3`,
    '/a1/words/51-100.data?word=51',
    '/en/categories/animals.data?word=2',
    '/en/words/water.data',
    '/en/words.data?page=2',
    '/es-en/levels.data',
    '/onboarding.data',
  ])('answer %s with the page’s data, for this visitor alone', async (path) => {
    const answer = await get(path, { cookie: ONBOARDED });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/x-script');
    expect(answer.headers['cache-control']).toMatch(/private|no-store|no-cache/);
    expect(answer.text).not.toContain('ErrorResponse');
  });
});

describe('sound', () => {
  let path: string;
  let whole: Buffer;

  beforeAll(async () => {
    const made = await fetch(`${server.url}/api/functions/generate-speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'aventura', language: 'es' }),
    });
    path = ((await made.json()) as { audioUrl: string }).audioUrl;
    whole = (await get(path)).bytes;
  });

  it('is an MP3 that may be kept for good', async () => {
    const { status, headers } = await get(path);
    expect(path).toMatch(/^\/media\/audio\/es\/[0-9a-f]{32}\.mp3$/);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('audio/mpeg');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['accept-ranges']).toBe('bytes');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(Number(headers['content-length'])).toBe(whole.length);
    expect(whole.length).toBeGreaterThan(500);
    // A frame's sync word, or the tag that may stand before the first.
    expect(
      whole.subarray(0, 3).toString('latin1') === 'ID3' ||
        (whole[0] === 0xff && ((whole[1] ?? 0) & 0xe0) === 0xe0),
    ).toBe(true);
  });

  it('is sent in the parts asked for', async () => {
    const size = whole.length;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=0-99', 0, 99],
      ['bytes=100-199', 100, 199],
      ['bytes=400-', 400, size - 1],
      ['bytes=-50', size - 50, size - 1],
      ['bytes=0-99999999', 0, size - 1],
      ['bytes=-99999999', 0, size - 1],
    ] as const) {
      const part = await get(path, { range });
      expect(part.status, range).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
      expect(part.bytes.equals(whole.subarray(start, end + 1)), range).toBe(true);
    }
  });

  it('has no part past its end', async () => {
    const answer = await get(path, { range: `bytes=${whole.length}-` });
    expect([answer.status, answer.bytes.length]).toEqual([416, 0]);
    expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`);
  });

  it('tells its size without being sent', async () => {
    const head = await sendRaw(server.url, { method: 'HEAD', path });
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(whole.length),
      0,
    ]);
  });

  it('is where the plain link to speech leads', async () => {
    const link = await get('/speech?language=es&text=aventura');
    expect([link.status, link.location]).toEqual([302, path]);
    expect((await get('/speech?language=es&text=%20aventura%20')).location).toBe(path);
  });

  it('is made once for equal requests', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => get('/speech?language=de&text=Abenteuer')),
    );
    expect(new Set(made.map(({ location }) => location)).size).toBe(1);
  });
});

describe('files', () => {
  it('of a build may be kept for good', async () => {
    const { text } = await get(STUDY);
    const assets = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
    expect(assets.length).toBeGreaterThan(1);
    for (const asset of assets) {
      const { status, headers } = await get(asset);
      expect([status, headers['cache-control']], asset).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers['content-type']).toMatch(/javascript|css|woff2/);
    }
  });

  it('that are unknown are a plain 404', async () => {
    for (const path of [
      '/assets/unknown-0123.js',
      '/pictures/unknown.webp',
      '/media/audio/en/unknown.mp3',
      '/sounds/a1/unknown.mp3',
    ]) {
      const { status, headers, text } = await get(path);
      expect([status, text], path).toEqual([404, 'Not found']);
      expect(headers['content-type']).toContain('text/plain');
      expect(headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });
});

describe('an unknown route', () => {
  it('looks words up in the language of its address', async () => {
    const { status, text } = await get('/es-en/palabras/no-such-word');
    expect(status).toBe(404);
    expect(text).toMatch(/<form[^>]* action="\/es-en\/palabras"[^>]*>.*name="q"/s);
  });

  it('is the not-found screen with a way home, and is logged with its path', async () => {
    await server.close();
    const logged = await startLoggedServer({ DATA_DIR: dataFolder });
    try {
      const answer = await sendRaw(logged.url, { path: '/no/such?secret=1' });
      expect(answer.status).toBe(404);
      for (const piece of [
        '404',
        'Oops! Page not found',
        'href="/"',
        'content="noindex"',
        'action="/en/words"',
      ])
        expect(answer.text).toContain(piece);
      await sendRaw(logged.url, { path: `/no/${'x'.repeat(5000)}` });
      await sendRaw(logged.url, { path: '/assets/none.js' });
    } finally {
      await logged.close();
    }
    expect(logged.lines().filter(({ level }) => level >= WARNING)).toMatchObject([
      { level: WARNING, path: '/no/such', method: 'GET', msg: 'unknown route' },
      { level: WARNING, path: `/no/${'x'.repeat(296)}`, msg: 'unknown route' },
    ]);
    expect(logged.errorOutput()).toBe('');
  });
});
