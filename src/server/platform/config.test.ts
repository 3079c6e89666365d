import { resolve } from 'node:path';
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
      DATA_DIR: resolve('.data'),
      IMPORT: 'bundled',
      TRUST_PROXY: 0,
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
    ['TRUST_PROXY', 'true', 1],
    ['TRUST_PROXY', '2', 2],
    ['TRUST_PROXY', '0', 0],
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
    ['TRUST_PROXY', '10'],
    ['DATA_DIR', '~/words'],
    ['DATA_DIR', '$HOME/words'],
    ['DATA_DIR', '%USERPROFILE%/words'],
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

  it('follows the port without a public address', () => {
    expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it.each([
    ['https://words.example//', 'https://words.example'],
    ['HTTPS://Words.Example', 'https://words.example'],
    ['https://words.example:443/', 'https://words.example'],
    ['http://words.example:80', 'http://words.example'],
    ['https://words.example:8443', 'https://words.example:8443'],
    ['https://wörter.example', 'https://xn--wrter-jua.example'],
    ['https://كلمات.example/', 'https://xn--mgbg7eef.example'],
    ['http://[2001:DB8::1]:3000', 'http://[2001:db8::1]:3000'],
  ])('takes %s for the public address %s, and for an origin', (given, expected) => {
    expect(parseConfig({ PUBLIC_URL: given }).publicUrl).toBe(expected);
    expect(parseConfig({ CORS_ORIGINS: `https://one.example, ${given} ,` }).CORS_ORIGINS).toEqual([
      'https://one.example',
      expected,
    ]);
  });

  it.each(['PUBLIC_URL', 'CORS_ORIGINS'])(
    'refuses in %s what is more than a host, with the reason',
    (name) => {
      for (const [value, reason] of [
        ['https://school.example/words', 'a path'],
        ['https://school.example/words/', 'a path'],
        ['https://school.example?a=b', '? or #'],
        ['https://school.example/#top', '? or #'],
        ['https://user:secret@school.example', 'a user name or password'],
        ['school.example', 'http:// or https://'],
        ['https://', 'http:// or https://'],
        ['https://*.school.example', 'each host'],
      ] as const) {
        expect(refusal({ [name]: value })).toContain(`${name} has a value that does not fit: `);
        expect(refusal({ [name]: value })).toContain(reason);
        expect(refusal({ [name]: value })).not.toContain('secret');
      }
    },
  );

  it.each([
    'S3_ENDPOINT',
    'TWILIO_API_URL',
    'OIDC_ISSUER',
    'TEXT_PROVIDER_URL',
    'SPEECH_PROVIDER_URL',
    'IMAGE_PROVIDER_URL',
  ])('reads %s as the address of a server that may lie below a path', (name) => {
    const beside = {
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 's',
      TEXT_PROVIDER_MODEL: 'm',
      SPEECH_PROVIDER_MODEL: 'm',
      IMAGE_PROVIDER_MODEL: 'm',
    };
    const others = Object.fromEntries(
      Object.entries(beside).filter(([other]) => other.split('_')[0] === name.split('_')[0]),
    );
    const read = (value: string) => parseConfig({ ...others, [name]: value })[name as 'S3_ENDPOINT'];
    expect(read(' HTTP://Localhost:80/V1/ ')).toBe('http://localhost/V1');
    expect(read('https://server.example')).toBe('https://server.example');
    for (const value of ['localhost:8080', 'https://a:b@server.example', 'https://server.example/v1?key=1'])
      expect(refusal({ ...others, [name]: value })).toMatch(
        new RegExp(`^${name} has a value that does not fit`),
      );
  });

  it.each([
    ['smtp://mail.example:587', undefined],
    ['SMTPS://us%40er:p%23a%25ss@mail.example', undefined],
    ['smtp://user:pa#ss@mail.example', '# is written %23'],
    ['smtp://user:pa/ss@mail.example', '/ %2F'],
    ['smtp://user:100%@mail.example', 'with %, which is written %25'],
    ['smtp:mail.example:587', 'no address as smtp://'],
    ['mail.example', 'no address as smtp://'],
  ])('reads SMTP_URL=%s, or says how its signs are written', (value, reason) => {
    if (reason) expect(refusal({ SMTP_URL: value })).toContain(reason);
    else expect(parseConfig({ SMTP_URL: value }).SMTP_URL).toBe(value);
  });

  it.each([
    ['PORT', ' 8080\r', 8080],
    ['PORT', '"8080"', 8080],
    ['PUBLIC_URL', "'https://words.example'", 'https://words.example'],
    ['AUTH_SECRET', `"${'s'.repeat(40)}"\r`, 's'.repeat(40)],
    ['GOOGLE_CLIENT_SECRET', undefined, undefined],
    ['METRICS_TOKEN', `a'b"c${'d'.repeat(20)}"`, `a'b"c${'d'.repeat(20)}"`],
    ['OIDC_NAME', '   ', undefined],
    ['PORT', '""', 3000],
    ['ADMIN_FREE_UNTIL', '" "', ' '],
  ])('takes %s=%j without the quotes and line ends of env files', (name, value, expected) => {
    expect(parseConfig({ [name]: value })[name as 'PORT']).toBe(expected);
  });

  it('finds a relative data folder below the program’s, whatever folder it is started from', () => {
    const here = process.cwd();
    process.chdir('/');
    try {
      expect(parseConfig({}).DATA_DIR).toBe(resolve(here, '.data'));
      expect(parseConfig({ DATA_DIR: '../data' }).DATA_DIR).toBe(resolve(here, '../data'));
      expect(parseConfig({ DATA_DIR: '/srv/data' }).DATA_DIR).toBe(resolve('/srv/data'));
    } finally {
      process.chdir(here);
    }
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

  it('refuses a file in place of a secret, as other programs take one', () => {
    expect(refusal({ DATABASE_URL_FILE: '/run/secrets/url' })).toBe(
      'DATABASE_URL_FILE is not read: set DATABASE_URL to what the file holds.',
    );
    const both = { AUTH_SECRET_FILE: '/run/secrets/key', AUTH_SECRET: 's'.repeat(40) };
    expect(parseConfig(both).AUTH_SECRET).toBe('s'.repeat(40));
  });

  it('refuses a setting behind a byte order mark, which would be passed over', () => {
    expect(refusal({ '\uFEFFPORT': '80' })).toBe(
      'PORT would be lost: its file begins with a byte order mark. Save it as UTF-8 without one.',
    );
  });

  it('refuses a value of several lines, as a quote that is not closed makes', () => {
    expect(refusal({ AUTH_SECRET: `${'s'.repeat(40)}\nMAIL_FROM=` })).toBe(
      'AUTH_SECRET has several lines: is a quote not closed?',
    );
  });

  it('refuses a bucket before an IP address, which no address can have', () => {
    const store = { S3_BUCKET: 'bucket', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    const settings = { ...store, S3_PATH_STYLE: 'false' };
    for (const host of ['127.0.0.1:9000', '[::1]:9000'])
      expect(refusal({ ...settings, S3_ENDPOINT: `http://${host}` })).toMatch(/^S3_PATH_STYLE=false/);
    expect(parseConfig({ ...settings, S3_ENDPOINT: 'https://s3.example' }).S3_PATH_STYLE).toBe(false);
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
