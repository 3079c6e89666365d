import type { Database } from '#src/server/platform/database.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { startRealPostgres } from '#tests/support/real-postgres.ts';
import { type Effort, type Figure, figureAtMost, quantile, shorten } from './figure.ts';
import { addMemories } from './learning-rows.ts';
import type { Program } from './running-program.ts';
import { startBuiltServer } from './study-page.ts';
import { multiply } from './vocabulary.ts';

/** Memories of a learner at the beginning, and after years. */
const FEW = 100;
const MANY = 10_000;
/** How much slower Today may become from the one to the other. */
const MOST_GROWTH = 2;
/** Learners of each kind: one alone would be told to wait. */
const LEARNERS = 5;

/** @returns the learner's cookie */
async function addLearner(database: Database, memories: number): Promise<string> {
  const { userId, cookie } = await addSignedInUser(database);
  await addMemories(database, [userId], memories);
  return cookie;
}

/** What Today asks for, one after another, in milliseconds. */
async function timeOfToday({ url }: Program, cookie: string): Promise<number> {
  const began = performance.now();
  for (const path of ['/', '/api/plan?minutes=10&newWords=10', '/api/day']) {
    const answer = await fetch(url + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  }
  return performance.now() - began;
}

/** What years of learning cost whoever opens Today. */
export async function measureLearnerDay({ steps }: Effort): Promise<Figure[]> {
  const postgres = await startRealPostgres({});
  const database = await openPostgres(postgres.url, { connections: 2 });
  const server = await startBuiltServer({ DATABASE_URL: postgres.url, AUTH_SECRET: TEST_SECRET });
  try {
    await multiply(database, 2 * MANY);
    const learners = await Promise.all(
      [FEW, MANY].map(async (memories) => {
        const cookies: string[] = [];
        for (let i = 0; i < LEARNERS; i++) cookies.push(await addLearner(database, memories));
        return cookies;
      }),
    );
    await database.executeSql('vacuum (analyze)');
    // What is compiled and held the first time is the start's affair.
    for (const cookie of learners.flat()) await timeOfToday(server, cookie);
    const times: [number[], number[]] = [[], []];
    const rounds = Math.ceil(steps / 3);
    for (let round = 0; round < rounds; round++)
      for (let i = 0; i < LEARNERS; i++)
        for (const [kind, cookies] of learners.entries())
          times[kind as 0 | 1].push(await timeOfToday(server, cookies[i] ?? ''));
    const [few, many] = times.map((each) => quantile(each, 0.95)) as [number, number];
    return [
      figureAtMost(
        `Today (page, plan and day) with ${MANY} memories, p95 of ${times[1].length} against ${FEW}`,
        many / few,
        MOST_GROWTH,
        '×',
        ` (${shorten(few)} to ${shorten(many)} ms)`,
      ),
    ];
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
  }
}
