import { knownJustNow } from '#src/domain/learning/session-summary.ts';
import type { Course } from './course.ts';
import styles from './learn-screen.module.css';
import { useLearnTexts } from './learn-texts-context.ts';

/** What the learner has just said to know, and the way back, until the next answer. */
export function UndoKnown({ course, onUndo }: { course: Course; onUndo: () => void }) {
  const texts = useLearnTexts();
  const word = knownJustNow(course.session);
  if (word === undefined) return null;
  return (
    <p className={styles.known} data-known>
      <span>{texts.countsAsKnown}</span>
      <bdi lang="en" translate="no">
        {course.words.get(word)?.card.headword ?? ''}
      </bdi>
      <button type="button" onClick={onUndo}>
        {texts.undo}
      </button>
    </p>
  );
}
