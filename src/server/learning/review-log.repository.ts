import { and, eq, inArray, sql } from 'drizzle-orm';
import { MAX_ITEM_MS } from '#src/domain/learning/day-figures.ts';
import type { Memory } from '#src/domain/learning/memory.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { type Database, type Db, within } from '../platform/database.ts';
import { profiles } from './learning.table.ts';
import { createMemoryReads } from './memories.repository.ts';
import { createReviewReads, firstInstantOf, lastInstantOf } from './review-reads.repository.ts';
import { memories, reviewLogs } from './reviews.table.ts';

/** The most that the database holds in a column of integers. */
const MAX_INTEGER = 2_147_483_647;

/** A learner's log while it is written to, and nobody else writes to it. */
export type OpenLog = {
  /** Reviews that there are. */
  reviews: number;
  /** What reckoned all of the memories; null where nobody has noted it. */
  scheduler: string | null;
  /** Whether the learner has chosen fewer reviews. */
  isLighter: boolean;
  noteScheduler(name: string): Promise<void>;
  /** Words of which there are reviews or memories. */
  listWords(): Promise<string[]>;
  findReviews(ids: readonly string[]): Promise<ReviewEvent[]>;
  listReviews(words: readonly string[]): Promise<ReviewEvent[]>;
  /** Writes reviews that are new, or take the place of one of their id. */
  putReviews(events: readonly ReviewEvent[]): Promise<void>;
  /** Counts again what was done on some days, or on all. @param hasLess false where nothing was taken from them */
  countDays(days?: readonly string[], hasLess?: boolean): Promise<void>;
  listMemories(words: readonly string[]): Promise<Memory[]>;
  putMemories(made: readonly Memory[]): Promise<void>;
  removeMemories(words: readonly string[]): Promise<void>;
};

/** Works on a learner's log: one after the other, and all of it or nothing. */
export async function changeLog<T>(
  database: Database,
  userId: string,
  work: (log: OpenLog) => Promise<T>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    const before = await lockLog(tx, userId);
    // Once the log is locked: who chooses otherwise meanwhile is seen by who comes next.
    const [profile] = await tx
      .select({ isLighter: profiles.isLighter })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    let count = before.reviews;
    const own = within(database, tx);
    const reviewReads = createReviewReads(own);
    const memoryReads = createMemoryReads(own);
    const result = await work({
      reviews: count,
      scheduler: before.scheduler,
      isLighter: profile?.isLighter ?? false,
      async noteScheduler(scheduler) {
        await tx.update(reviewLogs).set({ scheduler }).where(eq(reviewLogs.userId, userId));
      },
      listWords: () => listWords(own, userId),
      findReviews: (ids) => reviewReads.findReviews(userId, ids),
      listReviews: (words) => reviewReads.listReviewsOf(userId, words),
      async putReviews(events) {
        count += await putReviews(own, userId, events);
      },
      countDays: (days, hasLess = true) => countDays(own, userId, days, hasLess),
      listMemories: (words) => memoryReads.listMemoriesOf(userId, words),
      putMemories: (made) => putMemories(tx, userId, made),
      async removeMemories(words) {
        if (words.length === 0) return;
        await tx.delete(memories).where(and(eq(memories.userId, userId), inArray(memories.word, [...words])));
      },
    });
    if (count > before.reviews)
      await tx.update(reviewLogs).set({ reviews: count }).where(eq(reviewLogs.userId, userId));
    return result;
  });
}

/** A learner's log, made where there is none, and locked until the transaction ends. */
async function lockLog(tx: Db, userId: string) {
  const [log] = await tx
    .insert(reviewLogs)
    .values({ userId })
    // The row is locked, whether it is new or not.
    .onConflictDoUpdate({ target: reviewLogs.userId, set: { userId: sql`excluded.user_id` } })
    .returning({ reviews: reviewLogs.reviews, scheduler: reviewLogs.scheduler });
  return log ?? { reviews: 0, scheduler: null };
}

async function listWords({ rows }: Database, userId: string): Promise<string[]> {
  const found = await rows<{ word: string }>(
    sql`select word from reviews where user_id = ${userId}
      union select word from memories where user_id = ${userId} order by word`,
  );
  return found.map(({ word }) => word);
}

/**
 * Writes reviews as one value of a statement: a value for each field of a hundred rows would take the query builder and the
 * database longer than the work itself.
 * @returns how many were not there before
 */
async function putReviews(
  { rows }: Database,
  userId: string,
  events: readonly ReviewEvent[],
): Promise<number> {
  const written = await rows<{ isNew: boolean }>(
    sql`insert into reviews (user_id, id, word, at, day, form, outcome, ms, corrects)
      select ${userId}, id, word, at, day, form, outcome, ms, corrects
      from json_to_recordset(${JSON.stringify(events)}::json) as event (id uuid, word text, at timestamptz, day date,
        form text, outcome text, ms integer, corrects uuid)
      on conflict (user_id, id) do update set word = excluded.word, at = excluded.at, day = excluded.day,
        form = excluded.form, outcome = excluded.outcome, ms = excluded.ms, corrects = excluded.corrects
      -- Of a row that was there before, the change has left its mark.
      returning xmax = 0 as "isNew"`,
  );
  return written.filter(({ isNew }) => isNew).length;
}

async function countDays(
  { db, rows }: Database,
  userId: string,
  days: readonly string[] | undefined,
  hasLess: boolean,
): Promise<void> {
  const all = () =>
    rows<{ day: string }>(sql`select distinct day::text as day from reviews where user_id = ${userId}`);
  const list = JSON.stringify(days ?? (await all()).map(({ day }) => day));
  const listed = sql`json_array_elements_text(${list}::json)`;
  const isOneOf = sql`in (select value::date from ${listed})`;
  // A day of which nothing was taken away is still one.
  if (hasLess) await db.execute(sql`delete from review_days where user_id = ${userId} and day ${isOneOf}`);
  await db.execute(sql`
    insert into review_days (user_id, day, items, ms)
    select user_id, day, count(*), least(sum(least(ms, ${MAX_ITEM_MS}::integer)), ${MAX_INTEGER}) from reviews as review
    where user_id = ${userId} and day ${isOneOf}
      and at >= (select ${firstInstantOf(sql`min(value)`)} from ${listed})
      and at < (select ${lastInstantOf(sql`max(value)`)} from ${listed})
      and outcome <> 'corrected'
      and not exists (select from reviews as correction where correction.user_id = review.user_id
        and correction.word = review.word and correction.corrects = review.id)
    group by user_id, day
    on conflict (user_id, day) do update set items = excluded.items, ms = excluded.ms`);
}

async function putMemories(tx: Db, userId: string, made: readonly Memory[]): Promise<void> {
  await tx.execute(
    sql`insert into memories (user_id, word, stability, difficulty, due, last, reps, lapses, state, met, scheduler)
      select ${userId}, word, stability, difficulty, due, last, reps, lapses, state, met, scheduler
      from json_to_recordset(${JSON.stringify(made)}::json) as memory (word text, stability double precision,
        difficulty double precision, due date, last date, reps integer, lapses integer, state text, met date,
        scheduler text)
      on conflict (user_id, word) do update set
        stability = excluded.stability, difficulty = excluded.difficulty, due = excluded.due,
        last = excluded.last, reps = excluded.reps, lapses = excluded.lapses, state = excluded.state,
        met = excluded.met, scheduler = excluded.scheduler`,
  );
}
