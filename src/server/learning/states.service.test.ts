import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#src/domain/accounts/visitor.ts';
import type { OwnList } from '#src/domain/learning/own-lists.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { createSeededRandom } from '#src/domain/seeded-random.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { buildCategory, buildEntry, importInto, NO_SOUNDS } from '#tests/support/vocabulary.ts';
import { users } from '../accounts/accounts.table.ts';
import type { Database } from '../platform/database.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import { createWordsRepository } from '../words/words.repository.ts';
import { createWordsService, type WordsService } from '../words/words.service.ts';
import { createReviewsRepository } from './reviews.repository.ts';
import { createReviewsService } from './reviews.service.ts';
import { createSavedWordsRepository } from './saved-words.repository.ts';
import { createStatesService, type StatesService } from './states.service.ts';

const NOW = Date.parse('2026-03-10T10:00:00Z');
const random = createSeededRandom('states');
const LEARNER: User = { kind: 'user', address: '192.0.2.1', userId: 'amal', sessionId: 's', roles: [] };

const review = (word: string, outcome: ReviewEvent['outcome'], daysAgo = 0): ReviewEvent => {
  const instant = NOW - daysAgo * 86_400_000;
  const at = new Date(instant).toISOString();
  const bytes = Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256));
  const form = outcome === 'unknown' ? 'meet' : 'hear';
  return { id: uuidV7(instant, bytes), word, at, day: at.slice(0, 10), form, outcome, ms: 4_000 };
};

describe.each(DATABASES)('states on $name', ({ open }) => {
  let database: Database;
  let words: WordsService;
  let states: StatesService;
  let animals = '';

  beforeAll(async () => {
    database = await open();
    const repository = createWordsRepository(database);
    const clock = () => new Date(NOW);
    words = createWordsService({ repository, sounds: NO_SOUNDS, clock });
    await importInto(
      database,
      [
        buildEntry('bicycle'),
        buildEntry('elephant', { topics: ['animals'] }),
        buildEntry('hurricane', { level: 'A2', topics: ['animals'] }),
      ],
      [buildCategory('animals')],
    );
    await words.start();
    animals = (await words.listCategories('en-en'))[0]?.id ?? '';
    await database.db.insert(users).values({ id: LEARNER.userId, email: 'amal@example.org' });
    const reviews = createReviewsRepository(database);
    const saved = createSavedWordsRepository(database);
    await saved.add(LEARNER.userId, 'hurricane', new Date(NOW));
    await saved.add(LEARNER.userId, 'elephant', new Date(NOW + 1_000));
    const rateLimiter = createRateLimiter({ database, clock });
    states = createStatesService({ reviews, saved, words, rateLimiter });
    await createReviewsService({ repository: reviews, words, rateLimiter, clock }).addReviews(LEARNER, {
      events: [
        review('bicycle', 'unknown'),
        review('elephant', 'right'),
        ...[100, 97, 85, 50].map((ago) => review('hurricane', 'right', ago)),
      ],
    });
  });
  afterAll(async () => {
    words?.stop();
    await database?.close();
  });

  it('count words that are known and that are being learnt, by level and category', async () => {
    const counts = await states.readCounts(LEARNER);
    expect(counts).toEqual({
      levels: {
        a1: { known: 0, learning: 1 },
        a2: { known: 1, learning: 0 },
        all: { known: 1, learning: 1 },
      },
      categories: { [animals]: { known: 1, learning: 1 } },
    });
    // A guest who tells as much is told the same; unknown words, and a word told twice, count no more.
    const told = { known: ['hurricane', 'no-such'], learning: ['elephant', 'elephant'] };
    expect(await states.countStates(told)).toEqual(counts);
  });

  it('tell of a level or a topic whose last word is known now', async () => {
    const mastered = (known: string[]) => states.listMastered({ pair: 'en-en', known, now: ['hurricane'] });
    expect(await mastered(['hurricane'])).toEqual({ levels: [{ level: 'A2', total: 1 }], categories: [] });
    expect(await mastered(['hurricane', 'elephant'])).toMatchObject({
      categories: [{ id: animals, total: 2 }],
    });
  });

  it('tell of some words, new ones left out', async () => {
    const ids = ['bicycle', 'elephant', 'hurricane'];
    expect(await states.readStates(LEARNER, ids)).toEqual({ elephant: 'learning', hurricane: 'known' });
  });

  it('tell of all words that were answered', async () => {
    expect(await states.listStates(LEARNER)).toEqual({ elephant: 'learning', hurricane: 'known' });
  });

  it('make lists of the learner’s words, in which can be searched', async () => {
    const idsOf = async (list: OwnList, search = '') =>
      (await states.listOwn(LEARNER, list, search)).ids.toSorted();
    expect((await states.listOwn(LEARNER, 'saved', '')).ids).toEqual(['elephant', 'hurricane']);
    expect(await idsOf('new')).toEqual(['bicycle']);
    expect(await idsOf('learning')).toEqual(['elephant']);
    expect(await idsOf('known')).toEqual(['hurricane']);
    expect(await idsOf('difficult')).toEqual([]);
    expect(await idsOf('saved', 'hurricane')).toEqual(['hurricane']);
    expect(await idsOf('new', 'hurricane')).toEqual([]);
    const { stateOf } = await states.listOwn(LEARNER, 'known', '');
    expect(stateOf).toMatchObject({ elephant: 'learning', hurricane: 'known' });
  });

  it('are for their learner alone', async () => {
    const guest = { kind: 'guest', address: '192.0.2.1' } as const;
    await expect(states.readCounts(guest)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(states.listOwn(guest, 'saved', '')).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(states.listStates(guest)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(states.readStates(guest, [])).rejects.toMatchObject({ code: 'not-signed-in' });
  });
});
