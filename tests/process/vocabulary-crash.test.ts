import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { adminActions } from '#src/server/accounts/audit.table.ts';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { keywords } from '#src/server/words/words.table.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { createRealDatabase } from '#tests/support/databases.ts';
import { copyEmptyDatabase } from '#tests/support/embedded-template.ts';
import { SERVER_DATABASES } from '#tests/support/prepared-server.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawned-server.ts';

/** Twenty take minutes: KILLS=20. */
const KILLS = Number(process.env.KILLS ?? 3);
/** Brought in by several statements: 200 at once. */
const WORDS = Array.from({ length: 700 }, (_, i) => `word-${i}`);

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

describe.each(SERVER_DATABASES)('a vocabulary file on %s', (kind) => {
  it(`leaves all old or all new, and the log says which, though the server is killed ${KILLS} times`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wordlane-'));
    cleanUp.push(async () => rmSync(folder, { recursive: true, force: true }));
    const real = kind === 'a real PostgreSQL' ? await createRealDatabase() : undefined;
    if (real) cleanUp.push(real.drop);
    else await copyEmptyDatabase(folder);
    const inDatabase = async <T>(
      work: (database: Awaited<ReturnType<typeof openPostgres>>) => Promise<T>,
    ): Promise<T> => {
      const database = await (real
        ? openPostgres(real.url, { connections: 2 })
        : openEmbeddedDatabase(folder));
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    const { cookie } = await inDatabase((database) => addSignedInUser(database, { roles: ['admin'] }));
    const settings = {
      AUTH_SECRET: TEST_SECRET,
      DATA_DIR: folder,
      IMPORT: 'none',
      ...(real && { DATABASE_URL: real.url }),
    };
    let server: SpawnedServer | undefined;
    cleanUp.push(async () => server?.kill());
    const importAs = async (ipa: string): Promise<number | undefined> => {
      const body = ['id,headword_en,ipa', ...WORDS.map((id) => `${id},${id},${ipa}`), ''].join('\n');
      return fetch(`${server?.url}/api/vocabulary`, { method: 'POST', headers: { cookie }, body }).then(
        ({ status }) => status,
        () => undefined,
      );
    };

    server = await spawnServer(settings);
    const start = performance.now();
    expect(await importAs('first')).toBe(200);
    const duration = performance.now() - start;
    await server.stop();

    let ipa = 'first';
    let imports = 1;
    for (let kills = 1; kills <= KILLS; kills++) {
      server = await spawnServer(settings);
      const next = `round ${kills}`;
      const answer = importAs(next);
      // Any moment will do, and is to be another each time.
      await wait(Math.random() * duration);
      await server.kill();
      const status = await answer;
      const found = await inDatabase(async ({ db }) => ({
        ipas: await db.select({ ipa: keywords.ipa, words: count() }).from(keywords).groupBy(keywords.ipa),
        imports: await db.$count(adminActions, eq(adminActions.action, 'vocabulary-imported')),
      }));
      if (status === 200 || found.imports > imports) {
        ipa = next;
        imports++;
      }
      expect(found).toEqual({ ipas: [{ ipa, words: WORDS.length }], imports });
    }
  });
});
