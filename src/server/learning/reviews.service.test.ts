import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User, Visitor } from '#src/domain/accounts/visitor.ts';
import { USUAL_AIM } from '#src/domain/learning/learning-settings.ts';
import { foldReviews } from '#src/domain/learning/memory.ts';
import { type ReviewEvent, uniteReviews } from '#src/domain/learning/review-event.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import { uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { createSeededRandom, shuffled } from '#src/domain/seeded-random.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { buildEntry, importInto, NO_SOUNDS } from '#tests/support/vocabulary.ts';
import { users } from '../accounts/accounts.table.ts';
import { accountMark } from '../platform/account-mark.ts';
import type { Database } from '../platform/database.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import { createWordsRepository } from '../words/words.repository.ts';
import { createWordsService, type WordsService } from '../words/words.service.ts';
import { keywords } from '../words/words.table.ts';
import { createReviewsRepository, type ReviewsRepository } from './reviews.repository.ts';
import { createReviewsService, type ReviewsService, rebuildMemories } from './reviews.service.ts';
import { memories, reviews as reviewRows } from './reviews.table.ts';

const START = Date.parse('2026-03-10T10:00:00Z');
const DAY = 86_400_000;
const SCHEDULER = createScheduler(USUAL_AIM);
const WORDS = ['dog', 'cat', 'water', 'house', 'tree'];

const userOf = (userId: string): User => ({
  kind: 'user',
  address: '192.0.2.1',
  userId,
  sessionId: `session-of-${userId}`,
  roles: [],
});
const GUEST: Visitor = { kind: 'guest', address: '192.0.2.1' };

let clock = START;
const random = createSeededRandom('reviews');
const newId = (at: number) =>
  uuidV7(
    at,
    Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256)),
  );

function review(details: Partial<ReviewEvent> = {}): ReviewEvent {
  const at = Date.parse(details.at ?? new Date(clock).toISOString());
  const instant = new Date(at).toISOString();
  return {
    id: newId(at),
    word: 'dog',
    at: instant,
    day: instant.slice(0, 10),
    form: 'choose-meaning',
    outcome: 'right',
    ms: 3_000,
    ...details,
  };
}

/** A log of some days: answers of each kind, some of which are taken back. */
function buildLog(count: number): ReviewEvent[] {
  const log: ReviewEvent[] = [];
  for (let i = 0; i < count; i++) {
    const at = new Date(START - Math.floor(random() * 60) * DAY - i * 1000).toISOString();
    const taken = log[Math.floor(random() * log.length * 6)];
    const word = WORDS[Math.floor(random() * WORDS.length)] as string;
    const outcome = (['right', 'near', 'wrong', 'known', 'forgotten'] as const)[Math.floor(random() * 5)];
    log.push(
      taken && taken.outcome !== 'corrected'
        ? review({ word: taken.word, at, outcome: 'corrected', ms: 0, corrects: taken.id })
        : review({ word, at, outcome: outcome ?? 'right' }),
    );
  }
  return log;
}

