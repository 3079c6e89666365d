import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import type { ApiDocument } from '#src/domain/openapi.ts';
import { type ContractRequest, requestsOf } from '#tests/http/contract/request-arbitraries.ts';
import { collectedMemoryMb } from './collected-memory.ts';
import { type Effort, type Figure, figureAtMost, shorten } from './figure.ts';
import { memoryOf } from './process-tree.ts';
import { request } from './running-program.ts';
import { STUDY_PAGE, startBuiltServer } from './study-page.ts';

const SEED = 20_261_128;
const AT_ONCE = 8;
/** After so many requests of the document one body of each bad shape is sent; and after so many those of an admin. */
const SHAPES_EVERY = 100;
const ADMIN_SHAPES_EVERY = 2_500;
/** Bodies that are begun together and never ended. */
const HALF_SENT = 60;
/** Requests of the document before memory is looked at first: a server at work holds more than one that has just started. */
const WARM_UP = 2_000;
const ADMIN = { email: 'admin@example.com', password: 'a long password of no use' };
const DEEP = 100_000;

/** Requests of all calls in turn, fitting and broken, as anyone may send them. */
function* requestsByTheDocument(document: ApiDocument): Generator<ContractRequest> {
  const calls = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.keys(methods).map((method) => ({ at, method })),
  );
  for (let seed = SEED; ; seed++) {
    const samples = calls.map(({ at, method }) =>
      fc.sample(requestsOf(document, at, method, {}, ['visitor', 'no-key']), { seed, numRuns: AT_ONCE }),
    );
    for (let i = 0; i < AT_ONCE; i++) for (const sample of samples) yield sample[i] as ContractRequest;
  }
}

/** Bodies that have stopped the server, or held it, before. */
const SHAPES: [type: string, path: string, body: string][] = [
  ['application/json', '/api/today', `${'['.repeat(DEEP)}"\\u0000"${']'.repeat(DEEP)}`],
  [
    'application/json',
    '/api/today',
    `${'['.repeat(6_000)}0${',"\\u0000"'.repeat(25_000)}${']'.repeat(6_000)}`,
  ],
  ['application/json', '/api/today', `[0${',{}'.repeat(80_000)}]`],
  ['application/json', '/api/today', `{${Array.from({ length: 20_000 }, (_, i) => `"f${i}":0`).join()}}`],
  ['application/x-www-form-urlencoded', '/profile', 'a&'.repeat(120_000)],
  [
    'multipart/form-data; boundary=b',
    '/profile',
    `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(4_000)}--b--`,
  ],
];
const NESTED = '['.repeat(60_000_000);
const ROWS = `id,headword_en\n${'no-such-word,"no, such"\n'.repeat(300_000)}`;
const ADMIN_SHAPES: typeof SHAPES = [
  ['application/json', '/api/batches', NESTED],
  ['application/jsonl', '/api/vocabulary?trial=true', `{"kind":${NESTED}`],
  ['application/x-www-form-urlencoded', '/admin/words', 'a&'.repeat(20_000_000)],
  ['text/csv', '/api/vocabulary?trial=true', ROWS],
  ['text/csv', '/api/vocabulary?trial=true', ROWS],
  ['text/csv', '/api/vocabulary?trial=true', ROWS],
];

/** Many requests that are meant to break something, while somebody else reads. */
export async function measureHostile({ hostile: count }: Effort): Promise<Figure[]> {
  const settings = { LOG_LEVEL: 'fatal', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = await startBuiltServer(settings);
  const failed: string[] = [];
  const send = async (path: string, init: RequestInit): Promise<Response | undefined> => {
    const about = `${init.method} ${path.slice(0, 200)}`;
    try {
      const answer = await fetch(server.url + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(180_000),
        ...init,
      });
      const isPlanned = answer.status === 503 && answer.headers.has('retry-after');
      if (answer.status >= 500 && !isPlanned) failed.push(`${answer.status} ${about}`);
      await answer.arrayBuffer();
      return answer;
    } catch (error) {
      // A body that is not read to its end may meet a connection that is closed.
      const cause = String((error as Error).cause);
      if (cause.includes('ECONN') || cause.includes('EPIPE')) return undefined;
      failed.push(`${error}: ${cause} ${about}`);
      return undefined;
    }
  };
  const post = ([type, path, body]: (typeof SHAPES)[number], cookie = '') =>
    send(path, { method: 'POST', headers: { 'content-type': type, cookie }, body });
  try {
    const document = JSON.parse(
      (await request(`${server.url}/api/openapi.json`)).body.toString(),
    ) as ApiDocument;
    const signedIn = await post(['application/json', '/api/auth/sign-in/email', JSON.stringify(ADMIN)]);
    const cookie = (signedIn?.headers.getSetCookie() ?? []).map((line) => line.split(';')[0]).join('; ');
    const { port } = new URL(server.url);
    const beginBodies = () =>
      Array.from({ length: HALF_SENT }, () => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => {});
        socket.write('POST /api/today HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
        return socket;
      });
    const requests = requestsByTheDocument(document);
    const shapes = async (isWithAdmins: boolean) => {
      const begun = beginBodies();
      await Promise.all(SHAPES.map((shape) => post(shape)));
      if (isWithAdmins) await Promise.all(ADMIN_SHAPES.map((shape) => post(shape, cookie)));
      for (const socket of begun) socket.destroy();
    };
    const askSome = async () => {
      const batch = Array.from({ length: AT_ONCE }, () => requests.next().value as ContractRequest);
      await Promise.all(
        batch.map(({ path, method, headers, body, actor }) =>
          send(path, {
            method: method.toUpperCase(),
            headers: { ...headers, ...(actor === 'no-key' && { authorization: 'Bearer wlk_none' }) },
            body: body ?? null,
          }),
        ),
      );
    };
    for (let sent = 0; sent < WARM_UP; sent += AT_ONCE) await askSome();
    const before = await collectedMemoryMb(server.pid);
    const visitor = new Worker(new URL('./waiting-visitor.ts', import.meta.url), {
      workerData: server.url + STUDY_PAGE,
    });
    for (let sent = 0; sent < count; sent += AT_ONCE) {
      await askSome();
      if (sent % SHAPES_EVERY < AT_ONCE) await shapes(sent % ADMIN_SHAPES_EVERY < AT_ONCE);
    }
    visitor.postMessage('');
    const [longest] = (await once(visitor, 'message')) as [number];
    await visitor.terminate();
    const resident = memoryOf(server.pid).residentMb;
    const after = await collectedMemoryMb(server.pid);
    for (const each of failed.slice(0, 20)) console.log(each);
    const named = `${count} hostile requests by the API's document, with bodies of every bad shape between them`;
    return [
      figureAtMost(`${named}: neither answered nor refused`, failed.length, 0, 'requests'),
      figureAtMost('the same: longest wait of somebody else for a kept page', longest, 200, 'ms'),
      figureAtMost(
        'the same: memory held afterwards, of that before them',
        after / before,
        1.1,
        '×',
        ` (RSS ${shorten(before)} to ${shorten(after)} MB; ${shorten(resident)} MB before V8 gave back what it kept for itself)`,
      ),
    ];
  } finally {
    await server.stop();
  }
}
