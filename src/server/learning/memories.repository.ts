import { and, asc, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Memory } from '#src/domain/learning/memory.ts';
import type { Database } from '../platform/database.ts';
import { memories } from './reviews.table.ts';

const { userId: _, ...MEMORY } = getTableColumns(memories);

function memoryFrom(row: Omit<typeof memories.$inferSelect, 'userId'>): Memory {
  return { ...row, last: row.last ?? undefined, state: row.state as Memory['state'] };
}

const isDue = (userId: string, day: string) =>
  and(eq(memories.userId, userId), lte(memories.due, day), ne(memories.state, 'new'));

/** What learners remember: their memories, in all that is asked of them. */
export function createMemoryReads({ db, rows }: Pick<Database, 'db' | 'rows'>) {
  return {
    /** A learner's memories of some words. */
    async listMemoriesOf(userId: string, words: readonly string[]): Promise<Memory[]> {
      if (words.length === 0) return [];
      const rows = await db
        .select(MEMORY)
        .from(memories)
        .where(and(eq(memories.userId, userId), inArray(memories.word, [...words])));
      return rows.map(memoryFrom);
    },

    /** A learner's memories of answered words that are due by a date. */
    async listDue(userId: string, day: string): Promise<Memory[]> {
      const rows = await db.select(MEMORY).from(memories).where(isDue(userId, day));
      return rows.map(memoryFrom);
    },

    /** Answered words of a learner that are due by a date, and when. */
    async listDueBy(
      userId: string,
      day: string,
    ): Promise<{ word: string; due: string; state: Memory['state'] }[]> {
      const { word, due, state } = memories;
      const rows = await db.select({ word, due, state }).from(memories).where(isDue(userId, day));
      return rows.map((row) => ({ ...row, state: row.state as Memory['state'] }));
    },

    /** The states of the words that a learner has answered. */
    async listStates(userId: string): Promise<{ word: string; state: Memory['state'] }[]> {
      const rows = await db
        .select({ word: memories.word, state: memories.state })
        .from(memories)
        .where(and(eq(memories.userId, userId), ne(memories.state, 'new')));
      return rows.map(({ word, state }) => ({ word, state: state as Memory['state'] }));
    },

    /** The first of some words that a learner has never answered. */
    async listUnanswered(userId: string, words: readonly string[], most: number): Promise<string[]> {
      const found = await rows<{ word: string }>(sql`
        select wanted.word from json_array_elements_text(${JSON.stringify(words)}::json)
          with ordinality as wanted (word, place)
        -- Read once and looked up in memory: as an anti-join it took seconds where the planner had no statistics yet.
        where wanted.word not in (
          select ${memories.word} from ${memories}
          where ${memories.userId} = ${userId} and ${memories.state} <> 'new'
        )
        order by wanted.place limit ${most}`);
      return found.map(({ word }) => word);
    },

    /** All of a learner's memories, by word. */
    async listAllMemories(userId: string): Promise<Memory[]> {
      const held = await db
        .select(MEMORY)
        .from(memories)
        .where(eq(memories.userId, userId))
        .orderBy(asc(memories.word));
      return held.map(memoryFrom);
    },
  };
}
