import { sql } from 'drizzle-orm';
import type pino from 'pino';
import { expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { createLog } from './log.ts';

it('tells of a failed query without its values', async () => {
  const { db, close } = await DATABASES[0].open();
  await db.execute(sql`create table secrets (token text unique)`);
  const insert = () => db.execute(sql`insert into secrets values (${'a-secret\nof two lines'})`);
  await insert();
  const error = await insert().catch((cause: unknown) => cause);
  await close();
  const lines: string[] = [];
  const log = createLog('error', {
    write: (line: string) => lines.push(line),
  } as unknown as pino.DestinationStream);
  log.error({ err: error }, 'request failed');
  expect(lines.join('')).toContain('insert into secrets');
  expect(lines.join('')).toContain('    at ');
  expect(lines.join('')).not.toMatch(/a-secret|of two lines/);
});
