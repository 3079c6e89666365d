import type { DeletionsRepository } from './deletions.repository.ts';

/** Days for which a deletion can be undone. */
const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When deletions that can still be undone began. */
export function undoneSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS);
}

/** Until when a deletion can be undone. */
export function undoneUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + UNDO_DAYS * DAY_MS);
}

/** What is kept of entries and categories that are gone, for as long as they can be brought back. */
export function createDeletionsService({
  repository,
  clock,
}: {
  repository: DeletionsRepository;
  clock: () => Date;
}) {
  return {
    /**
     * Forgets what entries and categories were that were deleted more than 30 days ago and are not there again. The
     * log of what admins did goes on saying that they were deleted.
     * @returns how many of each
     */
    async forgetOld(): Promise<{ keywords: number; categories: number }> {
      const before = undoneSince(clock());
      const keywords = await repository.forgetKeywords(before);
      const categories = await repository.forgetCategories(before);
      return { keywords, categories };
    },
  };
}
