import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { STUDY_LEVELS } from '#src/domain/words/level.ts';
import { encodePath, LANDING_PATHS } from '#src/i18n/paths.ts';
import { CALL_RULES, PAGE_RULES } from '#src/server/access-rules.ts';
import { batches } from '#src/server/generation/batches.table.ts';
import type { Rule } from '#src/server/platform/access.ts';
import { accountMark } from '#src/server/platform/account-mark.ts';
import { languagePairs } from '#src/server/words/words.table.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { wordsRequest } from '#tests/support/batch-engine.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';

/**
 * Every call and every page x four actors, from the tables that the server itself obeys. `owner` is the one whom the
 * requests are about; a call or form that is not described here fails. On one database: rules know none, and how roles and
 * sessions are read from either is tested with the accounts.
 */
const ACTORS = ['visitor', 'another user', 'owner', 'admin'] as const;
type Actor = (typeof ACTORS)[number];

type Person = { userId: string; cookie: string };
type People = Record<Exclude<Actor, 'visitor'>, Person>;
type Asked = { path: string; body?: unknown; form?: FormData };

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** A batch that is over. */
const BATCH = 'a-batch';

const PAIR = 'a-pair';
/** A word that is not in the category. */
const LINK = { category_id: 'house', keyword_id: 'dog' };

