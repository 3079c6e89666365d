import { once } from 'node:events';
import { Agent, request as openRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { sendRaw } from './raw-request.ts';

/** Far fewer than the bodies that are begun here. */
const REQUESTS_AT_ONCE = '20';
const BEGUN = 200;

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_AT_ONCE, TRUST_PROXY: 'true' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server?.close());

/** Begins a request and sends one byte of its body. @returns what it was answered, once the server ends it */
async function beginBody(path: string, from: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  await once(socket, 'close');
  return answer;
}

const postToday = (body: string | Buffer, from = '192.0.2.200') =>
  sendRaw(server.url, {
    method: 'POST',
    path: '/api/today',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body,
  });

it.each<[string, string]>([
  ['100,000 lists, and NUL within', `${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`],
  [
    '6,000 lists of 115,000 values',
    `${'['.repeat(6_000)}0${',"\\u0000"'.repeat(25_000)}${']'.repeat(6_000)}`,
  ],
  ['40,000 objects', `${'{"a":'.repeat(40_000)}0${'}'.repeat(40_000)}`],
  ['lists that never end', '['.repeat(200_000)],
  ['half a character, deep down', `{"a":[[{"b":"\\ud800"}]]}`],
  ['100,000 fields', `{${Array.from({ length: 20_000 }, (_, i) => `"f${i}":0`).join()}}`],
])('a body in JSON of %s is refused as what it is', async (_, body) => {
  const { status, text } = await postToday(body);
  expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([400, 'invalid-request']);
});

it('says where a text can’t be stored', async () => {
  const { text } = await postToday('{"a":[0,{"b":"\\u0000"}]}');
  expect((JSON.parse(text) as { issues: unknown }).issues).toEqual([
    { in: 'body', path: 'a.1.b', message: 'Holds NUL or half a character.' },
  ]);
});

it('bodies of which only a part came take nobody’s place, and only some of one network wait for the rest', async () => {
  const paths = [
    '/api/today',
    '/api/auth/sign-in/email',
    '/auth',
    '/profile',
    '/admin/words',
    '/api/batches',
  ];
  let refused = 0;
  for (let i = 0; i < BEGUN; i++)
    void beginBody(paths[i % paths.length] as string, `192.0.2.7:${i}`).then((answer) => {
      if (answer.startsWith('HTTP/1.1 429')) refused++;
    });
  await expect.poll(() => refused).toBe(BEGUN - 50);
  // Pages that are not kept, calls, and forms of others.
  for (const path of ['/ar-en/words?q=house', '/auth', '/api/words?q=house', '/history', '/readyz'])
    expect(
      (await sendRaw(server.url, { path, headers: { 'x-forwarded-for': '192.0.2.7' } })).status,
      path,
    ).not.toBe(503);
  expect((await postToday('{"pair":"ar-en"}')).status).toBeLessThan(500);
  expect((await postToday('{"pair":"ar-en"}', '192.0.2.7')).status).toBe(429);
});

it('who is refused with a body on the way can go on asking by the same connection', async () => {
  const from = '192.0.2.9';
  for (let i = 0; i < 50; i++) void beginBody('/api/today', from);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, body?: string) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
      const sent = openRequest(`${server.url}/api/today`, { agent, method, headers }, (answer) => {
        const { localPort } = answer.socket;
        answer.resume().on('end', () => resolve({ status: answer.statusCode, port: localPort }));
      });
      sent.on('error', reject).end(body);
    });
  const body = `[${'0,'.repeat(100_000)}0]`;
  let refused = await ask('POST', body);
  await expect
    .poll(async () => {
      refused = await ask('POST', body);
      return refused.status;
    })
    .toBe(429);
  // What reads on behind an answer gives a connection up after half a second.
  const until = performance.now() + 1_000;
  while (performance.now() < until) expect(await ask('GET')).toMatchObject({ port: refused.port });
  agent.destroy();
});

it('a body that does not arrive in time is given up', async () => {
  const answer = await await beginBody('/api/today', '192.0.2.8');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(answer).toContain('"code":"body-too-slow"');
});

it.each([
  ['application/x-www-form-urlencoded', 'a&'.repeat(120_000)],
  [
    'multipart/form-data; boundary=b',
    `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(4_000)}--b--`,
  ],
])('a form of more fields than any has is read as an empty one: %s', async (type, body) => {
  const { status } = await sendRaw(server.url, {
    method: 'POST',
    path: '/profile',
    headers: { 'content-type': type },
    body,
  });
  expect(status).toBeLessThan(500);
});
