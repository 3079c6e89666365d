import { sql } from 'drizzle-orm';
import type { Database } from '#src/server/platform/database.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { TEST_SECRET } from '#tests/support/accounts.ts';
import { startRealPostgres } from '#tests/support/real-postgres.ts';
import { importContent } from '#tests/support/vocabulary.ts';
import { type Effort, type Figure, figureAtMost, figureOnly, quantile, shorten } from './figure.ts';
import { type Asked, GROWING, tellQueries, timeOf } from './growth.ts';
import { addLearners, learnerAt } from './learners.ts';
import { addMemories, buildReviews } from './learning-rows.ts';
import { countStatements, type HotQuery, listHotQueries } from './query-plans.ts';
import type { Program } from './running-program.ts';
import { startBuiltServer } from './study-page.ts';

/** What the whole has: learners, and words that each has met; and of how many learners it is reckoned. */
const WHOLE = { learners: 1_000_000, memories: 200_000_000 };
const MEMORIES_EACH = WHOLE.memories / WHOLE.learners;
const FEW = 100;
const MANY = 10_000;
/** Learners whose rows one statement writes. */
const AT_ONCE = 500;
const TIMES = 200;
const EVENTS = 15;
const HOT_QUERIES = 25;
const MOST_GROWTH = 2;

const TABLES = ['reviews', 'memories', 'review_days', 'review_logs', 'saved_words'];

/** Requests of learners all over the tables. */
function kindsOf(learners: number, words: readonly string[]) {
  const cookieOf = (n: number) => learnerAt((n * 7_919) % learners).cookie;
  const own =
    (path: string) =>
    (n: number): Asked => ({ path, cookie: cookieOf(n) });
  return {
    'the day’s plan': own('/api/plan'),
    'the day': own('/api/day'),
    'sending a session': (n: number): Asked => ({
      path: '/api/reviews',
      cookie: cookieOf(n),
      body: { events: buildReviews(`growth ${n}`, words, { count: EVENTS, until: Date.now() }) },
    }),
    'all states': own('/api/states'),
    history: own('/api/history'),
    'known words': own('/saved?list=known'),
    'level picker': own('/ar-en/levels'),
  };
}

async function timesOf(server: Program, learners: number, words: readonly string[]) {
  const p95: Record<string, number> = {};
  for (const [name, ask] of Object.entries(kindsOf(learners, words))) {
    for (let n = 0; n < 10; n++) await timeOf(server, ask(TIMES + n));
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) times.push(await timeOf(server, ask(n)));
    p95[name] = quantile(times, 0.95);
  }
  return p95;
}

async function addAll(database: Database, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, to - i) }, (_, k) => learnerAt(i + k).userId);
    await addMemories(database, ids, MEMORIES_EACH);
  }
  await database.executeSql('vacuum (analyze)');
}

async function sizesOf(database: Database): Promise<{ name: string; megabytes: number; rows: number }[]> {
  return database.rows(sql`
    select relname as name, pg_total_relation_size(relid) / 1e6::float8 as megabytes, n_live_tup::float8 as rows
    from pg_stat_user_tables where relname in (select json_array_elements_text(${JSON.stringify(TABLES)}::json))
    order by 2 desc`);
}

function figuresOf(
  few: Record<string, number>,
  many: Record<string, number>,
  queries: readonly HotQuery[],
  sizes: Awaited<ReturnType<typeof sizesOf>>,
): Figure[] {
  const name = `${MANY} learners with ${MEMORIES_EACH} memories each`;
  const scanning = queries.filter(({ scanned }) => scanned.some((table) => GROWING.has(table)));
  const share = WHOLE.learners / MANY;
  const gigabytes = (megabytes: number) => shorten((megabytes * share) / 1_000);
  const whole = sizes.reduce((sum, { megabytes }) => sum + megabytes, 0);
  return [
    ...Object.entries(many).map(([kind, p95]) =>
      figureAtMost(
        `${name}: ${kind}, p95 against ${FEW} learners`,
        p95 / (few[kind] ?? p95),
        MOST_GROWTH,
        '×',
        ` (${shorten(few[kind] ?? 0)} to ${shorten(p95)} ms)`,
      ),
    ),
    figureAtMost(
      `the same: of the ${queries.length} hottest queries, those that scan a growing table`,
      scanning.length,
      0,
      'queries',
    ),
    figureOnly(
      `learning on disk with ${WHOLE.learners} learners and ${WHOLE.memories} memories, reckoned from it`,
      `${gigabytes(whole)} GB (${sizes.map((each) => `${each.name} ${gigabytes(each.megabytes)}`).join(', ')})`,
    ),
  ];
}

/** What learners who are very many cost those who learn: answers, plans of statements, and the disk. */
export async function measureGrowthOfLearning(_: Effort): Promise<Figure[]> {
  const postgres = await startRealPostgres({
    settings: ['shared_preload_libraries=pg_stat_statements', 'shared_buffers=512MB', 'max_wal_size=8GB'],
  });
  const database = await openPostgres(postgres.url, { connections: 2 });
  try {
    const content = readBundledContent('content');
    await importContent(database, content);
    const words = content.entries.map(({ id }) => id);
    await addLearners(database, postgres, { from: 0, to: FEW, eventsEach: 0 });
    await addAll(database, 0, FEW);
    const look = async (learners: number) => {
      const server = await startBuiltServer({
        DATABASE_URL: postgres.url,
        AUTH_SECRET: TEST_SECRET,
        IMPORT: 'none',
      });
      try {
        await countStatements(database);
        return await timesOf(server, learners, words);
      } finally {
        await server.stop();
      }
    };
    const few = await look(FEW);
    const began = performance.now();
    await addLearners(database, postgres, { from: FEW, to: MANY, eventsEach: 0 });
    await addAll(database, FEW, MANY);
    console.log(`  written in ${shorten((performance.now() - began) / 1_000)} s`);
    const sizes = await sizesOf(database);
    for (const { name, megabytes, rows } of sizes)
      console.log(`  ${name}: ${rows} rows, ${shorten(megabytes)} MB`);
    const many = await look(MANY);
    const queries = await listHotQueries(database, postgres.url, HOT_QUERIES);
    tellQueries(queries);
    return figuresOf(few, many, queries, sizes);
  } finally {
    await database.close();
    await postgres.stop();
  }
}
