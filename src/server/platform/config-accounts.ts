import { z } from 'zod';
import { atMost, flag, httpUrl, origin, smtpUrl, text } from './config-kinds.ts';

/** Accounts: who signs in and how, what they are sent, whom the site trusts and names. */
export const ACCOUNT_SETTINGS = {
  AUTH_SECRET: z
    .string()
    .min(32)
    .max(1000)
    .optional()
    .describe(
      'Signs sessions, at least 32 random characters; changing it signs everybody out. Default: made and kept in DATA_DIR.',
    ),
  ADMIN_EMAIL: z
    .email()
    .max(254)
    .optional()
    .describe(
      'With ADMIN_PASSWORD: an account that is made at start where it does not exist, with the role admin.',
    ),
  ADMIN_PASSWORD: z
    .string()
    .min(12)
    .max(128)
    .optional()
    .describe(
      'Password of ADMIN_EMAIL when that account is made, 12 to 128 characters; never changes an account that exists.',
    ),
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe(
      'required: who is an admin shows a second factor (codes of an app, or a passkey) before anything of the admin area or its calls is given, and is led to set one up; API keys of admins without one are refused.',
    ),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'Mail server, smtp://user:password@host:587 or smtps://user:password@host:465. Without one, mails are written to DATA_DIR/outbox.',
    ),
  MAIL_FROM: z
    .email()
    .optional()
    .describe('Sender address of mails. Default: CONTACT_EMAIL, or contact@ the host of PUBLIC_URL.'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-zA-Z]{1,64}$/)
    .optional()
    .describe(
      'Account of the SMS service, with TWILIO_AUTH_TOKEN and TWILIO_FROM. Without one, SMS are written to DATA_DIR/outbox.',
    ),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional().describe('Token of the SMS service.'),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{1,14}|[A-Za-z0-9 ]{1,11}|MG[0-9a-fA-F]{32})$/)
    .optional()
    .describe('Sender of SMS: a number as +1234567890, a name, or a messaging service (MG…).'),
  TWILIO_API_URL: httpUrl
    .default('https://api.twilio.com')
    .describe('Address of the SMS service, for one that speaks the same protocol.'),
  SMS_PER_HOUR: atMost(100_000)
    .default(50)
    .describe(
      'SMS that the whole site sends in an hour at most, whoever asks: what a flood of them may cost.',
    ),
  SMS_PER_DAY: atMost(1_000_000).default(200).describe('The same for a day.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Client for signing in with Google, with GOOGLE_CLIENT_SECRET. Callback: /api/auth/callback/google.',
    ),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of the Google client.'),
  OIDC_ISSUER: httpUrl
    .optional()
    .describe(
      'OpenID Connect provider, with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Callback: /api/auth/callback/oidc.',
    ),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('Client at the OpenID Connect provider.'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of that client.'),
  OIDC_NAME: text(40)
    .optional()
    .describe('What the button of that provider calls it. Default: the host of OIDC_ISSUER.'),
  OIDC_ASSUME_EMAIL_VERIFIED: flag(false).describe(
    'true: addresses of that provider count as confirmed though it does not say email_verified: true. Only for one whose users can’t choose an address that is not theirs: who has an address there gets into its account here.',
  ),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d)$/, 'neither true nor false nor a number up to 9')
    .default('false')
    .transform((value) => (value === 'false' ? 0 : value === 'true' ? 1 : Number(value)))
    .describe(
      'true: take the visitor address from X-Forwarded-For, and request ids from X-Request-Id, set by a proxy in front. A number: so many proxies stand in front one after another, as a CDN before nginx (2), and nobody reaches the inner ones by themselves.',
    ),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin))
    .describe(
      'Origins whose pages may call the API, separated by commas, as https://example.org. They never carry the cookies of who looks at them. Default: none.',
    ),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe('Contact address shown on the pages. Default: contact@ the host of PUBLIC_URL.'),
};
