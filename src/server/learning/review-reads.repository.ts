import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import type { Database } from '../platform/database.ts';
import { reviewDays, reviews } from './reviews.table.ts';

const { userId: _, ...REVIEW } = getTableColumns(reviews);

function reviewFrom(row: Omit<typeof reviews.$inferSelect, 'userId'>): ReviewEvent {
  const { id, word, at, day, ms, corrects } = row;
  return {
    id,
    word,
    at: at.toISOString(),
    day,
    // The database allows nothing else than the domain does.
    form: row.form as ReviewEvent['form'],
    outcome: row.outcome as ReviewEvent['outcome'],
    ms,
    ...(corrects !== null && { corrects }),
  };
}

/**
 * Instants between which a date lies wherever on earth the learner is: time zones are between UTC-12 and UTC+14. The
 * index has instants and no dates.
 */
export const firstInstantOf = (day: string | SQL) =>
  sql`${day}::date::timestamp at time zone 'UTC' - interval '14 hours'`;
export const lastInstantOf = (day: string | SQL) =>
  sql`${day}::date::timestamp at time zone 'UTC' + interval '36 hours'`;

/** What learners did: their reviews, in all that is asked of them. */
export function createReviewReads({ db, rows }: Pick<Database, 'db' | 'rows'>) {
  return {
    /** A learner's reviews of some words. */
    async listReviewsOf(userId: string, words: readonly string[]): Promise<ReviewEvent[]> {
      if (words.length === 0) return [];
      const found = await db
        .select(REVIEW)
        .from(reviews)
        .where(and(eq(reviews.userId, userId), inArray(reviews.word, [...words])));
      return found.map(reviewFrom);
    },

    /** A learner's reviews of one of their days. */
    async listDay(userId: string, day: string): Promise<ReviewEvent[]> {
      const rows = await db
        .select(REVIEW)
        .from(reviews)
        .where(
          and(
            eq(reviews.userId, userId),
            sql`${reviews.at} >= ${firstInstantOf(day)}`,
            sql`${reviews.at} < ${lastInstantOf(day)}`,
            eq(reviews.day, day),
          ),
        );
      return rows.map(reviewFrom);
    },

    /** A learner's latest reviews that took any time. */
    async listTimed(userId: string, most: number): Promise<ReviewEvent[]> {
      const rows = await db
        .select(REVIEW)
        .from(reviews)
        .where(and(eq(reviews.userId, userId), gt(reviews.ms, 0)))
        .orderBy(desc(reviews.at), desc(reviews.id))
        .limit(most);
      return rows.map(reviewFrom);
    },

    /** Word and instant of a learner's latest answers, newest first. */
    async listLatestAnswers(userId: string, most: number): Promise<{ word: string; at: string }[]> {
      const found = await db
        .select({ word: reviews.word, at: reviews.at })
        .from(reviews)
        .where(
          and(
            eq(reviews.userId, userId),
            ne(reviews.form, 'meet'),
            inArray(reviews.outcome, ['right', 'near', 'wrong', 'unknown']),
          ),
        )
        .orderBy(desc(reviews.at), desc(reviews.id))
        .limit(most);
      return found.map(({ word, at }) => ({ word, at: at.toISOString() }));
    },

    /** What a learner did on each of their days, in any order. */
    async listDays(userId: string): Promise<{ day: string; items: number; ms: number }[]> {
      const { day, items, ms } = reviewDays;
      return db.select({ day, items, ms }).from(reviewDays).where(eq(reviewDays.userId, userId));
    },

    /** How many different words there were on each of a learner's days, from one to another, by what stands. */
    async countWordsByDay(userId: string, from: string, to: string): Promise<Map<string, number>> {
      const found = await rows<{ day: string; words: number }>(sql`
        select day::text as day, count(distinct word)::integer as words from reviews
        where user_id = ${userId} and day between ${from}::date and ${to}::date and outcome <> 'corrected'
          and at >= ${firstInstantOf(from)} and at < ${lastInstantOf(to)}
          -- Few are taken back: their ids are held, where looking for each review's own would take a read for each.
          and (id, word) not in (select corrects, word from reviews where user_id = ${userId}
            and corrects is not null and at >= ${firstInstantOf(from)})
        group by day`);
      return new Map(found.map(({ day, words }) => [day, words]));
    },

    /** A learner's reviews of some ids. */
    async findReviews(userId: string, ids: readonly string[]): Promise<ReviewEvent[]> {
      const found = await db
        .select(REVIEW)
        .from(reviews)
        .where(and(eq(reviews.userId, userId), inArray(reviews.id, [...ids])));
      return found.map(reviewFrom);
    },

    /** All of a learner's reviews, oldest first. */
    async listAllReviews(userId: string): Promise<ReviewEvent[]> {
      const events = await db
        .select(REVIEW)
        .from(reviews)
        .where(eq(reviews.userId, userId))
        .orderBy(asc(reviews.at), asc(reviews.id));
      return events.map(reviewFrom);
    },
  };
}
