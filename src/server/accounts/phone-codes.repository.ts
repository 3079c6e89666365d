import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { phoneCodes } from './accounts.table.ts';

export type PhoneCode = { requestId: string; phoneNumber: string; codeDigest: string; expiresAt: Date };

export function createPhoneCodesRepository({ db }: Database) {
  return {
    /** Keeps a code, and clears away those that are over. */
    async addCode(code: PhoneCode, now: Date): Promise<void> {
      await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now));
      await db.insert(phoneCodes).values(code);
    },
    /**
     * Counts one more try of a code and gives what it must match, in one step, so that tries at the same time all count.
     * @returns undefined when there is no such code, it is over, or its tries are used up
     */
    async countTry(
      requestId: string,
      phoneNumber: string,
      maxTries: number,
      now: Date,
    ): Promise<string | undefined> {
      const [row] = await db
        .update(phoneCodes)
        .set({ tries: sql`${phoneCodes.tries} + 1` })
        .where(
          and(
            eq(phoneCodes.requestId, requestId),
            eq(phoneCodes.phoneNumber, phoneNumber),
            gt(phoneCodes.expiresAt, now),
            lt(phoneCodes.tries, maxTries),
          ),
        )
        .returning({ codeDigest: phoneCodes.codeDigest });
      return row?.codeDigest;
    },
    /**
     * Takes a code out of use, and all others of its number with it.
     * @returns whether it was there: of two who use it at the same time, one is told so
     */
    async removeCode(requestId: string, phoneNumber: string): Promise<boolean> {
      const removed = await db
        .delete(phoneCodes)
        .where(eq(phoneCodes.requestId, requestId))
        .returning({ requestId: phoneCodes.requestId });
      if (removed.length === 0) return false;
      await db.delete(phoneCodes).where(eq(phoneCodes.phoneNumber, phoneNumber));
      return true;
    },
  };
}

export type PhoneCodesRepository = ReturnType<typeof createPhoneCodesRepository>;
