import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiDocument } from '#src/domain/openapi.ts';
import { apiKeys } from '#src/server/accounts/api-keys.table.ts';
import { batches } from '#src/server/generation/batches.table.ts';
import { accountMark } from '#src/server/platform/account-mark.ts';
import type { Database } from '#src/server/platform/database.ts';
import { categories, categoryKeywords, keywords, languagePairs } from '#src/server/words/words.table.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';
import { createJudge } from './contract/answer-faults.ts';
import {
  ACTORS,
  type Actor,
  type ContractRequest,
  type Known,
  requestsOf,
} from './contract/request-arbitraries.ts';

/** Random requests of every call that the document describes, fitting ones and broken ones, judged by the document. */
const SEED = 20_261_122;
const LEAST_REQUESTS = 5_000;
/** Of each call; those that work long, or that wait so that their time tells nothing, are asked less. */
const RUNS = 100;
const FEW: Record<string, number> = {
  generateSpeech: 40,
  pregenerateAudio: 30,
  storeKeywordImage: 40,
  startBatch: 60,
  generateKeyword: 60,
  // An address may make 120 of these in a minute, all together.
  readSession: 11,
  finishProviderSignIn: 11,
  signUpByEmail: 11,
  signInByEmail: 11,
  signInByProvider: 11,
  signOut: 11,
  requestPasswordReset: 11,
  resetPassword: 11,
  sendPhoneCode: 11,
  signInByPhoneCode: 11,
};
/** Requests that are under way together. */
const AT_ONCE = 8;
/** Whatever takes longer hangs. */
const HANGS_MS = 60_000;

/** Calls that nobody here can make succeed: they need a mail's link, an SMS's code, or a provider. */
const NEVER_SUCCEED = [
  'signInByEmail',
  'resetPassword',
  'signInByPhoneCode',
  'signInByProvider',
  'finishProviderSignIn',
  'storeKeywordImage',
  'findKeywordImage',
];
/** Other calls that may happen to be asked for nothing that succeeds. */
const MOST_SILENT = 8;
/** Calls that take away what others ask for: they come last. */
const TAKE_AWAY = [
  'undoBatch',
  'removeCategoryKeyword',
  'deleteLanguagePair',
  'deleteKeyword',
  'deleteCategory',
];

type People = { cookies: Partial<Record<Actor, string>>; key: string; leaver: string; mark: string };

const WORDS = ['dog', 'house', 'adventure', 'kitchen', 'river', 'train'];
const known: Known = {
  keyword_id: WORDS,
  keywordId: WORDS,
  keywordIds: WORDS,
  category_id: ['animals', 'places'],
  categoryId: ['animals'],
  categoryIds: ['animals'],
  slug: ['animals', 'places'],
  word: ['dog', 'house', 'zorple'],
  text: ['dog', 'house'],
  topic: ['house'],
  name: ['picture.png', 'Animals'],
  select: ['id,headword_en', 'id'],
  _user_id: ['nobody'],
  categoryName: ['House', 'Food'],
  baseLanguage: ['ar', 'French'],
  icon_emoji: ['🐕'],
  'if-match': ['*'],
  'if-none-match': ['*', '"none"'],
};

/** What an `id` in a path names, by what the path is of. */
const IDS: Known = {
  keywords: WORDS,
  words: WORDS,
  categories: ['animals'],
  batches: ['a-batch'],
  'language-pairs': ['a-pair'],
  profiles: ['me'],
};
const knownOf = (at: string): Known => ({
  ...known,
  id: IDS[at.split('/')[2] ?? ''] ?? [],
  account: [prepared.prepared.mark],
});

let prepared: PreparedServer<People>;
let document: ApiDocument;

