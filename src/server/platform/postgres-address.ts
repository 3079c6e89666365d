import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';

/** An address that can't be used. The message says why, and holds nothing of it that is secret. */
export class DatabaseAddressError extends Error {}

/** Parameters of an address that mean to this program what they mean to psql, or nothing that matters here. */
const PARAMETERS = [
  ...['host', 'port', 'user', 'password', 'dbname', 'application_name', 'options'],
  ...['sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslkey', 'schema'],
  ...['connect_timeout', 'client_encoding', 'target_session_attrs', 'gssencmode', 'channel_binding'],
];

const SHAPE =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^?]*)@)?(?<hosts>[^@/?]*)(?:\/(?<name>[^?]*))?(?:\?(?<query>.*))?$/;

/**
 * Reads an address as psql does, and more leniently: a password may hold `#`, `/`, `@` and spaces as they are, and a `%` that
 * begins no code.
 * @param environment whose PGSSLMODE and files of certificates hold as with psql; the driver reads the rest of it
 * @throws DatabaseAddressError
 */
export function parseDatabaseAddress(
  address: string,
  environment: Record<string, string | undefined> = process.env,
): ClientConfig {
  const parts = SHAPE.exec(address)?.groups;
  if (!parts)
    throw new DatabaseAddressError('it is no address of the form postgres://user:password@host:5432/name');
  if (parts.user === undefined && parts.query?.includes('@'))
    throw new DatabaseAddressError('it has a ? before its host: write one in a password as %3F');
  const parameters = new URLSearchParams(parts.query);
  for (const name of parameters.keys())
    if (!PARAMETERS.includes(name))
      throw new DatabaseAddressError(`the parameter ${name} is none of ${PARAMETERS.join(', ')}`);
  const given = (name: string) => parameters.get(name) || undefined;
  const [, user = '', password] = /^([^:]*)(?::(.*))?$/s.exec(parts.user ?? '') ?? [];
  const hosts = parts.hosts ?? '';
  if (`${hosts}${given('host') ?? ''}`.includes(','))
    throw new DatabaseAddressError('it names several hosts: give one, or that of a proxy before them');
  const [, hostInUrl = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(hosts) ?? [];
  const portText = given('port') ?? port;
  if (portText && !(/^\d+$/.test(portText) && Number(portText) > 0 && Number(portText) < 65_536))
    throw new DatabaseAddressError('its port is no number from 1 to 65535');
  const schema = given('schema') ?? /search_path/.exec(given('options') ?? '')?.[0];
  if (schema && schema !== 'public')
    throw new DatabaseAddressError(
      'it names a schema: the tables stand in the schema public of their database',
    );
  const host = given('host') ?? decoded(hostInUrl)?.replace(/^\[(.*)\]$/, '$1');
  const ofEncryption = (name: string) => given(name) ?? (environment[`PG${name.toUpperCase()}`] || undefined);
  const mode = given('sslmode') ?? modeOf(given('ssl')) ?? (environment.PGSSLMODE || undefined);
  const config: Record<string, unknown> = {
    user: given('user') ?? decoded(user),
    password: given('password') ?? decoded(password),
    host,
    port: portText ? Number(portText) : undefined,
    database: given('dbname') ?? decoded(parts.name),
    application_name: given('application_name'),
    fallback_application_name: 'wordlane',
    options: given('options'),
    enableChannelBinding: given('channel_binding') === 'require' || undefined,
    // A socket of the file system needs none, whatever is asked for.
    ssl: mode && (host || environment.PGHOST)?.startsWith('/') ? false : encryption(mode, ofEncryption),
  };
  // What is left out comes from PGHOST, PGUSER and the others, as with psql.
  return Object.fromEntries(
    Object.entries(config).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** A `%` that begins no code stands for itself. */
function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    throw new DatabaseAddressError('it has a %-code that stands for no character: write % as %25');
  }
}

/** The mode that the older parameter stands for. */
function modeOf(ssl: string | undefined): string | undefined {
  if (ssl === undefined) return undefined;
  if (ssl === 'true' || ssl === '1') return 'verify-full';
  if (ssl === 'false' || ssl === '0') return 'disable';
  throw new DatabaseAddressError(`ssl=${ssl} is neither true nor false: write sslmode=… for another way`);
}

/** What a mode of psql asks of the connection. */
function encryption(
  mode: string | undefined,
  given: (name: string) => string | undefined,
): ClientConfig['ssl'] {
  if (mode === undefined) return undefined;
  if (mode === 'disable') return false;
  const rootFile = given('sslrootcert');
  const [certFile, keyFile] = [given('sslcert'), given('sslkey')];
  const files = {
    ...(rootFile && rootFile !== 'system' && { ca: read('sslrootcert', rootFile) }),
    ...(certFile && { cert: read('sslcert', certFile) }),
    ...(keyFile && { key: read('sslkey', keyFile) }),
  };
  const isAnyHost = { checkServerIdentity: () => undefined };
  switch (mode) {
    case 'require':
      return files.ca ? { ...files, ...isAnyHost } : { ...files, rejectUnauthorized: false };
    case 'no-verify':
      return { ...files, rejectUnauthorized: false };
    case 'verify-ca':
      return { ...files, ...isAnyHost };
    case 'verify-full':
      return files;
    default:
      throw new DatabaseAddressError(
        `sslmode=${mode} is none of disable, require, verify-ca, verify-full, no-verify (where the address has none, PGSSLMODE counts)`,
      );
  }
}

function read(parameter: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DatabaseAddressError(`${parameter} can’t be read: ${(error as Error).message}`);
  }
}
