import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keywords } from '#src/server/words/words.table.ts';
import { apiClient } from '#tests/support/api-client.ts';
import {
  type PreparedServer,
  SERVER_DATABASES,
  startPreparedServer,
} from '#tests/support/prepared-server.ts';
import { buildEntry, importInto } from '#tests/support/vocabulary.ts';

const IDS = ['adventure', 'bicycle', 'carpenter', 'dictionary', 'elephant', 'furniture'];
const entryOf = (id: string) =>
  buildEntry(id, {
    // What sounds alike is no choice of what is heard.
    ipa: id,
    contexts: [{ en: `We saw the ${id} there.`, es: `Vimos ${id} allí.` }] as never,
  });

/** Questions about words, as sessions of guests and accounts ask for them. */
describe.each(SERVER_DATABASES)('questions on %s', (kind) => {
  let prepared: PreparedServer<void>;
  beforeAll(async () => {
    prepared = await startPreparedServer(
      kind,
      async (database) => {
        await importInto(database, IDS.map(entryOf));
      },
      { IMPORT: 'none' },
    );
  });
  afterAll(() => prepared?.close());

  const ask = (body: { language: 'es' | 'en'; words: string[]; seed: string }) =>
    apiClient(prepared.server.url).POST('/api/questions', { body });

  it('are asked by anyone: each word’s card, and a question of each form that it has', async () => {
    const words = ['dictionary', 'no-such-word', 'bicycle', 'bicycle'];
    const { data } = await ask({ language: 'es', words, seed: 'one' });
    expect(data?.words.map(({ card }) => card.id)).toEqual(['dictionary', 'bicycle']);
    const { card, questions = [] } = data?.words[0] ?? {};
    expect(card?.base?.headword).toBe('dictionary-es');
    const forms = questions.map(({ form }) => form);
    expect(forms).toEqual(['choose-meaning', 'choose-word', 'hear', 'gap', 'tap', 'type', 'dictation']);
    const [meaning] = questions;
    if (meaning?.form !== 'choose-meaning') throw new Error('no choice');
    expect(meaning.choices).toHaveLength(4);
    expect(meaning.choices[meaning.answer]).toEqual({ word: 'dictionary', text: 'dictionary-es' });
    expect(questions.find(({ form }) => form === 'gap')).toMatchObject({
      ...{ before: 'We saw the ', after: ' there.', translation: 'Vimos dictionary allí.', given: 'd' },
    });
  });

  it('are the same for the same seed, and others for another', async () => {
    const asked = { language: 'es', words: IDS } as const;
    const [one, again, other] = await Promise.all(
      ['one', 'one', 'other'].map((seed) => ask({ ...asked, words: [...IDS], seed })),
    );
    expect(again?.data).toEqual(one?.data);
    expect(other?.data).not.toEqual(one?.data);
  });

  it('are refused where the input is none', async () => {
    const fine = { language: 'es', words: ['bicycle'], seed: 'one' };
    for (const faulty of [
      { ...fine, language: 'xx' },
      { ...fine, words: [] },
      { ...fine, words: Array.from({ length: 21 }, (_, i) => `word-${i}`) },
      { ...fine, words: ['No Word'] },
      { ...fine, seed: '' },
      { ...fine, seed: 's'.repeat(101) },
      { ...fine, more: 1 },
    ]) {
      const { response, error } = await ask(faulty as never);
      expect([response.status, error]).toMatchObject([400, { code: 'invalid-request' }]);
    }
  });

  it('follow the vocabulary: a withdrawn word is asked no more, nor a choice', async () => {
    const { database } = prepared;
    // Beside the embedded database nothing else is open.
    if (!database) return;
    await database.db.update(keywords).set({ status: 'draft' }).where(eq(keywords.id, 'elephant'));
    await database.db.execute(sql`update vocabulary_state set version = version + 1`);
    await expect
      .poll(async () => JSON.stringify((await ask({ language: 'es', words: IDS, seed: 'one' })).data))
      .not.toContain('"elephant"');
    expect((await ask({ language: 'es', words: ['elephant'], seed: 'one' })).data).toEqual({ words: [] });
  });

  it('are given so many times a minute to one address', async () => {
    const body = { language: 'en', words: ['bicycle'], seed: 'often' } as const;
    let refused: Awaited<ReturnType<typeof ask>> | undefined;
    for (let i = 0; i < 130 && !refused; i++) {
      const given = await ask({ ...body, words: [...body.words] });
      if (!given.response.ok) refused = given;
    }
    expect(refused?.response.status).toBe(429);
    expect(refused?.response.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
