import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';
import { instant } from '../platform/instant.table.ts';
import { ownerId } from './learning.table.ts';

/** A learner's log as a whole. Its row is what writers of one learner wait for. */
export const reviewLogs = pgTable('review_logs', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Reviews that there are. */
  reviews: integer('reviews').notNull().default(0),
  /** What reckoned all of the learner's memories; null where nobody has noted it. */
  scheduler: text('scheduler'),
});

/**
 * What happened between learners and words: rows are added, and changed only where an earlier event of the same id comes
 * later. A keyword that leaves the vocabulary leaves its reviews.
 */
export const reviews = pgTable(
  'reviews',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    word: text('word').notNull(),
    at: instant('at').notNull(),
    /** The learner's own calendar date. */
    day: date('day', { mode: 'string' }).notNull(),
    form: text('form').notNull(),
    outcome: text('outcome').notNull(),
    /** From question to answer, in milliseconds. */
    ms: integer('ms').notNull(),
    /** The event that this one takes back. */
    corrects: uuid('corrects'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('reviews_word').on(t.userId, t.word),
    index('reviews_at').on(t.userId, t.at, t.id),
    check(
      'reviews_form',
      sql`form in ('meet','choose-meaning','choose-word','hear','gap','tap','type','dictation')`,
    ),
    check(
      'reviews_outcome',
      sql`outcome in ('right','near','wrong','unknown','known','forgotten','corrected')`,
    ),
    check('reviews_ms', sql`ms between 0 and 86400000`),
    check('reviews_corrects', sql`(corrects is not null) = (outcome = 'corrected')`),
  ],
);

/**
 * What learners did on each of their days, without what was taken back: counted from the reviews, and kept so that a
 * streak of years is few rows.
 */
export const reviewDays = pgTable(
  'review_days',
  {
    userId: ownerId(),
    day: date('day', { mode: 'string' }).notNull(),
    items: integer('items').notNull(),
    /** Time that counts, in milliseconds. */
    ms: integer('ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** What learners remember of each word: the fold of its reviews, kept so that nobody has to reckon it anew. */
export const memories = pgTable(
  'memories',
  {
    userId: ownerId(),
    word: text('word').notNull(),
    /** In days. */
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    /** The learner's own calendar dates: `last` of the last graded answer, `met` of the first event. */
    due: date('due', { mode: 'string' }).notNull(),
    last: date('last', { mode: 'string' }),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    state: text('state').notNull(),
    met: date('met', { mode: 'string' }).notNull(),
    /** Name, version and target of what reckoned it. */
    scheduler: text('scheduler').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.word] }),
    index('memories_due').on(t.userId, t.due),
    check('memories_state', sql`state in ('new','learning','known','difficult')`),
  ],
);

/** Words that learners want to learn. */
export const savedWords = pgTable(
  'saved_words',
  {
    userId: ownerId(),
    word: text('word').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.word] })],
);
