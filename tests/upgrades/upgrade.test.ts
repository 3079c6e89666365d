import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { USUAL_TARGET } from '#src/domain/learning/learning-settings.ts';
import { foldReviews } from '#src/domain/learning/memory.ts';
import { uniteReviews } from '#src/domain/learning/review-event.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import { createReviewsRepository } from '#src/server/learning/reviews.repository.ts';
import type { Database } from '#src/server/platform/database.ts';
import { fromPglite } from '#src/server/platform/embedded-opening.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { createWordsRepository } from '#src/server/words/words.repository.ts';
import { createRealDatabase } from '#tests/support/databases.ts';
import { meetingOf } from './meeting-of.ts';

/** Databases as earlier versions left them (scripts/upgrade-dump.ts). */
const FOLDER = 'tests/upgrades';
const DUMPS = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

type Row = Record<string, unknown>;
type Content = Record<string, Row[]>;
type Query = (text: string) => Promise<Row[]>;

/** An old database, not yet migrated: how to ask it, and how to bring it up to date. */
type Old = { query: Query; upgrade(): Promise<Database>; close(): Promise<void> };

async function loadEmbedded(dump: string): Promise<Old> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await client.exec(dump);
  return {
    query: async (text) => (await client.query<Row>(text)).rows,
    upgrade: () => fromPglite(client),
    close: () => client.close(),
  };
}

async function loadReal(dump: string): Promise<Old> {
  const { url, drop } = await createRealDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump);
  let upgraded: Database | undefined;
  return {
    query: async (text) => (await client.query<Row>(text)).rows,
    upgrade: async () => {
      upgraded = await openPostgres(url, { connections: 2 });
      return upgraded;
    },
    close: async () => {
      await client.end();
      await upgraded?.close();
      await drop();
    },
  };
}

/** Every row of every table, the named columns of each alone; as text, which tells also what numbers would round. */
async function readAll(query: Query, columns: Record<string, string[]>): Promise<Content> {
  const content: Content = {};
  for (const [table, names] of Object.entries(columns)) {
    const fields = names.map((name) => `"${name}"::text`).join(', ');
    content[table] = await query(
      `select ${fields} from "${table}" order by ${names.map((_, i) => i + 1).join(', ')}`,
    );
  }
  return content;
}

async function columnsOf(query: Query): Promise<Record<string, string[]>> {
  const rows = await query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`);
  const columns: Record<string, string[]> = {};
  for (const { table_name, column_name } of rows) {
    const table = String(table_name);
    columns[table] = [...(columns[table] ?? []), String(column_name)];
  }
  return columns;
}

/** What was studied before there were reviews was met, and is remembered as the fold has it. */
async function expectMeetings(query: Query, database: Database, studied: readonly Row[]): Promise<void> {
  const repository = createReviewsRepository(database);
  const learners = [...new Set(studied.map(({ user_id }) => String(user_id)))].sort();
  expect(await repository.listLearners('', 10)).toEqual(learners);
  for (const learner of learners) {
    const meetings = (
      await query(`select id, keyword_id, at, day::text from study_events where user_id = '${learner}'`)
    ).map(({ id, keyword_id, at, day }) =>
      meetingOf(String(id), String(keyword_id), at as Date, String(day)),
    );
    const { reviews, memories } = await repository.listAll(learner);
    expect(reviews).toEqual(uniteReviews(meetings));
    // What asked for the target itself reckoned them; the learner's next look reckons them again.
    expect(memories).toEqual(foldReviews(meetings, createScheduler(USUAL_TARGET)));
    expect(await repository.changeLog(learner, async (log) => log.reviews)).toBe(reviews.length);
  }
}

describe.each([
  { name: 'the embedded database', load: loadEmbedded },
  { name: 'a real PostgreSQL', load: loadReal },
])('on $name', ({ load }) => {
  it.each(DUMPS)('%s is brought up to date, and every row of it is as it was', async (file) => {
    const old = await load(readFileSync(join(FOLDER, file), 'utf8'));
    try {
      const columns = await columnsOf(old.query);
      const before = await readAll(old.query, columns);
      expect(before.users).toHaveLength(3);

      const database = await old.upgrade();
      expect(await readAll(old.query, columns)).toEqual(before);

      await expectMeetings(old.query, database, before.study_events ?? []);

      const [applied] = await database.rows<{ n: number }>(
        sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
      );
      const journal = readFileSync('src/server/platform/migrations/meta/_journal.json', 'utf8');
      expect(applied?.n).toBe((JSON.parse(journal) as { entries: unknown[] }).entries.length);
      // What the program reads of it is what learners saw.
      const [word] = await createWordsRepository(database).listPublishedByIds(['adventure']);
      expect(word).toMatchObject({
        headword: 'adventure',
        tags: ['travel', 'A2', 'universal'],
        audioUrls: { en: '/media/speech/en/adventure.mp3' },
      });
    } finally {
      await old.close();
    }
  });
});
