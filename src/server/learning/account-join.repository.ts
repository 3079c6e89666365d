import { and, eq, like, notExists, sql } from 'drizzle-orm';
import { roles, users } from '../accounts/accounts.table.ts';
import { KEPT_DOMAIN } from '../accounts/stand-in-addresses.ts';
import { type Database, within } from '../platform/database.ts';
import { createLearningRepository, type LearningRepository } from './learning.repository.ts';
import { profiles } from './learning.table.ts';
import { createReviewsRepository, type ReviewsRepository } from './reviews.repository.ts';
import { reviewLogs } from './reviews.table.ts';
import { createStudyEventsRepository, type StudyEventsRepository } from './study-events.repository.ts';

/** What takes part in the transaction in which one account is taken into another. */
export type JoiningParts = {
  learning: LearningRepository;
  studyEvents: StudyEventsRepository;
  reviews: ReviewsRepository;
  /** Gives a learner the words that another has saved; those that both have keep their place. */
  copySaved(from: string, to: string): Promise<void>;
};

export function createAccountJoinRepository(database: Database) {
  return {
    /**
     * Works on an account without name or address that nobody else works on meanwhile, and removes it: all of it or
     * nothing.
     * @returns false where there is none of this id, or none any more: it has an address now, or was removed
     */
    async removeKept(keptId: string, work: (parts: JoiningParts) => Promise<void>): Promise<boolean> {
      return database.db.transaction(async (tx) => {
        // In the order in which those who write for it take them: nobody then waits for the other.
        await tx.select().from(reviewLogs).where(eq(reviewLogs.userId, keptId)).for('update');
        await tx.select().from(profiles).where(eq(profiles.userId, keptId)).for('update');
        const role = tx.select({ role: roles.role }).from(roles).where(eq(roles.userId, keptId));
        const isKept = and(eq(users.id, keptId), like(users.email, `%${KEPT_DOMAIN}`), notExists(role));
        const [kept] = await tx.select({ id: users.id }).from(users).where(isKept).for('update');
        if (!kept) return false;
        const own = within(database, tx);
        await work({
          learning: createLearningRepository(own),
          studyEvents: createStudyEventsRepository(own),
          reviews: createReviewsRepository(own),
          async copySaved(from, to) {
            await tx.execute(sql`insert into saved_words (user_id, word, saved_at)
              select ${to}, word, saved_at from saved_words where user_id = ${from} on conflict do nothing`);
          },
        });
        await tx.delete(users).where(eq(users.id, keptId));
        return true;
      });
    },
  };
}

export type AccountJoinRepository = ReturnType<typeof createAccountJoinRepository>;
