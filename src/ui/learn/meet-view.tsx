import type { LanguageCode } from '#src/domain/language.ts';
import type { Step } from '#src/domain/learning/session.ts';
import { buttonClass } from '../kit/controls.tsx';
import { useScreenKeys } from './answer-keys.ts';
import answers from './answers.module.css';
import type { Given } from './course.ts';
import { EnglishHero, Picture, Side } from './hero.tsx';
import { useLearnTexts } from './learn-texts-context.ts';
import styles from './question.module.css';
import { QuestionFrame } from './question-frame.tsx';
import { SentenceOf } from './sentence-of.tsx';
import type { AskedWord } from './session-words.ts';
import type { WordSound } from './use-word-sound.ts';

/** A word's card: met for the first time, or shown again since nothing can be asked of it. */
export function MeetView({
  step,
  asked: { card },
  language,
  sound,
  isNew,
  isFirst,
  onAnswer,
}: {
  step: Step;
  asked: AskedWord;
  language: LanguageCode;
  sound: WordSound;
  isNew: boolean;
  isFirst: boolean;
  onAnswer: (given: Given) => void;
}) {
  const texts = useLearnTexts();
  const goOn = () => onAnswer({ outcome: 'unknown' });
  useScreenKeys((key) => {
    if (key !== 'Enter') return false;
    goOn();
    return true;
  });
  return (
    <QuestionFrame
      id="question"
      step={step}
      ask={isNew ? texts.asks.meet : texts.lookAgain}
      isFocused={!isFirst}
      hero={
        <div className={styles.card}>
          {card.imageUrl && <Picture address={card.imageUrl} />}
          <EnglishHero card={card} sound={sound} />
          <div className={styles.meant}>
            <Side card={card} language={language} />
            {card.base && (
              <p className={styles.definition} lang={card.meaningLanguage ?? language} dir="auto">
                {card.meaning}
              </p>
            )}
          </div>
          <SentenceOf card={card} language={language} />
        </div>
      }
    >
      <button
        type="button"
        className={buttonClass('primary', 'wide')}
        aria-keyshortcuts="Enter"
        onClick={goOn}
      >
        {isNew ? texts.learnIt : texts.next}
      </button>
      {isNew && (
        <button type="button" className={answers.quiet} onClick={() => onAnswer({ outcome: 'known' })}>
          {texts.knowIt}
        </button>
      )}
    </QuestionFrame>
  );
}
