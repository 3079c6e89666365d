import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User, Visitor } from '#src/domain/accounts/visitor.ts';
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
import { keywords } from '../words/words.table.ts';
import { createCandidates } from './candidates.service.ts';
import { createLearningRepository } from './learning.repository.ts';
import { createPlanService, type PlanService } from './plan.service.ts';
import { createReviewsRepository } from './reviews.repository.ts';
import { createReviewsService, type ReviewsService, rebuildMemories } from './reviews.service.ts';
import { reviewDays } from './reviews.table.ts';
import { createSavedWordsRepository } from './saved-words.repository.ts';
import { createSavedWordsService, type SavedWordsService } from './saved-words.service.ts';

const START = Date.parse('2026-03-10T10:00:00Z');
const DAY = 86_400_000;
const GUEST: Visitor = { kind: 'guest', address: '192.0.2.1' };
/** No two look alike. */
const A1 = ['adventure', 'bicycle', 'carpenter', 'dictionary', 'elephant', 'furniture', 'grandmother'];
const A2 = ['hurricane', 'infrastructure'];
const USUAL = { minutes: 10, newWords: 10, day: undefined, isMore: false };

const userOf = (userId: string): User => ({
  kind: 'user',
  address: '192.0.2.1',
  userId,
  sessionId: `session-of-${userId}`,
  roles: [],
});

let clock = START;
const random = createSeededRandom('plans');

function review(word: string, details: Partial<ReviewEvent> = {}): ReviewEvent {
  const at = new Date(clock).toISOString();
  const id = uuidV7(
    clock,
    Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256)),
  );
  return { id, word, at, day: at.slice(0, 10), form: 'hear', outcome: 'right', ms: 5_000, ...details };
}

