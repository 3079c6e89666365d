import { timestamp } from 'drizzle-orm/pg-core';

/** A column that holds a moment, whatever zone it was told in. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
