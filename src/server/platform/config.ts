import { resolve } from 'node:path';
import { z } from 'zod';
import { parseDatabaseAddress } from './postgres-address.ts';
import { projectRoot } from './project-root.ts';

const port = z.coerce.number().int().min(0).max(65535);

/** Refuses an address in the schema's words. */
const refused = (context: z.RefinementCtx, message: string) => {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
};

/** The address of a server, in one spelling and without a slash at its end: what is called lies below it. */
const httpUrl = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return refused(context, 'no address with http:// or https://');
  if (url.username || url.password) return refused(context, 'an address with a user name or password');
  if (/[?#]/.test(text)) return refused(context, 'an address with ? or #');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
});

/** The address of a whole host, as browsers write it in `Origin`. */
const origin = httpUrl.transform((url, context) =>
  new URL(url).origin === url
    ? url
    : refused(context, 'an address with a path, where a host stands alone, as https://example.org'),
);

const smtpUrl = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    return refused(
      context,
      'no address as smtp://host:587 (in user name and password # is written %23, / %2F, ? %3F, @ %40, % %25)',
    );
  try {
    decodeURIComponent(url.username + url.password);
  } catch {
    return refused(context, 'a user name or password with %, which is written %25');
  }
  return text;
});

const atMost = (most: number) => z.coerce.number().int().min(1).max(most);
const dollars = z.coerce.number().min(0).max(1_000_000);

/** Where a provider of texts, speech or pictures is reached, and how hard it may be asked. */
function provider<N extends string>(name: N, makes: string, usual: { seconds: number; without: string }) {
  const settings = {
    URL: httpUrl
      .optional()
      .describe(
        `Base address of the provider that makes ${makes}, for any server that speaks the OpenAI protocol, also a local one. Default with a key: https://api.openai.com/v1. Without URL and key: ${usual.without}.`,
      ),
    KEY: z
      .string()
      .min(1)
      .max(1000)
      .optional()
      .describe(`Key of the provider that makes ${makes}; local servers need none.`),
    MODEL: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe(
        `Model of the provider that makes ${makes}, with ${name}_PROVIDER_URL or ${name}_PROVIDER_KEY.`,
      ),
    RATE_PER_MINUTE: atMost(100_000).default(120).describe('Calls to it in a minute, over all processes.'),
    CONCURRENCY: atMost(1_000).default(4).describe('Calls to it at the same time, over all processes.'),
    TIMEOUT_SECONDS: atMost(3_600)
      .default(usual.seconds)
      .describe('Seconds after which a call to it is given up.'),
  };
  return Object.fromEntries(
    Object.entries(settings).map(([key, schema]) => [`${name}_PROVIDER_${key}`, schema]),
  ) as { [K in keyof typeof settings as `${N}_PROVIDER_${K}`]: (typeof settings)[K] };
}

const spendingCap = (makes: string) =>
  dollars
    .optional()
    .describe(
      `Most that ${makes} may cost in US dollars: in one batch, and in the single calls of one day. Needs prices. Default: no cap.`,
    );

/**
 * Every setting, from environment variables; none is needed to start. `describe` is the text of `.env.example`,
 * which `npm run check` holds in step with this schema.
 */
