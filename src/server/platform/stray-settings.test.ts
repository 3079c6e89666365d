import { expect, it } from 'vitest';
import { configSchema } from './config.ts';
import { strayLines } from './stray-settings.ts';

it.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['CORS_ORIGIN', 'CORS_ORIGINS'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['S3_URL', 'S3_ENDPOINT, S3_BUCKET'],
  ['OIDC_SECRET', 'OIDC_ISSUER'],
])('says of %s that it is none, and that %s may be meant', (name, meant) => {
  const lines = strayLines({ [name]: 'a value' });
  expect(lines).toEqual([expect.stringContaining(`${name} is no setting, and left aside: `)]);
  expect(lines[0]).toContain(meant);
  expect(lines[0]).not.toContain('a value');
});

it('says nothing of settings, of what other programs have, and of what is set for services', () => {
  const others =
    'PATH HOME HOSTNAME HOST_NAME PWD OLDPWD LANG TZ TERM SHELL USER LOGNAME MAIL PAGER EDITOR NODE_ENV NODE_VERSION NODE_OPTIONS PGHOST PGDATA PORTS POSTGRES_PASSWORD XDG_DATA_DIRS XDG_DATA_HOME SYSTEMD_EXEC_PID INVOCATION_ID JOURNAL_STREAM MEMORY_PRESSURE_WATCH INIT_CWD HTTPS_PROXY NO_PROXY KUBERNETES_SERVICE_HOST DATABASE_SERVICE_HOST S3_PORT_9000_TCP_ADDR npm_lifecycle_event npm_config_port COLORTERM DISPLAY';
  const names = [...Object.keys(configSchema.shape), ...others.split(' ')];
  expect(strayLines(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  expect(strayLines({ DATABASE_PORT: 'tcp://10.0.0.1:5432' })).toEqual([]);
});
