import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import { startOpenIdProvider } from './openid-provider.ts';
import { startTestServer } from './running-server.ts';
import { startSmsServer } from './sms-server.ts';

export const DATABASE_KINDS = ['the embedded database', 'a real PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** A fresh database on the real server that `npm test` starts. */
export async function createRealDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/** The product on a database, with a mail server, an SMS service and an OpenID provider of the test's own. */
export async function startAccountServer(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const database = kind === 'a real PostgreSQL' ? await createRealDatabase() : undefined;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [mail, sms, provider] = await Promise.all([
    startMailServer(),
    startSmsServer(),
    startOpenIdProvider(`${url}/api/auth/callback/oidc`),
  ]);
  const server = await startTestServer({
    PORT: String(port),
    PUBLIC_URL: url,
    IMPORT: 'none',
    SMTP_URL: mail.url,
    ...sms.settings,
    ...provider.settings,
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  });
  return {
    ...server,
    url,
    mail,
    sms,
    databaseUrl: database?.url,
    async close() {
      await server.close();
      await Promise.all([mail.close(), sms.close(), provider.close()]);
      await database?.drop();
    },
  };
}

export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>;
