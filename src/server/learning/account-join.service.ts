import { type LearnerRecord, uniteRecords } from '#src/domain/learning/learner-record.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import type { AccountJoinRepository, JoiningParts } from './account-join.repository.ts';
import { addToLog, bringUpToDate } from './reviews.service.ts';

/** Words whose reviews, and study events that, are written at once. */
const WORDS_AT_ONCE = 300;
const EVENTS_AT_ONCE = 500;

/** What an account has once another has joined it: its own choices, and the other's where it has none; the later places. */
function joined(account: LearnerRecord, kept: LearnerRecord): LearnerRecord {
  const { places } = uniteRecords(account, kept);
  return { choices: { ...kept.choices, ...account.choices }, places };
}

function inPieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}

async function joinReviews({ reviews }: JoiningParts, keptId: string, userId: string): Promise<void> {
  const byWord = Map.groupBy(await reviews.listAllReviews(keptId), ({ word }: ReviewEvent) => word);
  if (byWord.size === 0) return;
  await reviews.changeLog(userId, async (log) => {
    await bringUpToDate(log);
    for (const some of inPieces([...byWord.values()], WORDS_AT_ONCE)) await addToLog(log, some.flat());
  });
}

/**
 * What becomes of an account without name or address when its owner signs in to another: everything of it goes along,
 * nothing of the other is overwritten, and it is removed (decision 0063). Whose it is the caller has seen by its session.
 */
export function createAccountJoin(repository: AccountJoinRepository) {
  /** @returns whether it was joined; not where it is no such account, or none any more */
  return (keptId: string, userId: string): Promise<boolean> =>
    repository.removeKept(keptId, async (parts) => {
      const { learning, studyEvents } = parts;
      const record = await learning.readRecord(keptId);
      // First: memories are reckoned as the learner has chosen.
      await learning.changeRecord(userId, (account) => joined(account, record));
      await joinReviews(parts, keptId, userId);
      for (const some of inPieces(await studyEvents.listEvents(keptId), EVENTS_AT_ONCE))
        await studyEvents.addEvents(userId, some);
      await parts.copySaved(keptId, userId);
    });
}
