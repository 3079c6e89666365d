import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { cairoDate, shiftDate } from '#src/domain/cairo-day.ts';
import type { Database } from '#src/server/platform/database.ts';
import { sessionCookie } from '#tests/support/accounts.ts';
import type { RealPostgres } from '#tests/support/real-postgres.ts';

/** Accounts with what belongs to them, written by COPY: as many as a run asks for, the same in every run. */

export type Learner = { userId: string; cookie: string };

const PAIRS = ['ar-en', 'es-en', 'fr-en', 'de-en', 'pt-en', 'en-en'];
const LEVELS = ['a1', 'a2', 'b1', 'b2', 'c1'];
const DAY_MS = 86_400_000;

/** A uuid that follows from a text, so that a row can be named again without being kept. */
function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const userIdOf = (i: number) => uuidOf(`user ${i}`);
const tokenOf = (i: number) => uuidOf(`session ${i}`);

/** The n-th learner of a database that `addLearners` filled. */
export function learnerAt(i: number): Learner {
  return { userId: userIdOf(i), cookie: sessionCookie(tokenOf(i)) };
}

/** Rows of COPY in a file that the server reads, a part at a time so that no file grows large. */
async function copyRows(
  database: Database,
  { folder }: RealPostgres,
  into: string,
  rows: Iterable<string>,
): Promise<void> {
  const file = join(folder, `rows-${randomUUID()}`);
  const load = async (lines: string[]) => {
    const handle = openSync(file, 'w');
    writeSync(handle, lines.join(''));
    closeSync(handle);
    chmodSync(file, 0o644);
    // Foreign keys are true by how the rows are made; the triggers that hold them take longer than all else.
    await database.executeSql(
      `begin; set local session_replication_role = replica; copy ${into} from '${file}'; commit;`,
    );
  };
  try {
    let lines: string[] = [];
    for (const row of rows) {
      lines.push(row);
      if (lines.length < 200_000) continue;
      await load(lines);
      lines = [];
    }
    if (lines.length > 0) await load(lines);
  } finally {
    rmSync(file, { force: true });
  }
}

function* rowsOf(from: number, to: number, row: (i: number) => string): Generator<string> {
  for (let i = from; i < to; i++) yield `${row(i)}\n`;
}

/** Twenty words a day for each learner, today and backwards. */
function* eventRows(
  from: number,
  to: number,
  eventsEach: number,
  keywordIds: readonly string[],
  now: number,
): Generator<string> {
  const days = Array.from({ length: Math.ceil(eventsEach / 20) }, (_, d) => {
    const day = shiftDate(cairoDate(new Date(now)), -d);
    return { day, at: new Date(now - d * DAY_MS).toISOString() };
  });
  for (let i = from; i < to; i++) {
    const userId = userIdOf(i);
    for (let n = 0; n < eventsEach; n++) {
      const { day, at } = days[Math.floor(n / 20)] as { day: string; at: string };
      const keyword = keywordIds[(i * 31 + n) % keywordIds.length];
      yield `${userId}\t${randomUUID()}\t${keyword}\t${PAIRS[i % PAIRS.length]}\t${LEVELS[i % LEVELS.length]}\t${at}\t${day}\n`;
    }
  }
}

/**
 * Adds learners from one number to another (exclusive): an account with a profile, a place and a session, and study
 * events. @param eventsEach events of each, 20 on each of the last days
 */
export async function addLearners(
  database: Database,
  postgres: RealPostgres,
  { from, to, eventsEach }: { from: number; to: number; eventsEach: number },
): Promise<void> {
  const now = Date.now();
  const at = new Date(now - 60 * DAY_MS).toISOString();
  const fresh = new Date(now).toISOString();
  const until = new Date(now + 30 * DAY_MS).toISOString();
  const keywordIds = (await database.rows<{ id: string }>(sql`select id from keywords order by id`)).map(
    ({ id }) => id,
  );
  const copy = (into: string, rows: Iterable<string>) => copyRows(database, postgres, into, rows);
  await copy(
    'users (id, name, email, email_verified, created_at, updated_at)',
    rowsOf(from, to, (i) => `${userIdOf(i)}\tLearner\tlearner-${i}@example.org\tt\t${at}\t${at}`),
  );
  await copy(
    'accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)',
    rowsOf(
      from,
      to,
      (i) => `${uuidOf(`account ${i}`)}\t${userIdOf(i)}\tcredential\t${userIdOf(i)}\tnone\t${at}\t${at}`,
    ),
  );
  await copy(
    'sessions (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)',
    rowsOf(
      from,
      to,
      (i) =>
        `${uuidOf(`session row ${i}`)}\t${tokenOf(i)}\t${userIdOf(i)}\t${until}\t127.0.0.1\tbrowser\t${fresh}\t${fresh}`,
    ),
  );
  await copy(
    'profiles (user_id, base_language, level, onboarding_completed, spoken_language, daily_goal, chosen_at, updated_at)',
    rowsOf(from, to, (i) => {
      const base = PAIRS[i % PAIRS.length]?.slice(0, 2);
      const chosen = JSON.stringify({
        pair: now,
        level: now,
        onboarded: now,
        spokenLanguage: now,
        dailyGoal: now,
      });
      return `${userIdOf(i)}\t${base}\t${LEVELS[i % LEVELS.length]}\tt\t${base}\t20\t${chosen}\t${at}`;
    }),
  );
  await copy(
    'study_places (user_id, place, number, reached_at)',
    rowsOf(
      from,
      to,
      (i) =>
        `${userIdOf(i)}\t${PAIRS[i % PAIRS.length]}.${LEVELS[i % LEVELS.length]}\t${1 + (i % 200)}\t${at}`,
    ),
  );
  await copy(
    'study_events (user_id, id, keyword_id, pair, level, at, day)',
    eventRows(from, to, eventsEach, keywordIds, now),
  );
  await database.executeSql('analyze');
}

/** Pair and level that a learner has chosen. */
export function choicesOf(i: number): { pair: string; level: string } {
  return { pair: PAIRS[i % PAIRS.length] as string, level: LEVELS[i % LEVELS.length] as string };
}
