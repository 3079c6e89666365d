/**
 * Commits numbered rows to the embedded database of the folder named on the command line and tells its parent first
 * what it found there, then of each row once it is committed. Never ends by itself: it is there to be killed. Run as a
 * child process.
 */
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';

/** `rows`: how many there are, if they are 0, 1, 2, … without a gap and each is whole; else undefined. */
export type WriterMessage = { rows: number | undefined } | { committed: number };

const tell = (message: WriterMessage) => process.send?.(message);

/** Of varying length, up to several pages, so that a kill meets writes of every shape. */
const sizeOf = (number: number) => (number * 7919) % 20_000;

const { db, rows } = await openEmbeddedDatabase(process.argv[2] ?? '');
await db.execute(sql`create table if not exists commits (number integer primary key, filler text not null)`);
const found = await rows<{ number: number; size: number }>(
  sql`select number, length(filler) as size from commits order by number`,
);
const isWhole = found.every(({ number, size }, i) => number === i && size === sizeOf(number));
tell({ rows: isWhole ? found.length : undefined });
for (let number = found.length; ; number++) {
  const filler = 'x'.repeat(sizeOf(number));
  await db.transaction((tx) => tx.execute(sql`insert into commits values (${number}, ${filler})`));
  tell({ committed: number });
}
