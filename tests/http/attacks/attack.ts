import { sql } from 'drizzle-orm';
import type { Database } from '#src/server/platform/database.ts';
import type { RawAnswer } from '../raw-request.ts';
import type { Target } from './target.ts';

/** Tables of which no attack may change a row, unless it says so. */
export const TABLES = ['users', 'sessions', 'accounts', 'roles', 'profiles'] as const;
type Table = (typeof TABLES)[number];

export type Attack = {
  name: string;
  run: (target: Target) => Promise<RawAnswer>;
  status: number;
  /** What else must hold of the answer. */
  check?: (answer: RawAnswer, target: Target) => void | Promise<void>;
  /** Tables that the attack may change: rows of its own making. */
  mayChange?: readonly Table[];
};

export async function digestOf(database: Database, table: Table): Promise<string> {
  const [row] = await database.rows<{ digest: string | null }>(
    sql.raw(`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t`),
  );
  return row?.digest ?? '';
}
