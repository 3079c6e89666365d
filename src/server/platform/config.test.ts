import { describe, expect, it } from 'vitest';
import { ConfigError, configSchema, parseConfig } from './config.ts';

const NAMES = Object.keys(configSchema.shape);

/** The message with which a start is refused. */
function refusal(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('the settings were accepted');
}

describe('parseConfig', () => {
  it('needs nothing to start', () => {
    expect(parseConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: '.data',
      IMPORT: 'bundled',
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      publicUrl: 'http://localhost:3000',
    });
    expect(parseConfig({}).DATABASE_URL).toBeUndefined();
  });

  it('counts an empty variable as unset, for each setting', () => {
    expect(parseConfig(Object.fromEntries(NAMES.map((name) => [name, ''])))).toEqual({
      ...parseConfig({}),
      // But for this one, which hides something.
      ADMIN_FREE_UNTIL: '',
    });
  });

  it('leaves the variables of others alone', () => {
    expect(parseConfig({ PATH: '/bin', HOME: '/', NODE_ENV: 'test' })).toEqual(parseConfig({}));
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65535],
    ['HOST', '127.0.0.1', '127.0.0.1'],
    ['DATABASE_URL', 'postgres://user:secret@host:5432/db', 'postgres://user:secret@host:5432/db'],
    ['DATABASE_URL', 'postgresql://host/db', 'postgresql://host/db'],
    ['IMPORT', 'none', 'none'],
    ['TRUST_PROXY', 'true', true],
    ['CORS_ORIGINS', 'https://one.example', ['https://one.example']],
    ['CONTACT_EMAIL', 'hello@example.org', 'hello@example.org'],
    ['SPEECH_RATE_PER_MINUTE', '1', 1],
    ['PAGE_CACHE_MB', '0', 0],
    ['LOG_LEVEL', 'silent', 'silent'],
    ['S3_PATH_STYLE', 'false', false],
    ['OPERATIONS_PORT', '0', 0],
    ['SHUTDOWN_SECONDS', '30', 30],
    ['TEXT_PRICE_INPUT', '0.15', 0.15],
    ['IMAGE_PROVIDER_CONCURRENCY', '8', 8],
  ])('reads %s=%s', (name, value, expected) => {
    expect(parseConfig({ [name]: value })[name as 'PORT']).toEqual(expected);
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'example.org'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'host/db'],
    ['IMPORT', 'all'],
    ['TRUST_PROXY', 'yes'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://one.example/path'],
    ['CONTACT_EMAIL', 'nobody'],
    ['SPEECH_RATE_PER_MINUTE', '0'],
    ['SPEECH_RATE_PER_MINUTE', 'fast'],
    ['SPEECH_WORKERS', '17'],
    ['PAGE_CACHE_MB', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['TEXT_PROVIDER_URL', 'localhost:11434'],
    ['SPEECH_PROVIDER_CONCURRENCY', '0'],
    ['IMAGE_PROVIDER_TIMEOUT_SECONDS', '3601'],
    ['TEXT_PRICE_OUTPUT', '-1'],
    ['SPEECH_SPENDING_CAP', 'much'],
  ])('refuses %s=%s by its name, with what was expected', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message.startsWith(`${name} has a value that does not fit`)).toBe(true);
    expect(message).toContain(configSchema.shape[name as 'PORT'].description);
    expect(message.split('\n')).toHaveLength(1);
  });

  it('names every setting that does not fit at once', () => {
    expect(
      refusal({ PORT: 'x', LOG_LEVEL: 'x', HOST: 'ok' })
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['PORT', 'LOG_LEVEL']);
  });

  it('takes the trailing slashes off the public address and follows the port without one', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://words.example//' }).publicUrl).toBe('https://words.example');
    expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it.each([
    [{ TEXT_PROVIDER_KEY: 'k' }, 'TEXT_PROVIDER_MODEL is missing beside TEXT_PROVIDER_KEY.'],
    [
      { SPEECH_PROVIDER_MODEL: 'm' },
      'SPEECH_PROVIDER_URL or SPEECH_PROVIDER_KEY is missing beside SPEECH_PROVIDER_MODEL.',
    ],
    [{ IMAGE_SPENDING_CAP: '5' }, 'IMAGE_PRICE is missing beside IMAGE_SPENDING_CAP.'],
    [
      { TEXT_SPENDING_CAP: '5', TEXT_PRICE_OUTPUT: '0' },
      'TEXT_PRICE_INPUT or TEXT_PRICE_OUTPUT is missing beside TEXT_SPENDING_CAP.',
    ],
  ])('refuses half of what belongs together: %j', (environment, expected) => {
    expect(refusal(environment as Record<string, string>)).toContain(expected);
  });

  it('has a description of every setting', () => {
    for (const name of NAMES) expect(configSchema.shape[name as 'PORT'].description).toMatch(/\.$/);
  });
});

it('refuses to divide work between processes on the embedded database', () => {
  for (const PROCESS of ['web', 'worker']) {
    expect(() => parseConfig({ PROCESS })).toThrow(/DATABASE_URL is missing beside PROCESS/);
    expect(parseConfig({ PROCESS, DATABASE_URL: 'postgres://host/db' }).PROCESS).toBe(PROCESS);
  }
});
