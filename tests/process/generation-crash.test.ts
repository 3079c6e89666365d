import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { createFolderStorage } from '#src/server/platform/storage.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { createRealDatabase } from '#tests/support/databases.ts';
import { createDesk, madeUpWords } from '#tests/support/desk.ts';
import { copyEmptyDatabase } from '#tests/support/embedded-template.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { SERVER_DATABASES } from '#tests/support/prepared-server.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawned-server.ts';
import {
  expectWholeUpload,
  servedBy,
  untilNothingIsLeft,
  uploadSettings,
} from '#tests/support/upload-run.ts';

/** Twenty take minutes: KILLS=20. */
const KILLS = Number(process.env.KILLS ?? 3);
/** Words that are under way together. */
const AT_ONCE = 4;
/** Enough for each kill to find work under way. */
const WORDS = madeUpWords(Math.max(32, KILLS * 8));
/** Most calls between two kills, of the seven that each word takes: however fast they are, the kills fall into the work. */
const LONGEST_LIFE = (WORDS.length * 7) / (KILLS + 2);

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

describe.each(SERVER_DATABASES)(`an upload of ${WORDS.length} words on %s`, (kind) => {
  it(`ends with each word once, though the server is killed ${KILLS} times meanwhile`, {
    timeout: 0,
  }, async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'wordlane-'));
    cleanUp.push(async () => rmSync(dataFolder, { recursive: true, force: true }));
    const real = kind === 'a real PostgreSQL' ? await createRealDatabase() : undefined;
    if (real) cleanUp.push(real.drop);
    const open = () => (real ? openPostgres(real.url, { connections: 2 }) : openEmbeddedDatabase(dataFolder));
    const provider: OpenAiServer = await startOpenAiServer({ delayMs: 150 });
    cleanUp.push(provider.close);

    if (!real) await copyEmptyDatabase(dataFolder);
    const before = await open();
    const { cookie } = await addSignedInUser(before, { roles: ['admin'] });
    await before.close();

    const settings = {
      ...uploadSettings(provider, dataFolder),
      WORKER_ITEMS: String(AT_ONCE),
      ...(real && { DATABASE_URL: real.url }),
    };
    let server: SpawnedServer = await spawnServer(settings);
    cleanUp.push(() => server.kill());
    const desk = createDesk(cookie, () => server.url);
    const id = await desk.upload(WORDS, 'the-same-upload');
    const seen: number[] = [];
    for (let kills = 0; kills < KILLS; kills++) {
      // At least one: a kill before work has begun again would find nothing to lose.
      const served = servedBy(provider) + 1 + Math.floor(Math.random() * LONGEST_LIFE);
      await expect.poll(() => servedBy(provider), { interval: 20 }).toBeGreaterThanOrEqual(served);
      await server.kill();
      server = await spawnServer(settings);
      // Whoever sends the form again because it was not answered gets the same batch.
      expect(await desk.upload(WORDS, 'the-same-upload')).toBe(id);
      seen.push((await desk.view(id)).percent);
    }
    // The kills fell into the work, not behind it.
    expect(seen.at(-2)).toBeLessThan(100);
    await desk.until(id, ({ state }) => state === 'finished');
    const beside = real && (await open());
    if (beside) await untilNothingIsLeft(beside);
    await server.stop();

    const after = beside ?? (await open());
    cleanUp.push(() => after.close());
    const { interruptions } = await expectWholeUpload(after, {
      id,
      words: WORDS,
      storage: createFolderStorage(join(dataFolder, 'files')),
      provider,
    });
    // The kills cut items off; what was under way at each of them, and no more, was begun again.
    expect(interruptions).toBeGreaterThan(0);
    expect(interruptions).toBeLessThanOrEqual(KILLS * AT_ONCE);
  });
});
