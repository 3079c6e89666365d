import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#src/server/platform/database.ts';

/** What the server spends most of its time on, and how it goes about it. */
export type HotQuery = {
  text: string;
  calls: number;
  /** Milliseconds of all calls together. */
  total: number;
  plan: string;
  /** Tables that the plan reads from one end to the other. */
  scanned: string[];
};

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] };

/** Begins to count statements again. The server must have been started with pg_stat_statements. */
export async function countStatements(database: Database): Promise<void> {
  await database.executeSql(
    'create extension if not exists pg_stat_statements; select pg_stat_statements_reset()',
  );
}

/**
 * The statements on which most time was spent since `countStatements`, with the plan that the server has for each
 * whatever its values are.
 * @param url of the database, for a connection of its own
 */
export async function listHotQueries(database: Database, url: string, count: number): Promise<HotQuery[]> {
  const hot = await database.rows<{ text: string; calls: number; total: number }>(sql`
    select query as text, calls::int as calls, total_exec_time as total from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(select|insert|update|delete|with)' and query !~* 'pg_(stat|database|total|catalog)'
      and query !~* 'generate_series'
    order by total_exec_time desc limit ${count}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // EXPLAIN (GENERIC_PLAN) came with 16; a prepared statement that is never planned for its values says the same.
    await client.query('set plan_cache_mode = force_generic_plan');
    const queries: HotQuery[] = [];
    for (const [i, { text, calls, total }] of hot.entries()) {
      const places = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
      const values = places > 0 ? `(${Array.from({ length: places }, () => 'null').join(', ')})` : '';
      // A constant that was written with its type in front has lost its quotes.
      const statement = text.replaceAll(/\b(interval|date|timestamp) (\$\d+)/gi, '$2::$1');
      try {
        await client.query(`prepare hot_${i} as ${statement}`);
      } catch (error) {
        throw new Error(`this could not be planned: ${text}`, { cause: error });
      }
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (format json) execute hot_${i}${values}`,
      );
      const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan);
      queries.push({
        text: text.replaceAll(/\s+/g, ' '),
        calls,
        total,
        plan: nodes
          .map((node) =>
            [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '),
          )
          .join(' < '),
        scanned: nodes
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .flatMap((node) => node['Relation Name'] ?? []),
      });
    }
    return queries;
  } finally {
    await client.end();
  }
}

function nodesOf(node: PlanNode | undefined): PlanNode[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [];
}
