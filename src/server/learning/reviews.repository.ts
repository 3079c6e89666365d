import { asc, eq, gt } from 'drizzle-orm';
import type { Memory } from '#src/domain/learning/memory.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import type { Database } from '../platform/database.ts';
import { profiles } from './learning.table.ts';
import { createMemoryReads } from './memories.repository.ts';
import { changeLog, type OpenLog } from './review-log.repository.ts';
import { createReviewReads } from './review-reads.repository.ts';
import { reviewLogs } from './reviews.table.ts';

/** Learners' reviews, and the memories that are kept of them. */
export function createReviewsRepository(database: Database) {
  const { db } = database;
  const reviewReads = createReviewReads(database);
  const memoryReads = createMemoryReads(database);

  return {
    ...reviewReads,
    ...memoryReads,

    /** Works on a learner's log: one after the other, and all of it or nothing. */
    changeLog: <T>(userId: string, work: (log: OpenLog) => Promise<T>): Promise<T> =>
      changeLog(database, userId, work),

    /** What reckoned a learner's memories, and whether they have chosen fewer reviews; undefined without a log. */
    async findUpkeep(userId: string): Promise<{ scheduler: string | null; isLighter: boolean } | undefined> {
      const [row] = await db
        .select({ scheduler: reviewLogs.scheduler, isLighter: profiles.isLighter })
        .from(reviewLogs)
        .leftJoin(profiles, eq(profiles.userId, reviewLogs.userId))
        .where(eq(reviewLogs.userId, userId));
      return row && { scheduler: row.scheduler, isLighter: row.isLighter ?? false };
    },

    /** Everything of a learner's log, oldest first. */
    async listAll(userId: string): Promise<{ reviews: ReviewEvent[]; memories: Memory[] }> {
      return {
        reviews: await reviewReads.listAllReviews(userId),
        memories: await memoryReads.listAllMemories(userId),
      };
    },

    /** Ids of learners who have a log, after one of them, in their order. */
    async listLearners(after: string, most: number): Promise<string[]> {
      const rows = await db
        .select({ userId: reviewLogs.userId })
        .from(reviewLogs)
        .where(gt(reviewLogs.userId, after))
        .orderBy(asc(reviewLogs.userId))
        .limit(most);
      return rows.map(({ userId }) => userId);
    },
  };
}

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;
