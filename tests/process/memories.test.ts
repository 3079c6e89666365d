import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { USUAL_AIM } from '#src/domain/learning/learning-settings.ts';
import { foldReviews } from '#src/domain/learning/memory.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import { createReviewsRepository } from '#src/server/learning/reviews.repository.ts';
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
  promisify(execFile)(process.execPath, ['scripts/memories.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: real.url },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
  );

it('says which memories differ from their reviews, and stores them again unless it is a trial', async () => {
  const { userId } = await addSignedInUser(database);
  const meetings = ['dog', 'cat'].map(
    (word, i): ReviewEvent => ({
      id: `019cd70a-7600-7000-8000-00000000000${i}`,
      ...{ word, at: '2026-03-10T10:00:00.000Z', day: '2026-03-10' },
      ...{ form: 'meet', outcome: 'unknown', ms: 0 },
    }),
  );
  const memories = foldReviews(meetings, createScheduler(USUAL_AIM));
  await createReviewsRepository(database).changeLog(userId, async (log) => {
    await log.putReviews(meetings);
    await log.putMemories(memories);
  });
  expect(await run()).toEqual({ code: 0, said: '2 memories of 1 learners; 0 differed.' });
  await database.db.execute(sql`update memories set scheduler = 'another' where word = 'dog'`);
  expect(await run('--trial')).toEqual({
    code: 0,
    said: `${userId}: dog\n2 memories of 1 learners; 1 differed, nothing was changed.`,
  });
  expect((await run()).said).toBe(`${userId}: dog\n2 memories of 1 learners; 1 differed, stored again.`);
  expect((await run()).said).toBe('2 memories of 1 learners; 0 differed.');
  expect((await createReviewsRepository(database).listAll(userId)).memories).toEqual(memories);
});

it('does nothing where it does not know a word that it was given', async () => {
  const { code, said } = await run('--try');
  expect(code).toBe(1);
  expect(said).toMatch(/Usage: npm run memories/);
});
