import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { AVOID, buildCategory, emptyVocabulary, importInto, KITCHEN } from '#tests/support/vocabulary.ts';
import type { Database, Db } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { keywords, vocabularyState } from '../words/words.table.ts';
import { readKeywordStates } from './keyword-changes.repository.ts';
import { findKeywordState, type KeywordWrite, writeKeywords } from './keyword-writer.ts';

const AT = new Date('2026-03-01T10:00:00Z');

describe.each(DATABASES)('writing entries on $name', ({ open }) => {
  let database: Database;

  const write = (...writes: Partial<KeywordWrite>[]) =>
    database.db.transaction((tx) =>
      writeKeywords(
        tx as unknown as Db,
        writes.map((each) => ({
          id: 'kitchen',
          state: null,
          action: 'edited',
          actorId: 'someone',
          ...each,
        })),
        AT,
      ),
    );
  const kitchen = async (): Promise<KeywordState> => {
    const state = await findKeywordState(database.db, 'kitchen');
    if (!state) throw new Error('the kitchen is gone');
    return state;
  };
  const versionsOf = (id: string) =>
    database.db
      .select()
      .from(keywordVersions)
      .where(eq(keywordVersions.keywordId, id))
      .orderBy(asc(keywordVersions.version));
  const vocabularyVersion = async () => (await database.db.select().from(vocabularyState))[0]?.version;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyVocabulary(database);
    await database.db.delete(keywordVersions);
    await importInto(database, [KITCHEN, AVOID], [buildCategory('house')]);
  });

  it('reads an imported entry whole, with its links and where it came from', async () => {
    expect(await kitchen()).toMatchObject({
      headwords: KITCHEN.headwords,
      origin: 'bundled',
      levelOrigin: 'bundled',
      findings: [],
      links: [{ categoryId: 'house', position: 0 }],
      audioUrls: {},
    });
  });

  it('leaves an entry that is written as it was as it was, but for its versions', async () => {
    const before = await kitchen();
    await write({ state: before });
    expect(await kitchen()).toEqual(before);
    expect((await versionsOf('kitchen')).map(({ action }) => action)).toEqual(['before', 'edited']);
  });

  it('remembers each version with who, what and when', async () => {
    const before = await kitchen();
    await write({ state: { ...before, ipa: 'ˈkɪtʃɪn' } });
    await write({ action: 'deleted', batchId: 'a-batch' });
    const versions = await versionsOf('kitchen');
    expect(
      versions.map(({ version, action, actorId, batchId }) => [version, action, actorId, batchId]),
    ).toEqual([
      [1, 'before', null, null],
      [2, 'edited', 'someone', null],
      [3, 'deleted', 'someone', 'a-batch'],
    ]);
    expect(versions[0]?.state).toEqual(before);
    expect(versions[1]?.state).toEqual({ ...before, ipa: 'ˈkɪtʃɪn' });
    expect(versions[2]?.state).toBeNull();
    expect(versions[1]?.at).toEqual(AT);
  });

  it('brings a deleted entry back with its links and its place in the list', async () => {
    const before = await kitchen();
    await write({ action: 'deleted' });
    expect(await findKeywordState(database.db, 'kitchen')).toBeUndefined();
    await write({ action: 'restored', state: before });
    expect(await kitchen()).toEqual(before);
  });

  it('leaves out a link to a category that is gone', async () => {
    const before = await kitchen();
    await write({ state: { ...before, links: [...before.links, { categoryId: 'gone', position: 3 }] } });
    expect((await kitchen()).links).toEqual(before.links);
  });

  it('makes a new entry that is found by its words, and one of the same transaction gone again', async () => {
    const state = { ...(await kitchen()), headwords: { en: 'scullery', fr: 'arrière-cuisine' }, links: [] };
    await write({ id: 'scullery', state, action: 'created' }, { id: 'pantry', state, action: 'created' });
    const [row] = await database.db.select().from(keywords).where(eq(keywords.id, 'scullery'));
    expect(row?.searchText).toBe('/scullery/+/arriere cuisine/#a1/#house/=arrierecuisine=~');
    expect((await readKeywordStates(database.db, ['scullery', 'pantry', 'none'])).size).toBe(2);
  });

  it('writes an entry more than once, in the order asked for', async () => {
    const before = await kitchen();
    await write(
      { state: { ...before, ipa: 'one' } },
      { id: 'avoid', action: 'deleted' },
      { state: { ...before, ipa: 'two', links: [] } },
    );
    expect(await kitchen()).toEqual({ ...before, ipa: 'two', links: [] });
    expect((await versionsOf('kitchen')).map(({ state }) => state?.ipa)).toEqual([before.ipa, 'one', 'two']);
    expect((await versionsOf('avoid')).map(({ action }) => action)).toEqual(['before', 'deleted']);
  });

  it('remembers what stood there before, where the newest version says otherwise', async () => {
    const before = await kitchen();
    await write({ state: { ...before, ipa: 'one' } });
    await database.db.update(keywords).set({ audioUrlEn: '/media/a.mp3' }).where(eq(keywords.id, 'kitchen'));
    await write({ state: { ...(await kitchen()), ipa: 'two' } });
    const versions = await versionsOf('kitchen');
    expect(versions.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['before', null],
      ['edited', 'someone'],
      ['before', null],
      ['edited', 'someone'],
    ]);
    expect(versions[2]?.state).toEqual({ ...before, ipa: 'one', audioUrls: { en: '/media/a.mp3' } });
  });

  it('writes hundreds in one go', async () => {
    const state = { ...(await kitchen()), links: [{ categoryId: 'house', position: 4 }] };
    const ids = Array.from({ length: 450 }, (_, i) => `word-${i}`);
    await write(...ids.map((id) => ({ id, state, action: 'created' as const })));
    const states = await readKeywordStates(database.db, ids);
    expect(states.size).toBe(450);
    expect(states.get('word-449')).toEqual(state);
    await write(...ids.map((id) => ({ id, action: 'deleted' as const })));
    expect((await readKeywordStates(database.db, ids)).size).toBe(0);
  });

  it('moves the vocabulary for what learners see, and not for a draft', async () => {
    const before = await vocabularyVersion();
    const state = { ...(await kitchen()), status: 'draft' as const, links: [] };
    await write({ id: 'scullery', state, action: 'created' });
    expect(await vocabularyVersion()).toBe(before);
    await write({ id: 'scullery', state: { ...state, status: 'published' }, action: 'published' });
    expect(await vocabularyVersion()).toBe((before ?? 0) + 1);
  });

  it('writes nothing of a transaction that fails', async () => {
    const before = await kitchen();
    const bad = { ...before, headwords: { en: ' ' } };
    await expect(write({ state: { ...before, ipa: 'x' } }, { id: 'avoid', state: bad })).rejects.toThrow();
    expect(await kitchen()).toEqual(before);
    expect(await versionsOf('kitchen')).toEqual([]);
  });
});