export const configSchema = z.object({
  PORT: port.default(3000).describe('Port to listen on; 0 takes any free one.'),
  HOST: z.string().min(1).default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: origin
    .optional()
    .describe(
      'Where visitors reach the site: https:// and the host alone; the site can’t stand below a path. Default: http://localhost and the port.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe(
      'Folder of the embedded database and stored files; a relative one is below the program’s folder.',
    ),
  DATABASE_URL: z
    .string()
    .superRefine((address, context) => {
      try {
        parseDatabaseAddress(address);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    })
    .optional()
    .describe('A real PostgreSQL (15 or newer) instead of the embedded one.'),
  DATABASE_CONNECTIONS: atMost(1_000)
    .default(10)
    .describe(
      'Most connections of one process to that PostgreSQL; one more listens, and one more migrates at start.',
    ),
  DATABASE_WAIT_SECONDS: atMost(60)
    .default(5)
    .describe(
      'Longest wait for a connection to it, in seconds; then the answer is 503 and asks to come back.',
    ),
  S3_ENDPOINT: httpUrl
    .optional()
    .describe(
      'S3-compatible object storage for sounds and pictures instead of DATA_DIR/files, with S3_BUCKET and keys: its address without the bucket.',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('Bucket, made beforehand; its files are read, written, listed and removed.'),
  S3_REGION: z.string().min(1).max(100).default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional().describe('Name of the key to the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(200).optional().describe('The key itself.'),
  S3_PATH_STYLE: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .describe('true: the bucket stands in the path, as self-hosted stores want it; false: before the host.'),
  S3_TIMEOUT_SECONDS: atMost(60)
    .default(5)
    .describe(
      'Seconds within which object storage must begin to answer, further tries included; then the answer is 503.',
    ),
  IMPORT: z
    .enum(['bundled', 'none'])
    .default('bundled')
    .describe('Whether the bundled vocabulary is imported at start: bundled or none.'),
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
  OIDC_NAME: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('What the button of that provider calls it. Default: the host of OIDC_ISSUER.'),
  OIDC_ASSUME_EMAIL_VERIFIED: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      'true: addresses of that provider count as confirmed though it does not say email_verified: true. Only for one whose users can’t choose an address that is not theirs: who has an address there gets into its account here.',
    ),
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      'true: take the visitor address from X-Forwarded-For, and request ids and traces from X-Request-Id and traceparent, set by a proxy in front.',
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
  SPEECH_RATE_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(120)
    .describe('New texts that one address may have spoken in a minute; stored ones are not counted.'),
  SPEECH_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('Worker threads of the bundled speech synthesiser, about 120 MB each while in use.'),
  ...provider('TEXT', 'entries', { seconds: 120, without: 'the bundled vocabulary' }),
  TEXT_PROVIDER_MAX_TOKENS: z.coerce
    .number()
    .int()
    .min(500)
    .max(200_000)
    .default(2_500)
    .describe(
      'Most tokens that one entry may take, which is what is reserved of the cap; models that think before they write need more.',
    ),
  TEXT_PRICE_INPUT: dollars.default(0).describe('US dollars per million tokens sent.'),
  TEXT_PRICE_OUTPUT: dollars.default(0).describe('US dollars per million tokens received.'),
  TEXT_SPENDING_CAP: spendingCap('texts'),
  ...provider('SPEECH', 'sounds', { seconds: 60, without: 'the bundled synthesiser' }),
  SPEECH_PROVIDER_VOICE: z
    .string()
    .min(1)
    .max(100)
    .default('alloy')
    .describe('Voice of the provider that makes sounds.'),
  SPEECH_PRICE: dollars.default(0).describe('US dollars per million characters spoken.'),
  SPEECH_SPENDING_CAP: spendingCap('sounds'),
  ...provider('IMAGE', 'pictures', { seconds: 180, without: 'the bundled pictures' }),
  IMAGE_PRICE: dollars.default(0).describe('US dollars per picture.'),
  IMAGE_SPENDING_CAP: spendingCap('pictures'),
  PAGE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(64)
    .describe('Memory for rendered pages, in MB; 0 turns the cache off.'),
  ADMIN_FREE_UNTIL: z
    .string()
    .max(60)
    .optional()
    .describe(
      'Label beside the name of the Content Generator; set but empty hides it. Default: that it is free until October 31.',
    ),
  PROCESS: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      'What this process does: web answers requests, worker works on batches, all does both. web and worker need DATABASE_URL.',
    ),
  WORKER_ITEMS: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Items of batches that one process works on at the same time. Default: as many as keep all configured providers busy, and 4 more.',
    ),
  REQUESTS_AT_ONCE: atMost(100_000)
    .default(200)
    .describe(
      'Requests that one process works on at the same time, beside pages that it holds ready; the surplus is refused at once with 503.',
    ),
  SHUTDOWN_SECONDS: atMost(600)
    .default(7)
    .describe(
      'Longest time from the signal to stop to the end: requests and items under way may end, streams are told to come back.',
    ),
  OPERATIONS_PORT: port
    .optional()
    .describe(
      'Port of its own for /healthz, /readyz and /metrics, also for workers; 0 takes any free one. Default: none.',
    ),
  OPERATIONS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address that port listens on; never one that strangers reach.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .max(200)
    .optional()
    .describe(
      'With it, /metrics also stands on PORT, for who sends it as a bearer token (at least 16 characters); it then holds for OPERATIONS_PORT too.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'OpenTelemetry collector that traces are sent to, OTLP over HTTP, e.g. http://localhost:4318; the standard OTEL_ variables hold. Default: no traces.',
    ),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .max(100)
    .default('wordlane')
    .describe('Name of the service in traces.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severe log line written: fatal, error, warn, info, debug or silent.'),
});

