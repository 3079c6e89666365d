import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles, users } from '#src/server/accounts/accounts.table.ts';
import type { Database } from '#src/server/platform/database.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { createRealDatabase } from '#tests/support/databases.ts';

let real: Awaited<ReturnType<typeof createRealDatabase>>;
let database: Database;
beforeAll(async () => {
  real = await createRealDatabase();
  database = await openPostgres(real.url, { connections: 2 });
});
afterAll(async () => {
  await database?.close();
  await real?.drop();
});

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: real.url },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
  );

it('makes an account that exists and is confirmed an admin, once or twice, and nobody else', async () => {
  const { userId } = await addSignedInUser(database, { email: 'head@school.example' });
  for (let i = 0; i < 2; i++)
    expect(await run('Head@School.example')).toEqual({ code: 0, said: 'head@school.example is an admin.' });
  expect(await database.db.select({ userId: roles.userId, role: roles.role }).from(roles)).toEqual([
    { userId, role: 'admin' },
  ]);
});

it('says what is missing', async () => {
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('npm run admin') });
  expect(await run('nobody@school.example')).toMatchObject({
    code: 1,
    said: expect.stringContaining('sign up'),
  });
  const { userId } = await addSignedInUser(database, { email: 'unproven@school.example' });
  await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
  expect(await run('unproven@school.example')).toMatchObject({
    code: 1,
    said: expect.stringContaining('not confirmed'),
  });
});

it('does nothing where it does not know a word that it was given', async () => {
  const { userId } = await addSignedInUser(database, { email: 'typo@school.example' });
  for (const words of [['--reset-second-facto'], ['other@school.example']]) {
    const { code, said } = await run('typo@school.example', ...words);
    expect(code).toBe(1);
    expect(said).toMatch(/Usage: npm run admin/);
    expect(said.split('\n')).toHaveLength(1);
  }
  expect(await database.db.select().from(roles).where(eq(roles.userId, userId))).toEqual([]);
});