describe.each(DATABASES)('plans on $name', ({ open }) => {
  let database: Database;
  let words: WordsService;
  let plans: PlanService;
  let savedWords: SavedWordsService;
  let reviews: ReviewsService;
  let learner: User;
  let made = 0;

  const now = () => new Date(clock);
  const partsOf = () => ({
    reviews: createReviewsRepository(database),
    saved: createSavedWordsRepository(database),
    learning: createLearningRepository(database),
    words,
    rateLimiter: createRateLimiter({ database, clock: now }),
    clock: now,
  });
  const savedParts = () => ({ repository: createSavedWordsRepository(database), words, clock: now });
  const addUser = async () => {
    const userId = `learner-${made++}`;
    await database.db.insert(users).values({ id: userId, email: `${userId}@example.org` });
    return userOf(userId);
  };

  beforeAll(async () => {
    database = await open();
    words = createWordsService({
      repository: createWordsRepository(database),
      sounds: NO_SOUNDS,
      clock: now,
    });
    await importInto(
      database,
      [
        ...A1.map((word) => buildEntry(word)),
        ...A2.map((word) => buildEntry(word, { level: 'A2', topics: ['weather'] })),
      ],
      [buildCategory('weather')],
    );
    await words.start();
    plans = createPlanService(partsOf());
    savedWords = createSavedWordsService(savedParts());
    reviews = createReviewsService({ ...partsOf(), repository: createReviewsRepository(database) });
  });
  afterAll(async () => {
    words?.stop();
    await database?.close();
  });
  beforeEach(async () => {
    clock = START;
    learner = await addUser();
  });

  const add = (...events: ReviewEvent[]) => reviews.addReviews(learner, { events });
  const plan = (asked: Partial<Parameters<PlanService['readPlan']>[1]> = {}) =>
    plans.readPlan(learner, { ...USUAL, ...asked });
  const wordsOf = ({ session }: { session: { word: string }[] }) => session.map(({ word }) => word);

  it('offers someone new the words of their level, saved ones first', async () => {
    const first = await plan();
    expect(first).toMatchObject({ day: '2026-03-10', due: 0, newWords: 7, waiting: 0, doneMs: 0 });
    expect(A1).toEqual(expect.arrayContaining(wordsOf(first)));
    expect(first.session.every(({ isNew, stability }) => isNew && stability === 0)).toBe(true);
    await savedWords.changeSaved(learner, 'infrastructure', true);
    await savedWords.changeSaved(learner, 'grandmother', true);
    const second = await plan({ newWords: 3 });
    expect(second.newWords).toBe(3);
    // Saved in the same instant: by their ids.
    expect(wordsOf(second).slice(0, 2)).toEqual(['grandmother', 'infrastructure']);
    expect(await plan({ newWords: 0 })).toMatchObject({ newWords: 0, session: [] });
  });

  it('offers the words of a chosen topic before those of the level, to an account and to a guest', async () => {
    const [{ id: topic = '' } = {}] = await words.listCategories('en-en');
    const learning = createLearningRepository(database);
    const choose = (value: string, at: number) =>
      learning.changeRecord(learner.userId, (record) => ({
        ...record,
        choices: { ...record.choices, topic: { value, at } },
      }));
    await choose(topic, clock);
    expect(
      wordsOf(await plan({ newWords: 2 }))
        .slice(0, 2)
        .sort(),
    ).toEqual(A2);
    await choose('', clock + 1);
    expect(A1).toEqual(expect.arrayContaining(wordsOf(await plan({ newWords: 2 }))));
    const asked = { language: 'es', level: 'a1', from: 0, count: 9, words: [] } as const;
    const { candidates } = await createCandidates(words).listCandidates({ ...asked, topic });
    expect(
      candidates
        .slice(0, 2)
        .map(({ word }) => word)
        .sort(),
    ).toEqual(A2);
    expect(candidates).toHaveLength(9);
    const none = await createCandidates(words).listCandidates({ ...asked, topic: 'no-such' });
    expect(none.candidates.map(({ word }) => word).sort()).toEqual(A1);
  });

  it('asks for what is due on the learner’s own date, and offers no word that was answered', async () => {
    await add(review('adventure'), review('bicycle', { outcome: 'wrong' }));
    const today = await plan();
    expect(today).toMatchObject({ due: 0, doneMs: 10_000 });
    expect(wordsOf(today)).not.toContain('adventure');
    // In Kiritimati it is tomorrow already.
    const tomorrow = await plan({ day: '2026-03-11' });
    expect(tomorrow.session[0]).toMatchObject({ word: 'bicycle', isNew: false });
    expect(tomorrow.session[0]?.stability).toBeGreaterThan(0);
    expect(tomorrow).toMatchObject({ due: 1, doneMs: 0 });
    clock += 3 * DAY;
    expect((await plan()).due).toBe(2);
  });

  it('gives more than the day holds to who asks for it: practice of what was met and missed', async () => {
    await add(
      ...A1.map((word) => review(word, { form: 'meet', outcome: 'unknown' })),
      ...A1.map((word) => review(word, { outcome: 'wrong' })),
    );
    expect(await plan({ minutes: 20 })).toMatchObject({ session: [] });
    const more = await plan({ minutes: 20, isMore: true });
    expect(wordsOf(more).sort()).toEqual([...A1].sort());
    expect(more.session.every(({ isNew }) => !isNew)).toBe(true);
    expect(more).toMatchObject({ due: 0, newWords: 0 });
  });

  it('gives words that are asked for by name, though the day’s new ones are used up', async () => {
    await add(
      ...A1.map((word) => review(word, { form: 'meet', outcome: 'unknown' })),
      ...A1.map((word) => review(word)),
    );
    const asked = { newWords: 7, isMore: false } as const;
    expect((await plan(asked)).session).toEqual([]);
    expect((await plan({ ...asked, named: 'topic' })).session).toEqual([]);
    expect((await plan({ ...asked, named: 'saved' })).session).toEqual([]);
    const [{ id: topic = '' } = {}] = await words.listCategories('en-en');
    await createLearningRepository(database).changeRecord(learner.userId, (record) => ({
      ...record,
      choices: { ...record.choices, topic: { value: topic, at: clock } },
    }));
    const ofTopic = await plan({ ...asked, named: 'topic' });
    expect(wordsOf(ofTopic).sort()).toEqual(A2);
    expect(ofTopic).toMatchObject({ newWords: 2, due: 0, isBeyond: true });
    await savedWords.changeSaved(learner, 'adventure', true);
    await savedWords.changeSaved(learner, 'hurricane', true);
    const ofSaved = await plan({ ...asked, named: 'saved' });
    expect(ofSaved.session.map(({ word, isNew }) => [word, isNew])).toEqual([
      ['adventure', false],
      ['hurricane', true],
    ]);
    expect(await plan({ newWords: 20, named: 'saved' })).toMatchObject({ isBeyond: false });
  });

  it('counts what was done on the day, and takes its own for one that it is nowhere', async () => {
    for (const day of ['2026-03-08', '2026-03-12', '2020-01-01'])
      expect(await plan({ day })).toMatchObject({ day: '2026-03-10', newWords: 7 });
    await add(
      ...A1.map((word) => review(word, { form: 'meet', outcome: 'unknown', ms: 60_000 })),
      ...A1.slice(0, 3).map((word) => review(word, { ms: 60_000 })),
    );
    expect(await plan()).toMatchObject({ doneMs: 600_000, due: 0, newWords: 0, session: [] });
    expect((await plan({ minutes: 20 })).newWords).toBe(4);
  });

  it('reckons the learner’s own pace from 30 answers on, and not from words that were browsed', async () => {
    const browsed = Array.from({ length: 40 }, () =>
      review('adventure', { form: 'meet', outcome: 'unknown', ms: 0 }),
    );
    await add(...browsed);
    expect((await plan()).secondsPerItem).toBe(8);
    await add(...Array.from({ length: 30 }, () => review('bicycle', { ms: 12_000 })));
    expect((await plan()).secondsPerItem).toBe(12);
  });

  it('leaves out what was withdrawn, and keeps what is remembered of it', async () => {
    await add(review('carpenter'), review('dictionary'));
    await database.db.update(keywords).set({ status: 'draft' }).where(eq(keywords.id, 'carpenter'));
    await database.db.execute(sql`update vocabulary_state set version = version + 1`);
    const fresh = createWordsService({
      repository: createWordsRepository(database),
      sounds: NO_SOUNDS,
      clock: now,
    });
    await fresh.start();
    clock += 10 * DAY;
    const later = await createPlanService({ ...partsOf(), words: fresh }).readPlan(learner, USUAL);
    expect(later.due).toBe(1);
    expect((await reviews.exportReviews(learner)).memories).toHaveLength(2);
    fresh.stop();
    await database.db.update(keywords).set({ status: 'published' }).where(eq(keywords.id, 'carpenter'));
  });

  it('keeps saved words for their owner alone, once each, and so many', async () => {
    const other = await addUser();
    expect(await savedWords.isSaved(learner, 'adventure')).toBe(false);
    await savedWords.changeSaved(learner, 'adventure', true);
    clock += 1000;
    await savedWords.changeSaved(learner, 'adventure', true);
    expect(await savedWords.listSaved(learner)).toEqual([{ word: 'adventure', savedAt: new Date(START) }]);
    expect(await savedWords.isSaved(other, 'adventure')).toBe(false);
    expect(await savedWords.listSaved(other)).toEqual([]);
    await expect(savedWords.changeSaved(learner, 'no-such-word', true)).rejects.toMatchObject({
      code: 'keyword-not-found',
    });
    const small = createSavedWordsService({ ...savedParts(), mostSaved: 1 });
    await small.changeSaved(learner, 'adventure', true);
    await expect(small.changeSaved(learner, 'bicycle', true)).rejects.toMatchObject({ code: 'saved-full' });
    await savedWords.changeSaved(learner, 'adventure', false);
    await savedWords.changeSaved(learner, 'no-such-word', false);
    expect(await savedWords.listSaved(learner)).toEqual([]);
  });

  it('is for nobody who is not signed in', async () => {
    for (const ask of [
      plans.readPlan(GUEST, USUAL),
      savedWords.isSaved(GUEST, 'adventure'),
      savedWords.changeSaved(GUEST, 'adventure', true),
      savedWords.listSaved(GUEST),
    ])
      await expect(ask).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('tells what was done on a day, the days in a row and what is due on the next', async () => {
    const day = (ago: number) => new Date(START - ago * DAY).toISOString().slice(0, 10);
    const on = (ago: number, count: number, details: Partial<ReviewEvent> = {}) => {
      clock = START - ago * DAY;
      const events = A1.slice(0, count).map((word) => review(word, details));
      clock = START;
      return events;
    };
    const [taken, ...others] = on(2, 5);
    const events = [taken as ReviewEvent, ...others, ...on(1, 6), ...on(0, 5, { ms: 90_000 })];
    await reviews.addReviews(learner, { events });
    expect(await plans.readDay(learner, day(0))).toEqual({
      day: day(0),
      doneMs: 300_000,
      dueTomorrow: 0,
      streak: { length: 3, longest: 3, freezes: 0, frozen: [], isTodayDone: true },
    });
    // On a later day, and from another device: the first of the three has too little left.
    await reviews.addReviews(learner, {
      events: [review(A1[0] as string, { outcome: 'corrected', ms: 0, corrects: (taken as ReviewEvent).id })],
    });
    expect((await plans.readDay(learner, day(0))).streak).toMatchObject({ length: 2, longest: 2 });
    await reviews.addReviews(learner, { events: [review(A1[6] as string, { outcome: 'wrong' })] });
    expect(await plans.readDay(learner, undefined)).toMatchObject({ dueTomorrow: 1, doneMs: 305_000 });
    expect(await plans.readDay(learner, '2020-01-01')).toMatchObject({ day: day(0), doneMs: 305_000 });
    await expect(plans.readDay(GUEST, day(0))).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('counts days after a rebuild as before', async () => {
    await reviews.addReviews(learner, { events: A1.map((word) => review(word)) });
    const before = await plans.readDay(learner, undefined);
    await database.db.delete(reviewDays);
    expect((await plans.readDay(learner, undefined)).streak.length).toBe(0);
    await rebuildMemories(createReviewsRepository(database), {
      isTrial: false,
      onDiffering: () => undefined,
    });
    expect(await plans.readDay(learner, undefined)).toEqual(before);
  });

  it('lists words that may be met, and others by their ids', async () => {
    const asked = {
      language: 'en',
      level: 'a1',
      from: 0,
      count: 3,
      words: ['hurricane', 'no-such'],
    } as const;
    const first = await createCandidates(words).listCandidates(asked);
    expect(first).toMatchObject({ hasMore: true, words: [{ word: 'hurricane', headword: 'hurricane' }] });
    const rest = await createCandidates(words).listCandidates({ ...asked, from: 3, count: 500 });
    expect(rest.hasMore).toBe(false);
    expect([...first.candidates, ...rest.candidates].map(({ word }) => word).sort()).toEqual(A1);
    expect(first.candidates[0]?.translations.length).toBeGreaterThan(0);
  });

  it('reckons memories again for whoever chooses fewer reviews, and for nobody else', async () => {
    const other = await addUser();
    clock = START - 30 * DAY;
    const events = A1.map((word) => review(word));
    clock = START;
    for (const user of [learner, other]) await reviews.addReviews(user, { events });
    const duesOf = async (user: User) =>
      new Map((await reviews.exportReviews(user)).memories.map(({ word, due }) => [word, due]));
    const usual = await duesOf(learner);
    await createLearningRepository(database).changeRecord(learner.userId, (record) => ({
      ...record,
      choices: { ...record.choices, isLighter: { value: true, at: clock } },
    }));
    await plans.readPlan(learner, USUAL);
    const lighter = await duesOf(learner);
    for (const word of A1) expect((lighter.get(word) ?? '') > (usual.get(word) ?? '')).toBe(true);
    expect(await duesOf(other)).toEqual(usual);
    // What is answered from now on goes by the choice.
    await reviews.addReviews(learner, { events: [review('adventure')] });
    const { memories } = await reviews.exportReviews(learner);
    expect(new Set(memories.map(({ scheduler }) => scheduler)).size).toBe(1);
    expect(memories[0]?.scheduler).toMatch(/0\.86$/);
    const differing: string[] = [];
    const note = (_: string, words: readonly string[]) => void differing.push(...words);
    await rebuildMemories(createReviewsRepository(database), { isTrial: true, onDiffering: note });
    expect(differing).toEqual([]);
  });
});
