import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openPostgres } from '#src/server/platform/database.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { createRealDatabase } from '#tests/support/databases.ts';
import { createDesk, madeUpWords } from '#tests/support/desk.ts';
import { startOpenAiServer } from '#tests/support/openai-server.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawned-server.ts';
import { expectWholeUpload, uploadSettings } from '#tests/support/upload-run.ts';

const WORDS = madeUpWords(150);
const KILLS = 8;

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

it('two web and two worker processes do an upload together, each of them killed meanwhile', {
  timeout: 400_000,
}, async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'wordlane-'));
  cleanUp.push(async () => rmSync(dataFolder, { recursive: true, force: true }));
  const { url: databaseUrl, drop } = await createRealDatabase();
  cleanUp.push(drop);
  const provider = await startOpenAiServer({ delayMs: 250 });
  cleanUp.push(provider.close);
  const database = await openPostgres(databaseUrl, 2);
  cleanUp.push(() => database.close());
  const { cookie } = await addSignedInUser(database, { roles: ['admin'] });

  const settings = { ...uploadSettings(provider, dataFolder), DATABASE_URL: databaseUrl, WORKER_ITEMS: '4' };
  const start = (role: 'web' | 'worker') => spawnServer({ ...settings, PROCESS: role });
  const roles = ['web', 'web', 'worker', 'worker'] as const;
  const servers: SpawnedServer[] = await Promise.all(roles.map(start));
  cleanUp.push(() => Promise.all(servers.map((server) => server.kill())));

  const desks = [0, 1].map((i) => createDesk(cookie, () => servers[i]?.url ?? ''));
  const ids = await Promise.all(
    [0, 1, 0, 1].map((i) => desks[i]?.upload(WORDS, 'the-same-form-sent-four-times')),
  );
  const id = ids[0] ?? '';
  expect(new Set(ids).size).toBe(1);

  for (let kills = 0; kills < KILLS; kills++) {
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_200));
    const which = kills % roles.length;
    await servers[which]?.kill();
    servers[which] = await start(roles[which] ?? 'web');
  }
  const views = await Promise.all(
    desks.map((desk) => desk.until(id, ({ state }) => state === 'finished', 200)),
  );
  expect(views[0]).toEqual(views[1]);
  await Promise.all(servers.map((server) => server.stop()));
  await expectWholeUpload(database, { id, words: WORDS, dataFolder, provider });
});
