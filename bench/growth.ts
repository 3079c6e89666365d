import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
import { accountMark } from '#src/server/platform/account-mark.ts';
import type { Database } from '#src/server/platform/database.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { type RealPostgres, startRealPostgres } from '#tests/support/real-postgres.ts';
import { importContent } from '#tests/support/vocabulary.ts';
import { type Effort, type Figure, figureAtMost, figureOnly, quantile, shorten } from './figure.ts';
import { addLearners, choicesOf, learnerAt } from './learners.ts';
import { memoryOf } from './process-tree.ts';
import { countStatements, type HotQuery, listHotQueries } from './query-plans.ts';
import type { Program } from './running-program.ts';
import { startBuiltServer } from './study-page.ts';
import { multiply, searchesOf } from './vocabulary.ts';

/** Words a learner has studied; and accounts and entries at each size, the larger in full. */
const EVENTS_EACH = 20;
const FEW = { users: 1_000, entries: 5_000 };
const MANY = { users: 1_000_000, entries: 50_000 };
/** Requests of each kind, one after another. */
const TIMES = 200;
const HOT_QUERIES = 10;
/** How much slower an answer may become from the smaller size to the larger. */
const MOST_GROWTH = 2;

/** Tables that grow with learners and what they do. The vocabulary grows with admins, and is read whole on purpose. */
export const GROWING: ReadonlySet<string> = new Set([
  'users',
  'accounts',
  'sessions',
  'profiles',
  'study_places',
  'study_events',
  'reviews',
  'memories',
  'review_logs',
  'review_days',
  'saved_words',
  'rate_limits',
  'verifications',
  'phone_codes',
  'keyword_versions',
  'generation_items',
  'provider_calls',
  'admin_actions',
]);

export type Asked = { path: string; cookie?: string; body?: unknown };
type Size = {
  users: number;
  entries: number;
  events: number;
  /** p95 in milliseconds of answers of each kind. */
  latencies: Record<string, number>;
  serverMb: number;
  databaseMb: number;
  tables: { name: string; megabytes: number }[];
};

export async function timeOf(server: Program, { path, cookie, body }: Asked): Promise<number> {
  const began = performance.now();
  const answer = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  return performance.now() - began;
}

/** Requests of every kind, of learners all over the table. */
function kindsOf(users: number, headwords: readonly string[], ids: readonly string[], admin: string) {
  const learner = (n: number) => (n * 7_919) % users;
  const searches = searchesOf(headwords, TIMES);
  const page = (n: number): Asked => {
    const { pair, level } = choicesOf(learner(n));
    return {
      path: encodePath(studyPath(pair as 'ar-en', level as 'a1', 1 + (n % 400))),
      cookie: learnerAt(learner(n)).cookie,
    };
  };
  const saving = (n: number): Asked => {
    const { userId, cookie } = learnerAt(learner(n));
    const { pair, level } = choicesOf(learner(n));
    const event = {
      id: randomUUID(),
      keyword: ids[n % ids.length],
      pair,
      level,
      at: new Date().toISOString(),
    };
    return {
      path: '/api/learning/record',
      cookie,
      body: { account: accountMark(userId), events: [event], places: {} },
    };
  };
  const own = (path: string) => (n: number) => ({ path, cookie: learnerAt(learner(n)).cookie });
  return {
    'study page, rendered': (n: number): Asked => ({ path: page(n).path }),
    'study page, signed in': page,
    'saving a study event': saving,
    home: own('/'),
    history: own('/history'),
    'profile with settings': own('/profile'),
    search: (n: number): Asked => ({ path: searches[n % searches.length] ?? '/' }),
    "admins' list": (): Asked => ({ path: '/admin/words', cookie: admin }),
    "admins' search": (n: number): Asked => ({
      path: `/admin/words?search=${encodeURIComponent(headwords[(n * 31) % headwords.length] ?? '')}`,
      cookie: admin,
    }),
  };
}

