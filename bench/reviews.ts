import { sql } from 'drizzle-orm';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { startRealPostgres } from '#tests/support/real-postgres.ts';
import { type Effort, type Figure, figureAtMost, figureOnly, quantile } from './figure.ts';
import { buildReviews } from './learning-rows.ts';
import { startBuiltServer } from './study-page.ts';

/** Reviews that a call brings, and calls of one learner: within a minute's limit. */
const EVENTS = 100;
const CALLS = 100;
const MOST_MS = 30;
const DAY_MS = 86_400_000;

/** What it takes to store a hundred reviews at once, on a PostgreSQL that waits for its disk. */
export async function measureReviews({ steps }: Effort): Promise<Figure[]> {
  const postgres = await startRealPostgres({ isDurable: true });
  const database = await openPostgres(postgres.url, { connections: 2 });
  const server = await startBuiltServer({ DATABASE_URL: postgres.url, AUTH_SECRET: TEST_SECRET });
  try {
    const rows = await database.rows<{ id: string }>(
      sql`select id from keywords where status = 'published' order by id limit 2000`,
    );
    const words = rows.map(({ id }) => id);
    const calls = Math.min(CALLS, steps);
    const timesOf = async (name: string, each: readonly string[]): Promise<number[]> => {
      const { cookie } = await addSignedInUser(database);
      const times: number[] = [];
      const now = Date.now();
      for (let call = 0; call < calls; call++) {
        // A call a day, so that each moves memories.
        const events = buildReviews(`${name} ${call}`, each, {
          count: EVENTS,
          until: now - (calls - call) * DAY_MS,
        });
        const began = performance.now();
        const answer = await fetch(`${server.url}/api/reviews`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ events }),
        });
        const { accepted } = (await answer.json()) as { accepted?: number };
        times.push(performance.now() - began);
        if (accepted !== EVENTS) throw new Error(`${accepted} of ${EVENTS} reviews were stored`);
      }
      return times;
    };
    // What is compiled and held the first time is the start's affair.
    await timesOf('first', words);
    const [many, few] = [await timesOf('many words', words), await timesOf('few words', words.slice(0, 200))];
    const [median, fewMedian] = [quantile(many, 0.5), quantile(few, 0.5)];
    return [
      figureAtMost(
        `POST /api/reviews with ${EVENTS} reviews of up to 2,000 words, p95 of ${calls} calls on PostgreSQL`,
        quantile(many, 0.95),
        MOST_MS,
        'ms',
        ` (p50 ${median.toFixed(1)} ms)`,
      ),
      figureOnly(
        `the same of 200 words, each reviewed ${Math.round((calls * EVENTS) / 200)} times in the end`,
        `p95 ${quantile(few, 0.95).toFixed(1)} ms (p50 ${fewMedian.toFixed(1)} ms)`,
      ),
    ];
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
  }
}