/** What is asked of each call whose address or body has something to fill in; `me` is who asks. */
const CALLS: Record<string, (people: People, me: Person | undefined) => Asked> = {
  'ALL /*': () => ({ path: '/today' }),
  'ALL /api/*': () => ({ path: '/api/no-such-call' }),
  'ALL /api/auth/*': () => ({ path: '/api/auth/get-session' }),
  // None of them takes this, so that nobody is signed in or out.
  ...Object.fromEntries(
    Object.keys(CALL_RULES)
      .filter((call) => call.startsWith('POST /api/auth/'))
      .map((call) => [call, () => ({ path: call.slice('POST '.length), body: { none: true } })]),
  ),
  'GET /api/keywords/:id': () => ({ path: '/api/keywords/dog' }),
  'PATCH /api/keywords/:id': () => ({ path: '/api/keywords/dog', body: { ipa: 'dɒɡ' } }),
  'DELETE /api/keywords/:id': () => ({ path: '/api/keywords/umbrella' }),
  'GET /api/categories/:id': () => ({ path: '/api/categories/house' }),
  'PATCH /api/categories/:id': () => ({ path: '/api/categories/house', body: { icon_emoji: '🏡' } }),
  'POST /api/category-keywords': () => ({ path: '/api/category-keywords', body: LINK }),
  'PUT /api/category-keywords': () => ({ path: '/api/category-keywords', body: [LINK] }),
  // What the calls above have made.
  'DELETE /api/category-keywords': () => ({ path: `/api/category-keywords?${new URLSearchParams(LINK)}` }),
  'POST /api/language-pairs': () => ({
    path: '/api/language-pairs',
    body: { base_language: 'Esperanto', target_languages: ['English'] },
  }),
  'DELETE /api/language-pairs/:id': () => ({ path: `/api/language-pairs/${PAIR}` }),
  'GET /sitemaps/:file': () => ({ path: '/sitemaps/en-pages.xml' }),
  'GET /share/:language/:kind/:id/:file': () => ({ path: '/share/en/word/dog/0000000000000000.png' }),
  'GET /speech': () => ({ path: '/speech?language=en&text=adventure' }),
  'POST /api/functions/generate-speech': () => ({
    path: '/api/functions/generate-speech',
    body: { text: 'adventure', language: 'en' },
  }),
  'POST /api/functions/translate-category': () => ({
    path: '/api/functions/translate-category',
    body: { categoryName: 'House' },
  }),
  'POST /api/functions/upsert-category': () => ({
    path: '/api/functions/upsert-category',
    body: { name: 'Made to be deleted', slug: 'made-to-be-deleted', description: null, icon_emoji: null },
  }),
  // The one that the call above has made.
  'POST /api/functions/delete-category': () => ({
    path: '/api/functions/delete-category',
    body: { categoryId: 'made-to-be-deleted' },
  }),
  'POST /api/functions/generate-keyword': () => ({
    path: '/api/functions/generate-keyword',
    body: { word: 'adventure' },
  }),
  'POST /api/functions/pregenerate-audio': () => ({
    path: '/api/functions/pregenerate-audio',
    body: { keywordId: 'adventure' },
  }),
  'POST /api/functions/assign-keyword-levels': () => ({
    path: '/api/functions/assign-keyword-levels',
    body: { batchSize: 50 },
  }),
  'POST /api/batches': () => ({
    path: '/api/batches',
    body: {
      request: { kind: 'levels', capMicros: null, keywordIds: ['dog'] },
      requestKey: 'asked-by-a-test',
    },
  }),
  'POST /api/batches/estimate': () => ({ path: '/api/batches/estimate', body: wordsRequest(['adventure']) }),
  'GET /api/batches/:id': () => ({ path: `/api/batches/${BATCH}` }),
  'GET /api/batches/:id/items': () => ({ path: `/api/batches/${BATCH}/items` }),
  'POST /api/batches/:id/undo': () => ({ path: `/api/batches/${BATCH}/undo` }),
  'POST /api/batches/:id/:action{pause|resume|cancel|retry}': () => ({ path: `/api/batches/${BATCH}/pause` }),
  'POST /api/batches/preview': () => ({ path: '/api/batches/preview', body: wordsRequest(['adventure']) }),
  'POST /api/suggestions': () => ({ path: '/api/suggestions', body: { topic: 'house', count: 7 } }),
  'GET /api/study': () => ({ path: '/api/study?pair=en-en&level=a1&from=1&to=2' }),
  'GET /api/categories/:id/study': () => ({ path: '/api/categories/none/study?pair=en-en&from=1&to=2' }),
  'GET /api/words': () => ({ path: '/api/words?pair=en-en&ids=dog' }),
  'GET /api/words/:id/languages': () => ({ path: '/api/words/dog/languages?pair=en-en' }),
  'POST /api/today': () => ({
    path: '/api/today',
    body: { pair: 'en-en', level: 'a1', count: 1, studied: [] },
  }),
  'GET /api/profiles/:id': ({ owner }) => ({ path: `/api/profiles/${owner.userId}` }),
  'PATCH /api/profiles/:id': ({ owner }) => ({
    path: `/api/profiles/${owner.userId}`,
    body: { level: 'b1' },
  }),
  'POST /api/learning/record': (_, me) => ({
    path: '/api/learning/record',
    body: { account: accountMark(me?.userId ?? ''), events: [], places: {} },
  }),
  'POST /api/reviews': () => ({ path: '/api/reviews', body: { events: [] } }),
  'GET /api/saved/:word': () => ({ path: '/api/saved/adventure' }),
  'PUT /api/saved/:word': () => ({ path: '/api/saved/adventure', body: { saved: true } }),
  'POST /api/placement': () => ({ path: '/api/placement', body: { answers: [] } }),
  'POST /api/questions': () => ({
    path: '/api/questions',
    body: { language: 'es', words: ['adventure'], seed: 'permissions' },
  }),
  'POST /api/storage/keyword-images': () => {
    const form = new FormData();
    form.set('keyword_id', 'dog');
    form.set('file', new Blob([PNG]), 'dog.png');
    return { path: '/api/storage/keyword-images', form };
  },
  'POST /api/vocabulary': () => ({
    path: '/api/vocabulary?trial=true',
    body: { kind: 'keyword', id: 'dog', ipa: 'dɔɡ' },
  }),
  'POST /api/rpc/has_role': ({ owner }) => ({
    path: '/api/rpc/has_role',
    body: { _user_id: owner.userId, _role: 'admin' },
  }),
};

