import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#src/domain/accounts/visitor.ts';
import { shiftDate } from '#src/domain/cairo-day.ts';
import { countedMs, figuresByDay } from '#src/domain/learning/day-figures.ts';
import { retentionOf } from '#src/domain/learning/history.ts';
import { USUAL_AIM } from '#src/domain/learning/learning-settings.ts';
import { foldReviews, gradedReviews } from '#src/domain/learning/memory.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import { uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { createSeededRandom } from '#src/domain/seeded-random.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { buildEntry, importInto, NO_SOUNDS } from '#tests/support/vocabulary.ts';
import { users } from '../accounts/accounts.table.ts';
import type { Database } from '../platform/database.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import { createWordsRepository } from '../words/words.repository.ts';
import { createWordsService, type WordsService } from '../words/words.service.ts';
import { createHistoryService, type HistoryService } from './history.service.ts';
import { createReviewsRepository } from './reviews.repository.ts';
import { createReviewsService } from './reviews.service.ts';

const NOW = Date.parse('2026-03-10T10:00:00Z');
const TODAY = '2026-03-10';
const LEARNER: User = { kind: 'user', address: '192.0.2.1', userId: 'amal', sessionId: 's', roles: [] };
const WORDS = ['bicycle', 'elephant', 'hurricane', 'carpenter', 'dictionary', 'furniture'];
const random = createSeededRandom('history');

const review = (word: string, ago: number, details: Partial<ReviewEvent> = {}): ReviewEvent => {
  const instant = NOW - ago * 86_400_000 + Math.floor(random() * 60_000);
  const at = new Date(instant).toISOString();
  const bytes = Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256));
  const outcome = random() < 0.85 ? 'right' : 'wrong';
  return {
    ...{ id: uuidV7(instant, bytes), word, at, day: at.slice(0, 10), form: 'hear', outcome, ms: 8_000 },
    ...details,
  };
};

/** Every other day for two months, each day all words; and one answer that was taken back on a later day. */
const answered = Array.from({ length: 30 }, (_, i) => WORDS.map((word) => review(word, 2 * i))).flat();
const slip = review('elephant', 3, { ms: 3_000 });
const events = [...answered, slip, review('elephant', 1, { outcome: 'corrected', corrects: slip.id, ms: 0 })];

describe.each(DATABASES)('a history on $name', ({ open }) => {
  let database: Database;
  let words: WordsService;
  let histories: HistoryService;

  beforeAll(async () => {
    database = await open();
    const clock = () => new Date(NOW);
    words = createWordsService({ repository: createWordsRepository(database), sounds: NO_SOUNDS, clock });
    await importInto(
      database,
      WORDS.map((word) => buildEntry(word)),
    );
    await words.start();
    await database.db.insert(users).values({ id: LEARNER.userId, email: 'amal@example.org' });
    const reviews = createReviewsRepository(database);
    const rateLimiter = createRateLimiter({ database, clock });
    histories = createHistoryService({ reviews, words, rateLimiter, clock });
    await createReviewsService({ repository: reviews, words, rateLimiter, clock }).addReviews(LEARNER, {
      events,
    });
  });
  afterAll(async () => {
    words?.stop();
    await database?.close();
  });

  const read = (months: number) => histories.readHistory(LEARNER, { day: TODAY, months });

  it('tells of each day what its events say, newest month first', async () => {
    const figures = figuresByDay(events);
    const { months, hasEarlier, lastDays } = await read(2);
    expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-02']);
    expect(hasEarlier).toBe(true);
    for (const { date, figures: told } of months.flatMap(({ days }) => days)) {
      const day = figures.get(date);
      expect(told).toEqual(day && { items: day.items, ms: day.ms, words: day.words });
    }
    expect(lastDays.map(({ date }) => date)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((ago) => shiftDate(TODAY, -ago)),
    );
    expect(lastDays.at(-1)?.done).toEqual({
      items: WORDS.length,
      ms: WORDS.length * countedMs({ ms: 8_000 }),
      words: WORDS.length,
    });
    // The answer of three days ago was taken back.
    expect(lastDays[3]?.done).toBeUndefined();
    expect((await read(24)).hasEarlier).toBe(false);
  });

  it('tells what comes in the week, and the true retention beside the expected one', async () => {
    const scheduler = createScheduler(USUAL_AIM);
    const { week, retention, streak } = await read(1);
    const due = foldReviews(events, scheduler).map((memory) => (memory.due < TODAY ? TODAY : memory.due));
    expect(week).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((ahead) => {
        const date = shiftDate(TODAY, ahead);
        return { date, due: due.filter((each) => each === date).length };
      }),
    );
    // Fewer than 200 answers: all of them count.
    const expected = retentionOf(gradedReviews(events, scheduler));
    expect(retention?.reviews).toBe(expected?.reviews);
    expect(retention?.remembered).toBeCloseTo(expected?.remembered ?? 0, 10);
    expect(retention?.expected).toBeCloseTo(expected?.expected ?? 0, 10);
    expect(streak.isTodayDone).toBe(true);
  });

  it('is for its learner alone, of the day in Cairo where it is nowhere the asked one', async () => {
    const guest = { kind: 'guest', address: '192.0.2.1' } as const;
    await expect(histories.readHistory(guest, { day: TODAY, months: 1 })).rejects.toMatchObject({
      code: 'not-signed-in',
    });
    expect(await histories.readHistory(LEARNER, { day: '2020-01-01', months: 1 })).toMatchObject({
      today: TODAY,
    });
  });
});
