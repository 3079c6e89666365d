import { createRealDatabase, realServer } from './databases.ts';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import { startOpenIdProvider } from './openid-provider.ts';
import type { SERVER_DATABASES } from './prepared-server.ts';
import { emptyRealTemplate } from './real-template.ts';
import { startTestServer } from './running-server.ts';
import { startSmsServer } from './sms-server.ts';

/** The product on a database, with a mail server, an SMS service and an OpenID provider of the test's own. */
export async function startAccountServer(
  kind: (typeof SERVER_DATABASES)[number],
  settings: Record<string, string> = {},
) {
  const database =
    kind === 'a real PostgreSQL'
      ? await createRealDatabase(await emptyRealTemplate(realServer()))
      : undefined;
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
