import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../platform/instant.table.ts';

/** Someone who signed up. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().default(''),
    /**
     * In lower case. One that ends in '@phone.invalid' stands for none: the learner signs in by phone; one that ends in '@kept.invalid' for
     * somebody who has kept what they learnt, and has no other way in than the session.
     */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    phoneNumber: text('phone_number'),
    phoneNumberVerified: boolean('phone_number_verified'),
    /** Codes of an app are asked for at each sign-in. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('users_email').on(t.email),
    unique('users_phone_number').on(t.phoneNumber),
    check('users_email_lower', sql`email = lower(email)`),
    check('users_phone_number_form', sql`phone_number ~ '^\\+[1-9][0-9]{1,14}$'`),
  ],
);

/** A browser in which someone is signed in. The cookie holds the token with a signature that needs AUTH_SECRET. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Whether it was opened with a second factor. */
    secondFactor: boolean('second_factor').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [unique('sessions_token').on(t.token), index('sessions_user_id').on(t.userId)],
);

/** A way in which someone signs in: a password ('credential') or a provider's account. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('accounts_provider_account').on(t.providerId, t.accountId),
    index('accounts_user_id').on(t.userId),
  ],
);

/** Short-lived secrets of the library: states of a sign-in at a provider. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
);

/** Links in mails that have not been used. Each works once, and all of an account end with any change of how it is got into. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** Keyed digest of purpose and token: who reads the database finds no link. */
    digest: text('digest').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('account_links_user_id').on(t.userId), index('account_links_expires_at').on(t.expiresAt)],
);

/** Codes sent to phones. Each belongs to the browser that asked for it: nobody else can use it up. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    /** Digest of what the browser's cookie holds. */
    requestId: text('request_id').primaryKey(),
    phoneNumber: text('phone_number').notNull(),
    /** Keyed digest of request, number and code. */
    codeDigest: text('code_digest').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('phone_codes_expires_at').on(t.expiresAt)],
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
