import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { accountMark } from '#src/server/platform/account-mark.ts';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { spawnServer } from '#tests/support/spawned-server.ts';
import { copyEmbeddedVocabulary } from '#tests/support/vocabulary-template.ts';

/** Hundreds take an hour: KILLS=150. Those in a batch are `generation-crash.test.ts`'s. */
const KILLS = Number(process.env.KILLS ?? 6);
/** Longest that each lives, in milliseconds: past the end of what it is killed in. */
const FIRST_START_MS = 6_000;
const BACKUP_MS = 2_500;
const WRITES_MS = 1_500;

const work = mkdtempSync(join(tmpdir(), 'wordlane-kills-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Who save at once, each within the limit of saves in a minute. */
const LEARNERS = 20;

const random = (longest: number) => Math.floor(Math.random() * longest);

/** Runs one of our programs and kills it at a random moment. @returns whether that came before its end */
async function killWithin(ms: number, dataFolder: string, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
    },
    stdio: 'ignore',
  });
  const closed = once(child, 'close');
  await Promise.race([pause(random(ms)), closed]);
  child.kill('SIGKILL');
  await closed;
  return child.signalCode === 'SIGKILL';
}

it(`loses nothing that was acknowledged in ${KILLS} kills at random moments`, {
  timeout: 7_200_000,
}, async () => {
  const [fresh, used] = [join(work, 'fresh'), join(work, 'used')];
  await copyEmbeddedVocabulary(used);
  const before = await openEmbeddedDatabase(used);
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => addSignedInUser(before)));
  await before.close();
  const accepted: string[] = [];
  const acknowledged = new EventEmitter();
  const killed = { 'first start and import': 0, writes: 0, backup: 0 };

  const save = async (url: string, { cookie, userId }: (typeof learners)[number]): Promise<void> => {
    const id = randomUUID();
    const event = { id, keyword: 'dog', pair: 'en-en', level: 'a1', at: new Date().toISOString() };
    const body = JSON.stringify({ account: accountMark(userId), events: [event], places: {} });
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/learning/record`, { method: 'POST', headers, body });
    if (answer.status === 429) await pause(200);
    if (!answer.ok || !((await answer.json()) as { accepted: string[] }).accepted.includes(id)) return;
    accepted.push(id);
    acknowledged.emit('one');
  };

  for (let round = 0; round < KILLS; round++) {
    if (round % 3 === 0) {
      // Again and again on what the last one left, until one comes to its end.
      if (await killWithin(FIRST_START_MS, fresh, 'build/server/main.js')) killed['first start and import']++;
    } else if (round % 3 === 1) {
      const server = await spawnServer({ DATA_DIR: used, AUTH_SECRET: TEST_SECRET, IMPORT: 'none' });
      // Among writes: on a busy machine the first is acknowledged late.
      const ending = once(acknowledged, 'one')
        .then(() => pause(random(WRITES_MS)))
        .then(server.kill);
      let isOver = false;
      const writers = learners.map(async (learner) => {
        while (!isOver) await save(server.url, learner).catch(() => pause(10));
      });
      await ending;
      isOver = true;
      await Promise.all(writers);
      killed.writes++;
    } else {
      const archive = join(work, `${round}.tar.gz`);
      if (await killWithin(BACKUP_MS, used, 'scripts/backup.ts', archive)) killed.backup++;
      if (existsSync(archive)) {
        // Whole where it is there at all.
        const again = join(work, 'again');
        const child = spawn(process.execPath, ['scripts/restore.ts', archive], {
          env: { ...process.env, DATA_DIR: again },
        });
        expect((await once(child, 'close'))[0]).toBe(0);
        await (await openEmbeddedDatabase(again)).close();
        rmSync(again, { recursive: true });
      }
    }
  }

  const last = await openEmbeddedDatabase(used);
  const kept = new Set(
    (await last.rows<{ id: string }>(sql`select id from study_events`)).map(({ id }) => id),
  );
  await last.close();
  const lost = accepted.filter((id) => !kept.has(id));
  console.log(`${JSON.stringify(killed)}; ${accepted.length} writes acknowledged, ${lost.length} lost`);
  expect(lost).toEqual([]);
  expect(accepted.length).toBeGreaterThan(0);
  const server = await spawnServer({ DATA_DIR: fresh });
  expect((await fetch(`${server.url}/a1/words/1-50`)).status).toBe(200);
  await server.stop();
});
