import { asc, eq, sql } from 'drizzle-orm';
import { baseLanguageOf, pairOf } from '#src/domain/language.ts';
import {
  areEqualRecords,
  type ChoiceName,
  type Choices,
  type ChoiceValues,
  type LearnerRecord,
  type Places,
} from '#src/domain/learning/learner-record.ts';
import type { Database } from '../platform/database.ts';
import { profiles, studyPlaces } from './learning.table.ts';

type ProfileRow = typeof profiles.$inferSelect;
type PlaceRow = Pick<typeof studyPlaces.$inferSelect, 'place' | 'number' | 'reachedAt'>;

/** What a profile's row holds of each choice, most under its own name. The database allows nothing else than the domain does. */
function valuesOf(row: ProfileRow): Record<ChoiceName, unknown> {
  return { ...row, pair: pairOf(row.baseLanguage as 'en'), onboarded: row.onboardingCompleted };
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

function rowOf(choices: Choices): Partial<typeof profiles.$inferInsert> {
  const made = Object.entries(choices).flatMap(([name, choice]) => (choice ? [{ name, ...choice }] : []));
  const values = Object.fromEntries(made.map(({ name, value }) => [name, value])) as Partial<ChoiceValues>;
  const { pair, onboarded, ...others } = values;
  return {
    ...others,
    ...(pair && { baseLanguage: baseLanguageOf(pair) }),
    ...(onboarded !== undefined && { onboardingCompleted: onboarded }),
    chosenAt: Object.fromEntries(made.map(({ name, at }) => [name, at])),
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

/** A learner's choices and places. */
export function createLearningRepository({ db }: Database) {
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
        const held = await tx.select().from(studyPlaces).where(eq(studyPlaces.userId, userId));
        const record = { choices: choicesFrom(row), places: placesFrom(held) };
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
  };
}

export type LearningRepository = ReturnType<typeof createLearningRepository>;
