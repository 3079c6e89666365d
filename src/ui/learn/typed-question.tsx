import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { markTyped, outcomeOf } from '#src/domain/learning/marking.ts';
import type { GapQuestion, TypeQuestion } from '#src/domain/learning/question.ts';
import { buttonClass, classes } from '../kit/controls.tsx';
import { WithEnglish } from '../kit/with-english.tsx';
import styles from './answers.module.css';
import type { Given } from './course.ts';
import { useLearnTexts } from './learn-texts-context.ts';

const MOST_LETTERS = 100;

/** A line to type the word into. Another word that fits as well leaves the question as it is, with a hint. */
export function TypedAnswers({
  question,
  given,
  labelledBy,
  onWritten,
  onSound,
  onAnswer,
}: {
  question: GapQuestion | TypeQuestion;
  given: Given | undefined;
  labelledBy: string;
  /** Told of what stands in the line, for the gap above. */
  onWritten?: (text: string) => void;
  onSound: () => void;
  onAnswer: (given: Given) => void;
}) {
  const texts = useLearnTexts();
  const start = 'given' in question ? question.given : '';
  const [text, setText] = useState(start);
  const [isHinted, setIsHinted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  if (given) return null;
  const { typed } = question;
  const write = (written: string) => {
    setText(written);
    onWritten?.(written);
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || text === start) return input.current?.focus();
    const mark = markTyped(text, typed);
    const outcome = outcomeOf(mark, isHinted);
    if (outcome) return onAnswer({ outcome, text, mark });
    setIsHinted(true);
    input.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // No answer begins with a space.
    if (event.key !== ' ' || text !== '') return;
    event.preventDefault();
    onSound();
  };
  return (
    <form className={styles.typed} onSubmit={check} autoComplete="off">
      <p role="status" className={classes(styles.hint, !isHinted && styles.isEmpty)}>
        {isHinted && (
          <WithEnglish text={texts.alsoRight} name="letter" english={[...typed.answer][0] ?? ''} />
        )}
      </p>
      <input
        ref={input}
        className={styles.line}
        aria-label={question.form === 'gap' ? texts.gapLabel : texts.answerLabel}
        aria-describedby={`${labelledBy} ${labelledBy}-hero`}
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        maxLength={MOST_LETTERS}
        lang="en"
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <button type="submit" className={buttonClass('primary', 'wide')}>
        {texts.check}
      </button>
      <button type="button" className={styles.quiet} onClick={() => onAnswer({ outcome: 'unknown' })}>
        {texts.dontKnow}
      </button>
    </form>
  );
}
