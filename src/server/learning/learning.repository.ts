import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { LanguagePair } from '#src/domain/language.ts';
import { baseLanguageOf, pairOf } from '#src/domain/language.ts';
import {
  areEqualRecords,
  type ChoiceName,
  type Choices,
  type LearnerRecord,
  type Places,
} from '#src/domain/learner-record.ts';
import { dateOf, type StudyEvent } from '#src/domain/study-event.ts';
import type { Database, Db } from '../platform/database.ts';
import { profiles, studyEvents, studyPlaces } from './learning.table.ts';

type ProfileRow = typeof profiles.$inferSelect;
type PlaceRow = Pick<typeof studyPlaces.$inferSelect, 'place' | 'number' | 'reachedAt'>;

/** What a profile's row holds of each choice. The database allows nothing else than the domain does. */
function valuesOf(row: ProfileRow): Record<ChoiceName, unknown> {
  return {
    appLanguage: row.appLanguage,
    spokenLanguage: row.spokenLanguage,
    theme: row.theme,
    pair: pairOf(row.baseLanguage as 'en'),
    level: row.level,
    onboarded: row.onboardingCompleted,
    dailyGoal: row.dailyGoal,
    guestOrderOn: row.guestOrderOn,
  };
}

function choicesFrom(row: ProfileRow | undefined): Choices {
  if (!row) return {};
  const values = valuesOf(row);
  return Object.fromEntries(
    Object.entries(row.chosenAt).flatMap(([name, at]) => {
      const value = values[name as ChoiceName];
      return value === null || value === undefined ? [] : [[name, { value, at }]];
    }),
  );
}

function placesFrom(rows: PlaceRow[]): Places {
  return Object.fromEntries(
    rows.map(({ place, number, reachedAt }) => [place, { value: number, at: reachedAt.getTime() }]),
  );
}

function rowOf({ pair, level, onboarded, ...choices }: Choices): Partial<typeof profiles.$inferInsert> {
  return {
    ...(pair && { baseLanguage: baseLanguageOf(pair.value) }),
    ...(level && { level: level.value }),
    ...(onboarded && { onboardingCompleted: onboarded.value }),
    appLanguage: choices.appLanguage?.value,
    spokenLanguage: choices.spokenLanguage?.value,
    theme: choices.theme?.value,
    dailyGoal: choices.dailyGoal?.value,
    guestOrderOn: choices.guestOrderOn?.value,
    chosenAt: Object.fromEntries(
      Object.entries({ pair, level, onboarded, ...choices }).flatMap(([name, each]) =>
        each ? [[name, each.at]] : [],
      ),
    ),
  };
}

/** Of two places of a level the later stays, as in `uniteRecords`, whichever of them comes first. */
const isLaterPlace = sql`(excluded.reached_at, excluded.number) > (${studyPlaces.reachedAt}, ${studyPlaces.number})`;

const LATER_PLACE = {
  target: [studyPlaces.userId, studyPlaces.place],
  set: { number: sql`excluded.number`, reachedAt: sql`excluded.reached_at` },
  setWhere: isLaterPlace,
};

function placeRows(userId: string, places: Places): (typeof studyPlaces.$inferInsert)[] {
  return Object.entries(places).map(([place, { value, at }]) => ({
    userId,
    place,
    number: value,
    reachedAt: new Date(at),
  }));
}

/** A learner's choices, places and study events. */
export function createLearningRepository({ db }: Database) {
  const readPlaces = async (userId: string, on: Db): Promise<Places> =>
    placesFrom(
      await on
        .select()
        .from(studyPlaces)
        .where(eq(studyPlaces.userId, userId))
        .orderBy(asc(studyPlaces.place)),
    );

  return {
    /** With every page of someone who is signed in: one statement. Who has a place has a profile. */
    async readRecord(userId: string): Promise<LearnerRecord> {
      const rows = await db
        .select({ profile: profiles, place: studyPlaces })
        .from(profiles)
        .leftJoin(studyPlaces, eq(studyPlaces.userId, profiles.userId))
        .where(eq(profiles.userId, userId))
        .orderBy(asc(studyPlaces.place));
      return {
        choices: choicesFrom(rows[0]?.profile),
        places: placesFrom(rows.flatMap(({ place }) => place ?? [])),
      };
    },

    /**
     * Changes a record by a function of what it is, one change after the other, and writes what has become another.
     * @returns what it has become
     */
    async changeRecord(
      userId: string,
      change: (record: LearnerRecord) => LearnerRecord,
    ): Promise<LearnerRecord> {
      return db.transaction(async (tx) => {
        // The profile's row is what changes of one learner wait for.
        const lockProfile = () => tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
        let [row] = await lockProfile();
        if (!row) {
          await tx.insert(profiles).values({ userId }).onConflictDoNothing();
          [row] = await lockProfile();
        }
        const record = { choices: choicesFrom(row), places: await readPlaces(userId, tx) };
        const changed = change(record);
        const areChoicesSame = areEqualRecords(
          { choices: record.choices, places: {} },
          { choices: changed.choices, places: {} },
        );
        if (!areChoicesSame) {
          await tx
            .update(profiles)
            .set({ ...rowOf(changed.choices), updatedAt: sql`now()` })
            .where(eq(profiles.userId, userId));
        }
        const places = Object.entries(changed.places).filter(([place, { value, at }]) => {
          const before = record.places[place];
          return before?.value !== value || before.at !== at;
        });
        if (places.length > 0)
          await tx
            .insert(studyPlaces)
            .values(placeRows(userId, Object.fromEntries(places)))
            .onConflictDoUpdate(LATER_PLACE);
        return changed;
      });
    },

    /** Keeps places that have been reached. Every word that a learner studies ends here: it is one statement. */
    async reachPlaces(userId: string, places: Places): Promise<void> {
      if (Object.keys(places).length === 0) return;
      const owner = db
        .$with('owner')
        .as(
          db.insert(profiles).values({ userId }).onConflictDoNothing().returning({ userId: profiles.userId }),
        );
      await db
        .with(owner)
        .insert(studyPlaces)
        .values(placeRows(userId, places))
        .onConflictDoUpdate(LATER_PLACE);
    },

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

    /** Words studied of a pair on a Cairo date. */
    async countOn(userId: string, pair: LanguagePair, date: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(studyEvents)
        .where(and(eq(studyEvents.userId, userId), eq(studyEvents.day, date), eq(studyEvents.pair, pair)));
      return row?.count ?? 0;
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

export type LearningRepository = ReturnType<typeof createLearningRepository>;
