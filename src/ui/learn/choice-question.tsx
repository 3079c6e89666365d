import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import type { ChoiceQuestion as Question } from '#src/domain/learning/question.ts';
import { classes } from '../kit/controls.tsx';
import { useScreenKeys } from './answer-keys.ts';
import styles from './answers.module.css';
import type { Given } from './course.ts';
import { Sign } from './sign.tsx';

/** Four choices; afterwards, each in its place, what was chosen and what was right. */
export function ChoiceAnswers({
  question,
  language,
  given,
  labelledBy,
  onAnswer,
}: {
  question: Question;
  language: LanguageCode;
  given: Given | undefined;
  labelledBy: string;
  onAnswer: (given: Given) => void;
}) {
  const { choices, answer } = question;
  const choose = (choice: number) => onAnswer({ outcome: choice === answer ? 'right' : 'wrong', choice });
  useScreenKeys((_, digit) => {
    if (given || !(digit <= choices.length)) return false;
    if (digit === 0) onAnswer({ outcome: 'unknown' });
    else choose(digit - 1);
    return true;
  });
  const written = question.form === 'choose-word' ? 'en' : language;
  const text = {
    lang: written,
    dir: directionOf(written),
    // Words to be learnt, which no translator is to turn into the answer.
    ...(question.form === 'choose-word' && { translate: 'no' as const }),
  };
  const face = question.form === 'choose-word' && styles.english;
  if (given)
    return (
      <ul className={styles.choices}>
        {choices.map((choice, place) => {
          const isPassed = place !== answer && place !== given.choice;
          return (
            <li
              key={choice.word}
              className={isPassed ? classes(styles.choice, styles.passed) : styles.chosen}
              data-mark={isPassed ? undefined : place === answer ? 'right' : 'wrong'}
              data-is-chosen={place === given.choice || undefined}
            >
              {!isPassed && <Sign of={place === answer ? 'right' : 'wrong'} />}
              <span className={classes(styles.choiceText, face)} {...text}>
                {choice.text}
              </span>
            </li>
          );
        })}
      </ul>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be the heading again.
    <div className={styles.choices} role="group" aria-labelledby={labelledBy}>
      {choices.map((choice, place) => (
        <button
          key={choice.word}
          type="button"
          className={styles.choice}
          aria-keyshortcuts={String(place + 1)}
          onClick={() => choose(place)}
        >
          <span className={styles.key} aria-hidden="true">
            {place + 1}
          </span>
          <span className={classes(styles.choiceText, face)} {...text}>
            {choice.text}
          </span>
        </button>
      ))}
    </div>
  );
}
