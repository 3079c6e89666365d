import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import type { Session } from '#src/domain/learning/session.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { type LearningStore, openLearningStore } from '../learning/learning-store.ts';
import { hasMore } from '../learning/more-minutes.ts';
import { warnOf } from '../learning/warn-of.ts';
import type { Course } from './course.ts';

/** What this browser keeps of the session that runs in this page. Writes follow one another, and reads wait for them. */
export function createCourseKeeper() {
  let store: LearningStore | undefined;
  let writing = Promise.resolve();

  const written = async () => {
    await writing;
    return store;
  };

  return {
    /** @throws where the store can't be opened */
    async open(): Promise<LearningStore> {
      store = (await written()) ?? (await openLearningStore());
      return store;
    },
    onChange: (listener: () => void) => store?.onChange(listener),

    keep(course: Course, events: readonly ReviewEvent[] = []): void {
      // What comes of an answer is shown first.
      writing = Promise.all([writing, new Promise<void>(afterPaint)])
        .then(() => store?.writeSession(course.session, events))
        .catch((error: unknown) => warnOf('an answer could not be kept', error));
    },

    /** The session as it is kept now. What this page is about to write itself is newer: an answer may be taken back in it. */
    async readSession(): Promise<Session | undefined> {
      for (;;) {
        const before = writing;
        const kept = await (await written())?.readSession();
        if (before === writing) return kept;
      }
    },
    readDay: async () => (await written())?.day(),
    readStates: async () => (await written())?.listStates(),
    async readHasMore(): Promise<boolean> {
      const opened = await written();
      return opened !== undefined && hasMore(opened);
    },
  };
}

export type CourseKeeper = ReturnType<typeof createCourseKeeper>;