async function fill(database: Database): Promise<People> {
  const { db } = database;
  await db.insert(keywords).values(
    [...WORDS, ...Array.from({ length: 30 }, (_, i) => `word-${i}`)].map((word, i) => ({
      id: word,
      headwords: { en: word, es: `${word} es` },
      meanings: { en: `What ${word} means` },
      contexts: [{ en: `A ${word}.` }],
      level: i % 3 === 0 ? null : 'A1',
      topics: ['animals'],
      status: i % 4 === 3 ? 'draft' : 'published',
    })),
  );
  await db.insert(categories).values(
    ['animals', 'places'].map((id) => ({
      id,
      name: id,
      slug: id,
      iconEmoji: '🐕',
      nameEn: id,
      slugEn: id,
    })),
  );
  await db.insert(categoryKeywords).values({ categoryId: 'animals', keywordId: 'dog', position: 0 });
  await db
    .insert(languagePairs)
    .values({ id: 'a-pair', baseLanguage: 'Arabic', targetLanguages: ['English'] });
  await db.insert(batches).values({
    id: 'a-batch',
    kind: 'levels',
    requestKey: 'a-batch',
    request: { kind: 'levels', capMicros: null, keywordIds: [] },
    state: 'finished',
    total: 0,
    createdAt: new Date(),
  });
  const user = await addSignedInUser(database);
  const admin = await addSignedInUser(database, { roles: ['admin'] });
  const leaver = await addSignedInUser(database);
  const key = `wlk_${randomBytes(32).toString('base64url')}`;
  await db.insert(apiKeys).values({
    id: 'a-key',
    userId: admin.userId,
    name: 'A test’s',
    prefix: key.slice(0, 12),
    digest: createHash('sha256').update(key).digest('hex'),
    scopes: ['read', 'vocabulary'],
    createdAt: new Date(),
  });
  return {
    cookies: { user: user.cookie, admin: admin.cookie },
    key,
    leaver: leaver.cookie,
    mark: accountMark(admin.userId),
  };
}

beforeAll(async () => {
  prepared = await startPreparedServer('the embedded database', fill, { IMPORT: 'none' });
  document = (await (await fetch(`${prepared.server.url}/api/openapi.json`)).json()) as ApiDocument;
});

afterAll(() => prepared?.close());

function callsOf(): { at: string; method: string; id: string }[] {
  const calls = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, { operationId: id }]) => ({ at, method, id })),
  );
  return calls.sort((a, b) => TAKE_AWAY.indexOf(a.id) - TAKE_AWAY.indexOf(b.id));
}

async function send(request: ContractRequest): Promise<{ answer: Response; text: string }> {
  const { cookies, key, leaver } = prepared.prepared;
  const headers = { ...request.headers };
  // Who signs out must not take the others' sessions along.
  const cookie = request.operation.operationId === 'signOut' ? leaver : cookies[request.actor];
  if (cookie) headers.cookie = cookie;
  if (request.actor === 'key') headers.authorization = `Bearer ${key}`;
  if (request.actor === 'no-key') headers.authorization = 'Bearer wlk_none';
  const gone = new AbortController();
  const answer = await fetch(prepared.server.url + request.path, {
    method: request.method.toUpperCase(),
    headers,
    redirect: 'manual',
    body: request.body ?? null,
    signal: AbortSignal.any([gone.signal, AbortSignal.timeout(HANGS_MS)]),
  });
  // What is live does not end by itself.
  const isLive = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isLive ? '' : await answer.text();
  if (isLive) gone.abort();
  return { answer, text };
}

it('documents no failure of the server but 503', () => {
  for (const [at, methods] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(methods))
      expect(
        Object.keys(responses).filter((status) => status.startsWith('5') && status !== '503'),
        `${method} ${at}`,
      ).toEqual([]);
});

it('answers thousands of random requests as the document says', async () => {
  const judge = createJudge(document);
  const succeeded = new Set<string>();
  let asked = 0;
  const faultOn = async (request: ContractRequest): Promise<string | undefined> => {
    const about = `${request.method} ${request.path} by ${request.actor} with ${String(request.body ?? '').slice(0, 300)}`;
    try {
      const { answer, text } = await send(request);
      asked++;
      if (answer.status < 400) succeeded.add(request.operation.operationId);
      const fault = judge.faultOf(request, answer, text);
      if (fault) return `${about}: ${fault}`;
      if (answer.status < 300 && judge.isBodyFitting(request) === false && request.body !== '')
        return `${about}: accepted, though the body does not fit`;
      return undefined;
    } catch (error) {
      return `${about}: ${String(error)}`;
    }
  };
  for (const [index, { at, method, id }] of callsOf().entries()) {
    const requests = requestsOf(document, at, method, knownOf(at), ACTORS);
    const faults: (string | undefined)[] = [];
    const sample = fc.sample(requests, { seed: SEED + index, numRuns: FEW[id] ?? RUNS });
    for (let from = 0; from < sample.length; from += AT_ONCE)
      faults.push(...(await Promise.all(sample.slice(from, from + AT_ONCE).map(faultOn))));
    expect.soft(faults.filter(Boolean).slice(0, 3), id).toEqual([]);
  }
  expect(asked).toBeGreaterThanOrEqual(LEAST_REQUESTS);
  // Chance leaves some without a request that fits; were they many, the rest would show little.
  const silent = callsOf().filter(({ id }) => !succeeded.has(id) && !NEVER_SUCCEED.includes(id));
  expect(silent.length, silent.map(({ id }) => id).join()).toBeLessThanOrEqual(MOST_SILENT);
});
