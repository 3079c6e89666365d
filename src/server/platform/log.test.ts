import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
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

it('goes on where standard output takes nothing, as on a disk that is full', () => {
  const script = `const { createLog } = await import('#src/server/platform/log.ts');
    const log = createLog('info');
    for (let n = 0; n < 50; n++) {
      log.info('a line');
      await new Promise((done) => setTimeout(done, 2));
    }
    process.exit(7);`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'ignore'],
    timeout: 10_000,
  });
  expect(status).toBe(7);
});