/** The built server on the database as it is now: how long its answers take, and what it and its database fill. */
async function look(database: Database, postgres: RealPostgres, users: number, admin: string): Promise<Size> {
  const rows = await database.rows<{ id: string; headwords: Record<string, string> }>(
    sql`select id, headwords from keywords order by created_at desc limit 5000`,
  );
  const headwords = rows.flatMap((row) => Object.values(row.headwords));
  const server = await startBuiltServer({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: TEST_SECRET,
    IMPORT: 'none',
    PAGE_CACHE_MB: '0',
  });
  try {
    const kinds = kindsOf(
      users,
      headwords,
      rows.map(({ id }) => id),
      admin,
    );
    const latencies: Record<string, number> = {};
    // What is compiled and held the first time is the start's affair.
    for (const ask of Object.values(kinds)) for (let n = 0; n < 20; n++) await timeOf(server, ask(n + 7));
    await countStatements(database);
    for (const [name, ask] of Object.entries(kinds)) {
      const times: number[] = [];
      for (let n = 0; n < TIMES; n++) times.push(await timeOf(server, ask(n)));
      latencies[name] = quantile(times, 0.95);
    }
    const [sizes] = await database.rows<{ total: number; entries: number; events: number }>(sql`
      select pg_database_size(current_database())::float8 as total,
        (select count(*) from keywords)::int as entries, (select count(*) from study_events)::int as events`);
    const tables = await database.rows<{ name: string; megabytes: number }>(sql`
      select relname as name, pg_total_relation_size(relid) / 1e6::float8 as megabytes from pg_stat_user_tables
      order by 2 desc limit 6`);
    return {
      users,
      entries: sizes?.entries ?? 0,
      events: sizes?.events ?? 0,
      latencies,
      serverMb: memoryOf(server.pid).residentMb,
      databaseMb: (sizes?.total ?? 0) / 1_000_000,
      tables,
    };
  } finally {
    await server.stop();
  }
}

function tell({ users, entries, events, serverMb, databaseMb, tables }: Size): void {
  console.log(
    `  ${entries} entries, ${users} accounts, ${events} study events: server ${shorten(serverMb)} MB, database ${shorten(databaseMb)} MB`,
  );
  console.log(`  ${tables.map(({ name, megabytes }) => `${name} ${shorten(megabytes)} MB`).join(', ')}`);
}

export function tellQueries(queries: readonly HotQuery[]): void {
  for (const { text, calls, total, plan } of queries)
    console.log(`  ${calls} calls, ${shorten(total / calls)} ms each: ${text.slice(0, 200)}\n    ${plan}`);
}

function figuresOf(few: Size, many: Size, queries: readonly HotQuery[]): Figure[] {
  const name = `${many.entries} entries, ${many.users} accounts, ${many.events} study events`;
  const scanning = queries.filter(({ scanned }) => scanned.some((table) => GROWING.has(table)));
  return [
    ...Object.entries(many.latencies).map(([kind, p95]) =>
      figureAtMost(
        `${name}: ${kind}, p95 against ${few.users} accounts`,
        p95 / (few.latencies[kind] ?? p95),
        MOST_GROWTH,
        '×',
        ` (${shorten(few.latencies[kind] ?? 0)} to ${shorten(p95)} ms)`,
      ),
    ),
    figureOnly(
      'the same: memory of the server',
      `${shorten(few.serverMb)} to ${shorten(many.serverMb)} MB RSS`,
    ),
    figureOnly(
      'the same: database on disk',
      `${shorten(few.databaseMb)} to ${shorten(many.databaseMb)} MB (${many.tables
        .map((table) => `${table.name} ${shorten(table.megabytes)}`)
        .join(', ')})`,
    ),
    figureAtMost(
      `the same: of the ${queries.length} hottest queries, those that scan a growing table`,
      scanning.length,
      0,
      'queries',
    ),
  ];
}

/** What the product's size costs: few learners against very many, and the plans of what the database is asked most. */
export async function measureGrowth({ growthShare }: Effort): Promise<Figure[]> {
  const postgres = await startRealPostgres({
    settings: ['shared_preload_libraries=pg_stat_statements', 'shared_buffers=512MB', 'max_wal_size=8GB'],
  });
  const database = await openPostgres(postgres.url, { connections: 2 });
  try {
    const content = readBundledContent('content');
    await importContent(database, content);
    await database.executeSql(
      `delete from keywords where id in (select id from keywords order by md5(id) offset ${FEW.entries})`,
    );
    const admin = await addSignedInUser(database, { roles: ['admin'] });
    await addLearners(database, postgres, { from: 0, to: FEW.users, eventsEach: EVENTS_EACH });
    await database.executeSql('vacuum (analyze)');
    const few = await look(database, postgres, FEW.users, admin.cookie);
    tell(few);

    const users = Math.round(MANY.users * growthShare);
    const began = performance.now();
    await addLearners(database, postgres, { from: FEW.users, to: users, eventsEach: EVENTS_EACH });
    console.log(`  loaded by COPY in ${shorten((performance.now() - began) / 1000)} s`);
    await multiply(database, MANY.entries);
    await database.executeSql('vacuum (analyze)');
    const many = await look(database, postgres, users, admin.cookie);
    tell(many);

    const queries = await listHotQueries(database, postgres.url, HOT_QUERIES);
    tellQueries(queries);
    return figuresOf(few, many, queries);
  } finally {
    await database.close();
    await postgres.stop();
  }
}
