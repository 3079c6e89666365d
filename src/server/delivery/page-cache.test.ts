import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodePath, levelsPath, wordListPath } from '#src/i18n/paths.ts';
import { compressed } from './compression.ts';
import { createPageCache } from './page-cache.ts';

const PAGE = encodePath(levelsPath('ar-en'));
const LIST = encodePath(wordListPath('ar-en'));

type PageCache = ReturnType<typeof createPageCache>;

/** A server whose pages all pass the cache. */
async function serve(cache: PageCache, render: () => Promise<Response>) {
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const asked = () => new Request(`http://localhost${request.url}`, { headers });
    if (cache.answer(request, response, 'id', () => void cache.through(asked(), render))) return;
    const answer = await cache.through(asked(), render);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('the page cache', () => {
  let state: { version: number; epoch: number; rendered: number };
  let url: string;
  let close: () => Promise<void>;

  beforeEach(async () => {
    // What may be made again a second is counted by it.
    vi.useFakeTimers({ toFake: ['performance'] });
    state = { version: 1, epoch: 1, rendered: 0 };
    const cache = createPageCache({
      megabytes: 10,
      today: () => '2026-03-10',
      version: () => state.version,
      epoch: () => state.epoch,
      now: () => 0,
      secure: false,
    });
    const render = () => {
      state.rendered++;
      return Promise.resolve(
        new Response(`<p>made of ${state.version}</p>`, { headers: { 'content-type': 'text/html' } }),
      );
    };
    ({ url, close } = await serve(cache, render));
  });

  afterEach(async () => {
    vi.useRealTimers();
    await close();
  });

  const shown = async (path = PAGE) => {
    const text = await (await fetch(url + path)).text();
    return Number(/made of (\d+)/.exec(text)?.[1]);
  };

  it('renders a page once for everyone', async () => {
    expect([await shown(), await shown(), await shown()]).toEqual([1, 1, 1]);
    expect(state.rendered).toBe(1);
  });

  it('renders every page again in a new epoch', async () => {
    const paths = Array.from({ length: 60 }, (_, i) => `${LIST}?page=${i + 1}`);
    for (const path of paths) await shown(path);
    state = { ...state, version: 2, epoch: 2 };
    for (const path of paths) expect(await shown(path)).toBe(2);
  });

  it('makes pages of an earlier version again a few at a time, and answers with the others meanwhile', async () => {
    const paths = Array.from({ length: 20 }, (_, i) => `${LIST}?page=${i + 1}`);
    for (const path of paths) await shown(path);
    state = { ...state, version: 2, rendered: 0 };
    const showAll = async () => {
      const versions: number[] = [];
      for (const path of paths) versions.push(await shown(path));
      return versions;
    };
    // Four at once: three visitors wait for the page, and the fourth is answered before it is rendered.
    const old = (count: number) => Array<number>(count).fill(1);
    expect(await showAll()).toEqual([2, 2, 2, ...old(17)]);
    expect(state.rendered).toBe(4);
    await expect.poll(showAll).toEqual([2, 2, 2, 2, ...old(16)]);
    // Then five a second, each behind a visitor who is answered with what there is.
    for (let made = 5; made < 10; made++) {
      vi.advanceTimersByTime(201);
      expect((await showAll())[made - 1]).toBe(1);
      await expect.poll(() => shown(paths[made - 1])).toBe(2);
      expect(state.rendered).toBe(made);
    }
    // What nobody had asked for before is of the latest version.
    expect(await shown(`${LIST}?page=21`)).toBe(2);
  });
});

describe('the memory of the page cache', () => {
  it('is what the pages take when they are compressed, not the chunks that the compressor filled', async () => {
    const cache = createPageCache({
      megabytes: 64,
      today: () => '2026-03-10',
      version: () => 1,
      epoch: () => 1,
      now: () => 0,
      secure: false,
    });
    const text = `<p>${randomBytes(3_000).toString('base64')}</p>`;
    const page = await compressed(Buffer.from(text));
    expect(page.bytes.length).toBeGreaterThan(3_000);
    expect(page.bytes.buffer.byteLength).toBe(page.bytes.length);
    const html = { headers: { 'content-type': 'text/html' } };
    const { url, close } = await serve(cache, async () => new Response(text, html));
    try {
      const sizes: string[] = [];
      const ask = async (encoding: string) => {
        const answer = await fetch(url + LIST, { headers: { 'accept-encoding': encoding } });
        expect(await answer.text()).toBe(text);
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        sizes.push(answer.headers.get('content-length') ?? '');
      };
      await ask('br');
      expect(sizes).toEqual([String(page.bytes.length)]);
      const { bytes: taken } = cache.usage();
      expect(taken).toBeGreaterThan(page.bytes.length);
      expect(taken).toBeLessThan(page.bytes.length + 2_500);
      // A second form counts from when it is there, and is made once.
      for (let time = 0; time < 2; time++) {
        await ask('gzip');
        expect(cache.usage()).toEqual({ bytes: taken + Number(sizes.at(-1)), pages: 1 });
      }
    } finally {
      await close();
    }
  });
});
