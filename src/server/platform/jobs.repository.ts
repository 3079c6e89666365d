import { sql } from 'drizzle-orm';
import type { Db as JobsDb } from 'pg-boss';
import type { Database, Db } from './database.ts';

export type JobCount = { state: string; count: number; oldestSeconds: number };

/** Statements about jobs, those of the library within a transaction of ours included. */
export function createJobsRepository(database: Database) {
  return {
    /** What the library does in a transaction of ours. */
    within: (tx: Db): { db: JobsDb } => ({
      db: {
        executeSql: async (text, values = []) => ({
          rows: await database.rows(withValues(text, values), tx),
        }),
      },
    }),

    /** Gives jobs back that were under way. */
    async giveBackActive(): Promise<void> {
      await database.rows(
        sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
      );
    },

    /** How many jobs of each state a queue has, and how long the oldest of them has been there, in seconds. */
    count: (queue: string): Promise<JobCount[]> =>
      database.rows<JobCount>(
        sql`select state, count(*)::int as count,
              coalesce(extract(epoch from now() - min(greatest(created_on, start_after))), 0)::float8 as "oldestSeconds"
            from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active') group by state`,
      ),
  };
}

/** A statement with `$1` as ours are built; a value is bound whole, arrays included. */
function withValues(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
    sql.raw(''),
  );
}