describe.each(DATABASES)('reviews on $name', ({ open }) => {
  let database: Database;
  let words: WordsService;
  let repository: ReviewsRepository;
  let reviews: ReviewsService;
  let learner: User;
  let made = 0;

  const serviceOf = (mostReviews?: number) =>
    createReviewsService({
      repository,
      words,
      rateLimiter: createRateLimiter({ database, clock: () => new Date(clock) }),
      clock: () => new Date(clock),
      ...(mostReviews !== undefined && { mostReviews }),
    });
  const addUser = async () => {
    const userId = `learner-${made++}`;
    await database.db.insert(users).values({ id: userId, email: `${userId}@example.org` });
    return userOf(userId);
  };

  beforeAll(async () => {
    database = await open();
    words = createWordsService({
      sounds: NO_SOUNDS,
      repository: createWordsRepository(database),
      clock: () => new Date(clock),
    });
    await importInto(
      database,
      WORDS.map((word) => buildEntry(word)),
    );
    await words.start();
    repository = createReviewsRepository(database);
    reviews = serviceOf();
  });
  afterAll(async () => {
    words?.stop();
    await database?.close();
  });
  beforeEach(async () => {
    clock = START;
    learner = await addUser();
  });

  const add = (events: readonly unknown[], user: User = learner) => reviews.addReviews(user, { events });
  const stored = async (user: User = learner) => (await reviews.exportReviews(user)).memories;
  const keptOf = async (user: User = learner) => (await reviews.exportReviews(user)).reviews;
  const byWord = (list: readonly { word: string }[]) => [...list].sort((a, b) => (a.word < b.word ? -1 : 1));

  it('keeps what is new, and what is remembered by it; the same again changes nothing', async () => {
    const events = [review(), review({ word: 'cat', outcome: 'wrong' })];
    expect(await add(events)).toEqual({ accepted: 2, already: 0, refused: [] });
    const before = await reviews.exportReviews(learner);
    expect(before.reviews).toEqual(uniteReviews(events));
    expect(byWord(before.memories)).toEqual(foldReviews(events, SCHEDULER));
    expect(await add([...events, events[0]])).toEqual({ accepted: 0, already: 3, refused: [] });
    expect(await reviews.exportReviews(learner)).toEqual(before);
  });

  it('comes to the same memories whatever the order, the division and the number of copies', async () => {
    const log = buildLog(300);
    const expected = foldReviews(log, SCHEDULER);
    expect(expected.length).toBeGreaterThan(3);
    for (let i = 0; i < 3; i++) {
      const user = await addUser();
      const mixed = shuffled([...log, ...log.slice(0, 60)], random);
      for (let from = 0; from < mixed.length; from += 40) await add(mixed.slice(from, from + 40), user);
      expect(byWord(await stored(user))).toEqual(expected);
      expect((await reviews.exportReviews(user)).reviews).toEqual(uniteReviews(log));
    }
  });

  it('refuses what can’t be used one by one, with the reason, and keeps the rest', async () => {
    const good = review();
    const late = review({ at: new Date(START + DAY + 1).toISOString() });
    const early = review({ at: '2019-12-31T23:59:59.000Z' });
    const unknown = review({ word: 'no-such-word' });
    const foul = { ...review(), form: 'guess' };
    expect(await add([late, good, early, unknown, foul, null, 7, { id: 'x\0' }])).toEqual({
      accepted: 1,
      already: 0,
      refused: [
        { id: late.id, code: 'too-late' },
        { id: early.id, code: 'too-early' },
        { id: foul.id, code: 'malformed' },
        { id: null, code: 'malformed' },
        { id: null, code: 'malformed' },
        { id: 'x\0', code: 'malformed' },
        { id: unknown.id, code: 'unknown-word' },
      ],
    });
    expect(await keptOf()).toEqual([good]);
  });

  it('takes what was done with a word that was withdrawn or deleted meanwhile', async () => {
    await importInto(
      database,
      [...WORDS, 'boat', 'ship'].map((word) => buildEntry(word)),
    );
    expect(await add([review({ word: 'boat' })])).toMatchObject({ accepted: 1 });
    await database.db.update(keywords).set({ status: 'draft' }).where(eq(keywords.id, 'ship'));
    await database.db.delete(keywords).where(eq(keywords.id, 'boat'));
    await database.db.execute(sql`update vocabulary_state set version = version + 1`);
    const fresh = createWordsService({
      sounds: NO_SOUNDS,
      repository: createWordsRepository(database),
      clock: () => new Date(),
    });
    await fresh.start();
    const [boat, ship] = [review({ word: 'boat' }), review({ word: 'ship' })];
    const service = createReviewsService({
      repository,
      words: fresh,
      rateLimiter: createRateLimiter({ database, clock: () => new Date(clock) }),
      clock: () => new Date(clock),
    });
    expect(await service.addReviews(learner, { events: [boat, ship] })).toMatchObject({ accepted: 2 });
    const other = await addUser();
    expect(await service.addReviews(other, { events: [boat] })).toMatchObject({
      accepted: 0,
      refused: [{ id: boat.id, code: 'unknown-word' }],
    });
    fresh.stop();
  });

  it('keeps the earlier of two answers to one step, whichever comes first', async () => {
    const early = review({ outcome: 'wrong' });
    const late = { ...early, at: new Date(START + 5_000).toISOString(), outcome: 'right' as const };
    for (const [first, second] of [
      [early, late],
      [late, early],
    ] as const) {
      const user = await addUser();
      expect(await add([first], user)).toMatchObject({ accepted: 1 });
      const { accepted, already } = await add([second], user);
      expect([accepted, already]).toEqual(second === early ? [1, 0] : [0, 1]);
      expect(await keptOf(user)).toEqual([early]);
      expect(await stored(user)).toEqual(foldReviews([early], SCHEDULER));
    }
  });

  it('remembers the words of both where an earlier event of the same id is of another word', async () => {
    const late = review({ at: new Date(START + 5_000).toISOString() });
    const early = { ...late, at: new Date(START).toISOString(), word: 'cat' };
    await add([late]);
    await add([early]);
    expect((await stored()).map(({ word }) => word)).toEqual(['cat']);
  });

  it('forgets a word of which all was taken back, and remembers one that happened before and comes later', async () => {
    const first = review();
    await add([first, review({ word: 'cat' })]);
    const offline = review({ word: 'water', at: new Date(START - DAY).toISOString() });
    const back = review({ outcome: 'corrected', ms: 0, corrects: first.id });
    await add([offline, back]);
    expect((await stored()).map(({ word }) => word)).toEqual(['cat', 'water']);
  });

  it('loses nothing and doubles nothing when devices send at once', async () => {
    const log = buildLog(120);
    const sent = [log.slice(0, 70), log.slice(40), log.slice(20, 100), log];
    const answers = await Promise.all(sent.map((events) => add(events)));
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(log.length);
    expect((await reviews.exportReviews(learner)).reviews).toEqual(uniteReviews(log));
    expect(byWord(await stored())).toEqual(foldReviews(log, SCHEDULER));
  });

  it('is full at some point, and says so of what has no room', async () => {
    const service = serviceOf(3);
    const log = [0, 1, 2, 3].map((i) => review({ at: new Date(START + i * 1000).toISOString() }));
    await service.addReviews(learner, { events: log.slice(0, 2) });
    expect(await service.addReviews(learner, { events: log })).toEqual({
      accepted: 1,
      already: 2,
      refused: [{ id: log[3]?.id, code: 'full' }],
    });
  });

  it('is for its owner alone, for the account that was meant, and so often a minute', async () => {
    const other = await addUser();
    await add([review()]);
    await expect(add([], GUEST as unknown as User)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(reviews.exportReviews(GUEST)).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await reviews.exportReviews(other)).toEqual({ reviews: [], memories: [] });
    const account = accountMark(learner.userId);
    expect(await reviews.addReviews(learner, { account, events: [] })).toMatchObject({ accepted: 0 });
    await expect(reviews.addReviews(other, { account, events: [review()] })).rejects.toMatchObject({
      code: 'other-account',
    });
    for (let i = 0; i < 120; i++) await add([], other);
    await expect(add([], other)).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('goes with the account', async () => {
    await add([review()]);
    await database.db.delete(users).where(eq(users.id, learner.userId));
    for (const table of [reviewRows, memories])
      expect(await database.db.select().from(table).where(eq(table.userId, learner.userId))).toEqual([]);
  });

  it('reckons memories anew, and says which differ', async () => {
    await add(buildLog(80));
    const right = await stored();
    const rebuild = async (isTrial: boolean) => {
      const told: [string, readonly string[]][] = [];
      const sum = await rebuildMemories(repository, {
        isTrial,
        onDiffering: (...each) => told.push(each),
      });
      return { told, differing: sum.differing };
    };
    expect(await rebuild(false)).toEqual({ told: [], differing: 0 });
    await database.db
      .update(memories)
      .set({ stability: 1000 })
      .where(sql`${memories.userId} = ${learner.userId} and word = 'dog'`);
    await database.db.delete(memories).where(sql`${memories.userId} = ${learner.userId} and word = 'cat'`);
    const found = { told: [[learner.userId, ['cat', 'dog']]], differing: 2 };
    expect(await rebuild(true)).toEqual(found);
    expect(await rebuild(false)).toEqual(found);
    expect(await rebuild(true)).toEqual({ told: [], differing: 0 });
    expect(byWord(await stored())).toEqual(byWord(right));
  });
});
