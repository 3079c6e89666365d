import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestPath } from '#src/i18n/manifest-path.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { sendRaw } from './raw-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://words.example', OPERATIONS_PORT: '0' });
});
afterAll(() => server?.close());

/** Sends a request's very bytes. @returns status and headers of the answer */
async function sendBytes(url: string, head: string): Promise<{ status: number; headers: string }> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return { status: Number(answer.split(' ')[1]), headers: answer.split('\r\n\r\n')[0]?.toLowerCase() ?? '' };
}

describe('a request says once which host it is for', () => {
  it.each([
    ['two hosts', 'Host: words.example\r\nHost: evil.example'],
    ['one host twice', 'Host: words.example\r\nhost: words.example'],
    ['none', 'Accept: */*'],
    ['an empty one', 'Host:'],
    ['one with a path', 'Host: words.example/evil'],
    ['one with a user', 'Host: user@words.example'],
    ['two in one', 'Host: words.example, evil.example'],
    ['markup', 'Host: <script>'],
    ['letters of another script', 'Host: wörds.example'],
    ['a port that is none', 'Host: words.example:eighty'],
    ['a port beyond all', 'Host: words.example:99999'],
    ['brackets alone', 'Host: []'],
    ['an address of five parts', 'Host: 1.2.3.4.5'],
    ['an address beyond all', 'Host: 256.1.1.1'],
  ])('with %s it is refused, kept pages included', async (_, headers) => {
    for (const path of ['/about-us', '/about-us', '/api/today', '/healthz'])
      expect((await sendBytes(server.url, `GET ${path} HTTP/1.1\r\n${headers}`)).status, path).toBe(400);
  });

  it.each(['words.example', 'WORDS.example:3000', 'words.example:', '127.0.0.1', '[::1]:3000', 'localhost.'])(
    'as %s it is answered',
    async (host) => {
      expect((await sendBytes(server.url, `GET /about-us HTTP/1.1\r\nHost: ${host}`)).status).toBe(200);
    },
  );

  it('but a health check in HTTP/1.0, which may name none', async () => {
    for (const url of [server.url, server.operationsUrl])
      for (const path of ['/healthz', '/readyz', '/healthz?from=proxy'])
        for (const method of ['GET', 'HEAD', 'OPTIONS'])
          expect((await sendBytes(url, `${method} ${path} HTTP/1.0`)).status, method).toBe(200);
    expect((await sendBytes(server.url, 'GET /about-us HTTP/1.0')).status).toBe(400);
    expect((await sendBytes(server.url, 'GET /about-us HTTP/1.0\r\nHost: words.example')).status).toBe(200);
  });
});

describe('every answer carries the promised headers', () => {
  it.each<[string, Parameters<typeof sendRaw>[1], number]>([
    ['a page', { path: '/profile' }, 200],
    ['a kept page', { path: '/about-us' }, 200],
    ['a page that moved', { path: '/ABOUT-US/' }, 302],
    ['a page that is not there', { path: '/no/such' }, 404],
    ['a method that no page takes', { path: '/about-us', method: 'PUT' }, 405],
    ['a call', { path: '/api/categories' }, 200],
    ['kept cards', { path: '/api/study?pair=ar-en&level=a1&from=1&to=50' }, 200],
    ['a refused call', { path: '/api/batches' }, 401],
    ['a call that is none', { path: '/api/no/such' }, 404],
    ['the API’s document', { path: '/api/openapi.json' }, 200],
    [
      'a form of another site',
      { path: '/profile', method: 'POST', headers: { origin: 'https://evil.example' } },
      403,
    ],
    ['robots.txt', { path: '/robots.txt' }, 200],
    ['the sitemap', { path: '/sitemap.xml' }, 200],
    ['a manifest', { path: manifestPath('en') }, 200],
    ['a file', { path: '/favicon.svg' }, 200],
    ['a file that is not there', { path: '/assets/no.js' }, 404],
    ['a sound that is not there', { path: '/media/no.mp3' }, 404],
    ['healthz', { path: '/healthz' }, 200],
    ['readyz', { path: '/readyz' }, 200],
    ['metrics', { path: '/metrics' }, 404],
    ['what can’t be an address', { path: '/\\evil' }, 400],
    ['no host', { path: '/', headers: { host: ' ' } }, 400],
  ])('%s', async (_, request, status) => {
    const fresh = await sendRaw(server.url, request);
    const repeated = await sendRaw(server.url, request);
    const { etag } = repeated.headers;
    const headers = { ...request.headers, 'if-none-match': etag };
    const unchanged = etag ? await sendRaw(server.url, { ...request, headers }) : undefined;
    expect(fresh.status).toBe(status);
    if (unchanged) expect(unchanged.status).toBe(304);
    for (const answer of [fresh, repeated, ...(unchanged ? [unchanged] : [])])
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'SAMEORIGIN',
        'strict-transport-security': 'max-age=31536000',
      });
  });

  it('also on the port of those who run it', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/no/such'])
      expect((await sendRaw(server.operationsUrl, { path })).headers['x-content-type-options']).toBe(
        'nosniff',
      );
  });
});
