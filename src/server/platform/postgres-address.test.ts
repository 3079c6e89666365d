import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDatabaseAddress } from './postgres-address.ts';

/** What psql reads in an address, where both read it. */
it.each([
  ['postgres://u:p@host/db', { user: 'u', password: 'p', host: 'host', database: 'db' }],
  ['postgresql://host', { host: 'host' }],
  ['postgres://u@[::1]:6543/db', { user: 'u', host: '::1', port: 6543, database: 'db' }],
  ['postgres:///db?host=/run/postgresql', { host: '/run/postgresql', database: 'db' }],
  [
    'postgres://u:p@/db?host=/run/postgresql&port=5433',
    { user: 'u', password: 'p', host: '/run/postgresql', port: 5433, database: 'db' },
  ],
  ['postgres://u@%2Frun%2Fpostgresql/db', { user: 'u', host: '/run/postgresql', database: 'db' }],
  [
    'postgres://u:a%23b%25c%40d%20e@host/db',
    { user: 'u', password: 'a#b%c@d e', host: 'host', database: 'db' },
  ],
  ['postgres://u:a#b@host/db', { user: 'u', password: 'a#b', host: 'host', database: 'db' }],
  ['postgres://u:50%@host/db', { user: 'u', password: '50%', host: 'host', database: 'db' }],
  ['postgres://u:a b@host/db', { user: 'u', password: 'a b', host: 'host', database: 'db' }],
  ['postgres://u:a@b/c:d@host/db', { user: 'u', password: 'a@b/c:d', host: 'host', database: 'db' }],
  ['postgres://u@host/a%20name', { user: 'u', host: 'host', database: 'a name' }],
  ['postgres://host/db?application_name=a%40b', { host: 'host', database: 'db', application_name: 'a@b' }],
  ['postgres://host/db?options=-c%20geqo%3Doff', { host: 'host', database: 'db', options: '-c geqo=off' }],
  ['postgres://host/db?sslmode=disable', { host: 'host', database: 'db', ssl: false }],
  [
    'postgres://host/db?sslmode=require',
    { host: 'host', database: 'db', ssl: { rejectUnauthorized: false } },
  ],
  [
    'postgres://host/db?sslmode=no-verify',
    { host: 'host', database: 'db', ssl: { rejectUnauthorized: false } },
  ],
  ['postgres://host/db?sslmode=verify-full', { host: 'host', database: 'db', ssl: {} }],
  ['postgres://host/db?ssl=true', { host: 'host', database: 'db', ssl: {} }],
  ['postgres://host/db?ssl=1', { host: 'host', database: 'db', ssl: {} }],
  ['postgres://host/db?ssl=0', { host: 'host', database: 'db', ssl: false }],
  ['postgres://host/db?schema=public&connect_timeout=10', { host: 'host', database: 'db' }],
])('reads %s', (address, expected) => {
  expect(parseDatabaseAddress(address)).toEqual({ ...expected, fallback_application_name: 'wordlane' });
});

it.each([
  [{ PGSSLMODE: 'require' }, 'postgres://host/db', { rejectUnauthorized: false }],
  [{ PGSSLMODE: 'disable' }, 'postgres://host/db', false],
  [{ PGSSLMODE: '' }, 'postgres://host/db', undefined],
  [{ PGSSLMODE: 'require' }, 'postgres://host/db?sslmode=verify-full', {}],
  [{ PGSSLMODE: 'require' }, 'postgres:///db?host=/run/postgresql', false],
  [{ PGSSLMODE: 'require', PGHOST: '/run/postgresql' }, 'postgres:///db', false],
  [{}, 'postgres:///db?host=/run/postgresql&sslmode=require', false],
])('encrypts by %j and %s as psql does', (environment, address, ssl) => {
  expect(parseDatabaseAddress(address, environment).ssl).toEqual(ssl);
});

it('says where the mode comes from that can’t be used', () => {
  expect(() => parseDatabaseAddress('postgres://host/db', { PGSSLMODE: 'prefer' })).toThrow(
    /sslmode=prefer is none of .*PGSSLMODE/,
  );
});

it.each([
  ['mysql://host/db', 'it is no address of the form'],
  ['host/db', 'it is no address of the form'],
  ['postgres://a,b/db', 'it names several hosts'],
  ['postgres://a:1,b:2/db', 'it names several hosts'],
  ['postgres://u@/db?host=a,b', 'it names several hosts'],
  ['postgres://host:port/db', 'its port is no number'],
  ['postgres://host:70000/db', 'its port is no number'],
  ['postgres://u:sec?ret@host/db', 'it has a ? before its host'],
  ['postgres://u:%ff%fe@host/db', 'it has a %-code that stands for no character'],
  ['postgres://host/db?sslmode=prefer', 'sslmode=prefer is none of'],
  ['postgres://host/db?ssl=require', 'ssl=require is neither true nor false'],
  ['postgres://host/db?pgbouncer=true', 'the parameter pgbouncer is none of'],
  ['postgres://host/db?schema=mine', 'it names a schema'],
  ['postgres://host/db?options=-csearch_path%3Dmine', 'it names a schema'],
  ['postgres://host/db?sslmode=verify-full&sslrootcert=/not/there', 'sslrootcert can’t be read: ENOENT'],
])('refuses %s in a sentence', (address, sentence) => {
  expect(() => parseDatabaseAddress(address)).toThrow(sentence);
});

it('says nothing secret of an address that it refuses', () => {
  for (const address of [
    'postgres://u:secret@a,b/db',
    'postgres://u:sec?ret@host/db',
    'postgres:/u:secret@host',
  ])
    expect(() => parseDatabaseAddress(address)).toThrow(/^(?!.*(?:secret|sec|ret@))/);
});

it('verifies by a certificate of one’s own, with or without the host’s name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'root-'));
  const file = join(folder, 'root.pem');
  writeFileSync(file, 'a certificate');
  const sslOf = (mode: string) =>
    parseDatabaseAddress(`postgres://host/db?sslmode=${mode}&sslrootcert=${file}`).ssl;
  expect(sslOf('verify-full')).toEqual({ ca: 'a certificate' });
  for (const mode of ['verify-ca', 'require'])
    expect(sslOf(mode)).toEqual({ ca: 'a certificate', checkServerIdentity: expect.any(Function) });
  rmSync(folder, { recursive: true });
});
