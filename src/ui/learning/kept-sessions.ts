import { readSession } from '#src/domain/learning/kept-session.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { currentStep, type Session } from '#src/domain/learning/session.ts';
import { changeOfKept, changesOf, readKept, SESSION } from './reviews-kept.ts';
import { GUEST, type Shelf } from './shelf.ts';

/** Browsers that may forget are asked not to: once there is something to lose, since some ask the learner. */
async function askToKeep(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Older browsers have no such promise, nor have pages over plain http.
  }
}

/** The session that an owner has left, so that it goes on at the same step. */
export function keptSessions(shelf: Shelf, owner: string) {
  return {
    read: async (): Promise<Session | undefined> => readSession(await readKept(shelf, owner, SESSION)),
    async write(session: Session | undefined, events: readonly ReviewEvent[]): Promise<void> {
      const { put = [], remove = [] } = changeOfKept(owner, SESSION, session);
      const made = events.flatMap((event) => changesOf(owner, event).put ?? []);
      await shelf.change({ put: [...made, ...put], remove });
      const isFinished = session !== undefined && session.answers.length > 0 && !currentStep(session);
      if (isFinished && owner === GUEST) void askToKeep();
    },
  };
}
