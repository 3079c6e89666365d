import pg from 'pg';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { nameOfOrigin } from './embedded-template.ts';

/** Number under which processes take turns at making a template on the real server. */
const TEMPLATE_LOCK = 7_261_944;

/**
 * A database on a real server to make others from, made where there is none of that name.
 * @returns its name
 */
export async function realTemplate(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making}`);
    await client.query(`create database ${making}`);
    const url = new URL(serverUrl);
    url.pathname = `/${making}`;
    await fill(url.href);
    await client.query(`alter database ${making} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** Name of an empty, migrated database. */
export function emptyRealTemplate(serverUrl: string): Promise<string> {
  return realTemplate(serverUrl, `empty_${nameOfOrigin()}`, async (url) => {
    await (await openPostgres(url)).close();
  });
}
