import { z } from 'zod';
import { foldPhoneNumber } from '#src/domain/accounts/phone-number.ts';
import { parseReturnPath } from '#src/domain/accounts/return-path.ts';
import { ROLES } from '#src/domain/accounts/visitor.ts';
import { foldBackupCode, foldCode, foldEmail } from '#src/domain/entered-text.ts';
import { operations } from '../platform/operation.ts';

const email = z.string().max(500).transform(foldEmail).pipe(z.email().max(254)).meta({ format: 'email' });
const password = z.string().min(1).max(1000);
const phoneNumber = z
  .string()
  .max(100)
  .transform(foldPhoneNumber)
  .pipe(z.string().regex(/^\+[1-9]\d{1,14}$/))
  .describe('In international format: +1234567890. Spaces and other signs between the digits don’t count.');
const code = z
  .string()
  .max(100)
  .transform(foldCode)
  .pipe(z.string().regex(/^\d{6}$/))
  .describe('Six digits. Spaces between them don’t count.');
const returnPath = z
  .string()
  .max(1000)
  .transform((value) => parseReturnPath(value))
  .refine((value) => value !== undefined)
  .default('/today')
  .describe('Page of this site to come back to.');

const user = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
  })
  .meta({ id: 'Account', description: 'An account, as the library that signs people in tells it.' });

const done = z.looseObject({ status: z.boolean().optional(), message: z.string().optional() });

/** Of signing in and out, which the library answers. */
const ANSWERED_BY_LIBRARY = { group: 'auth', access: { rule: 'anyone' }, signsIn: true } as const;

/**
 * The calls that there are, and what each takes: no more than this, so that no field of the library's own can be set
 * from outside. A session's token is the cookie's alone and stands in no answer.
 */
export const ACCOUNTS_OPERATIONS = operations({
  'POST /api/rpc/has_role': {
    id: 'hasRole',
    group: 'roles',
    access: { rule: 'owner-or-admin', scope: 'read' },
    summary: 'Whether an account has a role',
    about: 'About others only admins may ask.',
    body: z.object({ _user_id: z.string().min(1).max(100), _role: z.enum(ROLES) }),
    answer: z.boolean(),
  },
  'GET /api/auth/get-session': {
    id: 'readSession',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Who is signed in',
    answer: z
      .object({ session: z.looseObject({ id: z.string(), userId: z.string() }), user })
      .nullable()
      .describe('Null for nobody.'),
  },
  'GET /api/auth/callback/:provider{google|oidc}': {
    id: 'finishProviderSignIn',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Where a provider’s sign-in leads back to',
    path: z.object({ provider: z.enum(['google', 'oidc']) }),
    others: { 302: { about: 'The page to go on with; what went wrong is its `error`.' } },
    headers: ['location'],
    errors: ['not-found'],
  },
  'POST /api/auth/sign-up/email': {
    id: 'signUpByEmail',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Makes an account',
    about: 'Answers alike for known and unknown addresses. The address is confirmed by the link in a mail.',
    body: z.strictObject({
      email,
      password,
      name: z
        .string()
        .regex(/^\P{Cc}{0,100}$/u)
        .default(''),
    }),
    answer: z.looseObject({ user }),
  },
  'POST /api/auth/sign-in/email': {
    id: 'signInByEmail',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Signs in by email and password',
    body: z.strictObject({ email, password }),
    answer: z.looseObject({
      user: user.optional(),
      twoFactorRedirect: z
        .boolean()
        .optional()
        .describe('A second factor is asked for: nobody is signed in yet.'),
    }),
  },
  'POST /api/auth/two-factor/verify-totp': {
    id: 'signInByAppCode',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Ends a sign-in by the code of an app',
    body: z.strictObject({ code }),
    answer: z.looseObject({ user }),
  },
  'POST /api/auth/two-factor/verify-backup-code': {
    id: 'signInByBackupCode',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Ends a sign-in by a backup code, which works once',
    body: z.strictObject({ code: z.string().min(1).max(40).transform(foldBackupCode) }),
    answer: z.looseObject({ user }),
  },
  'POST /api/auth/sign-in/social': {
    id: 'signInByProvider',
    ...ANSWERED_BY_LIBRARY,
    summary: 'The provider’s address to sign in at',
    body: z.strictObject({
      provider: z.enum(['google', 'oidc']),
      callbackURL: returnPath,
      disableRedirect: z.boolean().optional(),
    }),
    answer: z.looseObject({ url: z.string().optional(), redirect: z.boolean().optional() }),
  },
  'POST /api/auth/sign-out': {
    id: 'signOut',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Ends the session',
    isBodyOptional: true,
    body: z.strictObject({}),
    answer: z.looseObject({ success: z.boolean() }),
  },
  'POST /api/auth/request-password-reset': {
    id: 'requestPasswordReset',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Sends a link for a new password',
    about: 'Answers alike for known and unknown addresses.',
    body: z.strictObject({ email }),
    answer: done,
  },
  'POST /api/auth/reset-password': {
    id: 'resetPassword',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Sets a new password with the link’s token',
    body: z.strictObject({ token: z.string().min(1).max(200), newPassword: password }),
    answer: done,
  },
  'POST /api/auth/phone-number/send-otp': {
    id: 'sendPhoneCode',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Sends a code by SMS',
    body: z.strictObject({ phoneNumber }),
    answer: done,
  },
  'POST /api/auth/phone-number/verify': {
    id: 'signInByPhoneCode',
    ...ANSWERED_BY_LIBRARY,
    summary: 'Signs in with the code',
    body: z.strictObject({ phoneNumber, code }),
    answer: z.looseObject({ status: z.boolean(), user: user.nullish() }),
  },
  'GET /api/account/export': {
    id: 'exportAccount',
    group: 'auth',
    access: { rule: 'user' },
    summary: 'Everything that is kept about the caller',
    answer: z.looseObject({}),
  },
});
