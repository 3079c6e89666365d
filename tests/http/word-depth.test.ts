import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depthOf } from '#src/domain/words/entry-depth.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { type ApiClient, apiClient } from '#tests/support/api-client.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';
import { AVOID, buildEntry, importInto, KITCHEN, MEET } from '#tests/support/vocabulary.ts';

const DEPTH = depthOf({
  ...MEET,
  senses: MEET.senses?.map((sense) => ({ ...sense, ipa: 'met' })),
  related: { opposites: ['avoid', 'draft', 'gone'], family: ['kitchen'] },
});

/** What an entry says beyond its card: from the API and the desk to the word's page. */
describe('what a word says besides', () => {
  let prepared: PreparedServer<{ cookie: string }>;
  let admin: ApiClient;
  const cookie = () => prepared.prepared.cookie;

  beforeAll(async () => {
    prepared = await startPreparedServer(
      'the embedded database',
      async (database) => {
        const { forms, patterns, collocations, register, hints, notes, senses, related, ...plain } = MEET;
        await importInto(database, [KITCHEN, AVOID, plain, buildEntry('draft')]);
        return addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] });
      },
      { IMPORT: 'none' },
    );
    admin = apiClient(prepared.server.url, { cookie: cookie() });
    const draft = { params: { path: { id: 'draft' } }, body: { status: 'draft' as const } };
    expect((await admin.PATCH('/api/keywords/{id}', draft)).response.status).toBe(200);
  });
  afterAll(() => prepared?.close());

  const tell = (body: typeof DEPTH) =>
    admin.PATCH('/api/keywords/{id}', { params: { path: { id: 'meet' } }, body });
  /** The page's texts, without elements, scripts and what React puts between them. */
  const page = async (path: string) => {
    const response = await fetch(`${prepared.server.url}${encodeURI(path)}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/^.*<main/s, '<main');
    return { html: body, text: body.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|') };
  };

  it('is on its page in English, with everything that is not of other languages', async () => {
    expect((await page('/en/words/meet')).text).not.toContain('Watch out');
    expect((await tell(DEPTH)).response.status).toBe(200);
    const { html, text } = await page('/en/words/meet');
    for (const part of [
      '|informal|',
      '|Forms|past|met|past participle|met|',
      '|How it is used|meet sb|meet for sth|without an object|',
      '|Common phrases|meet a deadline|nice to meet you|',
      '|Other meanings|verb|/met/|A2|to wait for somebody where they will arrive|My uncle |met| us at the airport.|',
      '|Related words|Opposite|avoid|Same family|kitchen|',
    ])
      expect(text).toContain(part);
    expect(html).toContain('href="/en/words/avoid"');
    // No notes for English, no translations, no word that learners can't see.
    for (const part of ['Watch out', 'cumplir', 'draft', 'gone']) expect(text).not.toContain(part);
  });

  it('is on its page in Arabic, right to left, with the English the other way', async () => {
    const { html, text } = await page('/ar-en/كلمات/meet');
    for (const part of [
      '|غير رسمي|',
      '|التقى |صديقًا|تعرّف |لأول مرة|',
      '|انتبه|لا حرف جرّ بعد الفعل: meet somebody وليس meet with somebody.|',
      '|الماضي|met|اسم المفعول|met|',
      '|meet for sth|بلا مفعول به|',
      '|meet a deadline|الالتزام بالموعد النهائي|',
      '|فعل|/met/|A2|استقبل|انتظر شخصًا في مكان وصوله|My uncle |met| us at the airport.|استقبلنا عمي في المطار.|',
      '|عكسها|avoid|تجنّب|من العائلة نفسها|kitchen|مطبخ|',
    ])
      expect(text).toContain(part);
    expect(html).toMatch(/<bdi[^>]* lang="en" dir="ltr" translate="no">meet a deadline<\/bdi>/);
    expect(html).toMatch(/<p lang="ar" dir="rtl">لا حرف جرّ/);
    expect(text).not.toContain('Gegenteil');
  });

  it('says by which further meaning a search finds it, beside its own translation', async () => {
    const arabic = await page('/ar-en/كلمات?q=استقبل');
    expect(arabic.text).toContain('|meet|التقى / تعرّف| · |استقبل|');
    expect(arabic.html).toMatch(
      /<bdi class="[^"]*" lang="ar" dir="rtl"><span>التقى [^<]*<\/span><span> · <\/span><bdi class="[^"]*" lang="ar" dir="rtl">استقبل</,
    );
    expect((await page('/es-en/palabras?q=RECOGER')).text).toContain('|meet|encontrarse| · |recoger|');
    // What it was found by is not always in the learner's language.
    const german = await page('/ar-en/كلمات?q=abholen');
    expect(german.html).toMatch(/> · <\/span><bdi class="[^"]*" lang="de" dir="ltr">abholen</);
    const words = await fetch(`${prepared.server.url}/api/words?pair=es-en&ids=meet&q=recoger`);
    expect(await words.json()).toMatchObject([
      { id: 'meet', sense: { headword: 'recoger', language: 'es' } },
    ]);
    const own = await fetch(`${prepared.server.url}/saved?list=new&q=recoger`, {
      headers: { cookie: cookie() },
    });
    expect(await own.text()).toMatch(/lang="es" dir="ltr">recoger</);
    // Found by what its row shows anyway.
    for (const path of ['/ar-en/كلمات?q=التقى', '/ar-en/كلمات?q=meet', '/es-en/palabras'])
      expect((await page(path)).text).not.toMatch(/ · \||استقبل|recoger/);
  });

  it('comes along among saved words, and to the card by which a session teaches the word', async () => {
    const word = { path: { word: 'meet' } };
    expect(
      (await admin.PUT('/api/saved/{word}', { params: word, body: { saved: true } })).error,
    ).toBeUndefined();
    const saved = await fetch(`${prepared.server.url}/saved`, {
      headers: { cookie: cookie(), 'accept-language': 'ar' },
    });
    const html = await saved.text();
    const [, language, sense] = /<span> · <\/span><bdi [^>]*lang="(..)"[^>]*>([^<]*)</.exec(html) ?? [];
    expect({ language, sense }).toEqual({ language: 'ar', sense: 'استقبل' });
    const ids = 'meet,kitchen';
    const list = (query: { pair: 'es-en' | 'en-en'; q?: string; saved?: string }) =>
      admin.GET('/api/words', { params: { query: { ids, ...query } } });
    const spanish = (await list({ pair: 'es-en', saved: '1' })).data;
    expect(spanish?.map((each) => each.sense)).toEqual([{ headword: 'recoger', language: 'es' }, undefined]);
    const found = (await list({ pair: 'es-en', saved: '1', q: 'abholen' })).data;
    expect(found?.[0]?.sense).toEqual({ headword: 'abholen', language: 'de' });
    for (const query of [{ pair: 'es-en' }, { pair: 'en-en', saved: '1' }] as const)
      expect((await list(query)).data?.[0]?.sense).toBeUndefined();

    const taught = async (language: 'ar' | 'fr' | 'en') => {
      const body = { language, words: ['meet', 'kitchen'], seed: 'one' };
      return (await admin.POST('/api/questions', { body })).data?.words.map(({ card }) => card.meaning);
    };
    expect(await taught('ar')).toEqual([`${MEET.meanings.ar}\nوتعني أيضًا: استقبل`, KITCHEN.meanings.ar]);
    expect(await taught('en')).toEqual([MEET.meanings.en, KITCHEN.meanings.en]);
  });

  it('leaves study cards as they are', async () => {
    const cards = await fetch(`${prepared.server.url}/api/study?pair=ar-en&level=a1&from=1&to=50`);
    expect(await cards.text()).not.toContain('deadline');
    const study = await fetch(`${prepared.server.url}${encodeURI('/ar-en/a1/كلمات/1-50')}`);
    expect(await study.text()).not.toContain('deadline');
  });

  /** What a browser without script sends of the editor's form, as it stands on the page. */
  const fieldsOf = (html: string) => {
    const unescaped = (text: string) =>
      text
        .replace(/&quot;/g, '"')
        .replace(/&#x27;/g, "'")
        .replace(/&amp;/g, '&');
    const attribute = (name: string, tag: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const fields = new URLSearchParams();
    const set = (tag: string, value = '') => {
      const name = attribute('name', tag);
      if (name) fields.set(name, unescaped(value));
    };
    for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) set(tag, attribute('value', tag));
    for (const [, tag = '', text] of html.matchAll(/(<textarea\b[^>]*>)\n?([^<]*)/g)) set(tag, text);
    for (const [, tag = '', options = ''] of html.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)) {
      const [chosen = '', text] = /<option[^>]* selected=""[^>]*>([^<]*)/.exec(options) ?? [];
      set(tag, attribute('value', chosen) ?? text);
    }
    fields.set('intent', 'save');
    return fields;
  };
  const open = async () => {
    const response = await fetch(`${prepared.server.url}/admin/words/meet`, {
      headers: { cookie: cookie() },
    });
    return fieldsOf(await response.text());
  };
  const send = (fields: URLSearchParams) =>
    fetch(`${prepared.server.url}/admin/words/meet`, {
      method: 'POST',
      headers: { cookie: cookie(), origin: prepared.server.url, 'sec-fetch-dest': 'document' },
      body: fields,
      redirect: 'manual',
    });
  const stored = async () =>
    (await admin.GET('/api/keywords/{id}', { params: { path: { id: 'meet' } } })).data;

  it('is a form in the editor, which a browser without script sends back as it came', async () => {
    const before = await stored();
    const fields = await open();
    expect(fields.get('forms.past')).toBe('met');
    expect(fields.get('patterns')).toBe('meet sb\nmeet for sth\nno object');
    expect(fields.get('hints.fr')).toBe('pour la première fois / comme prévu');
    expect(fields.get('register')).toBe('informal');
    expect(fields.get('senses.0.level')).toBe('A2');
    expect((await send(fields)).status).toBe(303);
    expect(await stored()).toEqual(before);

    fields.set('forms.past', 'met / meeted');
    fields.set('collocations.2.en', 'meet somebody halfway');
    fields.set('notes.ar', '');
    fields.set('register', '');
    fields.set('related.synonyms', 'kitchen, avoid');
    for (const name of [...fields.keys()]) if (name.startsWith('senses.0.')) fields.set(name, '');
    expect((await send(fields)).status).toBe(303);
    expect(await stored()).toMatchObject({
      forms: { past: 'met / meeted', pastParticiple: 'met' },
      collocations: [...MEET.collocations, { en: 'meet somebody halfway' }],
      notes: { de: MEET.notes.de },
      register: null,
      senses: null,
      related: { synonyms: ['kitchen', 'avoid'], opposites: ['avoid', 'draft', 'gone'] },
      patterns: MEET.patterns,
    });
  });

  it('is told beside its field where it does not fit, and a form from before leaves it', async () => {
    const fields = await open();
    fields.set('notes.es', 'x'.repeat(161));
    fields.set('related.family', 'No Id');
    const refused = await send(fields);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    const faultOf = (name: string) => {
      const [tag = ''] = new RegExp(`<(?:input|textarea)\\b[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
      expect(tag).toContain('aria-invalid="true"');
      const id = / id="([^"]+)"/.exec(tag)?.[1];
      return new RegExp(`id="${id}-fault"[^>]*>([^<]*)`).exec(html)?.[1];
    };
    expect(faultOf('notes.es')).toBe('That is too long.');
    expect(faultOf('related.family')).toBe('That is not possible here.');

    const before = await stored();
    const old = new URLSearchParams(
      [...(await open())].filter(
        ([name]) => !/^(?:forms|patterns|collocations|register|hints|notes|senses|related)/.test(name),
      ),
    );
    old.set('ipa', 'mit mit');
    expect((await send(old)).status).toBe(303);
    expect(await stored()).toEqual({ ...before, ipa: 'mit mit' });
  });
});
