import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedInUser } from '#tests/support/accounts.ts';
import {
  type PreparedServer,
  SERVER_DATABASES,
  startPreparedServer,
} from '#tests/support/prepared-server.ts';

/** The whole bundled vocabulary, out of a running server and in again. */
describe.each(SERVER_DATABASES)('the vocabulary as a file, over HTTP, on %s', (kind) => {
  let prepared: PreparedServer<{ cookie: string }>;

  beforeAll(async () => {
    prepared = await startPreparedServer(kind, (database) =>
      addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
    );
  });
  afterAll(() => prepared?.close());

  const ask = (query: string, init: RequestInit = {}) =>
    fetch(`${prepared.server.url}/api/vocabulary?${query}`, {
      ...init,
      headers: { cookie: prepared.prepared.cookie, ...init.headers },
    });

  it('goes out with a name and comes in again as it was', async () => {
    const out = await ask('format=jsonl');
    expect(out.status).toBe(200);
    expect(out.headers.get('content-type')).toContain('application/jsonl');
    expect(out.headers.get('content-disposition')).toMatch(
      /^attachment; filename="wordlane-vocabulary-\d{4}-\d\d-\d\d\.jsonl"$/,
    );
    expect(out.headers.get('cache-control')).toBe('no-store');
    const text = await out.text();
    const count = text.split('"kind":"keyword"').length - 1;
    expect(count).toBeGreaterThan(6_000);
    const back = await ask('', { method: 'POST', body: text });
    expect(back.status).toBe(200);
    expect(await back.json()).toMatchObject({
      outcome: 'read',
      isTrial: false,
      keywords: { added: 0, changed: 0, unchanged: count },
      categories: { added: 0, changed: 0, unchanged: 20 },
      faultCount: 0,
    });
  });

  it('comes in from CSV by a form, and the site shows it', async () => {
    const form = new FormData();
    const csv = 'id;headword_en;ipa\r\nkitchen;kitchen;ˈkɪtʃɪn\r\n;brand new word;x\r\nbad id;x;x';
    form.set('file', new Blob([csv]), 'words.csv');
    const trial = await ask('trial=true', { method: 'POST', body: form });
    expect(await trial.json()).toMatchObject({ isTrial: true, keywords: { added: 1, changed: 1 } });
    const page = async () => (await fetch(`${prepared.server.url}/en/words/kitchen`)).text();
    expect(await page()).toContain('ˈkɪtʃən');
    const back = await ask('', { method: 'POST', body: form });
    expect(await back.json()).toMatchObject({
      format: 'csv',
      keywords: { added: 1, changed: 1 },
      faults: [{ line: 4, path: 'id', reason: 'wrong' }],
    });
    await expect.poll(page).toContain('ˈkɪtʃɪn');
  });

  it('is refused where it is no such file', async () => {
    const refused = await ask('', { method: 'POST', body: 'adventure (A1)' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ outcome: 'refused', reason: 'unknown-format' });
    expect((await ask('format=xml')).status).toBe(400);
    // What was to be a trial writes nothing.
    for (const query of ['trail=true', 'trial=true&trial=false'])
      expect(
        (await ask(query, { method: 'POST', body: '{"kind":"keyword","id":"kitchen","ipa":"x"}' })).status,
      ).toBe(400);
    expect((await ask('', { method: 'POST', body: new FormData() })).status).toBe(400);
  });

  it('is not taken from others, however long it is', async () => {
    const body = '{"kind":"keyword"}\n'.repeat(100_000);
    const answer = await fetch(`${prepared.server.url}/api/vocabulary`, { method: 'POST', body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${prepared.server.url}/api/vocabulary`)).status).toBe(401);
  });
});
