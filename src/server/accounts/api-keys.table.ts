import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#src/domain/accounts/api-key.ts';
import { instant } from '../platform/instant.table.ts';
import { users } from './accounts.table.ts';

/** Keys with which programs call the API. What they open with is not kept: only its digest, and how it begins. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    /** Who made it; it may do no more than they may, and goes with them. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** How it begins, so that people can tell it from others. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key, in hex: 256 random bits need no slower one. */
    digest: text('digest').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    unique('api_keys_digest').on(t.digest),
    index('api_keys_by_user').on(t.userId),
    check('api_keys_name_filled', sql`btrim(name) <> ''`),
    check(
      'api_keys_scopes',
      sql`scopes <@ array['read','vocabulary','generate'] and cardinality(scopes) > 0`,
    ),
  ],
);
