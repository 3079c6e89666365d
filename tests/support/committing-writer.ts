/**
 * Commits numbered rows to the embedded database of the folder named on the command line, from the number named second
 * on, and tells its parent of each once it is committed. Never ends by itself: it is there to be killed. Run as a child
 * process.
 */
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#src/server/platform/database.ts';

const [folder = '', first = '0'] = process.argv.slice(2);
const { db } = await openEmbeddedDatabase(folder);
await db.execute(sql`create table if not exists commits (number integer primary key, filler text not null)`);
for (let number = Number(first); ; number++) {
  // Of varying length, up to several pages, so that a kill meets writes of every shape.
  const filler = 'x'.repeat((number * 7919) % 20_000);
  await db.transaction((tx) => tx.execute(sql`insert into commits values (${number}, ${filler})`));
  process.send?.(number);
}
