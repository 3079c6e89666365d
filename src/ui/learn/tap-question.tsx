import { type KeyboardEvent, useState } from 'react';
import { markTapped } from '#src/domain/learning/marking.ts';
import type { TapQuestion } from '#src/domain/learning/question.ts';
import { buttonClass, hiddenClass } from '../kit/controls.tsx';
import { WithEnglish } from '../kit/with-english.tsx';
import { useScreenKeys } from './answer-keys.ts';
import styles from './answers.module.css';
import type { Given } from './course.ts';
import { BackspaceIcon } from './learn-icons.tsx';
import { useLearnTexts } from './learn-texts-context.ts';

const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** The word's letters, to be tapped in their order; what is no letter stands already. */
export function TapAnswers({
  question,
  given,
  onAnswer,
}: {
  question: TapQuestion;
  given: Given | undefined;
  onAnswer: (given: Given) => void;
}) {
  const texts = useLearnTexts();
  const { letters, answer } = question;
  const [taken, setTaken] = useState<number[]>([]);
  const isFull = taken.length === letters.length;
  const take = (place: number) => setTaken([...taken, place]);
  const takeBack = () => setTaken(taken.slice(0, -1));
  const check = () => {
    if (!isFull) return;
    const tapped = taken.map((place) => letters[place] ?? '');
    const mark = markTapped(tapped, answer);
    onAnswer({ outcome: mark.mark === 'right' ? 'right' : 'wrong', text: tapped.join(''), mark });
  };
  useScreenKeys((key) => {
    if (given) return false;
    const place = letters.findIndex((letter, i) => !taken.includes(i) && sameLetter(letter, key));
    if (key === 'Backspace') takeBack();
    else if (key === 'Enter') check();
    else if (place >= 0) take(place);
    else return false;
    return true;
  });
  // Whoever has tapped the last letter has the focus on it, where Enter would press it once more.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !isFull) return;
    event.preventDefault();
    check();
  };
  if (given) return null;
  const soFar = taken.map((place) => letters[place]);
  let filledSlots = 0;
  return (
    <>
      <p className={hiddenClass} role="status">
        <WithEnglish text={texts.lettersSoFar} name="letters" english={soFar.join(' ')} />
      </p>
      {/* What is said of the letters is not English. */}
      <div className={styles.slotRow} dir="ltr">
        <p className={styles.slots} aria-hidden="true" lang="en" translate="no">
          {[...answer].map((sign, place) =>
            isLetter(sign) ? (
              <span key={place} className={styles.slot}>
                {soFar[filledSlots++] ?? ''}
              </span>
            ) : (
              <span key={place} className={styles.between}>
                {sign}
              </span>
            ),
          )}
        </p>
        <button
          type="button"
          className={styles.backspace}
          aria-label={texts.takeLetterBack}
          aria-disabled={taken.length === 0}
          onClick={takeBack}
        >
          <BackspaceIcon />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen. */}
      <div className={styles.letters} role="group" aria-label={texts.letters} dir="ltr">
        {letters.map((letter, place) => (
          <button
            key={place}
            type="button"
            className={styles.letter}
            lang="en"
            translate="no"
            // Where it has the focus it keeps it.
            aria-disabled={taken.includes(place)}
            onClick={() => taken.includes(place) || take(place)}
            onKeyDown={onKeyDown}
          >
            {letter}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={buttonClass('primary', 'wide')}
        aria-disabled={!isFull}
        onClick={check}
      >
        {texts.check}
      </button>
      <button type="button" className={styles.quiet} onClick={() => onAnswer({ outcome: 'unknown' })}>
        {texts.dontKnow}
      </button>
    </>
  );
}

/** Whether a key writes a letter, in whatever case. */
const sameLetter = (letter: string, key: string) => letter.toLowerCase() === key.toLowerCase();