/** What each page is asked by, where its id is not its address. */
const PAGES: Record<string, string> = {
  root: '/',
  home: '/',
  settings: '/profile',
  'categories-redirect': '/categories',
  ...Object.fromEntries(LANGUAGES.map((code) => [`landing-${code}`, encodePath(LANDING_PATHS[code])])),
  resolver: '/es-en',
  levels: '/es-en/levels',
  'category-list': '/es-en/categories',
  category: '/es-en/categories/animales',
  'word-list': '/es-en/palabras',
  word: '/es-en/palabras/dog',
  study: '/es-en/a1/palabras/1-50',
  ...Object.fromEntries(STUDY_LEVELS.map((level) => [`study-${level}`, `/${level}/words/1-50`])),
  'api-docs': '/api/docs',
  'admin/layout': '/admin',
  'admin/single': '/admin',
  'admin/batch': '/admin/batch',
  'admin/category-batch': '/admin/category-batch',
  'admin/upload': '/admin/upload',
  'admin/suggestions': '/admin/suggestions',
  'admin/categories': '/admin/categories',
  'admin/languages': '/admin/languages',
  'admin/levels': '/admin/levels',
  'admin/words': '/admin/words',
  'admin/word': '/admin/words/dog',
  'admin/vocabulary': '/admin/vocabulary',
  'admin/runs': '/admin/runs',
  'admin/run': `/admin/runs/${BATCH}`,
  'admin/roles': '/admin/roles',
  'admin/keys': '/admin/keys',
  'admin/log': '/admin/log',
  'not-found': '/no/such/page',
};

/** What each form is sent. */
const FORMS: Record<string, (people: People) => Record<string, string>> = {
  onboarding: () => ({ step: '1', base: 'es', target: 'en' }),
  // Leads on for each of them, without a word of what it asks for being right.
  auth: () => ({ email: '' }),
  settings: () => ({ part: 'level', level: 'b2' }),
  levels: () => ({ level: 'b2' }),
  placement: () => ({ level: 'b2' }),
  saved: () => ({ word: 'adventure' }),
  // Each is told what it lacks.
  'admin/single': () => ({ intent: 'generate', word: '' }),
  'admin/batch': () => ({ intent: 'check', words: '' }),
  'admin/category-batch': () => ({ intent: 'check', text: '' }),
  'admin/upload': () => ({ intent: 'check' }),
  'admin/suggestions': () => ({ intent: 'suggest', topic: '' }),
  'admin/categories': () => ({ intent: 'create', name: '' }),
  'admin/languages': () => ({ intent: 'add' }),
  'admin/levels': () => ({ intent: 'forget' }),
  'admin/words': () => ({ intent: 'none' }),
  'admin/word': () => ({ intent: 'save' }),
  'admin/vocabulary': () => ({ intent: 'trial' }),
  'admin/run': () => ({ intent: 'none' }),
  'admin/roles': () => ({ intent: 'grant', address: 'nobody@example.org' }),
  'admin/keys': () => ({ intent: 'make', name: '' }),
};

/** Whom a rule lets in. */
const LETS_IN: Record<Rule, readonly Actor[]> = {
  anyone: ACTORS,
  user: ['another user', 'owner', 'admin'],
  owner: ['owner'],
  'owner-or-admin': ['owner', 'admin'],
  admin: ['admin'],
};

let prepared: PreparedServer<People>;

beforeAll(async () => {
  prepared = await startPreparedServer('a real PostgreSQL', async (database) => {
    await database.db.insert(batches).values({
      id: BATCH,
      kind: 'levels',
      requestKey: BATCH,
      request: { kind: 'levels', capMicros: null, keywordIds: [] },
      state: 'finished',
      total: 0,
      createdAt: new Date(),
    });
    await database.db
      .insert(languagePairs)
      .values({ id: PAIR, baseLanguage: 'Klingon', targetLanguages: ['English'] });
    return {
      'another user': await addSignedInUser(database, { email: 'another@example.org' }),
      owner: await addSignedInUser(database, { email: 'owner@example.org' }),
      admin: await addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
    };
  });
});

afterAll(() => prepared?.close());

const personOf = (actor: Actor) => (actor === 'visitor' ? undefined : prepared.prepared[actor]);

