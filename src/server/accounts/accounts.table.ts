import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Someone who signed up. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().default(''),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [unique('users_email').on(t.email)],
);

/** A signed-up learner's choices, which follow to every device. */
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
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check('profiles_base_language', sql`base_language in ('en','ar','es','fr','de','pt')`),
    check('profiles_target_language', sql`target_language = 'en'`),
    check('profiles_level', sql`level in ('a1','a2','b1','b2','c1','c2','all')`),
  ],
);

/** The one source of roles. */
export const roles = pgTable(
  'roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    grantedAt: instant('granted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] }), check('roles_role', sql`role in ('admin')`)],
);
