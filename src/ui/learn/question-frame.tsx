import type { ReactNode } from 'react';
import type { Step } from '#src/domain/learning/session.ts';
import answers from './answers.module.css';
import styles from './question.module.css';
import { useFocusOnceShown } from './use-focus-once-shown.ts';

/**
 * What is asked, in words, above what it is asked of. The question is the screen's heading, and gets the focus when it
 * takes the place of another, where nothing is to be typed.
 */
export function QuestionFrame({
  id,
  step,
  ask,
  isFocused,
  hero,
  children,
  foot,
}: {
  id: string;
  step: Pick<Step, 'word' | 'form'>;
  ask: string;
  isFocused: boolean;
  /** The word, its meaning, or its sound. */
  hero: ReactNode;
  /** What answers. */
  children: ReactNode;
  /** What stands below it. */
  foot?: ReactNode;
}) {
  const heading = useFocusOnceShown<HTMLHeadingElement>(isFocused);
  return (
    <>
      <div className={styles.asked} data-word={step.word} data-form={step.form}>
        <h1 ref={heading} id={id} className={styles.ask} tabIndex={-1} aria-describedby={`${id}-hero`}>
          {ask}
        </h1>
        <div id={`${id}-hero`} className={styles.hero}>
          {hero}
        </div>
      </div>
      <div className={answers.answers}>{children}</div>
      {foot}
    </>
  );
}
