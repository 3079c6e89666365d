import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { apiClient } from '#tests/support/api-client.ts';
import {
  type PreparedServer,
  SERVER_DATABASES,
  startPreparedServer,
} from '#tests/support/prepared-server.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { buildEntry, importInto } from '#tests/support/vocabulary.ts';

/** What a learner is to learn, as screens and programs ask for it. */
describe.each(SERVER_DATABASES)('the plan on %s', (kind) => {
  let prepared: PreparedServer<{ amal: string; bruno: string }>;

  beforeAll(async () => {
    prepared = await startPreparedServer(
      kind,
      async (database) => {
        await importInto(database, [
          buildEntry('bicycle'),
          buildEntry('carpenter'),
          buildEntry('dictionary'),
        ]);
        return {
          amal: (await addSignedInUser(database)).cookie,
          bruno: (await addSignedInUser(database)).cookie,
        };
      },
      { IMPORT: 'none' },
    );
  });
  afterAll(() => prepared?.close());

  const clientOf = (person: 'amal' | 'bruno') =>
    apiClient(prepared.server.url, { cookie: prepared.prepared[person] });

  it('holds the words of the next session, saved ones first', async () => {
    const amal = clientOf('amal');
    const path = { word: 'dictionary' };
    expect((await amal.GET('/api/saved/{word}', { params: { path } })).data?.saved).toBe(false);
    const saving = { params: { path }, body: { saved: true } };
    expect((await amal.PUT('/api/saved/{word}', saving)).data).toEqual({ word: 'dictionary', saved: true });
    const { data } = await amal.GET('/api/plan', { params: { query: { minutes: 5, newWords: 2 } } });
    expect(data).toMatchObject({ due: 0, newWords: 2, waiting: 0, secondsPerItem: 8, doneMs: 0 });
    expect(data?.session[0]).toEqual({ word: 'dictionary', isNew: true, stability: 0 });
    const bruno = clientOf('bruno');
    expect((await bruno.GET('/api/saved/{word}', { params: { path } })).data?.saved).toBe(false);
    expect((await amal.GET('/api/account/export')).data).toMatchObject({
      savedWords: [{ word: 'dictionary' }],
    });
  });

  it('keeps how a learner learns with the profile, each choice by itself', async () => {
    const amal = clientOf('amal');
    const path = { id: 'me' };
    const change = async (learning: object) =>
      (await amal.PATCH('/api/profiles/{id}', { params: { path }, body: { learning } })).data?.learning;
    const usual = (await amal.GET('/api/profiles/{id}', { params: { path } })).data?.learning;
    expect(usual).toEqual({
      minutes: 10,
      new_words: 10,
      lighter: false,
      typing: 'sometimes',
      sound: true,
      success_sound: false,
      voice: 'wordlane',
    });
    expect(await change({ minutes: 15, sound: false })).toEqual({ ...usual, minutes: 15, sound: false });
    expect(await change({ new_words: 0, lighter: true })).toMatchObject({ minutes: 15, new_words: 0 });
    for (const malformed of [{ minutes: 11 }, { new_words: 21 }, { typing: 'always' }, { volume: 3 }])
      expect(await change(malformed)).toBeUndefined();
    expect((await amal.GET('/api/account/export')).data).toMatchObject({
      learning: {
        profile: {
          learning: { minutes: 15, new_words: 0, lighter: true, typing: 'sometimes', sound: false },
        },
      },
    });
  });

  it('refuses what is out of range, no date, or no word', async () => {
    const bruno = clientOf('bruno');
    const ask = async (query: object) =>
      (await bruno.GET('/api/plan', { params: { query } })).response.status;
    for (const query of [{ minutes: 0 }, { minutes: 721 }, { newWords: 21 }, { day: '2026-02-30' }])
      expect(await ask(query)).toBe(400);
    // A date that is now nowhere is a clock that is wrong: the answer is of the server's own.
    expect(await ask({ day: '2020-01-01' })).toBe(200);
    expect(await ask({ day: ORDINARY_DAY.slice(0, 10) })).toBe(200);
    const none = { params: { path: { word: 'no-such-word' } }, body: { saved: true } };
    expect((await bruno.PUT('/api/saved/{word}', none)).error).toMatchObject({ code: 'keyword-not-found' });
  });

  it('is for those who are signed in; placement is for anyone', async () => {
    const guest = apiClient(prepared.server.url);
    const path = { word: 'bicycle' };
    expect((await guest.GET('/api/plan')).response.status).toBe(401);
    expect((await guest.GET('/api/saved/{word}', { params: { path } })).response.status).toBe(401);
    const saving = { params: { path }, body: { saved: true } };
    expect((await guest.PUT('/api/saved/{word}', saving)).response.status).toBe(401);
    const answers = Array.from({ length: 31 }, () => ({ level: 'A1', outcome: 'unknown' }) as const);
    const begun = await guest.POST('/api/placement', { body: { answers: [] } });
    expect(begun.data?.next).toBe('A1');
    const { prompt, choices = [], answer = 0 } = begun.data?.question ?? {};
    expect(choices[answer]).toEqual({ word: prompt, text: expect.stringMatching(/./) });
    const placed = await guest.POST('/api/placement', { body: { answers: answers.slice(0, 30) } });
    expect(placed.data).toMatchObject({ level: 'A1', next: null, knownWords: 0 });
    expect(placed.data?.words.toSorted()).toEqual(['bicycle', 'carpenter', 'dictionary']);
    expect((await guest.POST('/api/placement', { body: { answers } })).response.status).toBe(400);
  });
});
