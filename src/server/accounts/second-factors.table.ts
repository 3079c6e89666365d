import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../platform/instant.table.ts';
import { users } from './accounts.table.ts';

/** What someone's codes are made from; secret and backup codes are encrypted with AUTH_SECRET. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first code has shown that the app has the secret. */
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (t) => [unique('two_factors_user_id').on(t.userId)],
);

/** Passkeys: public keys, the private ones never leave the devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: instant('created_at'),
  },
  (t) => [unique('passkeys_credential_id').on(t.credentialID), index('passkeys_user_id').on(t.userId)],
);
