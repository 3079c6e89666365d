import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.table.ts';

/** Requests counted in fixed windows, by bucket (what and who). Shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.windowStart] })],
);
