import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { LanguagePair } from '#src/domain/language.ts';
import { dateOf, type StudyEvent } from '#src/domain/learning/study-event.ts';
import type { Database } from '../platform/database.ts';
import { studyEvents } from './learning.table.ts';

/** Words that learners have studied, each as an event. */
export function createStudyEventsRepository({ db }: Database) {
  return {
    /** Adds events, each id once; of two under one id the same one stays as in `uniteEvents`. */
    async addEvents(userId: string, events: readonly StudyEvent[]): Promise<void> {
      if (events.length === 0) return;
      const text = (table: string) =>
        sql.raw(`${table}.keyword_id || '|' || ${table}.pair || '|' || coalesce(${table}.level, '')`);
      await db
        .insert(studyEvents)
        .values(
          events.map((event) => ({
            userId,
            id: event.id,
            keywordId: event.keyword,
            pair: event.pair,
            level: event.level,
            at: new Date(event.at),
            day: dateOf(event),
          })),
        )
        .onConflictDoUpdate({
          target: [studyEvents.userId, studyEvents.id],
          set: {
            keywordId: sql`excluded.keyword_id`,
            pair: sql`excluded.pair`,
            level: sql`excluded.level`,
            at: sql`excluded.at`,
            day: sql`excluded.day`,
          },
          setWhere: sql`(excluded.at, (${text('excluded')}) collate "C") < (${studyEvents.at}, (${text('study_events')}) collate "C")`,
        });
    },

    async countEvents(userId: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(studyEvents)
        .where(eq(studyEvents.userId, userId));
      return row?.count ?? 0;
    },

    /** All of a learner's events, oldest first. */
    async listEvents(userId: string): Promise<StudyEvent[]> {
      const rows = await db
        .select()
        .from(studyEvents)
        .where(eq(studyEvents.userId, userId))
        .orderBy(asc(studyEvents.at), asc(sql`${studyEvents.id} collate "C"`));
      return rows.map((row) => ({
        id: row.id,
        keyword: row.keywordId,
        pair: row.pair as StudyEvent['pair'],
        level: row.level as StudyEvent['level'],
        at: row.at.toISOString(),
      }));
    },

    /** Words studied by Cairo date, newest first. */
    async countByDay(userId: string): Promise<{ date: string; count: number }[]> {
      return db
        .select({ date: studyEvents.day, count: count() })
        .from(studyEvents)
        .where(eq(studyEvents.userId, userId))
        .groupBy(studyEvents.day)
        .orderBy(desc(studyEvents.day));
    },

    /** Ids of the keywords of a pair that were studied on a Cairo date, and how often each. */
    async countKeywordsOn(
      userId: string,
      pair: LanguagePair,
      date: string,
    ): Promise<{ keyword: string; count: number }[]> {
      return db
        .select({ keyword: studyEvents.keywordId, count: count() })
        .from(studyEvents)
        .where(and(eq(studyEvents.userId, userId), eq(studyEvents.day, date), eq(studyEvents.pair, pair)))
        .groupBy(studyEvents.keywordId)
        .orderBy(asc(studyEvents.keywordId));
    },

    /** Ids of the keywords studied on each of some Cairo dates, the last studied first, each once a day. */
    async listKeywordsOn(
      userId: string,
      dates: readonly string[],
    ): Promise<{ date: string; keyword: string }[]> {
      if (dates.length === 0) return [];
      return db
        .select({ date: studyEvents.day, keyword: studyEvents.keywordId })
        .from(studyEvents)
        .where(and(eq(studyEvents.userId, userId), inArray(studyEvents.day, [...dates])))
        .groupBy(studyEvents.day, studyEvents.keywordId)
        .orderBy(desc(studyEvents.day), desc(max(studyEvents.at)), asc(studyEvents.keywordId));
    },
  };
}

export type StudyEventsRepository = ReturnType<typeof createStudyEventsRepository>;
