/**
 * npm run memories — reckons what every learner remembers from their reviews, says what differs from what is stored, and
 * stores it; with --trial it changes nothing. With the embedded database the server must not run meanwhile; on a
 * PostgreSQL server it may.
 */
import './read-env.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createReviewsRepository } from '#src/server/learning/reviews.repository.ts';
import { rebuildMemories } from '#src/server/learning/reviews.service.ts';
import { parseConfig } from '#src/server/platform/config.ts';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { startFault } from '#src/server/platform/start-fault.ts';
import { readCommandLine } from './command-line.ts';

/** Words that are named of each learner. */
const NAMED = 10;

const { has } = readCommandLine('npm run memories [-- --trial]', ['trial'], 0);
const isTrial = has('trial');

try {
  const config = parseConfig(process.env);
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database')))
    throw new Error(
      `There is no database in ${config.DATA_DIR}: is DATA_DIR right? A server makes it at its first start.`,
    );
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, { connections: 2 })
    : await openEmbeddedDatabase(config.DATA_DIR);
  try {
    const { learners, memories, differing } = await rebuildMemories(createReviewsRepository(database), {
      isTrial,
      onDiffering: (userId, words) => {
        const more = words.length > NAMED ? ` and ${words.length - NAMED} more` : '';
        console.log(`${userId}: ${words.slice(0, NAMED).join(', ')}${more}`);
      },
    });
    const done = isTrial ? 'nothing was changed' : 'stored again';
    console.log(
      `${memories} memories of ${learners} learners; ${differing} differed${differing > 0 ? `, ${done}` : ''}.`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(startFault(error, process.env));
  process.exitCode = 1;
}
