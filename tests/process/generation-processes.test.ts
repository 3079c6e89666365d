import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#src/server/accounts/accounts.table.ts';
import type { Database } from '#src/server/platform/database.ts';
import { createLog } from '#src/server/platform/log.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { createS3Storage } from '#src/server/platform/s3-storage.ts';
import { STEP_BACK } from '#src/server/platform/step-back.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { createRealDatabase } from '#tests/support/databases.ts';
import { createDesk, madeUpWords } from '#tests/support/desk.ts';
import { type LocalS3, startLocalS3 } from '#tests/support/local-s3.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { threadsOf } from '#tests/support/scheduling.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawned-server.ts';
import {
  expectWholeUpload,
  servedBy,
  untilNothingIsLeft,
  uploadSettings,
} from '#tests/support/upload-run.ts';
import { AVOID, emptyVocabulary, importInto, KITCHEN } from '#tests/support/vocabulary.ts';

const ROLES = ['web', 'web', 'worker', 'worker'] as const;
/** Each process once. */
const KILLS = ROLES.length;
const WORDS = madeUpWords(KILLS * 10);
/** Most calls between two kills, of the seven that each word takes: however fast they are, the kills fall into the work. */
const LONGEST_LIFE = (WORDS.length * 7) / (KILLS + 2);
/** How a worker's threads are scheduled. */
const BEHIND_VISITORS = { nice: STEP_BACK, policy: 0 };
const PASSWORD = 'a password of one’s own';
const QUARTER_HOUR_MS = 15 * 60_000;

let dataFolder: string;
let real: Awaited<ReturnType<typeof createRealDatabase>>;
let s3: LocalS3;
let provider: OpenAiServer;
let database: Database;
let servers: SpawnedServer[];
let admin: Awaited<ReturnType<typeof addSignedInUser>>;

const start = (role: 'web' | 'worker') =>
  spawnServer({
    ...uploadSettings(provider, dataFolder),
    ...s3.environment,
    DATABASE_URL: real.url,
    WORKER_ITEMS: '4',
    PROCESS: role,
    OPERATIONS_PORT: role === 'worker' ? '0' : '',
  });

const urlOf = (which: number) => servers[which]?.url ?? '';
const textOf = async (which: number, path: string) => (await fetch(urlOf(which) + path)).text();

/** Two web and two worker processes, on a database and a bucket in which there is nothing. */
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'wordlane-'));
  [real, s3, provider] = await Promise.all([
    createRealDatabase(),
    startLocalS3(),
    startOpenAiServer({ delayMs: 250 }),
  ]);
  servers = await Promise.all(ROLES.map(start));
  database = await openPostgres(real.url, { connections: 2 });
  admin = await addSignedInUser(database, { email: 'admin@school.example', roles: ['admin'] });
  await database.db.insert(accounts).values({
    id: randomUUID(),
    accountId: admin.userId,
    providerId: 'credential',
    userId: admin.userId,
    password: await hashPassword(PASSWORD),
  });
});
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.kill()));
  await database?.close();
  await provider?.close();
  await s3?.close();
  await real?.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

