import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/server/platform/database.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { createRealDatabase } from '#tests/support/databases.ts';
import { type LoggedServer, startLoggedServer } from './logged-server.ts';
import { sendRaw } from './raw-request.ts';

let real: Awaited<ReturnType<typeof createRealDatabase>>;
let database: Database;
let server: LoggedServer;
beforeAll(async () => {
  real = await createRealDatabase();
  server = await startLoggedServer({ DATABASE_URL: real.url, IMPORT: 'none', AUTH_SECRET: TEST_SECRET });
  database = await openPostgres(real.url, { connections: 1 });
});
afterAll(async () => {
  await database?.close();
  await server?.close();
  await real?.drop();
});

it('refused permissions and refused requests of other origins are logged, with who, where and the request’s id', async () => {
  const { cookie, userId } = await addSignedInUser(database);
  const as = (headers: Record<string, string>) => ({ headers });
  const key = 'Bearer wordlane-of-nobody';
  const origin = 'https://evil.example';
  const answers = [
    await sendRaw(server.url, { path: '/admin', ...as({}) }),
    await sendRaw(server.url, { path: '/admin', ...as({ cookie }) }),
    await sendRaw(server.url, { path: '/api/account/export', ...as({}) }),
    await sendRaw(server.url, { path: '/api/batches', ...as({ cookie }) }),
    await sendRaw(server.url, { path: '/api/batches', ...as({ authorization: key }) }),
    await sendRaw(server.url, { method: 'POST', path: '/auth?token=secret', ...as({ cookie, origin }) }),
    await sendRaw(server.url, { method: 'POST', path: '/api/auth/sign-out', ...as({ cookie, origin }) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 401, 403, 401, 403, 403]);
  await server.close();
  const lines = server.lines().filter(({ event }) => event);
  const refused = { event: 'permission', outcome: 'refused', level: 40 };
  const foreign = { ...refused, event: 'foreign-origin', origin };
  expect(lines).toMatchObject([
    { ...refused, path: '/admin', reason: 'not-signed-in' },
    { ...refused, path: '/admin', reason: 'forbidden', userId },
    { ...refused, path: '/api/account/export', reason: 'not-signed-in' },
    { ...refused, path: '/api/batches', reason: 'forbidden', userId },
    { ...refused, path: '/api/batches', reason: 'key-unknown' },
    { ...foreign, path: '/auth' },
    { ...foreign, path: '/api/auth/sign-out' },
  ]);
  for (const line of lines) {
    expect(line.address).toBe('127.0.0.1');
    expect(line.requestId).toEqual(expect.any(String));
    expect(JSON.stringify(line)).not.toMatch(/secret|of-nobody|session_token/);
  }
});
