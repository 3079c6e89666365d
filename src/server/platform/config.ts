import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ACCOUNT_SETTINGS } from './config-accounts.ts';
import { GENERATION_SETTINGS } from './config-generation.ts';
import { PROCESS_SETTINGS } from './config-process.ts';
import { SITE_SETTINGS } from './config-site.ts';
import { projectRoot } from './project-root.ts';

/**
 * Every setting, from environment variables; none is needed to start. `describe` is the text of `.env.example`,
 * which `npm run check` holds in step with this schema.
 */
export const configSchema = z.object({
  ...SITE_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...GENERATION_SETTINGS,
  ...PROCESS_SETTINGS,
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

/** Shorter names (PORT) have other programs too, with `_FILE` behind them for something else. */
const LEAST_OWN_NAME = 8;

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
  const marked = Object.keys(environment).find((name) => name.startsWith('\uFEFF'));
  if (marked)
    throw new ConfigError(
      `${marked.slice(1)} would be lost: its file begins with a byte order mark. Save it as UTF-8 without one.`,
    );
  const unread = Object.keys(configSchema.shape).filter(
    (name) => name.length >= LEAST_OWN_NAME && environment[`${name}_FILE`] && given[name] === undefined,
  );
  if (unread.length > 0)
    throw new ConfigError(
      unread.map((name) => `${name}_FILE is not read: set ${name} to what the file holds.`).join('\n'),
    );
  const torn = Object.keys(given).filter((name) => /[\r\n\0]/.test(given[name] ?? ''));
  if (torn.length > 0)
    throw new ConfigError(torn.map((name) => `${name} has several lines: is a quote not closed?`).join('\n'));
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
  if (
    !config.S3_PATH_STYLE &&
    config.S3_ENDPOINT &&
    isIP(new URL(config.S3_ENDPOINT).hostname.replace(/^\[|\]$/g, ''))
  )
    lacking.push(
      `S3_PATH_STYLE=false can’t be beside S3_ENDPOINT=${config.S3_ENDPOINT}: no bucket can stand before an IP address. Expected: ${configSchema.shape.S3_PATH_STYLE.description}`,
    );
  if (lacking.length > 0) throw new ConfigError(lacking.join('\n'));
  return {
    ...config,
    // Whatever folder it is started from, the same.
    DATA_DIR: resolve(projectRoot(), config.DATA_DIR),
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  };
}