describe('two web and two worker processes on one PostgreSQL and one object storage', () => {
  it('make the database ready once, though they start together, and say when they are', async () => {
    const migrations = await database.rows<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations`,
    );
    expect(migrations.length).toBeGreaterThan(0);
    expect(new Set(migrations.map(({ hash }) => hash)).size).toBe(migrations.length);
    for (const which of [0, 1])
      await expect.poll(async () => (await fetch(`${urlOf(which)}/readyz`)).status).toBe(200);
    for (const server of servers) expect(server.output()).not.toMatch(/"level":[56]0/);
    // Workers have no address but this one.
    for (const worker of servers.slice(2)) {
      const own = `http://127.0.0.1:${/"operationsPort":(\d+)/.exec(worker.output())?.[1]}`;
      await expect.poll(async () => (await fetch(`${own}/readyz`)).status).toBe(200);
      expect(await (await fetch(`${own}/metrics`)).text()).toContain('wordlane_provider_dollars_total');
    }
  });

  const signIn = (which: number, password: string) =>
    fetch(`${urlOf(which)}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@school.example', password }),
    });
  const sessionAt = async (which: number, cookie: string) =>
    (await fetch(`${urlOf(which)}/api/auth/get-session`, { headers: { cookie } })).json();

  it('know a session that one of them made, and its end', async () => {
    const answer = await signIn(0, PASSWORD);
    expect(answer.status).toBe(200);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (const which of [0, 1])
      expect(await sessionAt(which, cookie)).toMatchObject({ user: { email: 'admin@school.example' } });
    const out = await fetch(`${urlOf(1)}/api/auth/sign-out`, { method: 'POST', headers: { cookie } });
    expect(out.status).toBe(200);
    for (const which of [0, 1]) expect(await sessionAt(which, cookie)).toBeNull();
  });

  it('count attempts together', async () => {
    // They are counted by quarters of an hour: enough of the present one must be left for all of them.
    await expect.poll(() => QUARTER_HOUR_MS - (Date.now() % QUARTER_HOUR_MS)).toBeGreaterThan(60_000);
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await signIn(i % 2, 'a wrong one')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(0, 'a wrong one')).status).toBe(429);
  });

  it('serve what another has stored, whole and in parts', async () => {
    await importInto(database, [KITCHEN, AVOID]);
    const speak = (which: number) =>
      fetch(`${urlOf(which)}/api/functions/generate-speech`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'cocina', language: 'es' }),
      });
    const { audioUrl } = (await (await speak(0)).json()) as { audioUrl: string };
    const sound = await fetch(urlOf(1) + audioUrl);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const bytes = Buffer.from(await sound.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(0);
    const part = await fetch(urlOf(1) + audioUrl, { headers: { range: 'bytes=1-3' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1, 4));
    const served = provider.served('speech');
    expect(await (await speak(1)).json()).toEqual({ audioUrl });
    expect(provider.served('speech')).toBe(served);
  });

  const PAGES = {
    'a word page': '/es-en/words/kitchen',
    'a study page': '/es-en/a1/words/1-50',
    'a list': '/es-en/words',
    'a search': '/es-en/words?q=cocina',
  };

  /** Changes the Spanish headword by one process. @returns when it was answered */
  async function rename(which: number, to: string): Promise<number> {
    const answer = await fetch(`${urlOf(which)}/api/vocabulary`, {
      method: 'POST',
      headers: { cookie: admin.cookie },
      body: `id;headword_es\r\nkitchen;${to}\r\n`,
    });
    expect(await answer.json()).toMatchObject({ keywords: { changed: 1 }, faultCount: 0 });
    return performance.now();
  }

  it.each([
    ['told of it', async () => {}],
    [
      'whose notification is lost',
      () =>
        database.rows(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and query like 'listen%'`,
        ),
    ],
  ])('show a change within a second, in all that they had kept, to those %s', async (name, before) => {
    for (const path of Object.values(PAGES)) for (const which of [0, 1, 1]) await textOf(which, path);
    const word = `cocina ${name.length}`;
    await before();
    const changedAt = await rename(0, word);
    // When a page that showed what was before was asked for; how long each takes is the machine's.
    let lastStaleAt = changedAt;
    const ask = async (which: number, path: string) => {
      const askedAt = performance.now();
      const text = await textOf(which, path);
      if (!text.includes(word)) lastStaleAt = Math.max(lastStaleAt, askedAt);
      return text;
    };
    await Promise.all(
      [0, 1].flatMap((which) =>
        Object.entries(PAGES).map(([page, path]) =>
          expect
            .poll(() => ask(which, path), { interval: 50, message: `${page} at ${which}` })
            .toContain(word),
        ),
      ),
    );
    expect(lastStaleAt - changedAt).toBeLessThan(1_000);
  });

  it('send those who watch to another process when they stop', async () => {
    const stream = await fetch(`${urlOf(1)}/api/batches/events`, { headers: { cookie: admin.cookie } });
    const reader = stream.body?.getReader();
    const first = Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(first).toContain('retry: 1000');
    const stopped = servers[1]?.stop();
    // It ends as a whole answer does, not as a broken one.
    while (!(await reader?.read())?.done);
    await stopped;
    const again = await fetch(`${urlOf(0)}/api/batches/events`, { headers: { cookie: admin.cookie } });
    expect(again.status).toBe(200);
    await again.body?.cancel();
    servers[1] = await start('web');
  });

  it.runIf(process.platform === 'linux')(
    'let visitors go first, and work on batches all the same where others keep the processors busy',
    () => {
      const [firstWeb, , firstWorker] = servers.map(({ pid }) => threadsOf(pid));
      for (const { nice, policy } of firstWorker ?? []) expect({ nice, policy }).toEqual(BEHIND_VISITORS);
      for (const { nice, policy } of firstWeb ?? []) expect({ nice, policy }).toEqual({ nice: 0, policy: 0 });
    },
  );

  it('do an upload together, each of them killed meanwhile', { timeout: 0 }, async () => {
    await emptyVocabulary(database);
    const desks = [0, 1].map((i) => createDesk(admin.cookie, () => urlOf(i)));
    const ids = await Promise.all(
      [0, 1, 0, 1].map((i) => desks[i]?.upload(WORDS, 'the-same-form-sent-four-times')),
    );
    const id = ids[0] ?? '';
    expect(new Set(ids).size).toBe(1);

    for (let kills = 0; kills < KILLS; kills++) {
      const served = servedBy(provider) + 1 + Math.floor(Math.random() * LONGEST_LIFE);
      await expect.poll(() => servedBy(provider), { interval: 20 }).toBeGreaterThanOrEqual(served);
      await servers[kills]?.kill();
      servers[kills] = await start(ROLES[kills] ?? 'web');
    }
    await Promise.all(desks.map((desk) => desk.until(id, ({ state }) => state === 'finished')));
    // Until then what a killed process had reserved may be booked between two views.
    await untilNothingIsLeft(database);
    const views = await Promise.all(desks.map((desk) => desk.view(id)));
    expect(views[0]).toEqual(views[1]);
    await Promise.all(servers.map((server) => server.stop()));
    const storage = createS3Storage(s3.settings, { log: createLog('silent') });
    await expectWholeUpload(database, { id, words: WORDS, storage, provider });
  });
});
