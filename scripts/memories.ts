/**
 * npm run memories — reckons what every learner remembers from their reviews, says what differs from what is stored, and
 * stores it; with --trial it changes nothing. With the embedded database the server must not run meanwhile; on a
 * PostgreSQL server it may.
 */
import { createReviewsRepository } from '#src/server/learning/reviews.repository.ts';
import { rebuildMemories } from '#src/server/learning/reviews.service.ts';
import { readCommandLine } from './command-line.ts';
import { runOnDatabase } from './run-command.ts';

/** Words that are named of each learner. */
const NAMED = 10;

const { has } = readCommandLine('npm run memories [-- --trial]', ['trial'], 0);
const isTrial = has('trial');

await runOnDatabase(async (database) => {
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
});
