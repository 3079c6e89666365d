import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Memory } from '#src/domain/learning/memory.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { apiClient } from '#tests/support/api-client.ts';
import {
  type PreparedServer,
  SERVER_DATABASES,
  startPreparedServer,
} from '#tests/support/prepared-server.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { buildEntry, importInto } from '#tests/support/vocabulary.ts';

type Person = { cookie: string };

/** What time the server believes it is. */
const NOW = new Date(ORDINARY_DAY);

/** A learner's log, as browsers and programs send and read it. */
describe.each(SERVER_DATABASES)('reviews on %s', (kind) => {
  let prepared: PreparedServer<{ amal: Person; bruno: Person; carla: Person }>;
  let made = 0;

  beforeAll(async () => {
    prepared = await startPreparedServer(
      kind,
      async (database) => {
        await importInto(database, [buildEntry('dog'), buildEntry('cat')]);
        return {
          amal: await addSignedInUser(database),
          bruno: await addSignedInUser(database),
          carla: await addSignedInUser(database),
        };
      },
      { IMPORT: 'none' },
    );
  });
  afterAll(() => prepared?.close());

  const clientOf = (person: 'amal' | 'bruno' | 'carla') =>
    apiClient(prepared.server.url, { cookie: prepared.prepared[person].cookie });

  /** What the learner takes along of it. */
  const logOf = async (client: ReturnType<typeof clientOf>) =>
    (
      (await client.GET('/api/account/export')).data as {
        reviews: { reviews: ReviewEvent[]; memories: Memory[] };
      }
    ).reviews;

  function review(details: Partial<ReviewEvent> = {}): ReviewEvent {
    const at = details.at ?? NOW.toISOString();
    const number = ++made;
    const id = uuidV7(
      Date.parse(at),
      Uint8Array.from({ length: 10 }, (_, i) => (i < 8 ? i * 31 : number >> (8 * (9 - i))) & 255),
    );
    return { id, word: 'dog', at, day: at.slice(0, 10), form: 'hear', outcome: 'right', ms: 900, ...details };
  }

  it('are taken, and told to the learner alone', async () => {
    const amal = clientOf('amal');
    const events = [review(), review({ word: 'cat', outcome: 'unknown', form: 'meet' })];
    const sent = await amal.POST('/api/reviews', { body: { events } });
    expect(sent.data).toEqual({ accepted: 2, already: 0, refused: [] });
    expect((await amal.POST('/api/reviews', { body: { events } })).data).toMatchObject({ already: 2 });

    const { reviews, memories } = await logOf(amal);
    expect(reviews).toEqual(expect.arrayContaining(events));
    expect(memories).toEqual([
      expect.objectContaining({ word: 'cat', state: 'new', reps: 0, stability: 0 }),
      expect.objectContaining({ word: 'dog', state: 'learning', reps: 1, lapses: 0 }),
    ]);
    expect(memories[0]).not.toHaveProperty('last');
    expect((await amal.GET('/api/states')).data).toEqual({ states: { dog: 'learning' } });

    const bruno = clientOf('bruno');
    expect(await logOf(bruno)).toEqual({ reviews: [], memories: [] });
    expect((await bruno.GET('/api/states')).data).toEqual({ states: {} });
    const guest = apiClient(prepared.server.url);
    for (const { response, error } of [
      await guest.POST('/api/reviews', { body: { events } }),
      await guest.GET('/api/states'),
    ]) {
      expect(response.status).toBe(401);
      expect(error).toMatchObject({ code: 'not-signed-in' });
    }
  });

  it('are refused one by one where they can’t be used', async () => {
    const ahead = review({ at: new Date(NOW.getTime() + 2 * 86_400_000).toISOString() });
    const unknown = review({ word: 'no-such-word' });
    const malformed = { ...review(), id: 'none \0' };
    const { data } = await clientOf('bruno').POST('/api/reviews', {
      body: { events: [ahead, malformed, unknown, review()] },
    });
    expect(data).toEqual({
      accepted: 1,
      already: 0,
      refused: [
        { id: ahead.id, code: 'too-late' },
        { id: 'none \0', code: 'malformed' },
        { id: unknown.id, code: 'unknown-word' },
      ],
    });
  });

  it('are refused whole where the call is not of its shape, or brings over 500', async () => {
    const bruno = clientOf('bruno');
    const before = await logOf(bruno);
    for (const body of [
      { events: Array.from({ length: 501 }, () => review()) },
      { events: review() as unknown as unknown[] },
      {} as { events: unknown[] },
    ]) {
      const { response, error } = await bruno.POST('/api/reviews', { body });
      expect(response.status).toBe(400);
      expect(error).toMatchObject({ code: 'invalid-request' });
    }
    const malformed = await bruno.POST('/api/reviews', {
      body: { account: 'somebody-else', events: [review()] },
    });
    expect(malformed.response.status).toBe(409);
    expect(await logOf(bruno)).toEqual(before);
  });

  it('are all kept, each once, when two devices send 500 at once', async () => {
    const carla = clientOf('carla');
    const events = Array.from({ length: 500 }, (_, i) => review({ word: i % 2 ? 'dog' : 'cat' }));
    const answers = await Promise.all(
      [events, events.toReversed()].map((each) => carla.POST('/api/reviews', { body: { events: each } })),
    );
    expect(answers.map(({ data }) => (data?.accepted ?? 0) + (data?.already ?? 0))).toEqual([500, 500]);
    expect(answers.reduce((sum, { data }) => sum + (data?.accepted ?? 0), 0)).toBe(500);
    const { reviews, memories } = await logOf(carla);
    expect([reviews.length, memories.length]).toEqual([500, 2]);
  });
});
