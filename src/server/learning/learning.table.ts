import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ChoiceName } from '#src/domain/learning/learner-record.ts';
import { users } from '../accounts/accounts.table.ts';
import { instant } from '../platform/instant.table.ts';

/** Whose a row is: it goes with the account. */
export const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A signed-up learner's choices, which follow to every browser. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    baseLanguage: text('base_language').notNull().default('en'),
    targetLanguage: text('target_language').notNull().default('en'),
    level: text('level').notNull().default('a1'),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    appLanguage: text('app_language'),
    spokenLanguage: text('spoken_language'),
    theme: text('theme'),
    dailyGoal: smallint('daily_goal'),
    /** How the learner learns; null where nothing was chosen. */
    learningMinutes: smallint('learning_minutes'),
    newWords: smallint('new_words'),
    isLighter: boolean('is_lighter'),
    typing: text('typing'),
    hasSound: boolean('has_sound'),
    hasSuccessSound: boolean('has_success_sound'),
    /** Id of the category whose words are met first. */
    topic: text('topic'),
    voice: text('voice'),
    /** Cairo date on which the account goes by the order of words that its learner began as a guest. */
    guestOrderOn: text('guest_order_on'),
    /** When each choice was made, in milliseconds since 1970. What is not in here is a default. */
    chosenAt: jsonb('chosen_at').$type<Partial<Record<ChoiceName, number>>>().notNull().default({}),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check('profiles_base_language', sql`base_language in ('en','ar','es','fr','de','pt')`),
    check('profiles_target_language', sql`target_language = 'en'`),
    check('profiles_level', sql`level in ('a1','a2','b1','b2','c1','c2','all')`),
    check('profiles_app_language', sql`app_language in ('en','ar','es','fr','de','pt')`),
    check('profiles_spoken_language', sql`spoken_language in ('en','ar','es','fr','de','pt')`),
    check('profiles_theme', sql`theme in ('system','light','dark')`),
    check('profiles_daily_goal', sql`daily_goal between 1 and 100`),
    check('profiles_learning_minutes', sql`learning_minutes in (5,10,15,20)`),
    check('profiles_new_words', sql`new_words between 0 and 20`),
    check('profiles_typing', sql`typing in ('never','sometimes','often')`),
    check('profiles_voice', sql`voice in ('wordlane','device')`),
    check('profiles_guest_order_on', sql`guest_order_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
  ],
);

/** Where a learner was in a level, under a pair. */
export const studyPlaces = pgTable(
  'study_places',
  {
    userId: ownerId(),
    /** `pair.level`, e.g. 'ar-en.a1'. */
    place: text('place').notNull(),
    number: integer('number').notNull(),
    /** In milliseconds since 1970, as browsers compare it. */
    reachedAt: instant('reached_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.place] }),
    check('study_places_place', sql`place ~ '^[a-z]{2}-en\\.(a1|a2|b1|b2|c1|c2|all)$'`),
    check('study_places_number', sql`number between 1 and 1000000`),
  ],
);

/**
 * Words studied, a set by id for each learner. A keyword that leaves the vocabulary leaves no gap in the counts: its
 * id stays.
 */
export const studyEvents = pgTable(
  'study_events',
  {
    userId: ownerId(),
    id: text('id').notNull(),
    keywordId: text('keyword_id').notNull(),
    pair: text('pair').notNull(),
    level: text('level'),
    at: instant('at').notNull(),
    /** Cairo date of `at`. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('study_events_day').on(t.userId, t.day),
    check('study_events_pair', sql`pair in ('en-en','ar-en','es-en','fr-en','de-en','pt-en')`),
    check('study_events_level', sql`level in ('a1','a2','b1','b2','c1','c2','all')`),
  ],
);