function ask(method: string, { path, body, form }: Asked, actor: Actor): Promise<Response> {
  const headers: Record<string, string> = {};
  const cookie = personOf(actor)?.cookie;
  if (cookie) headers.cookie = cookie;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return fetch(prepared.server.url + path, {
    method,
    headers,
    redirect: 'manual',
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
}

describe.each(Object.entries(CALL_RULES))('%s is for %s', (call, rule) => {
  it.each(ACTORS)('asked by %s', async (actor) => {
    const [method = '', path = ''] = call.split(' ');
    const described = CALLS[call];
    if (!described && /[:*]/.test(path) && rule !== 'anyone') throw new Error(`${call} is not described`);
    const asked = described?.(prepared.prepared, personOf(actor)) ?? { path: path.replace('*', 'none') };
    const { status } = await ask(method === 'ALL' ? 'GET' : method, asked, actor);
    if (LETS_IN[rule].includes(actor)) {
      expect([401, 403]).not.toContain(status);
      // What is only for some must have been answered, not merely let through.
      if (rule !== 'anyone') expect([200, 201, 204]).toContain(status);
    } else expect(status).toBe(actor === 'visitor' ? 401 : 403);
  });
});

const refusedTo = (actor: Actor, path: string) =>
  actor === 'visitor' ? `/auth?to=${encodeURIComponent(path)}` : '/';

describe.each(Object.entries(PAGE_RULES))('the page %s is for %j', (id, { read, send }) => {
  it.each(ACTORS)('opened by %s', async (actor) => {
    const path = PAGES[id] ?? `/${id}`;
    const answer = await ask('GET', { path }, actor);
    const text = await answer.text();
    if (LETS_IN[read].includes(actor)) {
      expect([200, 302, 404]).toContain(answer.status);
      if (read !== 'anyone') {
        expect(answer.status).toBe(200);
        expect(text).toContain('<meta name="robots" content="noindex"');
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
      }
      return;
    }
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(refusedTo(actor, path));
    expect(text).toBe('');
    // What the router's own script would ask for tells no more.
    const data = await ask('GET', { path: `${path}.data` }, actor);
    const told = await data.text();
    expect(data.status).toBe(202);
    expect(told).toContain(`"${refusedTo(actor, path)}"`);
    expect(told).not.toMatch(/texts|holders|entries|@example/);
  });

  if (!send) return;
  it.each(ACTORS)('sent by %s', async (actor) => {
    const form = FORMS[id];
    if (!form) throw new Error(`the form of ${id} is not described`);
    const path = PAGES[id] ?? `/${id}`;
    const cookie = personOf(actor)?.cookie;
    // The area's frame and its first tab share an address; the form is the tab's.
    const target = id === 'admin/single' ? `${path}?index` : path;
    const answer = await fetch(prepared.server.url + target, {
      method: 'POST',
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      body: new URLSearchParams(form(prepared.prepared)),
    });
    if (LETS_IN[send].includes(actor)) expect([200, 303, 422]).toContain(answer.status);
    else {
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(refusedTo(actor, path));
      expect(await answer.text()).toBe('');
    }
  });
});

it('lets nobody but the owner change what is the owner’s, an admin included', async () => {
  const { owner } = prepared.prepared;
  const levelOf = async () => {
    const answer = await ask('GET', { path: '/api/profiles/me' }, 'owner');
    return ((await answer.json()) as { level: string }).level;
  };
  const path = `/api/profiles/${owner.userId}`;
  await ask('PATCH', { path, body: { level: 'c1' } }, 'owner');
  for (const actor of ['visitor', 'another user', 'admin'] as const)
    await ask('PATCH', { path, body: { level: 'a1' } }, actor);
  expect(await levelOf()).toBe('c1');
  for (const body of [{ level: 'c2' }, { level: 'x' }, { role: 'admin' }, { id: 'x', level: 'a1' }, {}, null])
    expect((await ask('PATCH', { path, body }, 'owner')).status).toBe(400);
  expect(await levelOf()).toBe('c1');
});

it('makes nobody an admin whom no admin made one', async () => {
  const { owner, admin } = prepared.prepared;
  for (const actor of ['visitor', 'another user', 'owner'] as const) {
    await fetch(`${prepared.server.url}/admin/roles`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: personOf(actor)?.cookie ?? '' },
      body: new URLSearchParams({ intent: 'grant', address: 'owner@example.org' }),
    });
  }
  const hasRole = async (userId: string) => {
    const body = { _user_id: userId, _role: 'admin' };
    return (await ask('POST', { path: '/api/rpc/has_role', body }, 'admin')).json();
  };
  expect(await hasRole(owner.userId)).toBe(false);
  expect(await hasRole(admin.userId)).toBe(true);
  expect(await hasRole('nobody')).toBe(false);
  const rows = await prepared.database?.rows<{ user_id: string }>(sql`select user_id from roles`);
  expect(rows).toEqual([{ user_id: admin.userId }]);
});
