import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyRequest, MARKUP } from './generated-input/request-generator.ts';
import { ERROR, type LoggedServer, startLoggedServer } from './logged-server.ts';
import { type RawAnswer, type RawRequest, sendRaw } from './raw-request.ts';

const SEED = 20_260_310;
/** Requests that are under way together. */
const BATCH = 10;
const BATCHES = 220;
const MOST_HOPS = 2;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const STORED_PREFERENCES = /^prefs=v1~[a-z0-9:.!~-]*; Path=\/; Max-Age=\d+; SameSite=Lax$/;

let server: LoggedServer;

beforeAll(async () => {
  server = await startLoggedServer();
});

afterAll(() => server?.close());

/** What is wrong with one answer; undefined when nothing is. */
function faultOf(request: RawRequest, { status, location, headers, text }: RawAnswer): string | undefined {
  const isSpeech = /speech/.test(request.path);
  if (status < 200 || (status >= 500 && !(status === 503 && isSpeech))) return `status ${status}`;
  for (const cookie of headers['set-cookie'] ?? []) {
    if (!STORED_PREFERENCES.test(cookie)) return `stores ${cookie}`;
  }
  if (REDIRECTS.has(status) !== (location !== undefined)) return `status ${status} with location ${location}`;
  if (location !== undefined && !/^\/(?![/\\])[\x21-\x7e]*$/.test(location)) return `leads to ${location}`;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/problem+json')) {
    const problem =
      text === '' ? { status, code: '-' } : (JSON.parse(text) as { status: number; code: string });
    if (problem.status !== status || !problem.code) return `a problem that tells ${text}`;
  }
  return type.startsWith('text/html') && text !== '' ? faultOfPage(request, status, text) : undefined;
}

function faultOfPage(request: RawRequest, status: number, text: string): string | undefined {
  if (text.includes(MARKUP)) return 'markup comes back as markup';
  const roots = [...text.matchAll(/<html lang="([^"]*)" dir="([^"]*)"/g)];
  const [, language = '', direction] = roots[0] ?? [];
  if (roots.length !== 1) return `${roots.length} document elements`;
  if (!['en', 'ar', 'es', 'fr', 'de', 'pt'].includes(language)) return `speaks ${language}`;
  if (direction !== (language === 'ar' ? 'rtl' : 'ltr')) return `${language} runs ${direction}`;
  const { pathname } = new URL(server.url + request.path);
  const pairLanguage = /^\/([a-z]{2})-en\//.exec(pathname)?.[1];
  const hasChosen = /[~]l:/.test(String(request.headers?.cookie ?? ''));
  if (status === 200 && pairLanguage && !hasChosen && language !== pairLanguage)
    return `a page under ${pairLanguage}-en speaks ${language}`;
  return undefined;
}

/** The request that a browser makes of a redirect: a GET, with the preferences that came along. */
function followed(request: RawRequest, { location = '/', headers }: RawAnswer): RawRequest {
  const stored = headers['set-cookie']?.[0]?.split(';')[0];
  return {
    path: location,
    headers: {
      'accept-language': request.headers?.['accept-language'] ?? '',
      cookie: stored ?? request.headers?.cookie ?? '',
    },
  };
}

/** What is wrong with a request's answer or, after redirects, with where it ends. */
async function faultOn(first: RawRequest): Promise<string | undefined> {
  const trail: string[] = [];
  let request = first;
  for (;;) {
    trail.push(`${request.method ?? 'GET'} ${request.path}`);
    const answer = await sendRaw(server.url, request);
    const fault = faultOf(request, answer);
    if (fault) return `${trail.join(' → ')}: ${fault}`;
    if (answer.location === undefined) return undefined;
    if (trail.length > MOST_HOPS) return `${trail.join(' → ')} → ${answer.location}: too many hops`;
    request = followed(request, answer);
  }
}

it('answers two thousand generated requests without a failure, a loop or a page in the wrong language', async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
      asked += batch.length;
      const faults = await Promise.all(batch.map(faultOn));
      expect(faults.filter(Boolean)).toEqual([]);
    }),
    { seed: SEED, numRuns: BATCHES, endOnFailure: true },
  );
  expect(asked).toBeGreaterThanOrEqual(2000);
});

it('has logged none of them as an error, and runs on', async () => {
  expect(server.isRunning()).toBe(true);
  expect((await fetch(server.url)).status).toBe(200);
  await server.close();
  expect(server.lines().filter(({ level }) => level >= ERROR)).toEqual([]);
  expect(server.errorOutput()).toBe('');
});
