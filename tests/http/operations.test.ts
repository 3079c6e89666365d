import { once } from 'node:events';
import { request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { createRealDatabase } from '#tests/support/databases.ts';
import { type LocalS3, startLocalS3 } from '#tests/support/local-s3.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { AVOID, importInto, KITCHEN } from '#tests/support/vocabulary.ts';
import { startLoggedServer } from './logged-server.ts';

const TOKEN = 'a-token-for-metrics-0123456789';
const PAGE = '/a1/words/1-50';
/** For which the database is asked each time, while words are held. */
const UNKNOWN_PAGE = '/en/words/nothing';
const UNKNOWN_PAGE_IN_ARABIC = encodeURI('/ar-en/كلمات/nothing');
const UUID = /^[0-9a-f-]{36}$/;

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;
const readyz = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  const { parts } = (await answer.json()) as { parts: Record<string, string> };
  return { status: answer.status, parts };
};
/** Asked before the tests too, where `expect.poll` does not go. */
const untilReady = (url: string) =>
  vi.waitFor(async () => expect((await readyz(url)).status).toBe(200), { timeout: 300_000, interval: 100 });

describe('a server on a real PostgreSQL and object storage', () => {
  let s3: LocalS3;
  let real: Awaited<ReturnType<typeof createRealDatabase>>;
  let way: TcpProxy;
  let server: TestServer;
  let cookie: string;

  beforeAll(async () => {
    [s3, real] = await Promise.all([startLocalS3(), createRealDatabase()]);
    const database = await openPostgres(real.url, { connections: 2 });
    await importInto(database, [KITCHEN, AVOID]);
    ({ cookie } = await addSignedInUser(database, { roles: ['admin'] }));
    await database.close();
    way = await startTcpProxy(real.url);
    server = await startTestServer({
      DATABASE_URL: way.url,
      DATABASE_CONNECTIONS: '2',
      DATABASE_WAIT_SECONDS: '1',
      S3_TIMEOUT_SECONDS: '1',
      IMPORT: 'none',
      AUTH_SECRET: TEST_SECRET,
      OPERATIONS_PORT: '0',
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'silent',
      ...s3.environment,
    });
    await untilReady(server.url);
  });
  afterAll(async () => {
    await server?.close();
    await way?.close();
    await real?.drop();
    await s3?.close();
  });

  it('says that it lives and is ready, on its port and on that of those who run it', async () => {
    for (const url of [server.url, server.operationsUrl]) {
      expect(await statusOf(`${url}/healthz`)).toBe(200);
      const { status, parts } = await readyz(url);
      expect(status).toBe(200);
      expect(parts).toEqual({
        database: 'ok',
        migrations: 'ok',
        storage: 'ok',
        jobs: 'ok',
        process: 'ok',
      });
    }
  });

  it('shows metrics to who has the token, by patterns and without anything of a visitor', async () => {
    for (let i = 0; i < 3; i++) expect(await statusOf(server.url + PAGE)).toBe(200);
    await fetch(`${server.url}/api/words/kitchen/languages?pair=ar-en`);
    await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'somebody@learner.example', password: 'not the right one' }),
    });
    for (const url of [server.url, server.operationsUrl]) {
      expect(await statusOf(`${url}/metrics`)).toBe(401);
      expect(await statusOf(`${url}/metrics`, { headers: { authorization: 'Bearer wrong' } })).toBe(401);
    }
    const ask = () => fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    const numberOf = (name: string, of = text) =>
      Number(
        of
          .split('\n')
          .find((l) => l.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      );
    expect(numberOf('wordlane_http_request_seconds_count{route="page study",status="200"}')).toBe(3);
    expect(numberOf('wordlane_page_cache_hits_total')).toBe(2);
    expect(numberOf('wordlane_page_cache_pages')).toBe(1);
    expect(numberOf('wordlane_page_cache_bytes')).toBeGreaterThan(5_000);
    expect(
      numberOf(
        'wordlane_http_request_seconds_bucket{le="+Inf",route="/api/words/:id/languages",status="200"}',
      ),
    ).toBe(1);
    // The server's own work may have both connections at the moment.
    await expect
      .poll(async () => numberOf('wordlane_database_connections{state="idle"}', await (await ask()).text()))
      .toBeGreaterThan(0);
    expect(numberOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(numberOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(text).toContain('# TYPE wordlane_jobs gauge');
    expect(text).not.toContain('learner.example');
    expect(text).not.toContain('kitchen');
  });

  it('gives each answer an id of its own, whatever was asked with, kept pages included', async () => {
    const headers = { 'x-request-id': 'chosen-by-a-stranger' };
    const ids = [];
    for (const path of [PAGE, PAGE, PAGE, '/api/nothing', '/healthz'])
      ids.push((await fetch(server.url + path, { headers })).headers.get('x-request-id') ?? '');
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(id).toMatch(UUID);
  });

  it('whose object storage fails says so, and is itself again when that is', async () => {
    s3.setFault({ status: 403 });
    await expect
      .poll(() => readyz(server.url))
      .toMatchObject({ status: 503, parts: { storage: 'not ready', database: 'ok' } });
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect(await statusOf(server.url + PAGE)).toBe(200);
    for (const fault of [{ status: 503 }, 'reset', 'silence'] as const) {
      s3.setFault(fault);
      const started = performance.now();
      const answer = await fetch(`${server.url}/media/audio/en/${'0'.repeat(32)}.mp3`);
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(await answer.json()).toMatchObject({ code: 'storage-unavailable' });
      expect(performance.now() - started).toBeLessThan(3_000);
    }
    s3.setFault(undefined);
    await untilReady(server.url);
    expect(await statusOf(`${server.url}/media/audio/en/${'0'.repeat(32)}.mp3`)).toBe(404);
  });

  it('whose database is gone answers what it holds, says 503 for the rest, and goes on by itself', async () => {
    const kept = await (await fetch(server.url + PAGE)).text();
    const stream = await fetch(`${server.url}/api/batches/events`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    way.cut();
    await expect
      .poll(() => readyz(server.url))
      .toMatchObject({ status: 503, parts: { database: 'not ready', storage: 'ok' } });
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect(await (await fetch(server.url + PAGE)).text()).toBe(kept);

    const asked: [path: string, init?: RequestInit][] = [
      [UNKNOWN_PAGE],
      [UNKNOWN_PAGE_IN_ARABIC, { headers: { cookie } }],
      ['/api/batches', { headers: { cookie } }],
      ['/api/auth/get-session', { headers: { cookie } }],
      [
        '/api/auth/sign-in/email',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"email":"a@learner.example","password":"long enough"}',
        },
      ],
    ];
    for (const [path, init] of asked) {
      const started = performance.now();
      const answer = await fetch(server.url + path, init);
      expect([path, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
      expect(performance.now() - started).toBeLessThan(3_000);
      if (path.endsWith('/nothing')) {
        const page = await answer.text();
        expect(answer.headers.get('content-type')).toContain('text/html');
        expect(answer.headers.get('cache-control')).toContain('no-store');
        expect(page).toContain('<h1');
        expect(page).toContain(path === UNKNOWN_PAGE ? 'dir="ltr"' : 'dir="rtl"');
      }
    }

    await way.mend();
    await untilReady(server.url);
    for (const [path, init] of asked.slice(0, 4))
      expect(await statusOf(server.url + path, init), path).toBe(path.endsWith('/nothing') ? 404 : 200);
    await stream.body?.cancel();
  });

  it('all of whose connections are taken says 503 in time, and is itself again when they are not', async () => {
    const other = new pg.Client({ connectionString: real.url });
    await other.connect();
    await other.query('begin; lock table keywords in access exclusive mode');
    const waiting = [1, 2].map(() => fetch(`${server.url}/api/keywords`));
    await expect
      .poll(async () => {
        const metrics = await fetch(`${server.operationsUrl}/metrics`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        });
        return /connections\{state="busy"\} 2/.test(await metrics.text());
      })
      .toBe(true);
    const started = performance.now();
    const refused = await fetch(`${server.url}/api/keywords`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await statusOf(server.url + PAGE)).toBe(200);
    await other.query('rollback');
    await other.end();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect(await statusOf(`${server.url}/api/keywords`)).toBe(200);
    await untilReady(server.url);
  });

  it('that works on as much as it may refuses the surplus at once, but for what it holds, and says how it fares', async () => {
    const small = await startTestServer({
      DATABASE_URL: real.url,
      REQUESTS_AT_ONCE: '2',
      IMPORT: 'none',
      AUTH_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
      ...s3.environment,
    });
    try {
      await untilReady(small.url);
      expect(await statusOf(small.url + PAGE)).toBe(200);
      const other = new pg.Client({ connectionString: real.url });
      await other.connect();
      await other.query('begin; lock table keywords in access exclusive mode');
      const waiting = [1, 2].map(() => fetch(`${small.url}/api/keywords`));
      await expect
        .poll(async () => {
          const { rows } = await other.query(
            `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          return rows[0].n;
        })
        .toBe(2);
      const page = await fetch(`${small.url}/today`, { headers: { 'accept-language': 'ar' } });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await page.text()).toContain('<html lang="ar" dir="rtl">');
      const call = await fetch(`${small.url}/api/keywords`);
      expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ code: 'too-busy' })]);
      expect(await statusOf(small.url + PAGE)).toBe(200);
      expect(await statusOf(`${small.url}/healthz`)).toBe(200);
      await other.query('rollback');
      await other.end();
      for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    } finally {
      await small.close();
    }
  });
});

describe('a server that nothing is set for', () => {
  it('shows no metrics and takes nobody’s word for what a request is called; its log names requests and nobody', async () => {
    const server = await startLoggedServer({ IMPORT: 'none' });
    const asked = await fetch(`${server.url}/not/a/page/at/all`, { headers: { 'x-request-id': 'mine' } });
    await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'wordlane.session_token=secret-token.x' },
      body: JSON.stringify({ email: 'somebody@learner.example', password: 'a password of theirs' }),
    });
    expect(await statusOf(`${server.url}/metrics`)).toBe(404);
    await server.close();
    const line = server.lines().find(({ msg }) => msg === 'unknown route');
    expect(line?.requestId).toMatch(UUID);
    expect(line?.requestId).toBe(asked.headers.get('x-request-id'));
    const log = JSON.stringify(server.lines());
    for (const secret of ['learner.example', 'a password of theirs', 'secret-token'])
      expect(log).not.toContain(secret);
  });

  it('takes over the ids of requests behind a proxy', async () => {
    const server = await startTestServer({ IMPORT: 'none', TRUST_PROXY: 'true' });
    const idOf = async (given: string) => {
      const answer = await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': given } });
      return answer.headers.get('x-request-id');
    };
    expect(await idOf('from-the-proxy')).toBe('from-the-proxy');
    expect(await idOf('a b')).toMatch(UUID);
    await server.close();
  });
});

describe('a server that is told to stop', () => {
  it('ends what is under way, asks to be left, and takes no longer than it may', async () => {
    const server = await startTestServer({ IMPORT: 'none', OPERATIONS_PORT: '0', SHUTDOWN_SECONDS: '2' });
    await untilReady(server.url);
    // A request whose body takes its time, and one that never ends.
    const url = new URL(`${server.url}/api/today`);
    const post = () =>
      request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', expect: '100-continue' },
      });
    const slow = post();
    const answered = new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      slow.on('error', reject);
      slow.on('response', (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection });
      });
    });
    slow.write('{"pair":');
    const endless = post();
    const cut = new Promise((resolve) => endless.on('error', resolve));
    endless.write('{"pair":');
    // Until the server has begun with both, which it says by asking for their bodies.
    await Promise.all([slow, endless].map((sent) => once(sent, 'continue')));
    const started = performance.now();
    const closing = server.close();
    expect(await readyz(server.operationsUrl)).toMatchObject({ status: 503, parts: { process: 'stopping' } });
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    slow.end('"ar-en"}');
    expect((await answered).status).toBeGreaterThanOrEqual(200);
    await closing;
    await cut;
    expect(performance.now() - started).toBeLessThan(4_000);
    await expect(fetch(`${server.operationsUrl}/healthz`)).rejects.toThrow();
  });
});
