import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depthOf } from '#src/domain/words/entry-depth.ts';
import { categories, categoryKeywords, keywords } from '#src/server/words/words.table.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { type ApiClient, apiClient } from '#tests/support/api-client.ts';
import {
  type PreparedServer,
  SERVER_DATABASES,
  startPreparedServer,
} from '#tests/support/prepared-server.ts';
import { MEET } from '#tests/support/vocabulary.ts';

const OTHER_SITE = 'https://partner.example.org';
const TOTAL = 60;

/** The tables of section 7 and the keys of admins, by the client that is generated from the API's document. */
describe.each(SERVER_DATABASES)('the API on %s', (kind) => {
  let prepared: PreparedServer<{ cookie: string }>;
  let anyone: ApiClient;
  let admin: ApiClient;

  beforeAll(async () => {
    prepared = await startPreparedServer(
      kind,
      async (database) => {
        const { db } = database;
        await db.insert(keywords).values(
          Array.from({ length: TOTAL }, (_, i) => ({
            id: `word-${i}`,
            headwords: { en: `Word ${i}`, es: `palabra ${i}` },
            level: i % 2 === 0 ? 'A1' : 'B2',
            topics: i < 3 ? ['house'] : [],
            status: i === 59 ? 'draft' : 'published',
            imageUrl: i === 7 ? '/media/keyword-images/seven.png' : null,
            createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)),
          })),
        );
        await db.insert(categories).values({
          id: 'house',
          name: 'House',
          slug: 'house',
          nameEn: 'House',
          slugEn: 'house',
          nameEs: 'Casa',
          slugEs: 'casa',
        });
        await db.insert(categoryKeywords).values([
          { categoryId: 'house', keywordId: 'word-2', position: 0 },
          { categoryId: 'house', keywordId: 'word-1', position: 1 },
        ]);
        return addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] });
      },
      { IMPORT: 'none', CORS_ORIGINS: OTHER_SITE },
    );
    anyone = apiClient(prepared.server.url);
    admin = apiClient(prepared.server.url, { cookie: prepared.prepared.cookie });
  });
  afterAll(() => prepared?.close());

  it('pages through keywords, the newest first, and counts them exactly', async () => {
    const first = await anyone.GET('/api/keywords', { params: { query: { limit: 25, count: 'exact' } } });
    expect(first.data?.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, i) => `word-${58 - i}`));
    expect(first.response.headers.get('content-range')).toBe('0-24/59');
    const last = await anyone.GET('/api/keywords', { params: { query: { limit: 25, offset: 50 } } });
    expect(last.response.headers.get('content-range')).toBe('50-58/*');
    const past = await anyone.GET('/api/keywords', { params: { query: { offset: 90, count: 'exact' } } });
    expect(past.response.headers.get('content-range')).toBe('*/59');
    const nth = await anyone.GET('/api/keywords', { params: { query: { position: 3, tag: 'A1' } } });
    expect(nth.data?.map(({ id }) => id)).toEqual(['word-54']);
    expect(nth.response.headers.get('content-range')).toBe('2-2/30');
    const { response } = await anyone.HEAD('/api/keywords', {
      params: { query: { level: 'b2', count: 'exact', limit: 0 } },
    });
    expect(response.headers.get('content-range')).toBe('*/29');
  });

  it('finds keywords by tag, level, part of the headword and picture, and gives the columns asked for', async () => {
    const idsOf = async (query: NonNullable<Parameters<typeof anyone.GET<'/api/keywords', object>>[1]>) =>
      (await anyone.GET('/api/keywords', query)).data?.map(({ id }) => id);
    expect(await idsOf({ params: { query: { tag: 'house' } } })).toEqual(['word-2', 'word-1', 'word-0']);
    expect(await idsOf({ params: { query: { search: 'WORD 1', level: 'A1' } } })).toEqual([
      'word-18',
      'word-16',
      'word-14',
      'word-12',
      'word-10',
    ]);
    expect(await idsOf({ params: { query: { search: 'w_rd' } } })).toEqual([]);
    expect(await idsOf({ params: { query: { image: 'png' } } })).toEqual(['word-7']);
    const { data } = await anyone.GET('/api/keywords', {
      params: { query: { search: 'Word 42', select: 'id,headword_en' } },
    });
    expect(data).toEqual([{ id: 'word-42', headword_en: 'Word 42' }]);
  });

  it('shows drafts to admins alone', async () => {
    const asked = { params: { query: { status: 'draft' as const } } };
    expect((await anyone.GET('/api/keywords', asked)).error).toMatchObject({ code: 'not-signed-in' });
    expect((await admin.GET('/api/keywords', asked)).data?.map(({ id }) => id)).toEqual(['word-59']);
    const one = { params: { path: { id: 'word-59' } } };
    expect((await anyone.GET('/api/keywords/{id}', one)).error).toMatchObject({ code: 'keyword-not-found' });
    expect((await admin.GET('/api/keywords/{id}', one)).data).toMatchObject({ status: 'draft' });
  });

  it('says what of a request does not fit', async () => {
    const { error, response } = await anyone.GET('/api/keywords', {
      params: { query: { limit: -1, levle: 'a1' } as object },
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(error).toMatchObject({ code: 'invalid-request', status: 400 });
    expect(error?.issues?.map((issue) => `${issue.in} ${issue.path}`)).toContain('query limit');
  });

  it.each([
    '/api/keywords?level=A1&level=B2',
    '/api/keywords?tag=house&tag=A1',
    '/api/category-keywords?category_id=house&category_id=home',
  ])('refuses a parameter that is there twice: %s', async (path) => {
    const answer = await fetch(`${prepared.server.url}${path}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-request', issues: [{ in: 'query' }] });
  });

  it('takes no sound for a picture, and no picture for a sound', async () => {
    const params = { path: { id: 'word-11' } };
    for (const body of [
      { image_url: '/media/audio/en/a.mp3' },
      { audio_url_en: '/media/keyword-images/seven.png' },
    ])
      expect((await admin.PATCH('/api/keywords/{id}', { params, body })).error).toMatchObject({
        code: 'invalid-request',
      });
  });

  it('answers 304 to who has the answer already, and changes only what is as it was read', async () => {
    const path = { id: 'word-10' };
    const read = await anyone.GET('/api/keywords/{id}', { params: { path } });
    const tag = read.response.headers.get('etag') ?? '';
    const again = await anyone.GET('/api/keywords/{id}', {
      params: { path, header: { 'if-none-match': tag } },
    });
    expect(again.response.status).toBe(304);
    const list = await anyone.GET('/api/keywords');
    const known = list.response.headers.get('etag') ?? '';
    const change = (header: { 'if-match'?: string }, ipa: string) =>
      admin.PATCH('/api/keywords/{id}', { params: { path, header }, body: { ipa } });
    const changed = await change({ 'if-match': tag }, 'wɜːd');
    expect(changed.data).toMatchObject({ id: 'word-10', ipa: 'wɜːd' });
    expect(changed.response.headers.get('etag')).not.toBe(tag);
    const late = await change({ 'if-match': tag }, 'too late');
    expect(late.response.status).toBe(412);
    expect(late.error).toMatchObject({ code: 'precondition-failed' });
    const removal = { params: { path, header: { 'if-match': tag } } };
    expect((await admin.DELETE('/api/keywords/{id}', removal)).response.status).toBe(412);
    const anew = await anyone.GET('/api/keywords', { params: { header: { 'if-none-match': known } } });
    expect(anew.response.status).toBe(200);
    const shown = await anyone.GET('/api/keywords/{id}', { params: { path } });
    expect(shown.response.headers.get('etag')).toBe(changed.response.headers.get('etag'));
  });

  it('changes sounds, status and texts of a keyword at once, or nothing', async () => {
    const path = { id: 'word-20' };
    const refused = await admin.PATCH('/api/keywords/{id}', {
      params: { path },
      body: { audio_url_es: '/media/audio/es/none.mp3', ipa: 'x' },
    });
    expect(refused.error).toMatchObject({ code: 'file-not-stored' });
    const { data } = await admin.PATCH('/api/keywords/{id}', {
      params: { path },
      body: {
        headwords: { en: 'Twenty', fr: 'vingt' },
        part_of_speech: 'noun',
        status: 'draft',
        audio_url_en: null,
      },
    });
    expect(data).toMatchObject({
      headword_en: 'Twenty',
      headwords: { en: 'Twenty', fr: 'vingt' },
      part_of_speech: 'noun',
      ipa: '',
      status: 'draft',
    });
    await admin.DELETE('/api/keywords/{id}', { params: { path } });
    expect((await admin.GET('/api/keywords/{id}', { params: { path } })).response.status).toBe(404);
  });

  it('takes what a keyword says besides, and leaves it to clients that know nothing of it', async () => {
    const path = { id: 'word-21' };
    const depth = depthOf({ ...MEET, related: { synonyms: ['word-22'] } });
    const before = await anyone.GET('/api/keywords/{id}', { params: { path } });
    expect(before.data).toMatchObject({ forms: null, patterns: null, register: null, related: null });
    const told = await admin.PATCH('/api/keywords/{id}', { params: { path }, body: depth });
    expect(told.data).toMatchObject(depth);
    const old = await admin.PATCH('/api/keywords/{id}', { params: { path }, body: { ipa: 'mit' } });
    expect(old.data).toMatchObject({ ipa: 'mit', ...depth });
    const shown = await anyone.GET('/api/keywords/{id}', { params: { path } });
    expect(shown.data).toEqual(old.data);
    expect(shown.response.headers.get('etag')).toBe(old.response.headers.get('etag'));
    const listed = await anyone.GET('/api/keywords', {
      params: { query: { search: 'Word 21', select: 'id,notes,senses,forms' } },
    });
    expect(listed.data).toEqual([
      { id: 'word-21', notes: MEET.notes, senses: MEET.senses, forms: MEET.forms },
    ]);
    const less = await admin.PATCH('/api/keywords/{id}', {
      params: { path },
      body: { notes: null, patterns: [], register: 'formal' },
    });
    expect(less.data).toMatchObject({ notes: null, patterns: null, register: 'formal', forms: MEET.forms });
    const malformed = { notes: { es: 'x'.repeat(161) } };
    expect(
      (await admin.PATCH('/api/keywords/{id}', { params: { path }, body: malformed })).response.status,
    ).toBe(400);
  });

  it('reads categories by any slug, with their words, and changes their names', async () => {
    const { data } = await anyone.GET('/api/categories', {
      params: { query: { slug: 'casa', embed: 'keywords' } },
    });
    expect(data?.[0]).toMatchObject({
      id: 'house',
      category_keywords: [
        { position: 0, keyword: { id: 'word-2', headword_en: 'Word 2' } },
        { position: 1, keyword: { id: 'word-1', headword_en: 'Word 1' } },
      ],
    });
    const changed = await admin.PATCH('/api/categories/{id}', {
      params: { path: { id: 'house' } },
      body: { name_fr: 'Maison', icon_emoji: '🏠' },
    });
    expect(changed.data).toMatchObject({
      name: 'House',
      name_fr: 'Maison',
      slug_fr: 'maison',
      icon_emoji: '🏠',
    });
    const tooLong = await admin.PATCH('/api/categories/{id}', {
      params: { path: { id: 'house' } },
      body: { icon_emoji: '🏠🏠🏠' },
    });
    expect(tooLong.error).toMatchObject({ code: 'emoji-too-long' });
  });

  it('puts keywords into categories once, and takes them out', async () => {
    const link = { category_id: 'house', keyword_id: 'word-0' };
    expect((await admin.POST('/api/category-keywords', { body: link })).data).toEqual({
      ...link,
      position: 2,
    });
    const twice = await admin.POST('/api/category-keywords', { body: link });
    expect(twice.response.status).toBe(409);
    expect(twice.error).toMatchObject({ code: '23505', error: 'Keyword already in this category' });
    const more = { category_id: 'house', keyword_id: 'word-30' };
    expect((await admin.PUT('/api/category-keywords', { body: [link, more] })).data).toEqual([
      { ...link, position: 2 },
      { ...more, position: 3 },
    ]);
    const malformed = await admin.PUT('/api/category-keywords', {
      body: [
        { category_id: 'house', keyword_id: 'word-31' },
        { category_id: 'house', keyword_id: 'none' },
      ],
    });
    expect(malformed.error).toMatchObject({ code: 'keyword-not-found' });
    const read = await anyone.GET('/api/category-keywords', {
      params: { query: { category_id: 'house', embed: 'keyword', count: 'exact' } },
    });
    expect(read.data?.map(({ keyword }) => keyword?.headword_en)).toEqual([
      'Word 2',
      'Word 1',
      'Word 0',
      'Word 30',
    ]);
    expect(read.response.headers.get('content-range')).toBe('0-3/4');
    await admin.DELETE('/api/category-keywords', { params: { query: more } });
    const gone = await admin.DELETE('/api/category-keywords', { params: { query: more } });
    expect(gone.error).toMatchObject({ code: 'not-found' });
  });

  it('keeps the list of language pairs', async () => {
    const body = { base_language: 'Hebrew', target_languages: ['English', ' English '] };
    const { data: pair } = await admin.POST('/api/language-pairs', { body });
    expect(pair).toMatchObject({ base_language: 'Hebrew', target_languages: ['English'] });
    expect((await admin.POST('/api/language-pairs', { body })).error).toMatchObject({ code: 'pair-exists' });
    const pairs = (await anyone.GET('/api/language-pairs')).data;
    // The six of the product are there from the start.
    expect(pairs).toHaveLength(7);
    expect(pairs).toContainEqual(pair);
    const removed = await admin.DELETE('/api/language-pairs/{id}', {
      params: { path: { id: pair?.id ?? '' } },
    });
    expect(removed.response.status).toBe(204);
  });

  describe('with a key', () => {
    const openScreen = (form?: Record<string, string>) =>
      fetch(`${prepared.server.url}/admin/keys`, {
        headers: { cookie: prepared.prepared.cookie },
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
    const keyIn = (html: string) => /data-key="">(wlk_[\w-]{43})</.exec(html)?.[1];
    const made = async (name: string, scope: string) =>
      keyIn(await (await openScreen({ intent: 'make', form: crypto.randomUUID(), name, scope })).text()) ??
      '';
    const withKey = (key: string, headers: Record<string, string> = {}) =>
      apiClient(prepared.server.url, { authorization: `Bearer ${key}`, ...headers });

    it('does what its scope says, from anywhere, and is never told again', async () => {
      const form = { intent: 'make', form: 'a-form-sent-twice', name: 'Importer', scope: 'vocabulary' };
      const answer = await openScreen(form);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      const key = keyIn(await answer.text()) ?? '';
      const again = await openScreen(form);
      expect(again.status).toBe(422);
      expect((await again.text()).includes(key.slice(0, 20))).toBe(false);
      const path = { id: 'word-40' };
      const caller = withKey(key, { origin: 'https://anywhere.example', 'sec-fetch-site': 'cross-site' });
      const changed = await caller.PATCH('/api/keywords/{id}', { params: { path }, body: { ipa: 'fɔːti' } });
      expect(changed.data).toMatchObject({ ipa: 'fɔːti' });
      expect(changed.response.headers.getSetCookie()).toEqual([]);
      // What it is not for, it does not do; what is open, it reads as everybody does.
      const drafts = { params: { query: { status: 'draft' as const } } };
      expect((await caller.GET('/api/keywords', drafts)).error).toMatchObject({ code: 'forbidden' });
      expect((await caller.GET('/api/batches')).error).toMatchObject({ code: 'key-lacks-scope' });
      expect((await caller.GET('/api/account/export')).error).toMatchObject({ code: 'key-lacks-scope' });
      expect((await caller.POST('/api/auth/sign-out', { body: {} })).error).toMatchObject({
        code: 'key-lacks-scope',
      });
      expect((await caller.GET('/api/keywords/{id}', { params: { path } })).data).toMatchObject({
        id: 'word-40',
      });
    });

    it('publishes a draft with an error where it says so, as at the desk, and not by chance', async () => {
      const caller = withKey(await made('Publisher', 'vocabulary'));
      const change = (body: { status: 'draft' | 'published'; meanings?: { en: string } }, query = {}) =>
        caller.PATCH('/api/keywords/{id}', { params: { path: { id: 'word-42' }, query }, body });
      expect((await change({ status: 'draft', meanings: { en: 'short' } })).response.status).toBe(200);
      const refused = await change({ status: 'published' });
      expect(refused.response.status).toBe(409);
      expect(refused.error).toMatchObject({ code: 'has-errors' });
      expect(refused.error?.issues).toContainEqual({
        in: 'body',
        path: 'status',
        message: 'length: meanings.en has 1 words',
      });
      expect((await change({ status: 'draft' })).data).toMatchObject({ status: 'draft' });
      const shown = await change({ status: 'published' }, { despite_errors: true });
      expect(shown.data).toMatchObject({ status: 'published' });
    });

    it('reads drafts with the scope for it, and nobody’s cookie beside it', async () => {
      const caller = withKey(await made('Reader', 'read'), { cookie: prepared.prepared.cookie });
      const { data } = await caller.GET('/api/keywords', { params: { query: { status: 'draft' } } });
      expect(data?.map(({ id }) => id)).toContain('word-59');
      const path = { id: 'word-41' };
      const change = await caller.PATCH('/api/keywords/{id}', { params: { path }, body: { ipa: 'x' } });
      expect(change.error).toMatchObject({ code: 'key-lacks-scope' });
    });

    it('is refused once it is revoked, and when it is none', async () => {
      const key = await made('Short-lived', 'read');
      const caller = withKey(key);
      expect((await caller.GET('/api/batches')).response.status).toBe(200);
      const screen = await (await openScreen()).text();
      expect(screen.includes(key.slice(0, 12))).toBe(true);
      expect(screen.includes(key)).toBe(false);
      const id = new RegExp(`${key.slice(0, 12)}.*?name="key" value="([^"]+)"`, 's').exec(screen)?.[1] ?? '';
      const revoked = await openScreen({ intent: 'revoke', key: id });
      expect(revoked.headers.get('location')).toBe('/admin/keys?done=revoked');
      for (const refused of [caller, withKey('wlk_none'), withKey('')]) {
        const { error, response } = await refused.GET('/api/keywords');
        expect(response.status).toBe(401);
        expect(error).toMatchObject({ code: 'key-unknown' });
      }
      const log = await fetch(`${prepared.server.url}/admin/log`, {
        headers: { cookie: prepared.prepared.cookie },
      });
      // Names run their own way inside a sentence: in marks and elements that say so.
      const told = (await log.text()).replace(/<[^>]*>|[\u2066-\u2069]/g, '');
      for (const line of [
        'Made the API key “Short-lived” (read)',
        'Revoked the API key “Short-lived”',
        // What a program did is told from what its admin did.
        'admin@example.org (with the API key “Importer”)',
      ])
        expect(told.includes(line), line).toBe(true);
    });
  });

  it('lets pages of the configured site read, as nobody, and no other page', async () => {
    const ask = (origin: string, init: RequestInit = {}) =>
      fetch(`${prepared.server.url}/api/keywords?status=draft`, {
        ...init,
        headers: { origin, cookie: prepared.prepared.cookie, ...init.headers },
      });
    const allowed = await ask(OTHER_SITE);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(OTHER_SITE);
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    expect(allowed.headers.get('vary')).toContain('origin');
    expect(allowed.status).toBe(401);
    const preflight = await ask(OTHER_SITE, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    for (const init of [{}, { method: 'OPTIONS', headers: { 'access-control-request-method': 'PATCH' } }]) {
      const refused = await ask('https://elsewhere.example', init);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
    const foreign = await fetch(`${prepared.server.url}/api/category-keywords`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', cookie: prepared.prepared.cookie },
      body: '{}',
    });
    expect(((await foreign.json()) as { code: string }).code).toBe('foreign-origin');
  });

  it('shows itself on a page, in the visitor’s language', async () => {
    const answer = await fetch(`${prepared.server.url}/api/docs?lang=ar`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html.includes('<html lang="ar" dir="rtl"')).toBe(true);
    expect(html.includes('id="listKeywords"')).toBe(true);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});
