import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import type { Database } from '#src/server/platform/database.ts';
import { moveVocabulary, tellOfBatchEnd } from '#src/server/words/vocabulary-version.repository.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';

const METRICS_TOKEN = 'a token for what is counted';
const OLD_IPA = 'ˈoʊld.ə';
const NEW_IPA = 'ˈnuː.ə';

let prepared: PreparedServer<void>;
beforeAll(async () => {
  prepared = await startPreparedServer(
    'a real PostgreSQL',
    async (database) => {
      await database.db.execute(sql`update keywords set ipa = ${OLD_IPA} where id = 'kitchen'`);
    },
    { METRICS_TOKEN },
  );
});
afterAll(() => prepared?.close());

const PAGES = LANGUAGE_PAIRS.flatMap((pair) =>
  ['', '?more=1'].map((query) => encodePath(wordPath(pair, 'kitchen')) + query),
);

/** Which of both a page shows. */
async function shown(path: string): Promise<string | undefined> {
  const text = await (await fetch(prepared.server.url + path)).text();
  return [OLD_IPA, NEW_IPA].find((ipa) => text.includes(ipa));
}

const showAll = async () => {
  const all: (string | undefined)[] = [];
  for (const path of PAGES) all.push(await shown(path));
  return all;
};

/** Answers that were counted so far, by whether a page was kept for them. */
async function counted(): Promise<{ pages: number; kept: number }> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${prepared.server.url}/metrics`, { headers })).text();
  const pages = /^wordlane_http_request_seconds_count\{[^}]*route="page word"[^}]*\} (\d+)$/gm;
  return {
    pages: [...text.matchAll(pages)].reduce((sum, [, count]) => sum + Number(count), 0),
    kept: Number(/^wordlane_page_cache_hits_total (\d+)$/m.exec(text)?.[1]),
  };
}

it('what a batch changed is on every page soon, though those who ask for one do not wait for it', async () => {
  const all = (ipa: string) => PAGES.map(() => ipa);
  expect(await showAll()).toEqual(all(OLD_IPA));
  expect(await showAll()).toEqual(all(OLD_IPA));
  const database = prepared.database as Database;
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`update keywords set ipa = ${NEW_IPA} where id = 'kitchen'`);
    await moveVocabulary(tx as never, 'soon', ['kitchen']);
  });
  await database.db.transaction((tx) => tellOfBatchEnd(tx as never));
  const before = await counted();
  let asked = 0;
  await expect
    .poll(
      async () => {
        asked += PAGES.length;
        return showAll();
      },
      { interval: 20 },
    )
    .toEqual(all(NEW_IPA));
  const after = await counted();
  // Each visitor's answer counts, and what is made behind them does not.
  expect(after.pages - before.pages).toBe(asked);
  expect(await showAll()).toEqual(all(NEW_IPA));
  expect((await counted()).kept - after.kept).toBe(PAGES.length);
});