/** Settings of which none means anything without the others. */
const TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

/** Settings that mean nothing without one of the others. */
const NEEDS_ONE_OF = [
  ...(['TEXT', 'SPEECH', 'IMAGE'] as const).flatMap((name) => [
    [`${name}_PROVIDER_MODEL`, [`${name}_PROVIDER_URL`, `${name}_PROVIDER_KEY`]] as const,
    [`${name}_PROVIDER_URL`, [`${name}_PROVIDER_MODEL`]] as const,
    [`${name}_PROVIDER_KEY`, [`${name}_PROVIDER_MODEL`]] as const,
  ]),
  ['TEXT_SPENDING_CAP', ['TEXT_PRICE_INPUT', 'TEXT_PRICE_OUTPUT']],
  ['SPEECH_SPENDING_CAP', ['SPEECH_PRICE']],
  ['IMAGE_SPENDING_CAP', ['IMAGE_PRICE']],
] as const;

/** Settings of which an empty value says something. */
const MEANT_WHEN_EMPTY: readonly string[] = [
  'ADMIN_FREE_UNTIL',
] satisfies (keyof typeof configSchema.shape)[];

export type Config = z.infer<typeof configSchema> & { publicUrl: string };

/** A setting that does not parse. The message names it and says what was expected, one line a setting. */
export class ConfigError extends Error {}

/** A value as it was meant: some readers of env files keep the quotes around it, or line ends of Windows behind it. */
function bareValue(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return /^(["'])(.*)\1$/s.exec(trimmed ?? '')?.[2] ?? trimmed;
}

/** Reads the settings; an empty variable counts as unset, but for those in MEANT_WHEN_EMPTY. @throws ConfigError naming each setting that does not parse */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(configSchema.shape)
      .map((name) => [name, bareValue(environment[name])])
      .filter(
        ([name = '', value]) => value !== undefined && (value !== '' || MEANT_WHEN_EMPTY.includes(name)),
      ),
  );
  const result = configSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]) as keyof typeof configSchema.shape;
      return `${name} has a value that does not fit: ${issue.message}. Expected: ${configSchema.shape[name]?.description}`;
    });
    throw new ConfigError(lines.join('\n'));
  }
  const config = result.data;
  const lacking = TOGETHER.flatMap((names) => {
    const given = names.filter((name) => config[name] !== undefined);
    if (given.length === 0) return [];
    return names
      .filter((name) => config[name] === undefined)
      .map(
        (name) =>
          `${name} is missing beside ${given.join(', ')}. Expected: ${configSchema.shape[name].description}`,
      );
  });
  for (const [name, others] of NEEDS_ONE_OF) {
    if (config[name] === undefined || others.some((other) => config[other])) continue;
    const [first] = others;
    lacking.push(
      `${others.join(' or ')} is missing beside ${name}. Expected: ${configSchema.shape[first].description}`,
    );
  }
  if (config.PROCESS !== 'all' && !config.DATABASE_URL)
    lacking.push(
      `DATABASE_URL is missing beside PROCESS=${config.PROCESS}: the embedded database has room for one process. Expected: ${configSchema.shape.DATABASE_URL.description}`,
    );
  if (lacking.length > 0) throw new ConfigError(lacking.join('\n'));
  return {
    ...config,
    // Whatever folder it is started from, the same.
    DATA_DIR: resolve(projectRoot(), config.DATA_DIR),
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  };
}
